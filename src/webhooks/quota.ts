import { Prisma } from '../../prisma/generated/client.js';
import type { Config } from '../config/config.ts';
import type { Context } from '../context/context.ts';

/** How much we send. Null: no limit. */
export interface DeliveryQuota {
  /** Requests for the webhooks of one owner: a user or a team. */
  ownerPerHour: number | null;
  /** Requests to one host, for all owners. */
  hostPerMinute: number | null;
  hostAtOnce: number | null;
}

export const readDeliveryQuota = (config: Config): DeliveryQuota => ({
  ownerPerHour: config.WEBHOOK_DELIVERIES_PER_HOUR,
  hostPerMinute: config.WEBHOOK_HOST_PER_MINUTE,
  hostAtOnce: config.WEBHOOK_HOST_AT_ONCE,
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** For a query in which `webhook` is the row, and `type` its event type: the owner, and the host with its port. */
export const ownerSql = Prisma.sql`coalesce('owner team:' || coalesce(webhook."teamId", type."teamId"),
  'owner user:' || coalesce(webhook."userId", type."userId"))`;
export const hostSql = Prisma.sql`'host ' || coalesce(webhook.host,
  lower(substring(webhook."subscriberUrl" from '^[^:]+://([^/?#]+)')))`;

/**
 * The candidates that must wait, and for how long. For a query in which `candidate` has the columns
 * `owner`, `host`, `place` and `nextAttemptAt`. What this reads may be outdated: `grantsSql` decides.
 */
export function limitedSql({ ownerPerHour, hostPerMinute, hostAtOnce }: DeliveryQuota, now: Date) {
  const [hour, minute] = [toPeriod(now, hourMs), toPeriod(now, minuteMs)];
  const ownerReason = `The limit of ${ownerPerHour} requests an hour is reached: sent when the next hour begins`;
  const hostReason = `The limit of ${hostPerMinute} requests a minute to this host is reached: sent when the next minute begins`;
  return Prisma.sql`ranked AS (
    SELECT candidate.*,
      row_number() OVER (PARTITION BY owner ORDER BY place, "nextAttemptAt") AS "nthOfOwner",
      row_number() OVER (PARTITION BY host ORDER BY place, "nextAttemptAt") AS "nthOfHost"
    FROM candidate
  ), limited AS (
    SELECT ranked.*, coalesce(${hostAtOnce}::int < "nthOfHost" + (
        SELECT count(*) FROM unnest("ofHost".leases) lease WHERE lease > ${now}::timestamptz), false) AS "isBusy",
      CASE WHEN ${ownerPerHour}::int < "nthOfOwner" + coalesce("ofOwner".used, 0) THEN ${ownerReason}
        WHEN ${hostPerMinute}::int < "nthOfHost" + CASE WHEN "ofHost".period >= ${minute} THEN "ofHost".used ELSE 0 END THEN ${hostReason}
      END AS reason,
      CASE WHEN ${ownerPerHour}::int < "nthOfOwner" + coalesce("ofOwner".used, 0) THEN ${new Date((hour + 1) * hourMs)}::timestamptz
        ELSE ${new Date((minute + 1) * minuteMs)}::timestamptz END AS until
    FROM ranked
    LEFT JOIN "LimitUse" "ofOwner" ON "ofOwner".key = owner AND "ofOwner".period >= ${hour}
    LEFT JOIN "LimitUse" "ofHost" ON "ofHost".key = host
  )`;
}

/**
 * Counts requests and grants as many as the limits allow. The rows of owners and hosts are locked in
 * one order, so that workers that ask at once get no more together. For a query in which `asked` has
 * the columns `owner` and `host`, a row for each request.
 */
export function grantsSql(
  { ownerPerHour, hostPerMinute, hostAtOnce }: DeliveryQuota,
  now: Date,
  lease: Date,
) {
  const [hour, minute] = [toPeriod(now, hourMs), toPeriod(now, minuteMs)];
  return Prisma.sql`wanted AS (
    SELECT owner AS key, ${hour}::int AS period, least(count(*), ${ownerPerHour}::int)::int AS count, 0 AS "atOnce"
    FROM asked WHERE ${ownerPerHour}::int IS NOT NULL GROUP BY owner
    UNION ALL
    SELECT host, ${minute}::int, least(count(*), ${hostPerMinute}::int, ${hostAtOnce}::int)::int, 1
    FROM asked WHERE coalesce(${hostPerMinute}::int, ${hostAtOnce}::int) IS NOT NULL GROUP BY host
  ), grants AS (
    INSERT INTO "LimitUse" AS present (key, period, used, granted, leases)
    SELECT key, period, count, count, array_fill(${lease}::timestamptz, ARRAY[count * "atOnce"]) FROM wanted ORDER BY key
    ON CONFLICT (key) DO UPDATE SET (period, used, granted, leases) = (
      SELECT greatest(present.period, excluded.period), before.used + given.count, given.count,
        CASE WHEN excluded.leases = '{}' THEN '{}' ELSE before.leases || array_fill(${lease}::timestamptz, ARRAY[given.count]) END
      FROM (SELECT CASE WHEN present.period >= excluded.period THEN present.used ELSE 0 END AS used,
          ARRAY(SELECT old FROM unnest(present.leases) old WHERE old > ${now}::timestamptz) AS leases) before
      CROSS JOIN LATERAL (SELECT greatest(0, CASE WHEN excluded.leases = '{}'
        THEN least(excluded.granted, ${ownerPerHour}::int - before.used)
        ELSE least(excluded.granted, ${hostPerMinute}::int - before.used, ${hostAtOnce}::int - cardinality(before.leases))
      END) AS count) given)
    RETURNING key, granted
  ), allowed AS (
    SELECT id FROM (
      SELECT id, owner, host,
        row_number() OVER (PARTITION BY owner ORDER BY place) AS "nthOfOwner",
        row_number() OVER (PARTITION BY host ORDER BY place) AS "nthOfHost"
      FROM asked
    ) one
    WHERE "nthOfOwner" <= coalesce((SELECT granted FROM grants WHERE key = owner), "nthOfOwner")
      AND "nthOfHost" <= coalesce((SELECT granted FROM grants WHERE key = host), "nthOfHost")
  )`;
}

const toPeriod = (time: Date, lengthMs: number) => Math.floor(time.getTime() / lengthMs);

/** Ends one request to a host, so that the next may begin. */
export const endRequestSql = (host: string, lease: Date) => Prisma.sql`
  UPDATE "LimitUse" SET leases = leases[:array_position(leases, ${lease}::timestamptz) - 1]
    || leases[array_position(leases, ${lease}::timestamptz) + 1:]
  WHERE key = ${host} AND ${lease}::timestamptz = ANY (leases)`;

/** Deletes the counts of periods that are over. Returns how many. */
export function sweepQuotas({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.$executeRaw`
    DELETE FROM "LimitUse" WHERE period < CASE
      WHEN starts_with(key, 'host ') THEN ${toPeriod(now, minuteMs) - 1}::int
      ELSE ${toPeriod(now, hourMs)}::int END`;
}
