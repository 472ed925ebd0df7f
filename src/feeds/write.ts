import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import type { Transaction } from '../database/transaction.ts';
import { isHeldSql, type Leased } from '../background/queue/lease.ts';
import { flagEntries, type FoundObjects } from './entry.ts';

/** A feed that a worker reads. */
export interface LeasedFeed extends Leased {
  userId: number;
  connectionId: number | null;
  keepsBusy: boolean;
}

/** What a reading has found. Texts are JSON. */
interface FoundTimes extends FoundObjects {
  /** `BusyEvent[]`. Null: the times are as they were. */
  events: string | null;
}

type FeedData = Prisma.CalendarFeedUpdateManyMutationInput;

const transactionOptions = { maxWait: 30_000, timeout: 60_000 };

/** Stores the outcome of a reading without new times. Returns false if the lease was lost. */
export async function recordReading(db: PrismaClient, feed: LeasedFeed, data: FeedData) {
  const { count } = await db.calendarFeed.updateMany({
    where: { id: feed.id, leasedUntil: feed.lease },
    data: { ...data, leasedUntil: null },
  });
  return count > 0;
}

/** More are not kept. */
const maxTimes = 20_000;

/**
 * Makes the times of a feed, or of those of its objects that are replaced, those of the events, in one
 * transaction that writes the difference only. Returns false if the lease was lost.
 */
export async function writeFeedTimes(
  db: PrismaClient,
  feed: LeasedFeed,
  found: FoundTimes,
  data: FeedData,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const held = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "CalendarFeed" WHERE ${isHeldSql(feed)} FOR NO KEY UPDATE`;
    if (held.length === 0) return false;
    // PostgreSQL takes the JSON for a hundred rows, and would compare each with each.
    await tx.$executeRaw`SELECT set_config('enable_nestloop', 'off', true)`;
    if (feed.keepsBusy && found.events !== null) {
      await tx.$executeRaw(toDifferenceSql(feed, found));
    }
    if (feed.connectionId !== null) await flagEntries(tx, feed.connectionId, found);
    const isFull =
      found.replaced !== null && found.events !== null && (await isBeyondLimit(tx, feed.id));
    await tx.calendarFeed.updateMany({
      where: { id: feed.id },
      // Only a whole reading knows which times are the earliest.
      data: { ...data, leasedUntil: null, ...(isFull && { syncToken: null }) },
    });
    return true;
  }, transactionOptions);
}

const isBeyondLimit = async (tx: Transaction, feedId: number) =>
  (await tx.calendarFeedTime.count({ where: { feedId } })) > maxTimes;

/**
 * Bookings of the host that come back through their calendar are left out: ours keep them busy
 * already, and a cancelled or moved one must not. So are those that they have passed on. All bookings of
 * a series have one UID. What we wrote through the same connection is ours in any case.
 */
const isOwnSql = ({ userId, connectionId }: LeasedFeed) => Prisma.sql`(EXISTS (
    SELECT FROM "CalendarEntry" entry
    WHERE entry.uid = event.uid AND entry."connectionId" = ${connectionId}
  ) OR EXISTS (
  SELECT FROM (
    SELECT id FROM "Booking" single
    WHERE single.uid = regexp_replace(event.uid, '@almanac$', '')
      AND coalesce(single."iCalUID", single.uid) = event.uid
    UNION ALL
    SELECT id FROM "Booking" WHERE "iCalUID" = event.uid AND occurrence IS NOT NULL
  ) booking
  WHERE EXISTS (SELECT FROM "BookingHost" host
      WHERE host."bookingId" = booking.id AND host."userId" = ${userId})
    OR EXISTS (SELECT FROM "Event" past
      JOIN "HostEvent" hosted ON hosted."userId" = ${userId}
        AND hosted.transaction = past.transaction AND hosted."eventId" = past.id
      WHERE past."bookingId" = booking.id)))`;

const toDifferenceSql = (feed: LeasedFeed, { events, replaced }: FoundTimes) => Prisma.sql`
  WITH event AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(${events}::jsonb) AS event (object text, title text, uid text, times jsonb)
  ), own AS MATERIALIZED (
    SELECT event.uid FROM event WHERE event.uid IS NOT NULL AND ${isOwnSql(feed)}
  ), given AS MATERIALIZED (
    SELECT DISTINCT to_timestamp((time ->> 0)::float8 / 1000)::timestamptz(3) AS start,
      to_timestamp((time ->> 1)::float8 / 1000)::timestamptz(3) AS "end", event.title, event.object
    FROM event CROSS JOIN LATERAL jsonb_array_elements(event.times) time
    WHERE event.uid IS NULL OR event.uid NOT IN (SELECT uid FROM own)
  ), present AS MATERIALIZED (
    SELECT id, start, "end", title, object FROM "CalendarFeedTime"
    WHERE "feedId" = ${feed.id} AND (${replaced}::text[] IS NULL OR object = ANY (${replaced}))
  ), gone AS (
    DELETE FROM "CalendarFeedTime" WHERE id = ANY (ARRAY(
      SELECT present.id FROM present LEFT JOIN given ON given.start = present.start
        AND given."end" = present."end"
        AND coalesce(given.title, '') = coalesce(present.title, '')
        AND coalesce(given.object, '') = coalesce(present.object, '')
      WHERE given.start IS NULL))
  )
  INSERT INTO "CalendarFeedTime" ("feedId", start, "end", title, object)
  SELECT ${feed.id}, start, "end", title, object FROM (
    SELECT start, "end", title, object FROM given
    EXCEPT SELECT start, "end", title, object FROM present
  ) added`;
