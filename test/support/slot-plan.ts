import type { IntervalLimits } from '../../src/domain/event-type/interval-limits.ts';
import type {
  HoursRule,
  Instant,
  Interval,
  SlotWorld,
} from '../../src/domain/slot/engine/world.ts';

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
    periodType: 'UNLIMITED' | 'ROLLING' | 'RANGE';
    periodDays: number | null;
    /** YYYY-MM-DD */
    periodStartDate: string | null;
    periodEndDate: string | null;
    timeZone: string;
    bookingLimits: IntervalLimits | null;
    durationLimits: IntervalLimits | null;
    seatsPerTimeSlot: number | null;
    schedulingType: 'COLLECTIVE' | 'ROUND_ROBIN' | null;
  };
  hosts: PlannedHost[];
  /** They may overlap: in the database they are such as were made with `allowOverlap`. */
  bookings: PlannedBooking[];
  holds: PlannedBusy[];
}

export interface PlannedHost {
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
  /** Of an event type with seats. */
  seatsTaken: number;
}

const minute = 60_000;

const toPaddedInterval = ({ start, minutes, before, after }: PlannedBusy) => {
  const end = start + minutes * minute;
  return { start, end, padded: { start: start - before * minute, end: end + after * minute } };
};

/** The world a plan describes: what is loaded when the plan stands in the database. */
export function toSlotWorld(plan: SlotPlan): SlotWorld {
  const { eventType: type, bookings, holds } = plan;
  const entries = [
    ...bookings.map((booking, i) => ({
      hosts: booking.hosts,
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
      start: type.periodStartDate,
      end: type.periodEndDate,
    },
    timeZone: type.timeZone,
    weekStart: plan.weekStart,
    countLimits: type.bookingLimits,
    durationLimits: type.durationLimits,
    booked: bookings.flatMap((booking, i) => {
      const { start, end } = toPaddedInterval(booking);
      return booking.isOurs ? { start, end, bookingId: i + 1 } : [];
    }),
    seatsPerSlot: type.seatsPerTimeSlot,
    schedulingType: type.schedulingType,
    hosts: plan.hosts.map((host, i) => ({
      ...host,
      userId: i + 1,
      busy: entries
        .filter(({ hosts }) => hosts.includes(i))
        .map(({ hosts: _hosts, ...entry }) => entry),
      recentBookings: bookings.filter(({ isOurs, hosts }) => isOurs && hosts.includes(i)).length,
      lastBookedAt: null,
    })),
  };
}
