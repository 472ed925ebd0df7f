import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it } from 'vitest';
import { listOccurrences, parseRecurrence } from '../../src/domain/event-type/recurrence.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { readErrorPaths } from '../support/client.ts';

const list = (rule: string, start: string, timeZone = 'UTC', most = 365) =>
  listOccurrences(parseRecurrence(rule), new Date(start), timeZone, most).map((at) =>
    at.toISOString().slice(0, 16),
  );

describe('the occurrences of a series', () => {
  it('are on the first Monday of each month', () => {
    expect(list('FREQ=MONTHLY;BYDAY=1MO;COUNT=3', '2026-11-02T09:00Z')).toEqual([
      '2026-11-02T09:00',
      '2026-12-07T09:00',
      '2027-01-04T09:00',
    ]);
  });

  it('are on the last working day of each month', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20270228';
    expect(list(rule, '2026-11-30T09:00Z')).toEqual([
      '2026-11-30T09:00',
      '2026-12-31T09:00',
      '2027-01-29T09:00',
      '2027-02-26T09:00',
    ]);
  });

  it('leave out exceptions, which count all the same', () => {
    const rule = 'FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:20261225,20270101,20280101';
    expect(list(rule, '2026-12-18T09:00Z')).toEqual(['2026-12-18T09:00', '2027-01-08T09:00']);
  });

  it('are the days on the clock of their zone, also where UTC has another day', () => {
    const starts = list('FREQ=MONTHLY;BYDAY=1MO;COUNT=2', '2026-11-02T05:00Z', 'America/Vancouver');
    expect(starts[0]).not.toBe('2026-11-02T05:00');
    const rule = 'FREQ=MONTHLY;BYDAY=1MO;COUNT=2\nEXDATE;VALUE=DATE:20261207';
    expect(list(rule, '2026-11-03T05:00Z', 'America/Vancouver')).toEqual(['2026-11-03T05:00']);
  });

  it('start later where clocks go forward past their time, and miss none', () => {
    expect(list('FREQ=DAILY;COUNT=3', '2026-03-28T01:30Z', 'Europe/Berlin')).toEqual([
      '2026-03-28T01:30',
      // 02:30 does not exist.
      '2026-03-29T01:30',
      '2026-03-30T00:30',
    ]);
  });

  it('keep the second of two equal local times only for the first meeting', () => {
    expect(list('FREQ=DAILY;COUNT=2', '2026-10-25T01:30Z', 'Europe/Berlin')).toEqual([
      '2026-10-25T01:30',
      '2026-10-26T01:30',
    ]);
  });

  it('keep their date across a leap day', () => {
    const starts = list('FREQ=YEARLY;COUNT=3', '2024-02-29T09:00Z');
    expect(starts.map((at) => at.slice(0, 10))).toEqual(['2024-02-29', '2028-02-29', '2032-02-29']);
  });

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=365',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31;COUNT=365',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6;COUNT=365',
    'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366;INTERVAL=52;COUNT=365',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=365',
    'FREQ=WEEKLY;BYDAY=SU;INTERVAL=52;COUNT=365',
    'FREQ=YEARLY;BYDAY=53MO;BYMONTH=1;UNTIL=20991231',
  ])('end soon if the rule names hardly a day: %s', (rule) => {
    const before = process.cpuUsage();
    list(rule, '2026-11-02T09:00Z');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  it('agree with the library on clocks that never change', () => {
    const dtstart = Temporal.ZonedDateTime.from('2026-11-02T09:00[UTC]');
    for (const rule of [
      'FREQ=DAILY;INTERVAL=3;COUNT=40',
      'FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2;COUNT=40',
      'FREQ=MONTHLY;BYDAY=1MO,-1FR;COUNT=40',
      'FREQ=YEARLY;BYMONTH=11;BYDAY=1MO;COUNT=20',
    ]) {
      const right = new RRuleTemporal({ rruleString: rule, dtstart }).all();
      expect(list(rule, '2026-11-02T09:00Z')).toEqual(
        right.map((at) => at.toInstant().toString().slice(0, 16)),
      );
    }
  });
});

describe('createBooking of a series by weekday', () => {
  it('books the first Mondays, and refuses a start on another day', async () => {
    const recurringEvent = 'FREQ=MONTHLY;BYDAY=1MO;COUNT=6\nEXDATE;VALUE=DATE:20310407';
    const { id: eventTypeId } = await buildBookableEventType(await buildHost(), { recurringEvent });
    const start = '2031-03-03T09:00:00Z';
    const { data } = await bookAs(undefined, { eventTypeId, start, recurringCount: 3 });
    expect(data.createBooking.bookings.map(({ startTime }) => startTime.slice(0, 10))).toEqual([
      '2031-03-03',
      '2031-05-05',
      '2031-06-02',
    ]);
    const tuesday = { eventTypeId, start: '2031-03-04T09:00:00Z', recurringCount: 3 };
    expect(readErrorPaths(await bookAs(undefined, tuesday))).toEqual(['start']);
  });
});
