import type { IntervalLimits } from '../../event-type/interval-limits.ts';
import type { Meeting } from './crew.ts';
import { findSharedBooking } from './diary.ts';
import { minuteMs } from './interval.ts';
import { memoize } from './remember.ts';
import type { Limits, ReasonCode, SlotWorld } from './world.ts';
import { dayMs, toCalendarDay, toWeekday } from './zone.ts';

type Booked = Limits['booked'];

const addTo = <T extends Limits>(limits: T, booked: Booked): T => ({
  ...limits,
  booked: [...limits.booked, ...booked],
});

/** The world in which these are booked too, with every host who is asked about. */
export const addBooked = (world: SlotWorld, booked: Booked): SlotWorld =>
  booked.length === 0
    ? world
    : {
        ...addTo(world, booked),
        teamLimits: world.teamLimits ? addTo(world.teamLimits, booked) : null,
        hosts: world.hosts.map((host) =>
          host.limits ? { ...host, limits: addTo(host.limits, booked) } : host,
        ),
      };

const isSet = ({ countLimits, durationLimits }: Limits) => (countLimits ?? durationLimits) !== null;

/** Whether the event type, its team or one of the hosts has limits. */
export const hasLimits = (world: SlotWorld) =>
  isSet(world) || Boolean(world.teamLimits) || world.hosts.some(({ limits }) => limits);

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

const isLimited = ({ countLimits, durationLimits }: Limits, period: Period) =>
  countLimits?.[period] !== undefined || durationLimits?.[period] !== undefined;

function listPeriodKeys(limits: Limits, day: number): [Period, string][] {
  return periods
    .filter((period) => isLimited(limits, period))
    .map((period) => [period, `${period} ${periodStarts[period](day, limits.weekStart)}`]);
}

const toLimitUsage = memoize((limits: Limits): LimitUsage => {
  const booked = new Map<string, Amount>();
  const days = Map.groupBy(limits.booked, ({ start }) => toCalendarDay(limits.timeZone, start));
  for (const [day, bookings] of days) {
    const minutes = bookings.reduce((sum, { start, end }) => sum + (end - start) / minuteMs, 0);
    for (const [, key] of listPeriodKeys(limits, day)) {
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
function findRemaining(limits: Limits, day: number): Amount {
  const { booked, left } = toLimitUsage(limits);
  let least = left.get(day);
  if (!least) {
    least = { count: Infinity, minutes: Infinity };
    for (const [period, key] of listPeriodKeys(limits, day)) {
      const { count, minutes } = booked.get(key) ?? { count: 0, minutes: 0 };
      const most = limits.countLimits?.[period] ?? Infinity;
      const longest = limits.durationLimits?.[period] ?? Infinity;
      least.count = Math.min(least.count, most - count);
      least.minutes = Math.min(least.minutes, longest - minutes);
    }
    left.set(day, least);
  }
  return least;
}

type LimitCodes = readonly [count: ReasonCode, duration: ReasonCode];

function* listLimits({ world, crew }: Meeting): Generator<[Limits, LimitCodes]> {
  if (isSet(world)) yield [world, ['COUNT_LIMIT', 'DURATION_LIMIT']];
  if (world.teamLimits) yield [world.teamLimits, ['TEAM_COUNT_LIMIT', 'TEAM_DURATION_LIMIT']];
  for (const { limits } of crew) {
    if (limits) yield [limits, ['HOST_COUNT_LIMIT', 'HOST_DURATION_LIMIT']];
  }
}

/** A seat in an existing booking breaks no limit, since it adds no booking. */
export function listBrokenLimits(meeting: Meeting): ReasonCode[] {
  const broken: ReasonCode[] = [];
  for (const [limits, [count, duration]] of listLimits(meeting)) {
    const left = findRemaining(limits, toCalendarDay(limits.timeZone, meeting.start));
    if (left.count < 1) broken.push(count);
    if (left.minutes < meeting.minutes) broken.push(duration);
  }
  return broken.length > 0 && findSharedBooking(meeting).bookingId !== null ? [] : broken;
}
