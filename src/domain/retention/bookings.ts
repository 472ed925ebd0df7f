import { Prisma } from '../../../prisma/generated/client.js';
import type { Transaction } from '../../database/transaction.ts';
import { deletedAddress } from '../../person/forget.ts';
import { toldToLeaversSql } from '../event/record.ts';
import { markEntries } from '../calendar-connection/entry.ts';
import { forgetEverybody } from '../person/forget.ts';
import { createPass, formatOld, type RetentionContext, toOldest } from './pass.ts';

interface Place {
  startTime: Date;
  id: number;
}

/** How many bookings are looked at in one statement. */
const stretch = 500;
/** As many bookings are locked at once. */
const batch = 20;
/** A workshop with a thousand seats takes some seconds. After one, the others have a transaction of their own. */
const patienceMs = 5_000;
const options = { maxWait: 5_000, timeout: 60_000 };

type Fate = RetentionContext['retention']['OLD_BOOKINGS'];

const done = { forget: 'forgotten', delete: 'deleted' };

/**
 * Forgets everybody in bookings that ended more than BOOKING_DAYS ago, or deletes the bookings. Bookings
 * that somebody is changing, and those of which something still waits to be sent, are left to the next pass.
 */
export function createBookingSweep(): (context: RetentionContext) => Promise<number> {
  let due: number[] = [];
  let fate: Fate = 'forget';
  return createPass<Place>(
    async (context, after, move) => {
      const { BOOKING_DAYS: days, OLD_BOOKINGS } = context.retention;
      if (days === null) return { seen: 0, done: 0 };
      fate = OLD_BOOKINGS;
      const oldest = toOldest(context, days);
      if (due.length === 0) {
        const rows = await listOld(context, oldest, after);
        const last = rows.at(-1);
        if (!last) return { seen: 0, done: 0 };
        move(last);
        due = rows.filter(({ isDue }) => isDue).map(({ id }) => id);
        return { seen: rows.length, done: 0 };
      }
      const ids = due.slice(0, batch);
      due = due.slice(batch);
      const { count, left } = await endBookings(context, ids, oldest);
      due = [...left, ...due];
      return { seen: ids.length, done: count };
    },
    (count) => `${formatOld(count, 'booking')} ${done[fate]}`,
  );
}

/** The index on the start serves it: who ended before has begun before. */
const listOld = (
  { db, retention }: RetentionContext,
  oldest: Date,
  after: Place | undefined,
): Promise<(Place & { isDue: boolean })[]> => db.$queryRaw`
  SELECT id, "startTime", ${isDueSql(retention.OLD_BOOKINGS, oldest)} AS "isDue"
  FROM (
    SELECT * FROM "Booking" WHERE "startTime" < ${oldest}::timestamptz
      AND ${after ? Prisma.sql`("startTime", id) > (${after.startTime}::timestamptz, ${after.id})` : Prisma.sql`true`}
    ORDER BY "startTime", id LIMIT ${stretch}
  ) booking ORDER BY "startTime", id`;

/** Nobody waits for this: who has locked a booking keeps it. */
const endBookings = ({ db, clock, retention }: RetentionContext, ids: number[], oldest: Date) =>
  db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT set_config('lock_timeout', '2s', true)`;
    const rows = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM "Booking" booking
      WHERE id = ANY (${ids}) AND ${isDueSql(retention.OLD_BOOKINGS, oldest)}
      ORDER BY id FOR UPDATE SKIP LOCKED`;
    const mine = rows.map(({ id }) => id);
    // The calendars of hosts forget them, too.
    await markEntries(tx, mine, clock());
    const end = retention.OLD_BOOKINGS === 'delete' ? deleteBookings : forgetEverybody;
    const begun = performance.now();
    let count = 0;
    while (count < mine.length && performance.now() - begun < patienceMs) {
      await end(tx, mine.slice(count, ++count), clock());
    }
    return { count, left: mine.slice(count) };
  }, options);

/** A host who left a booking has an event about themselves that shows the booking. */
async function deleteBookings(tx: Transaction, ids: number[]) {
  await tx.$executeRaw`DELETE FROM "Event" WHERE id = ANY (ARRAY(${toldToLeaversSql(ids)}))`;
  await tx.booking.deleteMany({ where: { id: { in: ids } } });
}

const isDueSql = (fate: Fate, oldest: Date) => Prisma.sql`(
    "endTime" < ${oldest}::timestamptz
    AND ${fate === 'delete' ? Prisma.sql`true` : holdsPeopleSql}
    AND NOT ${waitsSql}
  )`;

const isAddress = (email: Prisma.Sql) =>
  Prisma.sql`(${email} LIKE '%@%' AND lower(${email}) <> ${deletedAddress})`;

/** Somebody is still in it. Who was removed is only in its events. OFFSET 0 keeps it look-ups by booking. */
const holdsPeopleSql = Prisma.sql`(
      ${isAddress(Prisma.sql`responses->>'email'`)} IS TRUE
      OR EXISTS (
        SELECT FROM "Attendee" WHERE "bookingId" = booking.id AND ${isAddress(Prisma.sql`email`)} OFFSET 0)
      OR EXISTS (
        SELECT FROM "Event" WHERE "bookingId" = booking.id AND type = 'BOOKING_ATTENDEE_REMOVED'
          AND ${isAddress(Prisma.sql`payload #>> '{payload,attendee,email}'`)} OFFSET 0)
    )`;

/** Something about it is still to be sent, or paid back. The outbox is short, and read once. */
const waitsSql = Prisma.sql`(
      EXISTS (SELECT FROM (SELECT * FROM "Mail" WHERE "bookingId" = booking.id OFFSET 0) mail
        WHERE "nextAttemptAt" IS NOT NULL OFFSET 0)
      OR EXISTS (SELECT FROM "Event" event CROSS JOIN LATERAL (
          SELECT * FROM "WebhookDelivery" WHERE "eventId" = event.id OFFSET 0) delivery
        WHERE event."bookingId" = booking.id AND delivery."nextAttemptAt" IS NOT NULL OFFSET 0)
      OR EXISTS (
        SELECT FROM "Payment" payment JOIN "Refund" refund ON refund."paymentId" = payment.id
        WHERE payment."bookingId" = booking.id AND refund."nextAttemptAt" IS NOT NULL OFFSET 0)
      OR booking.id IN (
        SELECT event."bookingId" FROM "Outbox" outbox JOIN "Event" event ON event.id = outbox."eventId"
        WHERE event."bookingId" IS NOT NULL)
    )`;
