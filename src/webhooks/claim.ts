import { Prisma, type PrismaClient } from '../../prisma/generated/client.ts';
import { toMayReceiveSql } from '../domain/webhook/subscriber.ts';

/**
 * Webhooks by how they have fared: nothing has got through yet, all is well, or the last attempt
 * failed. Each has connections of its own, so that those that hang take none from those that answer.
 */
export type Lane = 'fresh' | 'steady' | 'failing';

/** At once to one webhook: one at a time until it has shown that it answers. */
const attemptsPerWebhook: Record<Lane, number> = { fresh: 1, steady: 8, failing: 1 };

/** Written as a number, or PostgreSQL would plan for many, and read all of a backlog. */
const maxPerWebhook = Prisma.raw(String(Math.max(...Object.values(attemptsPerWebhook))));

/** At once in one process. */
export const attemptsPerLane: Record<Lane, number> = { fresh: 48, steady: 64, failing: 24 };

/** An attempt that is ours to make. */
export interface ClaimedDelivery {
  id: number;
  lane: Lane;
  webhookId: string;
  eventId: number;
  failures: number;
  /** Until when; what is written of it counts only if nobody else has taken it over. */
  lease: Date;
  type: string;
  payload: object;
  subscriberUrl: string;
  payloadTemplate: string | null;
  secret: string;
  /** The one before it, while it is valid. */
  previousSecret: string | null;
  /** False: the user allows the app no more to be told. */
  mayBeTold: boolean;
}

interface FreeCapacity {
  /** How many more of each lane. */
  free: Record<Lane, number>;
  /** How many attempts are under way here, by webhook. */
  busy: Record<string, number>;
  /** How long it is taken for. */
  leaseMs: number;
}

/** Nobody has it, or who had it has died. */
const isFreeSql = (now: Date) =>
  Prisma.sql`(delivery."leasedUntil" IS NULL OR delivery."leasedUntil" <= ${now}::timestamptz)`;

/**
 * Of its booking it comes first. Asked such that it is a look-up for each in turn: of a backlog only
 * the beginning is looked at.
 */
const isFirstSql = Prisma.sql`(
  delivery."bookingId" IS NULL OR delivery."eventId" = (
    SELECT "eventId" FROM "WebhookDelivery" before
    WHERE before."webhookId" = delivery."webhookId" AND before."bookingId" = delivery."bookingId"
      AND before."nextAttemptAt" IS NOT NULL
    ORDER BY "eventId" LIMIT 1))`;

/** The webhooks that have something waiting: it skips from one to the next along the index. */
const waitingSql = Prisma.sql`waiting (id) AS (
  (SELECT "webhookId" FROM "WebhookDelivery" WHERE "nextAttemptAt" IS NOT NULL ORDER BY 1 LIMIT 1)
  UNION ALL
  SELECT (
    SELECT "webhookId" FROM "WebhookDelivery"
    WHERE "nextAttemptAt" IS NOT NULL AND "webhookId" > waiting.id ORDER BY 1 LIMIT 1
  ) FROM waiting WHERE waiting.id IS NOT NULL
)`;

/**
 * Takes what is due, of each webhook the oldest first and of each booking the first alone; every
 * webhook has its turn before one has a second. The backlog of one costs the others nothing.
 */
export async function claimDeliveries(
  db: PrismaClient,
  now: Date,
  { free, busy, leaseMs }: FreeCapacity,
): Promise<ClaimedDelivery[]> {
  const lease = new Date(now.getTime() + leaseMs);
  const rows = await db.$queryRaw<Omit<ClaimedDelivery, 'lease'>[]>`
    WITH RECURSIVE ${waitingSql}, open AS (
      SELECT webhook.id, fared.lane,
        least((${free}::jsonb ->> fared.lane)::int, (${attemptsPerWebhook}::jsonb ->> fared.lane)::int
          - coalesce((${busy}::jsonb ->> webhook.id::text)::int, 0)) AS room
      FROM waiting JOIN "Webhook" webhook USING (id)
      CROSS JOIN LATERAL (SELECT CASE
        WHEN webhook."failingSince" IS NOT NULL THEN 'failing'
        WHEN webhook."succeededAt" IS NULL THEN 'fresh'
        ELSE 'steady' END AS lane) fared
    ), due AS (
      SELECT first.id, open.lane,
        row_number() OVER (PARTITION BY open.lane ORDER BY first.place, first."nextAttemptAt") AS place
      FROM open CROSS JOIN LATERAL (
        SELECT id, "nextAttemptAt", row_number() OVER () AS place FROM (
          SELECT delivery.id, delivery."nextAttemptAt" FROM (
            SELECT * FROM "WebhookDelivery"
            WHERE "webhookId" = open.id AND "nextAttemptAt" <= ${now}::timestamptz
            -- A fence: it is read along the index, and no further than need be.
            ORDER BY "nextAttemptAt", "eventId" OFFSET 0
          ) delivery
          WHERE ${isFreeSql(now)} AND ${isFirstSql} LIMIT ${maxPerWebhook}
        ) waits
      ) first
      WHERE open.room > 0 AND first.place <= open.room
    ), mine AS (
      SELECT delivery.id FROM "WebhookDelivery" delivery
      WHERE id = ANY (ARRAY(SELECT id FROM due WHERE place <= (${free}::jsonb ->> lane)::int)) AND ${isFreeSql(now)}
      FOR UPDATE OF delivery SKIP LOCKED
    ), taken AS (
      UPDATE "WebhookDelivery" delivery SET "leasedUntil" = ${lease}::timestamptz
      WHERE id = ANY (ARRAY(SELECT id FROM mine))
      RETURNING delivery.*
    )
    SELECT taken.id, due.lane, taken."webhookId", taken."eventId", taken.failures,
      event.type::text, event.payload, webhook."subscriberUrl", webhook."payloadTemplate", webhook.secret,
      CASE WHEN webhook."previousSecretEnds" > ${now}::timestamptz THEN webhook."previousSecret" END AS "previousSecret",
      ${toMayReceiveSql('event.type')} AS "mayBeTold"
    FROM taken JOIN due USING (id) JOIN "Webhook" webhook ON webhook.id = taken."webhookId"
    JOIN "Event" event ON event.id = taken."eventId"
    ORDER BY taken."eventId"`;
  return rows.map((row) => ({ ...row, lease }));
}

/**
 * Gives up what waits for webhooks that are switched off, save tests: it can be sent again. In a
 * sweep, because a webhook can be switched off in several ways.
 */
export async function giveUpDisabledWebhooks(db: PrismaClient, now: Date): Promise<number> {
  return db.$executeRaw`
    UPDATE "WebhookDelivery" SET status = 'FAILED', "nextAttemptAt" = NULL, "leasedUntil" = NULL,
      reason = 'The webhook is switched off'
    WHERE id IN (
      SELECT delivery.id FROM "WebhookDelivery" delivery
      JOIN "Webhook" webhook ON webhook.id = delivery."webhookId"
      JOIN "Event" event ON event.id = delivery."eventId"
      WHERE NOT webhook.active AND delivery."nextAttemptAt" IS NOT NULL AND ${isFreeSql(now)} AND event.type <> 'PING'
      LIMIT 1000 FOR UPDATE OF delivery SKIP LOCKED)`;
}
