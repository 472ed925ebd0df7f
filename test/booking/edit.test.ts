import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { fetchBookingEvents, fetchBookingTriggers, mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode, readErrorPaths } from '../support/client.ts';
import { warmPool } from '../support/race.ts';

const fields = `booking { title description status startTime endTime iCalSequence } changed`;

const edit = (
  caller: Parameters<typeof mutateBooking>[0],
  booking: { id: number },
  input: Record<string, unknown>,
) => mutateBooking(caller, 'editBooking', booking, input, fields);

const addMinutes = (at: Date, count: number) => new Date(at.getTime() + count * 60_000);

describe('editBooking', () => {
  it('changes the title and the description without an event', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const words = { title: ' Review ', description: 'Bring tea' };
    const { data } = await edit(host, booking, words);
    expect(data.editBooking).toMatchObject({
      booking: { title: 'Review', description: 'Bring tea', iCalSequence: 0 },
      changed: true,
    });
    expect((await edit(host, booking, words)).data.editBooking.changed).toBe(false);
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });

  it('clears the description if it is null, and keeps other fields that are null or missing', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, description: 'Tea' });
    const nothing = { title: null, start: null, end: null, status: null };
    expect((await edit(host, booking, nothing)).data.editBooking.changed).toBe(false);
    expect((await edit(host, booking, {})).data.editBooking.changed).toBe(false);
    const { data } = await edit(host, booking, { description: null });
    expect(data.editBooking.booking).toMatchObject({ title: 'Intro', description: null });
  });

  it('keeps the duration if only the start is given, and the start if only the end is', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const start = addMinutes(booking.startTime, 525_600);
    const moved = await edit(host, booking, { start: start.toISOString() });
    expect(moved.data.editBooking.booking).toMatchObject({
      startTime: start.toISOString(),
      endTime: addMinutes(start, 30).toISOString(),
    });
    const end = addMinutes(start, 45).toISOString();
    const { data } = await edit(host, booking, { end });
    expect(data.editBooking.booking).toMatchObject({
      startTime: start.toISOString(),
      endTime: end,
      iCalSequence: 2,
    });
    expect(await fetchBookingTriggers(booking)).toEqual([
      'BOOKING_RESCHEDULED',
      'BOOKING_RESCHEDULED',
    ]);
  });

  it('moves the booking like rescheduleBooking', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const start = addMinutes(booking.startTime, 525_600);
    await edit(host, booking, { start: start.toISOString() });
    expect(await getBookingRow(booking)).toMatchObject({
      uid: booking.uid,
      rescheduled: true,
      rescheduledBy: host.email,
      hosts: [{ start, end: addMinutes(start, 30) }],
    });
    const { payload } = await fetchBookingEvents(booking);
    expect(payload).toMatchObject({
      rescheduleUid: booking.uid,
      rescheduleStartTime: booking.startTime.toISOString(),
    });
  });

  it('changes times, texts and status at once', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: 'PENDING' });
    const start = addMinutes(booking.startTime, 525_600);
    const times = { start: start.toISOString(), end: addMinutes(start, 60).toISOString() };
    const words = { title: 'Review', description: 'Tea' };
    const { data } = await edit(host, booking, { ...times, ...words, status: 'ACCEPTED' });
    expect(data.editBooking.booking).toEqual({
      ...words,
      status: 'ACCEPTED',
      startTime: times.start,
      endTime: times.end,
      iCalSequence: 1,
    });
    const { types, payload } = await fetchBookingEvents(booking);
    expect(types).toEqual(['BOOKING_CONFIRMED', 'BOOKING_CREATED', 'BOOKING_RESCHEDULED']);
    expect(payload).toMatchObject({ ...words, startTime: times.start, status: 'ACCEPTED' });
  });

  it('cancels like cancelBooking, and changes the title with it', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const bookingId = booking.id;
    await db.idempotencyRecord.create({
      data: { caller: `user:${host.id}`, key: randomUUID(), bodyHash: 'x', bookingId },
    });
    const { data } = await edit(host, booking, { status: 'CANCELLED', title: 'Off' });
    expect(data.editBooking.booking).toMatchObject({ status: 'CANCELLED', title: 'Off' });
    expect(await getBookingRow(booking)).toMatchObject({
      cancelledBy: host.email,
      iCalSequence: 1,
      hosts: [{ occupies: false }],
    });
    expect(await db.idempotencyRecord.count({ where: { bookingId } })).toBe(0);
  });
});

describe('editBooking with one part that is refused', () => {
  it('changes nothing if the time is taken', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: 'PENDING' });
    const { startTime } = await buildBooking({ host });
    const before = await getBookingRow(booking);
    const input = { title: 'New', status: 'ACCEPTED', start: startTime.toISOString() };
    expect(readErrorCode(await edit(host, booking, input))).toBe('SLOT_UNAVAILABLE');
    expect(await getBookingRow(booking)).toEqual(before);
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });

  it('changes nothing if the booking cannot have the status', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const before = await getBookingRow(booking);
    const start = addMinutes(booking.startTime, 525_600).toISOString();
    const input = { title: 'New', status: 'PENDING', start };
    expect(readErrorCode(await edit(host, booking, input))).toBe('CONFLICT');
    expect(await getBookingRow(booking)).toEqual(before);
  });

  it('refuses to move a booking that is final or becomes final', async () => {
    const host = await buildUser();
    const start = '2034-01-01T09:00:00Z';
    const over = await buildBooking({ host, status: 'CANCELLED' });
    expect(readErrorCode(await edit(host, over, { start }))).toBe('CONFLICT');
    const booking = await buildBooking({ host });
    const both = await edit(host, booking, { start, status: 'CANCELLED' });
    expect(readErrorCode(both)).toBe('CONFLICT');
    expect(await getBookingRow(booking)).toMatchObject({ status: 'ACCEPTED' });
    expect((await edit(host, over, { title: 'Then' })).errors).toBeUndefined();
  });

  it('names all invalid fields at once', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const at = '2034-01-01T09:00:00Z';
    const input = { title: ' ', description: 'a'.repeat(10_001), start: at, end: at };
    expect(readErrorPaths(await edit(host, booking, input))).toEqual([
      'title',
      'description',
      'end',
    ]);
    const end = booking.startTime.toISOString();
    expect(readErrorPaths(await edit(host, booking, { end }))).toEqual(['end']);
    const late = addMinutes(booking.startTime, 366 * 1_440 + 1).toISOString();
    expect(readErrorPaths(await edit(host, booking, { end: late }))).toEqual(['end']);
    expect(readErrorCode(await edit(host, booking, { status: 'confirmed' }))).toBe(
      'BAD_USER_INPUT',
    );
    expect(readErrorCode(await edit(host, booking, { paid: true }))).toBe('BAD_USER_INPUT');
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });
});

describe('the caller of editBooking', () => {
  it('does not overwrite other fields that are edited at the same time', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await warmPool();
    const start = addMinutes(booking.startTime, 525_600).toISOString();
    const parts = [{ title: 'A' }, { description: 'B' }, { start }, { status: 'REJECTED' }];
    const answers = await Promise.all(parts.map((part) => edit(host, booking, part)));
    const after = await getBookingRow(booking);
    expect(after).toMatchObject({ title: 'A', description: 'B', status: 'REJECTED' });
    const isMoved = readErrorCode(answers[2] ?? (await edit(host, booking, {}))) === undefined;
    expect(after.startTime.toISOString() === start).toBe(isMoved);
    expect(await fetchBookingTriggers(booking)).toEqual(
      isMoved ? ['BOOKING_RESCHEDULED', 'BOOKING_REJECTED'] : ['BOOKING_REJECTED'],
    );
  });

  it('may be a second host, an organization’s owner or an administrator', async () => {
    const [host, other, head] = [await buildUser(), await buildUser(), await buildUser()];
    await buildTeam({ owner: head, members: [host], isOrganization: true });
    const booking = await buildBooking({ host, hosts: [other] });
    for (const caller of [other, head, await buildAdmin()]) {
      const { data } = await edit(caller, booking, { title: caller.email });
      expect(data.editBooking).toMatchObject({ changed: true });
    }
  });
});
