import { RRuleTemporal } from 'rrule-temporal';
import { z } from 'zod';
import { BadFormat, latestMs, parseDate, parseDateTime } from '../../input/format.ts';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

interface Recurrence {
  frequency: (typeof frequencies)[number];
  interval: number;
  /** The number of meetings. A series without it ends by `until`. */
  count?: number;
  until?: Date;
  byDay: string[];
  byMonth: number[];
  byMonthDay: number[];
  bySetPos: number[];
  /** The days that are left out, although the rule names them and counts them. */
  exceptions: Temporal.PlainDate[];
}

/** The parts of RFC 5545 §3.3.10 that we support. */
const allowedParts = new Set([
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL'],
  ...['BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS'],
]);

/** Parses a rule such as FREQ=MONTHLY;BYDAY=1MO;COUNT=10, or throws `BadFormat`. A second line can list exceptions. */
export function parseRecurrence(text: string): Recurrence {
  const [line = '', exceptions, ...more] = text.split(/\r?\n/, 3);
  if (more.length > 0) throw new BadFormat('must be a rule, and at most one line of exceptions');
  const rule = parseParts(line);
  const frequency = frequencies.find((name) => name === rule.get('FREQ'));
  if (!frequency) throw new BadFormat(`must have a FREQ that is one of ${frequencies.join(', ')}`);
  const interval = parseWhole('INTERVAL', rule.get('INTERVAL') ?? '1', [1, 52]);
  const [count, until] = [rule.get('COUNT'), rule.get('UNTIL')];
  if ((count === undefined) === (until === undefined)) {
    throw new BadFormat('must have either COUNT or UNTIL');
  }
  return {
    frequency,
    interval,
    ...(count !== undefined && { count: parseWhole('COUNT', count, [2, 365]) }),
    ...(until !== undefined && { until: parseUntil(until) }),
    ...parseDays(frequency, rule),
    exceptions: exceptions === undefined ? [] : parseExceptions(exceptions),
  };
}

function parseParts(text: string): Map<string, string> {
  const rule = new Map<string, string>();
  for (const part of text.split(';', allowedParts.size + 1)) {
    const [, name = '', value = ''] = /^([A-Z]+)=([-+,0-9A-Z]{1,100})$/.exec(part) ?? [];
    if (!allowedParts.has(name) || rule.has(name)) {
      throw new BadFormat(
        `must consist of ${[...allowedParts].join(', ')}, each at most once, separated by ;`,
      );
    }
    rule.set(name, value);
  }
  return rule;
}

/** Which positions a weekday can have, as in 1MO. None for a frequency that is not listed. */
const mostOrdinal: Partial<Record<Recurrence['frequency'], number>> = { MONTHLY: 5, YEARLY: 53 };

function parseDays(frequency: Recurrence['frequency'], rule: Map<string, string>) {
  const days = {
    byDay: splitList('BYDAY', rule),
    byMonth: parseNumbers('BYMONTH', rule, 12).filter((month) => month > 0),
    byMonthDay: parseNumbers('BYMONTHDAY', rule, 31),
    bySetPos: parseNumbers('BYSETPOS', rule, 366),
  };
  for (const day of days.byDay) assertWeekday(day, mostOrdinal[frequency] ?? 0);
  if (frequency === 'WEEKLY' && days.byMonthDay.length > 0) {
    throw new BadFormat('must not have BYMONTHDAY with FREQ=WEEKLY');
  }
  if (days.bySetPos.length > 0 && days.byDay.length + days.byMonthDay.length === 0) {
    throw new BadFormat('must have BYDAY or BYMONTHDAY if it has BYSETPOS');
  }
  return days;
}

function splitList(name: string, rule: Map<string, string>): string[] {
  const values = rule.get(name)?.split(',') ?? [];
  if (new Set(values).size === values.length) return values;
  throw new BadFormat(`must not repeat a value of ${name}`);
}

/** From 1 to `most`, or from the end: -1 is the last. */
const parseNumbers = (name: string, rule: Map<string, string>, most: number): number[] =>
  splitList(name, rule).map((text) => {
    const value = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : 0;
    if (value !== 0 && Math.abs(value) <= most && (value > 0 || name !== 'BYMONTH')) return value;
    const range = name === 'BYMONTH' ? `from 1 to ${most}` : `from 1 to ${most}, or below 0`;
    throw new BadFormat(`must have a ${name} ${range}`);
  });

const weekdays = new Set(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']);

function assertWeekday(day: string, most: number) {
  const [, place = '0'] = /^([+-]?\d{1,2})(?:MO|TU|WE|TH|FR|SA|SU)$/.exec(day) ?? [];
  const distance = Math.abs(Number(place));
  if (weekdays.has(day) || (distance >= 1 && distance <= most)) return;
  throw new BadFormat(
    'must have a BYDAY of MO, TU, WE, TH, FR, SA or SU, with a position such as 1MO or -1FR only if FREQ is MONTHLY or YEARLY',
  );
}

/** RFC 5545 §3.8.5.1, with dates. */
function parseExceptions(line: string): Temporal.PlainDate[] {
  const [, list = ''] = /^EXDATE;VALUE=DATE:([0-9,]+)$/.exec(line) ?? [];
  return list.split(',').map((date) => {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? [];
    if (!year || !month || !day) {
      throw new BadFormat('must list exceptions as EXDATE;VALUE=DATE:20261225,20270101');
    }
    parseDate(`${year}-${month}-${day}`);
    return Temporal.PlainDate.from(`${year}-${month}-${day}`);
  });
}

function parseWhole(name: string, text: string, [min, max]: [number, number]): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new BadFormat(`must have a ${name} from ${min} to ${max}`);
}

/** A day (to its end, in UTC) or an instant in UTC. */
function parseUntil(text: string): Date {
  const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z)?$/.exec(text) ?? [];
  if (!year) throw new BadFormat('must have an UNTIL such as 20261231 or 20261231T235959Z');
  const date = `${year}-${month ?? ''}-${day ?? ''}`;
  parseDate(date);
  const clock = time?.replace(/T(..)(..)(..)Z/, '$1:$2:$3') ?? '23:59:59';
  return parseDateTime(`${date}T${clock}Z`);
}

/** A valid rule, which stays a text. */
export const recurrence = z
  .string()
  .max(1_000)
  .check(({ value, issues }) => {
    try {
      parseRecurrence(value);
    } catch (error) {
      if (!(error instanceof BadFormat)) throw error;
      issues.push({ code: 'custom', message: error.message, input: value });
    }
  });

/** A rule that names no day for so many days, weeks, months or years ends. It takes some 30 ms to find out. */
const maxPeriods = 10_000;

/**
 * Lists the starts of a series: always at the same local time, whatever the offset then is. Where clocks
 * skip that time, the meeting starts later by as much. The rule is expanded on dates, so
 * the clocks have no say in which days those are.
 */
export function listOccurrences(
  rule: Recurrence,
  start: Date,
  timeZone: string,
  most: number,
): Date[] {
  const first = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  const plainTime = first.toPlainTime();
  const end = Math.min(latestMs - 1, rule.until?.getTime() ?? Infinity);
  const starts: Date[] = [];
  visitDates(rule, first.toPlainDate(), (date) => {
    const isFirst = date.equals(first.toPlainDate());
    // A local time can occur twice, and the first meeting may be at the second.
    const at = isFirst ? first : date.toZonedDateTime({ timeZone, plainTime });
    if (at.epochMilliseconds > end) return false;
    starts.push(new Date(at.epochMilliseconds));
    return starts.length < most;
  });
  return starts;
}

/** The dates of a rule between two of its dates, whatever its end and its exceptions are. */
export function listRuleDates(
  rule: Recurrence,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const { count: _count, ...endless } = rule;
  const dates: Temporal.PlainDate[] = [];
  visitDates({ ...endless, exceptions: [] }, first, (date) => {
    if (Temporal.PlainDate.compare(date, last) > 0) return false;
    dates.push(date);
    return true;
  });
  return dates;
}

/** Calls `visit` with each date, until it returns false or the rule ends. */
function visitDates(
  { frequency, interval, count, exceptions, ...rule }: Recurrence,
  first: Temporal.PlainDate,
  visit: (date: Temporal.PlainDate) => boolean,
) {
  const toNoon = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });
  const dates = new RRuleTemporal({
    freq: frequency,
    interval,
    ...(count !== undefined && { count }),
    ...(rule.byDay.length > 0 && { byDay: rule.byDay }),
    ...(rule.byMonth.length > 0 && { byMonth: rule.byMonth }),
    ...(rule.byMonthDay.length > 0 && { byMonthDay: rule.byMonthDay }),
    ...(rule.bySetPos.length > 0 && { bySetPos: rule.bySetPos }),
    exDate: exceptions.map(toNoon),
    dtstart: toNoon(first),
    maxIterations: maxPeriods,
  });
  try {
    dates.all((noon) => visit(noon.toPlainDate()));
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('Maximum '))) throw error;
  }
}
