import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlQueryable,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaContainer } from '@prisma/schema-engine-wasm';
import { openInMemory } from '../../src/database/embedded/embedded.ts';
import { type Migration, migrationsFolder, readMigrations } from '../../src/database/migration.ts';
import { startEngine } from './schema-engine.ts';

/** The SQL that leads from the migrations to the models; empty when they agree. */
export async function createDiff(folder = migrationsFolder): Promise<string> {
  const [files, migrations] = await Promise.all([readModels(), readMigrations(folder)]);
  return withScratchDatabase(async (connect) => {
    const engine = await startEngine(connect, files);
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...toMigrationList(migrations.filter(isOfModels), folder) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return toSql(stdout ?? '');
  });
}

/**
 * The models do not say, on purpose, that ids are wide (`src/database/reader/wide.ts`), and that tables go by the month,
 * with the month in their key (`src/database/months.ts`).
 */
const isOfModels = ({ name }: Migration) => !/_(wide_ids|months)$/.test(name);

export function toMigrationList(migrations: Migration[], folder: string): MigrationList {
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}

/** The engine says that there is nothing to do in an SQL comment. */
function toSql(script: string): string {
  const isEmpty = script.split('\n').every((line) => line === '' || line.startsWith('--'));
  return isEmpty ? '' : script;
}

const modelsFolder = join(import.meta.dirname, '..');

async function readModels(): Promise<SchemaContainer[]> {
  const names = (await readdir(modelsFolder)).filter((name) => name.endsWith('.prisma'));
  const paths = names.toSorted().map((name) => join(modelsFolder, name));
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(path, 'utf8') })));
}

/** An empty PostgreSQL in memory: nobody needs a server to write a migration. */
async function withScratchDatabase<T>(
  use: (connect: () => Promise<SqlDriverAdapter>) => Promise<T>,
): Promise<T> {
  const { connection, close } = await openInMemory();
  const adapters = new PrismaPg({ ...connection, max: 1 });
  try {
    return await use(async () => runWhole(await adapters.connect()));
  } finally {
    await close();
  }
}

/** The adapter of a whole script: PrismaPg's own cuts it at every semicolon, those in comments and texts too. */
function runWhole(adapter: SqlDriverAdapter): SqlDriverAdapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => queryCatalogue(adapter, query),
    executeRaw: (query) => adapter.executeRaw(query),
    // Without arguments pg uses the simple protocol, in which one message may hold many statements.
    executeScript: async (sql) => void (await adapter.executeRaw({ sql, args: [], argTypes: [] })),
    startTransaction: () => Promise.reject(new Error('The schema engine opens no transactions')),
    dispose: () => adapter.dispose(),
  };
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
