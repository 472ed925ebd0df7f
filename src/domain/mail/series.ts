import type { Prisma, PrismaClient } from '../../../prisma/generated/client.js';
import { unpackBody } from '../../base/packed.ts';
import { type Occurrence, parseOccurrence } from '../booking/occurrence.ts';
import { listHostPlaces, meetingPlaceSelect } from '../calendar/place.ts';
import { loadSeriesFrame, type SeriesFrame } from '../calendar/series.ts';
import { bookingSnapshotSelect, toEventBody, toEventPayload } from '../event/payload.ts';
import { type EventBooking, parseEventPayload } from '../event/snapshot.ts';
import { findPerson } from './reader.ts';
import type { MeetingSpan } from './time.ts';

/** A meeting of a series, as it is now. */
interface LetterMeeting {
  occurrence: Occurrence;
  booking: EventBooking;
  hostPlaces: readonly string[];
}

/** What a letter says about a series, beside what its event says about the one booking. */
export interface LetterSeries {
  frame: SeriesFrame;
  /** When the meetings were that the mail is about, in order. */
  dates: readonly MeetingSpan[];
  /** The mail is about one meeting, and `meetings` has no other. */
  isOne: boolean;
  meetings: readonly LetterMeeting[];
}

interface SeriesMail {
  bookingId: number;
  eventId: number | null;
  recipient: string;
  isHost: boolean;
}

const seriesBookingSelect = {
  ...bookingSnapshotSelect,
  ...meetingPlaceSelect,
  eventType: {
    select: { ...bookingSnapshotSelect.eventType.select, ...meetingPlaceSelect.eventType.select },
  },
  occurrence: true,
  recurrenceRule: true,
} satisfies Prisma.BookingSelect;

/** Null if calendars know the booking by a UID of its own, and for mails that no calendar cares about. */
export async function loadLetterSeries(
  { db }: { db: PrismaClient },
  mail: SeriesMail,
): Promise<LetterSeries | null> {
  const { bookingId: id, eventId } = mail;
  if (eventId === null) return null;
  const select = { iCalUID: true, occurrence: true, recurrenceRule: true } as const;
  const booking = await db.booking.findUnique({ where: { id }, select });
  if (!booking || booking.iCalUID === null || !parseOccurrence(booking)) return null;
  const { iCalUID } = booking;
  const dates = await listToldDates(db, mail, iCalUID);
  const isOne = dates.length < 2;
  const rows = await db.booking.findMany({
    where: isOne ? { id } : { iCalUID, occurrence: { not: null } },
    orderBy: { id: 'asc' },
    select: seriesBookingSelect,
  });
  return {
    frame: await loadSeriesFrame(db, iCalUID),
    ...{ dates, isOne },
    meetings: rows.flatMap((row) => toLetterMeeting(row) ?? []),
  };
}

/** The meetings that the same change is about, as its events tell. Some may not concern the recipient. */
async function listToldDates(db: PrismaClient, mail: SeriesMail, iCalUID: string) {
  const told = await db.$queryRaw<{ payload: unknown }[]>`
    SELECT other.payload FROM "Event" event
    JOIN "Event" other ON other.transaction = event.transaction AND other.type = event.type
      AND other."userId" IS NOT DISTINCT FROM event."userId"
    JOIN "Booking" booking
      ON booking.id = coalesce(other."bookingId", (other.payload->'payload'->>'bookingId')::int)
    WHERE event.id = ${mail.eventId} AND booking."iCalUID" = ${iCalUID} AND booking.occurrence IS NOT NULL`;
  return told
    .flatMap(({ payload }) => toToldDate(unpackBody(payload), mail) ?? [])
    .sort((one, other) => one.start.getTime() - other.start.getTime());
}

function toToldDate(body: unknown, mail: SeriesMail): MeetingSpan | null {
  const payload = parseEventPayload(body);
  if (!payload || !('booking' in payload) || !findPerson(payload, mail)) return null;
  const { startTime, endTime } = payload.booking;
  return { start: new Date(startTime), end: new Date(endTime) };
}

type SeriesBooking = Prisma.BookingGetPayload<{ select: typeof seriesBookingSelect }>;

function toLetterMeeting(row: SeriesBooking): LetterMeeting | null {
  const occurrence = parseOccurrence(row);
  const body = toEventBody('BOOKING_CREATED', toEventPayload(row), row.startTime);
  const payload = parseEventPayload(body);
  if (!occurrence || !payload || !('booking' in payload)) return null;
  return { occurrence, booking: payload.booking, hostPlaces: listHostPlaces(row) };
}
