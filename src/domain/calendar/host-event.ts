import { createHash } from 'node:crypto';
import type { CalendarEntry, PrismaClient } from '../../../prisma/generated/client.js';
import type { CalendarCancelRule } from '../../../prisma/generated/enums.js';
import { parseOccurrence } from '../booking/occurrence.ts';
import { type CalendarEvent, formatCalendar } from './event.ts';
import { type CalendarBooking, calendarBookingSelect, toCalendarEvent } from './file.ts';
import { loadSeriesFrame, toSeriesEvents } from './series.ts';

/** The part of a host in a booking, or in a series, as an event in a calendar of theirs. */
export interface HostEvent {
  text: string;
  /** Of all that it says except when it was written. */
  hash: string;
  sequence: number;
  bookings: HostBooking[];
}

export type HostBooking = Pick<CalendarBooking, 'startTime' | 'endTime' | 'status'> & {
  id: number;
};

type EntryKey = Pick<
  CalendarEntry,
  'uid' | 'bookingId' | 'hostId' | 'connectionId' | 'calendar' | 'lift'
>;

const select = {
  id: true,
  ...calendarBookingSelect,
  destinationCalendar: { select: { connectionId: true, externalId: true } },
} as const;

type Found = CalendarBooking & {
  id: number;
  destinationCalendar: { connectionId: number | null; externalId: string } | null;
};

/** What the calendar should have now. Null: nothing. */
export async function describeHostEvent(
  db: PrismaClient,
  entry: EntryKey,
  onCancel: CalendarCancelRule,
): Promise<HostEvent | null> {
  const found: Found[] = await db.booking.findMany({
    where: {
      OR: [{ id: entry.bookingId ?? 0 }, { iCalUID: entry.uid, occurrence: { not: null } }],
    },
    orderBy: { id: 'asc' },
    select,
  });
  const bookings = found.filter((one) => belongsThere(one, entry) && isShown(one, onCancel));
  const [first] = bookings;
  if (!first) return null;
  const events =
    parseOccurrence(first) === null
      ? [toCalendarEvent(first)]
      : await toWholeSeries(db, entry.uid, bookings);
  const lifted = events.map((event) => ({ ...event, sequence: event.sequence + entry.lift }));
  const text = formatCalendar({ method: null, invitesNobody: true, events: lifted });
  return {
    ...{
      text,
      hash: hashText(text),
      sequence: Math.max(...lifted.map(({ sequence }) => sequence)),
    },
    bookings: bookings.map(({ id, startTime, endTime, status }) => ({
      id,
      startTime,
      endTime,
      status,
    })),
  };
}

const hashText = (text: string) =>
  createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP:.*$/gm, ''))
    .digest('hex');

/** The organizer's event is in the calendar of the booking, that of another host in their own. A booking without an event type has none. */
const belongsThere = (
  { hosts, userId, destinationCalendar: own }: Found,
  { hostId, connectionId, calendar }: EntryKey,
) =>
  hosts.some(({ user }) => user.id === hostId) &&
  (userId !== hostId ||
    own === null ||
    (own.connectionId === connectionId && own.externalId === calendar));

/** Of a series only what takes place is shown. */
const isShown = (booking: Found, onCancel: CalendarCancelRule) =>
  booking.status === 'ACCEPTED' ||
  booking.status === 'PENDING' ||
  (booking.status === 'CANCELLED' && onCancel === 'MARK' && booking.occurrence === null);

async function toWholeSeries(
  db: PrismaClient,
  uid: string,
  bookings: readonly Found[],
): Promise<CalendarEvent[]> {
  const { sequence, timeZone } = await loadSeriesFrame(db, uid);
  const meetings = bookings.flatMap((booking) => {
    const occurrence = parseOccurrence(booking);
    return occurrence ? [{ occurrence, event: { ...toCalendarEvent(booking), sequence } }] : [];
  });
  return toSeriesEvents(meetings, timeZone);
}
