import type { Prisma } from '../../../prisma/generated/client.js';
import type { BookingStatus } from '../../../prisma/generated/enums.js';
import { parseWallClock } from '../booking/wall-clock.ts';
import { findPlaceUrl, listPlaces, meetingPlaceSelect } from './place.ts';

export const calendarPersonSelect = { id: true, name: true, email: true } as const;

/** What every calendar needs to know of a booking. */
export const bookingEventSelect = {
  ...meetingPlaceSelect,
  uid: true,
  iCalUID: true,
  iCalSequence: true,
  updatedAt: true,
  startTime: true,
  endTime: true,
  wallClock: true,
  occurrence: true,
  recurrenceRule: true,
  title: true,
  description: true,
  userId: true,
  userPrimaryEmail: true,
} satisfies Prisma.BookingSelect;

type EventBooking = Prisma.BookingGetPayload<{ select: typeof bookingEventSelect }>;

export const calendarStatuses = {
  ACCEPTED: 'CONFIRMED',
  PENDING: 'TENTATIVE',
  AWAITING_HOST: 'TENTATIVE',
  CANCELLED: 'CANCELLED',
  REJECTED: 'CANCELLED',
} as const satisfies Record<BookingStatus, string>;

/** What every calendar says of a booking. The reader gives dates as text. */
export function describeBookingEvent(booking: EventBooking) {
  const places = listPlaces(booking);
  const { wallClock } = booking;
  return {
    uid: booking.iCalUID ?? booking.uid,
    sequence: booking.iCalSequence,
    stamp: new Date(booking.updatedAt),
    start: new Date(booking.startTime),
    end: new Date(booking.endTime),
    timeZone: wallClock === null ? null : (parseWallClock(wallClock)?.timeZone ?? null),
    status: calendarStatuses[booking.status],
    title: booking.title,
    description: booking.description,
    place: places[0] ?? null,
    url: findPlaceUrl(places),
  };
}
