import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { toDatabaseError } from '../../src/database/error.ts';
import { openDatabase } from '../../src/database/open.ts';
import { addHost, startBookingLoad } from '../support/postgres/booking-load.ts';
import {
  type ReplicaPair,
  hasPostgresTools,
  startCluster,
  addStandby,
  waitForStandby,
} from '../support/postgres/cluster.ts';
import type { PostgresServer } from '../support/postgres/server.ts';
import { createFolder, type ServerProcess, startServerProcess } from '../support/process.ts';

let cluster: ReplicaPair;
let servers: ServerProcess[];
let key: string;

type Load = ReturnType<typeof startBookingLoad>;

/** Lets clients write through both processes while `act` runs, and until they can write again. */
async function writeDuring(label: string, act: () => Promise<unknown>) {
  const load = startBookingLoad(
    servers.map(({ url }) => url),
    key,
    label,
  );
  await expect.poll(() => load.acknowledged.size).toBeGreaterThan(20);
  await act();
  const before = load.acknowledged.size;
  await expect.poll(() => load.acknowledged.size).toBeGreaterThan(before + 20);
  await load.stop();
  return load;
}

const nothing = { lost: [], duplicated: [], told: [], unseen: [] };

/** Compares what was acknowledged with what is there. */
async function expectWhole(load: Load, label: string, server: PostgresServer) {
  const rows = await server.query<{ title: string; uid: string; events: number }>(
    `SELECT title, uid, (SELECT count(*)::int FROM "Event" WHERE "bookingId" = b.id) AS events
     FROM "Booking" b WHERE title LIKE '${label} %'`,
  );
  const stored = Map.groupBy(rows, ({ title }) => title);
  const lost = [...load.acknowledged].filter(([title, uid]) => stored.get(title)?.[0]?.uid !== uid);
  const duplicated = [...stored.values()].filter((same) => same.length > 1);
  const told = rows.filter(({ events }) => events !== 1);
  const { unseen } = load;
  expect({ lost, duplicated, told, unseen }).toEqual(nothing);
  expect([...load.refusals].filter((code) => code !== 'UNAVAILABLE')).toEqual([]);
}

const listUnexpected = () =>
  servers.flatMap(({ log }) => log().filter(({ msg }) => msg === 'unexpected error'));

describe.runIf(hasPostgresTools)('servers whose DATABASE_URL lists a primary and a standby', () => {
  beforeAll(async () => {
    cluster = await startCluster();
    const { primary, standby } = cluster;
    const settings = {
      DATA_DIR: createFolder(),
      // The standby comes first: the order says nothing.
      DATABASE_URL: `postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/postgres`,
      // Until it takes over.
      DATABASE_REPLICA_URL: standby.url,
      SECRET_KEY: randomBytes(32).toString('base64'),
      RATE_LIMIT: 'off',
    };
    servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
    key = await addHost(primary);
    await waitForStandby(cluster);
  });

  it('lose and duplicate no acknowledged booking when the standby takes over', async () => {
    const { primary, standby } = cluster;
    const load = await writeDuring('failover', async () => {
      await primary.stop('immediate');
      await sleep(500);
      await standby.promote();
    });
    await expectWhole(load, 'failover', standby);
    expect(listUnexpected()).toEqual([]);
    // The work behind the requests goes on too.
    const countWaiting = async () =>
      (await standby.query<{ count: number }>('SELECT count(*)::int FROM "Outbox"'))[0]?.count;
    await expect.poll(countWaiting).toBe(0);
  });

  it('lose and duplicate no acknowledged booking when the primary restarts', async () => {
    const { standby } = cluster;
    const load = await writeDuring('restart', async () => {
      await standby.stop('immediate');
      await sleep(500);
      await standby.start();
    });
    await expectWhole(load, 'restart', standby);
    expect(listUnexpected()).toEqual([]);
  });

  it('find no server to write to while there is only a standby', async () => {
    const { primary, standby } = cluster;
    const alone = await addStandby(standby);
    const list = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${alone.port}/postgres`;
    for (const url of [alone.url, list]) {
      const database = await openDatabase({
        url,
        dataDir: '',
        poolSize: 1,
        onError: () => undefined,
      });
      const failed: unknown = await database.pool
        .query('SELECT 1')
        .catch((error: unknown) => error);
      await database.close();
      expect(toDatabaseError(failed)).toMatchObject({ code: 'UNAVAILABLE' });
    }
  });
});
