import type { BookingDrift, Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { retryConflicts } from '../../database/conflict.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { recordBookingEvents } from '../event/record.ts';
import { finalStatuses } from './transition.ts';
import { type Drift, findNextDrifts, type PromisedBooking } from './zone-drift.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

type Found = Pick<BookingDrift, 'bookingId' | 'startTime' | 'promisedStartTime' | 'tzdata'> & {
  promised: string;
};

/** A server that stops waits for no more than these. The next run checks the same bookings again. */
const mostTold = 20;

/**
 * Looks for bookings that have drifted, and tells each drift once, by an event. A run checks a few hundred
 * bookings and returns how many; it returns 0 at the end, and the next run begins anew. Any number of
 * processes may do this at once, with old and new time zone rules.
 */
export function createDriftWatch(tzdata: string): (tools: Tools) => Promise<number> {
  let last: PromisedBooking | undefined;
  return async (tools) => {
    if (!last) await forgetOutdated(tools);
    const step = await findNextDrifts(tools.db, tools.clock(), last);
    const found = step.drifts.flatMap((drift) => toFound(drift, tzdata) ?? []);
    const ids = step.bookings.map(({ id }) => id);
    const known = await tools.db.bookingDrift.findMany({ where: { bookingId: { in: ids } } });
    const untold = found.filter((each) => !isKnown(each, known));
    for (const one of untold.slice(0, mostTold)) await record(tools, one);
    if (untold.length > mostTold) return mostTold;
    const over = known.filter(({ bookingId }) => found.every((one) => one.bookingId !== bookingId));
    if (over.length > 0) await forget(tools, over, tzdata);
    last = step.last;
    return last ? ids.length : 0;
  };
}

const toFound = ({ id, stored, promised, now }: Drift, tzdata: string): Found | null =>
  now === null
    ? null
    : {
        ...{ bookingId: id, startTime: new Date(stored), promised, tzdata },
        promisedStartTime: new Date(now),
      };

/** Told already, or judged by newer rules. */
const isKnown = (found: Found, known: readonly BookingDrift[]) =>
  known.some(
    ({ bookingId, startTime, promisedStartTime, tzdata }) =>
      bookingId === found.bookingId &&
      startTime.getTime() === found.startTime.getTime() &&
      (promisedStartTime.getTime() === found.promisedStartTime.getTime() || tzdata > found.tzdata),
  );

const record = ({ db, clock }: Tools, found: Found) =>
  retryConflicts(() =>
    db.$transaction((tx) => recordLocked(tx, found, clock()), transactionOptions),
  );

/** The lock on the booking makes others wait, who then see the row. */
async function recordLocked(tx: Transaction, found: Found, now: Date) {
  const { bookingId, startTime, promised: wallClock, promisedStartTime, tzdata } = found;
  await tx.$queryRaw`SELECT id FROM "Booking" WHERE id = ${bookingId} FOR NO KEY UPDATE`;
  const where = { id: bookingId, startTime, wallClock, status: { notIn: finalStatuses } };
  const booking = await tx.booking.findFirst({ where, select: { id: true, drift: true } });
  if (!booking || (booking.drift && isKnown(found, [booking.drift]))) return;
  const row = { startTime, promisedStartTime, tzdata };
  await tx.bookingDrift.upsert({
    where: { bookingId },
    create: { bookingId, ...row },
    update: row,
  });
  const extra = { wallClock, promisedStartTime: promisedStartTime.toISOString() };
  await recordBookingEvents(tx, [booking], { type: 'BOOKING_DRIFTED', extra }, now);
}

/** Those that have begun, moved or ended. */
async function forgetOutdated({ db, clock }: Tools) {
  await db.$executeRaw`
    DELETE FROM "BookingDrift" drift USING "Booking" booking
    WHERE booking.id = drift."bookingId" AND (booking."startTime" <> drift."startTime"
      OR booking."startTime" <= ${clock()}::timestamptz
      OR booking.status::text = ANY (${finalStatuses}))`;
}

/** The rules changed again, and the promise holds. */
const forget = ({ db }: Tools, known: readonly BookingDrift[], tzdata: string) =>
  db.bookingDrift.deleteMany({
    where: {
      tzdata: { lte: tzdata },
      OR: known.map(({ bookingId, startTime }): Prisma.BookingDriftWhereInput => ({
        ...{ bookingId, startTime },
      })),
    },
  });
