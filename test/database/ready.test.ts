import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { makeReady } from '../../src/database/ready.ts';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import { as, db, pool } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';

const server = env['TEST_DATABASE_URL'];

interface Page {
  nodes: { type: string }[];
  pageInfo: { endCursor: string };
}

async function readLog(host: Awaited<ReturnType<typeof buildUser>>, after: string | null) {
  const { data, errors } = await as(host).gql(
    `query ($after: String) { events(after: $after) { nodes { type } pageInfo { endCursor } } }`,
    { after },
  );
  expect(errors).toBeUndefined();
  const { nodes, pageInfo } = data.events as Page;
  return { types: nodes.map(({ type }) => type), cursor: pageInfo.endCursor };
}

const record = (booking: { id: number }, type: 'BOOKING_CREATED' | 'BOOKING_PAID') =>
  db.$transaction((tx) => recordBookingEvents(tx, [booking], { type }, new Date()));

async function readShift(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ shift: string }>('SELECT log_shift() AS shift');
  return Number(rows[0]?.shift);
}

// A worker keeps its database for other files.
afterAll(() =>
  pool.query(`CREATE OR REPLACE FUNCTION log_shift() RETURNS bigint LANGUAGE sql IMMUTABLE
    AS 'SELECT 0::bigint'`),
);

/** As if the database had come from a server with many more transactions. */
async function moveFromFarAhead() {
  await pool.query(`UPDATE "Event" SET transaction = transaction + 5000000000;
    UPDATE "HostEvent" SET transaction = transaction + 5000000000`);
}

describe('the event log of a database that was restored on another server', () => {
  it('goes on after its last event, for readers who keep their cursor', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await record(booking, 'BOOKING_CREATED');
    await moveFromFarAhead();

    // Nobody would see events from far ahead.
    expect((await readLog(host, null)).types).toEqual([]);
    await makeReady(pool);
    const { types, cursor } = await readLog(host, null);
    expect(types).toEqual(['BOOKING_CREATED']);
    await record(booking, 'BOOKING_PAID');
    expect((await readLog(host, cursor)).types).toEqual(['BOOKING_PAID']);
  });

  it('is left alone when it is in order', async () => {
    const before = await readShift(pool);
    await makeReady(pool);
    expect(await readShift(pool)).toBe(before);
  });

  it('is moved once by processes that start at the same time', async () => {
    await record(await buildBooking({ host: await buildUser() }), 'BOOKING_CREATED');
    await moveFromFarAhead();
    await Promise.all(Array.from({ length: 4 }, () => makeReady(pool)));
    const shift = await readShift(pool);
    expect(shift).toBeGreaterThan(4_999_000_000);
    await makeReady(pool);
    expect(await readShift(pool)).toBe(shift);
  });
});

/** Dumps the database of this file and restores it as another one. */
function restoreCopy(name: string): string {
  const { connectionString = '' } = pool.options;
  const target = Object.assign(new URL(connectionString), { pathname: name }).href;
  const dump = execFileSync('pg_dump', ['--format=custom', connectionString], {
    maxBuffer: 256 * 1_024 * 1_024,
  });
  execFileSync('psql', ['-qc', `CREATE DATABASE ${name}`, connectionString]);
  execFileSync('pg_restore', ['--exit-on-error', '--dbname', target], { input: dump });
  return target;
}

// Needs pg_dump, which comes with the server.
describe.skipIf(server === undefined)('a dump of pg_dump', () => {
  it('is restored with its functions, triggers and shift', async () => {
    const name = `restored_${randomUUID().replaceAll('-', '')}`;
    const restored = new pg.Pool({ connectionString: restoreCopy(name), max: 1 });
    // Removing the database ends connections that are closing.
    restored.on('error', () => undefined);
    try {
      expect(await makeReady(restored)).toEqual([]);
      expect(await readShift(restored)).toBe(await readShift(pool));
      const counts = 'SELECT count(*)::int AS events FROM "Event"';
      expect((await restored.query(counts)).rows).toEqual((await pool.query(counts)).rows);
    } finally {
      await restored.end();
      await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
});
