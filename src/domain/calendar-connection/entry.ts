import type { Transaction } from '../../database/transaction.ts';

/**
 * Has the events of these bookings written anew in the calendars of their hosts, or removed. Call it in the
 * transaction that tells of the changes. The calendar of the organizer is that of the booking; the other hosts
 * have their own, and so has the organizer of a booking without one. Returns how many events that concerns.
 */
export async function markEntries(
  tx: Transaction,
  bookingIds: readonly number[],
  now: Date,
): Promise<number> {
  if (bookingIds.length === 0) return 0;
  await tx.$executeRaw`
    WITH changed AS MATERIALIZED (
      SELECT id, coalesce("iCalUID", uid) AS uid, "userId", "destinationCalendarId" FROM "Booking"
      WHERE id = ANY (${bookingIds}) AND status IN ('ACCEPTED', 'PENDING') AND "endTime" > ${now}::timestamptz
    ), own AS (
      SELECT changed.id, changed.uid, changed."userId" AS "hostId", calendar."connectionId", calendar."externalId"
      FROM changed JOIN "DestinationCalendar" calendar ON calendar.id = changed."destinationCalendarId"
      UNION ALL
      SELECT changed.id, changed.uid, host."userId", calendar."connectionId", calendar."externalId"
      FROM changed JOIN "BookingHost" host ON host."bookingId" = changed.id
        AND (host."userId" IS DISTINCT FROM changed."userId" OR changed."destinationCalendarId" IS NULL)
      JOIN "DestinationCalendar" calendar ON calendar."userId" = host."userId"
    )
    INSERT INTO "CalendarEntry" AS entry
      ("connectionId", calendar, uid, "bookingId", "hostId", "nextAttemptAt", "createdAt")
    SELECT DISTINCT ON ("connectionId", "externalId", uid)
      "connectionId", "externalId", uid, id, "hostId", ${now}::timestamptz, ${now}::timestamptz
    FROM own WHERE "connectionId" IS NOT NULL AND "hostId" IS NOT NULL
    ORDER BY "connectionId", "externalId", uid, id
    ON CONFLICT ("connectionId", calendar, uid) DO UPDATE SET "hostId" = excluded."hostId"`;
  return tx.$executeRaw`
    UPDATE "CalendarEntry" SET wanted = wanted + 1, status = 'PENDING', "nextAttemptAt" = ${now}::timestamptz,
      failures = 0, "failingSince" = NULL
    WHERE uid = ANY (ARRAY(
      SELECT coalesce("iCalUID", uid) FROM "Booking" WHERE id = ANY (${bookingIds})))`;
}
