import { Prisma } from '../../../prisma/generated/client.js';
import { transactionOptions } from '../../database/transaction.ts';
import type { Context } from '../../context/context.ts';

/** Bookings at a time; each may have hundreds of attendees. */
const batchSize = 50;

/** In the words of the index. */
const isDueSql = (now: Date) => Prisma.sql`
  "minutesBefore" IS NOT NULL AND NOT scheduled AND cancelled IS NOT TRUE
  AND "scheduledDate" <= ${now}::timestamptz`;

/**
 * Turns reminders that are due into mails, one for each host and attendee, and returns how many bookings
 * it handled. Bookings are locked before their reminders, as everywhere; one that is being changed
 * comes next time. A reminder of a meeting that has begun meanwhile is cancelled.
 */
export async function sendReminders({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  // Usually none is due; find that out without a transaction.
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "WorkflowReminder" WHERE ${isDueSql(now)} LIMIT 1`;
  if (found.length === 0) return 0;
  return db.$transaction(async (tx) => {
    const locked = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM "Booking"
      WHERE uid IN (
        SELECT "bookingUid" FROM "WorkflowReminder"
        WHERE ${isDueSql(now)}
        ORDER BY "scheduledDate" LIMIT ${batchSize})
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`;
    if (locked.length === 0) return 0;
    await tx.$executeRaw`
      WITH due AS (
        SELECT reminder.id, booking.id AS "bookingId", coalesce(booking."userId", 0) AS "hostId", coalesce(booking."noEmail", false) AS "noEmail",
          booking.status = 'ACCEPTED' AND booking."startTime" > ${now}::timestamptz AS "isWanted"
        FROM "WorkflowReminder" reminder JOIN "Booking" booking ON booking.uid = reminder."bookingUid"
        WHERE booking.id = ANY (${locked.map(({ id }) => id)}) AND "minutesBefore" IS NOT NULL
          AND NOT scheduled AND cancelled IS NOT TRUE AND "scheduledDate" <= ${now}::timestamptz
        ORDER BY reminder.id FOR UPDATE OF reminder
      ), settled AS (
        UPDATE "WorkflowReminder" reminder
        SET scheduled = due."isWanted", cancelled = CASE WHEN due."isWanted" THEN reminder.cancelled ELSE true END
        FROM due WHERE reminder.id = due.id
      ), person AS (
        SELECT due.id, due."bookingId", due."hostId", host.email AS recipient, true AS "isHost"
        FROM due JOIN "BookingHost" link ON link."bookingId" = due."bookingId"
        JOIN "User" host ON host.id = link."userId" WHERE due."isWanted"
        UNION ALL
        SELECT due.id, due."bookingId", due."hostId", attendee.email, false
        FROM due JOIN "Attendee" attendee ON attendee."bookingId" = due."bookingId"
        WHERE due."isWanted" AND NOT due."noEmail"
      )
      INSERT INTO "Mail" (kind, "bookingId", "reminderId", recipient, "isHost", "hostId", "nextAttemptAt", "createdAt")
      SELECT DISTINCT ON (id, recipient)
        'REMINDER', "bookingId", id, recipient, "isHost", "hostId", ${now}::timestamptz, ${now}::timestamptz
      FROM person
      WHERE NOT EXISTS (SELECT FROM "User" WHERE locked AND email = person.recipient)
        AND NOT EXISTS (SELECT FROM "ReminderStop"
          WHERE "addressHash" = encode(sha256(convert_to(person.recipient, 'UTF8')), 'hex'))
      ORDER BY id, recipient, "isHost" DESC
      ON CONFLICT DO NOTHING`;
    return locked.length;
  }, transactionOptions);
}
