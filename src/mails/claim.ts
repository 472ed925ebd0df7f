import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import type { MailKind } from '../../prisma/generated/enums.js';
import type { Leased } from '../background/queue/lease.ts';
import { takeLock } from '../database/transaction.ts';
import { type PlacedBooking, placedBookingSql } from '../domain/calendar/place.ts';
import { type OwnBrand, toOwnBrandSql } from '../domain/mail/brand.ts';
import { type LinkedAttendee, linkedAttendeesSql } from '../domain/manage-link/link.ts';
import { isFollowerSql, laterSql, waitingMails } from './follower.ts';
import type { SentMail } from './message-id.ts';

/** A mail that this worker has claimed, with what its letter is made from. */
export interface ClaimedMail extends SentMail, Leased {
  kind: MailKind;
  recipient: string;
  isHost: boolean;
  bookingId: number;
  failures: number;
  /** Null for a reminder. */
  event: {
    id: number;
    payload: unknown;
    createdAt: string;
    /** The request that caused the event. Null if it was not traced. */
    traceparent: string | null;
  } | null;
  reminder: { scheduledDate: string; cancelled: boolean } | null;
  booking: PlacedBooking & {
    startTime: string;
    endTime: string;
    isInSeries: boolean;
    brand: OwnBrand | null;
  };
  /** What the manage links of the recipient are made from. Empty for hosts. */
  linked: LinkedAttendee[];
  /** The first and the last mail of the booking that this recipient got before. */
  before: SentMail[];
  isLocked: boolean;
}

interface Capacity {
  /** How many mails may be claimed. */
  room: number;
  leaseMs: number;
  /** Mails an hour to an address that is no host. Null: no limit. */
  perHour: number | null;
  /** Hosts are served in turn, those after this one first. */
  afterHost?: number | undefined;
}

interface Claim {
  mails: ClaimedMail[];
  /** How many have to wait because of the limit. */
  postponed: number;
  /** The next claim looks at the hosts after this one. */
  lastHost: number;
}

/** An advisory lock. One process claims at a time, so that the limit is counted exactly. */
const claimLock = 0x6d61696c;

/** How many hosts are looked at together. */
const mostHosts = 32;
const beforeAll = -1;

/**
 * How many due mails of each host are looked at: more than are claimed, because some may have to wait for the limit of
 * their address. A literal, because PostgreSQL would plan for many rows with a parameter and read a whole backlog.
 */
const toCandidates = (hosts: number) => Prisma.raw(hosts === 1 ? '40' : hosts <= 4 ? '16' : '4');

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Mails of a booking in a day, or two for each of its people if that is more: moving it again and again floods nobody. */
const mostPerBooking = 30;

/** How many mails an attendee got in the last hour or is about to get, and when that is fewer. */
const usedSql = (now: Date) => Prisma.sql`(
  SELECT count(*) AS count, coalesce(min("sentAt"), ${now}::timestamptz - interval '59 minutes') + interval '1 hour' AS ends
  FROM "Mail" mail
  WHERE NOT ranked."isHost" AND mail.recipient = ranked.recipient AND NOT mail."isHost" AND (
    mail."sentAt" > ${new Date(now.getTime() - hourMs)}::timestamptz OR mail."leasedUntil" > ${now}::timestamptz))`;

/** How many mails of each booking went out in the last day or are about to, when that is fewer, and the limit. */
const bookingUseSql = (now: Date) => Prisma.sql`
        SELECT one."bookingId", sent.count, sent.ends, greatest(${mostPerBooking}, 2 * (
          SELECT count(DISTINCT recipient) FROM "Mail" WHERE "bookingId" = one."bookingId")) AS most
        FROM (SELECT DISTINCT "bookingId" FROM due) one CROSS JOIN LATERAL (
          SELECT count(*) AS count, coalesce(min("sentAt"), ${now}::timestamptz - interval '23 hours') + interval '1 day' AS ends
          FROM (SELECT * FROM "Mail" WHERE "bookingId" = one."bookingId" OFFSET 0) mail
          WHERE mail."sentAt" > ${new Date(now.getTime() - dayMs)}::timestamptz OR mail."leasedUntil" > ${now}::timestamptz) sent`;

/**
 * Claims mails that are due: one for each host before a second for any, the oldest first, and for each
 * booking or series and recipient only the first. The backlog of one host does not slow the others. What is
 * beyond the limit of its booking or recipient is put off, with the later mails of its booking.
 */
export async function claimMails(db: PrismaClient, now: Date, capacity: Capacity): Promise<Claim> {
  const { room, leaseMs, perHour, afterHost = beforeAll } = capacity;
  // Usually nothing is due; find that out without a transaction.
  const hosts = await listDueHosts(db, now, afterHost);
  const lastHost = hosts.length < mostHosts ? beforeAll : (hosts.at(-1) ?? beforeAll);
  const nothing: Claim = { mails: [], postponed: 0, lastHost };
  if (hosts.length === 0) {
    // The part before was full, so nobody knew that it was the last one.
    return afterHost === beforeAll
      ? nothing
      : claimMails(db, now, { ...capacity, afterHost: beforeAll });
  }
  const lease = new Date(now.getTime() + leaseMs);
  return db.$transaction(async (tx) => {
    // A claim takes a few milliseconds, so another worker does not go away for it.
    await takeLock(tx, claimLock);
    const [found] = await tx.$queryRaw<
      { mails: Omit<ClaimedMail, 'lease'>[]; postponed: number }[]
    >`
      WITH ${dueSql(now, perHour, hosts)}, mine AS (${waitingMails.lockFree(firstSql(room), now)}
      ), taken AS (${waitingMails.take(Prisma.sql`SELECT id FROM mine`, lease)}
      ), ${waitingMails.putOff(now)}, ${laterSql(Prisma.raw('waits'))}, followers AS (
        UPDATE "Mail" follower SET "nextAttemptAt" = later."nextAttemptAt", reason = later.reason
        FROM later WHERE follower.id = later.id AND ${isFollowerSql}
      )
      SELECT (SELECT count(*)::int FROM waits) AS postponed,
        coalesce((SELECT json_agg(${claimedSql} ORDER BY taken."nextAttemptAt", taken.id) FROM taken
          JOIN "Booking" booking ON booking.id = taken."bookingId"
          LEFT JOIN "Event" event ON event.id = taken."eventId"
          LEFT JOIN "WorkflowReminder" reminder ON reminder.id = taken."reminderId"), '[]') AS mails`;
    const { mails = [], postponed = 0 } = found ?? {};
    return { mails: mails.map((mail) => ({ ...mail, lease })), postponed, lastHost };
  }, claimTransaction);
}

/** The next hosts whose mails are due. It skips along the index from one host to the next. */
async function listDueHosts(db: PrismaClient, now: Date, after: number): Promise<number[]> {
  const next = (last: Prisma.Sql) => Prisma.sql`
      SELECT "hostId" FROM "Mail" mail
      WHERE "nextAttemptAt" <= ${now}::timestamptz AND "hostId" > ${last} AND ${waitingMails.isFree(now)}
      ORDER BY "hostId", "nextAttemptAt" LIMIT 1`;
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH RECURSIVE turn (id, place) AS (
      SELECT (${next(Prisma.sql`${after}::int`)}), 1
      UNION ALL
      SELECT (${next(Prisma.sql`turn.id`)}), place + 1 FROM turn WHERE turn.id IS NOT NULL AND place < ${mostHosts}
    )
    SELECT id FROM turn WHERE id IS NOT NULL`;
  return rows.map(({ id }) => id);
}

const claimTransaction = { maxWait: 5_000, timeout: 30_000 };

/**
 * True for the first waiting mail of a booking or series to its recipient. PostgreSQL looks up one row at a time:
 * with NOT EXISTS it would read all that waits, for each claim.
 */
const isFirstSql = (sameGroup: Prisma.Sql) => Prisma.sql`
          mail.id <= (
            SELECT id FROM ${sameGroup} before
            WHERE before.recipient = mail.recipient AND before."nextAttemptAt" IS NOT NULL
            ORDER BY id LIMIT 1)`;

// The fence keeps PostgreSQL from an index of all that waits, which it prefers while it believes that nothing waits.
const inBooking = Prisma.sql`(SELECT * FROM "Mail" WHERE "bookingId" = mail."bookingId" ORDER BY id OFFSET 0)`;
const inSeries = Prisma.sql`(SELECT * FROM "Mail" WHERE series = mail.series AND "nextAttemptAt" IS NOT NULL OFFSET 0)`;

/** What is due, and if its recipient has had enough: why it must wait, and until when. */
function dueSql(now: Date, perHour: number | null, hosts: readonly number[]) {
  const toReason = (limit: string) => `The limit of ${limit} is reached: sent when there is room`;
  const ofAddress = toReason(`${perHour} mails an hour to this address`);
  const ofBooking = toReason('mails a day for this booking');
  return Prisma.sql`
      due AS (
        SELECT one.* FROM unnest(${hosts}::int[]) host (id) CROSS JOIN LATERAL (
          SELECT waits.*, row_number() OVER () AS place FROM (
            SELECT mail.id, mail."bookingId", mail.recipient, mail."isHost", mail."nextAttemptAt" FROM (
              SELECT * FROM "Mail" WHERE "hostId" = host.id AND "nextAttemptAt" <= ${now}::timestamptz
              -- OFFSET 0 is a fence: rows are read along the index, and no further than needed.
              ORDER BY "nextAttemptAt", id OFFSET 0
            ) mail
            WHERE ${waitingMails.isFree(now)} AND ${isFirstSql(inBooking)}
              AND (mail.series IS NULL OR ${isFirstSql(inSeries)})
            LIMIT ${toCandidates(hosts.length)}
          ) waits
        ) one
      ), ranked AS (
        SELECT due.*, row_number() OVER (
          PARTITION BY recipient, "isHost" ORDER BY place, "nextAttemptAt", id) AS nth, row_number() OVER (
          PARTITION BY "bookingId" ORDER BY place, "nextAttemptAt", id) AS "nthOfBooking" FROM due
      ), told AS (${bookingUseSql(now)}
      ), limited AS (
        SELECT ranked.*, CASE WHEN told.most < "nthOfBooking" + told.count THEN told.ends ELSE used.ends END AS until,
          CASE WHEN told.most < "nthOfBooking" + told.count THEN ${ofBooking}
            WHEN NOT "isHost" AND ${perHour}::int < nth + used.count THEN ${ofAddress} END AS reason
        FROM ranked JOIN told USING ("bookingId") CROSS JOIN LATERAL ${usedSql(now)} used
      )`;
}

const firstSql = (room: number) =>
  Prisma.sql`SELECT id FROM limited WHERE reason IS NULL ORDER BY place, "nextAttemptAt", id LIMIT ${room}`;

/** The fence keeps PostgreSQL from reading all mails that a host has ever got. */
const sentSql = (order: 'ASC' | 'DESC') => Prisma.sql`(
  SELECT jsonb_build_object(
    'id', earlier.id, 'createdAt', earlier."createdAt", 'sending', earlier.sending)
  FROM (SELECT * FROM "Mail" WHERE "bookingId" = taken."bookingId" OFFSET 0) earlier
  WHERE earlier.recipient = taken.recipient AND earlier.id < taken.id AND earlier."sentAt" IS NOT NULL
  ORDER BY earlier.id ${Prisma.raw(order)} LIMIT 1)`;

/** When the last meeting ends that a mail is about: the change may have been of several of a series. */
const lastEndSql = Prisma.sql`greatest(booking."endTime", (
  SELECT max(one."endTime") FROM "Event" other JOIN "Booking" one ON one.id = other."bookingId"
  WHERE taken.series IS NOT NULL AND one."iCalUID" = taken.series
    AND other.transaction = event.transaction AND other.type = event.type))`;

const claimedSql = Prisma.sql`json_build_object(
  'id', taken.id, 'createdAt', taken."createdAt", 'sending', taken.sending, 'kind', taken.kind, 'recipient', taken.recipient,
  'isHost', taken."isHost", 'bookingId', taken."bookingId", 'failures', taken.failures,
  'event', CASE WHEN event.id IS NOT NULL THEN json_build_object(
    'id', event.id, 'payload', event.payload, 'createdAt', event."createdAt",
    'traceparent', event.traceparent) END,
  'reminder', CASE WHEN reminder.id IS NOT NULL THEN json_build_object(
    'scheduledDate', reminder."scheduledDate", 'cancelled', coalesce(reminder.cancelled, false)) END,
  'booking', ${placedBookingSql}::jsonb || jsonb_build_object('startTime', booking."startTime", 'endTime', ${lastEndSql},
    'brand', ${toOwnBrandSql(Prisma.sql`taken.kind`)}, 'isInSeries', booking.occurrence IS NOT NULL AND booking."iCalUID" IS NOT NULL),
  'linked', CASE WHEN taken."isHost" THEN '[]' ELSE ${linkedAttendeesSql(Prisma.sql`
    attendee."bookingId" = booking.id AND attendee.email = taken.recipient`)} END,
  'before', array_remove(ARRAY[${sentSql('ASC')}, ${sentSql('DESC')}]::jsonb[], NULL),
  'isLocked', EXISTS (SELECT FROM "User" WHERE locked AND email = taken.recipient))`;

/** What waits for a server that cannot be reached is given up after this. */
const patienceMs = 3 * 24 * hourMs;

/** Gives up mails that have been due for three days, while the mail server cannot be reached. */
export const giveUpOverdueMails = (db: PrismaClient, now: Date) =>
  waitingMails.giveUp(db, {
    reason: 'The mail server could not be reached for three days',
    ids: Prisma.sql`
      SELECT mail.id FROM "Mail" mail
      WHERE mail."nextAttemptAt" < ${new Date(now.getTime() - patienceMs)}::timestamptz AND ${waitingMails.isFree(now)}
      ORDER BY mail."nextAttemptAt"`,
  });
