import { afterEach, describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs, fetchBookingTriggers } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { findFaults } from '../support/race.ts';
import { bookLink, buildManaged, cancel, find, later, move, start } from './scene.ts';

async function buildSeats(over: object = {}, ...names: string[]) {
  const host = await buildHost();
  const offer = await buildBookableEventType(host, { seatsPerTimeSlot: 3, ...over });
  const made = [];
  for (const name of names) made.push(await bookLink(offer.id, name));
  const [id = 0] = made.map(({ booking }) => Number(booking.databaseId));
  return {
    host,
    offer,
    id,
    tokens: made.map(({ manageToken }) => String(manageToken)) as [string, string],
  };
}

const readStatus = async (id: number) =>
  (await db.booking.findUniqueOrThrow({ where: { id } })).status;

const listNames = async (bookingId: number) =>
  (await db.attendee.findMany({ where: { bookingId }, orderBy: { id: 'asc' } })).map(
    ({ name }) => name,
  );

afterEach(async () => {
  expect(await findFaults()).toEqual({});
});

describe('cancelManagedBooking of a seat', () => {
  it('gives up the seat, and cancels the booking with the last one', async () => {
    const { tokens, id } = await buildSeats({}, 'ada', 'bob');
    const { booking } = await cancel(tokens[0]);
    expect(booking).toEqual({ databaseId: id, status: 'ACCEPTED', attendees: [] });
    expect(await listNames(id)).toEqual(['bob']);
    expect((await find(tokens[0])).found).toBeNull();
    const last = await cancel(tokens[1], { reason: 'Ill' });
    expect(last.booking.status).toBe('CANCELLED');
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
      cancelledBy: 'bob@example.test',
      cancellationReason: 'Ill',
    });
    expect((await fetchBookingTriggers({ id })).slice(2)).toEqual([
      'BOOKING_ATTENDEE_REMOVED',
      'BOOKING_ATTENDEE_REMOVED',
      'BOOKING_CANCELLED',
    ]);
  });
});

describe('moveManagedBooking of a seat', () => {
  it('moves the seat into a new booking, and leaves the others where they are', async () => {
    const { tokens, id } = await buildSeats({}, 'ada', 'bob');
    const seat = await db.bookingSeat.findFirstOrThrow({ where: { bookingId: id } });
    const { managedBooking } = await move(tokens[0]);
    expect(managedBooking).toMatchObject({
      seatUid: seat.referenceUid,
      booking: { status: 'ACCEPTED', startTime: later, attendees: [{ email: 'ada@example.test' }] },
    });
    const to = Number(managedBooking.booking.databaseId);
    expect(to).not.toBe(id);
    expect([await listNames(id), await listNames(to)]).toEqual([['bob'], ['ada']]);
    expect(await db.bookingSeat.findUniqueOrThrow({ where: { id: seat.id } })).toMatchObject({
      bookingId: to,
      data: { name: 'ada' },
    });
    expect((await find(tokens[0])).found.booking.databaseId).toBe(to);
    expect((await fetchBookingTriggers({ id })).at(-1)).toBe('BOOKING_ATTENDEE_REMOVED');
    expect(await fetchBookingTriggers({ id: to })).toEqual(['BOOKING_CREATED']);
  });

  it('joins the booking that is there, and cancels the one that is left empty', async () => {
    const { tokens, offer, id } = await buildSeats({}, 'ada');
    const there = await bookLink(offer.id, 'bob', { start: later });
    const to = Number(there.booking.databaseId);
    const { managedBooking } = await move(tokens[0]);
    expect(managedBooking.booking).toMatchObject({
      databaseId: to,
      attendees: [{ email: 'ada@example.test' }],
    });
    expect(await readStatus(id)).toBe('CANCELLED');
    expect((await fetchBookingTriggers({ id })).slice(1)).toEqual([
      'BOOKING_ATTENDEE_REMOVED',
      'BOOKING_CANCELLED',
    ]);
    expect((await fetchBookingTriggers({ id: to })).at(-1)).toBe('BOOKING_ATTENDEE_ADDED');
    expect((await cancel(tokens[0])).booking.status).toBe('ACCEPTED');
  });

  it('lets an attendee who is alone move to a time that overlaps their own', async () => {
    const { tokens } = await buildSeats({ length: 60, slotInterval: 15 }, 'ada');
    const at = '2031-03-03T09:15:00.000Z';
    expect((await move(tokens[0], { start: at })).managedBooking.booking.startTime).toBe(at);
    const shared = await buildSeats({ length: 60, slotInterval: 15 }, 'ada', 'bob');
    const { userErrors } = await move(shared.tokens[0], { start: at });
    expect(userErrors[0].reasons).toEqual([{ code: 'BUSY' }]);
  });

  it('is refused where all seats are taken, or the address has one already', async () => {
    const { tokens, offer, id } = await buildSeats({ seatsPerTimeSlot: 1 }, 'ada');
    await bookLink(offer.id, 'bob', { start: later });
    const full = await move(tokens[0]);
    expect(full.userErrors[0].reasons).toEqual([{ code: 'SEATS_FULL' }]);
    expect(full.userErrors[0].alternatives).not.toContain(later);

    const twice = await buildSeats({}, 'ada');
    await bookLink(twice.offer.id, 'ada', { start: later });
    expect((await move(twice.tokens[0])).userErrors[0].reasons).toEqual([{ code: 'SEATS_FULL' }]);
    expect(await listNames(twice.id)).toEqual(['ada']);
    expect(await readStatus(id)).toBe('ACCEPTED');
    expect(await db.bookingHost.count({ where: { bookingId: twice.id, occupies: true } })).toBe(1);
  });

  it('finds another host of a rotation', async () => {
    const [one, other] = await Promise.all([buildHost(), buildHost()]);
    const offer = await buildNewTeamEventType([one, other], {
      schedulingType: 'ROUND_ROBIN',
      seatsPerTimeSlot: 2,
    });
    const { manageToken } = await bookLink(offer.id, 'ada');
    const end = new Date(Date.parse(later) + 1_800_000).toISOString();
    await bookAs(one, { title: 'Lunch', start: later, end });
    const { managedBooking } = await move(manageToken);
    const hosts = await db.bookingHost.findMany({
      where: { bookingId: managedBooking.booking.databaseId },
    });
    expect(hosts.map(({ userId }) => userId)).toEqual([other.id]);
  });

  it('keeps the idempotency key with the seat', async () => {
    const { host, offer } = await buildSeats();
    const input = { idempotencyKey: 'one' };
    const { manageToken } = await bookLink(offer.id, 'ada', input, host);
    const { managedBooking } = await move(manageToken);
    const again = await bookLink(offer.id, 'ada', input, host);
    expect(again).toMatchObject({
      replayed: true,
      manageToken,
      booking: { databaseId: managedBooking.booking.databaseId },
    });
  });

  it('asks the host again where bookings are confirmed', async () => {
    const { token } = await buildManaged({ seatsPerTimeSlot: 2, requiresConfirmation: true });
    const { managedBooking } = await move(token);
    expect(managedBooking.booking.status).toBe('PENDING');
    const { databaseId: id } = managedBooking.booking;
    expect(await fetchBookingTriggers({ id })).toEqual(['BOOKING_REQUESTED']);
    expect((await move(token, { start })).managedBooking.booking.startTime).toBe(start);
  });
});
