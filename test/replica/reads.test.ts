import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { addHost } from '../support/postgres/booking-load.ts';
import { type ReplicaPair, hasPostgresTools, startCluster } from '../support/postgres/cluster.ts';
import type { PostgresServer } from '../support/postgres/server.ts';
import {
  createFolder,
  queryServer,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';

let pair: ReplicaPair;
let writer: ServerProcess;
let reader: ServerProcess;
let key: string;
let days = 0;

const create = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { uid } } }`;

/** Books through one process. */
async function book(): Promise<string> {
  const start = new Date(Date.UTC(2031, 0, 1) + days++ * 86_400_000);
  const { data, errors } = await queryServer(writer.url, create, key, {
    input: {
      title: 'Intro',
      start,
      end: new Date(start.getTime() + 900_000),
      timeZone: 'UTC',
      responses: { name: 'Guest', email: 'guest@example.test' },
    },
  });
  expect(errors).toBeUndefined();
  return data.createBooking.booking.uid as string;
}

/** Finds a booking through the other process, over GraphQL and REST. */
async function find(uid: string, url = reader.url) {
  const query =
    'query ($uid: String!) { booking(by: { uid: $uid }) { uid } bookings { totalCount } }';
  const { data, errors } = await queryServer(url, query, key, { uid });
  const rest = await fetch(`${url}/v1/bookings/${uid}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await rest.body?.cancel();
  return {
    uid: data?.booking?.uid as unknown,
    total: data?.bookings?.totalCount as unknown,
    errors,
    rest: rest.status,
  };
}

const found = (uid: string) => ({ uid, total: days, errors: undefined, rest: 200 });

/** How often a server has looked into its bookings, as far as it has added that up. */
async function countScans(server: PostgresServer): Promise<number> {
  const rows = await server.query<{ scans: number }>(
    `SELECT (seq_scan + idx_scan)::int AS scans FROM pg_stat_user_tables WHERE relname = 'Booking'`,
  );
  return rows[0]?.scans ?? 0;
}

/** Reads until the server is seen to answer. */
async function expectReadsAt(server: PostgresServer, uid: string) {
  const before = await countScans(server);
  const hasRisen = async () => {
    expect(await find(uid)).toEqual(found(uid));
    return (await countScans(server)) > before;
  };
  await expect.poll(hasRisen).toBe(true);
}

/** PostgreSQL adds up what a connection has done when it has been idle for a second. */
const settleMs = 1_500;

const listUnexpected = () =>
  [writer, reader].flatMap(({ log }) => log().filter(({ msg }) => msg === 'unexpected error'));

describe.runIf(hasPostgresTools)('two servers with DATABASE_REPLICA_URL', () => {
  beforeAll(async () => {
    pair = await startCluster(['max_standby_streaming_delay=0']);
    const settings = {
      DATA_DIR: createFolder(),
      DATABASE_URL: pair.primary.url,
      DATABASE_REPLICA_URL: pair.standby.url,
      SECRET_KEY: randomBytes(32).toString('base64'),
      RATE_LIMIT: 'off',
      WORKER: 'off',
    };
    [writer, reader] = await Promise.all([
      startServerProcess(settings),
      startServerProcess(settings),
    ]);
    key = await addHost(pair.primary);
  });

  it('read from the replica rather than from the primary', async () => {
    const uid = await book();
    await expectReadsAt(pair.standby, uid);
    const countBoth = () => Promise.all([countScans(pair.standby), countScans(pair.primary)]);
    const asksMostlyStandby = async () => {
      await sleep(settleMs);
      const [standby, primary] = await countBoth();
      for (let nth = 0; nth < 40; nth++) expect(await find(uid)).toEqual(found(uid));
      await sleep(settleMs);
      const [standbyAfter, primaryAfter] = await countBoth();
      // Chores look into the bookings of the primary now and then.
      return standbyAfter - standby > 2 * (primaryAfter - primary);
    };
    // On a busy machine the replica is late at times, and then the primary answers.
    await expect.poll(asksMostlyStandby, { timeout: 100_000 }).toBe(true);
  });

  it('show each write at once through the other process', async () => {
    const before = await countScans(pair.standby);
    for (let nth = 0; nth < 60; nth++) {
      const uid = await book();
      expect(await find(uid)).toEqual(found(uid));
    }
    await expect.poll(() => countScans(pair.standby)).toBeGreaterThan(before);
    expect(listUnexpected()).toEqual([]);
  });

  it('show each write at once while the replica stands still, and use it again when it has caught up', async () => {
    await pair.standby.query('SELECT pg_wal_replay_pause()');
    await sleep(settleMs);
    const before = await countScans(pair.standby);
    let uid = '';
    for (let nth = 0; nth < 5; nth++) {
      uid = await book();
      expect([await find(uid), await find(uid, writer.url)]).toEqual([found(uid), found(uid)]);
    }
    await sleep(settleMs);
    expect(await countScans(pair.standby)).toBe(before);
    await pair.standby.query('SELECT pg_wal_replay_resume()');
    await expectReadsAt(pair.standby, uid);
  });

  it('read the log of events from the primary', async () => {
    const events = `query ($after: String) { events(after: $after, first: 100) {
      nodes { booking { uid } } pageInfo { endCursor hasNextPage } } }`;
    let after: string | null = null;
    for (let hasNextPage = true; hasNextPage;) {
      const { data } = await queryServer(reader.url, events, key, { after });
      ({ endCursor: after, hasNextPage } = data.events.pageInfo as {
        endCursor: string;
        hasNextPage: boolean;
      });
    }
    await pair.standby.query('SELECT pg_wal_replay_pause()');
    const uid = await book();
    const { data } = await queryServer(reader.url, events, key, { after });
    await pair.standby.query('SELECT pg_wal_replay_resume()');
    expect(data.events.nodes).toEqual([{ booking: { uid } }]);
  });

  it('answer every read while the replica ends connections, crashes and comes back', async () => {
    const uid = await book();
    await expectReadsAt(pair.standby, uid);
    let stopped = false;
    const answers: unknown[] = [];
    const reads = Array.from({ length: 4 }, async () => {
      while (!stopped) answers.push(await find(uid));
    });
    try {
      await pair.standby.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'almanac' AND pid <> pg_backend_pid()`,
      );
      await sleep(500);
      await pair.standby.stop('immediate');
      await sleep(1_000);
      await pair.standby.start();
      await expectReadsAt(pair.standby, uid);
    } finally {
      // Reads that go on would fail when the servers stop, and the next try with them.
      stopped = true;
      await Promise.allSettled(reads);
    }
    await Promise.all(reads);
    expect(answers.filter((one) => JSON.stringify(one) !== JSON.stringify(found(uid)))).toEqual([]);
    expect(answers.length).toBeGreaterThan(20);
    expect(listUnexpected()).toEqual([]);
  });

  it('leave a replica that has been promoted', async () => {
    await pair.standby.promote();
    await pair.standby.query('DELETE FROM "Booking"');
    const uid = await book();
    expect(await find(uid)).toEqual(found(uid));
  });
});
