import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import { findNextAttempt, isHeldSql, type WorkOutcome } from '../background/queue/lease.ts';
import { addAccountMail, type NewAccountMail } from '../account-mail/add.ts';
import { counters } from '../metrics/count.ts';
import type { HostBooking } from '../domain/calendar/host-event.ts';
import type { ClaimedEntry } from './claim.ts';

/** What is in the calendar now. */
export interface EntryState {
  /** Null if the event is not there. */
  href: string | null;
  etag: string | null;
  written: string | null;
  lift: number;
  /** False if it was only looked at. */
  isNew: boolean;
}

interface SettledEntry {
  outcome: WorkOutcome;
  now: Date;
  /** Null if nothing was done there. */
  state: EntryState | null;
  /** What the host is told, though it worked. */
  mail?: NewAccountMail | null | undefined;
  /** The bookings that the event shows. */
  bookings: readonly HostBooking[];
}

/** Writes the outcome down, and ends the lease. What was changed meanwhile is due again. */
export async function settleEntry(
  db: PrismaClient,
  entry: ClaimedEntry,
  { outcome, now, state, bookings, mail = null }: SettledEntry,
): Promise<void> {
  const isDone = outcome.status === 'SUCCEEDED';
  const reason = 'reason' in outcome ? (outcome.reason ?? null) : (mail?.detail.why ?? null);
  await db.$transaction(async (tx) => {
    const settled = await tx.$executeRaw`
      UPDATE "CalendarEntry" SET "leasedUntil" = NULL, reason = ${reason},
        status = (CASE WHEN wanted <> ${entry.wanted} THEN 'PENDING' ELSE ${outcome.status} END)::"DeliveryStatus",
        "nextAttemptAt" = CASE WHEN wanted <> ${entry.wanted} THEN ${now}::timestamptz
          ELSE ${findNextAttempt(outcome)}::timestamptz END,
        failures = CASE WHEN ${isDone} THEN 0 ELSE failures + 1 END,
        "failingSince" = CASE WHEN NOT ${isDone} THEN coalesce("failingSince", ${now}::timestamptz) END
        ${state ? toStateSql(state, now) : Prisma.empty}
        ${state && isDone ? toAnsweredSql(entry) : Prisma.empty}
      WHERE ${isHeldSql(entry)}`;
    if (settled === 0) return;
    if (state) await noteReferences(tx, entry, state, bookings);
    if (mail) await addAccountMail(tx, mail, now);
  });
  counters.calendarWrites.inc({ outcome: outcomes[outcome.status] });
}

const outcomes = {
  SUCCEEDED: 'succeeded',
  PENDING: 'retried',
  WAITING: 'retried',
  FAILED: 'failed',
} as const;

const toStateSql = ({ href, etag, written, lift, isNew }: EntryState, now: Date) =>
  Prisma.sql`, href = ${href}, etag = ${etag}, written = ${written}, lift = ${lift},
        "writtenAt" = CASE WHEN ${isNew} THEN ${now}::timestamptz ELSE "writtenAt" END`;

/** What was seen meanwhile is still to be looked at. */
const toAnsweredSql = ({ changedThere }: ClaimedEntry) =>
  Prisma.sql`, "changedThere" = CASE WHEN "changedThere" IS DISTINCT FROM ${changedThere}::timestamptz
          THEN "changedThere" END`;

const type = 'caldav_calendar';

/** The references of a booking name the calendar that has it. */
async function noteReferences(
  tx: Prisma.TransactionClient,
  { uid, calendar }: ClaimedEntry,
  { href }: EntryState,
  bookings: readonly HostBooking[],
) {
  const ids = href === null ? [] : bookings.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE "BookingReference" SET deleted = NOT ("bookingId" = ANY (${ids}))
    WHERE type = ${type} AND uid = ${uid} AND "externalCalendarId" = ${calendar}
      AND deleted IS DISTINCT FROM NOT ("bookingId" = ANY (${ids}))
      AND "bookingId" IN (SELECT id FROM "Booking" WHERE coalesce("iCalUID", "Booking".uid) = ${uid}
        AND (occurrence IS NOT NULL OR id = ANY (${ids}) OR "Booking".uid = regexp_replace(${uid}, '@almanac$', '')))`;
  await tx.$executeRaw`
    INSERT INTO "BookingReference" (type, uid, "externalCalendarId", "bookingId", deleted)
    SELECT ${type}, ${uid}, ${calendar}, booking.id, false FROM "Booking" booking
    WHERE booking.id = ANY (${ids}) AND NOT EXISTS (
      SELECT FROM "BookingReference" WHERE "bookingId" = booking.id AND type = ${type}
        AND uid = ${uid} AND "externalCalendarId" = ${calendar})`;
}
