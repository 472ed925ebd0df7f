import type { Transaction } from '../database/transaction.ts';
import { waitingMails } from './follower.ts';

/**
 * Gives up mails that wait while a newer one of the same booking waits for the same recipient: people read how
 * things are, and not one mail for each step. Reminders, mails about somebody who joined or left, and those of a
 * series say something of their own. `eventIds`: whose mails are new.
 */
export const giveUpOutdated = (tx: Transaction, eventIds: readonly number[], now: Date) =>
  tx.$executeRaw`
    WITH waiting AS (
      SELECT mail.id, max(mail.id) OVER (PARTITION BY mail."bookingId", mail.recipient, mail."isHost") AS newest
      FROM (SELECT DISTINCT "bookingId" AS id FROM "Mail" WHERE "eventId" = ANY (${eventIds}::bigint[])) booking
      CROSS JOIN LATERAL (
        -- A fence: the mails of the booking are read, and not all that wait.
        SELECT * FROM "Mail" WHERE "bookingId" = booking.id OFFSET 0) mail
      JOIN "Event" event ON event.id = mail."eventId"
      WHERE mail."nextAttemptAt" IS NOT NULL AND mail.series IS NULL AND mail.kind <> 'NO_SHOW'
        AND event.type NOT IN ('BOOKING_ATTENDEE_ADDED', 'BOOKING_ATTENDEE_REMOVED', 'BOOKING_REASSIGNED')
    )
    UPDATE "Mail" mail SET status = 'FAILED', "nextAttemptAt" = NULL,
      reason = 'A newer mail about this booking was made before it could be sent'
    FROM waiting WHERE mail.id = waiting.id AND waiting.id < waiting.newest
      AND mail.failures = 0 AND mail."nextAttemptAt" IS NOT NULL AND ${waitingMails.isFree(now)}`;
