import type { Prisma } from '../../../prisma/generated/client.ts';
import type { BookingStatus } from '../../../prisma/generated/enums.ts';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { redactForBooker } from '../booking/booker-view.ts';
import { type AddressedAttendee, findAddressedBooking } from './address.ts';
import { bookingLocation, parseLocations } from '../event-type/location.ts';
import { escapeText, formatFile, formatPerson } from './text.ts';
import { formatTimes, formatUtc } from './zone.ts';
import { parseWallClock } from '../booking/wall-clock.ts';

/** RFC 5546: what the reader should do with the file. REQUEST needs at least one attendee. */
type CalendarMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL';

export interface CalendarFile {
  method: CalendarMethod;
  text: string;
}

const inOrder = { orderBy: { id: 'asc' } } as const;
const personSelect = { id: true, name: true, email: true } as const;

const calendarBookingSelect = {
  uid: true,
  iCalUID: true,
  iCalSequence: true,
  updatedAt: true,
  startTime: true,
  endTime: true,
  wallClock: true,
  status: true,
  title: true,
  description: true,
  location: true,
  userId: true,
  userPrimaryEmail: true,
  hosts: { ...inOrder, select: { user: { select: personSelect } } },
  attendees: { ...inOrder, select: personSelect },
  references: { ...inOrder, select: { meetingUrl: true, deleted: true } },
  eventType: { select: { locations: true } },
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

const icsStatuses = {
  ACCEPTED: 'CONFIRMED',
  PENDING: 'TENTATIVE',
  AWAITING_HOST: 'TENTATIVE',
  CANCELLED: 'CANCELLED',
  REJECTED: 'CANCELLED',
} as const satisfies Record<BookingStatus, string>;

function toCalendarFile(booking: CalendarBooking): CalendarFile {
  const { startTime: start, endTime: end, wallClock } = booking;
  const timeZone = wallClock === null ? null : (parseWallClock(wallClock)?.timeZone ?? null);
  const { zone, times } = formatTimes(timeZone, { start, end });
  const status = icsStatuses[booking.status];
  const guests = formatGuests(booking);
  const method = status === 'CANCELLED' ? 'CANCEL' : guests.length > 0 ? 'REQUEST' : 'PUBLISH';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Almanac//Almanac//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zone,
    'BEGIN:VEVENT',
    `UID:${escapeText(booking.iCalUID ?? booking.uid)}`,
    `SEQUENCE:${booking.iCalSequence}`,
    `DTSTAMP:${formatUtc(booking.updatedAt)}`,
    ...times,
    `STATUS:${status}`,
    ...formatTextLines(booking),
    ...formatOrganizer(booking),
    ...guests,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, text: formatFile(lines) };
}

function formatTextLines(booking: CalendarBooking): string[] {
  const { title, description } = booking;
  const places = listPlaces(booking);
  const url = places.find((place) => /^https?:\/\//i.test(place) && URL.canParse(place));
  return [
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...places.slice(0, 1).map((place) => `LOCATION:${escapeText(place)}`),
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
  ];
}

/** The places of the meeting, most specific first. Only an accepted booking reveals those of the host. */
function listPlaces(booking: CalendarBooking): string[] {
  const { value = '', optionValue = '' } = bookingLocation.safeParse(booking.location).data ?? {};
  const [, integration = ''] = /^integrations:(.*)$/.exec(value) ?? [];
  return [
    ...(booking.status === 'ACCEPTED' ? listHostPlaces(booking, value) : []),
    optionValue,
    integration,
  ].filter((place) => place !== '');
}

function listHostPlaces({ references, eventType }: CalendarBooking, kind: string): string[] {
  const meetings = references.filter(({ deleted }) => !deleted).map(({ meetingUrl }) => meetingUrl);
  const place = parseLocations(eventType?.locations).find(({ type }) => type === kind);
  const { link, address, hostPhoneNumber } = place ?? {};
  return [...meetings, link ?? address ?? hostPhoneNumber ?? ''].filter((text) => text !== null);
}

function formatOrganizer({ userId, userPrimaryEmail, hosts }: CalendarBooking): string[] {
  const organizer = hosts.find(({ user }) => user.id === userId)?.user;
  const email = organizer?.email ?? userPrimaryEmail;
  return email === null ? [] : [formatPerson('ORGANIZER', email, organizer?.name ?? null)];
}

/** Asks for no reply: the attendees accepted by booking. */
const role = ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE';

function formatGuests(booking: CalendarBooking): string[] {
  const others = booking.hosts.map(({ user }) => user).filter(({ id }) => id !== booking.userId);
  return [...others, ...booking.attendees].map(({ name, email }) =>
    formatPerson('ATTENDEE', email, name, role),
  );
}
