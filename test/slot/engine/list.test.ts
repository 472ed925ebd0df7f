import { describe, expect, it } from 'vitest';
import { BadInput } from '../../../src/base/errors.ts';
import { findNextFree, listFreeSlots } from '../../../src/domain/slot/engine/list.ts';
import type { Interval, SlotWorld } from '../../../src/domain/slot/engine/world.ts';
import { measureEffort } from '../../support/effort.ts';
import {
  buildBusy,
  buildHours,
  buildLimits,
  buildSlotHost,
  buildSlotWorld,
  formatInstant,
  runSteps,
  toInstant,
} from '../../support/slot/world.ts';

const minute = 60_000;
const day = 86_400_000;
const monday = toInstant('2026-06-01T00:00Z');

const listFreeStarts = (of: SlotWorld, from: string, to: string, minutes = 60) =>
  runSteps(listFreeSlots(of, { start: toInstant(from), end: toInstant(to) }, minutes)).map(
    ({ start }) => formatInstant(start),
  );

const findStarts = (of: SlotWorld, span: Interval, count: number) =>
  runSteps(findNextFree(of, span, 60, count)).map(({ start }) => formatInstant(start));

describe('listFreeSlots', () => {
  it('lists the slots that start within the span, each with its end', () => {
    const span = { start: toInstant('2026-06-01T08:00Z'), end: toInstant('2026-06-01T10:00Z') };
    expect(runSteps(listFreeSlots(buildSlotWorld(), span, 60))).toEqual([
      { start: toInstant('2026-06-01T08:00Z'), end: toInstant('2026-06-01T09:00Z') },
      { start: toInstant('2026-06-01T09:00Z'), end: toInstant('2026-06-01T10:00Z') },
    ]);
  });

  it('lists a slot that starts within the span and ends after it', () => {
    expect(listFreeStarts(buildSlotWorld(), '2026-06-01T07:30Z', '2026-06-01T08:01Z')).toEqual([
      '2026-06-01T08:00Z',
    ]);
  });

  it('lists a start once if several hosts are free, in order of time', () => {
    const late = buildSlotHost({ rules: [buildHours('09:30', '12:30')] });
    const robin = buildSlotWorld({
      schedulingType: 'ROUND_ROBIN',
      hosts: [late, buildSlotHost(), buildSlotHost()],
    });
    expect(listFreeStarts(robin, '2026-06-01T07:00Z', '2026-06-01T09:00Z')).toEqual([
      '2026-06-01T07:00Z',
      '2026-06-01T07:30Z',
      '2026-06-01T08:00Z',
      '2026-06-01T08:30Z',
    ]);
  });

  it('lists the hours that hosts in distant time zones share', () => {
    const nepal = buildSlotHost({ timeZone: 'Asia/Kathmandu' });
    const both = buildSlotWorld({ schedulingType: 'COLLECTIVE', hosts: [buildSlotHost(), nepal] });
    // 09:00 in Berlin is 12:45 in Kathmandu, and 17:00 there is 11:15 in UTC.
    expect(listFreeStarts(both, '2026-06-01T00:00Z', '2026-06-02T00:00Z')).toEqual([
      '2026-06-01T07:00Z',
      '2026-06-01T08:00Z',
      '2026-06-01T09:00Z',
      '2026-06-01T10:00Z',
    ]);
  });

  it('lists nothing for a length that is not offered or an empty span', () => {
    expect(listFreeStarts(buildSlotWorld(), '2026-06-01T00:00Z', '2026-06-02T00:00Z', 45)).toEqual(
      [],
    );
    expect(listFreeStarts(buildSlotWorld(), '2026-06-01T00:00Z', '2026-06-02T00:00Z', 0)).toEqual(
      [],
    );
    expect(listFreeStarts(buildSlotWorld(), '2026-06-01T07:00Z', '2026-06-01T07:00Z')).toEqual([]);
  });

  it('takes no longer for a thousand bookings that overlap than for one', async () => {
    const year = buildBusy('2026-01-01T00:00Z', '2027-01-01T00:00Z');
    const effort = (bookings: number) =>
      measureEffort(() => {
        const busy = Array.from({ length: bookings }, () => year);
        const of = buildSlotWorld({ slotInterval: 1, hosts: [buildSlotHost({ busy })] });
        const span = { start: monday, end: monday + 31 * day };
        expect(runSteps(listFreeSlots(of, span, 60))).toEqual([]);
      });
    expect(await effort(1_000)).toBeLessThan(5 + 3 * (await effort(1)));
  });

  it('says how many checks it needs before it makes any', () => {
    const span = { start: monday, end: monday + 7 * day };
    const steps = listFreeSlots(buildSlotWorld(), span, 60);
    let step = steps.next(true);
    while (step.value === 0) step = steps.next(true);
    // Seven days, and eight starts on each.
    expect(step).toEqual({ done: false, value: 7 + 7 * 8 });
    expect(() => steps.next(false)).toThrow(BadInput);
  });

  it('refuses a span with too many slots to compute', () => {
    const allDay = [buildHours('00:00', '24:00')];
    const crowd = buildSlotWorld({
      schedulingType: 'ROUND_ROBIN',
      slotInterval: 1,
      hosts: Array.from({ length: 200 }, () => buildSlotHost({ rules: allDay })),
    });
    const ask = (days: number) => () =>
      runSteps(listFreeSlots(crowd, { start: monday, end: monday + days * day }, 60));
    expect(ask(92)).toThrow(BadInput);
    expect(ask(92)).toThrow(/^to: .*fewer days/);
    expect(ask(100_000)).toThrow(BadInput);
    expect(ask(1)()).toHaveLength(1_440);
  });
});

describe('findNextFree', () => {
  it('finds the requested number of starts', () => {
    const from = toInstant('2026-06-01T14:00Z');
    expect(findStarts(buildSlotWorld(), { start: from, end: from + 7 * day }, 3)).toEqual([
      '2026-06-01T14:00Z',
      '2026-06-02T07:00Z',
      '2026-06-02T08:00Z',
    ]);
  });

  it('finds no start at or after the end', () => {
    const from = toInstant('2026-06-01T15:00Z');
    const findUntil = (end: string) =>
      findStarts(buildSlotWorld(), { start: from, end: toInstant(end) }, 3);
    expect(findUntil('2026-06-02T07:00Z')).toEqual([]);
    expect(findUntil('2026-06-02T07:01Z')).toHaveLength(1);
  });

  it('stops searching earlier for 200 busy hosts than for one', () => {
    const full = [buildBusy('2026-05-01T00:00Z', '2026-06-22T00:00Z')];
    const ask = (hosts: number) => {
      const crowd = Array.from({ length: hosts }, () => buildSlotHost({ busy: full }));
      const of = buildSlotWorld({ schedulingType: 'ROUND_ROBIN', slotInterval: 1, hosts: crowd });
      return findStarts(of, { start: monday, end: monday + 30 * day }, 1);
    };
    expect(ask(1)).toEqual(['2026-06-22T07:00Z']);
    expect(ask(200)).toEqual([]);
  });
});

describe('a month of slots for a team of five with 500 bookings each', () => {
  // The hosts of a round robin are busy at different times. A collective would have no slots that way.
  const team = (schedulingType: SlotWorld['schedulingType']) => {
    const shift = schedulingType === 'ROUND_ROBIN' ? 1 : 0;
    const hosts = Array.from({ length: 5 }, (_, n) =>
      buildSlotHost({
        busy: Array.from({ length: 500 }, (_booking, i) => {
          const start = monday + i * 90 * minute + shift * n * 15 * minute;
          const end = start + 30 * minute;
          const padded = { start: start - 5 * minute, end: end + 5 * minute };
          return { start, end, padded, bookingId: n * 500 + i, seatsTaken: null };
        }),
      }),
    );
    const booked = hosts.flatMap(({ busy: all }) =>
      all.map(({ start, end, bookingId }) => ({ start, end, bookingId: bookingId ?? 0 })),
    );
    const limits = buildLimits({ PER_DAY: 200, PER_MONTH: 9_000, PER_YEAR: 9_000 });
    return buildSlotWorld({ length: 15, schedulingType, hosts, booked, countLimits: limits });
  };

  it.each(['COLLECTIVE', 'ROUND_ROBIN'] as const)('takes under 10 ms of CPU (%s)', async (type) => {
    const fresh = Array.from({ length: 15 }, () => team(type));
    const effort = await measureEffort((attempt) => {
      const one = fresh[attempt] ?? team(type);
      const free = runSteps(listFreeSlots(one, { start: monday, end: monday + 31 * day }, 15));
      expect(free.length).toBeGreaterThan(300);
    }, fresh.length);
    expect(effort).toBeLessThan(10);
  });
});
