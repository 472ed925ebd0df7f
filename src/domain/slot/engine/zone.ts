import type { Instant, Interval } from './world.ts';

/** A time zone as a list of stretches, each with one offset: then the clock is mere addition. */
interface OffsetPeriod extends Interval {
  offset: number;
}

/** Milliseconds. Days are counted from 1970-01-01, a reading is day · dayLength + time of day. */
export const dayMs = 86_400_000;

/** Zones do not change while the process runs; few of them times few changes of clocks. */
const knownPeriods = new Map<string, OffsetPeriod[]>();

function findOffsetPeriod(timeZone: string, at: Instant): OffsetPeriod {
  const stretches = knownPeriods.get(timeZone) ?? [];
  const found = stretches.find(({ start, end }) => start <= at && at < end);
  if (found) return found;
  const stretch = computeOffsetPeriod(timeZone, at);
  knownPeriods.set(timeZone, [...stretches, stretch]);
  return stretch;
}

function computeOffsetPeriod(timeZone: string, at: Instant): OffsetPeriod {
  const clock = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  // "previous" is what lies before: one nanosecond later, a change at this very moment is among it.
  const begin = clock.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const end = clock.getTimeZoneTransition('next');
  return {
    start: begin?.epochMilliseconds ?? -Infinity,
    end: end?.epochMilliseconds ?? Infinity,
    offset: clock.offsetNanoseconds / 1e6,
  };
}

/** The first moment at which the clock shows this time of this day, or (in a gap) has passed it. */
export function findFirstMoment(timeZone: string, day: number, seconds: number): Instant {
  const reading = day * dayMs + seconds * 1000;
  let stretch = findOffsetPeriod(timeZone, reading - dayMs);
  while (reading - stretch.offset >= stretch.end) stretch = findOffsetPeriod(timeZone, stretch.end);
  return Math.max(reading - stretch.offset, stretch.start);
}

/** The day on the calendar. */
export const toCalendarDay = (timeZone: string, at: Instant) =>
  Math.floor((at + findOffsetPeriod(timeZone, at).offset) / dayMs);

/**
 * The last day that has begun: days in this sense follow upon each other. It is the one on the
 * calendar, unless a clock is put back over midnight after the new day has been seen.
 */
export function findStartedDay(timeZone: string, at: Instant): number {
  let day = toCalendarDay(timeZone, at);
  while (findFirstMoment(timeZone, day + 1, 0) <= at) day += 1;
  return day;
}

/** What the clock would show had it not just been put forward past it; else null. */
export function findSkippedReading(timeZone: string, at: Instant): number | null {
  const { start, offset } = findOffsetPeriod(timeZone, at);
  if (start === -Infinity) return null;
  const before = findOffsetPeriod(timeZone, start - 1).offset;
  return at - start < offset - before ? at + before : null;
}

/** 0 = Sunday. */
export const toWeekday = (day: number) => (((day + 4) % 7) + 7) % 7;

/** The number of the day YYYY-MM-DD. */
export const parseDay = (date: string) =>
  Temporal.Instant.from(`${date}T00:00Z`).epochMilliseconds / dayMs;
