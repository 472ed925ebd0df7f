import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import { Queue } from '../background/queue/lease.ts';
import { countBy, countFree } from '../background/queue/run.ts';
import { stoppingProblems } from '../domain/calendar-connection/status.ts';
import type { LeasedFeed } from './write.ts';

const feeds = new Queue('CalendarFeed', 'feed');

/** A feed that this worker reads now. */
export interface ClaimedFeed extends LeasedFeed {
  url: string;
  host: string;
  lane: Lane;
  syncToken: string | null;
  writtenUntil: Date | null;
  readAt: Date | null;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  writtenFor: string | null;
  failures: number;
  /** Those of the host. */
  timeZone: string;
  email: string;
}

/** Feeds that fail, or were never read, have connections of their own, so that they hold up no others. */
type Lane = 'steady' | 'other';

/** Readings at once in one process, … */
const readingsPerLane: Record<Lane, number> = { steady: 24, other: 12 };
/** … of which so many from one server … */
const readingsPerHost = 8;
/** … and so many for one user. */
const readingsPerUser = 2;

interface Capacity {
  free: Record<Lane, number>;
  /** How many readings are under way in this process. */
  byHost: Record<string, number>;
  byUser: Record<string, number>;
  leaseMs: number;
}

/** Null if there is room for no reading. */
export function computeCapacity(running: readonly ClaimedFeed[], leaseMs: number): Capacity | null {
  const free = countFree(readingsPerLane, running);
  const byHost = countBy(running, ({ host }) => host);
  const byUser = countBy(running, ({ userId }) => userId);
  return free && { free, byHost, byUser, leaseMs };
}

const isDueSql = (now: Date) =>
  Prisma.sql`(feed."nextReadAt" <= ${now}::timestamptz AND ${feeds.isFree(now)})`;

/**
 * A connection that has stopped or rests is asked nothing, and any other one question at a time: a
 * password that is wrong by now must not be tried by all its calendars at once.
 */
const isAskableSql = (now: Date) => Prisma.sql`(feed."connectionId" IS NULL OR NOT EXISTS (
    SELECT FROM "CalendarConnection" connection WHERE connection.id = feed."connectionId"
      AND (connection.problem = ANY (${stoppingProblems}) OR connection."restsUntil" > ${now}::timestamptz))
  AND NOT EXISTS (
    SELECT FROM "CalendarFeed" other WHERE other."connectionId" = feed."connectionId"
      AND other.id <> feed.id AND other."leasedUntil" > ${now}::timestamptz))`;

/** Leases feeds that are due, those that have waited longest first. Feeds of locked users rest. */
export function claimFeeds(
  db: PrismaClient,
  now: Date,
  { free, byHost, byUser, leaseMs }: Capacity,
): Promise<ClaimedFeed[]> {
  const lease = new Date(now.getTime() + leaseMs);
  return db.$queryRaw<ClaimedFeed[]>`
    WITH due AS (
      SELECT feed.id, feed.host, feed."userId", feed."nextReadAt",
        CASE WHEN feed."readAt" IS NULL OR feed.failures > 0 THEN 'other' ELSE 'steady' END AS lane,
        row_number() OVER (PARTITION BY feed."userId" ORDER BY feed."nextReadAt", feed.id)
          + coalesce((${byUser}::jsonb ->> feed."userId"::text)::int, 0) AS of_user,
        row_number() OVER (PARTITION BY coalesce(feed."connectionId", -feed.id)
          ORDER BY feed."nextReadAt", feed.id) AS of_connection
      FROM "CalendarFeed" feed JOIN "User" host ON host.id = feed."userId" AND NOT host.locked
      WHERE ${isDueSql(now)} AND ${isAskableSql(now)}
    ), permitted AS (
      -- Most calendars are on a few servers, so those that a user must wait for must take no place there.
      SELECT *, row_number() OVER (PARTITION BY host ORDER BY "nextReadAt", id)
          + coalesce((${byHost}::jsonb ->> host)::int, 0) AS of_host
      FROM due WHERE of_user <= ${readingsPerUser} AND of_connection = 1
    ), ranked AS (
      SELECT id, lane, row_number() OVER (PARTITION BY lane ORDER BY "nextReadAt", id) AS of_lane
      FROM permitted WHERE of_host <= ${readingsPerHost}
    ), chosen AS MATERIALIZED (
      SELECT feed.id, ranked.lane FROM "CalendarFeed" feed JOIN ranked ON ranked.id = feed.id
      WHERE ranked.of_lane <= (${free}::jsonb ->> ranked.lane)::int AND ${isDueSql(now)}
      FOR UPDATE OF feed SKIP LOCKED
    )
    UPDATE "CalendarFeed" feed SET "leasedUntil" = ${lease}::timestamptz
    FROM chosen, "User" host
    WHERE feed.id = chosen.id AND host.id = feed."userId"
    RETURNING feed.id, feed."userId", feed."connectionId", feed."keepsBusy", feed.url, feed.host,
      chosen.lane, feed."syncToken", feed."writtenUntil", feed."readAt", feed.etag, feed."lastModified", feed."contentHash", feed."writtenFor", feed.failures, feed."leasedUntil" AS lease, host."timeZone", host.email`;
}
