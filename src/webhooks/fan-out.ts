import type { Context } from '../context.ts';
import { planMeetings } from '../domain/webhook/scheduled-trigger.ts';
import { subscribersSql, toldSql, wantedSql } from '../domain/webhook/subscriber.ts';

/** An advisory lock. One process fans out at a time, so that events of a booking stay in order. */
const fanOutLock = 0x66616e6f;

/** Events at a time; each may go to hundreds of webhooks. */
const batchSize = 100;

interface FannedOutEvent {
  bookingId: number | null;
  createdAt: string;
}

interface FannedOut {
  events: number;
  /** Those that have new deliveries. */
  webhookIds: string[];
}

const nothing: FannedOut = { events: 0, webhookIds: [] };

/**
 * Creates the deliveries of new events for every webhook. It is one transaction, so a process that is killed in the middle leaves everything to the next one.
 */
export async function fanOut({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<FannedOut> {
  const now = clock();
  // Usually there is nothing new; find that out without a transaction.
  if (!(await db.outbox.findFirst({ where: { eventId: { not: null } }, select: { id: true } }))) {
    return nothing;
  }
  return db.$transaction(async (tx) => {
    // The lock comes first, so that the statement sees what the previous holder wrote.
    const [turn] = await tx.$queryRaw<{ mine: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${fanOutLock}::bigint) AS mine`;
    if (!turn?.mine) return nothing;
    const [made] = await tx.$queryRaw<{ events: FannedOutEvent[]; webhookIds: string[] }[]>`
      WITH taken AS (
        DELETE FROM "Outbox" WHERE id IN (
          SELECT id FROM "Outbox" WHERE "eventId" IS NOT NULL ORDER BY id LIMIT ${batchSize})
        RETURNING "eventId"
      ), told AS (${toldSql}), made AS (
        INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "bookingId", "nextAttemptAt", "createdAt")
        SELECT webhook.id, told.id, told."bookingId", ${now}::timestamptz, ${now}::timestamptz
        FROM told CROSS JOIN LATERAL ${subscribersSql} webhook
        WHERE ${wantedSql}
        -- In the order of the indexes. A conflict is impossible: an event is put out once, with its own transaction.
        ORDER BY webhook.id, told.id
        RETURNING "webhookId"
      )
      SELECT
        (SELECT coalesce(json_agg(json_build_object('bookingId', "bookingId", 'createdAt', "createdAt")), '[]') FROM told) AS events,
        ARRAY(SELECT DISTINCT "webhookId" FROM made)::text[] AS "webhookIds"`;
    const { events, webhookIds } = made ?? { events: [], webhookIds: [] };
    await planMeetings(tx, events.flatMap(toChangedBooking), now);
    return { events: events.length, webhookIds };
  }, fanOutTransaction);
}

const fanOutTransaction = { maxWait: 5_000, timeout: 30_000 };

const toChangedBooking = ({ bookingId, createdAt }: FannedOutEvent) =>
  bookingId === null ? [] : [{ bookingId, since: new Date(createdAt) }];
