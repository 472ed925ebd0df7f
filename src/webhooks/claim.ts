import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import { unpackBody } from '../base/packed.ts';
import { type Leased, Queue } from '../background/queue/lease.ts';
import { toMayReceiveSql } from '../domain/webhook/subscriber.ts';
import { type DeliveryQuota, grantsSql, hostSql, limitedSql, ownerSql } from './quota.ts';

/**
 * Webhooks by their history: nothing delivered yet, working, or failing. Each lane has its own
 * connections, so that webhooks that hang take none from those that answer.
 */
type Lane = 'fresh' | 'steady' | 'failing';

/** Attempts at once to one webhook: one at a time until it has answered. */
const attemptsPerWebhook: Record<Lane, number> = { fresh: 1, steady: 8, failing: 1 };

/** A literal, because PostgreSQL would plan for many rows with a parameter and read a whole backlog. */
const maxPerWebhook = Prisma.raw(String(Math.max(...Object.values(attemptsPerWebhook))));

/** Attempts at once in one process. */
export const attemptsPerLane: Record<Lane, number> = { fresh: 48, steady: 64, failing: 24 };

export const deliveries = new Queue('WebhookDelivery', 'delivery');

/** An attempt that this worker has claimed. */
export interface ClaimedDelivery extends Leased {
  lane: Lane;
  webhookId: string;
  /** Whose limits the request counts towards. */
  host: string;
  eventId: number;
  failures: number;
  type: string;
  payload: object;
  /** The request that caused the event. Null if it was not traced. */
  traceparent: string | null;
  subscriberUrl: string;
  payloadTemplate: string | null;
  /** Then a GraphQL document makes the payload. */
  hasDocument: boolean;
  secret: string;
  /** The previous secret, while it is valid. */
  previousSecret: string | null;
  /** False if the user has revoked the app's access. */
  mayBeTold: boolean;
}

interface Capacity {
  /** Whose deliveries are looked at. */
  webhooks: readonly string[];
  /** How many more attempts each lane may make. */
  free: Record<Lane, number>;
  /** How many attempts are under way in this process, by webhook. */
  busy: Record<string, number>;
  /** How long a claim lasts. */
  leaseMs: number;
  quota: DeliveryQuota;
}

/**
 * True for the first waiting delivery of a booking. Written so that PostgreSQL looks up one row at a
 * time, and reads only the beginning of a backlog: it takes `=` for rare, and would sort all that waits.
 */
const isFirstSql = Prisma.sql`(
  delivery."bookingId" IS NULL OR delivery."eventId" <= (
    SELECT "eventId" FROM "WebhookDelivery" before
    WHERE before."webhookId" = delivery."webhookId" AND before."bookingId" = delivery."bookingId"
      AND before."nextAttemptAt" IS NOT NULL
    ORDER BY "eventId" LIMIT 1))`;

/** True for the later deliveries of its booking that have not been tried. What becomes of it moves them too. */
export const isLaterSql = (first: Prisma.Sql) => Prisma.sql`
      follower."webhookId" = ${first}."webhookId" AND follower."bookingId" = ${first}."bookingId"
        AND follower."eventId" > ${first}."eventId" AND follower."nextAttemptAt" IS NOT NULL AND follower.failures = 0`;

/** The webhooks that are looked at, and how many more attempts each may have. */
const openSql = ({ webhooks, free, busy }: Capacity) => Prisma.sql`open AS (
      SELECT webhook.id, fared.lane, ${ownerSql} AS owner, ${hostSql} AS host,
        least((${free}::jsonb ->> fared.lane)::int, (${attemptsPerWebhook}::jsonb ->> fared.lane)::int
          - coalesce((${busy}::jsonb ->> webhook.id::text)::int, 0)) AS room
      FROM "Webhook" webhook
      LEFT JOIN "EventType" type ON type.id = webhook."eventTypeId"
      CROSS JOIN LATERAL (SELECT CASE
        WHEN webhook."failingSince" IS NOT NULL THEN 'failing'
        WHEN webhook."succeededAt" IS NULL THEN 'fresh'
        ELSE 'steady' END AS lane) fared
      WHERE webhook.id = ANY (${webhooks}::uuid[])
    )`;

/**
 * Claims what is due: the oldest first for each webhook, only the first for each booking, and one
 * for every webhook before a second for any. The backlog of one webhook does not slow the others.
 * What is beyond a limit is put off until there is room, with the later events of its booking.
 */
export async function claimDeliveries(
  db: PrismaClient,
  now: Date,
  capacity: Capacity,
): Promise<ClaimedDelivery[]> {
  const { free, leaseMs, quota } = capacity;
  const lease = new Date(now.getTime() + leaseMs);
  const rows = await db.$queryRaw<Omit<ClaimedDelivery, 'lease'>[]>`
    WITH ${openSql(capacity)}, candidate AS (
      SELECT first.id, first.place, first."nextAttemptAt", open.lane, open.owner, open.host
      FROM open CROSS JOIN LATERAL (
        SELECT id, "nextAttemptAt", row_number() OVER () AS place FROM (
          SELECT delivery.id, delivery."nextAttemptAt" FROM (
            SELECT * FROM "WebhookDelivery"
            WHERE "webhookId" = open.id AND "nextAttemptAt" <= ${now}::timestamptz
            -- OFFSET 0 is a fence: rows are read along the index, and no further than needed.
            ORDER BY "nextAttemptAt", "eventId" OFFSET 0
          ) delivery
          WHERE ${deliveries.isFree(now)} AND ${isFirstSql} LIMIT ${maxPerWebhook}
        ) waits LIMIT greatest(open.room, 0)
      ) first
    ), ${limitedSql(quota, now)}, due AS (
      SELECT id, lane, owner, host,
        row_number() OVER (PARTITION BY lane ORDER BY place, "nextAttemptAt") AS place
      FROM limited WHERE reason IS NULL AND NOT "isBusy"
    ), mine AS (${deliveries.lockFree(Prisma.sql`SELECT id FROM due WHERE place <= (${free}::jsonb ->> lane)::int`, now)}
    ), asked AS (
      SELECT due.* FROM mine JOIN due USING (id)
    ), ${grantsSql(quota, now, lease)}, taken AS (${deliveries.take(Prisma.sql`SELECT id FROM allowed`, lease)}
    ), ${deliveries.putOff(now)}, followers AS (
      UPDATE "WebhookDelivery" follower SET "nextAttemptAt" = waits."nextAttemptAt", reason = waits.reason
      FROM waits WHERE ${isLaterSql(Prisma.raw('waits'))}
    )
    SELECT taken.id, due.lane, due.host, taken."webhookId", taken."eventId", taken.failures,
      event.type::text, event.payload, event.traceparent, webhook."subscriberUrl", webhook."payloadTemplate",
      webhook.document IS NOT NULL AS "hasDocument", webhook.secret,
      CASE WHEN webhook."previousSecretEnds" > ${now}::timestamptz THEN webhook."previousSecret" END AS "previousSecret",
      ${toMayReceiveSql('event.type', now)} AS "mayBeTold"
    FROM taken JOIN due USING (id) JOIN "Webhook" webhook ON webhook.id = taken."webhookId"
    JOIN "Event" event ON event.id = taken."eventId"
    ORDER BY taken."eventId"`;
  return rows.map((row) => ({ ...row, payload: unpackBody(row.payload), lease }));
}

/**
 * Gives up deliveries to webhooks that are switched off, except tests; they can be redelivered. Done
 * in a sweep, because a webhook can be switched off in several ways.
 */
export const giveUpDisabledWebhooks = (db: PrismaClient, now: Date): Promise<number> =>
  deliveries.giveUp(db, {
    reason: 'The webhook is switched off',
    ids: Prisma.sql`
      SELECT delivery.id FROM "WebhookDelivery" delivery
      JOIN "Webhook" webhook ON webhook.id = delivery."webhookId"
      JOIN "Event" event ON event.id = delivery."eventId"
      WHERE NOT webhook.active AND delivery."nextAttemptAt" IS NOT NULL AND ${deliveries.isFree(now)}
        AND event.type <> 'PING'`,
  });
