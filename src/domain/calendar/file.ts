import type { Prisma } from '../../../prisma/generated/client.ts';
import type { BookingStatus } from '../../../prisma/generated/enums.ts';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { redactForBooker } from '../booking/booker-view.ts';
import { type AddressedAttendee, findAddressedBooking } from './address.ts';
import { type CalendarEvent, type CalendarMethod, formatCalendar } from './event.ts';
import { findPlaceUrl, listPlaces, meetingPlaceSelect } from './place.ts';
import { parseWallClock } from '../booking/wall-clock.ts';

export interface CalendarFile {
  method: CalendarMethod;
  text: string;
}

const inOrder = { orderBy: { id: 'asc' } } as const;
const personSelect = { id: true, name: true, email: true } as const;

const calendarBookingSelect = {
  ...meetingPlaceSelect,
  uid: true,
  iCalUID: true,
  iCalSequence: true,
  updatedAt: true,
  startTime: true,
  endTime: true,
  wallClock: true,
  title: true,
  description: true,
  userId: true,
  userPrimaryEmail: true,
  hosts: { ...inOrder, select: { user: { select: personSelect } } },
  attendees: { ...inOrder, select: personSelect },
} satisfies Prisma.BookingSelect;

type CalendarBooking = Prisma.BookingGetPayload<{ select: typeof calendarBookingSelect }>;

/** The address is the permission. A wrong one and one that has ended give the same answer. */
export async function getCalendarFile(context: Context, uid: string, key: string) {
  const found = await findAddressedBooking(context, uid, key);
  const booking =
    found &&
    (await context.db.booking.findUnique({
      where: { id: found.booking.id },
      select: calendarBookingSelect,
    }));
  if (!booking) throw new NotFound('Calendar file');
  const { attendee } = found;
  return toCalendarFile(attendee ? redactForAttendee(booking, attendee) : booking);
}

/** What the booker sees of the booking (decision 028), and where an accepted meeting takes place. */
const redactForAttendee = (
  booking: CalendarBooking,
  attendee: AddressedAttendee & { bookingSeat: object | null },
): CalendarBooking => ({
  ...redactForBooker(booking, [attendee]),
  attendees: [],
  references: booking.references,
  eventType: booking.eventType,
});

export const calendarStatuses = {
  ACCEPTED: 'CONFIRMED',
  PENDING: 'TENTATIVE',
  AWAITING_HOST: 'TENTATIVE',
  CANCELLED: 'CANCELLED',
  REJECTED: 'CANCELLED',
} as const satisfies Record<BookingStatus, string>;

function toCalendarFile(booking: CalendarBooking): CalendarFile {
  const event = toCalendarEvent(booking);
  const isOff = event.status === 'CANCELLED';
  const method = isOff ? 'CANCEL' : event.guests.length > 0 ? 'REQUEST' : 'PUBLISH';
  return { method, text: formatCalendar({ method, events: [event] }) };
}

function toCalendarEvent(booking: CalendarBooking): CalendarEvent {
  const places = listPlaces(booking);
  const { wallClock } = booking;
  return {
    uid: booking.iCalUID ?? booking.uid,
    sequence: booking.iCalSequence,
    stamp: booking.updatedAt,
    start: booking.startTime,
    end: booking.endTime,
    timeZone: wallClock === null ? null : (parseWallClock(wallClock)?.timeZone ?? null),
    status: calendarStatuses[booking.status],
    title: booking.title,
    description: booking.description,
    place: places[0] ?? null,
    url: findPlaceUrl(places),
    organizer: findOrganizer(booking),
    guests: listGuests(booking),
  };
}

function findOrganizer({ userId, userPrimaryEmail, hosts }: CalendarBooking) {
  const organizer = hosts.find(({ user }) => user.id === userId)?.user;
  const email = organizer?.email ?? userPrimaryEmail;
  return email === null ? null : { name: organizer?.name ?? null, email };
}

const listGuests = ({ hosts, attendees, userId }: CalendarBooking) => [
  ...hosts.map(({ user }) => user).filter(({ id }) => id !== userId),
  ...attendees,
];
