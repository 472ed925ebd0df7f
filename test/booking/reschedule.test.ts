import { describe, expect, it } from 'vitest';
import { RescheduleBookingDocument } from '../operations.generated.ts';
import type { RescheduleBookingInput } from '../../src/graphql/kit/schema-types.generated.ts';
import { as, db } from '../support/app.ts';
import { fetchBookingEvents, fetchBookingTriggers } from '../support/ask/graphql.ts';
import { buildBooking, buildHold, getBookingRow } from '../support/build/booking.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode, readErrorPaths, readReasonCodes } from '../support/client.ts';
import { warmPool } from '../support/race.ts';

const move = (
  caller: Caller | undefined,
  { id: databaseId }: { id: number },
  start: string,
  input: Partial<RescheduleBookingInput> = {},
) => as(caller).run(RescheduleBookingDocument, { input: { by: { databaseId }, start, ...input } });

/** Every test gets its own day, so that their bookings never collide. */
let day = Date.parse('2033-01-01T00:00:00Z');
const newDay = () => new Date((day += 86_400_000)).toISOString().slice(0, 10);
const toTime = (date: string, time: string) => new Date(`${date}T${time}:00.000Z`);

describe('rescheduleBooking', () => {
  it('moves the booking in place, and sends its old and new times', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const date = newDay();
    const { data } = await move(host, booking, `${date}T09:00:00Z`, { reason: 'Train' });
    const [start, end] = [toTime(date, '09:00'), toTime(date, '09:30')];
    expect(data.rescheduleBooking).toEqual({
      booking: {
        databaseId: booking.id,
        uid: booking.uid,
        status: 'ACCEPTED',
        startTime: start.toISOString(),
        endTime: end.toISOString(),
        wallClock: `${date}T09:00:00[UTC]`,
        rescheduled: true,
        rescheduledBy: host.email,
        iCalSequence: 1,
      },
      changed: true,
    });
    expect((await getBookingRow(booking)).hosts).toMatchObject([{ start, end, occupies: true }]);
    const { types, payload } = await fetchBookingEvents(booking);
    expect(types).toEqual(['BOOKING_RESCHEDULED']);
    expect(payload).toMatchObject({
      startTime: start.toISOString(),
      rescheduleUid: booking.uid,
      rescheduleStartTime: booking.startTime.toISOString(),
      rescheduleEndTime: booking.endTime.toISOString(),
      rescheduledBy: host.email,
      rescheduleReason: 'Train',
    });
  });

  it('accepts a new end, and frees the old time', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const date = newDay();
    const end = toTime(date, '11:00').toISOString();
    const { data } = await move(host, booking, `${date}T09:00:00Z`, { end });
    expect(data.rescheduleBooking.booking.endTime).toBe(end);
    const { startTime } = booking;
    await expect(buildBooking({ host, startTime })).resolves.toMatchObject({ status: 'ACCEPTED' });
  });

  it('may move a booking to a time that overlaps its old one', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const start = new Date(booking.startTime.getTime() + 600_000);
    const { errors } = await move(host, booking, start.toISOString());
    expect(errors).toBeUndefined();
    expect((await getBookingRow(booking)).hosts).toMatchObject([{ start }]);
  });

  it('keeps the time zone of the wall clock time', async () => {
    const host = await buildUser();
    const wallClock = '2030-01-01T01:00:00[America/Vancouver]';
    const booking = await buildBooking({ host, wallClock });
    const { data } = await move(host, booking, '2033-07-01T17:00:00Z');
    expect(data.rescheduleBooking.booking.wallClock).toMatch(
      /^2033-07-01T10:00:00\[America\/Vancouver\]$/,
    );
  });

  it('clears the wall clock time if there are no attendees', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await db.attendee.deleteMany({ where: { bookingId: booking.id } });
    const { data } = await move(host, booking, `${newDay()}T09:00:00Z`);
    expect(data.rescheduleBooking.booking.wallClock).toBe(null);
  });

  it('changes nothing and sends no event if the times are the same', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const before = await getBookingRow(booking);
    const { data } = await move(host, booking, booking.startTime.toISOString());
    expect(data.rescheduleBooking).toMatchObject({ changed: false, booking: { iCalSequence: 0 } });
    expect(await getBookingRow(booking)).toEqual(before);
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });

  it('refuses a cancelled or rejected booking', async () => {
    const host = await buildUser();
    for (const status of ['CANCELLED', 'REJECTED'] as const) {
      const booking = await buildBooking({ host, status });
      expect(readErrorCode(await move(host, booking, `${newDay()}T09:00:00Z`))).toBe('CONFLICT');
      expect(await getBookingRow(booking)).toMatchObject({
        startTime: booking.startTime,
        rescheduled: null,
      });
    }
  });

  it('moves a request that does not block its slot to a taken time', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: 'PENDING' });
    await db.bookingHost.updateMany({
      where: { bookingId: booking.id },
      data: { occupies: false },
    });
    const date = newDay();
    await buildBooking({ host, startTime: toTime(date, '09:00') });
    const { data } = await move(host, booking, `${date}T09:00:00Z`);
    expect(data.rescheduleBooking.booking.status).toBe('PENDING');
    expect((await getBookingRow(booking)).hosts).toMatchObject([{ occupies: false }]);
  });
});

describe('rescheduleBooking to a taken time', () => {
  it('is refused with the reason and alternatives, and changes nothing', async () => {
    const host = await buildUser();
    const eventType = await buildEventType(host);
    const booking = await buildBooking({ host, eventTypeId: eventType.id });
    const other = await buildBooking({ host });
    const before = await getBookingRow(booking);
    const answer = await move(host, booking, other.startTime.toISOString());
    expect(readErrorCode(answer)).toBe('SLOT_UNAVAILABLE');
    expect(readReasonCodes(answer)).toEqual(['BUSY']);
    expect(answer.errors?.[0]?.extensions['alternatives']).toEqual(expect.any(Array));
    expect(await getBookingRow(booking)).toEqual(before);
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });

  it('is refused if one of its hosts is busy', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const booking = await buildBooking({ host, hosts: [other] });
    const { startTime } = await buildBooking({ host: other });
    expect(readErrorCode(await move(host, booking, startTime.toISOString()))).toBe(
      'SLOT_UNAVAILABLE',
    );
    expect((await getBookingRow(booking)).hosts).toMatchObject([
      { start: booking.startTime },
      { start: booking.startTime },
    ]);
  });

  it('moves only one of several bookings at the same time', async () => {
    const host = await buildUser();
    const bookings = [];
    for (let i = 0; i < 10; i++) bookings.push(await buildBooking({ host }));
    const start = `${newDay()}T09:00:00Z`;
    await warmPool();
    const answers = await Promise.all(bookings.map((booking) => move(host, booking, start)));
    const codes = answers.map(readErrorCode);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'SLOT_UNAVAILABLE')).toHaveLength(9);
    expect(await db.booking.count({ where: { userId: host.id, rescheduled: true } })).toBe(1);
  });

  it('is refused if a hold has the time, unless the hold has expired', async () => {
    const host = await buildUser();
    const eventType = await buildEventType(host);
    const booking = await buildBooking({ host });
    const date = newDay();
    const times = { start: toTime(date, '09:00'), end: toTime(date, '09:30') };
    const expired = { ...times, expiresAt: new Date('2026-01-01') };
    const { id } = await buildHold(host, eventType, expired);
    expect((await move(host, booking, `${date}T09:15:00Z`)).errors).toBeUndefined();
    expect(await db.slotHold.count({ where: { id } })).toBe(0);
    const held = { start: toTime(date, '12:00'), end: toTime(date, '12:30') };
    const alive = { ...held, expiresAt: new Date('2099-01-01') };
    await buildHold(host, eventType, alive);
    expect(readErrorCode(await move(host, booking, `${date}T12:15:00Z`))).toBe('SLOT_UNAVAILABLE');
  });

  it('moves a booking that may overlap others', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await db.bookingHost.updateMany({
      where: { bookingId: booking.id },
      data: { mayOverlap: true },
    });
    const { startTime } = await buildBooking({ host });
    expect((await move(host, booking, startTime.toISOString())).errors).toBeUndefined();
  });
});

describe('rescheduleBooking with buffers', () => {
  const addMinutes = (at: Date, count: number) => new Date(at.getTime() + count * 60_000);

  /** A booking with buffers of ten minutes, whose event type has other buffers by now. */
  async function buildPadded(host: Awaited<ReturnType<typeof buildUser>>, startTime: Date) {
    const buffers = { beforeEventBuffer: 15, afterEventBuffer: 20 };
    const { id: eventTypeId } = await buildEventType(host, buffers);
    const booking = await buildBooking({ host, eventTypeId, startTime });
    const { id: bookingId, endTime } = booking;
    const padded = { paddedStart: addMinutes(startTime, -10), paddedEnd: addMinutes(endTime, 10) };
    await db.bookingHost.updateMany({ where: { bookingId }, data: padded });
    return booking;
  }

  it('applies the current buffers of the event type', async () => {
    const host = await buildUser();
    const date = newDay();
    const booking = await buildPadded(host, toTime(date, '09:00'));
    await move(host, booking, `${date}T12:00:00Z`);
    expect((await getBookingRow(booking)).hosts).toMatchObject([
      { paddedStart: toTime(date, '11:45'), paddedEnd: toTime(date, '12:50') },
    ]);
  });

  it('is refused if they overlap the buffers of another booking', async () => {
    const host = await buildUser();
    const date = newDay();
    const booking = await buildPadded(host, toTime(date, '09:00'));
    await buildPadded(host, toTime(date, '15:00'));
    const answer = await move(host, booking, `${date}T14:05:00Z`);
    expect(readErrorCode(answer)).toBe('SLOT_UNAVAILABLE');
    expect(readReasonCodes(answer)).toEqual(['BUFFER']);
    expect((await move(host, booking, `${date}T14:00:00Z`)).errors).toBeUndefined();
  });

  it('keeps the old buffers if the event type is deleted', async () => {
    const host = await buildUser();
    const date = newDay();
    const booking = await buildPadded(host, toTime(date, '09:00'));
    await db.eventType.delete({ where: { id: booking.eventTypeId ?? 0 } });
    await move(host, booking, `${date}T12:00:00Z`);
    expect((await getBookingRow(booking)).hosts).toMatchObject([
      { paddedStart: toTime(date, '11:50'), paddedEnd: toTime(date, '12:40') },
    ]);
  });

  it('adds none to a booking that had none', async () => {
    const host = await buildUser();
    const date = newDay();
    const { id: eventTypeId } = await buildEventType(host, { beforeEventBuffer: 15 });
    const booking = await buildBooking({ host, eventTypeId });
    await move(host, booking, `${date}T12:00:00Z`);
    expect((await getBookingRow(booking)).hosts).toMatchObject([
      { paddedStart: null, paddedEnd: null },
    ]);
  });
});

describe('the caller of rescheduleBooking', () => {
  it('gets all invalid fields named at once', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const start = '2033-03-01T09:00:00Z';
    const bad = { end: start, reason: 'a'.repeat(10_001) };
    expect(readErrorPaths(await move(host, booking, start, bad))).toEqual(['reason', 'end']);
    expect(readErrorPaths(await move(host, booking, start, { end: start }))).toEqual(['end']);
    const long = await move(host, booking, start, { end: '2034-03-03T09:00:00Z' });
    expect(readErrorPaths(long)).toEqual(['end']);
    expect(readErrorCode(await move(host, booking, '2033-03-01T09:00'))).toBe('BAD_USER_INPUT');
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });

  it('may be a host, an organization’s owner or an administrator', async () => {
    const [host, head] = [await buildUser(), await buildUser()];
    await buildTeam({ owner: head, members: [host], isOrganization: true });
    const booking = await buildBooking({ host });
    for (const caller of [head, await buildAdmin(), host]) {
      const { data } = await move(caller, booking, `${newDay()}T09:00:00Z`);
      expect(data.rescheduleBooking.booking.rescheduledBy).toBe(caller.email);
    }
    expect((await getBookingRow(booking)).iCalSequence).toBe(3);
  });
});
