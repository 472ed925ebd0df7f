import type { CalendarConnection, PrismaClient } from '../../prisma/generated/client.js';
import { describeHostEvent, type HostEvent } from '../domain/calendar/host-event.ts';

/** What a calendar should have of a booking or a series that is not over. Null: nothing. */
export interface ExpectedEvent {
  calendar: string;
  uid: string;
  bookingId: number | null;
  event: HostEvent | null;
}

type Found = Omit<ExpectedEvent, 'event'> & { hostId: number; lift: number };

/**
 * All that the writer looks after in the calendars of a connection, and bookings for one of these calendars
 * that it should look after.
 */
const listFound = (db: PrismaClient, connectionId: number, now: Date): Promise<Found[]> =>
  db.$queryRaw<Found[]>`
    SELECT calendar, uid, "bookingId", "hostId", lift FROM "CalendarEntry" entry
    WHERE "connectionId" = ${connectionId} AND (entry."bookingId" IS NULL
      OR EXISTS (SELECT FROM "Booking" WHERE id = entry."bookingId" AND "endTime" > ${now}::timestamptz)
      OR EXISTS (SELECT FROM "Booking" WHERE "iCalUID" = entry.uid AND occurrence IS NOT NULL
        AND "endTime" > ${now}::timestamptz))
    UNION ALL
    SELECT calendar."externalId", coalesce(booking."iCalUID", booking.uid), min(booking.id), booking."userId", 0
    FROM "DestinationCalendar" calendar JOIN "Booking" booking ON booking."destinationCalendarId" = calendar.id
    WHERE calendar."connectionId" = ${connectionId} AND booking."userId" IS NOT NULL
      AND booking.status IN ('ACCEPTED', 'PENDING') AND booking."endTime" > ${now}::timestamptz
      AND NOT EXISTS (SELECT FROM "CalendarEntry" entry WHERE entry."connectionId" = calendar."connectionId"
        AND entry.calendar = calendar."externalId" AND entry.uid = coalesce(booking."iCalUID", booking.uid))
    GROUP BY 1, 2, 4`;

export async function listExpectedEvents(
  db: PrismaClient,
  { id: connectionId, onCancel }: Pick<CalendarConnection, 'id' | 'onCancel'>,
  { now, tell }: { now: Date; tell: (count: number, total: number) => void },
): Promise<ExpectedEvent[]> {
  const found = await listFound(db, connectionId, now);
  const expected: ExpectedEvent[] = [];
  for (const { hostId, lift, ...one } of found) {
    const event = await describeHostEvent(db, { ...one, hostId, lift, connectionId }, onCancel);
    expected.push({ ...one, event });
    tell(expected.length, found.length);
  }
  return expected;
}
