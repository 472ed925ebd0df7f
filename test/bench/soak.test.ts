import { describe, expect, it } from 'vitest';
import type { SoakIntent } from '../../bench/soak/book.ts';
import { judgeAnswer } from '../../bench/soak/client.ts';
import {
  checkArrivals,
  checkEvents,
  checkRaces,
  checkWrites,
  compareSequence,
  type StoredBooking,
} from '../../bench/soak/compare.ts';
import { listUnexplained, soakFaults } from '../../bench/soak/fault.ts';
import { dealActions } from '../../bench/soak/load.ts';
import { actions } from '../../bench/soak/traffic.ts';
import { computeTrend } from '../../bench/soak/slope.ts';
import { listHosts } from '../../bench/soak/world.ts';

const [host] = listHosts(1);
if (!host) throw new Error('There is no host');
const start = new Date('2031-01-01T00:00:00Z');

const intent: SoakIntent = {
  ...{ title: 'Booking 1', uid: 'u1', guest: 'guest@soak.example', host },
  start: new Date('2031-01-01T00:30:00Z'),
  asked: ['CREATED', 'RESCHEDULED'],
  acknowledged: ['CREATED', 'RESCHEDULED'],
};
const booking: StoredBooking = {
  ...{ id: 7, uid: 'u1', title: 'Booking 1', status: 'ACCEPTED', userId: host.id },
  startTime: intent.start,
  eventTypeId: null,
};
const offered = { ...booking, title: 'Introduction', startTime: start, eventTypeId: 1 };
const listProblems = (checks: { problems: string[] }[]) =>
  checks.flatMap(({ problems }) => problems);

describe('the soak, when it compares what was acknowledged with what is there,', () => {
  it('is content with a booking that was moved', () => {
    expect(listProblems(checkWrites([intent], [booking]))).toEqual([]);
  });

  it.each([
    ['a booking that is missing', [], ['lost: Booking 1']],
    [
      'a change that is missing',
      [{ ...booking, startTime: start }],
      ['lost: RESCHEDULED of Booking 1'],
    ],
    [
      'a booking that is there twice',
      [booking, { ...booking, uid: 'u2' }],
      ['Booking 1 is there 2 times'],
    ],
    [
      'a booking that nobody asked for',
      [booking, { ...booking, title: 'X' }],
      ['nobody asked for X'],
    ],
  ])('finds %s', (_what, stored: StoredBooking[], problems) => {
    expect(listProblems(checkWrites([intent], stored))).toEqual(problems);
  });

  it.each([
    ['nobody got', [], []],
    ['two got', ['u1', 'u2'], [offered, { ...offered, uid: 'u2' }]],
    ['another one got', ['u1'], [{ ...offered, uid: 'u2' }]],
  ])('finds a time that %s', (_what, uids: string[], stored: StoredBooking[]) => {
    expect(checkRaces([{ host, start, uids: ['u1'] }], [offered]).problems).toEqual([]);
    expect(checkRaces([{ host, start, uids }], stored).problems).toHaveLength(1);
  });

  it.each([
    ['an event that is missing', ['CREATED'], 'no event BOOKING_RESCHEDULED'],
    [
      'an event that is there twice',
      ['CREATED', 'RESCHEDULED', 'CREATED'],
      'BOOKING_CREATED twice',
    ],
    [
      'an event without a cause',
      ['CREATED', 'RESCHEDULED', 'CANCELLED'],
      'nobody caused BOOKING_CANCELLED',
    ],
  ])('finds %s', (_what, types, problem) => {
    const events = types.map((type, nth) => ({
      ...{ id: nth, type: `BOOKING_${type}`, bookingId: booking.id, sequence: nth + 1 },
    }));
    expect(listProblems(checkEvents([intent], [booking], events))).toEqual([
      `Booking 1: ${problem}`,
    ]);
  });

  it('finds events of a booking that are out of order', () => {
    const events = ['BOOKING_CREATED', 'BOOKING_RESCHEDULED'].map((type, nth) => ({
      ...{ id: nth, type, bookingId: booking.id, sequence: 2 - nth },
    }));
    expect(listProblems(checkEvents([intent], [booking], events))).toEqual(['booking 7']);
  });

  it('tells gaps, repetitions, strangers and a wrong order in what a reader got', () => {
    const right = { missing: [], repeated: [], unknown: [], misplaced: [] };
    expect(compareSequence([1, 2, 3], [1, 2, 3])).toEqual(right);
    expect(compareSequence([1, 2, 3], [1, 3])).toEqual({ ...right, missing: [2] });
    expect(compareSequence([1, 2, 3], [1, 2, 2, 3])).toEqual({ ...right, repeated: [2] });
    expect(compareSequence([1, 2, 3], [1, 2, 3, 4])).toEqual({ ...right, unknown: [4] });
    expect(compareSequence([1, 2, 3], [2, 1, 3])).toEqual({ ...right, misplaced: [1] });
  });

  it('counts what came again, and finds what never came', () => {
    const check = checkArrivals(
      'mails',
      ['a', 'b', 'c'],
      new Map([
        ['a', 1],
        ['b', 3],
        ['d', 1],
      ]),
    );
    expect(check).toMatchObject({ compared: 3, again: 2, problems: ['missing: c', 'unknown: d'] });
  });
});

describe('the soak, when it reads an answer,', () => {
  const request = { route: 'x', method: 'GET', path: '/' };
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
  ])('calls it %s with status %i and %s', (verdict, status, text, more) => {
    expect(judgeAnswer({ status, text }, { ...request, ...more })).toBe(verdict);
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
  const tolerance = { share: 0.05, atLeast: 0 };

  it('is flat for noise, and has a slope near zero', () => {
    const trend = computeTrend(readings(0), tolerance);
    expect(trend).toMatchObject({ isFlat: true });
    expect(Math.abs(trend?.perHour ?? NaN)).toBeLessThan(3);
  });

  it('is not flat when memory leaks, and says how fast', () => {
    const trend = computeTrend(readings(300), tolerance);
    expect(trend).toMatchObject({ isFlat: false });
    expect(trend?.perHour).toBeCloseTo(300, -1);
    expect(trend?.margin).toBeLessThan(20);
  });

  it('is unknown for a process that lived too short', () => {
    expect(computeTrend(readings(0).slice(0, 5), tolerance)).toBeNull();
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
