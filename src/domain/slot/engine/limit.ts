import type { IntervalLimits } from '../../event-type/interval-limits.ts';
import type { Meeting } from './crew.ts';
import { findSharedBooking } from './diary.ts';
import { minuteMs } from './interval.ts';
import { memoize } from './remember.ts';
import type { ReasonCode, SlotWorld } from './world.ts';
import { dayMs, toCalendarDay, toWeekday } from './zone.ts';

/** The world in which these are booked too. */
export const addBooked = (world: SlotWorld, booked: SlotWorld['booked']): SlotWorld =>
  booked.length === 0 ? world : { ...world, booked: [...world.booked, ...booked] };

type Period = keyof IntervalLimits;

const toZonedDay = (day: number) =>
  Temporal.Instant.fromEpochMilliseconds(day * dayMs).toZonedDateTimeISO('UTC');

/** A number that is the same for all days of one period. */
const periodStarts: Record<Period, (day: number, weekStart: number) => number> = {
  PER_DAY: (day) => day,
  PER_WEEK: (day, weekStart) => day - ((toWeekday(day) - weekStart + 7) % 7),
  PER_MONTH: (day) => day - toZonedDay(day).day,
  PER_YEAR: (day) => day - toZonedDay(day).dayOfYear,
};

const periods = Object.keys(periodStarts) as Period[];

interface Amount {
  count: number;
  minutes: number;
}

interface LimitUsage {
  /** Booked so far, for each day, week, month or year that has a limit. */
  booked: Map<string, Amount>;
  /** Caches what is left on each day. */
  left: Map<number, Amount>;
}

const isLimited = ({ countLimits, durationLimits }: SlotWorld, period: Period) =>
  countLimits?.[period] !== undefined || durationLimits?.[period] !== undefined;

function listPeriodKeys(world: SlotWorld, day: number): [Period, string][] {
  return periods
    .filter((period) => isLimited(world, period))
    .map((period) => [period, `${period} ${periodStarts[period](day, world.weekStart)}`]);
}

const toLimitUsage = memoize((world: SlotWorld): LimitUsage => {
  const booked = new Map<string, Amount>();
  const days = Map.groupBy(world.booked, ({ start }) => toCalendarDay(world.timeZone, start));
  for (const [day, bookings] of days) {
    const minutes = bookings.reduce((sum, { start, end }) => sum + (end - start) / minuteMs, 0);
    for (const [, key] of listPeriodKeys(world, day)) {
      const before = booked.get(key) ?? { count: 0, minutes: 0 };
      booked.set(key, {
        count: before.count + bookings.length,
        minutes: before.minutes + minutes,
      });
    }
  }
  return { booked, left: new Map() };
});

/** How much may still be booked on a day: the least that its day, week, month and year leave. */
function findRemaining(world: SlotWorld, day: number): Amount {
  const { booked, left } = toLimitUsage(world);
  let least = left.get(day);
  if (!least) {
    least = { count: Infinity, minutes: Infinity };
    for (const [period, key] of listPeriodKeys(world, day)) {
      const { count, minutes } = booked.get(key) ?? { count: 0, minutes: 0 };
      const most = world.countLimits?.[period] ?? Infinity;
      const longest = world.durationLimits?.[period] ?? Infinity;
      least.count = Math.min(least.count, most - count);
      least.minutes = Math.min(least.minutes, longest - minutes);
    }
    left.set(day, least);
  }
  return least;
}

/** A seat in an existing booking breaks no limit, since it adds no booking. */
export function listBrokenLimits(meeting: Meeting): ReasonCode[] {
  const { world, start, minutes } = meeting;
  if (!world.countLimits && !world.durationLimits) return [];
  const left = findRemaining(world, toCalendarDay(world.timeZone, start));
  const broken: ReasonCode[] = [];
  if (left.count < 1) broken.push('COUNT_LIMIT');
  if (left.minutes < minutes) broken.push('DURATION_LIMIT');
  return broken.length > 0 && findSharedBooking(meeting).bookingId !== null ? [] : broken;
}
