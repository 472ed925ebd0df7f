import { beforeEach, describe, expect, it } from 'vitest';
import { fanOut, fanOutLock, laneLock } from '../../src/background/fan-out.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { db, pool } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import { callers, toRaceTime } from '../support/race.ts';
import { buildWebhook, recordEvent } from '../support/webhook/receiver.ts';

const tools = { db, clock: readSystemClock };
const isShared = callers > 20;

beforeEach(async () => void (await db.outbox.deleteMany()));

const listLanes = async () => {
  const rows = await db.outbox.findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ lane }) => lane);
};

/** What another process does that takes lanes, until it is released. */
async function holdLocks(sql: string) {
  const client = await pool.connect();
  await client.query(`BEGIN; ${sql}`);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
}

const holdLane = (lane: number) =>
  holdLocks(
    `SELECT pg_advisory_xact_lock_shared(${fanOutLock}), pg_advisory_xact_lock(${laneLock}, ${lane})`,
  );

async function buildHeard(bookings: number) {
  const host = await buildUser();
  const { id: webhookId } = await buildWebhook({
    userId: host.id,
    subscriberUrl: 'https://hooks.example.test/',
  });
  const made = await Promise.all(Array.from({ length: bookings }, () => buildBooking({ host })));
  /** The events that the webhook gets, in the order in which it gets those of each booking. */
  const listDelivered = async () => {
    const rows = await db.webhookDelivery.findMany({
      where: { webhookId },
      orderBy: { id: 'asc' },
    });
    return Object.values(Object.groupBy(rows, ({ bookingId }) => bookingId ?? 0)).map((list) =>
      list?.map(({ eventId }) => eventId),
    );
  };
  return { bookings: made, listDelivered };
}

describe('the lane of an event', () => {
  it('is that of its booking, which may be made in the same statement', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    const responses = { name: 'Ada', email: 'ada@example.test' };
    const input = { eventTypeId: offer.id, start: toRaceTime(0), responses };
    const { data } = await bookAs(undefined, input);
    await recordEvent({ id: data.createBooking.booking.databaseId }, 'BOOKING_CANCELLED');
    const [first, ...others] = await listLanes();
    expect(first).toEqual(expect.any(Number));
    expect([...new Set(others)]).toEqual([first]);
  });

  it('is that of its series', async () => {
    const host = await buildUser();
    const parts = { host, recurringEventId: 'a series' };
    for (let nth = 0; nth < 5; nth++) await recordEvent(await buildBooking(parts));
    expect(new Set(await listLanes()).size).toBe(1);
  });

  it('is one of sixteen, and few bookings share it', async () => {
    const { bookings } = await buildHeard(100);
    for (const booking of bookings) await recordEvent(booking);
    const lanes = await listLanes();
    const sizes = Object.values(Object.groupBy(lanes, (lane) => lane ?? -1));
    expect(sizes.length).toBeGreaterThan(12);
    expect(Math.max(...sizes.map((some) => some?.length ?? 0))).toBeLessThan(25);
    expect(lanes.every((lane) => lane !== null && lane >= 0 && lane < 16)).toBe(true);
  });
});

describe('fan-out in lanes', () => {
  it('keeps the events of each booking in order, with four processes at work', async () => {
    const { bookings, listDelivered } = await buildHeard(20);
    const state = { isWriting: true };
    const work = async () => {
      while (state.isWriting || (await db.outbox.count()) > 0) await fanOut(tools);
    };
    const workers = Promise.all([work(), work(), work(), work()]);
    for (let nth = 0; nth < 5; nth++) {
      await Promise.all(bookings.map((booking) => recordEvent(booking)));
    }
    state.isWriting = false;
    await workers;
    const delivered = await listDelivered();
    expect(delivered.map((list) => list?.length)).toEqual(bookings.map(() => 5));
    for (const list of delivered) expect(list).toEqual(list?.toSorted((one, other) => one - other));
  });

  it.runIf(isShared)('leaves a lane to the process that has it, and does the others', async () => {
    const { bookings, listDelivered } = await buildHeard(40);
    for (const booking of bookings) await recordEvent(booking);
    const [lane] = await listLanes();
    const release = await holdLane(lane ?? 0);
    for (let nth = 0; nth < 40; nth++) await fanOut(tools);
    expect(new Set(await listLanes())).toEqual(new Set([lane]));
    await release();
    await fanOut(tools);
    expect(await listLanes()).toEqual([]);
    expect(await listDelivered()).toHaveLength(40);
  });

  it('takes all events in one line while some have no lane', async () => {
    const { bookings, listDelivered } = await buildHeard(10);
    for (const booking of bookings) await recordEvent(booking);
    const last = await db.outbox.findFirstOrThrow({ orderBy: { id: 'desc' } });
    await db.outbox.update({ where: { id: last.id }, data: { lane: null } });
    if (isShared) {
      const release = await holdLane(3);
      expect(await fanOut(tools)).toMatchObject({ events: 0 });
      await release();
    }
    expect(await fanOut(tools)).toMatchObject({ events: 10 });
    expect(await listDelivered()).toHaveLength(10);
  });

  it.runIf(isShared)(
    'waits for a process of the release before, which takes all at once',
    async () => {
      const { bookings } = await buildHeard(1);
      for (const booking of bookings) await recordEvent(booking);
      const release = await holdLocks(`SELECT pg_advisory_xact_lock(${fanOutLock})`);
      expect(await fanOut(tools)).toMatchObject({ events: 0 });
      await release();
      expect(await fanOut(tools)).toMatchObject({ events: 1 });
    },
  );
});
