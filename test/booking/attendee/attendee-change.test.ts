import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import {
  fetchBookingEvents,
  fetchBookingTriggers,
  mutateBooking,
  runMutation,
} from '../../support/ask/graphql.ts';
import { buildBooking, getBookingRow } from '../../support/build/booking.ts';
import { buildEventType } from '../../support/build/event-type.ts';
import { buildUser } from '../../support/build/user.ts';
import { readErrorCode, readErrorPaths, readReasonCodes } from '../../support/client.ts';
import { warmPool } from '../../support/race.ts';

type Caller = Parameters<typeof mutateBooking>[0];

const shown = `attendee {
  databaseId bookingId email name timeZone locale phoneNumber noShow bookingSeat { referenceUid }
}`;

const bob = { email: 'bob@example.test', name: 'Bob', timeZone: 'Europe/Berlin' };

const add = (caller: Caller, booking: { id: number }, input = {}) =>
  mutateBooking(caller, 'addAttendee', booking, { ...bob, ...input }, shown);
const edit = (caller: Caller, { id }: { id: number }, input: Record<string, unknown>) =>
  runMutation(caller, 'editAttendee', { by: { databaseId: id }, ...input }, shown);
const remove = (caller: Caller, { id }: { id: number }) =>
  runMutation(caller, 'removeAttendee', { by: { databaseId: id } }, 'databaseId');

async function buildGuest(host: Awaited<ReturnType<typeof buildUser>>) {
  const booking = await buildBooking({ host });
  const guest = await db.attendee.findFirstOrThrow({ where: { bookingId: booking.id } });
  return { booking, guest };
}

const listAttendeeEmails = async (booking: { id: number }) =>
  (await getBookingRow(booking)).attendees.map(({ email }) => email);

describe('addAttendee', () => {
  it('adds an attendee to the booking, and sends them in the event', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const more = { email: 'BOB@example.test', locale: 'pt-BR', phoneNumber: '+49 30 1234' };
    const { data } = await add(host, booking, more);
    expect(data.addAttendee.attendee).toEqual({
      ...bob,
      databaseId: expect.any(Number),
      bookingId: booking.id,
      locale: 'pt-br',
      phoneNumber: '+49 30 1234',
      noShow: false,
      bookingSeat: null,
    });
    const { types, payload } = await fetchBookingEvents(booking);
    expect(types).toEqual(['BOOKING_ATTENDEE_ADDED']);
    expect(payload).toMatchObject({
      bookingId: booking.id,
      attendee: { ...bob, language: { locale: 'pt-br' }, phoneNumber: '+49 30 1234' },
      attendees: [{ email: 'guest@example.test' }, { email: bob.email }],
    });
  });

  it('defaults to the locale en, and accepts the uid of the booking', async () => {
    const host = await buildUser();
    const { uid } = await buildBooking({ host });
    const { data } = await runMutation(host, 'addAttendee', { by: { uid }, ...bob }, shown);
    expect(data.addAttendee.attendee).toMatchObject({ locale: 'en', phoneNumber: null });
  });

  it('refuses a cancelled or rejected booking', async () => {
    const host = await buildUser();
    for (const status of ['CANCELLED', 'REJECTED'] as const) {
      const booking = await buildBooking({ host, status });
      expect(readErrorCode(await add(host, booking))).toBe('CONFLICT');
      expect(await listAttendeeEmails(booking)).toHaveLength(1);
    }
  });

  it('refuses an attendee with the same e-mail, also at the same time', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await warmPool();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(host, booking)));
    expect(answers.map(readErrorCode).filter((code) => code === 'CONFLICT')).toHaveLength(4);
    expect(await listAttendeeEmails(booking)).toEqual(['guest@example.test', bob.email]);
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_ATTENDEE_ADDED']);
    const guest = { email: 'Guest@example.test' };
    expect(readErrorCode(await add(host, booking, guest))).toBe('CONFLICT');
  });

  it('allows 500 attendees for one booking', async () => {
    const host = await buildUser();
    const { id: bookingId } = await buildBooking({ host });
    const others = Array.from({ length: 498 }, (_, i) => `${i}@example.test`);
    await db.attendee.createMany({
      data: others.map((email) => ({ email, name: email, timeZone: 'UTC', bookingId })),
    });
    expect((await add(host, { id: bookingId })).errors).toBeUndefined();
    const next = { email: 'next@example.test' };
    expect(readErrorCode(await add(host, { id: bookingId }, next))).toBe('CONFLICT');
  });

  it('names all invalid fields at once', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const bad = { name: ' ', phoneNumber: 'call me' };
    expect(readErrorPaths(await add(host, booking, bad))).toEqual(['name', 'phoneNumber']);
    for (const input of [{ email: 'bob' }, { timeZone: 'Mars/Base' }, { locale: '!' }]) {
      expect(readErrorCode(await add(host, booking, input))).toBe('BAD_USER_INPUT');
    }
    expect(await listAttendeeEmails(booking)).toHaveLength(1);
  });
});

describe('addAttendee to a booking with seats', () => {
  /** A booking with two free seats. */
  async function buildSeats(host: Awaited<ReturnType<typeof buildUser>>) {
    const { id: eventTypeId } = await buildEventType(host, { seatsPerTimeSlot: 2 });
    const booking = await buildBooking({ host, eventTypeId });
    await db.attendee.deleteMany({ where: { bookingId: booking.id } });
    return booking;
  }

  it('takes a seat until all are taken', async () => {
    const host = await buildUser();
    const booking = await buildSeats(host);
    const { data } = await add(host, booking);
    expect(data.addAttendee.attendee.bookingSeat.referenceUid).toMatch(/^[0-9a-f-]{36}$/);
    await add(host, booking, { email: 'b@example.test' });
    const answer = await add(host, booking, { email: 'c@example.test' });
    expect(readErrorCode(answer)).toBe('SLOT_UNAVAILABLE');
    expect(readReasonCodes(answer)).toEqual(['SEATS_FULL']);
    expect(await listAttendeeEmails(booking)).toEqual([bob.email, 'b@example.test']);
  });

  it('gives each seat once if several attendees are added at the same time', async () => {
    const host = await buildUser();
    const booking = await buildSeats(host);
    await warmPool();
    const guests = Array.from({ length: 8 }, (_, i) => ({ email: `${i}@example.test` }));
    const answers = await Promise.all(guests.map((guest) => add(host, booking, guest)));
    const codes = answers.map(readErrorCode);
    expect(codes.filter((code) => code === 'SLOT_UNAVAILABLE')).toHaveLength(6);
    expect(await db.bookingSeat.count({ where: { bookingId: booking.id } })).toBe(2);
  });

  it('can take a seat again after its attendee is removed', async () => {
    const host = await buildUser();
    const booking = await buildSeats(host);
    const { data } = await add(host, booking);
    await add(host, booking, { email: 'b@example.test' });
    await remove(host, { id: data.addAttendee.attendee.databaseId });
    expect(await db.bookingSeat.count({ where: { bookingId: booking.id } })).toBe(1);
    expect((await add(host, booking, { email: 'c@example.test' })).errors).toBeUndefined();
  });

  it('takes no seat if the booking has attendees without seats', async () => {
    const host = await buildUser();
    const { id: eventTypeId } = await buildEventType(host, { seatsPerTimeSlot: 1 });
    const booking = await buildBooking({ host, eventTypeId });
    const { data } = await add(host, booking);
    expect(data.addAttendee.attendee.bookingSeat).toBe(null);
  });
});

describe('editAttendee', () => {
  it('changes only the given fields, and sends no event', async () => {
    const host = await buildUser();
    const { booking, guest } = await buildGuest(host);
    const input = { ...bob, locale: 'DE', phoneNumber: '030 1234' };
    const { data } = await edit(host, guest, input);
    expect(data.editAttendee.attendee).toMatchObject({ ...input, locale: 'de', noShow: false });
    expect(await fetchBookingTriggers(booking)).toEqual([]);
    const cleared = await edit(host, guest, { phoneNumber: null, name: null, locale: null });
    expect(cleared.data.editAttendee.attendee).toMatchObject({
      name: 'Bob',
      locale: 'de',
      phoneNumber: null,
    });
  });

  it('sends one event for a no-show, even if it is set twice', async () => {
    const host = await buildUser();
    const { booking, guest } = await buildGuest(host);
    await edit(host, guest, { noShow: true });
    const { data } = await edit(host, guest, { noShow: true });
    expect(data.editAttendee.attendee.noShow).toBe(true);
    const { types, payload } = await fetchBookingEvents(booking);
    expect(types).toEqual(['BOOKING_NO_SHOW_UPDATED']);
    const { id, email } = guest;
    expect(payload?.['noShowAttendees']).toEqual([{ id, email, noShow: true }]);
  });

  it('refuses the e-mail of another attendee, and accepts the current one', async () => {
    const host = await buildUser();
    const { booking, guest } = await buildGuest(host);
    await add(host, booking);
    expect(readErrorCode(await edit(host, guest, { email: bob.email }))).toBe('CONFLICT');
    expect((await edit(host, guest, { email: guest.email })).errors).toBeUndefined();
  });

  it('names all invalid fields', async () => {
    const host = await buildUser();
    const { guest } = await buildGuest(host);
    const bad = { name: '', phoneNumber: 'x' };
    expect(readErrorPaths(await edit(host, guest, bad))).toEqual(['name', 'phoneNumber']);
  });
});

describe('removeAttendee', () => {
  it('removes the last attendee too, and sends them in the event', async () => {
    const host = await buildUser();
    const { booking, guest } = await buildGuest(host);
    const { data } = await remove(host, guest);
    expect(data.removeAttendee.databaseId).toBe(guest.id);
    expect(await getBookingRow(booking)).toMatchObject({ status: 'ACCEPTED', attendees: [] });
    const { types, payload } = await fetchBookingEvents(booking);
    expect(types).toEqual(['BOOKING_ATTENDEE_REMOVED']);
    expect(payload).toMatchObject({ attendee: { email: guest.email }, attendees: [] });
  });

  it('removes an attendee once, and answers NOT_FOUND to other calls at the same time', async () => {
    const host = await buildUser();
    const { booking, guest } = await buildGuest(host);
    await warmPool();
    const answers = await Promise.all([1, 2, 3, 4].map(() => remove(host, guest)));
    expect(answers.map(readErrorCode).filter((code) => code === 'NOT_FOUND')).toHaveLength(3);
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_ATTENDEE_REMOVED']);
  });
});
