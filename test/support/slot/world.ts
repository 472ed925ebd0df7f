import type { IntervalLimits } from '../../../src/domain/event-type/interval-limits.ts';
import type { Steps } from '../../../src/context/spending.ts';
import { listReasons } from '../../../src/domain/slot/engine/rules.ts';
import type {
  Busy,
  Host,
  HoursRule,
  Instant,
  Limits,
  SlotWorld,
  Interval,
} from '../../../src/domain/slot/engine/world.ts';

/** Runs a computation of the engine to its end. It may make all the checks that it asks for. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next(true);
    if (done) return value;
  }
}

/** A moment, as in 2026-03-29T01:00Z */
export const toInstant = (iso: string): Instant => Temporal.Instant.from(iso).epochMilliseconds;

export const formatInstant = (instant: Instant) =>
  new Date(instant).toISOString().slice(0, 16) + 'Z';

const toSecondsOfDay = (clock: string) => {
  const [hours, minutes, seconds = 0] = clock.split(':').map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + seconds;
};

/** Hours of every day, or of one date. */
export const buildHours = (from: string, to: string, date: string | null = null): HoursRule => ({
  days: date === null ? [0, 1, 2, 3, 4, 5, 6] : [],
  date,
  startTime: toSecondsOfDay(from),
  endTime: toSecondsOfDay(to),
});

let users = 0;

/** A host in Berlin from nine to five. */
export function buildSlotHost({ timeZone = 'Europe/Berlin', ...some }: Partial<Host> = {}): Host {
  users += 1;
  return {
    userId: users,
    isFixed: false,
    priority: 2,
    weight: 100,
    timeZone,
    rules: [buildHours('09:00', '17:00')],
    homeZone: timeZone,
    absences: [],
    busy: [],
    joinedAt: null,
    recentBookings: 0,
    dueBookings: 0,
    lastBookedAt: null,
    ...some,
  };
}

/** An hour with one host, long before the days that the tests are about. */
export const buildSlotWorld = (some: Partial<SlotWorld> = {}): SlotWorld => ({
  now: toInstant('2011-01-01T00:00Z'),
  length: 60,
  lengths: [],
  slotInterval: null,
  minimumNotice: 0,
  beforeBuffer: 0,
  afterBuffer: 0,
  period: { type: 'UNLIMITED', days: null, start: null, end: null },
  timeZone: 'Europe/Berlin',
  weekStart: 1,
  countLimits: null,
  durationLimits: null,
  booked: [],
  seatsPerSlot: null,
  schedulingType: null,
  hosts: [buildSlotHost()],
  ...some,
});

/** Busy from one moment to another, with minutes of buffer on both sides. */
export function buildBusy(start: string, end: string, some: Partial<Busy> = {}, buffer = 0): Busy {
  const [from, to] = [toInstant(start), toInstant(end)];
  const padded = { start: from - buffer * 60_000, end: to + buffer * 60_000 };
  return { start: from, end: to, padded, bookingId: 1, seatsTaken: null, ...some };
}

export const buildLimits = (some: Partial<IntervalLimits>): IntervalLimits => ({
  PER_DAY: undefined,
  PER_WEEK: undefined,
  PER_MONTH: undefined,
  PER_YEAR: undefined,
  ...some,
});

/** 09:00 in Berlin, in summer, on a Monday. */
export const nine = '2026-06-01T07:00Z';

/** Why an hour (or so long) may not start then. */
export const listReasonCodes = (of: SlotWorld, start: string, minutes = 60) =>
  listReasons(of, toInstant(start), minutes).map(({ code }) => code);

/** The same, each with the bookings behind it. */
export const listReasonsWithBookings = (of: SlotWorld, start: string, minutes = 60) =>
  listReasons(of, toInstant(start), minutes).map(({ code, bookingIds }) => [code, ...bookingIds]);

/** A world as data that could as well be written into the database: names are those of the columns. */
export interface SlotPlan {
  now: Instant;
  /** The days around a change of clocks in which slots are looked for. */
  span: Interval;
  /** Days of the limits' weeks; 0 = Sunday. */
  weekStart: number;
  eventType: {
    length: number;
    lengths: readonly number[];
    slotInterval: number | null;
    minimumBookingNotice: number;
    beforeEventBuffer: number;
    afterEventBuffer: number;
    periodType: 'UNLIMITED' | 'ROLLING' | 'ROLLING_WINDOW' | 'RANGE';
    periodDays: number | null;
    periodCountCalendarDays: boolean;
    /** YYYY-MM-DD */
    periodStartDate: string | null;
    periodEndDate: string | null;
    timeZone: string;
    bookingLimits: IntervalLimits | null;
    durationLimits: IntervalLimits | null;
    seatsPerTimeSlot: number | null;
    schedulingType: 'COLLECTIVE' | 'ROUND_ROBIN' | null;
  };
  teamLimits: PlannedLimits;
  hosts: PlannedHost[];
  /** They may overlap. In the database they are bookings made with `allowOverlap`. */
  bookings: PlannedBooking[];
  holds: PlannedBusy[];
  feeds: PlannedFeed[];
}

/** The calendar of one of the hosts, by their place. Some of its events repeat bookings. */
export interface PlannedFeed {
  host: number;
  isStale: boolean;
  blocksWhenStale: boolean;
  events: { start: Instant; minutes: number }[];
}

interface PlannedLimits {
  bookingLimits: IntervalLimits | null;
  durationLimits: IntervalLimits | null;
}

/** The zone of a new team. */
const teamZone = 'Europe/London';

export interface PlannedHost {
  limits: PlannedLimits;
  isFixed: boolean;
  priority: number;
  weight: number;
  /** Of the schedule in which the rules stand, and of the user. */
  timeZone: string;
  homeZone: string;
  rules: HoursRule[];
  absences: { start: string; end: string }[];
}

export interface PlannedBusy {
  start: Instant;
  minutes: number;
  /** Which of the hosts, by their place. */
  hosts: number[];
  /** Minutes around it. */
  before: number;
  after: number;
}

export interface PlannedBooking extends PlannedBusy {
  /** Of the event type, or of another. */
  isOurs: boolean;
  /** False for a request that keeps nobody busy. */
  occupies: boolean;
  /** Of an event type with seats. */
  seatsTaken: number;
}

const minute = 60_000;

const toPaddedInterval = ({ start, minutes, before, after }: PlannedBusy) => {
  const end = start + minutes * minute;
  return { start, end, padded: { start: start - before * minute, end: end + after * minute } };
};

function toLimits(
  { bookingLimits: countLimits, durationLimits }: PlannedLimits,
  rest: Omit<Limits, 'countLimits' | 'durationLimits'>,
): Limits | null {
  return countLimits || durationLimits ? { ...rest, countLimits, durationLimits } : null;
}

const toBooked = (bookings: PlannedBooking[], isCounted: (one: PlannedBooking) => boolean) =>
  bookings.flatMap((booking, i) => {
    const { start, end } = toPaddedInterval(booking);
    return booking.occupies && isCounted(booking) ? { start, end, bookingId: i + 1 } : [];
  });

/**
 * The events that keep a host busy: not those of a stale feed that does not block then, and not those
 * of exactly the time of a booking of this host.
 */
const toFeedTimes = ({ feeds, bookings }: SlotPlan, host: number): Busy[] =>
  feeds
    .filter((feed) => feed.host === host && (feed.blocksWhenStale || !feed.isStale))
    .flatMap(({ events }) => events)
    .filter(
      (event) =>
        !bookings.some(
          ({ start, minutes, hosts, occupies }) =>
            occupies && hosts.includes(host) && start === event.start && minutes === event.minutes,
        ),
    )
    .map(({ start, minutes }, i) => {
      const time = { start, end: start + minutes * minute };
      return { ...time, padded: time, bookingId: null, seatsTaken: null, feedTimeId: i + 1 };
    });

/** The world a plan describes: what the loader reads once the plan is stored. */
export function toSlotWorld(plan: SlotPlan): SlotWorld {
  const { eventType: type, bookings, holds, weekStart } = plan;
  const ours = toBooked(bookings, ({ isOurs }) => isOurs);
  const entries = [
    ...bookings.map((booking, i) => ({
      hosts: booking.occupies ? booking.hosts : [],
      ...toPaddedInterval(booking),
      bookingId: i + 1,
      seatsTaken: booking.isOurs && type.seatsPerTimeSlot !== null ? booking.seatsTaken : null,
    })),
    ...holds.map((hold) => ({
      hosts: hold.hosts,
      ...toPaddedInterval(hold),
      bookingId: null,
      seatsTaken: null,
    })),
  ].sort((one, other) => one.start - other.start);
  return {
    now: plan.now,
    length: type.length,
    lengths: type.lengths,
    slotInterval: type.slotInterval,
    minimumNotice: type.minimumBookingNotice,
    beforeBuffer: type.beforeEventBuffer,
    afterBuffer: type.afterEventBuffer,
    period: {
      type: type.periodType,
      days: type.periodDays,
      workdaysOnly: !type.periodCountCalendarDays,
      start: type.periodStartDate,
      end: type.periodEndDate,
    },
    timeZone: type.timeZone,
    weekStart: plan.weekStart,
    countLimits: type.bookingLimits,
    durationLimits: type.durationLimits,
    booked: ours,
    teamLimits:
      type.schedulingType === null
        ? null
        : toLimits(plan.teamLimits, { timeZone: teamZone, weekStart, booked: ours }),
    seatsPerSlot: type.seatsPerTimeSlot,
    schedulingType: type.schedulingType,
    hosts: plan.hosts.map((host, i) => ({
      ...host,
      limits: toLimits(host.limits, {
        timeZone: host.homeZone,
        weekStart,
        booked: toBooked(bookings, ({ hosts }) => hosts.includes(i)),
      }),
      userId: i + 1,
      busy: [
        ...entries
          .filter(({ hosts }) => hosts.includes(i))
          .map(({ hosts: _hosts, ...entry }) => entry),
        ...toFeedTimes(plan, i),
      ],
      joinedAt: null,
      recentBookings: bookings.filter(({ isOurs, hosts }) => isOurs && hosts.includes(i)).length,
      dueBookings: 0,
      lastBookedAt: null,
    })),
  };
}
