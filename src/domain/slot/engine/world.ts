import type { IntervalLimits } from '../../event-type/interval-limits.ts';
import type { PeriodType, SchedulingType } from '../../../../prisma/generated/enums.ts';

/** Milliseconds since 1970. */
export type Instant = number;

/** Half-open: what ends at an instant does not overlap what starts there. */
export interface Interval {
  start: Instant;
  end: Instant;
}

/** Hours on the wall clock, in seconds of the day: weekly on `days` (0 = Sunday), or for one `date`. */
export interface HoursRule {
  days: readonly number[];
  /** YYYY-MM-DD, and then it replaces the weekly rules of that day. Equal times mean closed. */
  date: string | null;
  startTime: number;
  endTime: number;
}

/** Why a host is busy: a booking, or another's hold. */
export interface Busy extends Interval {
  /** With its buffers. A forced booking has none: then it is the meeting itself. */
  padded: Interval;
  /** Null: a hold. */
  bookingId: number | null;
  /** Of a booking of this very event type that has seats: how many are taken. */
  seatsTaken: number | null;
}

export interface Host {
  userId: number;
  isFixed: boolean;
  priority: number;
  weight: number;
  /** In which the rules are read. */
  timeZone: string;
  rules: readonly HoursRule[];
  /** Whole days (both ends YYYY-MM-DD and part of it) in the host's own zone. */
  homeZone: string;
  absences: readonly { start: string; end: string }[];
  /** In the order of their starts. */
  busy: readonly Busy[];
  /** What fairness looks at: bookings of this event type in the last 30 days, and the last of all. */
  recentBookings: number;
  lastBookedAt: Instant | null;
}

/** All that the engine knows: an event type, its hosts, and what is in their way. Lengths are minutes. */
export interface SlotWorld {
  now: Instant;
  length: number;
  /** Further permitted lengths. */
  lengths: readonly number[];
  slotInterval: number | null;
  minimumNotice: number;
  /** The start that the caller holds: when he took it there was notice enough. */
  heldStart?: Instant | null;
  beforeBuffer: number;
  afterBuffer: number;
  period: { type: PeriodType; days: number | null; start: string | null; end: string | null };
  /** In which days, weeks and the period are counted. */
  timeZone: string;
  /** 0 = Sunday. */
  weekStart: number;
  countLimits: IntervalLimits | null;
  durationLimits: IntervalLimits | null;
  /** The bookings of the event type that count against its limits, each with its id. */
  booked: readonly (Interval & { bookingId: number })[];
  seatsPerSlot: number | null;
  /** How many come together, each to a seat; one where nobody says. */
  people?: number;
  /** Null: of one user. */
  schedulingType: SchedulingType | null;
  hosts: readonly Host[];
}

/** In the order in which they are checked and told. */
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
  'HOST_REQUIRED',
  'INVALID_LENGTH',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

export interface Reason {
  code: ReasonCode;
  message: string;
  /** The bookings behind it: for hosts' eyes only. */
  bookingIds: readonly number[];
}

/** Who would host, and for seats the booking in which a seat would be taken. */
export interface HostChoice {
  hosts: readonly Host[];
  joins: number | null;
}
