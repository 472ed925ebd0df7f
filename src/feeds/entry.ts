import { Prisma } from '../../prisma/generated/client.js';
import type { Transaction } from '../database/transaction.ts';

/** What a reading has found of a connected calendar. */
export interface FoundObjects {
  /** The address of the calendar. */
  url: string;
  /** When the reading began. */
  since: Date;
  /** JSON: where each object is, its version, and its UID if that is known. */
  objects: string;
  /** The objects that were read or are gone. Null if all were read. */
  replaced: readonly string[] | null;
}

/**
 * Lets the writer look at the events of ours that somebody has changed or removed, in the transaction
 * that stores how far the changes were read. It may be a change of our own that is not noted yet.
 */
export async function flagEntries(
  tx: Transaction,
  connectionId: number,
  { url, since, objects, replaced }: FoundObjects,
): Promise<void> {
  const isGone =
    replaced === null ? toMissingSql(since) : Prisma.sql`entry.href = ANY (${replaced})`;
  await tx.$executeRaw`
    WITH seen AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${objects}::jsonb) AS seen (object text, etag text, uid text)
    )
    UPDATE "CalendarEntry" entry SET "changedThere" = ${since}::timestamptz,
      "nextAttemptAt" = ${since}::timestamptz, status = 'PENDING', wanted = wanted + 1
    WHERE entry."connectionId" = ${connectionId} AND entry.calendar = ${url} AND (
      EXISTS (SELECT FROM seen WHERE seen.uid = entry.uid AND seen.etag IS DISTINCT FROM entry.etag)
      OR (entry.written IS NOT NULL AND ${isGone} OR ${toUnderWaySql(since, replaced)})
        AND NOT EXISTS (SELECT FROM seen WHERE seen.uid = entry.uid OR seen.object = entry.href))`;
}

/** It is written at this moment, and may be gone before that is noted: something is gone that nobody knows. */
const toUnderWaySql = (since: Date, replaced: FoundObjects['replaced']) => Prisma.sql`
  (entry."leasedUntil" > ${since}::timestamptz AND (${replaced === null} OR entry.href IS NULL AND EXISTS (
    SELECT FROM unnest(${replaced ?? []}::text[]) AS gone (path)
    WHERE NOT EXISTS (SELECT FROM seen WHERE seen.object = gone.path)
      AND NOT EXISTS (SELECT FROM "CalendarEntry" other WHERE other."connectionId" = entry."connectionId"
        AND other.calendar = entry.calendar AND other.href = gone.path))))`;

/** Only events of the time that was asked for can be missing, and only those that were there by then. */
const toMissingSql = (since: Date) => Prisma.sql`entry."writtenAt" < ${since}::timestamptz
  AND EXISTS (SELECT FROM "Booking" booking
    WHERE booking."startTime" > ${since}::timestamptz
      AND booking."startTime" < ${since}::timestamptz + interval '2 years'
      AND (booking.id = entry."bookingId"
        OR booking."iCalUID" = entry.uid AND booking.occurrence IS NOT NULL))`;
