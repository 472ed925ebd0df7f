import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { lockFolder } from '../database/embedded/folder-lock.ts';
import { createLoneClient, toClientConfig } from '../database/pool.ts';
import { Conflict } from '../base/errors.ts';

/** An advisory lock: two imports at once would take each other's records for changes that were made here. */
const importLock = 0x696d7074;

/**
 * Runs an import if no other one writes to the same database. Whatever ends the process releases the
 * lock. The embedded database is one session, which never waits for itself, so its folder is locked.
 */
export async function runImportAlone<Result>(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  pool: pg.Pool,
  run: () => Promise<Result>,
): Promise<Result> {
  const release = DATABASE_URL ? await lockDatabase(pool) : lockDataFolder(DATA_DIR);
  if (!release) {
    throw new Conflict(
      'Another import is writing to this database. Repeat this one when it is done.',
    );
  }
  try {
    return await run();
  } finally {
    await release();
  }
}

function lockDataFolder(folder: string): (() => Promise<void>) | undefined {
  const lock = lockFolder(folder, 'import.lock');
  return (
    lock &&
    (() => {
      lock.release();
      return Promise.resolve();
    })
  );
}

/**
 * Undefined if another process has the lock. It lasts as long as its transaction, which does nothing
 * else: a pooler would give the connection, and the lock of its session, to others.
 */
async function lockDatabase(pool: pg.Pool): Promise<(() => Promise<void>) | undefined> {
  const client = createLoneClient(toClientConfig(pool));
  // The pool reports that the database has gone. Without a listener, the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1::bigint) AS mine',
    [importLock],
  );
  if (rows[0]?.mine) return () => client.end();
  await client.end();
  return undefined;
}
