import { z } from 'zod';
import type { Booking } from '../../../prisma/generated/client.ts';
import type { SignedIn } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { type BookingChange, type BookingRef, changeBooking } from './change.ts';
import { claimTime } from './claim-time.ts';
import { reasonField } from './cancel.ts';
import { assertLimitsAllow } from './limit.ts';
import { checkTransition } from './transition.ts';
import type { Transaction } from '../../database/transaction.ts';

const ConfirmInput = z.object({ force: optionalField(z.boolean()) });

/**
 * GAP-26. A request that did not block its time does so now, and the constraints decide whether the
 * time is free. The limits count too, unless the host says `force`. An outstanding payment is no
 * obstacle: that is between the host and the booker.
 */
export function confirmBooking(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof ConfirmInput> = {},
) {
  const { force } = parseInput(ConfirmInput, input);
  return claimTime(context, name, async (booking, tx) => {
    if (!checkTransition(booking.status, 'ACCEPTED')) return null;
    const change = await toConfirmChange(tx, booking);
    if (!force) await assertLimitsAllow(tx, context, booking);
    return change;
  });
}

/** Refuses instant meetings: accepting one for all the hosts it asks would make all of them busy. */
export async function toConfirmChange(
  tx: Transaction,
  { id: bookingId, status }: Booking,
): Promise<BookingChange> {
  const isInstant =
    status === 'AWAITING_HOST' &&
    (await tx.instantMeetingToken.count({ where: { bookingId } })) > 0;
  if (isInstant)
    throw new Conflict('An instant meeting cannot be confirmed: a host accepts it by joining');
  return confirmChange;
}

/** A confirmed request also sends BOOKING_CREATED, as a booking without confirmation does. */
export const confirmChange: BookingChange = {
  data: { status: 'ACCEPTED' },
  hosts: { occupies: true },
  events: [{ type: 'BOOKING_CONFIRMED' }, { type: 'BOOKING_CREATED' }],
};

const RejectInput = z.object({ reason: reasonField });

/** A host may also reject an accepted booking. Its time becomes free again. */
export function rejectBooking(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof RejectInput> = {},
) {
  const { reason } = parseInput(RejectInput, input);
  return changeBooking(context, name, (booking) =>
    checkTransition(booking.status, 'REJECTED') ? toRejectChange(booking, reason) : null,
  );
}

/** Only an accepted booking is in calendars as confirmed, so only then does the sequence rise. */
export const toRejectChange = ({ status }: Booking, reason?: string): BookingChange => ({
  data: {
    status: 'REJECTED',
    rejectionReason: reason ?? null,
    ...(status === 'ACCEPTED' && { iCalSequence: { increment: 1 } }),
  },
  hosts: { occupies: false },
  events: [{ type: 'BOOKING_REJECTED' }],
  ends: 'REJECTED',
});
