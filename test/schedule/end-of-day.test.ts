import { describe, expect, it } from 'vitest';
import type { Prisma } from '../../prisma/generated/client.js';
import { requestRestAs } from '../support/ask/rest.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildDateRule, buildSchedule, buildWeekdayHost } from '../support/build/host.ts';
import { app, querySlots, toStartTimes } from '../support/slot/scene.ts';

type Rule = NonNullable<NonNullable<Parameters<typeof buildWeekdayHost>[0]>['rules']>[number];

const lastMinute = 86_340;
const monday = '2026-11-23';
const tuesday = '2026-11-24';

const buildWeekly = (startTime: number, endTime: number): Rule => ({
  days: [0, 1, 2, 3, 4, 5, 6],
  startTime,
  endTime,
});

const buildClosed = (date: string, at: number): Rule => ({
  ...buildDateRule(date, 0, 0),
  startTime: at,
  endTime: at,
});

/** An hour with a host in UTC who has these hours. */
const buildHour = async (rules: Rule[], over: Partial<Prisma.EventTypeUncheckedCreateInput> = {}) =>
  buildBookableEventType(await buildWeekdayHost({ rules }), { length: 60, ...over });

async function listStartsOn(eventType: { id: number }, date: string) {
  const { data, errors } = await querySlots(eventType, { from: date, to: date });
  expect(errors).toBeUndefined();
  return toStartTimes((data.slots as { days: Parameters<typeof toStartTimes>[0] }).days)[date];
}

const explain = `query ($eventTypeId: Int!, $start: DateTime!) {
  explainSlot(eventTypeId: $eventTypeId, start: $start) { bookable reasons { code } }
}`;

const book = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { endTime } }
}`;

async function explainAndBook({ id: eventTypeId }: { id: number }, start: string) {
  const responses = { name: 'Ada', email: 'ada@example.test' };
  const told = await app.as().gql(explain, { eventTypeId, start });
  const made = await app.as().gql(book, { input: { eventTypeId, start, responses } });
  return [told.data.explainSlot.bookable, made.errors?.[0]?.extensions['code'] ?? 'OK'] as const;
}

describe('hours that end at 23:59', () => {
  it.each([lastMinute, lastMinute + 59, 86_400])(
    'offer the last hour of the day, like hours to 24:00 (%i)',
    async (endTime) => {
      const eventType = await buildHour([buildWeekly(20 * 3600, endTime)]);
      expect(await listStartsOn(eventType, monday)).toEqual(['20:00', '21:00', '22:00', '23:00']);
      expect(await explainAndBook(eventType, `${monday}T23:00:00Z`)).toEqual([true, 'OK']);
    },
  );

  it('do not reach midnight if they end a minute earlier', async () => {
    const eventType = await buildHour([buildWeekly(20 * 3600, lastMinute - 60)]);
    expect(await listStartsOn(eventType, monday)).toEqual(['20:00', '21:00', '22:00']);
    expect(await explainAndBook(eventType, `${monday}T23:00:00Z`)).toEqual([
      false,
      'SLOT_UNAVAILABLE',
    ]);
  });

  it('fill a whole day with 24 hours', async () => {
    const eventType = await buildHour([buildWeekly(0, lastMinute)]);
    expect(await listStartsOn(eventType, monday)).toHaveLength(24);
  });

  it('join hours that begin at midnight', async () => {
    const rules = [buildWeekly(23 * 3600, lastMinute), buildWeekly(0, 1_800)];
    const eventType = await buildHour(rules, { length: 90 });
    expect(await listStartsOn(eventType, monday)).toEqual(['23:00']);
    expect(await explainAndBook(eventType, `${monday}T23:00:00Z`)).toEqual([true, 'OK']);
  });

  it('mean the same on a single date', async () => {
    const override = { ...buildDateRule(tuesday, 22, 24), endTime: lastMinute };
    const eventType = await buildHour([buildWeekly(9 * 3600, 10 * 3600), override]);
    expect(await listStartsOn(eventType, tuesday)).toEqual(['22:00', '23:00']);
    expect(await explainAndBook(eventType, `${tuesday}T23:00:00Z`)).toEqual([true, 'OK']);
  });

  it('close a single date on which they also begin then', async () => {
    const eventType = await buildHour([
      buildWeekly(9 * 3600, 86_400),
      buildClosed(monday, lastMinute),
    ]);
    expect(await listStartsOn(eventType, monday)).toBeUndefined();
    expect(await explainAndBook(eventType, `${monday}T23:00:00Z`)).toEqual([
      false,
      'SLOT_UNAVAILABLE',
    ]);
  });

  it('are shown as they were written', async () => {
    const host = await buildWeekdayHost();
    const { id: scheduleId } = await buildSchedule(host, { rules: [] });
    const given = { scheduleId, days: [1], startTime: '16:00', endTime: '23:59' };
    const { body } = await requestRestAs(host, 'POST /availabilities', given);
    expect(body.availability).toMatchObject({ endTime: '1970-01-01T23:59:00.000Z' });
    const again = await requestRestAs(host, `GET /schedules/${scheduleId}`);
    expect(again.body.schedule.availability).toMatchObject([{ endTime: '23:59:00' }]);
  });
});
