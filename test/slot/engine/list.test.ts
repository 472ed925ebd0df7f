import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { BadInput } from '../../../src/errors.ts';
import { freeSlots, nextFree } from '../../../src/domain/slot/engine/list.ts';
import type { SlotWorld } from '../../../src/domain/slot/engine/world.ts';
import { at, busy, host, hours, iso, limit, world } from '../../support/slot-build.ts';

const minute = 60_000;
const day = 86_400_000;
const monday = at('2026-06-01T00:00Z');

const listed = (of: SlotWorld, from: string, to: string, minutes = 60) =>
  freeSlots(of, { start: at(from), end: at(to) }, minutes).map(({ start }) => iso(start));

describe('freeSlots', () => {
  it('lists what starts within the span, each with its end', () => {
    const span = { start: at('2026-06-01T08:00Z'), end: at('2026-06-01T10:00Z') };
    expect(freeSlots(world(), span, 60)).toEqual([
      { start: at('2026-06-01T08:00Z'), end: at('2026-06-01T09:00Z') },
      { start: at('2026-06-01T09:00Z'), end: at('2026-06-01T10:00Z') },
    ]);
  });

  it('lists what begins before the span’s end, though it ends after it', () => {
    expect(listed(world(), '2026-06-01T07:30Z', '2026-06-01T08:01Z')).toEqual([
      '2026-06-01T08:00Z',
    ]);
  });

  it('lists a start once, whoever is free, in the order of time', () => {
    const late = host({ rules: [hours('09:30', '12:30')] });
    const robin = world({ schedulingType: 'ROUND_ROBIN', hosts: [late, host(), host()] });
    expect(listed(robin, '2026-06-01T07:00Z', '2026-06-01T09:00Z')).toEqual([
      '2026-06-01T07:00Z',
      '2026-06-01T07:30Z',
      '2026-06-01T08:00Z',
      '2026-06-01T08:30Z',
    ]);
  });

  it('lists where hosts of far zones are all there', () => {
    const nepal = host({ timeZone: 'Asia/Kathmandu' });
    const both = world({ schedulingType: 'COLLECTIVE', hosts: [host(), nepal] });
    // 09:00 in Berlin is 12:45 in Kathmandu, and 17:00 there is 11:15 in UTC.
    expect(listed(both, '2026-06-01T00:00Z', '2026-06-02T00:00Z')).toEqual([
      '2026-06-01T07:00Z',
      '2026-06-01T08:00Z',
      '2026-06-01T09:00Z',
      '2026-06-01T10:00Z',
    ]);
  });

  it('lists nothing for a length that is not permitted, nor in a span without time', () => {
    expect(listed(world(), '2026-06-01T00:00Z', '2026-06-02T00:00Z', 45)).toEqual([]);
    expect(listed(world(), '2026-06-01T00:00Z', '2026-06-02T00:00Z', 0)).toEqual([]);
    expect(listed(world(), '2026-06-01T07:00Z', '2026-06-01T07:00Z')).toEqual([]);
  });

  it('refuses more than can be looked at, before it looks', () => {
    const allDay = [hours('00:00', '24:00')];
    const crowd = world({
      schedulingType: 'ROUND_ROBIN',
      slotInterval: 1,
      hosts: Array.from({ length: 200 }, () => host({ rules: allDay })),
    });
    const ask = (days: number) => () =>
      freeSlots(crowd, { start: monday, end: monday + days * day }, 60);
    expect(ask(92)).toThrow(BadInput);
    expect(ask(92)).toThrow(/^to: .*fewer days/);
    expect(ask(100_000)).toThrow(BadInput);
    expect(ask(1)()).toHaveLength(1_440);
  });
});

describe('nextFree', () => {
  it('finds the first starts, as many as are wanted', () => {
    const from = at('2026-06-01T14:00Z');
    expect(nextFree(world(), from, from + 7 * day, 60, 3).map(iso)).toEqual([
      '2026-06-01T14:00Z',
      '2026-06-02T07:00Z',
      '2026-06-02T08:00Z',
    ]);
  });

  it('finds none after the end', () => {
    const from = at('2026-06-01T15:00Z');
    expect(nextFree(world(), from, at('2026-06-02T07:00Z'), 60, 3)).toEqual([]);
    expect(nextFree(world(), from, at('2026-06-02T07:01Z'), 60, 3)).toHaveLength(1);
  });

  it('gives up on a crowd that is full for weeks, where it goes on with one host', () => {
    const full = [busy('2026-05-01T00:00Z', '2026-06-22T00:00Z')];
    const ask = (hosts: number) => {
      const crowd = Array.from({ length: hosts }, () => host({ busy: full }));
      const of = world({ schedulingType: 'ROUND_ROBIN', slotInterval: 1, hosts: crowd });
      return nextFree(of, monday, monday + 30 * day, 60, 1).map(iso);
    };
    expect(ask(1)).toEqual(['2026-06-22T07:00Z']);
    expect(ask(200)).toEqual([]);
  });
});

describe('a month of slots for a team of five with 500 bookings each', () => {
  // Each of a round robin is busy at other times; or else a collective would have no slot at all.
  const team = (schedulingType: SlotWorld['schedulingType']) => {
    const shift = schedulingType === 'ROUND_ROBIN' ? 1 : 0;
    const hosts = Array.from({ length: 5 }, (_, n) =>
      host({
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
    const limits = limit({ PER_DAY: 200, PER_MONTH: 9_000, PER_YEAR: 9_000 });
    return world({ length: 15, schedulingType, hosts, booked, countLimits: limits });
  };

  it.each(['COLLECTIVE', 'ROUND_ROBIN'] as const)('takes some milliseconds of CPU: %s', (type) => {
    const spent = Array.from({ length: 15 }, () => {
      const fresh = team(type);
      const before = process.cpuUsage();
      const free = freeSlots(fresh, { start: monday, end: monday + 31 * day }, 15);
      const { user, system } = process.cpuUsage(before);
      expect(free.length).toBeGreaterThan(300);
      return (user + system) / 1000;
    });
    // The quickest of them: others share the machine, and the first ones are not yet compiled.
    expect(Math.min(...spent)).toBeLessThan(10);
  });
});
