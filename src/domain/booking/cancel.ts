import { z } from 'zod';
import type { Booking, Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import { optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { bookingsOf } from '../access/booking.ts';
import {
  type BookingChange,
  type BookingRef,
  changeBookings,
  findViewerEmail,
  withLockedBooking,
} from './change.ts';
import { type SeriesResult, toRemainingWhere } from './series.ts';
import { checkTransition, listStatusesBefore } from './transition.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A blank reason counts as none. */
export const reasonField = optionalField(
  textField(10_000).transform((words) => words.trim() || undefined),
);

const CancelInput = z.object({
  reason: reasonField,
  allRemaining: optionalField(z.boolean()),
  asksAgain: optionalField(z.boolean()),
});

/** GAP-27. `allRemaining` cancels the rest of a series in one transaction, each booking with its own event. */
export function cancelBooking(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof CancelInput> = {},
): Promise<SeriesResult> {
  const { reason, allRemaining = false, asksAgain = false } = parseInput(CancelInput, input);
  const { viewer, clock } = context;
  return withLockedBooking(context, { AND: [name, bookingsOf(viewer)] }, async (booking, tx) => {
    // The rest of a series is cancelled even if the named booking is cancelled or rejected already.
    const isSeries = allRemaining && booking.recurringEventId !== null;
    if (!isSeries && checkTransition(booking.status, 'CANCELLED') === null) {
      return { booking, bookings: [], changed: false };
    }
    const { id } = booking;
    const now = clock();
    const where = allRemaining ? { OR: [{ id }, toRemainingWhere(booking, now)] } : { id };
    const by = await findViewerEmail(tx, viewer);
    const gone = await cancelBookings(tx, [where, bookingsOf(viewer)], {
      reason,
      by,
      now,
      asksAgain,
    });
    const bookings = gone.sort((a, b) => a.id - b.id);
    const after = bookings.find((one) => one.id === id) ?? booking;
    return { booking: after, bookings, changed: bookings.length > 0 };
  });
}

export interface Cancellation {
  reason?: string | undefined;
  /** The e-mail address of the person who cancels. */
  by: string | null;
  /** The host asks the attendees to choose another time. */
  asksAgain?: boolean;
  now: Date;
}

/** Cancels the open bookings that match every `where`. Closed bookings keep their outcome. */
export function cancelBookings(
  tx: Transaction,
  wheres: Prisma.BookingWhereInput[],
  { by, reason, asksAgain, now }: Cancellation,
): Promise<Booking[]> {
  const open = { status: { in: listStatusesBefore('CANCELLED') } };
  return changeBookings(tx, { AND: [...wheres, open] }, toCancelChange(by, reason, asksAgain), now);
}

export const toCancelChange = (
  by: string | null,
  reason?: string,
  asksAgain = false,
): BookingChange => ({
  data: {
    status: 'CANCELLED',
    cancellationReason: reason ?? null,
    cancelledBy: by,
    iCalSequence: { increment: 1 },
  },
  hosts: { occupies: false },
  events: [{ type: 'BOOKING_CANCELLED', ...(asksAgain && { extra: { asksAgain } }) }],
  ends: 'CANCELLED',
});
