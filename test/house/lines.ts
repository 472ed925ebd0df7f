import { matchesGlob } from 'node:path';
import { isGenerated, projectFiles, readProjectFile } from './sources.ts';

/** What lines are written for. The first row that matches a file counts it. */
const products: Record<string, string> = {
  tests: 'test/**',
  benches: 'bench/**',
  migrations: 'prisma/**',
  schema: 'schema/**',
  REST: 'rest-compat/**',
  pages: 'src/pages/**',
  domain: 'src/domain/**',
  'everything else in src': 'src/**',
};

/** The SDL is printed, and Prisma writes its client. */
const isWrittenByTools = (file: string) =>
  isGenerated(file) || /^schema\/.*\.graphql$/.test(file) || file.startsWith('prisma/migrations/');

const countLines = (file: string) => readProjectFile(file).split('\n').length - 1;

const sum = (files: readonly string[]) =>
  files.reduce((total, file) => total + countLines(file), 0);

/** How many lines of TypeScript people have written for each product, and how many lines of any kind tools have. */
export function describeLines(): string[] {
  const { written = [], made = [] } = Object.groupBy(projectFiles, (file) =>
    isWrittenByTools(file) ? 'made' : 'written',
  );
  const code = written.filter((file) => file.endsWith('.ts'));
  const byProduct = Map.groupBy(
    code,
    (file) => Object.entries(products).find(([, glob]) => matchesGlob(file, glob))?.[0],
  );
  const production = code.filter((file) => /^(src|schema|rest-compat|prisma)\//.test(file));
  return [
    ...Object.keys(products).map((name) => `${name} ${sum(byProduct.get(name) ?? [])}`),
    `production in all ${sum(production)}`,
    `made by tools ${sum(made)}`,
  ];
}
