import type { Transaction } from '../database/transaction.ts';
import { Prisma } from '../../prisma/generated/client.js';
import { waitingMails } from './follower.ts';

/**
 * Gives up mails that wait while a newer one of the same booking waits for the same recipient: people read how
 * things are, and not one mail for each step. Reminders, mails about somebody who joined or left, and those of a
 * series say something of their own. `eventIds`: whose mails are the newer ones.
 */
export const giveUpOutdated = (tx: Transaction, eventIds: readonly number[], now: Date) =>
  tx.$executeRaw`
    UPDATE "Mail" mail SET status = 'FAILED', "nextAttemptAt" = NULL,
      reason = 'A newer mail about this booking was made before it could be sent'
    FROM "Mail" newer JOIN "Event" news ON news.id = newer."eventId"
    WHERE newer."eventId" = ANY (${eventIds}::int[]) AND newer."nextAttemptAt" IS NOT NULL
      AND newer.series IS NULL AND newer.kind <> 'NO_SHOW' AND NOT ${isAboutOneSql(Prisma.raw('news'))}
      AND mail.id = ANY (ARRAY(
        SELECT before.id FROM (SELECT * FROM "Mail" WHERE "bookingId" = newer."bookingId" OFFSET 0) before
        JOIN "Event" event ON event.id = before."eventId"
        WHERE before.recipient = newer.recipient AND before."isHost" = newer."isHost" AND before.id < newer.id
          AND before."nextAttemptAt" IS NOT NULL AND before.kind <> 'NO_SHOW' AND NOT ${isAboutOneSql(Prisma.raw('event'))}))
      AND mail.failures = 0 AND mail."nextAttemptAt" IS NOT NULL AND ${waitingMails.isFree(now)}`;

const isAboutOneSql = (event: Prisma.Sql) =>
  Prisma.sql`${event}.type IN ('BOOKING_ATTENDEE_ADDED', 'BOOKING_ATTENDEE_REMOVED', 'BOOKING_REASSIGNED')`;
