import type { Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { NotFound } from '../../base/errors.ts';
import { chooseLanguage, languages } from '../../language/language.ts';
import { readUsualTitle } from '../../language/title.ts';
import { redactForBooker } from '../booking/booker-view.ts';
import { parseOccurrence } from '../booking/occurrence.ts';
import { type AddressedAttendee, findAddressedBooking } from './address.ts';
import { bookingEventSelect, calendarPersonSelect, describeBookingEvent } from './booking-event.ts';
import { type CalendarEvent, type CalendarMethod, formatCalendar } from './event.ts';
import { loadSeriesFrame, toOneOfSeries } from './series.ts';

export interface CalendarFile {
  method: CalendarMethod;
  text: string;
}

const inOrder = { orderBy: { id: 'asc' } } as const;

export const calendarBookingSelect = {
  ...bookingEventSelect,
  hosts: { ...inOrder, select: { user: { select: calendarPersonSelect } } },
  attendees: { ...inOrder, select: { ...calendarPersonSelect, locale: true } },
} satisfies Prisma.BookingSelect;

export type CalendarBooking = Prisma.BookingGetPayload<{ select: typeof calendarBookingSelect }>;

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
  return createCalendarFile(context, attendee ? redactForAttendee(booking, attendee) : booking);
}

/** What the booker sees of the booking (decision 028), and where an accepted meeting takes place. */
const redactForAttendee = (
  booking: CalendarBooking,
  attendee: AddressedAttendee & { bookingSeat: object | null },
): CalendarBooking => ({
  ...redactForBooker(booking, [attendee]),
  title: nameByHost(booking, attendee.id),
  attendees: [],
  references: booking.references,
  eventType: booking.eventType,
});

/** As the invitation names it: the booker knows the meeting by its host. */
function nameByHost(booking: CalendarBooking, attendeeId: number): string {
  const attendee = booking.attendees.find(({ id }) => id === attendeeId);
  const what = readUsualTitle(booking.title, attendee?.name ?? '');
  if (what === null) return booking.title;
  const { texts } = chooseLanguage(languages, { asked: attendee?.locale ?? null });
  const host = findOrganizer(booking)?.name;
  return host ? texts.book.titleWith(what, host) : what;
}

async function createCalendarFile(
  context: Context,
  booking: CalendarBooking,
): Promise<CalendarFile> {
  const event = await placeInSeries(context, booking, toCalendarEvent(booking));
  const isOff = event.status === 'CANCELLED';
  const method = isOff ? 'CANCEL' : event.guests.length > 0 ? 'REQUEST' : 'PUBLISH';
  return { method, text: formatCalendar({ method, events: [event] }) };
}

/** The address is of one booking, so the file says nothing about the rest of its series. */
async function placeInSeries({ db }: Context, booking: CalendarBooking, event: CalendarEvent) {
  const occurrence = parseOccurrence(booking);
  if (!occurrence) return event;
  const { sequence, timeZone } = await loadSeriesFrame(db, event.uid);
  return toOneOfSeries({ occurrence, event: { ...event, sequence } }, timeZone);
}

export const toCalendarEvent = (booking: CalendarBooking): CalendarEvent => ({
  ...describeBookingEvent(booking),
  organizer: findOrganizer(booking),
  guests: listGuests(booking),
});

function findOrganizer({ userId, userPrimaryEmail, hosts }: CalendarBooking) {
  const organizer = hosts.find(({ user }) => user.id === userId)?.user;
  const email = organizer?.email ?? userPrimaryEmail;
  return email === null ? null : { name: organizer?.name ?? null, email };
}

const listGuests = ({ hosts, attendees, userId }: CalendarBooking) => [
  ...hosts.map(({ user }) => user).filter(({ id }) => id !== userId),
  ...attendees,
];
