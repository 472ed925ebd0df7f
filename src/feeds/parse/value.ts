import ICAL from 'ical.js';
import { z } from 'zod';
import type { Rule } from './rule-part.ts';

/** A line of the file as ical.js reads it (jCal, RFC 7265). */
export interface Property {
  name: string;
  params: Readonly<Record<string, unknown>>;
  type: string;
  values: readonly unknown[];
}

/** Null if the line makes no sense: one of them does not spoil the calendar. */
export function parseProperty(line: string): Property | null {
  try {
    const [name, params, type, ...values] = ICAL.parse.property(line) as [
      string,
      Record<string, unknown>,
      string,
      ...unknown[],
    ];
    return { name, params, type, values };
  } catch {
    return null;
  }
}

/** A date or time as written. What it means depends on its zone. */
export interface WrittenTime {
  /** Milliseconds, as if its clock showed UTC. */
  local: number;
  isDate: boolean;
  isUtc: boolean;
  /** The name of its zone; null if it has none. */
  zone: string | null;
}

const timePattern = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ?)?$/;

export function readTime(text: unknown, zone: unknown = null): WrittenTime | null {
  if (typeof text !== 'string') return null;
  // A date without VALUE=DATE, which ical.js takes for a time.
  if (text.endsWith('T::')) return readTime(text.slice(0, -3));
  if (!timePattern.test(text)) return null;
  const isUtc = text.endsWith('Z');
  const isDate = !text.includes('T');
  const local = Date.parse(isUtc || isDate ? text : `${text}Z`);
  if (Number.isNaN(local)) return null;
  return { local, isDate, isUtc, zone: typeof zone === 'string' && !isUtc ? zone : null };
}

/** Every time of a property, such as EXDATE. A period counts by its start. */
export const readTimes = ({ values, params }: Property): WrittenTime[] =>
  values.flatMap(
    (value) => readTime(Array.isArray(value) ? value[0] : value, params['tzid']) ?? [],
  );

interface WrittenDuration {
  /** Whole days of the clock, which may have 23 or 25 hours. */
  days: number;
  ms: number;
}

export function readDuration(text: unknown): WrittenDuration | null {
  try {
    const { isNegative, weeks, days, hours, minutes, seconds } = ICAL.Duration.fromString(
      String(text),
    );
    if (isNegative) return null;
    return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1_000 };
  } catch {
    return null;
  }
}

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** ical.js writes a list of one as the one. */
const toList = <Item extends z.ZodType>(item: Item) =>
  z
    .union([item.transform((one) => [one]), z.array(item)])
    .nullish()
    .transform((list) => list ?? null);

const numbers = (min: number, max: number) => toList(z.int().min(min).max(max));
const positions = (max: number) => toList(z.int().min(-max).max(max));

const Parts = z.object({
  freq: z.enum(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']),
  // RFC 5545 knows no interval of 0. Some programs write it and mean 1.
  interval: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(1)
    .transform((interval) => Math.max(1, interval)),
  count: z.int().min(0).nullish(),
  until: z.string().nullish(),
  wkst: z.int().min(1).max(7).default(2),
  bymonth: numbers(1, 12),
  byweekno: positions(53),
  byyearday: positions(366),
  bymonthday: positions(31),
  byday: toList(z.string().regex(/^[+-]?\d{0,2}(SU|MO|TU|WE|TH|FR|SA)$/)),
  byhour: numbers(0, 23),
  byminute: numbers(0, 59),
  bysecond: numbers(0, 60),
  bysetpos: positions(366),
});

/** `toLocal` turns an UNTIL in UTC into the local time of the series. Null if it is no rule. */
export function readRule(
  { values: [value] }: Property,
  toLocal: (utc: number) => number,
): Rule | null {
  const { success, data } = Parts.safeParse(value);
  if (!success) return null;
  const until = readTime(data.until);
  return {
    frequency: data.freq,
    interval: data.interval,
    count: data.count ?? null,
    until: until && readUntil(until, toLocal),
    weekStart: data.wkst - 1,
    months: data.bymonth,
    weekNumbers: data.byweekno,
    yearDays: data.byyearday,
    monthDays: data.bymonthday,
    weekDays: data.byday && data.byday.map(readWeekDay),
    hours: data.byhour,
    minutes: data.byminute,
    seconds: data.bysecond,
    positions: data.bysetpos,
  };
}

/** The whole day counts if only a day is named. */
function readUntil({ local, isDate, isUtc }: WrittenTime, toLocal: (utc: number) => number) {
  if (isDate) return local + 86_399_999;
  return isUtc ? toLocal(local) : local;
}

const readWeekDay = (text: string) => ({
  nth: Number(text.slice(0, -2)),
  day: dayNames.indexOf(text.slice(-2)),
});
