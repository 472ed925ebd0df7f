import type { Booking, Prisma } from '../../../prisma/generated/client.js';
import type { BookingStatus } from '../../../prisma/generated/enums.js';
import type { SignedIn } from '../../context/context.ts';
import { bookingsOf } from '../access/booking.ts';
import { type BookingChange, changeBookings, type ChangeResult } from './change.ts';
import { listStatusesBefore, type TransitionTarget } from './transition.ts';
import type { Transaction } from '../../database/transaction.ts';

export interface SeriesResult extends ChangeResult {
  /** All bookings that changed, in the order of their ids. */
  bookings: Booking[];
}

/** Callers choose the id of a series, so two hosts may use the same one: match the event type or host too. */
export function toRemainingWhere(
  { recurringEventId, eventTypeId, userId, startTime }: Booking,
  now: Date,
): Prisma.BookingWhereInput {
  if (recurringEventId === null) return { id: { in: [] } };
  return {
    recurringEventId,
    eventTypeId,
    ...(eventTypeId === null && { userId }),
    startTime: { gte: startTime },
    endTime: { gt: now },
  };
}

interface Settlement {
  outcome: TransitionTarget;
  toChange: (booking: Pick<Booking, 'status'>) => BookingChange;
  /** Called with the bookings before they change. */
  prepare?: (bookings: Booking[]) => void;
}

/**
 * Settles a booking and the rest of its series, each with its own events. Bookings whose status allows
 * it change, all or none; the others keep theirs. Call with the booking locked.
 */
export async function settleSeries(
  { viewer, clock }: SignedIn,
  tx: Transaction,
  booking: Booking,
  { outcome, toChange, prepare }: Settlement,
): Promise<SeriesResult> {
  const now = clock();
  const statuses: BookingStatus[] = listStatusesBefore(outcome);
  const open = await tx.booking.findMany({
    where: {
      status: { in: statuses },
      AND: [bookingsOf(viewer), { OR: [{ id: booking.id }, toRemainingWhere(booking, now)] }],
    },
    orderBy: { id: 'asc' },
  });
  prepare?.(open);
  const settled: Booking[] = [];
  for (const status of statuses) {
    const ids = open.filter((one) => one.status === status).map(({ id }) => id);
    if (ids.length === 0) continue;
    settled.push(
      ...(await changeBookings(tx, { id: { in: ids }, status }, toChange({ status }), now)),
    );
  }
  const bookings = settled.sort((a, b) => a.id - b.id);
  const after = bookings.find(({ id }) => id === booking.id) ?? booking;
  return { booking: after, bookings, changed: bookings.length > 0 };
}
