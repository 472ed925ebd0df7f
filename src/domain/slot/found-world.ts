import type { Prisma } from '../../../prisma/generated/client.js';
import type { PeriodType, SchedulingType } from '../../../prisma/generated/enums.js';

/** The single cell that the statement of `load-sql.ts` returns. Instants are milliseconds, days YYYY-MM-DD. */
export interface FoundWorld {
  eventType: FoundEventType;
  owner: Home | null;
  team: (Home & StoredLimits & { id: number; name: string; slug: string | null }) | null;
  destinationCalendars: FoundCalendar[];
  staff: FoundHost[];
  schedules: { id: number; timeZone: string; rules: FoundRule[] }[];
  absences: [userId: number, start: string, end: string][];
  busy: FoundBusy[];
  feedTimes: FoundFeedTimes[];
  /** The start of the caller's own hold, unless it has expired. */
  heldStart: number | null;
  booked: [bookingId: number, start: number, end: number][];
  teamBooked: [bookingId: number, start: number, end: number][];
  hostBooked: [userId: number, bookingId: number, start: number, end: number][];
  rotation: {
    hosts: [userId: number, recent: number, last: number][];
    days: [day: number, priority: number, bookings: number][];
  };
}

/** A calendar that bookings are written to. */
export interface FoundCalendar {
  /** Only those of this host. Null: of any. */
  hostId: number | null;
  id: number;
  integration: string;
  externalId: string;
  primaryEmail: string | null;
}

export interface Home {
  timeZone: string;
  weekStart: string;
}

export interface StoredLimits {
  bookingLimits: unknown;
  durationLimits: unknown;
}

/** A row of the table, or made up for a dynamic group. */
export interface FoundEventType extends StoredLimits {
  id: number | null;
  userId: number | null;
  teamId: number | null;
  title: string;
  slug: string;
  description: string | null;
  hidden: boolean;
  length: number;
  lengths: number[];
  timeZone: string | null;
  locations: unknown;
  bookingFields: Prisma.JsonValue;
  schedulingType: SchedulingType | null;
  requiresConfirmation: boolean;
  requestBlocksSlot: boolean;
  minimumBookingNotice: number;
  beforeEventBuffer: number;
  afterEventBuffer: number;
  slotInterval: number | null;
  periodType: PeriodType;
  periodDays: number | null;
  periodCountCalendarDays: boolean;
  periodStartDate: string | null;
  periodEndDate: string | null;
  seatsPerTimeSlot: number | null;
  seatsShowAttendees: boolean;
  seatsShowAvailabilityCount: boolean;
  allowedEmailDomains: string[];
  blockedEmailDomains: string[];
  maxOpenBookingsPerBooker: number | null;
  recurringEvent: string | null;
  price: number;
  currency: string;
  paidOnSite: boolean;
  paymentMinutes: number;
}

export interface FoundHost extends Home, StoredLimits {
  userId: number;
  isFixed: boolean;
  priority: number;
  weight: number;
  /** Null for the owner of an event type, and in a dynamic group. */
  joinedAt: string | null;
  scheduleId: number | null;
  name: string | null;
  email: string;
  username: string | null;
  locale: string | null;
}

export type FoundRule = [
  isOfEventType: boolean,
  days: number[],
  date: string | null,
  startTime: number,
  endTime: number,
];

/**
 * The busy times of a host, in no order: a list for each column, in seconds. The padded times are null
 * if all are the times themselves, and the taken seats if the event type has none.
 */
export type FoundBusy = [
  userId: number,
  starts: number[],
  ends: number[],
  paddedStarts: number[] | null,
  paddedEnds: number[] | null,
  bookingIds: (number | null)[],
  seatsTaken: (number | null)[] | null,
];

/**
 * When the calendar feeds of a host keep them busy, in no order: a list for each column, in milliseconds.
 * Without ids the times are merged. `read` is how many there were before.
 */
export type FoundFeedTimes = [
  userId: number,
  starts: number[],
  ends: number[],
  ids: number[] | null,
  read: number,
];
