import type { Instant, Interval } from './world.ts';

/** A time zone as a list of stretches, each with one offset: then the clock is mere addition. */
interface Stretch extends Interval {
  offset: number;
}

/** Milliseconds. Days are counted from 1970-01-01, a reading is day · dayLength + time of day. */
export const dayLength = 86_400_000;

/** Zones do not change while the process runs; few of them times few changes of clocks. */
const known = new Map<string, Stretch[]>();

function stretchAt(timeZone: string, at: Instant): Stretch {
  const stretches = known.get(timeZone) ?? [];
  const found = stretches.find(({ start, end }) => start <= at && at < end);
  if (found) return found;
  const stretch = measure(timeZone, at);
  known.set(timeZone, [...stretches, stretch]);
  return stretch;
}

function measure(timeZone: string, at: Instant): Stretch {
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
export function firstMoment(timeZone: string, day: number, seconds: number): Instant {
  const reading = day * dayLength + seconds * 1000;
  let stretch = stretchAt(timeZone, reading - dayLength);
  while (reading - stretch.offset >= stretch.end) stretch = stretchAt(timeZone, stretch.end);
  return Math.max(reading - stretch.offset, stretch.start);
}

/** The day on the calendar. */
export const dateAt = (timeZone: string, at: Instant) =>
  Math.floor((at + stretchAt(timeZone, at).offset) / dayLength);

/**
 * The last day that has begun: days in this sense follow upon each other. It is the one on the
 * calendar, unless a clock is put back over midnight after the new day has been seen.
 */
export function dayAt(timeZone: string, at: Instant): number {
  let day = dateAt(timeZone, at);
  while (firstMoment(timeZone, day + 1, 0) <= at) day += 1;
  return day;
}

/** What the clock would show had it not just been put forward past it; else null. */
export function skippedReading(timeZone: string, at: Instant): number | null {
  const { start, offset } = stretchAt(timeZone, at);
  if (start === -Infinity) return null;
  const before = stretchAt(timeZone, start - 1).offset;
  return at - start < offset - before ? at + before : null;
}

/** 0 = Sunday. */
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

/** The number of the day YYYY-MM-DD. */
export const dayOf = (date: string) =>
  Temporal.Instant.from(`${date}T00:00Z`).epochMilliseconds / dayLength;
