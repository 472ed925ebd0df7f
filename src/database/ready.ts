import type pg from 'pg';
import { migrate } from './migrate.ts';

/** The numbers of new transactions in the log would not come after those that are there. */
const isAhead = `coalesce((SELECT max(transaction) FROM "Event"), 0) >=
  pg_snapshot_xmax(pg_current_snapshot())::text::bigint + log_shift()`;

/** With the lock of migrations, because several processes may start at once. */
const raiseShift = `DO $$ BEGIN
  PERFORM pg_advisory_xact_lock(72707369);
  IF ${isAhead} THEN
    EXECUTE format(
      'CREATE OR REPLACE FUNCTION log_shift() RETURNS bigint LANGUAGE sql IMMUTABLE AS %L',
      format('SELECT %s::bigint', (SELECT max(transaction) + 1 FROM "Event")
        - pg_snapshot_xmax(pg_current_snapshot())::text::bigint)
    );
  END IF;
END $$`;

/**
 * Lets the event log go on after its last event. A database that was restored on another server has
 * events with the numbers of the server that it came from, and readers keep cursors with them.
 */
async function continueLog(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ yes: boolean }>(`SELECT ${isAhead} AS yes`);
  if (rows[0]?.yes) await pool.query(raiseShift);
}

/** What must be done before anything else uses the database. Returns the migrations that were missing. */
export async function makeReady(pool: pg.Pool): Promise<string[]> {
  const applied = await migrate(pool);
  await continueLog(pool);
  return applied;
}
