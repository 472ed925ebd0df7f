import type { Context } from '../context.ts';
import { planMeetings } from '../domain/webhook/scheduled-trigger.ts';
import { subscribersSql } from '../domain/webhook/subscriber.ts';

/** An advisory lock. One process fans out at a time, so that events of a booking stay in order. */
const fanOutLock = 0x66616e6f;

/** Events at a time; each may go to hundreds of webhooks. */
const batchSize = 100;

interface FannedOutEvent {
  bookingId: number | null;
  createdAt: Date;
}

/**
 * Creates the deliveries of new events for every webhook, and returns the number of events. It is
 * one transaction, so a process that is killed in the middle leaves everything to the next one.
 */
export async function fanOut({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  // Usually there is nothing new; find that out without a transaction.
  if (!(await db.outbox.findFirst({ where: { eventId: { not: null } }, select: { id: true } }))) {
    return 0;
  }
  return db.$transaction(async (tx) => {
    // The lock comes first, so that the statement sees what the previous holder wrote.
    const [turn] = await tx.$queryRaw<{ mine: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${fanOutLock}::bigint) AS mine`;
    if (!turn?.mine) return 0;
    const events = await tx.$queryRaw<FannedOutEvent[]>`
      WITH taken AS (
        DELETE FROM "Outbox" WHERE id IN (
          SELECT id FROM "Outbox" WHERE "eventId" IS NOT NULL ORDER BY id LIMIT ${batchSize})
        RETURNING "eventId"
      ), told AS (
        SELECT event.id, event.type, event."bookingId", event."userId", event."createdAt",
          CASE event.type
            WHEN 'MEETING_STARTED' THEN (event.payload->'payload'->>'startTime')::timestamptz
            WHEN 'MEETING_ENDED' THEN (event.payload->'payload'->>'endTime')::timestamptz
          END AS "happenedAt",
          booking."eventTypeId", type."teamId", team."parentId" AS "organizationId"
        FROM taken JOIN "Event" event ON event.id = taken."eventId"
        LEFT JOIN "Booking" booking ON booking.id = event."bookingId"
        LEFT JOIN "EventType" type ON type.id = booking."eventTypeId"
        LEFT JOIN "Team" team ON team.id = type."teamId"
      ), made AS (
        INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "bookingId", "nextAttemptAt", "createdAt")
        SELECT webhook.id, told.id, told."bookingId", ${now}::timestamptz, ${now}::timestamptz
        FROM told CROSS JOIN LATERAL ${subscribersSql} webhook
        WHERE told.type = ANY (webhook."eventTriggers") AND told.id > webhook."afterEventId"
          -- A meeting may have started or ended long before we noticed.
          AND coalesce(told."happenedAt" > webhook."createdAt", true)
        ORDER BY told.id
        ON CONFLICT DO NOTHING
      )
      SELECT "bookingId", "createdAt" FROM told`;
    await planMeetings(tx, events.flatMap(toChangedBooking), now);
    return events.length;
  }, fanOutTransaction);
}

const fanOutTransaction = { maxWait: 5_000, timeout: 30_000 };

const toChangedBooking = ({ bookingId, createdAt }: FannedOutEvent) =>
  bookingId === null ? [] : [{ bookingId, since: createdAt }];
