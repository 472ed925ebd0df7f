import { z } from 'zod';
import type { Booking, Prisma } from '../../../prisma/generated/client.ts';
import type { SignedIn } from '../../context.ts';
import { optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { bookingsOf } from '../access/booking.ts';
import {
  type BookingChange,
  type BookingRef,
  changeBookings,
  type ChangeResult,
  findViewerEmail,
  withLockedBooking,
} from './change.ts';
import { checkTransition, listStatusesBefore } from './transition.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Why somebody changes a booking. A blank reason counts as none. */
export const reasonField = optionalField(
  textField(10_000).transform((words) => words.trim() || undefined),
);

const CancelInput = z.object({ reason: reasonField, allRemaining: optionalField(z.boolean()) });

export interface CancelResult extends ChangeResult {
  /** All that this has cancelled, by id. */
  bookings: Booking[];
}

/** GAP-27. Of a series all that remains, if the caller says so: in one transaction, each with its own event. */
export function cancelBooking(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof CancelInput> = {},
): Promise<CancelResult> {
  const { reason, allRemaining = false } = parseInput(CancelInput, input);
  const { viewer, clock } = context;
  return withLockedBooking(context, { AND: [name, bookingsOf(viewer)] }, async (booking, tx) => {
    // The rest of a series goes, whatever has become of the one that names it.
    const isSeries = allRemaining && booking.recurringEventId !== null;
    if (!isSeries && checkTransition(booking.status, 'CANCELLED') === null) {
      return { booking, bookings: [], changed: false };
    }
    const { id } = booking;
    const now = clock();
    const where = allRemaining ? { OR: [{ id }, toRemainingWhere(booking, now)] } : { id };
    const by = await findViewerEmail(tx, viewer);
    const gone = await cancelBookings(tx, [where, bookingsOf(viewer)], { reason, by, now });
    const bookings = gone.sort((a, b) => a.id - b.id);
    const after = bookings.find((one) => one.id === id) ?? booking;
    return { booking: after, bookings, changed: bookings.length > 0 };
  });
}

/** Makers of bookings choose the name of a series themselves: others’ of that name are no part of it. */
function toRemainingWhere(
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

interface Cancellation {
  reason?: string | undefined;
  /** The e-mail of whoever cancels. */
  by: string | null;
  now: Date;
}

/** Cancels those for which all of this holds, as far as they are open: what another has just ended has ended as he said. */
export function cancelBookings(
  tx: Transaction,
  wheres: Prisma.BookingWhereInput[],
  { reason, by, now }: Cancellation,
): Promise<Booking[]> {
  const open = { status: { in: listStatusesBefore('CANCELLED') } };
  return changeBookings(tx, { AND: [...wheres, open] }, toCancelChange(by, reason), now);
}

export const toCancelChange = (by: string | null, reason?: string): BookingChange => ({
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
