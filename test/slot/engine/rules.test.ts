import { describe, expect, it } from 'vitest';
import { reasonsAgainst } from '../../../src/domain/slot/engine/rules.ts';
import type { Host, SlotWorld } from '../../../src/domain/slot/engine/world.ts';
import { at, codes, host, hours, nine, world } from '../../support/slot-build.ts';

const of = (some: Partial<Host>, more: Partial<SlotWorld> = {}) =>
  world({ hosts: [host(some)], ...more });

describe('PAST and MINIMUM_NOTICE', () => {
  it('let a meeting start now, and not a moment before', () => {
    expect(codes(world({ now: at(nine) }), nine)).toEqual([]);
    expect(codes(world({ now: at(nine) + 1 }), nine)).toEqual(['PAST']);
  });

  it('ask for the whole notice, and name only one of the two', () => {
    const notice = { minimumNotice: 120 };
    expect(codes(world({ ...notice, now: at('2026-06-01T05:00Z') }), nine)).toEqual([]);
    expect(codes(world({ ...notice, now: at('2026-06-01T05:01Z') }), nine)).toEqual([
      'MINIMUM_NOTICE',
    ]);
    expect(codes(world({ ...notice, now: at('2026-06-01T08:00Z') }), nine)).toEqual(['PAST']);
  });

  it('ask for no notice of whoever holds this start, but for a time to come', () => {
    const held = { minimumNotice: 120, heldStart: at(nine) };
    expect(codes(world({ ...held, now: at(nine) }), nine)).toEqual([]);
    expect(codes(world({ ...held, now: at(nine) + 1 }), nine)).toEqual(['PAST']);
    const other = { ...held, heldStart: at(nine) - 60_000 };
    expect(codes(world({ ...other, now: at(nine) }), nine)).toEqual(['MINIMUM_NOTICE']);
  });

  it('say how much notice is required', () => {
    const late = world({ minimumNotice: 120, now: at(nine) });
    expect(reasonsAgainst(late, at(nine), 60)[0]?.message).toBe(
      "At least 120 minutes' notice is required",
    );
  });
});

describe('OUTSIDE_WINDOW', () => {
  const nobody = { days: null, start: null, end: null };
  const allDay = [hours('00:00', '24:00')];

  it('rolls by the days of the event type’s zone', () => {
    // In Auckland it is the second of June already, and the fourth begins at 12:00 UTC on the third.
    const rolling = of(
      { rules: allDay },
      {
        now: at('2026-06-01T12:30Z'),
        timeZone: 'Pacific/Auckland',
        period: { ...nobody, type: 'ROLLING', days: 1 },
      },
    );
    expect(codes(rolling, '2026-06-03T11:00Z')).toEqual([]);
    expect(codes(rolling, '2026-06-03T12:00Z')).toEqual(['OUTSIDE_WINDOW']);
  });

  it('holds both ends of a range', () => {
    const range = { days: null, start: '2026-06-02', end: '2026-06-03' };
    const ranged = of({ rules: allDay }, { period: { ...range, type: 'RANGE' } });
    expect(codes(ranged, '2026-06-01T21:00Z')).toEqual(['OUTSIDE_WINDOW']);
    expect(codes(ranged, '2026-06-01T22:00Z')).toEqual([]);
    expect(codes(ranged, '2026-06-03T21:00Z')).toEqual([]);
    expect(codes(ranged, '2026-06-03T22:00Z')).toEqual(['OUTSIDE_WINDOW']);
  });
});

describe('OUTSIDE_HOURS', () => {
  it('wants the whole meeting within the hours', () => {
    expect(codes(world(), '2026-06-01T06:00Z')).toEqual(['OUTSIDE_HOURS']);
    expect(codes(world(), '2026-06-01T14:00Z')).toEqual([]);
    expect(codes(world({ slotInterval: 30 }), '2026-06-01T14:30Z')).toEqual(['OUTSIDE_HOURS']);
  });

  it('lets a meeting run over midnight where the hours go on', () => {
    const open = of({ rules: [hours('00:00', '24:00')] }, { slotInterval: 30 });
    const minuteShort = of({ rules: [hours('00:00', '23:59:59')] }, { slotInterval: 30 });
    expect(codes(open, '2026-06-01T21:30Z')).toEqual([]);
    expect(codes(minuteShort, '2026-06-01T21:30Z')).toEqual(['OUTSIDE_HOURS']);
  });

  it('joins the rules of one day that touch', () => {
    const rules = [hours('09:00', '09:30'), hours('09:30', '11:00')];
    expect(codes(of({ rules }), nine)).toEqual([]);
    expect(codes(of({ rules }), '2026-06-01T07:30Z')).toEqual(['OFF_GRID']);
  });

  it('names nothing else of a day without hours', () => {
    const weekend = of({ rules: [{ ...hours('09:00', '17:00'), days: [0, 6] }] });
    expect(codes(weekend, nine)).toEqual(['OUTSIDE_HOURS']);
    expect(codes(weekend, '2026-06-06T07:00Z')).toEqual([]);
  });
});

describe('DATE_OVERRIDE', () => {
  it('is named where only the date closes what the week opens', () => {
    const rules = [hours('09:00', '17:00'), hours('12:00', '14:00', '2026-06-01')];
    expect(codes(of({ rules }), nine)).toEqual(['DATE_OVERRIDE']);
    expect(codes(of({ rules }), '2026-06-01T10:00Z')).toEqual([]);
    expect(codes(of({ rules }), '2026-06-01T04:00Z')).toEqual(['OUTSIDE_HOURS']);
    expect(codes(of({ rules }), '2026-06-02T07:00Z')).toEqual([]);
  });

  it('adds up several of one date, to which a closed one adds nothing', () => {
    const date = '2026-06-01';
    const closed = hours('00:00', '00:00', date);
    const rules = [hours('09:00', '17:00'), closed];
    expect(codes(of({ rules }), nine)).toEqual(['DATE_OVERRIDE']);
    const open = [hours('09:00', '10:00', date), hours('18:00', '19:00', date)];
    expect(codes(of({ rules: [...rules, ...open] }), nine)).toEqual([]);
    expect(codes(of({ rules: [...rules, ...open] }), '2026-06-01T16:00Z')).toEqual([]);
  });
});

describe('OUT_OF_OFFICE', () => {
  it('takes whole days of the host’s own zone, though the hours are another’s', () => {
    const away = of({
      rules: [hours('00:00', '24:00')],
      homeZone: 'America/New_York',
      absences: [{ start: '2026-06-02', end: '2026-06-03' }],
    });
    expect(codes(away, '2026-06-02T03:00Z')).toEqual([]);
    expect(codes(away, '2026-06-02T04:00Z')).toEqual(['OUT_OF_OFFICE']);
    expect(codes(away, '2026-06-04T03:00Z')).toEqual(['OUT_OF_OFFICE']);
    expect(codes(away, '2026-06-04T04:00Z')).toEqual([]);
  });
});

describe('DST_GAP', () => {
  // In Berlin the clock goes from 02:00 to 03:00 at 01:00 UTC.
  const early = of({ rules: [hours('02:00', '03:00')] });

  it('is named for the hour after a change that jumped over the hours', () => {
    expect(codes(early, '2026-03-29T01:00Z')).toEqual(['DST_GAP']);
    expect(codes(early, '2026-03-29T01:59Z')).toEqual(['DST_GAP']);
    const later = of({ rules: [hours('02:00', '03:30')] });
    expect(codes(later, '2026-03-29T01:45Z')).toEqual(['DST_GAP']);
    expect(codes(later, '2026-03-29T02:00Z')).toEqual(['OUTSIDE_HOURS']);
  });

  it('is not named where the clock without the change would be outside the hours too', () => {
    expect(codes(of({ rules: [hours('02:00', '02:30')] }), '2026-03-29T01:30Z')).toEqual([
      'OUTSIDE_HOURS',
    ]);
    expect(codes(early, '2026-03-30T01:00Z')).toEqual(['OUTSIDE_HOURS']);
  });

  it('looks at the rules of the date, and at a day that was skipped', () => {
    const apia = 'Pacific/Apia';
    const skipped = [hours('09:00', '10:00'), hours('18:00', '20:00', '2011-12-30')];
    const there = of({ timeZone: apia, rules: skipped }, { timeZone: apia });
    expect(codes(there, '2011-12-31T04:00Z')).toEqual(['DST_GAP']);
    expect(codes(there, '2012-01-01T04:00Z')).toEqual(['OUTSIDE_HOURS']);
  });
});

describe('OFF_GRID', () => {
  it('counts real minutes from the opening, by the interval or else the length', () => {
    expect(codes(world(), '2026-06-01T07:30Z')).toEqual(['OFF_GRID']);
    expect(codes(world({ slotInterval: 30 }), '2026-06-01T07:30Z')).toEqual([]);
    expect(codes(world({ lengths: [40] }), '2026-06-01T07:40Z', 40)).toEqual([]);
    expect(codes(world(), '2026-06-01T07:00:30Z')).toEqual(['OFF_GRID']);
  });

  it('begins anew every day, though the hours go on over midnight', () => {
    const length = 50;
    const open = of({ rules: [hours('00:00', '24:00')] }, { length });
    expect(codes(open, '2026-06-01T22:00Z', length)).toEqual([]);
    expect(codes(open, '2026-06-01T22:10Z', length)).toEqual(['OFF_GRID']);
  });

  it('goes on through a change of clocks: 50 minutes each, from midnight on', () => {
    const open = of({ rules: [hours('00:00', '24:00')] }, { length: 50 });
    expect(codes(open, '2026-03-29T02:20Z', 50)).toEqual([]);
    expect(codes(open, '2026-03-29T02:00Z', 50)).toEqual(['OFF_GRID']);
  });

  it('is counted from when the last of those who host together comes', () => {
    const late = host({ rules: [hours('09:20', '17:00')] });
    const both = world({ schedulingType: 'COLLECTIVE', hosts: [host(), late] });
    expect(codes(both, '2026-06-01T07:20Z')).toEqual([]);
    expect(codes(both, '2026-06-01T08:00Z')).toEqual(['OFF_GRID']);
  });
});

describe('HOST_REQUIRED and INVALID_LENGTH', () => {
  it('are named, each for itself', () => {
    expect(codes(world({ hosts: [] }), nine)).toEqual(['HOST_REQUIRED']);
    expect(codes(world({ hosts: [], schedulingType: 'ROUND_ROBIN' }), nine)).toEqual([
      'HOST_REQUIRED',
    ]);
    expect(codes(world({ slotInterval: 60, lengths: [30] }), nine, 45)).toEqual(['INVALID_LENGTH']);
    expect(codes(world({ slotInterval: 60, lengths: [30] }), nine, 30)).toEqual([]);
  });

  it('are told without walking through years of hours', () => {
    const open = of({ rules: [hours('00:00', '24:00')] });
    expect(codes(open, '2026-06-01T22:00Z', 2 ** 31)).toEqual(['OUTSIDE_HOURS', 'INVALID_LENGTH']);
  });
});
