/** `npm run check:generated`: whether what tools write is up to date, as far as its inputs have changed since it was. */
import { exec } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { cacheFolder, projectFolder } from '../ring/kept.ts';
import { projectFiles, readProjectFile } from './sources.ts';

interface Generated {
  commands: string[];
  /** What it is made from, and what it writes. */
  files: RegExp;
}

const generated: Record<string, Generated> = {
  models: { commands: ['node prisma/generate.ts --check'], files: /^prisma\// },
  migrations: {
    commands: ['node prisma/create-migration.ts --check'],
    files: /^(prisma|src\/database|src\/input)\/|^src\/[^/]+$/,
  },
  people: {
    commands: ['node src/person/table/print.ts --check'],
    files: /^(src\/person|docs\/guides)\//,
  },
  schema: {
    commands: [
      'node schema/print.ts --check',
      'node schema/release.ts --check',
      'graphql-codegen --config codegen.ts --check',
    ],
    files:
      /^(prisma|src|schema|rest-compat)\/|\.(graphql|generated\.ts)$|^codegen\.ts$|^docs\/[^/]+$/,
  },
};

/** Git ignores the types of the models, which must fit too. */
const files = new Set([
  ...projectFiles,
  ...globSync('prisma/generated/**/*.ts', { cwd: projectFolder }),
]);

function hashInputs({ commands, files: pattern }: Generated): string {
  const hash = createHash('sha256').update(commands.join('\n'));
  // What may be removed from the schema depends on the day.
  hash.update(new Date().toISOString().slice(0, 10));
  const tools = [
    'package.json',
    'package-lock.json',
    'prisma.config.ts',
    'test/house/generated.ts',
  ];
  for (const file of [...files]
    .filter((one) => pattern.test(one))
    .concat(tools)
    .toSorted()) {
    if (existsSync(join(projectFolder, file))) hash.update(`${file}\0${readProjectFile(file)}\0`);
  }
  return hash.digest('hex');
}

async function check(name: string, entry: Generated): Promise<void> {
  const kept = join(cacheFolder, `${name}.hash`);
  const inputs = hashInputs(entry);
  if (existsSync(kept) && readFileSync(kept, 'utf8') === inputs) return;
  rmSync(kept, { force: true });
  const results: boolean[] = [];
  for (const command of entry.commands) results.push(await passes(command));
  if (results.every(Boolean)) writeFileSync(kept, inputs);
  else process.exitCode = 1;
}

const passes = (command: string) =>
  promisify(exec)(command, { cwd: projectFolder }).then(
    () => true,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      console.log(`${command}\n${stdout}${stderr}`);
      return false;
    },
  );

mkdirSync(cacheFolder, { recursive: true });
const named = process.argv.slice(2);
// One after the other: the schema is made from the models.
for (const [name, entry] of Object.entries(generated)) {
  if (named.length === 0 || named.includes(name)) await check(name, entry);
}
