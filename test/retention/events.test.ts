import { beforeEach, describe, expect, inject, it } from 'vitest';
import { recordBookingEvents, recordUserEvent } from '../../src/domain/event/record.ts';
import { db, pool } from '../support/app.ts';
import { buildBooking, buildPastBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { buildWebhook } from '../support/webhook/receiver.ts';
import { readAllRows } from '../support/dry-run/rows.ts';
import { addDays, startProcess } from './sweep.ts';

const now = new Date('2029-01-01T00:00:00Z');
const asked = { env: { EVENT_DAYS: '30' }, now };

beforeEach(async () => {
  await db.booking.deleteMany();
  await db.event.deleteMany();
  await db.hostEvent.deleteMany();
  await db.outbox.deleteMany();
  await db.logStart.deleteMany();
});

/** Events of a booking, so many days ago, which nobody waits for. */
async function record(booking: { id: number }, ...daysAgo: number[]) {
  for (const days of daysAgo) {
    const type = 'BOOKING_NO_SHOW_UPDATED';
    await db.$transaction((tx) =>
      recordBookingEvents(tx, [booking], { type }, addDays(now, -days)),
    );
  }
  await db.outbox.deleteMany();
}

const listSequences = async ({ id: bookingId }: { id: number }) => {
  const events = await db.event.findMany({ where: { bookingId }, orderBy: { id: 'asc' } });
  return events.map(({ sequence }) => sequence);
};

const findEvent = ({ id: bookingId }: { id: number }, sequence: number) =>
  db.event.findFirstOrThrow({ where: { bookingId, sequence } });

describe('old events', () => {
  it('go, but the newest of each booking stays, and the next one goes on counting', async () => {
    const host = await buildUser();
    const [old, mixed, other] = [
      await buildPastBooking({ host }),
      await buildPastBooking({ host }),
      await buildPastBooking({ host }),
    ];
    const user = { type: 'OOO_CREATED', userId: host.id, payload: {} } as const;
    await record(old, 90, 80, 70);
    await record(mixed, 60);
    await record(other, 50);
    await recordUserEvent(db, { ...user, createdAt: addDays(now, -40) });
    await record(mixed, 31, 29);
    await recordUserEvent(db, { ...user, createdAt: addDays(now, -3) });
    await record(mixed, 2);
    expect(await startProcess().sweep(asked)).toEqual(['5 old events deleted']);
    expect(await listSequences(old)).toEqual([3]);
    expect(await listSequences(mixed)).toEqual([3, 4]);
    expect(await listSequences(other)).toEqual([1]);
    expect(await db.event.count({ where: { userId: host.id } })).toBe(1);
    const left = await db.event.findMany({ where: { bookingId: { not: null } } });
    const places = await db.hostEvent.findMany({ orderBy: { eventId: 'asc' } });
    expect(places.map(({ eventId }) => eventId)).toEqual(left.map(({ id }) => id));
    await record(old, 0);
    expect(await listSequences(old)).toEqual([3, 4]);
  });

  it('are not looked at again before a day is over, and those that are needed no more go then', async () => {
    const host = await buildUser();
    const booking = await buildPastBooking({ host });
    await record(booking, 90);
    const one = startProcess();
    expect(await one.sweep(asked)).toEqual([]);
    await record(booking, 0);
    expect(await one.sweep({ ...asked, now: addDays(now, 0.9) })).toEqual([]);
    expect(await listSequences(booking)).toEqual([1, 2]);
    expect(await one.sweep({ ...asked, now: addDays(now, 1) })).toEqual(['1 old event deleted']);
    const before = await readAllRows();
    expect(await one.sweep({ ...asked, now: addDays(now, 3) })).toEqual([]);
    expect(await readAllRows()).toEqual(before);
  });

  it('stay while a delivery, a mail or the outbox waits for them', async () => {
    const host = await buildUser();
    const booking = await buildPastBooking({ host });
    await record(booking, 90, 80, 70, 60, 50);
    const ids = (await db.event.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const webhook = await buildWebhook({ subscriberUrl: 'https://a.example', userId: host.id });
    const waits = { status: 'PENDING', nextAttemptAt: now } as const;
    const delivery = { webhookId: webhook.id, bookingId: booking.id };
    await db.webhookDelivery.create({ data: { ...delivery, eventId: first, ...waits } });
    await db.webhookDelivery.create({ data: { ...delivery, eventId: second, status: 'FAILED' } });
    const mail = { kind: 'BOOKED', bookingId: booking.id, recipient: 'a@b.example' } as const;
    await db.mail.create({ data: { ...mail, isHost: false, eventId: third, ...waits } });
    await db.outbox.create({ data: { eventId: fourth } });
    expect(await startProcess().sweep(asked)).toEqual(['1 old event deleted']);
    expect(await listSequences(booking)).toEqual([1, 3, 4, 5]);
    expect(await db.webhookDelivery.findMany()).toMatchObject([{ eventId: first }]);
    await db.webhookDelivery.updateMany({ data: { status: 'SUCCEEDED', nextAttemptAt: null } });
    await db.mail.updateMany({ data: { status: 'SUCCEEDED', nextAttemptAt: null } });
    await db.outbox.deleteMany();
    expect(await startProcess().sweep(asked)).toEqual(['3 old events deleted']);
    expect(await listSequences(booking)).toEqual([5]);
  });

  it('stay while their booking is not over', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await record(booking, 90, 80);
    expect(await startProcess().sweep(asked)).toEqual([]);
    expect(await listSequences(booking)).toEqual([1, 2]);
    const later = new Date('2040-01-01T00:00:00Z');
    expect(await startProcess().sweep({ ...asked, now: later })).toEqual(['1 old event deleted']);
  });

  it('stay if younger ones came before them in the log, so that no reader misses those', async () => {
    const host = await buildUser();
    const booking = await buildPastBooking({ host });
    // The clock of a server was set back for a while.
    await record(booking, 90, 10, 60, 5);
    expect(await startProcess().sweep(asked)).toEqual(['1 old event deleted']);
    expect(await listSequences(booking)).toEqual([2, 3, 4]);
    const { transaction, id } = await findEvent(booking, 2);
    const start = await db.logStart.findFirstOrThrow();
    expect(start.eventId).toBeLessThan(id);
    expect(start.transaction < transaction).toBe(true);
    await startProcess().sweep({ ...asked, now: addDays(now, 21) });
    expect(await listSequences(booking)).toEqual([4]);
  });

  it('of many bookings go in several steps, and each once if several processes do it', async () => {
    const host = await buildUser();
    const bookings = [await buildPastBooking({ host }), await buildPastBooking({ host })];
    for (const { id } of bookings) {
      await db.$executeRaw`
        INSERT INTO "Event" (type, "bookingId", sequence, payload, "createdAt")
        SELECT 'BOOKING_NO_SHOW_UPDATED', ${id}, nth, '{}', ${addDays(now, -90)}::timestamptz + nth * interval '1 second'
        FROM generate_series(1, 700) nth`;
    }
    const lines = await Promise.all(Array.from({ length: 3 }, () => startProcess().sweep(asked)));
    const counts = lines.flat().map((line) => Number(line.replace(',', '').split(' ')[0]));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1_398);
    for (const booking of bookings) expect(await listSequences(booking)).toEqual([700]);
    expect(await db.hostEvent.count()).toBe(2);
  });

  it('are kept without the setting, and with forever', async () => {
    const host = await buildUser();
    await record(await buildPastBooking({ host }), 900, 800);
    const before = await readAllRows();
    for (const env of [{}, { EVENT_DAYS: 'forever' }]) {
      expect(await startProcess().sweep({ env, now })).toEqual([]);
    }
    expect(await readAllRows()).toEqual(before);
  });
});

/** The embedded database has only one session. */
describe.runIf(inject('template').kind === 'server')('an event that is not committed yet', () => {
  it('keeps the log from beginning behind it', async () => {
    const host = await buildUser();
    const [open, booking] = [await buildPastBooking({ host }), await buildPastBooking({ host })];
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT pg_current_xact_id()');
    await record(booking, 90, 80, 70);
    const one = startProcess();
    expect(await one.sweep(asked)).toEqual([]);
    await client.query(
      `INSERT INTO "Event" (type, "bookingId", sequence, payload, "createdAt")
       VALUES ('BOOKING_NO_SHOW_UPDATED', $1, 1, '{}', $2)`,
      [open.id, now],
    );
    await client.query('COMMIT');
    client.release();
    await one.sweep({ ...asked, now: addDays(now, 1) });
    const start = await db.logStart.findFirst();
    const { transaction } = await findEvent(open, 1);
    expect(start === null || start.transaction < transaction).toBe(true);
  });
});
