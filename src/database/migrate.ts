import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { toClientConfig } from './pool.ts';

export interface Migration {
  name: string;
  sql: string;
}

interface Recorded {
  name: string;
  checksum: string;
  finished: boolean;
}

type Queryable = Pick<pg.Pool | pg.Client, 'query'>;

/** The migrations in the database and in the code do not match. The message is for the operator. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

export const migrationsFolder = join(import.meta.dirname, '../../prisma/migrations');

// The application's time limits do not apply: a migration may wait for another process and take long.
// The lock is held until the connection ends, so if several processes start at once, one of them applies
// everything. The lock has the same key as in Prisma's own engine, so `prisma migrate deploy` and this code
// wait for each other. The embedded database is one session, which never waits for its own lock.
const begin = `BEGIN;
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SELECT pg_advisory_lock(72707369)`;

const hasRecord = `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS yes`;

const readRecorded = `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
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

const recordStart = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
  VALUES ($1, $2, $3, clock_timestamp())`;

const recordEnd = `UPDATE _prisma_migrations
  SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1`;

/** Applies the migrations that the database lacks and returns their names. Many processes may call it at once. */
export async function migrate(
  database: pg.Pool | pg.PoolConfig | string,
  { folder = migrationsFolder }: { folder?: string } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  if (database instanceof pg.Pool) {
    const missing = findMissing(migrations, await readRecord(database));
    if (missing.length === 0) return [];
  }
  const client = new pg.Client({ ...toConfig(database), query_timeout: 0 });
  // The next query reports a broken connection. Without a listener, the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
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

function toConfig(database: pg.Pool | pg.PoolConfig | string): pg.ClientConfig {
  if (typeof database === 'string') return { connectionString: database };
  return database instanceof pg.Pool ? toClientConfig(database) : database;
}

/** Each migration is one transaction: if it fails or is killed, nothing remains, not even its record. */
async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await inTransaction(client, () => applyNext(client, migrations));
    if (name === undefined) return applied;
    applied.push(name);
  }
}

async function applyNext(client: pg.Client, migrations: Migration[]): Promise<string | undefined> {
  const recorded = await readRecord(client);
  refuseUnfinished(recorded);
  const [next] = findMissing(migrations, recorded);
  if (next) await apply(client, next);
  return next?.name;
}

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  const id = randomUUID();
  try {
    if (!(await isTrue(client, hasRecord))) await createRecordIn(client);
    await client.query(recordStart, [id, sha256(sql), name]);
    // Without parameters, pg uses the simple protocol, where one message can contain many statements.
    await client.query(sql);
    await client.query(recordEnd, [id]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationRefused(`Migration ${name} failed and was rolled back: ${reason}`, {
      cause,
    });
  }
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

function findMissing(migrations: Migration[], recorded: Recorded[]): Migration[] {
  const sqlByName = new Map(migrations.map(({ name, sql }) => [name, sql]));
  for (const { name, checksum } of recorded) {
    const sql = sqlByName.get(name);
    if (sql === undefined) {
      throw new MigrationRefused(
        `The database has migration ${name}, which this version does not know: start the version that applied it, or a newer one`,
      );
    }
    if (!listChecksums(sql).includes(checksum)) {
      throw new MigrationRefused(
        `Migration ${name} was edited after it was applied: restore it and put the change into a new migration`,
      );
    }
  }
  const finished = new Set(recorded.filter((row) => row.finished).map(({ name }) => name));
  return migrations.filter(({ name }) => !finished.has(name));
}

/** Requires the lock: without it, another process may be applying the migration right now. */
function refuseUnfinished(recorded: Recorded[]): void {
  const unfinished = recorded.find(({ finished }) => !finished);
  if (unfinished === undefined) return;
  throw new MigrationRefused(
    `Migration ${unfinished.name} was started by another tool and did not finish: repair the database, then run \`prisma migrate resolve\``,
  );
}

/** Different line endings do not count as an edit, as in Prisma's engine. */
function listChecksums(sql: string): string[] {
  const unix = sql.replaceAll('\r\n', '\n');
  return [sha256(sql), sha256(unix), sha256(unix.replaceAll('\n', '\r\n'))];
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
