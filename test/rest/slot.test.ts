import { describe, expect, it } from 'vitest';
import { requestRest } from '../support/ask/rest.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildWeekdayHost, buildWeeklyRule } from '../support/build/host.ts';
import type { Caller } from '../support/client.ts';
import { app } from '../support/slot/scene.ts';

/** Asks on a Friday at noon: 2026-11-20, 12:00 in UTC. */
const askSlots = (query: Record<string, string | number>, caller?: Caller) => {
  const texts = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return requestRest(app.as(caller), `GET /slots?${String(new URLSearchParams(texts))}`);
};

/** What is offered on Mondays from 9 to 11, in UTC. */
async function buildMonday(over: Parameters<typeof buildBookableEventType>[1] = {}) {
  const host = await buildWeekdayHost({ rules: [buildWeeklyRule(9, 11, [1])] });
  const { id: eventTypeId } = await buildBookableEventType(host, over);
  return { host, eventTypeId };
}

const monday = '2026-11-23';
const week = { startTime: monday, endTime: '2026-11-29' };

type Slots = Record<string, { time: string }[]>;

const readStartTimes = (body: { slots: Slots }) =>
  Object.fromEntries(
    Object.entries(body.slots).map(([day, slots]) => [day, slots.map(({ time }) => time)]),
  );

const toTimes = (...times: string[]) => times.map((time) => `${monday}T${time}:00.000Z`);

describe('GET /v1/slots', () => {
  it('lists the free slots by day, also without a credential', async () => {
    const { eventTypeId } = await buildMonday();
    const { status, body, headers } = await askSlots({ eventTypeId, ...week });
    expect(status).toBe(200);
    const [nine, half, ten, later, eleven] = toTimes('09:00', '09:30', '10:00', '10:30', '11:00');
    expect(body).toEqual({
      timeZone: 'UTC',
      slots: {
        [monday]: [
          { time: nine, end: half },
          { time: half, end: ten },
          { time: ten, end: later },
          { time: later, end: eleven },
        ],
      },
    });
    expect(headers.get('x-graphql-operation')).toBe('ListSlots');
  });

  it('lists the slots of another length', async () => {
    const { eventTypeId } = await buildMonday({ lengths: [60] });
    const { body } = await askSlots({ eventTypeId, ...week, duration: 60 });
    expect(body.slots[monday]).toContainEqual({
      time: toTimes('10:00')[0],
      end: toTimes('11:00')[0],
    });
    const { status, paths } = await askSlots({ eventTypeId, ...week, duration: 45 });
    expect([status, paths]).toEqual([400, ['duration']]);
  });

  it.each([
    ['instants', '2026-11-23T09:30:00Z', '2026-11-23T10:30:00Z', toTimes('09:30', '10:00')],
    [
      'offsets',
      '2026-11-23T11:00:00+02:00',
      '2026-11-23T02:00:00-08:00',
      toTimes('09:00', '09:30'),
    ],
    ['a `+` not encoded', '2026-11-23T11:00:00 02:00', '2026-11-23T09:30:00Z', toTimes('09:00')],
    ['times without an offset', '2026-11-23T10:00', '2026-11-23T10:30', toTimes('10:00')],
    ['a day, then an instant', monday, '2026-11-23T09:30:00Z', toTimes('09:00')],
    ['an instant, then a day', '2026-11-23T10:30:00Z', monday, toTimes('10:30')],
  ])('keeps to %s', async (_what, startTime, endTime, expected) => {
    const { eventTypeId } = await buildMonday();
    const { body } = await askSlots({ eventTypeId, startTime, endTime });
    expect(readStartTimes(body)).toEqual({ [monday]: expected });
  });

  it('leaves out the day that starts at the end of the range', async () => {
    const { eventTypeId } = await buildMonday();
    const ends = { startTime: '2026-11-22T00:00:00Z', endTime: '2026-11-23T00:00:00Z' };
    expect((await askSlots({ eventTypeId, ...ends })).body.slots).toEqual({});
  });

  it('accepts both spellings of start and end, and refuses them if they differ', async () => {
    const { eventTypeId } = await buildMonday();
    const { body } = await askSlots({ eventTypeId, start: monday, end: monday });
    expect(readStartTimes(body)).toEqual({ [monday]: toTimes('09:00', '09:30', '10:00', '10:30') });
    const { status, paths } = await askSlots({ eventTypeId, ...week, start: '2026-11-24' });
    expect([status, paths]).toEqual([400, ['startTime']]);
  });

  it('counts days, and reads times without an offset, in the given time zone', async () => {
    const { eventTypeId } = await buildMonday();
    const timeZone = 'Asia/Tokyo';
    const { body } = await askSlots({ eventTypeId, ...week, timeZone });
    expect([body.timeZone, Object.keys(body.slots as Slots)]).toEqual([timeZone, [monday]]);
    const evening = { startTime: '2026-11-23T18:30:00', endTime: '2026-11-23T19:00:00' };
    const { body: some } = await askSlots({ eventTypeId, ...evening, timeZone });
    expect(readStartTimes(some)).toEqual({ [monday]: toTimes('09:30') });
  });

  it.each([
    ['eventTypeId, start, end', {}],
    ['eventTypeId', { eventTypeId: 'x', ...week }],
    ['eventTypeId', { eventTypeId: 2_147_483_648, ...week }],
    ['startTime', { ...week, startTime: 'soon' }],
    ['startTime', { ...week, startTime: '2026-02-30' }],
    ['startTime', { ...week, startTime: '-271821-04-20T00:00:00Z' }],
    ['endTime', { ...week, endTime: '-271821-04-20T00:00:00Z' }],
    ['endTime', { ...week, endTime: '+275760-09-13T00:00:00Z' }],
    ['startTime', { ...week, startTime: '0001-01-01T00:00:00Z' }],
    ['endTime', { startTime: monday, endTime: '2026-11-22' }],
    ['endTime', { startTime: monday, endTime: '2027-11-23' }],
    ['timeZone', { ...week, timeZone: 'Mars' }],
    ['timeZone', { ...week, timeZone: 'Mars', startTime: '2026-11-23T09:00:00' }],
    ['duration', { ...week, duration: '1.5' }],
  ])('refuses a wrong %s: %j', async (names, query: Record<string, string | number>) => {
    const { eventTypeId } = await buildMonday();
    const offer = names.includes('eventTypeId') ? {} : { eventTypeId };
    const { status, body, paths } = await askSlots({ ...offer, ...query });
    expect([status, body.code, paths?.join(', ')]).toEqual([400, 'BAD_USER_INPUT', names]);
  });

  it('does not find a missing event type, and a hidden one only for its host', async () => {
    const { host, eventTypeId } = await buildMonday({ hidden: true });
    expect((await askSlots({ eventTypeId: 2_147_483_647, ...week })).status).toBe(404);
    expect((await askSlots({ eventTypeId, ...week })).status).toBe(404);
    expect((await askSlots({ eventTypeId, ...week }, host)).status).toBe(200);
  });
});
