import { lockHosts } from '../../database/conflict.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Prisma } from '../../../prisma/generated/client.js';

/**
 * Writes who is busy because of imported bookings. A booking that overlaps another one is stored as one that may
 * overlap, so that the constraints stay as they are for all others. Buffers count for what lies ahead, as long as
 * the meetings of the source keep them.
 */
export async function writeHosts(tx: Transaction, bookingIds: readonly number[], now: Date) {
  if (bookingIds.length === 0) return;
  const ids = [...bookingIds];
  await lockHosts(
    tx,
    Prisma.sql`SELECT "userId" FROM "Booking" WHERE id = ANY (${ids}) AND "userId" IS NOT NULL`,
  );
  await clearHosts(tx, ids);
  await tx.$executeRaw`
    WITH claim AS (
      SELECT booking.id, booking."userId", booking."startTime" AS start, booking."endTime" AS "end",
        booking.status IN ('ACCEPTED', 'AWAITING_HOST')
          OR (booking.status = 'PENDING' AND coalesce(type."requestBlocksSlot", true)) AS occupies,
        booking."startTime" - make_interval(mins => coalesce(type."beforeEventBuffer", 0)) AS "paddedStart",
        booking."endTime" + make_interval(mins => coalesce(type."afterEventBuffer", 0)) AS "paddedEnd"
      FROM "Booking" booking LEFT JOIN "EventType" type ON type.id = booking."eventTypeId"
      WHERE booking.id = ANY (${ids}) AND booking."userId" IS NOT NULL
    ), busy AS (
      SELECT "bookingId" AS id, "slotHoldId", "userId", start, "end", "paddedStart", "paddedEnd"
      FROM "BookingHost" WHERE occupies AND "userId" IN (SELECT "userId" FROM claim)
        AND start < (SELECT max("paddedEnd") FROM claim) AND "end" > (SELECT min("paddedStart") FROM claim)
      UNION ALL
      SELECT id, NULL, "userId", start, "end", "paddedStart", "paddedEnd" FROM claim WHERE occupies
    ), placed AS (
      SELECT claim.*, EXISTS (
          SELECT FROM busy WHERE busy."userId" = claim."userId"
            AND (busy.id IS NULL OR busy.id < claim.id OR busy.id <> ALL (${ids}))
            AND busy.id IS DISTINCT FROM claim.id
            AND busy.start < claim."end" AND busy."end" > claim.start
        ) AS "mayOverlap",
        claim."end" > ${now}::timestamptz AND NOT EXISTS (
          SELECT FROM busy WHERE busy."userId" = claim."userId" AND busy.id IS DISTINCT FROM claim.id
            AND busy."paddedStart" < claim."paddedEnd" AND busy."paddedEnd" > claim."paddedStart"
        ) AS "keepsBuffers"
      FROM claim
    )
    INSERT INTO "BookingHost" AS host
      ("bookingId", "userId", start, "end", occupies, "mayOverlap", "paddedStart", "paddedEnd")
    SELECT id, "userId", start, "end", occupies, occupies AND "mayOverlap",
      CASE WHEN "keepsBuffers" THEN "paddedStart" END, CASE WHEN "keepsBuffers" THEN "paddedEnd" END
    FROM placed
    ON CONFLICT ("bookingId", "userId") DO UPDATE SET start = excluded.start, "end" = excluded."end",
      occupies = excluded.occupies, "mayOverlap" = excluded."mayOverlap",
      "paddedStart" = excluded."paddedStart", "paddedEnd" = excluded."paddedEnd"`;
}

async function clearHosts(tx: Transaction, ids: number[]) {
  // Meetings that change places with each other must not be in each other's way.
  await tx.$executeRaw`UPDATE "BookingHost" SET occupies = false WHERE "bookingId" = ANY (${ids})`;
  // Another host at the source takes the place of the one before.
  await tx.$executeRaw`
    DELETE FROM "BookingHost" host USING "Booking" booking
    WHERE host."bookingId" = ANY (${ids}) AND booking.id = host."bookingId"
      AND NOT EXISTS (SELECT FROM "BookingHost" main
        WHERE main."bookingId" = booking.id AND main."userId" = booking."userId")`;
}

interface StoredOverlap {
  /** The booking that gave way. */
  laterId: number;
  id: number;
  uid: string;
  userId: number;
  startTime: Date;
  endTime: Date;
}

/** Imported bookings that may overlap, each with itself and with what it overlaps, page by page. */
export const listOverlaps = (tx: Transaction, source: string, afterId: number) =>
  tx.$queryRaw<StoredOverlap[]>`
    WITH later AS MATERIALIZED (
      SELECT host."bookingId", host."userId", tstzrange(host.start, host."end") AS meeting
      FROM "BookingHost" host WHERE host.occupies AND host."mayOverlap"
        AND host."bookingId" > ${afterId} AND EXISTS (
          SELECT FROM "ImportedRecord" ledger WHERE ledger.source = ${source}
            AND ledger.kind = 'booking' AND ledger.key = host."bookingId"::text)
      ORDER BY host."bookingId" LIMIT 500
    ), pair AS (
      SELECT "bookingId" AS "laterId", "bookingId" AS id, "userId" FROM later
      UNION ALL
      SELECT later."bookingId", earlier."bookingId", later."userId"
      FROM later JOIN "BookingHost" earlier
        ON earlier."userId" = later."userId" AND earlier.during && later.meeting
      WHERE earlier."bookingId" IS NOT NULL
    )
    SELECT pair."laterId", pair.id, booking.uid, pair."userId", booking."startTime", booking."endTime"
    FROM pair JOIN "Booking" booking ON booking.id = pair.id
    ORDER BY pair."laterId", pair.id`;
