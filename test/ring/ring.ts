import { globSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { clientTests } from './client-tests.ts';
import { readSource } from './files.ts';
import { projectFolder } from './kept.ts';

/**
 * What the quick ring does without. A test file that loads one of these, directly or through what it imports, belongs
 * to the outer ring: nobody has to keep a list.
 */
const outside: Record<string, string> = {
  'node:child_process': 'programs',
  'playwright-core': 'a browser',
  'test/support/empty-database.ts': 'databases of its own',
};

/** Files of the project as paths from its root. */
const testFiles = globSync('test/**/*.test.ts', {
  cwd: projectFolder,
  exclude: ['**/node_modules'],
}).toSorted();

const importsByFile = new Map<string, string[]>();

/** What a file imports: paths from the root of the project, and names of packages. */
export function readImports(file: string): string[] {
  const known = importsByFile.get(file);
  if (known) return known;
  const source = readSource(file);
  const imports = [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, path = '']) => (path.startsWith('.') ? normalize(join(dirname(file), path)) : path),
  );
  importsByFile.set(file, imports);
  return imports;
}

/** Everything of `test` and `bench` that a file loads, itself included, and what that imports. */
export function readReach(file: string): ReadonlySet<string> {
  const reach = new Set([file]);
  for (const one of reach) {
    if (/^(test|bench)\/.*\.ts$/.test(one)) for (const next of readImports(one)) reach.add(next);
  }
  return reach;
}

/** What a test file needs that the quick ring does without. Empty for a file of the quick ring. */
export function listNeeds(file: string): string[] {
  if (matchesGlob(file, clientTests)) return ['programs of other people'];
  const reach = readReach(file);
  return Object.entries(outside).flatMap(([module, need]) => (reach.has(module) ? [need] : []));
}

export const { quick = [], outer = [] } = Object.groupBy(testFiles, (file) =>
  listNeeds(file).length === 0 ? 'quick' : 'outer',
);
