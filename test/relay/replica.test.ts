import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasNats } from '../support/installed.ts';
import { hasPostgresTools, startCluster } from '../support/postgres/cluster.ts';
import type { PostgresServer } from '../support/postgres/server.ts';
import { createFolder } from '../support/process.ts';
import { countMessages, startNats } from '../support/relay/nats.ts';
import { killRelay, openRelayScene, readRelayed, readWholeLog, runRelay } from './scene.ts';

/** How often a server has looked into its events, as far as it has added that up. */
async function countScans(server: PostgresServer): Promise<number> {
  const [row] = await server.query<{ scans: number }>(
    `SELECT (seq_scan + idx_scan)::int AS scans FROM pg_stat_user_tables WHERE relname = 'Event'`,
  );
  return row?.scans ?? 0;
}

describe.runIf(hasNats && hasPostgresTools)('a relay with DATABASE_REPLICA_URL', () => {
  it(
    'reads what events say from the replica, and from the primary while it is late',
    { timeout: 180_000 },
    async () => {
      const [pair, nats] = [await startCluster(), await startNats()];
      const scene = await openRelayScene({
        DATA_DIR: createFolder(),
        DATABASE_URL: pair.primary.url,
        SECRET_KEY: randomBytes(32).toString('base64'),
      });
      const relay = await runRelay(scene, nats, { DATABASE_REPLICA_URL: pair.standby.url });
      const readsReplica = async () => {
        await scene.change(4);
        return (await countScans(pair.standby)) > 0;
      };
      await expect.poll(readsReplica, { timeout: 40_000, interval: 300 }).toBe(true);
      await pair.standby.query('SELECT pg_wal_replay_pause()');
      await scene.change(8);
      const log = await readWholeLog(scene);
      await expect.poll(() => countMessages(nats), { timeout: 20_000 }).toBe(log.length);
      expect(await readRelayed(nats)).toEqual(log);
      await killRelay(relay);
      await scene.stop();
    },
  );
});
