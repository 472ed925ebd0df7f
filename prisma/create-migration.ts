import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlQueryable,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import type { SchemaContainer } from '@prisma/schema-engine-wasm';
import { openInMemory } from '../src/database/embedded/embedded.ts';
import {
  factoryOf,
  migrationsFolder,
  noFilter,
  readMigrations,
  runWhole,
  startEngine,
  toMigrationList,
} from '../src/database/migrate.ts';

const usage = 'Usage: node prisma/create-migration.ts <name_in_snake_case> | --check';

/** The SQL that leads from the migrations to the models; empty when they agree. */
export async function diffOf(folder = migrationsFolder): Promise<string> {
  const [files, migrations] = await Promise.all([readModels(), readMigrations(folder)]);
  return withScratchDatabase(async (connect) => {
    const engine = await startEngine(factoryOf(connect), files);
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...toMigrationList(migrations, folder) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: noFilter,
    });
    return toSql(stdout ?? '');
  });
}

/** The engine says that there is nothing to do in an SQL comment. */
function toSql(script: string): string {
  const isEmpty = script.split('\n').every((line) => line === '' || line.startsWith('--'));
  return isEmpty ? '' : script;
}

async function readModels(): Promise<SchemaContainer[]> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.prisma'));
  const paths = names.toSorted().map((name) => join(import.meta.dirname, name));
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(path, 'utf8') })));
}

/** An empty PostgreSQL in memory: nobody needs a server to write a migration. */
async function withScratchDatabase<T>(
  use: (connect: () => Promise<SqlDriverAdapter>) => Promise<T>,
): Promise<T> {
  const { connection, close } = await openInMemory();
  const adapters = new PrismaPg({ ...connection, max: 1 });
  try {
    return await use(async () => {
      const adapter = await adapters.connect();
      const whole = runWhole(adapter, () => adapter.dispose());
      return { ...whole, queryRaw: (query) => queryCatalogue(whole, query) };
    });
  } finally {
    await close();
  }
}

// PrismaPg refuses the catalogue's one-letter type "char"; the engine asks for it in three columns.
const oneLetter = /\b(con1|constr)\.(contype|confdeltype|confupdtype)(?= AS|,)/g;
const oneLetterColumns = new Set(['constraint_type', 'confdeltype', 'confupdtype']);

// The engine takes the expression of a generated column for a default and wants it dropped. The
// catalogue's own view knows better. This is all that keeps our hand-written SQL from being a drift.
const anyExpression = 'pg_get_expr(attdef.adbin, attdef.adrelid) AS column_default';
const defaultOnly = 'info.column_default AS column_default';

async function queryCatalogue(adapter: SqlQueryable, query: SqlQuery): Promise<SqlResultSet> {
  const sql = query.sql.replace(oneLetter, '$&::text').replace(anyExpression, defaultOnly);
  const result = await adapter.queryRaw({ ...query, sql });
  const columnTypes = result.columnTypes.map((type, index) =>
    oneLetterColumns.has(result.columnNames[index] ?? '') ? ColumnTypeEnum.Character : type,
  );
  return { ...result, columnTypes };
}

async function createMigration(name: string, sql: string): Promise<string> {
  const seconds = Temporal.Now.instant().toString({ smallestUnit: 'second' });
  const folder = join(migrationsFolder, `${seconds.replaceAll(/\D/g, '')}_${name}`);
  await mkdir(folder);
  await writeFile(join(folder, 'migration.sql'), sql === '' ? '-- By hand.\n' : sql);
  return folder;
}

async function check(): Promise<string> {
  const sql = await diffOf();
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
    return `Written: ${await createMigration(name, await diffOf())}`;
  }
  process.exitCode = 2;
  return usage;
}

if (import.meta.main) process.stdout.write(`${await main()}\n`);
