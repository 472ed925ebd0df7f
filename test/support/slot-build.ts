import type { IntervalLimits } from '../../src/domain/event-type/interval-limits.ts';
import { listReasons } from '../../src/domain/slot/engine/rules.ts';
import type {
  Busy,
  Host,
  HoursRule,
  Instant,
  SlotWorld,
} from '../../src/domain/slot/engine/world.ts';

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
    recentBookings: 0,
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
