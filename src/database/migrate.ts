import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQueryable,
  type Transaction,
} from '@prisma/driver-adapter-utils';
import type * as Engine from '@prisma/schema-engine-wasm';
import pg from 'pg';

export type Migration = { name: string; sql: string };
export type Database = pg.Pool | pg.PoolConfig | string;

type Recorded = { name: string; checksum: string; finished: boolean };

/** The history of the database and the history of the code do not fit; the message is for the operator. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

export const migrationsFolder = join(import.meta.dirname, '../../prisma/migrations');
export const noFilter = { externalTables: [], externalEnums: [] };

// The key Prisma's own engine locks, so that a `prisma migrate deploy` waits for us and we for it.
const lock = 'SELECT pg_advisory_xact_lock(72707369)';

const record = `SELECT migration_name, checksum, (finished_at IS NOT NULL)::text FROM _prisma_migrations
  WHERE rolled_back_at IS NULL ORDER BY started_at`;

/** Applies the migrations that the database lacks and returns their names. Safe to call from many processes at once. */
export async function migrate(
  database: Database,
  { folder = migrationsFolder }: { folder?: string } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  // Its own connection: the engine leaves a session lock on it, which must end with us.
  const own = new pg.Pool({ ...configOf(database), max: 1, query_timeout: 0 });
  // A connection that breaks says so in the next query; unheard, it would end the process here.
  own.on('error', () => undefined);
  const pool = database instanceof pg.Pool ? database : own;
  try {
    if (missingFrom(migrations, await readRecord(pool)).length === 0) return [];
    return await applyMissing(own, migrations, folder);
  } finally {
    await own.end();
  }
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.toSorted().map(async (name) => ({
      name,
      sql: await readFile(join(folder, name, 'migration.sql'), 'utf8'),
    })),
  );
}

export function toMigrationList(
  migrations: Migration[],
  folder = migrationsFolder,
): Engine.MigrationList {
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

export async function startEngine(
  adapters: SqlMigrationAwareDriverAdapterFactory,
  models: Engine.SchemaContainer[] = [
    { path: 'schema.prisma', content: 'datasource db {\n provider = "postgresql"\n}' },
  ],
): Promise<Engine.SchemaEngine> {
  const engine = await loadEngine();
  const datamodels = models.map(({ path, content }): [string, string] => [path, content]);
  const silent = (): void => undefined;
  return engine.SchemaEngine.new(
    { datamodels },
    silent,
    bindMigrationAwareSqlAdapterFactory(adapters),
  );
}

/** The adapter of a whole script: PrismaPg's own cuts it at every semicolon, those in comments and texts too. */
export function runWhole(queryable: SqlQueryable, dispose: () => Promise<void>): SqlDriverAdapter {
  return {
    provider: queryable.provider,
    adapterName: queryable.adapterName,
    queryRaw: (query) => queryable.queryRaw(query),
    executeRaw: (query) => queryable.executeRaw(query),
    executeScript: (script) => execute(queryable, script),
    startTransaction: () => Promise.reject(new Error('The schema engine opens no transactions')),
    dispose,
  };
}

function configOf(database: Database): pg.PoolConfig {
  if (typeof database === 'string') return { connectionString: database };
  if (!(database instanceof pg.Pool)) return database;
  // A pool hides its password from being copied.
  return { ...database.options, password: database.options.password };
}

async function readRecord(pool: pg.Pool): Promise<Recorded[]> {
  try {
    const { rows } = await pool.query<string[]>({ text: record, rowMode: 'array' });
    return rows.map(toRecorded);
  } catch (error) {
    const undefinedTable = '42P01';
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return [];
    throw error;
  }
}

/** One transaction per migration: what fails or is killed leaves nothing behind, not even its record. */
async function applyMissing(
  own: pg.Pool,
  migrations: Migration[],
  folder: string,
): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await inTransaction(own, (tx) => applyNext(tx, migrations, folder));
    if (name === undefined) return applied;
    applied.push(name);
  }
}

async function applyNext(
  tx: Transaction,
  migrations: Migration[],
  folder: string,
): Promise<string | undefined> {
  const recorded = await readRecordUnderLock(tx);
  refuseUnfinished(recorded);
  const [next] = missingFrom(migrations, recorded);
  if (next === undefined) return undefined;
  const known = new Set(recorded.map(({ name }) => name));
  const upToNext = migrations.filter(({ name }) => known.has(name) || name === next);
  await applyWithEngine(tx, toMigrationList(upToNext, folder), next);
  return next;
}

async function applyWithEngine(
  tx: Transaction,
  list: Engine.MigrationList,
  name: string,
): Promise<void> {
  const adapter = runWhole(tx, () => Promise.resolve());
  const failures: unknown[] = [];
  const executeScript = (script: string): Promise<void> =>
    execute(tx, script).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  const adapters = factoryOf(() => Promise.resolve({ ...adapter, executeScript }));
  try {
    const engine = await startEngine(adapters);
    await engine.applyMigrations({ migrationsList: list, filters: noFilter });
  } catch (error) {
    // After a failure the engine fails once more, writing it down: only the first one tells anything.
    const [cause = error] = failures;
    throw new MigrationRefused(`Migration ${name} failed and was undone: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

export function factoryOf(
  connect: () => Promise<SqlDriverAdapter>,
): SqlMigrationAwareDriverAdapterFactory {
  return { provider: 'postgres', adapterName: 'almanac', connect, connectToShadowDb: connect };
}

async function readRecordUnderLock(tx: Transaction): Promise<Recorded[]> {
  // The limits are the application's; a migration may wait for another process and may take long.
  await execute(tx, 'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
  await execute(tx, 'SET LOCAL idle_in_transaction_session_timeout = 0');
  await execute(tx, lock);
  const [exists] = await select(tx, `SELECT to_regclass('_prisma_migrations')::text`);
  if (typeof exists?.[0] !== 'string') return [];
  return (await select(tx, record)).map((row) => toRecorded(row.map(String)));
}

async function inTransaction<T>(pool: pg.Pool, run: (tx: Transaction) => Promise<T>): Promise<T> {
  const adapter = await new PrismaPg(pool).connect();
  const tx = await adapter.startTransaction();
  try {
    const result = await run(tx);
    await execute(tx, 'COMMIT');
    await tx.commit();
    return result;
  } catch (error) {
    await execute(tx, 'ROLLBACK').catch(() => undefined);
    await tx.rollback();
    throw error;
  } finally {
    await adapter.dispose();
  }
}

function missingFrom(migrations: Migration[], recorded: Recorded[]): string[] {
  const sqlOf = new Map(migrations.map(({ name, sql }) => [name, sql]));
  for (const { name, checksum } of recorded) {
    const sql = sqlOf.get(name);
    if (sql === undefined) {
      throw new MigrationRefused(
        `The database has migration ${name}, which this version does not know: start the version that made it, or a newer one`,
      );
    }
    if (!checksumsOf(sql).includes(checksum)) {
      throw new MigrationRefused(
        `Migration ${name} was edited after it had been applied: restore it and put the change into a new migration`,
      );
    }
  }
  const finished = new Set(recorded.filter((row) => row.finished).map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !finished.has(name));
}

/** Only under the lock: without it another process may just be at work. */
function refuseUnfinished(recorded: Recorded[]): void {
  const unfinished = recorded.find(({ finished }) => !finished);
  if (unfinished === undefined) return;
  throw new MigrationRefused(
    `Migration ${unfinished.name} was begun and not finished by another tool: repair the database, then run \`prisma migrate resolve\``,
  );
}

/** As Prisma's engine has it: a checkout that changed the line endings is no edit. */
function checksumsOf(sql: string): string[] {
  const unix = sql.replaceAll('\r\n', '\n');
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  return [sha256(sql), sha256(unix), sha256(unix.replaceAll('\n', '\r\n'))];
}

function toRecorded([name = '', checksum = '', finished]: string[]): Recorded {
  return { name, checksum, finished: finished === 'true' };
}

// Without arguments pg uses the simple protocol, in which one message may hold many statements.
async function execute(queryable: SqlQueryable, sql: string): Promise<void> {
  await queryable.executeRaw({ sql, args: [], argTypes: [] });
}

async function select(queryable: SqlQueryable, sql: string): Promise<unknown[][]> {
  return (await queryable.queryRaw({ sql, args: [], argTypes: [] })).rows;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

let loading: Promise<typeof Engine> | undefined;

/** The package's own entry imports the WebAssembly as a module, of which Node warns as experimental. */
function loadEngine(): Promise<typeof Engine> {
  loading ??= instantiateEngine();
  return loading;
}

async function instantiateEngine(): Promise<typeof Engine> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const [glue, wasm] = await Promise.all([
    import('@prisma/schema-engine-wasm/schema_engine_bg'),
    readFile(join(entry, '..', 'schema_engine_bg.wasm')),
  ]);
  const { instance } = await WebAssembly.instantiate(wasm, {
    './schema_engine_bg.js': letExit(glue),
  });
  // Where the engine's panics go; without it they are lost in a TypeError.
  const set_message = (message: string): never => {
    throw new Error(message);
  };
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message } });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  return glue;
}

/** The engine's timer for its lock runs ten seconds, come what may: it must not hold up a process that is done. */
function letExit(glue: typeof Engine): WebAssembly.ModuleImports {
  const timer = (run: () => void, ms: number): NodeJS.Timeout => setTimeout(run, ms).unref();
  const functions = Object.entries(glue) as [string, WebAssembly.ImportValue][];
  return Object.fromEntries(
    functions.map(([name, run]) => [name, name.startsWith('__wbg_setTimeout_') ? timer : run]),
  );
}
