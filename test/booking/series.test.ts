import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs, fetchBookingTriggers, mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import {
  readErrorCode,
  readErrorPaths,
  readReasonCodes,
  readResultCode,
} from '../support/client.ts';

const start = '2031-03-10T09:00:00+01:00';
const timeZone = 'Europe/Berlin';
const readStartTimes = ({ data }: Awaited<ReturnType<typeof bookAs>>) =>
  data.createBooking.bookings.map(({ startTime }) => startTime);
describe('createBooking of a series', () => {
  it('books every occurrence at the same wall clock time, across a clock change', async () => {
    const offer = await buildBookableEventType(await buildHost(), {
      recurringEvent: 'FREQ=WEEKLY;COUNT=10',
    });
    const input = { eventTypeId: offer.id, start, timeZone, recurringCount: 5 };
    const answer = await bookAs(undefined, input);
    expect(readStartTimes(answer)).toEqual([
      '2031-03-10T08:00:00.000Z',
      '2031-03-17T08:00:00.000Z',
      '2031-03-24T08:00:00.000Z',
      // Summer time begins on the 30th.
      '2031-03-31T07:00:00.000Z',
      '2031-04-07T07:00:00.000Z',
    ]);
    const bookings = await db.booking.findMany({ where: { eventTypeId: offer.id } });
    expect(new Set(bookings.map(({ recurringEventId }) => recurringEventId)).size).toBe(1);
    expect(bookings.every(({ wallClock }) => wallClock?.endsWith('T09:00:00[Europe/Berlin]'))).toBe(
      true,
    );
    expect(await db.event.count({ where: { booking: { eventTypeId: offer.id } } })).toBe(5);
  });

  it('books nothing if one occurrence is taken', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, {
      recurringEvent: 'FREQ=DAILY;INTERVAL=2;COUNT=10',
    });
    const taken = { start: '2031-03-14T08:00:00Z', end: '2031-03-14T08:30:00Z', title: 'Taken' };
    await bookAs(host, { ...taken, responses: null });
    const answer = await bookAs(undefined, { eventTypeId: offer.id, start, recurringCount: 4 });
    expect(readReasonCodes(answer)).toEqual(['BUSY']);
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(0);
  });

  it('gives every occurrence the same host', async () => {
    const [first, second] = [await buildHost(), await buildHost()];
    const rule = { recurringEvent: 'FREQ=WEEKLY;COUNT=10' };
    const offer = await buildNewTeamEventType([first, second], rule);
    const taken = { start: '2031-03-17T08:00:00Z', end: '2031-03-17T09:00:00Z', title: 'Taken' };
    await bookAs(first, { ...taken, responses: null });
    await bookAs(undefined, { eventTypeId: offer.id, start, recurringCount: 3 });
    const bookings = await db.booking.findMany({ where: { eventTypeId: offer.id } });
    expect(bookings.map(({ userId }) => userId)).toEqual([second.id, second.id, second.id]);
  });

  it('counts its own occurrences against the booking limits', async () => {
    const over = { recurringEvent: 'FREQ=DAILY;COUNT=10', bookingLimits: { PER_WEEK: 3 } };
    const offer = await buildBookableEventType(await buildHost(), over);
    const input = { eventTypeId: offer.id, start };
    expect(readReasonCodes(await bookAs(undefined, { ...input, recurringCount: 4 }))).toEqual([
      'COUNT_LIMIT',
    ]);
    expect(readResultCode(await bookAs(undefined, { ...input, recurringCount: 3 }))).toBe('OK');
  });

  it('skips months that do not have the day', async () => {
    const offer = await buildBookableEventType(await buildHost(), {
      recurringEvent: 'FREQ=MONTHLY;COUNT=10',
    });
    const monthly = { start: '2031-01-31T09:00:00Z', recurringCount: 3 };
    const answer = await bookAs(undefined, { eventTypeId: offer.id, ...monthly });
    expect(readStartTimes(answer).map((text) => text.slice(0, 10))).toEqual([
      '2031-01-31',
      '2031-03-31',
      '2031-05-31',
    ]);
  });

  it('refuses more occurrences than the rule allows, and event types that do not recur', async () => {
    const host = await buildHost();
    const bounded = await buildBookableEventType(host, {
      recurringEvent: 'FREQ=WEEKLY;UNTIL=20310320',
    });
    const input = { start, recurringCount: 3 };
    expect(
      readErrorPaths(await bookAs(undefined, { ...input, eventTypeId: bounded.id }))?.[0],
    ).toBe('recurringCount');
    const single = await buildBookableEventType(host);
    expect(readErrorPaths(await bookAs(undefined, { ...input, eventTypeId: single.id }))?.[0]).toBe(
      'recurringCount',
    );
  });
});

describe('cancelBooking with allRemaining on a rejected booking', () => {
  const shown = 'booking { status } changed bookings { databaseId status }';

  it('cancels the later occurrences and leaves the rejected one as it is', async () => {
    const host = await buildUser();
    const recurringEventId = randomUUID();
    const build = (day: string, status: 'REJECTED' | 'ACCEPTED') =>
      buildBooking({
        host,
        recurringEventId,
        status,
        startTime: new Date(`2031-03-${day}T09:00Z`),
      });
    const [first, named] = [await build('10', 'ACCEPTED'), await build('17', 'REJECTED')];
    const last = await build('24', 'ACCEPTED');
    const cancel = (input = {}) => mutateBooking(host, 'cancelBooking', named, input, shown);
    expect(readErrorCode(await cancel())).toBe('CONFLICT');
    const { data } = await cancel({ allRemaining: true });
    const booking = { status: 'REJECTED' };
    const bookings = [{ databaseId: last.id, status: 'CANCELLED' }];
    expect(data.cancelBooking).toEqual({ booking, changed: true, bookings });
    expect([await fetchBookingTriggers(named), await fetchBookingTriggers(last)]).toEqual([
      [],
      ['BOOKING_CANCELLED'],
    ]);
    expect(await getBookingRow(first)).toMatchObject({ status: 'ACCEPTED' });
    const again = await cancel({ allRemaining: true });
    expect(again.data.cancelBooking).toEqual({ booking, changed: false, bookings: [] });
  });

  it('is refused if the booking is not part of a series', async () => {
    const host = await buildUser();
    const alone = await buildBooking({ host, status: 'REJECTED' });
    const answer = await mutateBooking(host, 'cancelBooking', alone, { allRemaining: true }, shown);
    expect(readErrorCode(answer)).toBe('CONFLICT');
  });
});
