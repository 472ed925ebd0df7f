import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { migrationsFolder, readMigrations } from '../src/database/migration.ts';
import { createDiff } from './engine/diff.ts';
import { findObstacles } from './upgrade/check.ts';

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
  if (sql !== '') {
    process.exitCode = 1;
    return `Models and migrations have drifted apart; a new migration would be:\n\n${sql}`;
  }
  const obstacles = await reportObstacles();
  if (obstacles !== '') process.exitCode = 1;
  return obstacles || 'Models and migrations agree, and the release before goes on.';
}

async function reportObstacles(): Promise<string> {
  const obstacles = await findObstacles(await readMigrations());
  if (obstacles.length === 0) return '';
  return `An upgrade would not go on without a pause (docs/contributing.md):\n\n${obstacles.join('\n\n')}`;
}

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const [name = '', ...rest] = positionals;
  if (values.check && positionals.length === 0) return check();
  if (!values.check && rest.length === 0 && /^[a-z][a-z0-9_]*$/.test(name)) {
    const folder = await createMigration(name, await createDiff());
    return [`Written: ${folder}`, await reportObstacles()].join('\n\n').trim();
  }
  process.exitCode = 2;
  return usage;
}

if (import.meta.main) process.stdout.write(`${await main()}\n`);
