import type { Booking, Payment } from '../../../prisma/generated/client.js';
import { BadRequest } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import type { KnownPayment } from '../../context/tool.ts';
import { retryConflicts } from '../../database/conflict.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { applyChange, type BookingChange, lockBooking } from '../booking/change.ts';
import { isFinal } from '../booking/transition.ts';
import { toPaymentEvent } from '../booking/payment/event.ts';
import { oweRefund } from '../booking/payment/refund.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

/**
 * A payment has arrived. Messages may be repeated, late and out of order: it counts once, and what arrives for a
 * booking that has ended goes back.
 */
export async function settlePayment({ db, clock }: Tools, paid: KnownPayment): Promise<void> {
  const known = await db.payment.findUnique({
    where: { uid: paid.uid },
    select: { id: true, bookingId: true },
  });
  // The page may collect for others, too.
  if (!known) return;
  await retryConflicts(() =>
    db.$transaction(async (tx) => {
      const booking = await lockBooking(tx, { id: known.bookingId });
      const { success } = await tx.payment.findUniqueOrThrow({ where: { id: known.id } });
      if (success) return;
      const payment = await markPaid(tx, known.id, paid);
      const now = clock();
      if (isFinal(booking.status)) {
        await oweRefund(tx, payment, payment.amount, now);
        return;
      }
      // Time is kept only for what a page collects.
      const change = await toPaidChange(tx, booking, payment, payment.provider !== null);
      await applyChange(tx, booking, change, now);
    }, transactionOptions),
  );
}

/** Throws unless it is all that was asked for. Then nothing is written. */
async function markPaid(tx: Transaction, id: number, paid: KnownPayment): Promise<Payment> {
  const { externalId, amount, currency } = paid;
  const payment = await tx.payment.update({ where: { id }, data: { success: true, externalId } });
  if (payment.amount === amount && payment.currency === currency) return payment;
  throw new BadRequest('The payment is not of the amount that was asked for');
}

/**
 * A request that waited only for its payment is accepted. `mayAccept`: its time is still its own. What a page
 * collects is a request only from now on.
 */
export async function toPaidChange(
  tx: Transaction,
  { id: bookingId, status, eventTypeId }: Booking,
  payment: Payment,
  mayAccept: boolean,
): Promise<BookingChange> {
  const outstanding = { bookingId, success: false, refunded: false };
  if ((await tx.payment.count({ where: outstanding })) > 0) return { data: {}, events: [] };
  const paid = toPaymentEvent('BOOKING_PAID', payment);
  if (status !== 'PENDING') return { data: { paid: true }, events: [paid] };
  const where = { id: eventTypeId ?? 0, requiresConfirmation: false };
  if (mayAccept && (await tx.eventType.count({ where })) > 0) {
    return {
      data: { paid: true, status: 'ACCEPTED' },
      hosts: { occupies: true },
      events: [paid, { type: 'BOOKING_CREATED' }],
    };
  }
  const isNew = payment.provider !== null;
  return { data: { paid: true }, events: isNew ? [paid, { type: 'BOOKING_REQUESTED' }] : [paid] };
}
