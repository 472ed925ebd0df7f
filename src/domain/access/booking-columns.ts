import type { Booking } from '../../../prisma/generated/client.ts';

/** Creation sets the column, events include it, or the booker may see it. */
type BookingColumnUse = 'creation' | 'event' | 'booker';

/** Every column of a booking with its uses. A missing column does not compile. */
const bookingColumns = {
  id: ['event', 'booker'],
  uid: ['creation', 'event', 'booker'],
  idempotencyKey: ['creation'],
  userId: ['creation', 'event'],
  userPrimaryEmail: ['creation'],
  eventTypeId: ['creation', 'event', 'booker'],
  title: ['creation', 'event', 'booker'],
  description: ['creation', 'event'],
  responses: ['creation', 'event'],
  location: ['creation', 'event', 'booker'],
  startTime: ['creation', 'event', 'booker'],
  endTime: ['creation', 'event', 'booker'],
  wallClock: ['creation', 'booker'],
  createdAt: ['creation', 'booker'],
  updatedAt: ['creation', 'booker'],
  status: ['creation', 'event', 'booker'],
  paid: ['creation', 'event', 'booker'],
  destinationCalendarId: ['creation'],
  cancellationReason: ['event'],
  cancelledBy: ['event'],
  rejectionReason: ['event'],
  dynamicEventSlugRef: ['creation', 'event', 'booker'],
  dynamicGroupSlugRef: ['creation', 'booker'],
  rescheduled: ['booker'],
  fromReschedule: ['booker'],
  rescheduledBy: [],
  recurringEventId: ['creation', 'event', 'booker'],
  smsReminderNumber: ['creation', 'event'],
  metadata: ['creation', 'event'],
  isRecorded: ['creation', 'booker'],
  iCalUID: ['creation', 'event', 'booker'],
  iCalSequence: ['creation', 'event', 'booker'],
  rating: [],
  ratingFeedback: [],
  noShowHost: ['creation', 'booker'],
  creationSource: ['creation', 'booker'],
  calendarKey: ['creation', 'booker'],
} as const satisfies Record<keyof Booking, readonly BookingColumnUse[]>;

type BookingColumns = typeof bookingColumns;

export type BookingColumnFor<Use extends BookingColumnUse> = {
  [Name in keyof BookingColumns]: Use extends BookingColumns[Name][number] ? Name : never;
}[keyof BookingColumns];

export const listBookingColumns = <Use extends BookingColumnUse>(use: Use) =>
  Object.entries<readonly BookingColumnUse[]>(bookingColumns)
    .filter(([, uses]) => uses.includes(use))
    .map(([name]) => name as BookingColumnFor<Use>);

/** The columns for a use as a Prisma `select`. */
export const toBookingColumnSelect = <Use extends BookingColumnUse>(use: Use) =>
  Object.fromEntries(listBookingColumns(use).map((name) => [name, true])) as Record<
    BookingColumnFor<Use>,
    true
  >;
