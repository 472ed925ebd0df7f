import type { Transaction } from '../database/transaction.ts';
import { toldSql, toSubscribersSql, wantedSql } from '../domain/webhook/subscriber.ts';

interface FannedOutEvent {
  bookingId: number | null;
  createdAt: string;
}

/** Creates a delivery of these events for each webhook that is subscribed to them. */
export async function createDeliveries(tx: Transaction, eventIds: readonly number[], now: Date) {
  const [made] = await tx.$queryRaw<{ events: FannedOutEvent[]; webhookIds: string[] }[]>`
    WITH taken AS (
      SELECT unnest(${eventIds}::bigint[]) AS "eventId"
    ), told AS (${toldSql}), made AS (
      INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "bookingId", "nextAttemptAt", "createdAt")
      SELECT webhook.id, told.id, told."bookingId", ${now}::timestamptz, ${now}::timestamptz
      FROM told CROSS JOIN LATERAL ${toSubscribersSql(now)} webhook
      WHERE ${wantedSql}
      -- In the order of the indexes. A conflict is impossible: an event is put out once, with its own transaction.
      ORDER BY webhook.id, told.id
      RETURNING "webhookId"
    )
    SELECT
      (SELECT coalesce(json_agg(json_build_object('bookingId', "bookingId", 'createdAt', "createdAt")), '[]') FROM told) AS events,
      ARRAY(SELECT DISTINCT "webhookId" FROM made)::text[] AS "webhookIds"`;
  return made ?? { events: [], webhookIds: [] };
}
