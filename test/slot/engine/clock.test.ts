import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listFreeSlots } from '../../../src/domain/slot/engine/list.ts';
import {
  findFirstMoment,
  findStartedDay,
  toCalendarDay,
} from '../../../src/domain/slot/engine/zone.ts';
import {
  buildHours,
  buildSlotHost,
  buildSlotWorld,
  formatInstant,
  runSteps,
  toInstant,
} from '../../support/slot/world.ts';

/** The free hours (or longer slots) of a host with these hours in a zone. */
function listLocalSlots(
  timeZone: string,
  [from, to]: [string, string],
  span: [string, string],
  length = 60,
) {
  const rules = [buildHours(from, to)];
  const of = buildSlotWorld({ length, timeZone, hosts: [buildSlotHost({ timeZone, rules })] });
  const [start, end] = [toInstant(span[0]), toInstant(span[1])];
  return runSteps(listFreeSlots(of, { start, end }, length)).map((slot) =>
    formatInstant(slot.start),
  );
}

const toDayTimes = (date: string) => (times: string[]) => times.map((time) => `${date}T${time}Z`);

describe('the hours of a day on which clocks change', () => {
  // In UTC, computed by hand: the local time less the offset of its zone.
  const vectors: [string, string, [string, string], [string, string], string[]][] = [
    [
      'five in Berlin from 00:00 to 06:00 in spring',
      'Europe/Berlin',
      ['00:00', '06:00'],
      ['2026-03-28T22:00Z', '2026-03-29T12:00Z'],
      ['2026-03-28T23:00Z', ...toDayTimes('2026-03-29')(['00:00', '01:00', '02:00', '03:00'])],
    ],
    [
      'seven in Berlin from 00:00 to 06:00 in autumn',
      'Europe/Berlin',
      ['00:00', '06:00'],
      ['2026-10-24T20:00Z', '2026-10-25T12:00Z'],
      [
        ...toDayTimes('2026-10-24')(['22:00', '23:00']),
        ...toDayTimes('2026-10-25')(['00:00', '01:00', '02:00', '03:00', '04:00']),
      ],
    ],
    [
      'from the clock change if they open within the gap',
      'Europe/Berlin',
      ['02:30', '04:00'],
      ['2026-03-29T00:00Z', '2026-03-29T12:00Z'],
      ['2026-03-29T01:00Z'],
    ],
    [
      'none if they lie within the gap',
      'Europe/Berlin',
      ['02:00', '03:00'],
      ['2026-03-29T00:00Z', '2026-03-29T12:00Z'],
      [],
    ],
    [
      'from the first of two equal local times if they open within the overlap',
      'Europe/Berlin',
      ['02:30', '04:00'],
      ['2026-10-25T00:00Z', '2026-10-25T12:00Z'],
      toDayTimes('2026-10-25')(['00:30', '01:30']),
    ],
    [
      'three in New York from 00:00 to 04:00 in spring',
      'America/New_York',
      ['00:00', '04:00'],
      ['2026-03-08T05:00Z', '2026-03-08T20:00Z'],
      toDayTimes('2026-03-08')(['05:00', '06:00', '07:00']),
    ],
    [
      'five in New York from 00:00 to 04:00 in autumn',
      'America/New_York',
      ['00:00', '04:00'],
      ['2026-11-01T04:00Z', '2026-11-01T20:00Z'],
      toDayTimes('2026-11-01')(['04:00', '05:00', '06:00', '07:00', '08:00']),
    ],
    [
      'three on Lord Howe, which loses half an hour',
      'Australia/Lord_Howe',
      ['00:00', '04:00'],
      ['2026-10-03T13:00Z', '2026-10-04T06:00Z'],
      toDayTimes('2026-10-03')(['13:30', '14:30', '15:30']),
    ],
    [
      'five on Lord Howe, which gains half an hour',
      'Australia/Lord_Howe',
      ['00:00', '04:30'],
      ['2026-04-04T12:00Z', '2026-04-05T06:00Z'],
      toDayTimes('2026-04-04')(['13:00', '14:00', '15:00', '16:00', '17:00']),
    ],
    [
      'from 01:00 in Cairo on a day without 00:00',
      'Africa/Cairo',
      ['00:00', '03:00'],
      ['2026-04-23T21:30Z', '2026-04-24T12:00Z'],
      toDayTimes('2026-04-23')(['22:00', '23:00']),
    ],
    [
      'three in Cairo on a day with 23:00 twice',
      'Africa/Cairo',
      ['22:00', '24:00'],
      ['2026-10-29T12:00Z', '2026-10-30T12:00Z'],
      toDayTimes('2026-10-29')(['19:00', '20:00', '21:00']),
    ],
    [
      'from 01:00 in Santiago on a day without 00:00',
      'America/Santiago',
      ['00:00', '03:00'],
      ['2026-09-06T03:30Z', '2026-09-06T12:00Z'],
      toDayTimes('2026-09-06')(['04:00', '05:00']),
    ],
    [
      'three in Santiago on a day with 23:00 twice',
      'America/Santiago',
      ['22:00', '24:00'],
      ['2026-04-04T12:00Z', '2026-04-05T12:00Z'],
      toDayTimes('2026-04-05')(['01:00', '02:00', '03:00']),
    ],
    [
      'two on Chatham, whose clocks change at 02:45',
      'Pacific/Chatham',
      ['02:00', '05:00'],
      ['2026-09-26T12:00Z', '2026-09-27T00:00Z'],
      toDayTimes('2026-09-26')(['13:15', '14:15']),
    ],
    [
      'two in Kathmandu, which is 5:45 ahead of UTC and has no clock change',
      'Asia/Kathmandu',
      ['09:00', '11:00'],
      ['2026-06-01T00:00Z', '2026-06-01T12:00Z'],
      toDayTimes('2026-06-01')(['03:15', '04:15']),
    ],
  ];

  it.each(vectors)('are %s', (_name, timeZone, open, span, starts) => {
    expect(listLocalSlots(timeZone, open, span)).toEqual(starts);
  });

  it('are none on a day that does not exist (Apia, 30 December 2011)', () => {
    const span: [string, string] = ['2011-12-29T00:00Z', '2012-01-01T00:00Z'];
    expect(listLocalSlots('Pacific/Apia', ['09:00', '17:00'], span, 480)).toEqual([
      '2011-12-29T19:00Z',
      '2011-12-30T19:00Z',
      '2011-12-31T19:00Z',
    ]);
    expect(
      findFirstMoment(
        'Pacific/Apia',
        toCalendarDay('Pacific/Apia', toInstant('2011-12-30T10:00Z')),
        0,
      ),
    ).toBe(toInstant('2011-12-30T10:00Z'));
  });
});

describe('the zone data of 2026c', () => {
  // British Columbia keeps -07 after March 2026, Alberta -06, and Morocco +00 from 20 September on.
  it.each([
    ['America/Vancouver', '2026-02-02', '17:00'],
    ['America/Vancouver', '2026-11-02', '16:00'],
    ['America/Vancouver', '2027-02-02', '16:00'],
    ['America/Edmonton', '2026-02-02', '16:00'],
    ['America/Edmonton', '2026-11-02', '15:00'],
    ['America/Edmonton', '2027-07-02', '15:00'],
    ['Africa/Casablanca', '2026-02-25', '09:00'],
    ['Africa/Casablanca', '2026-07-01', '08:00'],
    ['Africa/Casablanca', '2026-09-21', '09:00'],
    ['Africa/Casablanca', '2027-07-01', '09:00'],
  ])('puts 09:00 in %s on %s at %s UTC', (timeZone, date, time) => {
    const span: [string, string] = [`${date}T00:00Z`, `${date}T23:00Z`];
    expect(listLocalSlots(timeZone, ['09:00', '10:00'], span)).toEqual([`${date}T${time}Z`]);
  });

  it('ends summer time in Casablanca with a night that is an hour longer', () => {
    const span: [string, string] = ['2026-09-19T22:30Z', '2026-09-20T10:00Z'];
    expect(listLocalSlots('Africa/Casablanca', ['00:00', '04:00'], span)).toEqual([
      '2026-09-19T23:00Z',
      ...toDayTimes('2026-09-20')(['00:00', '01:00', '02:00', '03:00']),
    ]);
  });
});

describe('the clock', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const days = fc.integer({ min: 0, max: 47_000 });

  it('agrees with Temporal on the start of every day in every time zone', () => {
    fc.assert(
      fc.property(zones, days, (zone, number) => {
        const date = new Temporal.PlainDate(1970, 1, 1).add({ days: number });
        const begin = date.toZonedDateTime(zone).epochMilliseconds;
        expect(findFirstMoment(zone, number, 0)).toBe(begin);
        expect(findFirstMoment(zone, number - 1, 86_400)).toBe(begin);
      }),
      { numRuns: 2_000 },
    );
  });

  it('assigns every moment to exactly one day', () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 4.1e12 }), (zone, moment) => {
        const number = findStartedDay(zone, moment);
        expect(findFirstMoment(zone, number, 0)).toBeLessThanOrEqual(moment);
        expect(findFirstMoment(zone, number + 1, 0)).toBeGreaterThan(moment);
      }),
      { numRuns: 2_000 },
    );
  });

  it('starts a day at the earlier midnight if the clock goes back across it (St John’s, 2010)', () => {
    const zone = 'America/St_Johns';
    // 00:01 became 23:01: after one minute of the 7th came 59 more minutes of the 6th.
    const seventh = toCalendarDay(zone, toInstant('2010-11-07T12:00Z'));
    expect(formatInstant(findFirstMoment(zone, seventh, 0))).toBe('2010-11-07T02:30Z');
    expect(toCalendarDay(zone, toInstant('2010-11-07T02:45Z'))).toBe(seventh - 1);
    expect(findStartedDay(zone, toInstant('2010-11-07T02:45Z'))).toBe(seventh);
  });
});
