import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import { isHeldSql, type Leased } from '../background/queue/lease.ts';

/** A feed that a worker reads. */
export type LeasedFeed = Leased & { userId: number };

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

/**
 * Makes the times of a feed those of the events (JSON of `BusyEvent[]`), in one transaction that
 * writes the difference only. Returns false if the lease was lost.
 */
export async function writeFeedTimes(
  db: PrismaClient,
  feed: LeasedFeed,
  events: string,
  data: FeedData,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const held = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "CalendarFeed" WHERE ${isHeldSql(feed)} FOR NO KEY UPDATE`;
    if (held.length === 0) return false;
    // PostgreSQL takes the JSON for a hundred rows, and would compare each with each.
    await tx.$executeRaw`SELECT set_config('enable_nestloop', 'off', true)`;
    await tx.$executeRaw(toDifferenceSql(feed, events));
    await tx.calendarFeed.updateMany({
      where: { id: feed.id },
      data: { ...data, leasedUntil: null },
    });
    return true;
  }, transactionOptions);
}

/**
 * Bookings of the host that come back through their calendar are left out: ours keep them busy
 * already, and a cancelled or moved one must not. So are those that they have passed on. All bookings of
 * a series have one UID.
 */
const isOwnSql = ({ userId }: LeasedFeed) => Prisma.sql`EXISTS (
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
      WHERE past."bookingId" = booking.id))`;

const toDifferenceSql = (feed: LeasedFeed, events: string) => Prisma.sql`
  WITH event AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(${events}::jsonb) AS event (title text, uid text, times jsonb)
  ), own AS MATERIALIZED (
    SELECT event.uid FROM event WHERE event.uid IS NOT NULL AND ${isOwnSql(feed)}
  ), given AS MATERIALIZED (
    SELECT DISTINCT to_timestamp((time ->> 0)::float8 / 1000)::timestamptz(3) AS start,
      to_timestamp((time ->> 1)::float8 / 1000)::timestamptz(3) AS "end", event.title
    FROM event CROSS JOIN LATERAL jsonb_array_elements(event.times) time
    WHERE event.uid IS NULL OR event.uid NOT IN (SELECT uid FROM own)
  ), present AS MATERIALIZED (
    SELECT id, start, "end", title FROM "CalendarFeedTime" WHERE "feedId" = ${feed.id}
  ), gone AS (
    DELETE FROM "CalendarFeedTime" WHERE id = ANY (ARRAY(
      SELECT present.id FROM present LEFT JOIN given ON given.start = present.start
        AND given."end" = present."end"
        AND coalesce(given.title, '') = coalesce(present.title, '')
      WHERE given.start IS NULL))
  )
  INSERT INTO "CalendarFeedTime" ("feedId", start, "end", title)
  SELECT ${feed.id}, start, "end", title FROM (
    SELECT start, "end", title FROM given EXCEPT SELECT start, "end", title FROM present
  ) added`;
