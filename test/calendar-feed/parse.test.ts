import { describe, expect, it } from 'vitest';
import { parseFeed } from '../../src/feeds/parse/calendar.ts';

/** A Monday. The clocks in Berlin go forward on 28 March 2027. */
const now = Date.UTC(2026, 11, 7);

const vevent = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:one@example.com',
  ...lines,
  'END:VEVENT',
];

function parse(...lines: string[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const bytes = new TextEncoder().encode(text);
  const host = { timeZone: 'Europe/Berlin', email: 'maya@example.com' };
  const parts = [{ object: null, etag: null, text: bytes }];
  const result = parseFeed({ parts, knownHash: null, ...host, now, until: null });
  if (result.kind !== 'READ') throw new Error(JSON.stringify(result));
  return JSON.parse(result.events) as { title: string | null; times: [number, number][] }[];
}

/** The busy times of a calendar, as in `2026-12-08T09:00/10:00`, or with the day of the end. */
const list = (...lines: string[]) =>
  parse(...lines)
    .flatMap(({ times }) => times)
    .toSorted(([one], [other]) => one - other)
    .map(([start, end]) => {
      const [from, until] = [start, end].map((at) => new Date(at).toISOString().slice(0, 16));
      const isOneDay = from?.slice(0, 10) === until?.slice(0, 10);
      return `${from}/${isOneDay ? until?.slice(11) : until}`;
    });

const at = (start: string, end: string, ...more: string[]) =>
  vevent(`DTSTART:${start}`, `DTEND:${end}`, ...more);

describe('a calendar that a host added', () => {
  it('keeps its title, and reads folded lines and escaped text', () => {
    const folded = ['SUMMARY:Dinner\\, the ', ' long\\nway'];
    const [event] = parse(...at('20261208T090000Z', '20261208T100000Z', ...folded));
    expect(event?.title).toBe('Dinner, the long\nway');
  });

  it.each([
    ['TRANSP:TRANSPARENT'],
    ['STATUS:CANCELLED'],
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'],
    ['ATTENDEE;PARTSTAT=DECLINED:mailto:Maya@Example.com'],
  ])('leaves the host free during an event with %s', (line) => {
    expect(list(...at('20261208T090000Z', '20261208T100000Z', line))).toEqual([]);
  });

  it.each([
    ['TRANSP:OPAQUE'],
    ['STATUS:TENTATIVE'],
    ['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'],
    ['ATTENDEE;PARTSTAT=DECLINED:mailto:tom@example.com'],
  ])('keeps the host busy during an event with %s', (line) => {
    expect(list(...at('20261208T090000Z', '20261208T100000Z', line))).toHaveLength(1);
  });

  it('takes whole days for days of the host', () => {
    const days = ['DTSTART;VALUE=DATE:20261208', 'DTEND;VALUE=DATE:20261210'];
    expect(list(...vevent(...days))).toEqual(['2026-12-07T23:00/2026-12-09T23:00']);
    expect(list(...vevent('DTSTART;VALUE=DATE:20270328'))).toEqual([
      '2027-03-27T23:00/2027-03-28T22:00',
    ]);
  });

  it('takes times without a zone for those of the host, or of the zone that the calendar names', () => {
    const floating = at('20261208T090000', '20261208T100000');
    expect(list(...floating)).toEqual(['2026-12-08T08:00/09:00']);
    expect(list('X-WR-TIMEZONE:America/New_York', ...floating)).toEqual(['2026-12-08T14:00/15:00']);
  });

  it('takes a duration for an end, and no time at all for neither', () => {
    expect(list(...vevent('DTSTART:20261208T090000Z', 'DURATION:PT1H30M'))).toEqual([
      '2026-12-08T09:00/10:30',
    ]);
    expect(list(...vevent('DTSTART:20261208T090000Z'))).toEqual([]);
  });
});

const zoned = (zone: string) =>
  vevent(`DTSTART;TZID=${zone}:20261208T090000`, `DTEND;TZID=${zone}:20261208T100000`);

describe('the zone of an event', () => {
  it.each([
    ['Europe/Berlin', '2026-12-08T08:00/09:00'],
    ['Asia/Kolkata', '2026-12-08T03:30/04:30'],
    ['W. Europe Standard Time', '2026-12-08T08:00/09:00'],
    ['"Eastern Standard Time"', '2026-12-08T14:00/15:00'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', '2026-12-08T08:00/09:00'],
  ])('may be %s without a definition', (zone, expected) => {
    expect(list(...zoned(zone))).toEqual([expected]);
  });

  it('may be one that only the calendar defines', () => {
    const definition = [
      ...['BEGIN:VTIMEZONE', 'TZID:Our office', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ...['TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    expect(list(...definition, ...zoned('Our office'))).toEqual(['2026-12-08T04:00/05:00']);
  });

  it('counts as none if nobody knows it', () => {
    expect(list(...zoned('Nowhere/Land'))).toEqual(['2026-12-08T08:00/09:00']);
  });
});

const weekly = (...more: string[]) =>
  vevent(
    'DTSTART;TZID=Europe/Berlin:20270315T090000',
    'DTEND;TZID=Europe/Berlin:20270315T100000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    ...more,
  );

describe('a series', () => {
  it('keeps its local time when the clocks change', () => {
    expect(list(...weekly())).toEqual([
      '2027-03-15T08:00/09:00',
      '2027-03-22T08:00/09:00',
      '2027-03-29T07:00/08:00',
      '2027-04-05T07:00/08:00',
    ]);
  });

  it('leaves out what EXDATE names, in any spelling', () => {
    const left = list(
      ...weekly(
        'EXDATE;TZID=Europe/Berlin:20270322T090000',
        'EXDATE:20270329T070000Z',
        'EXDATE;VALUE=DATE:20270405',
      ),
    );
    expect(left).toEqual(['2027-03-15T08:00/09:00']);
  });

  it('has what RDATE adds', () => {
    const more = 'RDATE;TZID=Europe/Berlin:20270317T090000';
    expect(list(...weekly(more))).toContain('2027-03-17T08:00/09:00');
    expect(list(...weekly(more))).toHaveLength(5);
  });

  const change = (...lines: string[]) =>
    vevent('RECURRENCE-ID;TZID=Europe/Berlin:20270322T090000', ...lines);
  const moved = ['DTSTART:20270323T120000Z', 'DTEND:20270323T130000Z'];

  it('is replaced in one place by a change of that place, whatever comes first', () => {
    const expected = [
      '2027-03-15T08:00/09:00',
      '2027-03-23T12:00/13:00',
      '2027-03-29T07:00/08:00',
      '2027-04-05T07:00/08:00',
    ];
    expect(list(...weekly(), ...change(...moved))).toEqual(expected);
    expect(list(...change(...moved), ...weekly())).toEqual(expected);
  });

  it('lacks an occurrence that was cancelled', () => {
    const cancelled = change(...moved, 'STATUS:CANCELLED');
    expect(list(...weekly(), ...cancelled)).toHaveLength(3);
  });

  it('has another time from a change of this and all that follow', () => {
    const later = vevent(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270329T090000',
      'DTSTART;TZID=Europe/Berlin:20270329T110000',
      'DTEND;TZID=Europe/Berlin:20270329T113000',
    );
    expect(list(...weekly(), ...later)).toEqual([
      '2027-03-15T08:00/09:00',
      '2027-03-22T08:00/09:00',
      '2027-03-29T09:00/09:30',
      '2027-04-05T09:00/09:30',
    ]);
  });
});

describe('VFREEBUSY', () => {
  it('keeps the host busy, but not where it says that they are free', () => {
    const lines = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20261208T090000Z/20261208T100000Z,20261209T090000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20261210T090000Z/PT1H',
      'END:VFREEBUSY',
    ];
    expect(list(...lines)).toEqual(['2026-12-08T09:00/10:00', '2026-12-09T09:00/09:30']);
  });
});
