import { z } from 'zod';
import type { Booking } from '../../../prisma/generated/client.ts';
import type { SignedIn } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { parse } from '../../input/parse.ts';
import { type BookingChange, type BookingName, changeBooking, type Transaction } from './change.ts';
import { claimTime } from './claim-time.ts';
import { reason } from './reason.ts';
import { transition } from './transition.ts';

/**
 * GAP-26. A request that held no time takes it now, and the constraints decide whether it is to be
 * had. What is still to be paid is no obstacle: that is between the host and the booker.
 */
export const confirmBooking = (context: SignedIn, name: BookingName) =>
  claimTime(context, name, (booking, tx) =>
    transition(booking.status, 'ACCEPTED') ? confirmation(tx, booking) : null,
  );

/** An instant meeting asks many hosts: to accept it for all of them would keep all of them busy. */
export async function confirmation(
  tx: Transaction,
  { id: bookingId, status }: Booking,
): Promise<BookingChange> {
  const isInstant =
    status === 'AWAITING_HOST' &&
    (await tx.instantMeetingToken.count({ where: { bookingId } })) > 0;
  if (isInstant) throw new Conflict('An instant meeting is accepted by the host who joins it');
  return confirmed;
}

/** A confirmed request tells of a booking as one that was never a request does. */
export const confirmed: BookingChange = {
  data: { status: 'ACCEPTED' },
  hosts: { occupies: true },
  events: [{ type: 'BOOKING_CONFIRMED' }, { type: 'BOOKING_CREATED' }],
};

const Rejection = z.object({ reason });

/** A host may turn down what he has accepted, too; the time is free again. */
export function rejectBooking(
  context: SignedIn,
  name: BookingName,
  input: z.input<typeof Rejection> = {},
) {
  const { reason } = parse(Rejection, input);
  return changeBooking(context, name, (booking) =>
    transition(booking.status, 'REJECTED') ? rejected(booking, reason) : null,
  );
}

/** To calendars it is a change where they had it as agreed upon. */
export const rejected = ({ status }: Booking, reason?: string): BookingChange => ({
  data: {
    status: 'REJECTED',
    rejectionReason: reason ?? null,
    ...(status === 'ACCEPTED' && { iCalSequence: { increment: 1 } }),
  },
  hosts: { occupies: false },
  events: [{ type: 'BOOKING_REJECTED' }],
  ends: 'REJECTED',
});
