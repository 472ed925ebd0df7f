import { describe, expect, it } from 'vitest';
import type { Intent } from '../../bench/clients/book.ts';
import { judgeAnswer } from '../../bench/clients/client.ts';
import {
  type AccountCheck,
  compareArrivals,
  compareReading,
  judgeTimes,
  judgeWrites,
  listProblems,
  type StoredBooking,
} from '../../bench/clients/judge.ts';
import { listHosts } from '../../bench/clients/world.ts';
import { listUnexplained, soakFaults } from '../../bench/soak/fault.ts';
import { computeTrend } from '../../bench/soak/report.ts';
import { actions, dealActions } from '../../bench/soak/traffic.ts';

const [host] = listHosts(1);
if (!host) throw new Error('There is no host');
const start = new Date('2031-01-01T00:00:00Z');

const intent: Intent = {
  ...{ title: 'Booking 1', uid: 'u1', guest: 'guest@bench.example', host, start },
  asked: ['CREATED', 'RESCHEDULED'],
  acknowledged: ['CREATED', 'RESCHEDULED'],
};
const booking: StoredBooking = {
  ...{ id: 7, uid: 'u1', title: 'Booking 1', status: 'ACCEPTED', userId: host.id },
  startTime: new Date('2031-01-01T00:30:00Z'),
  eventTypeId: null,
};
const offered = { ...booking, title: 'Introduction', startTime: start, eventTypeId: 1 };
const toEvents = (...changes: string[]) =>
  changes.map((change, nth) => ({
    ...{ id: nth, type: `BOOKING_${change}`, bookingId: booking.id, sequence: nth + 1 },
  }));
const events = toEvents('CREATED', 'RESCHEDULED');
const list = (checks: AccountCheck[]) => checks.flatMap(listProblems);

describe('the soak, when it compares what was acknowledged with what is there,', () => {
  it('is content with a booking that was moved', () => {
    expect(list(judgeWrites({ intents: [intent] }, { bookings: [booking], events }))).toEqual([]);
  });

  it.each([
    ['a booking that is missing', [], 'lost: Booking 1 CREATED'],
    ['a change that is missing', [{ ...booking, startTime: start }], 'lost: Booking 1 RESCHEDULED'],
    [
      'a booking that is there twice',
      [booking, { ...booking, uid: 'u2' }],
      'twice: Booking 1 CREATED',
    ],
    ['a booking that nobody asked for', [{ ...booking, title: 'X' }], 'unknown: X CREATED'],
  ])('finds %s', (_what, bookings: StoredBooking[], problem) => {
    expect(list(judgeWrites({ intents: [intent] }, { bookings, events: [] }))).toContain(
      `acknowledged writes: ${problem}`,
    );
  });

  it.each([
    ['nobody got', [], []],
    ['two got', ['u1', 'u2'], [offered, { ...offered, uid: 'u2' }]],
    ['another one got', ['u1'], [{ ...offered, uid: 'u2' }]],
  ])('finds a time that %s', (_what, uids: string[], bookings: StoredBooking[]) => {
    const overlaps: [] = [];
    const right = judgeTimes(
      { races: [{ host, start, uids: ['u1'] }] },
      { bookings: [offered], overlaps },
    );
    expect(list(right)).toEqual([]);
    expect(
      list(judgeTimes({ races: [{ host, start, uids }] }, { bookings, overlaps })),
    ).not.toEqual([]);
  });

  it.each([
    ['an event that is missing', toEvents('CREATED'), 'lost: Booking 1 RESCHEDULED'],
    [
      'an event that is there twice',
      toEvents('CREATED', 'RESCHEDULED', 'CREATED'),
      'twice: Booking 1 CREATED',
    ],
    [
      'an event without a cause',
      toEvents('CREATED', 'RESCHEDULED', 'CANCELLED'),
      'unknown: Booking 1 CANCELLED',
    ],
    [
      'events of a booking that are out of order',
      events.map((event) => ({ ...event, sequence: 3 - event.sequence })),
      'unknown: Booking 1 CREATED out of order',
    ],
  ])('finds %s', (_what, wrong, problem) => {
    expect(
      list(judgeWrites({ intents: [intent] }, { bookings: [booking], events: wrong })),
    ).toContain(`events of writes: ${problem}`);
  });

  it('tells gaps, repetitions, strangers and a wrong order in what a reader got', () => {
    const read = (got: number[]) => listProblems(compareReading('log', [1, 2, 3], got));
    expect(read([1, 2, 3])).toEqual([]);
    expect(read([1, 3])).toEqual(['log: lost: 2']);
    expect(read([1, 2, 2, 3])).toEqual(['log: twice: 2']);
    expect(read([1, 2, 3, 4])).toEqual(['log: unknown: 4']);
    expect(read([2, 1, 3])).toEqual(['log: out of order: 1']);
  });

  it('counts what came again, and finds what never came', () => {
    const received = new Map(Object.entries({ a: 1, b: 3, d: 1 }));
    const check = compareArrivals('mails', ['a', 'b', 'c'], received);
    expect(check).toMatchObject({ compared: 3, again: 2, lost: ['c'], strange: ['unknown: d'] });
  });
});

describe('the soak, when it reads an answer,', () => {
  it.each([
    ['acknowledged', 200, '{"data":{}}', {}],
    ['unavailable', 503, '{"code":"UNAVAILABLE"}', {}],
    ['unavailable', 200, '{"data":null,"errors":[{"extensions":{"code":"UNAVAILABLE"}}]}', {}],
    ['cut', 0, 'Error: socket hang up', {}],
    ['wrong', 200, '{"errors":[{"extensions":{"code":"NOT_FOUND"}}]}', {}],
    ['wrong', 500, '{}', {}],
    ['wrong', 409, '{"errors":[{"extensions":{"code":"SLOT_UNAVAILABLE"}}]}', {}],
    [
      'acknowledged',
      200,
      '{"errors":[{"extensions":{"code":"SLOT_UNAVAILABLE"}}]}',
      { mayConflict: true },
    ],
  ])('calls it %s with status %i and %s', (verdict, status, text, request) => {
    expect(judgeAnswer({ status, text }, request)).toBe(verdict);
  });

  it('explains it with a fault only if it fits in time and kind', () => {
    const fault = soakFaults.find(({ name }) => name === 'crash of PostgreSQL');
    if (!fault) expect.fail('There is no such fault');
    const records = [{ fault, from: 100, goneAt: 200, recoveredAt: 210, until: 300 }];
    const trouble = { at: 150, kind: 'unavailable' as const, route: 'x', text: '' };
    const late = { ...trouble, at: 301 };
    const cut = { ...trouble, kind: 'cut' as const };
    expect(listUnexplained([trouble, late, cut], records)).toEqual([late, cut]);
  });
});

describe('the trend of the soak', () => {
  /** A reading of every 5 seconds of 20 minutes, with some noise. */
  const readings = (perHour: number) =>
    Array.from({ length: 240 }, (_, nth) => ({
      ms: nth * 5_000,
      value: 250 + (perHour * nth) / 720 + ((nth * 7) % 5) - 2,
    }));

  it('is flat for noise, and has a slope near zero', () => {
    const trend = computeTrend(readings(0), 0);
    expect(trend).toMatchObject({ isFlat: true });
    expect(Math.abs(trend?.perHour ?? NaN)).toBeLessThan(3);
  });

  it('is not flat when memory leaks, and says how fast', () => {
    const trend = computeTrend(readings(300), 0);
    expect(trend).toMatchObject({ isFlat: false });
    expect(trend?.perHour).toBeCloseTo(300, -1);
  });

  it('is unknown for a process that lived too short', () => {
    expect(computeTrend(readings(0).slice(0, 5), 0)).toBeNull();
  });
});

it('the soak deals each action as often as its weight says', () => {
  const deal = dealActions();
  const size = actions.reduce((sum, { weight }) => sum + weight, 0);
  const dealt = Map.groupBy(
    Array.from({ length: 2 * size }, () => deal.next().value),
    (one) => one,
  );
  for (const action of actions) expect(dealt.get(action)).toHaveLength(2 * action.weight);
});
