import { z } from 'zod';
import type { Booking, Prisma } from '../../../prisma/generated/client.ts';
import type { SignedIn } from '../../context.ts';
import { optional } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { bookingsOf } from '../access/booking.ts';
import {
  type BookingChange,
  type BookingName,
  type Changed,
  changeAll,
  emailOf,
  type Transaction,
  withBooking,
} from './change.ts';
import { reason } from './reason.ts';
import { statusesBefore, transition } from './transition.ts';

const Wish = z.object({ reason, allRemaining: optional(z.boolean()) });

export interface Cancelled extends Changed {
  /** All that this has cancelled, by id. */
  bookings: Booking[];
}

/** GAP-27. Of a series all that remains, if the caller says so: in one transaction, each with its own event. */
export function cancelBooking(
  context: SignedIn,
  name: BookingName,
  input: z.input<typeof Wish> = {},
): Promise<Cancelled> {
  const { reason, allRemaining = false } = parse(Wish, input);
  const { viewer, clock } = context;
  return withBooking(context, { AND: [name, bookingsOf(viewer)] }, async (booking, tx) => {
    // The rest of a series goes, whatever has become of the one that names it.
    const isSeries = allRemaining && booking.recurringEventId !== null;
    if (!isSeries && transition(booking.status, 'CANCELLED') === null) {
      return { booking, bookings: [], changed: false };
    }
    const { id } = booking;
    const now = clock();
    const where = allRemaining ? { OR: [{ id }, remaining(booking, now)] } : { id };
    const by = await emailOf(tx, viewer);
    const gone = await cancelAll(tx, [where, bookingsOf(viewer)], { reason, by, now });
    const bookings = gone.sort((a, b) => a.id - b.id);
    const after = bookings.find((one) => one.id === id) ?? booking;
    return { booking: after, bookings, changed: bookings.length > 0 };
  });
}

/** Makers of bookings choose the name of a series themselves: others’ of that name are no part of it. */
function remaining(
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

export interface Cancellation {
  reason?: string | undefined;
  /** The e-mail of whoever cancels. */
  by: string | null;
  now: Date;
}

/** Cancels those for which all of this holds, as far as they are open: what another has just ended has ended as he said. */
export function cancelAll(
  tx: Transaction,
  wheres: Prisma.BookingWhereInput[],
  { reason, by, now }: Cancellation,
): Promise<Booking[]> {
  const open = { status: { in: statusesBefore('CANCELLED') } };
  return changeAll(tx, { AND: [...wheres, open] }, cancelled(by, reason), now);
}

export const cancelled = (by: string | null, reason?: string): BookingChange => ({
  data: {
    status: 'CANCELLED',
    cancellationReason: reason ?? null,
    cancelledBy: by,
    iCalSequence: { increment: 1 },
  },
  hosts: { occupies: false },
  events: [{ type: 'BOOKING_CANCELLED' }],
  ends: 'CANCELLED',
});
