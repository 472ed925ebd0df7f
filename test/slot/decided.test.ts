import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { mutateBooking } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildWeekdayHost, buildWeeklyRule } from '../support/build/host.ts';
import { app, querySlots, toStartTimes } from '../support/slot/scene.ts';

const monday = '2026-11-23';

const create = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId } bookings { startTime } }
}`;

async function book({ id: eventTypeId }: { id: number }, start: string, over: object = {}) {
  const responses = { name: 'Ada', email: 'ada@example.test' };
  const { data, errors } = await app
    .as()
    .gql(create, { input: { eventTypeId, start, responses, ...over } });
  expect(errors).toBeUndefined();
  return data.createBooking as {
    booking: { databaseId: number };
    bookings: { startTime: string }[];
  };
}

async function listMonday(eventType: { id: number }) {
  const { data } = await querySlots(eventType, { from: monday, to: monday });
  return toStartTimes((data.slots as { days: Parameters<typeof toStartTimes>[0] }).days)[monday];
}

describe('the grid of slots', () => {
  it('stays where it is after a booking of another event type (GAP-45)', async () => {
    const host = await buildWeekdayHost({ rules: [buildWeeklyRule(9, 12)] });
    const eventType = await buildBookableEventType(host, { length: 45 });
    expect(await listMonday(eventType)).toEqual(['09:00', '09:45', '10:30', '11:15']);
    const short = await buildBookableEventType(host, { length: 15 });
    await book(short, `${monday}T09:00:00Z`);
    expect(await listMonday(eventType)).toEqual(['09:45', '10:30', '11:15']);
  });
});

describe('buffers that change later', () => {
  async function buildBooked() {
    const host = await buildWeekdayHost({ rules: [buildWeeklyRule(9, 12)] });
    const eventType = await buildBookableEventType(host);
    const { booking } = await book(eventType, `${monday}T10:00:00Z`);
    const data = { afterEventBuffer: 30 };
    await db.eventType.update({ where: { id: eventType.id }, data });
    return { host, eventType, booking: { id: booking.databaseId } };
  }

  it('leave bookings as they were made, and count for new ones (GAP-45)', async () => {
    const { eventType } = await buildBooked();
    // 10:30 is free, because the meeting at 10:00 has no buffer. 9:30 would need one of its own.
    expect(await listMonday(eventType)).toEqual(['09:00', '10:30', '11:00', '11:30']);
    await book(eventType, `${monday}T10:30:00Z`);
    expect(await listMonday(eventType)).toEqual(['09:00', '11:30']);
  });

  it('count for a booking from its next move on', async () => {
    const { host, eventType, booking } = await buildBooked();
    const start = `${monday}T09:00:00Z`;
    const { errors } = await mutateBooking(host, 'rescheduleBooking', booking, { start });
    expect(errors).toBeUndefined();
    expect(await listMonday(eventType)).toEqual(['10:00', '10:30', '11:00', '11:30']);
  });
});

describe('a series across the spring gap', () => {
  it('moves the meeting behind the gap on that day only (GAP-45)', async () => {
    const host = await buildWeekdayHost({ rules: [buildWeeklyRule(0, 24, [0, 1, 2, 3, 4, 5, 6])] });
    const eventType = await buildBookableEventType(host, {
      recurringEvent: 'FREQ=DAILY;COUNT=3',
      timeZone: 'Europe/Berlin',
    });
    // 2:30 in Berlin. On 28 March 2027 the clocks go from 2:00 to 3:00.
    const { bookings } = await book(eventType, '2027-03-27T01:30:00Z', { recurringCount: 3 });
    expect(bookings.map(({ startTime }) => startTime)).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ]);
  });
});
