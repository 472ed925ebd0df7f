import { Prisma } from '../../../prisma/generated/client.js';
import { loadLogEnd } from '../event/bounds.ts';
import { createPass, formatOld, type RetentionContext, toOldest } from './pass.ts';

interface Place {
  createdAt: Date;
  id: number;
}

/** What was looked at, and the last of it. */
interface Looked {
  seen: number;
  gone: number;
  createdAt: Date | null;
  id: number | null;
}

const stretch = 500;
const options = { maxWait: 5_000, timeout: 60_000 };

/**
 * Deletes events that are older than EVENT_DAYS, with their settled deliveries and mails, and moves the
 * start of the log behind them. It keeps the newest event of each booking, by which the next one is
 * numbered, the events of bookings that are not over, and what still waits.
 */
export const createEventSweep = () =>
  createPass<Place>(
    async (context, after, move) => {
      const { EVENT_DAYS: days } = context.retention;
      if (days === null) return { seen: 0, done: 0 };
      const looked = await deleteOld(context, toOldest(context, days), after);
      const { createdAt, id, seen, gone } = looked;
      if (createdAt !== null && id !== null) move({ createdAt, id });
      return { seen, done: gone };
    },
    (count) => `${formatOld(count, 'event')} deleted`,
  );

async function deleteOld(context: RetentionContext, oldest: Date, after: Place | undefined) {
  const { db, clock } = context;
  const end = await loadLogEnd(db);
  return db.$transaction(async (tx) => {
    // Somebody may be at work on what goes with an event.
    await tx.$queryRaw`SELECT set_config('lock_timeout', '2s', true)`;
    const [looked] = await tx.$queryRaw<Looked[]>`
      WITH old AS MATERIALIZED (
        SELECT id, transaction, "createdAt", "bookingId", sequence FROM "Event"
        WHERE "createdAt" < ${oldest}::timestamptz AND ${toAfterSql(after)}
        ORDER BY "createdAt", id LIMIT ${stretch}
      ), young AS MATERIALIZED (
        -- Readers go by transaction, which may not be the order of times: the log begins before this event.
        SELECT transaction, id FROM "Event" WHERE "createdAt" >= ${oldest}::timestamptz
        ORDER BY "createdAt", id LIMIT 1
      ), doomed AS MATERIALIZED (
        SELECT event.id FROM "Event" event
        WHERE event.id = ANY (ARRAY(
          SELECT id FROM old WHERE transaction < ${end}
            AND NOT EXISTS (
              SELECT FROM young WHERE (old.transaction, old.id) >= (young.transaction, young.id))
            AND ${isSpareSql(clock())} AND NOT ${waitsSql}
        )) FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM "Event" WHERE id = ANY (ARRAY(SELECT id FROM doomed)) RETURNING transaction, id
      ), start AS (
        INSERT INTO "LogStart" (id, transaction, "eventId")
        SELECT 1, transaction, id FROM gone ORDER BY transaction DESC, id DESC LIMIT 1
        ON CONFLICT (id) DO UPDATE SET transaction = excluded.transaction, "eventId" = excluded."eventId"
        WHERE ("LogStart".transaction, "LogStart"."eventId") < (excluded.transaction, excluded."eventId")
      )
      SELECT (SELECT count(*)::int FROM old) AS seen, (SELECT count(*)::int FROM gone) AS gone,
        last."createdAt", last.id
      FROM (SELECT) one LEFT JOIN (
        SELECT "createdAt", id FROM old ORDER BY "createdAt" DESC, id DESC LIMIT 1
      ) last ON true`;
    return looked ?? { seen: 0, gone: 0, createdAt: null, id: null };
  }, options);
}

/** The first condition bounds the index scan, the second makes it exact. */
const toAfterSql = (after: Place | undefined) =>
  after
    ? Prisma.sql`"createdAt" >= ${after.createdAt}::timestamptz
          AND ("createdAt", id) > (${after.createdAt}::timestamptz, ${after.id})`
    : Prisma.sql`true`;

/**
 * Nobody needs it: it is about no booking, or about one that is over and has a newer event. OFFSET 0
 * keeps these look-ups by event.
 */
const isSpareSql = (now: Date) => Prisma.sql`(
              "bookingId" IS NULL OR (
                EXISTS (SELECT FROM "Booking" booking
                  WHERE booking.id = old."bookingId" AND booking."endTime" < ${now}::timestamptz OFFSET 0)
                AND sequence < (SELECT max(sequence) FROM "Event" newer WHERE newer."bookingId" = old."bookingId")))`;

const waitsSql = Prisma.sql`(
              EXISTS (SELECT FROM (SELECT * FROM "WebhookDelivery" WHERE "eventId" = old.id OFFSET 0) delivery
                WHERE "nextAttemptAt" IS NOT NULL OFFSET 0)
              OR EXISTS (SELECT FROM (SELECT * FROM "Mail" WHERE "eventId" = old.id OFFSET 0) mail
                WHERE "nextAttemptAt" IS NOT NULL OFFSET 0)
              OR old.id IN (SELECT "eventId" FROM "Outbox" WHERE "eventId" IS NOT NULL))`;
