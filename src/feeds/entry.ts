import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
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
  /** When the last reading that worked began. Null if there was none. */
  knownSince: Date | null;
}

/**
 * Lets the writer look at the events of ours that somebody has changed or removed, in the transaction
 * that stores how far the changes were read. It may be a change of our own that is not noted yet.
 */
export async function flagEntries(
  tx: Transaction,
  connectionId: number,
  found: FoundObjects,
): Promise<void> {
  const { url, since, objects, replaced } = found;
  const isGone = replaced === null ? toMissingSql(since) : toGoneSql(found);
  await tx.$executeRaw`
    WITH seen AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${objects}::jsonb) AS seen (object text, etag text, uid text)
    )
    UPDATE "CalendarEntry" entry SET "changedThere" = ${since}::timestamptz,
      "nextAttemptAt" = ${since}::timestamptz, status = 'PENDING', wanted = wanted + 1
    WHERE entry."connectionId" = ${connectionId} AND entry.calendar = ${url} AND (
      EXISTS (SELECT FROM seen WHERE seen.uid = entry.uid AND seen.etag IS DISTINCT FROM entry.etag)
      OR entry.written IS NOT NULL AND ${isGone}
        AND NOT EXISTS (SELECT FROM seen WHERE seen.uid = entry.uid OR seen.object = entry.href))`;
}

/**
 * An event that came and went between two readings is in no list of changes. So one that was written since the
 * last reading began, and is not among the changes, may be gone.
 */
const toGoneSql = ({
  replaced,
  knownSince,
}: FoundObjects) => Prisma.sql`(entry.href = ANY (${replaced})
  OR entry."writtenAt" >= ${knownSince}::timestamptz)`;

/** Only events of the time that was asked for can be missing, and only those that were there by then. */
const toMissingSql = (since: Date) => Prisma.sql`entry."writtenAt" < ${since}::timestamptz
  AND EXISTS (SELECT FROM "Booking" booking
    WHERE booking."startTime" > ${since}::timestamptz
      AND booking."startTime" < ${since}::timestamptz + interval '2 years'
      AND (booking.id = entry."bookingId"
        OR booking."iCalUID" = entry.uid AND booking.occurrence IS NOT NULL))`;

/** Whether something of ours was written since then. */
export async function hasWritten(
  db: PrismaClient,
  connectionId: number,
  { url: calendar, knownSince }: Pick<FoundObjects, 'url' | 'knownSince'>,
): Promise<boolean> {
  if (knownSince === null) return false;
  const where = { connectionId, calendar, written: { not: null }, writtenAt: { gte: knownSince } };
  return (await db.calendarEntry.findFirst({ where, select: { id: true } })) !== null;
}
