import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { type Booking, Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { NotFound } from '../../base/errors.ts';
import { bookingsOf } from '../access/booking.ts';
import { assertVersion } from '../record/version.ts';
import { type BookingEvent, recordBookingEvents } from '../event/record.ts';
import { lockHosts, retryConflicts } from '../../database/conflict.ts';
import { endPayments, type RefundedPart } from './payment/refund.ts';

/** A booking by its id or by its uid. */
export type BookingRef = { id: number } | { uid: string };

export interface BookingChange {
  data: Prisma.BookingUncheckedUpdateManyInput;
  /** Applies to the rows of all its hosts. */
  hosts?: HostChange;
  /** Recorded in this order. */
  events: BookingEvent[];
  /** Set when the meeting will not happen: removes its reminders and scheduled webhooks. */
  ends?: 'CANCELLED' | 'REJECTED';
  /** Of what was paid for a booking that ends, all goes back unless the rule of the host decides. */
  refunds?: RefundedPart;
}

export interface HostChange {
  occupies?: boolean;
  mayOverlap?: boolean;
  start?: Date;
  end?: Date;
  paddedStart?: Date | null;
  paddedEnd?: Date | null;
}

export interface ChangeResult {
  booking: Booking;
  /** False for a no-op: nothing was written and no event sent. */
  changed: boolean;
}

/** Decides on the locked row; null means no change. Runs again after a conflict. */
export type DecideChange = (
  booking: Booking,
  tx: Transaction,
) => Promise<BookingChange | null> | BookingChange | null;

/**
 * The only way to change a booking. Its row is locked first, so changes to one booking run one at a
 * time and `decide` sees the current row.
 */
export function changeBooking(
  context: SignedIn,
  name: BookingRef,
  decide: DecideChange,
  allowedBookings: (viewer: Viewer) => Prisma.BookingWhereInput = bookingsOf,
): Promise<ChangeResult> {
  const where = { AND: [name, allowedBookings(context.viewer)] };
  return withLockedBooking(context, where, async (booking, tx) => {
    const change = await decide(booking, tx);
    if (!change) return { booking, changed: false };
    return { booking: await applyChange(tx, booking, change, context.clock()), changed: true };
  });
}

/** Runs `run` on the one booking matched by `where`, with its row locked and in the version the caller has seen. */
export function withLockedBooking<T>(
  context: SignedIn,
  where: Prisma.BookingWhereInput,
  run: (booking: Booking, tx: Transaction) => Promise<T>,
): Promise<T> {
  return retryConflicts(() =>
    context.db.$transaction(async (tx) => {
      const booking = await lockBooking(tx, where);
      assertVersion(context, 'Booking', booking);
      return run(booking, tx);
    }, transactionOptions),
  );
}

/** Locks the one booking matched by `where` against every other change. */
export async function lockBooking(tx: Transaction, where: Prisma.BookingWhereInput) {
  const found = await tx.booking.findFirst({ where, select: { id: true } });
  if (!found) throw new NotFound('Booking');
  await tx.$queryRaw`SELECT id FROM "Booking" WHERE id = ${found.id} FOR NO KEY UPDATE`;
  // Read again: the row may have changed before it was locked.
  const booking = await tx.booking.findFirst({ where: { AND: [{ id: found.id }, where] } });
  if (!booking) throw new NotFound('Booking');
  return booking;
}

/** Call within the transaction that has locked the booking. */
export async function applyChange(
  tx: Transaction,
  { id }: { id: number },
  change: BookingChange,
  now: Date,
): Promise<Booking> {
  const [booking] = await changeBookings(tx, { id }, change, now);
  if (!booking) throw new NotFound('Booking');
  return booking;
}

/**
 * Changes all matching bookings, each with its own events. Nothing is locked beforehand, so `where`
 * must state which bookings may change.
 */
export async function changeBookings(
  tx: Transaction,
  where: Prisma.BookingWhereInput,
  { data, hosts, events, ends, refunds = 'ALL' }: BookingChange,
  now: Date,
): Promise<Booking[]> {
  const bookings = await tx.booking.updateManyAndReturn({
    where,
    data: { ...data, updatedAt: now },
  });
  const bookingId = { in: bookings.map(({ id }) => id) };
  if (hosts) await changeHosts(tx, bookingId.in, hosts);
  if (ends) {
    await removeScheduledWork(tx, bookingId, ends);
    await endPayments(tx, bookingId.in, refunds, now);
  }
  for (const event of events) await recordBookingEvents(tx, bookings, event, now);
  return bookings;
}

async function changeHosts(tx: Transaction, bookingIds: number[], change: HostChange) {
  if (change.start !== undefined || change.occupies) {
    const hosts = Prisma.sql`SELECT "userId" FROM "BookingHost" WHERE "bookingId" = ANY(${bookingIds})`;
    await lockHosts(tx, hosts);
  }
  await tx.bookingHost.updateMany({ where: { bookingId: { in: bookingIds } }, data: change });
}

/** Removes the webhooks scheduled for the start and end, and the reminders. */
async function removeScheduledWork(
  tx: Transaction,
  bookingId: { in: number[] },
  ends: 'CANCELLED' | 'REJECTED',
) {
  await tx.webhookScheduledTrigger.deleteMany({ where: { bookingId } });
  await tx.workflowReminder.updateMany({
    where: { booking: { id: bookingId } },
    data: { cancelled: true },
  });
  // GAP-29: cancelling frees the key.
  if (ends === 'CANCELLED') await tx.idempotencyRecord.deleteMany({ where: { bookingId } });
}

/** Null for the operator, who need not be a user. */
export async function findViewerEmail(
  db: Transaction,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<string | null> {
  const caller = await db.user.findUnique({ where: { id: userId }, select: { email: true } });
  return caller?.email ?? null;
}
