import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readCauseMessage } from '../base/errors.ts';
import {
  findMissing,
  findNeededRelease,
  isOutsideTransaction,
  type Migration,
  MigrationRefused,
  migrationsFolder,
  readMigrations,
  type Recorded,
  refuseUnfinished,
  toChecksum,
} from './migration.ts';
import { createLoneClient, toClientConfig } from './pool.ts';

type Queryable = Pick<pg.Pool | pg.Client, 'query'>;

interface MigrateOptions {
  folder?: string;
  /** Applies these alone, for data that an older release wrote. */
  only?: readonly string[];
  /** Hears what a migration waits for. */
  onWait?: (reason: string) => void;
  /** Hears how many migrations there are to apply, if any. */
  onBegin?: ((count: number) => void) | undefined;
  /** How often a migration tries to get its locks. */
  tries?: number;
  /** Leads to the same database without a pooler, which would part the lock from what it guards. */
  directUrl?: string | undefined;
}

interface Run {
  client: pg.Client;
  migrations: Migration[];
  onWait: (reason: string) => void;
  onBegin: MigrateOptions['onBegin'];
  tries: number;
}

// The lock has the same key as in Prisma's own engine, so `prisma migrate deploy` and this code wait for each
// other. It is held until the connection ends, so if several processes start at once, one of them applies
// everything. They ask for it again and again instead of waiting: who waits in a statement holds up CREATE
// INDEX CONCURRENTLY. The embedded database is one session, which never waits for its own lock.
const tryLock = `SELECT pg_try_advisory_lock(72707369) AS yes`;
const lockPauseMs = 100;

// The application's time limits do not apply, as a migration may take long. But while it waits for the lock
// of a table, everybody else who wants the table waits behind it. So it gives up soon and tries again, for ten minutes in all.
const begin = `BEGIN;
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = '1s'`;
const retryPauseMs = 2_000;
const lockNotAvailable = '55P03';

const hasRecord = `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS yes`;

const readRecorded = `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished,
    substring(logs FROM '^Needs release (.+)$') AS needs
  FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`;

// The same table as Prisma's, so its tools can take over at any time.
const createRecord = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

const hasTables = `SELECT EXISTS (SELECT FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')) AS yes`;

const record = `INSERT INTO _prisma_migrations
  (id, checksum, migration_name, logs, finished_at, applied_steps_count)
  SELECT $1, $2, $3::text, $4, clock_timestamp(), 1
  WHERE NOT EXISTS (SELECT FROM _prisma_migrations WHERE migration_name = $3::text AND rolled_back_at IS NULL)`;

/** What is left of an index whose building was killed or failed. */
const findInvalid = `SELECT format('%I', relname) AS name
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace`;

/** Applies the migrations that the database lacks and returns their names. Many processes may call it at once. */
export async function migrate(
  database: pg.Pool | pg.PoolConfig | string,
  {
    folder = migrationsFolder,
    only,
    onWait = () => undefined,
    onBegin,
    tries = 200,
    directUrl,
  }: MigrateOptions = {},
): Promise<string[]> {
  const known = await readMigrations(folder);
  const migrations = only ? known.filter(({ name }) => only.includes(name)) : known;
  if (database instanceof pg.Pool) {
    const missing = findMissing(migrations, await readRecord(database));
    if (missing.length === 0) return [];
  }
  const config = directUrl ? toDirectConfig(directUrl) : toConfig(database);
  const client = createLoneClient({ ...config, query_timeout: 0 });
  // The next query reports a broken connection. Without a listener, the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await applyMissing({ client, migrations, onWait, onBegin, tries });
  } finally {
    await client.end();
  }
}

/** The names of the migrations that the database lacks. Changes nothing. */
export async function listMissingMigrations(pool: pg.Pool): Promise<string[]> {
  const missing = findMissing(await readMigrations(), await readRecord(pool));
  return missing.map(({ name }) => name);
}

const toDirectConfig = (connectionString: string): pg.PoolConfig => ({
  connectionString,
  options: '-c TimeZone=UTC',
});

function toConfig(database: pg.Pool | pg.PoolConfig | string): pg.PoolConfig {
  if (typeof database === 'string') return { connectionString: database };
  return database instanceof pg.Pool ? toClientConfig(database) : database;
}

async function applyMissing(run: Run): Promise<string[]> {
  await takeLock(run);
  const recorded = await readRecord(run.client);
  refuseUnfinished(recorded);
  const applied: string[] = [];
  const missing = findMissing(run.migrations, recorded);
  if (missing.length > 0) run.onBegin?.(missing.length);
  for (const migration of missing) {
    if (await apply(run, migration)) applied.push(migration.name);
  }
  return applied;
}

async function takeLock({ client, onWait }: Run): Promise<void> {
  let isTold = false;
  while (!(await isTrue(client, tryLock))) {
    if (!isTold) onWait('Another process applies migrations');
    isTold = true;
    await sleep(lockPauseMs);
  }
}

/** False if it was there: the lock does not keep out others on the embedded database. */
async function apply(run: Run, migration: Migration): Promise<boolean> {
  try {
    return await (isOutsideTransaction(migration.sql) ? applyOutside : applyInside)(run, migration);
  } catch (cause) {
    const reason = readCauseMessage(cause);
    const outcome = isOutsideTransaction(migration.sql) ? 'failed' : 'failed and was rolled back';
    throw new MigrationRefused(`Migration ${migration.name} ${outcome}: ${reason}`, { cause });
  }
}

/** One transaction: if it fails or is killed, nothing remains, not even its record. */
async function applyInside({ client, onWait, tries }: Run, migration: Migration): Promise<boolean> {
  for (let left = tries; ; left -= 1) {
    try {
      return await inTransaction(client, () => applyOnce(client, migration));
    } catch (error) {
      if (!isLockTimeout(error) || left <= 1) throw error;
      onWait(`${migration.name} waits for long transactions on its tables`);
      await sleep(retryPauseMs);
    }
  }
}

const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

async function applyOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  if (!(await isTrue(client, hasRecord))) await createRecordIn(client);
  const recorded = await readRecord(client);
  if (recorded.some(({ name }) => name === migration.name)) return false;
  // Without parameters, pg uses the simple protocol, where one message can contain many statements.
  await client.query(migration.sql);
  return writeRecord(client, migration);
}

/** If it is killed, it runs again: its statement must bear that (IF NOT EXISTS). */
async function applyOutside({ client }: Run, migration: Migration): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(findInvalid);
  const remains = rows.filter(({ name }) => migration.sql.includes(name));
  for (const { name } of remains) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
  await client.query('SET statement_timeout = 0');
  try {
    await client.query(migration.sql);
  } finally {
    await client.query('RESET statement_timeout');
  }
  return writeRecord(client, migration);
}

/** False if another has written it. */
async function writeRecord(client: pg.Client, { name, sql }: Migration): Promise<boolean> {
  const needs = findNeededRelease(sql);
  const log = needs === null ? null : `Needs release ${needs}`;
  const { rowCount } = await client.query(record, [randomUUID(), toChecksum(sql), name, log]);
  return rowCount === 1;
}

/** Tables without a record belong to another program or were created without migrations, so we cannot know what is missing. */
async function createRecordIn(client: pg.Client): Promise<void> {
  if (await isTrue(client, hasTables)) {
    throw new Error('the database has tables but no record of migrations; use an empty database');
  }
  await client.query(createRecord);
}

async function readRecord(queryable: Queryable): Promise<Recorded[]> {
  if (!(await isTrue(queryable, hasRecord))) return [];
  const { rows } = await queryable.query<Recorded>(readRecorded);
  return rows;
}

/** The names of the migrations in the database, also of those that this version does not know. */
export const listApplied = async (queryable: Queryable): Promise<string[]> =>
  (await readRecord(queryable)).map(({ name }) => name);

async function isTrue(queryable: Queryable, sql: string): Promise<boolean> {
  const { rows } = await queryable.query<{ yes: boolean }>(sql);
  return rows[0]?.yes === true;
}

async function inTransaction<T>(client: pg.Client, run: () => Promise<T>): Promise<T> {
  try {
    await client.query(begin);
    const result = await run();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
