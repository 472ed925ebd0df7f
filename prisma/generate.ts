import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

/**
 * Writes the Prisma client to `generated/`. Git has what runs of it, so that production needs no Prisma
 * CLI, and leaves out the types of the models, which are far longer and erased when the code runs.
 */
const committed = [
  'client.ts',
  'enums.ts',
  'pothos.ts',
  'internal/class.ts',
  'internal/prismaNamespace.ts',
].map((file) => join(import.meta.dirname, 'generated', file));

function readCommitted(): string[] {
  return committed.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
}

/** An install for production has no CLI. */
function findCli(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('prisma/build/index.js');
  } catch {
    return undefined;
  }
}

function generate({ check, ifPresent }: { check: boolean; ifPresent: boolean }): void {
  const cli = findCli();
  if (cli === undefined && ifPresent) return;
  if (cli === undefined) throw new Error('The Prisma CLI is not installed: run `npm ci`.');
  const before = readCommitted();
  execFileSync(process.execPath, [cli, 'generate'], { stdio: 'inherit' });
  if (!check || readCommitted().every((text, index) => text === before[index])) return;
  process.stderr.write('prisma/generated was out of date. It is written anew: commit it.\n');
  process.exitCode = 1;
}

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    'if-present': { type: 'boolean', default: false },
  },
});
generate({ check: values.check, ifPresent: values['if-present'] });
