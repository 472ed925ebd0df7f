import type { Instant, Interval } from './world.ts';

/** A stretch of time during which a zone keeps one offset, so that local time is a plain addition. */
interface OffsetPeriod extends Interval {
  offset: number;
}

/** Milliseconds. Days are counted from 1970-01-01; a clock reading is day · dayMs + time of day. */
export const dayMs = 86_400_000;

/** Never evicted: zone data does not change while the process runs, and there are few zones with few offsets each. */
const knownPeriods = new Map<string, OffsetPeriod[]>();

function findOffsetPeriod(timeZone: string, at: Instant): OffsetPeriod {
  const stretches = knownPeriods.get(timeZone) ?? [];
  const place = stretches.findIndex(({ start, end }) => start <= at && at < end);
  const stretch = stretches[place] ?? computeOffsetPeriod(timeZone, at);
  if (place === 0) return stretch;
  // The next question is mostly about the same stretch, so it comes first.
  if (place > 0) stretches.splice(place, 1);
  knownPeriods.set(timeZone, [stretch, ...stretches]);
  return stretch;
}

function computeOffsetPeriod(timeZone: string, at: Instant): OffsetPeriod {
  const clock = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  // "previous" excludes a change at this exact moment, so look from one nanosecond later.
  const begin = clock.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const end = clock.getTimeZoneTransition('next');
  return {
    start: begin?.epochMilliseconds ?? -Infinity,
    end: end?.epochMilliseconds ?? Infinity,
    offset: clock.offsetNanoseconds / 1e6,
  };
}

/** The stretches that cover a span, earliest first. */
export function listOffsetPeriods(timeZone: string, { start, end }: Interval): OffsetPeriod[] {
  const periods: OffsetPeriod[] = [];
  for (let at = start; at < end; at = periods.at(-1)?.end ?? end) {
    periods.push(findOffsetPeriod(timeZone, at));
  }
  return periods;
}

/** The first moment when the clock shows this time on this day or, if clocks skip it, has passed it. */
export function findFirstMoment(timeZone: string, day: number, seconds: number): Instant {
  const reading = day * dayMs + seconds * 1000;
  let stretch = findOffsetPeriod(timeZone, reading - dayMs);
  while (reading - stretch.offset >= stretch.end) stretch = findOffsetPeriod(timeZone, stretch.end);
  return Math.max(reading - stretch.offset, stretch.start);
}

/** What the clock shows. */
export const toReading = (timeZone: string, at: Instant) =>
  at + findOffsetPeriod(timeZone, at).offset;

export const toCalendarDay = (timeZone: string, at: Instant) =>
  Math.floor(toReading(timeZone, at) / dayMs);

/**
 * The last day that has begun, so that days never go backwards. Equals the calendar day, unless
 * clocks have gone back over midnight after the new day began.
 */
export function findStartedDay(timeZone: string, at: Instant): number {
  let day = toCalendarDay(timeZone, at);
  while (findFirstMoment(timeZone, day + 1, 0) <= at) day += 1;
  return day;
}

/** The skipped local time this instant would have had if clocks had not just gone forward; null if they have not. */
export function findSkippedReading(timeZone: string, at: Instant): number | null {
  const { start, offset } = findOffsetPeriod(timeZone, at);
  if (start === -Infinity) return null;
  const before = findOffsetPeriod(timeZone, start - 1).offset;
  return at - start < offset - before ? at + before : null;
}

/** 0 = Sunday. `%` alone would be negative before 1970. */
export const toWeekday = (day: number) => (((day + 4) % 7) + 7) % 7;

/** Monday to Friday. */
export const isWorkday = (day: number) => ![0, 6].includes(toWeekday(day));

/** The day that is so many working days later. */
export function addWorkdays(day: number, count: number): number {
  let last = day;
  for (let left = count; left > 0; left -= Number(isWorkday(last))) last += 1;
  return last;
}

export const parseDay = (date: string) =>
  Temporal.Instant.from(`${date}T00:00Z`).epochMilliseconds / dayMs;
