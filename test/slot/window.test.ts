import { describe, expect, it } from 'vitest';
import { resolveWindow } from '../../src/domain/slot/engine/window.ts';
import type { SlotWorld } from '../../src/domain/slot/engine/world.ts';
import type { Prisma } from '../../prisma/generated/client.js';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildWeekdayHost, buildWeeklyRule, everyDay } from '../support/build/host.ts';
import { readReasonCodes } from '../support/client.ts';
import { app, querySlots } from '../support/slot/scene.ts';
import {
  buildBusy,
  buildHours,
  buildSlotHost,
  buildSlotWorld,
  toInstant,
} from '../support/slot/world.ts';

// In this scene it is noon of Friday, 20 November 2026.
type Over = Partial<Prisma.EventTypeUncheckedCreateInput>;

/** An hour with a host who works from nine to ten, on weekdays unless others are given. */
async function buildHour(over: Over, days = [1, 2, 3, 4, 5]) {
  const host = await buildWeekdayHost({ rules: [buildWeeklyRule(9, 10, days)] });
  return { host, eventType: await buildBookableEventType(host, { length: 60, ...over }) };
}

/** The days with slots, as in 11-23. */
async function listDays(eventType: { id: number }, over: Record<string, unknown> = {}) {
  const range = { from: '2026-11-20', to: '2026-12-20', ...over };
  const { data, errors } = await querySlots(eventType, range);
  expect(errors).toBeUndefined();
  return (data.slots as { days: { date: string }[] }).days.map(({ date }) => date.slice(5));
}

const book = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId } }
}`;
const explain = `query ($eventTypeId: Int!, $start: DateTime!) {
  explainSlot(eventTypeId: $eventTypeId, start: $start) { reasons { code } }
}`;
const hold = `mutation ($input: HoldSlotInput!) { holdSlot(input: $input) { hold { token } } }`;

const bookAt = ({ id: eventTypeId }: { id: number }, start: string, over: object = {}) =>
  app.as().gql(book, {
    input: {
      eventTypeId,
      start,
      responses: { name: 'Ada', email: 'ada@example.test' },
      ...over,
    },
  });

const three: Over = { periodType: 'ROLLING_WINDOW', periodDays: 3 };

describe('a rolling window', () => {
  it('has the next days with hours', async () => {
    const { eventType } = await buildHour(three, [1, 3]);
    expect(await listDays(eventType)).toEqual(['11-23', '11-25', '11-30']);
    expect(await listDays(eventType, { from: '2026-11-26' })).toEqual(['11-30']);
    expect(await listDays(eventType, { from: '2026-12-01' })).toEqual([]);
  });

  it('goes on for each day that is booked out, and shrinks when a day is free again', async () => {
    const { host, eventType } = await buildHour(three);
    expect(await listDays(eventType)).toEqual(['11-23', '11-24', '11-25']);
    const times = {
      startTime: new Date('2026-11-23T09:00Z'),
      endTime: new Date('2026-11-23T10:00Z'),
    };
    const { id } = await buildBooking({ host, ...times });
    expect(await listDays(eventType)).toEqual(['11-24', '11-25', '11-26']);
    await db.booking.delete({ where: { id } });
    expect(await listDays(eventType)).toEqual(['11-23', '11-24', '11-25']);
  });

  it('is the same for the list, the explanation and the booking', async () => {
    const { eventType } = await buildHour(three);
    const last = '2026-11-25T09:00:00Z';
    const after = '2026-11-26T09:00:00Z';
    const told = (start: string) => app.as().gql(explain, { eventTypeId: eventType.id, start });
    expect((await told(last)).data.explainSlot).toEqual({ reasons: [] });
    expect((await told(after)).data.explainSlot).toEqual({ reasons: [{ code: 'OUTSIDE_WINDOW' }] });
    expect(readReasonCodes(await bookAt(eventType, after))).toEqual(['OUTSIDE_WINDOW']);
    expect((await bookAt(eventType, last)).errors).toBeUndefined();
    expect((await bookAt(eventType, after)).errors).toBeUndefined();
  });

  it('leaves out days that have reached their limit', async () => {
    const { eventType } = await buildHour({ ...three, bookingLimits: { PER_WEEK: 1 } });
    expect((await bookAt(eventType, '2026-11-24T09:00:00Z')).errors).toBeUndefined();
    expect(await listDays(eventType)).toEqual(['11-30', '12-01', '12-02']);
  });

  it('keeps a hold valid when a nearer day becomes free', async () => {
    const { host, eventType } = await buildHour({ ...three, periodDays: 1 });
    const times = {
      startTime: new Date('2026-11-23T09:00Z'),
      endTime: new Date('2026-11-23T10:00Z'),
    };
    const { id } = await buildBooking({ host, ...times });
    const start = '2026-11-24T09:00:00Z';
    const held = await app.as().gql(hold, { input: { eventTypeId: eventType.id, start } });
    const holdToken = held.data.holdSlot.hold.token as string;
    await db.booking.delete({ where: { id } });
    expect(await listDays(eventType)).toEqual(['11-23']);
    expect((await bookAt(eventType, start, { holdToken })).errors).toBeUndefined();
  });

  it('ends after 92 days if the host has no hours', async () => {
    const { host, eventType } = await buildHour(three);
    await db.availability.deleteMany({ where: { schedule: { userId: host.id } } });
    expect(await listDays(eventType)).toEqual([]);
    const start = '2036-11-24T09:00:00Z';
    const { data } = await app.as().gql(explain, { eventTypeId: eventType.id, start });
    expect(data.explainSlot.reasons).toContainEqual({ code: 'OUTSIDE_WINDOW' });
  });
});

describe('working days', () => {
  it.each([
    ['ROLLING', everyDay, ['11-21', '11-22', '11-23', '11-24']],
    ['ROLLING_WINDOW', everyDay, ['11-21', '11-22', '11-23', '11-24']],
    ['ROLLING', [2, 4], ['11-24']],
    ['ROLLING_WINDOW', [2, 4], ['11-24', '11-26']],
  ] as const)('are two in %s with the hours of %j', async (periodType, days, dates) => {
    const over = { periodType, periodDays: 2, periodCountCalendarDays: false };
    const { eventType } = await buildHour(over, [...days]);
    expect(await listDays(eventType)).toEqual(dates);
  });
});

describe('the search for the end of a rolling window', () => {
  /** The last day, how many days and what work it took. */
  function find(world: Partial<SlotWorld>) {
    const period = { type: 'ROLLING_WINDOW', days: 92, start: null, end: null } as const;
    const now = toInstant('2026-06-01T00:00Z');
    const steps = resolveWindow(buildSlotWorld({ now, timeZone: 'UTC', period, ...world }));
    let work = 0;
    for (let step = steps.next(true); ; step = steps.next(true)) {
      if (step.done) return { end: step.value.period.end, work };
      work += step.value;
    }
  }

  it('takes a check a day if there are no hours, and stops after 92 days', () => {
    const hosts = [buildSlotHost({ rules: [] })];
    expect(find({ hosts })).toEqual({ end: '2026-08-31', work: 92 });
  });

  it('stops after 50,000 checks if every minute is on the grid and taken', () => {
    const rules = [buildHours('00:00', '24:00')];
    const busy = [buildBusy('2026-05-01T00:00Z', '2027-05-01T00:00Z')];
    const hosts = [buildSlotHost({ timeZone: 'UTC', rules, busy })];
    const { end, work } = find({ hosts, slotInterval: 1 });
    expect(work).toBeLessThanOrEqual(50_000);
    expect(end).toBe('2026-07-05');
  });
});
