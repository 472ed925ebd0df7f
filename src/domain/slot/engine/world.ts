import type { IntervalLimits } from '../../event-type/interval-limits.ts';
import type { PeriodType, SchedulingType } from '../../../../prisma/generated/enums.js';

/** Milliseconds since 1970. */
export type Instant = number;

/** Half-open: an interval does not overlap one that starts where it ends. */
export interface Interval {
  start: Instant;
  end: Instant;
}

/** Hours on the wall clock, in seconds of the day: weekly on `days` (0 = Sunday), or for one `date`. */
export interface HoursRule {
  days: readonly number[];
  /** YYYY-MM-DD. Replaces the weekly rules on that day. Equal times mean closed. */
  date: string | null;
  startTime: number;
  /** From 23:59 on, it means midnight. */
  endTime: number;
}

/** A time when a host is busy, because of a booking, someone else's hold or an event of a calendar feed. */
export interface Busy extends Interval {
  /** With buffers. A forced booking has none, so this equals the meeting. */
  padded: Interval;
  /** Null for a hold and for an event. */
  bookingId: number | null;
  /** Set for an event of a calendar feed. */
  feedTimeId?: number | null;
  /** Taken seats, if this is a booking of the same event type with seats; null otherwise. */
  seatsTaken: number | null;
}

export interface Host {
  userId: number;
  isFixed: boolean;
  priority: number;
  weight: number;
  /** The time zone of the rules. */
  timeZone: string;
  rules: readonly HoursRule[];
  /** The time zone of the absences: whole days from `start` to `end` (YYYY-MM-DD), both included. */
  homeZone: string;
  absences: readonly { start: string; end: string }[];
  busy: readonly Busy[];
  /** When they became a host of the event type; null if it has no rotation. */
  joinedAt: Instant | null;
  /** For the rotation: bookings of this event type in the last 30 days, how many were due, and when the latest one was made. */
  recentBookings: number;
  dueBookings: number;
  lastBookedAt: Instant | null;
  /** Across everything that they host. Null if there are none. */
  limits?: Limits | null;
}

/** How far ahead bookings can be made. */
interface BookingPeriod {
  type: PeriodType;
  days: number | null;
  /** Whether only Monday to Friday count among the `days`. */
  workdaysOnly?: boolean;
  /** YYYY-MM-DD. */
  start: string | null;
  end: string | null;
}

/** How much may be booked in a day, week, month and year, and what is booked already. */
export interface Limits {
  /** The time zone in which days and weeks are counted. */
  timeZone: string;
  /** 0 = Sunday. */
  weekStart: number;
  countLimits: IntervalLimits | null;
  durationLimits: IntervalLimits | null;
  /** The bookings that count. */
  booked: readonly (Interval & { bookingId: number })[];
}

/** Everything the engine knows: an event type, its hosts and their busy times. Lengths are in minutes. */
export interface SlotWorld extends Limits {
  now: Instant;
  length: number;
  /** Other permitted lengths. */
  lengths: readonly number[];
  slotInterval: number | null;
  minimumNotice: number;
  /** The start that the caller holds. Exempt from the minimum notice and the period, which allowed it when the hold was made. */
  heldStart?: Instant | null;
  beforeBuffer: number;
  afterBuffer: number;
  period: BookingPeriod;
  /** The time zone in which the period is counted, too. */
  timeZone: string;
  /** Across the event types of the team. Null if there are none. */
  teamLimits?: Limits | null;
  seatsPerSlot: number | null;
  /** How many people come together, one seat each. Defaults to 1. */
  people?: number;
  /** Null for the event type of a single user. */
  schedulingType: SchedulingType | null;
  hosts: readonly Host[];
}

/** In the order in which reasons are listed. */
export const reasonCodes = [
  'PAST',
  'MINIMUM_NOTICE',
  'OUTSIDE_WINDOW',
  'OUTSIDE_HOURS',
  'DATE_OVERRIDE',
  'OUT_OF_OFFICE',
  'DST_GAP',
  'OFF_GRID',
  'BUSY',
  'BUFFER',
  'HELD',
  'SEATS_FULL',
  'COUNT_LIMIT',
  'DURATION_LIMIT',
  'TEAM_COUNT_LIMIT',
  'TEAM_DURATION_LIMIT',
  'HOST_COUNT_LIMIT',
  'HOST_DURATION_LIMIT',
  'HOST_REQUIRED',
  'INVALID_LENGTH',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

export interface Reason {
  code: ReasonCode;
  message: string;
  /** The bookings that cause it. Show them to hosts only. */
  bookingIds: readonly number[];
  /** The events of calendar feeds that cause it. Show them to the owner of the feed only. */
  feedTimeIds: readonly number[];
}

/** Who would host. `joins` is the booking in which a seat would be taken, if any. */
export interface HostChoice {
  hosts: readonly Host[];
  joins: number | null;
}
