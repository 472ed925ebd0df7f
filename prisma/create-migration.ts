import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { migrationsFolder } from '../src/database/migrate.ts';
import { createDiff } from './engine/diff.ts';

const usage = 'Usage: node prisma/create-migration.ts <name_in_snake_case> | --check';

async function createMigration(name: string, sql: string): Promise<string> {
  const seconds = Temporal.Now.instant().toString({ smallestUnit: 'second' });
  const folder = join(migrationsFolder, `${seconds.replaceAll(/\D/g, '')}_${name}`);
  await mkdir(folder);
  await writeFile(join(folder, 'migration.sql'), sql === '' ? '-- By hand.\n' : sql);
  return folder;
}

async function check(): Promise<string> {
  const sql = await createDiff();
  if (sql === '') return 'Models and migrations agree.';
  process.exitCode = 1;
  return `Models and migrations have drifted apart; a new migration would be:\n\n${sql}`;
}

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const [name = '', ...rest] = positionals;
  if (values.check && positionals.length === 0) return check();
  if (!values.check && rest.length === 0 && /^[a-z][a-z0-9_]*$/.test(name)) {
    return `Written: ${await createMigration(name, await createDiff())}`;
  }
  process.exitCode = 2;
  return usage;
}

if (import.meta.main) process.stdout.write(`${await main()}\n`);
