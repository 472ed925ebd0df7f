import type pg from 'pg';
import { migrate } from './migrate.ts';
import { checkPooler, type Pooler, PoolerRefused } from './pooler.ts';

/** The newest number in the log, also if its event was deleted. */
const newest = `greatest(0, (SELECT max(transaction) FROM "Event"),
  (SELECT max(transaction) FROM "LogStart"))`;

/** The numbers of new transactions in the log would not come after those that are there. */
const isAhead = `${newest} >=
  pg_snapshot_xmax(pg_current_snapshot())::text::bigint + log_shift()`;

/** With the lock of migrations, because several processes may start at once. */
const raiseShift = `DO $$ BEGIN
  PERFORM pg_advisory_xact_lock(72707369);
  IF ${isAhead} THEN
    EXECUTE format(
      'CREATE OR REPLACE FUNCTION log_shift() RETURNS bigint LANGUAGE sql IMMUTABLE AS %L',
      format('SELECT %s::bigint', ${newest} + 1
        - pg_snapshot_xmax(pg_current_snapshot())::text::bigint)
    );
  END IF;
END $$`;

/**
 * Lets the event log go on after its last event. A database that was restored on another server has
 * events with the numbers of the server that it came from, and readers keep cursors with them.
 */
export async function continueLog(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<void> {
  const { rows } = await database.query<{ yes: boolean }>(`SELECT ${isAhead} AS yes`);
  if (rows[0]?.yes) await database.query(raiseShift);
}

/** What was applied there must be here. */
async function assertSameDatabase(pool: pg.Pool, applied: readonly string[]): Promise<void> {
  const sql = `SELECT count(*)::int AS count FROM _prisma_migrations WHERE migration_name = ANY ($1)`;
  const { rows } = await pool.query<{ count: number }>(sql, [applied]).catch(() => ({ rows: [] }));
  if (rows[0]?.count === applied.length) return;
  throw new PoolerRefused('DATABASE_DIRECT_URL: leads to another database than DATABASE_URL');
}

interface ReadyOptions {
  /** Undefined with the embedded database. */
  pooler?: Pooler | undefined;
  /** Where migrations are applied if there is a pooler. */
  directUrl?: string | undefined;
  warn?: (message: string) => void;
  onWait?: (reason: string) => void;
  onBegin?: (count: number) => void;
}

/** What must be done before anything else uses the database. Returns the migrations that were missing. */
export async function makeReady(
  pool: pg.Pool,
  { pooler, directUrl, warn = () => undefined, onWait, onBegin }: ReadyOptions = {},
): Promise<string[]> {
  if (pooler) await checkPooler(pool, pooler, warn);
  const applied = await migrate(pool, { directUrl, onBegin, ...(onWait && { onWait }) });
  if (directUrl && applied.length > 0) await assertSameDatabase(pool, applied);
  await continueLog(pool);
  return applied;
}
