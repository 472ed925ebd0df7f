import type { Booking } from '../../../prisma/generated/client.js';

/**
 * - `bookerInput`: a new booking stores what the client sent, or null. Anyone who may book may send it.
 * - `hostInput`: the same, but only hosts and administrators may send it.
 * - `creation`: a new booking gets a value that the code works out.
 * - `event`: events include the column as it is stored.
 * - `snapshot`: events include something that is worked out from the column.
 * - `booker`: the booker may see the column.
 * - `replay`: an anonymous call that repeats an earlier one may see the column.
 */
type BookingColumnUse =
  'bookerInput' | 'hostInput' | 'creation' | 'event' | 'snapshot' | 'booker' | 'replay';

/** Every column of a booking with its uses. A missing column is a compile error. */
const bookingColumns = {
  id: ['snapshot', 'booker', 'replay'],
  uid: ['creation', 'event', 'booker', 'replay'],
  idempotencyKey: ['bookerInput'],
  userId: ['creation', 'snapshot'],
  userPrimaryEmail: ['creation'],
  eventTypeId: ['creation', 'event', 'booker'],
  title: ['creation', 'event', 'booker'],
  description: ['bookerInput', 'event'],
  responses: ['creation', 'snapshot'],
  location: ['creation', 'event', 'booker'],
  startTime: ['creation', 'snapshot', 'booker', 'replay'],
  endTime: ['creation', 'snapshot', 'booker', 'replay'],
  wallClock: ['creation', 'booker'],
  createdAt: ['creation', 'booker', 'replay'],
  updatedAt: ['creation', 'booker', 'replay'],
  status: ['creation', 'event', 'booker', 'replay'],
  paid: ['creation', 'event', 'booker', 'replay'],
  destinationCalendarId: ['creation'],
  cancellationReason: ['snapshot'],
  cancelledBy: ['snapshot'],
  rejectionReason: ['snapshot'],
  dynamicEventSlugRef: ['creation', 'snapshot', 'booker'],
  dynamicGroupSlugRef: ['creation', 'booker'],
  rescheduled: ['booker'],
  fromReschedule: ['creation', 'booker'],
  rescheduledBy: [],
  // Otherwise bookers could add their bookings to another person's series.
  recurringEventId: ['hostInput', 'creation', 'event', 'booker'],
  occurrence: ['creation', 'booker'],
  recurrenceRule: ['creation', 'booker'],
  smsReminderNumber: ['bookerInput', 'event'],
  noEmail: ['bookerInput'],
  metadata: ['creation', 'event'],
  isRecorded: ['creation', 'booker'],
  iCalUID: ['creation', 'event', 'booker'],
  iCalSequence: ['creation', 'event', 'booker'],
  rating: [],
  ratingFeedback: [],
  noShowHost: ['creation', 'booker'],
  creationSource: ['creation', 'booker'],
  calendarRenewals: ['booker'],
  version: ['booker'],
} as const satisfies Record<keyof Booking, readonly BookingColumnUse[]>;

type BookingColumns = typeof bookingColumns;

export type BookingColumnFor<Use extends BookingColumnUse> = {
  [Name in keyof BookingColumns]: Use extends BookingColumns[Name][number] ? Name : never;
}[keyof BookingColumns];

export const listBookingColumns = <Use extends BookingColumnUse>(...wanted: Use[]) =>
  Object.entries<readonly BookingColumnUse[]>(bookingColumns)
    .filter(([, uses]) => wanted.some((use) => uses.includes(use)))
    .map(([name]) => name as BookingColumnFor<Use>);

/** The columns with one of these uses, as a Prisma `select`. */
export const toBookingColumnSelect = <Use extends BookingColumnUse>(...wanted: Use[]) =>
  Object.fromEntries(listBookingColumns(...wanted).map((name) => [name, true])) as Record<
    BookingColumnFor<Use>,
    true
  >;
