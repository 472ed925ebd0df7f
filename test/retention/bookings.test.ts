import { beforeEach, describe, expect, inject, it } from 'vitest';
import { db, pool } from '../support/app.ts';
import { bookAs, mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHosts } from '../support/build/host.ts';
import { buildMail } from '../support/build/mail.ts';
import { readAllRows } from '../support/dry-run/rows.ts';
import { buildUser } from '../support/build/user.ts';
import {
  type Booked,
  buildBookings,
  createPerson,
  dump,
  findTraces,
  type Person,
} from '../person/scene.ts';
import { addDays, startProcess } from './sweep.ts';

/** All meetings of the scene are over for years. */
const now = new Date('2090-01-01T00:00:00Z');
const forgets = { env: { BOOKING_DAYS: '400' }, now };
const deletes = { env: { BOOKING_DAYS: '400', OLD_BOOKINGS: 'delete' }, now };

const ends = ['CANCELLED', 'GUEST_REMOVED', 'BOOKER_REMOVED', 'MOVED', 'NOTHING'] as const;
const plan = ends.map((then): Booked => ({ booker: 0, guest: 1, then }));

beforeEach(async () => {
  await db.booking.deleteMany();
  await db.event.deleteMany();
  await db.hostEvent.deleteMany();
});

/** Bookings that are old, and one of somebody else that ended 399 days ago. */
async function buildScene() {
  const people = [createPerson(), createPerson()];
  const host = await buildBookings(plan, people);
  const young = createPerson();
  const attendees = { create: { email: young.email, name: young.name, timeZone: 'UTC' } };
  const startTime = addDays(now, -399);
  const kept = await buildBooking({ host, startTime, title: young.name, attendees });
  await buildMail({ bookingId: kept.id, recipient: young.email });
  // Somebody has taken what waited.
  await db.outbox.deleteMany();
  await db.usage.deleteMany();
  return { host, people, young, kept };
}

const findAll = async (people: Person[]) => (await Promise.all(people.map(findTraces))).flat();

/** Everything with the versions of the rows: nothing was written if it is the same. */
async function readVersions() {
  const { rows } = await pool.query<{ id: number }>(`
    SELECT 'Booking', id, xmin::text FROM "Booking" UNION ALL
    SELECT 'Attendee', id, xmin::text FROM "Attendee" UNION ALL
    SELECT 'Event', id, xmin::text FROM "Event" ORDER BY 1, 2`);
  return { rows, all: await dump() };
}

describe('old bookings', () => {
  it('lose everybody who was in them, and the others are byte for byte the same', async () => {
    const { people, young } = await buildScene();
    const others = await findTraces(young);
    expect((await findAll(people)).length).toBeGreaterThan(20);
    const counts = [await db.booking.count(), await db.event.count()];
    expect(await startProcess().sweep(forgets)).toEqual(['6 old bookings forgotten']);
    expect(await findAll(people)).toEqual([]);
    expect(await findTraces(young)).toEqual(others);
    expect([await db.booking.count(), await db.event.count()]).toEqual(counts);
  });

  it('are not written again by a second pass, in the same process or in another one', async () => {
    await buildScene();
    const one = startProcess();
    await one.sweep(forgets);
    const before = await readVersions();
    expect(await one.sweep({ ...forgets, now: addDays(now, 0.5) })).toEqual([]);
    expect(await one.sweep({ env: { BOOKING_DAYS: '402' }, now: addDays(now, 2) })).toEqual([]);
    expect(await startProcess().sweep(forgets)).toEqual([]);
    expect(await readVersions()).toEqual(before);
  });

  it('are deleted whole with OLD_BOOKINGS=delete, and the others are the same', async () => {
    const { people, young, kept } = await buildScene();
    const others = await findTraces(young);
    expect(await startProcess().sweep(deletes)).toEqual(['6 old bookings deleted']);
    expect(await findAll(people)).toEqual([]);
    expect(await findTraces(young)).toEqual(others);
    expect(await db.booking.findMany({ select: { id: true } })).toEqual([{ id: kept.id }]);
    const events = await db.event.findMany({ where: { bookingId: { not: null } } });
    const ids = events.map(({ id, bookingId }) => (bookingId === kept.id ? id : null));
    expect(ids).toHaveLength(1);
    expect(await db.hostEvent.findMany({ select: { eventId: true } })).toEqual([
      { eventId: ids[0] },
    ]);
    expect(await startProcess().sweep(deletes)).toEqual([]);
  });

  it.each([
    ['forgotten', forgets],
    ['deleted', deletes],
  ])('are %s also in what a host was told who left them', async (_how, asked) => {
    const hosts = await buildHosts(2);
    const offer = await buildNewTeamEventType(hosts);
    const person = createPerson();
    const { email, name } = person;
    const start = '2031-06-02T09:00:00Z';
    const responses = { email, name };
    const made = await bookAs(undefined, {
      eventTypeId: offer.id,
      start,
      timeZone: 'UTC',
      responses,
    });
    const id = made.data.createBooking.booking.databaseId;
    const { userId } = await db.booking.findUniqueOrThrow({ where: { id } });
    const from = hosts.find((host) => host.id === userId);
    if (!from) throw new Error('nobody hosts');
    const { errors } = await mutateBooking(from, 'reassignBooking', { id });
    expect(errors).toBeUndefined();
    await db.outbox.deleteMany();
    const told = await db.event.count({ where: { userId: from.id } });
    expect(told).toBe(1);
    await startProcess().sweep(asked);
    expect(await findTraces(person)).toEqual([]);
    const left = await db.event.count({ where: { userId: from.id } });
    expect(left).toBe(asked === deletes ? 0 : 1);
  });

  it('of many processes are each taken once', async () => {
    const host = await buildUser();
    for (let nth = 0; nth < 90; nth++) await buildBooking({ host });
    const lines = await Promise.all(Array.from({ length: 3 }, () => startProcess().sweep(forgets)));
    const counts = lines.flat().map((line) => Number(line.split(' ')[0]));
    expect(counts.reduce((sum, count) => sum + count)).toBe(90);
    const left = await db.attendee.count({ where: { email: { not: 'deleted@deleted.invalid' } } });
    expect(left).toBe(0);
  });

  it.each([
    ['a mail', (id: number) => buildMail({ bookingId: id, status: 'PENDING', nextAttemptAt: now })],
    ['an event', (id: number) => waitInOutbox(id)],
    ['a refund', (id: number) => waitForRefund(id)],
  ])('are left alone while %s still waits', async (_what, build) => {
    const host = await buildUser();
    const { id } = await buildBooking({ host });
    await build(id);
    const before = await readAllRows();
    expect(await startProcess().sweep(forgets)).toEqual([]);
    expect(await startProcess().sweep(deletes)).toEqual([]);
    expect(await readAllRows()).toEqual(before);
    await db.mail.updateMany({ data: { nextAttemptAt: null } });
    await db.refund.updateMany({ data: { nextAttemptAt: null } });
    await db.outbox.deleteMany();
    expect(await startProcess().sweep(forgets)).toEqual(['1 old booking forgotten']);
  });

  it('are kept without the setting, and with forever', async () => {
    await buildScene();
    const before = await readAllRows();
    for (const env of [{}, { BOOKING_DAYS: 'forever', OLD_BOOKINGS: 'delete' }]) {
      expect(await startProcess().sweep({ env, now })).toEqual([]);
    }
    expect(await readAllRows()).toEqual(before);
  });
});

async function waitInOutbox(bookingId: number) {
  const { eventId } = await buildMail({ bookingId });
  await db.outbox.create({ data: { eventId } });
}

async function waitForRefund(bookingId: number) {
  const payment = { uid: `p${bookingId}`, externalId: `x${bookingId}`, amount: 5, currency: 'EUR' };
  await db.payment.create({
    data: { ...payment, bookingId, refund: { create: { amount: 5, nextAttemptAt: now } } },
  });
}

/** The embedded database has only one session. */
describe.runIf(inject('template').kind === 'server')('an old booking that somebody changes', () => {
  it('holds nobody up, and is kept if it is no longer old', async () => {
    const host = await buildUser();
    const [held, free] = [await buildBooking({ host }), await buildBooking({ host })];
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT id FROM "Booking" WHERE id = $1 FOR UPDATE', [held.id]);
    const one = startProcess();
    expect(await one.sweep(forgets)).toEqual(['1 old booking forgotten']);
    const moves = 'UPDATE "Booking" SET "startTime" = $2, "endTime" = $3 WHERE id = $1';
    await client.query(moves, [held.id, addDays(now, 3), addDays(now, 4)]);
    await client.query('COMMIT');
    client.release();
    expect(await one.sweep({ ...forgets, now: addDays(now, 2) })).toEqual([]);
    const addresses = await db.attendee.findMany({ orderBy: { bookingId: 'asc' } });
    expect(addresses.map(({ bookingId, email }) => [bookingId, email])).toEqual([
      [held.id, 'guest@example.test'],
      [free.id, 'deleted@deleted.invalid'],
    ]);
  });
});
