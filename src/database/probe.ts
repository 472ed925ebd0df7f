import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createLoneClient, toClientConfig } from './pool.ts';

type DatabaseState = 'ready' | 'busy' | 'no database';
export type DatabaseProbe = () => Promise<DatabaseState>;

/** Together shorter than the 3 s after which the probes that we ship give up. */
const poolPatienceMs = 1_000;
const ownPatienceMs = 1_500;

/**
 * Asks whether the database answers. Many may ask at once: they share one answer. Connections that wait for a slow
 * table do not mean that the database is absent, so a pool that is silent is followed by a connection of its own. It
 * leads past the pooler, whose connections may all wait for the same table.
 */
export function createDatabaseProbe(pool: pg.Pool, directUrl?: string): DatabaseProbe {
  let asking: Promise<DatabaseState> | undefined;
  return () =>
    (asking ??= askDatabase(pool, directUrl).finally(() => {
      asking = undefined;
    }));
}

async function askDatabase(pool: pg.Pool, directUrl?: string): Promise<DatabaseState> {
  const asked = pool.query('SELECT 1').then(
    () => 'ready' as const,
    () => 'no database' as const,
  );
  const state = await Promise.race([asked, sleep(poolPatienceMs, null, { ref: false })]);
  return state ?? askAlone(pool, directUrl);
}

async function askAlone(pool: pg.Pool, directUrl?: string): Promise<DatabaseState> {
  const client = createLoneClient({
    ...toClientConfig(pool),
    ...(directUrl !== undefined && { connectionString: directUrl }),
    connectionTimeoutMillis: ownPatienceMs,
  });
  // Without a listener, a link that breaks now would end the process.
  client.on('error', () => undefined);
  const asked = client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => 'busy' as const,
      () => 'no database' as const,
    )
    .finally(() => void client.end().catch(() => undefined));
  return Promise.race([asked, sleep(ownPatienceMs, 'no database' as const, { ref: false })]);
}
