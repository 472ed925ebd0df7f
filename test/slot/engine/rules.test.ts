import { describe, expect, it } from 'vitest';
import { listReasons } from '../../../src/domain/slot/engine/rules.ts';
import type { Host, SlotWorld } from '../../../src/domain/slot/engine/world.ts';
import {
  buildHours,
  buildSlotHost,
  buildSlotWorld,
  listReasonCodes,
  nine,
  toInstant,
} from '../../support/slot/world.ts';

const buildOneHostWorld = (some: Partial<Host>, more: Partial<SlotWorld> = {}) =>
  buildSlotWorld({ hosts: [buildSlotHost(some)], ...more });

describe('PAST and MINIMUM_NOTICE', () => {
  it('let a meeting start now but not earlier', () => {
    expect(listReasonCodes(buildSlotWorld({ now: toInstant(nine) }), nine)).toEqual([]);
    expect(listReasonCodes(buildSlotWorld({ now: toInstant(nine) + 1 }), nine)).toEqual(['PAST']);
  });

  it('require the whole notice, and only one of them is given', () => {
    const notice = { minimumNotice: 120 };
    expect(
      listReasonCodes(buildSlotWorld({ ...notice, now: toInstant('2026-06-01T05:00Z') }), nine),
    ).toEqual([]);
    expect(
      listReasonCodes(buildSlotWorld({ ...notice, now: toInstant('2026-06-01T05:01Z') }), nine),
    ).toEqual(['MINIMUM_NOTICE']);
    expect(
      listReasonCodes(buildSlotWorld({ ...notice, now: toInstant('2026-06-01T08:00Z') }), nine),
    ).toEqual(['PAST']);
  });

  it('require no notice for a held start, which must not be in the past', () => {
    const held = { minimumNotice: 120, heldStart: toInstant(nine) };
    expect(listReasonCodes(buildSlotWorld({ ...held, now: toInstant(nine) }), nine)).toEqual([]);
    expect(listReasonCodes(buildSlotWorld({ ...held, now: toInstant(nine) + 1 }), nine)).toEqual([
      'PAST',
    ]);
    const other = { ...held, heldStart: toInstant(nine) - 60_000 };
    expect(listReasonCodes(buildSlotWorld({ ...other, now: toInstant(nine) }), nine)).toEqual([
      'MINIMUM_NOTICE',
    ]);
  });

  it('have a message with the required notice', () => {
    const late = buildSlotWorld({ minimumNotice: 120, now: toInstant(nine) });
    expect(listReasons(late, toInstant(nine), 60)[0]?.message).toBe(
      'This time must be booked at least 120 minutes in advance',
    );
  });
});

describe('OUTSIDE_WINDOW', () => {
  const nobody = { days: null, start: null, end: null };
  const allDay = [buildHours('00:00', '24:00')];

  it('counts rolling days in the event type’s time zone', () => {
    // In Auckland it is already 2 June, and 4 June begins at 12:00 UTC on 3 June.
    const rolling = buildOneHostWorld(
      { rules: allDay },
      {
        now: toInstant('2026-06-01T12:30Z'),
        timeZone: 'Pacific/Auckland',
        period: { ...nobody, type: 'ROLLING', days: 1 },
      },
    );
    expect(listReasonCodes(rolling, '2026-06-03T11:00Z')).toEqual([]);
    expect(listReasonCodes(rolling, '2026-06-03T12:00Z')).toEqual(['OUTSIDE_WINDOW']);
  });

  it('includes the first and the last day of a range', () => {
    const range = { days: null, start: '2026-06-02', end: '2026-06-03' };
    const ranged = buildOneHostWorld({ rules: allDay }, { period: { ...range, type: 'RANGE' } });
    expect(listReasonCodes(ranged, '2026-06-01T21:00Z')).toEqual(['OUTSIDE_WINDOW']);
    expect(listReasonCodes(ranged, '2026-06-01T22:00Z')).toEqual([]);
    expect(listReasonCodes(ranged, '2026-06-03T21:00Z')).toEqual([]);
    expect(listReasonCodes(ranged, '2026-06-03T22:00Z')).toEqual(['OUTSIDE_WINDOW']);
  });
});

describe('OUTSIDE_HOURS', () => {
  it('requires the whole meeting to be within the hours', () => {
    expect(listReasonCodes(buildSlotWorld(), '2026-06-01T06:00Z')).toEqual(['OUTSIDE_HOURS']);
    expect(listReasonCodes(buildSlotWorld(), '2026-06-01T14:00Z')).toEqual([]);
    expect(listReasonCodes(buildSlotWorld({ slotInterval: 30 }), '2026-06-01T14:30Z')).toEqual([
      'OUTSIDE_HOURS',
    ]);
  });

  it('allows a meeting across midnight if the hours continue', () => {
    const open = buildOneHostWorld({ rules: [buildHours('00:00', '24:00')] }, { slotInterval: 30 });
    const minuteShort = buildOneHostWorld(
      { rules: [buildHours('00:00', '23:58:59')] },
      { slotInterval: 30 },
    );
    expect(listReasonCodes(open, '2026-06-01T21:30Z')).toEqual([]);
    expect(listReasonCodes(minuteShort, '2026-06-01T21:30Z')).toEqual(['OUTSIDE_HOURS']);
  });

  it('joins rules of one day that touch', () => {
    const rules = [buildHours('09:00', '09:30'), buildHours('09:30', '11:00')];
    expect(listReasonCodes(buildOneHostWorld({ rules }), nine)).toEqual([]);
    expect(listReasonCodes(buildOneHostWorld({ rules }), '2026-06-01T07:30Z')).toEqual([
      'OFF_GRID',
    ]);
  });

  it('is the only reason on a day without hours', () => {
    const weekend = buildOneHostWorld({
      rules: [{ ...buildHours('09:00', '17:00'), days: [0, 6] }],
    });
    expect(listReasonCodes(weekend, nine)).toEqual(['OUTSIDE_HOURS']);
    expect(listReasonCodes(weekend, '2026-06-06T07:00Z')).toEqual([]);
  });
});

describe('DATE_OVERRIDE', () => {
  it('is given if a date override closes hours that the week opens', () => {
    const rules = [buildHours('09:00', '17:00'), buildHours('12:00', '14:00', '2026-06-01')];
    expect(listReasonCodes(buildOneHostWorld({ rules }), nine)).toEqual(['DATE_OVERRIDE']);
    expect(listReasonCodes(buildOneHostWorld({ rules }), '2026-06-01T10:00Z')).toEqual([]);
    expect(listReasonCodes(buildOneHostWorld({ rules }), '2026-06-01T04:00Z')).toEqual([
      'OUTSIDE_HOURS',
    ]);
    expect(listReasonCodes(buildOneHostWorld({ rules }), '2026-06-02T07:00Z')).toEqual([]);
  });

  it('combines several overrides of one date, and ignores a closed one among them', () => {
    const date = '2026-06-01';
    const closed = buildHours('00:00', '00:00', date);
    const rules = [buildHours('09:00', '17:00'), closed];
    expect(listReasonCodes(buildOneHostWorld({ rules }), nine)).toEqual(['DATE_OVERRIDE']);
    const open = [buildHours('09:00', '10:00', date), buildHours('18:00', '19:00', date)];
    expect(listReasonCodes(buildOneHostWorld({ rules: [...rules, ...open] }), nine)).toEqual([]);
    expect(
      listReasonCodes(buildOneHostWorld({ rules: [...rules, ...open] }), '2026-06-01T16:00Z'),
    ).toEqual([]);
  });
});

describe('OUT_OF_OFFICE', () => {
  it('covers whole days in the host’s own time zone, not that of the schedule', () => {
    const away = buildOneHostWorld({
      rules: [buildHours('00:00', '24:00')],
      homeZone: 'America/New_York',
      absences: [{ start: '2026-06-02', end: '2026-06-03' }],
    });
    expect(listReasonCodes(away, '2026-06-02T03:00Z')).toEqual([]);
    expect(listReasonCodes(away, '2026-06-02T04:00Z')).toEqual(['OUT_OF_OFFICE']);
    expect(listReasonCodes(away, '2026-06-04T03:00Z')).toEqual(['OUT_OF_OFFICE']);
    expect(listReasonCodes(away, '2026-06-04T04:00Z')).toEqual([]);
  });
});

describe('DST_GAP', () => {
  // In Berlin the clock jumps from 02:00 to 03:00 at 01:00 UTC.
  const early = buildOneHostWorld({ rules: [buildHours('02:00', '03:00')] });

  it('is given for the hour after a clock change that skipped the hours', () => {
    expect(listReasonCodes(early, '2026-03-29T01:00Z')).toEqual(['DST_GAP']);
    expect(listReasonCodes(early, '2026-03-29T01:59Z')).toEqual(['DST_GAP']);
    const later = buildOneHostWorld({ rules: [buildHours('02:00', '03:30')] });
    expect(listReasonCodes(later, '2026-03-29T01:45Z')).toEqual(['DST_GAP']);
    expect(listReasonCodes(later, '2026-03-29T02:00Z')).toEqual(['OUTSIDE_HOURS']);
  });

  it('is not given if the time would be outside the hours without the clock change', () => {
    expect(
      listReasonCodes(
        buildOneHostWorld({ rules: [buildHours('02:00', '02:30')] }),
        '2026-03-29T01:30Z',
      ),
    ).toEqual(['OUTSIDE_HOURS']);
    expect(listReasonCodes(early, '2026-03-30T01:00Z')).toEqual(['OUTSIDE_HOURS']);
  });

  it('is given for a day that was skipped, by the rules of its date', () => {
    const apia = 'Pacific/Apia';
    const skipped = [buildHours('09:00', '10:00'), buildHours('18:00', '20:00', '2011-12-30')];
    const there = buildOneHostWorld({ timeZone: apia, rules: skipped }, { timeZone: apia });
    expect(listReasonCodes(there, '2011-12-31T04:00Z')).toEqual(['DST_GAP']);
    expect(listReasonCodes(there, '2012-01-01T04:00Z')).toEqual(['OUTSIDE_HOURS']);
  });
});

describe('OFF_GRID', () => {
  it('counts real minutes from the opening, in steps of the interval or else the length', () => {
    expect(listReasonCodes(buildSlotWorld(), '2026-06-01T07:30Z')).toEqual(['OFF_GRID']);
    expect(listReasonCodes(buildSlotWorld({ slotInterval: 30 }), '2026-06-01T07:30Z')).toEqual([]);
    expect(listReasonCodes(buildSlotWorld({ lengths: [40] }), '2026-06-01T07:40Z', 40)).toEqual([]);
    expect(listReasonCodes(buildSlotWorld(), '2026-06-01T07:00:30Z')).toEqual(['OFF_GRID']);
  });

  it('restarts the grid every day, even if the hours continue across midnight', () => {
    const length = 50;
    const open = buildOneHostWorld({ rules: [buildHours('00:00', '24:00')] }, { length });
    expect(listReasonCodes(open, '2026-06-01T22:00Z', length)).toEqual([]);
    expect(listReasonCodes(open, '2026-06-01T22:10Z', length)).toEqual(['OFF_GRID']);
  });

  it('continues the grid across a clock change', () => {
    const open = buildOneHostWorld({ rules: [buildHours('00:00', '24:00')] }, { length: 50 });
    expect(listReasonCodes(open, '2026-03-29T02:20Z', 50)).toEqual([]);
    expect(listReasonCodes(open, '2026-03-29T02:00Z', 50)).toEqual(['OFF_GRID']);
  });

  it('starts the grid when the last host of a COLLECTIVE is available', () => {
    const late = buildSlotHost({ rules: [buildHours('09:20', '17:00')] });
    const both = buildSlotWorld({ schedulingType: 'COLLECTIVE', hosts: [buildSlotHost(), late] });
    expect(listReasonCodes(both, '2026-06-01T07:20Z')).toEqual([]);
    expect(listReasonCodes(both, '2026-06-01T08:00Z')).toEqual(['OFF_GRID']);
  });
});

describe('HOST_REQUIRED and INVALID_LENGTH', () => {
  it('are given if there is no host or the length is not offered', () => {
    expect(listReasonCodes(buildSlotWorld({ hosts: [] }), nine)).toEqual(['HOST_REQUIRED']);
    expect(
      listReasonCodes(buildSlotWorld({ hosts: [], schedulingType: 'ROUND_ROBIN' }), nine),
    ).toEqual(['HOST_REQUIRED']);
    expect(listReasonCodes(buildSlotWorld({ slotInterval: 60, lengths: [30] }), nine, 45)).toEqual([
      'INVALID_LENGTH',
    ]);
    expect(listReasonCodes(buildSlotWorld({ slotInterval: 60, lengths: [30] }), nine, 30)).toEqual(
      [],
    );
  });

  it('are given for a very long length without computing years of hours', () => {
    const open = buildOneHostWorld({ rules: [buildHours('00:00', '24:00')] });
    expect(listReasonCodes(open, '2026-06-01T22:00Z', 2 ** 31)).toEqual([
      'OUTSIDE_HOURS',
      'INVALID_LENGTH',
    ]);
  });
});
