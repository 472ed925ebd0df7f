import { z } from 'zod';
import type { Booking } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import { Conflict } from '../../base/errors.ts';
import { optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { bookingsOf } from '../access/booking.ts';
import { applyChange, type BookingChange, type BookingRef, withLockedBooking } from './change.ts';
import { withClaim } from './claim-time.ts';
import { type SeriesResult, settleSeries } from './series.ts';
import { reasonField } from './cancel.ts';
import { assertLimitsAllow } from './limit.ts';
import { checkTransition } from './transition.ts';
import { isWaitingForPayment } from './payment/waiting.ts';
import type { Transaction } from '../../database/transaction.ts';

const ConfirmInput = z.object({
  force: optionalField(z.boolean()),
  allRemaining: optionalField(z.boolean()),
});

/**
 * GAP-26. A request that did not block its time does so now, and the constraints decide whether the
 * time is free. The limits count too, unless the host says `force`. A request that has yet to be paid is
 * refused. `allRemaining` also confirms the other requests in the rest of the series, all or none.
 */
export function confirmBooking(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof ConfirmInput> = {},
): Promise<SeriesResult> {
  const { force = false, allRemaining = false } = parseInput(ConfirmInput, input);
  return withClaim(context, (note) =>
    settleBooking(context, name, async (booking, tx) => {
      const prepare = (bookings: Booking[]) => {
        note({ bookings, hosts: confirmChange.hosts ?? {} });
      };
      const checkLimits = async (bookings: readonly Booking[]) => {
        if (force) return;
        for (const one of bookings) await assertLimitsAllow(tx, context, one);
      };
      if (isSeries(booking, allRemaining)) {
        const toChange = () => confirmChange;
        const settlement = { outcome: 'ACCEPTED', toChange, prepare } as const;
        const result = await settleSeries(context, tx, booking, settlement);
        // Only now: the bookings of the series count against each other.
        await checkLimits(result.bookings);
        return result;
      }
      if (!checkTransition(booking.status, 'ACCEPTED')) return null;
      const change = await toConfirmChange(tx, booking);
      prepare([booking]);
      await checkLimits([booking]);
      return change;
    }),
  );
}

const isSeries = ({ recurringEventId }: Booking, allRemaining: boolean) =>
  allRemaining && recurringEventId !== null;

/** `decide` returns a change of the one booking, what it has done to a series, or null. */
function settleBooking(
  context: SignedIn,
  name: BookingRef,
  decide: (
    booking: Booking,
    tx: Transaction,
  ) => Promise<BookingChange | SeriesResult | null> | BookingChange | null,
): Promise<SeriesResult> {
  const where = { AND: [name, bookingsOf(context.viewer)] };
  return withLockedBooking(context, where, async (booking, tx) => {
    const outcome = await decide(booking, tx);
    if (!outcome) return { booking, bookings: [], changed: false };
    if ('changed' in outcome) return outcome;
    const after = await applyChange(tx, booking, outcome, context.clock());
    return { booking: after, bookings: [after], changed: true };
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
  if ((await tx.payment.count({ where: { bookingId, ...isWaitingForPayment } })) > 0)
    throw new Conflict('This request has yet to be paid: it is confirmed once the payment arrives');
  return confirmChange;
}

/** A confirmed request also sends BOOKING_CREATED, as a booking without confirmation does. */
export const confirmChange: BookingChange = {
  data: { status: 'ACCEPTED', iCalSequence: { increment: 1 } },
  hosts: { occupies: true },
  events: [{ type: 'BOOKING_CONFIRMED' }, { type: 'BOOKING_CREATED' }],
};

const RejectInput = z.object({ reason: reasonField, allRemaining: optionalField(z.boolean()) });

/**
 * A host may also reject an accepted booking. Its time becomes free again. `allRemaining` also rejects
 * the open bookings in the rest of the series.
 */
export function rejectBooking(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof RejectInput> = {},
): Promise<SeriesResult> {
  const { reason, allRemaining = false } = parseInput(RejectInput, input);
  const toChange = () => toRejectChange(reason);
  return settleBooking(context, name, (booking, tx) => {
    if (isSeries(booking, allRemaining)) {
      return settleSeries(context, tx, booking, { outcome: 'REJECTED', toChange });
    }
    return checkTransition(booking.status, 'REJECTED') ? toChange() : null;
  });
}

/** A request is in calendars too, as tentative, so the sequence rises (decision 060). */
export const toRejectChange = (reason?: string): BookingChange => ({
  data: {
    status: 'REJECTED',
    rejectionReason: reason ?? null,
    iCalSequence: { increment: 1 },
  },
  hosts: { occupies: false },
  events: [{ type: 'BOOKING_REJECTED' }],
  ends: 'REJECTED',
});
