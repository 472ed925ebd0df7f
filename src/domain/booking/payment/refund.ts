import type { Transaction } from '../../../database/transaction.ts';
import { recordBookingEvents } from '../../event/record.ts';
import { toPaymentEvent } from './event.ts';

/** What a booker gets back who cancels. */
interface RefundRule {
  refundHours: number | null;
  refundPercent: number;
}

interface Refundable {
  amount: number;
  /** The start of the meeting. */
  start: Date;
}

const hourMs = 3_600_000;

/** What goes back by the rule of the host. The booker is never given a fraction of a cent too little. */
export function computeRefund({ amount, start }: Refundable, rule: RefundRule, now: Date): number {
  const { refundHours, refundPercent } = rule;
  const isEarly = refundHours !== null && start.getTime() - now.getTime() >= refundHours * hourMs;
  return isEarly ? amount : Math.ceil((amount * refundPercent) / 100);
}

/** Work for the queue. A payment is refunded once, however often this is called. */
export const oweRefund = (
  tx: Transaction,
  { id: paymentId }: { id: number },
  amount: number,
  now: Date,
) =>
  amount === 0
    ? Promise.resolve({ count: 0 })
    : tx.refund.createMany({
        data: [{ paymentId, amount, nextAttemptAt: now, createdAt: now }],
        skipDuplicates: true,
      });

/** Everything, or what the rule of the host says of a booker who cancels at this time. */
export type RefundedPart = 'ALL' | { cancelledAt: Date };

/** Bookings have ended. What was paid for them goes back, and what was not can no longer be paid. */
export async function endPayments(
  tx: Transaction,
  bookingIds: number[],
  refunds: RefundedPart,
  now: Date,
) {
  const payments = await tx.payment.findMany({
    where: { bookingId: { in: bookingIds }, provider: { not: null }, refunded: false },
    select: {
      id: true,
      amount: true,
      success: true,
      booking: {
        select: {
          startTime: true,
          eventType: { select: { refundHours: true, refundPercent: true } },
        },
      },
    },
  });
  for (const payment of payments) {
    const { id, amount, success, booking } = payment;
    const { eventType: rule, startTime: start } = booking;
    if (!success) await tx.payment.update({ where: { id }, data: { endedAt: now } });
    else if (refunds === 'ALL' || !rule) await oweRefund(tx, payment, amount, now);
    else
      await oweRefund(
        tx,
        payment,
        computeRefund({ amount, start }, rule, refunds.cancelledAt),
        now,
      );
  }
}

/** The provider has taken a refund on. The booker hears of it. */
export async function recordRefund(tx: Transaction, id: number, now: Date) {
  const { refund, ...payment } = await tx.payment.update({
    where: { id },
    data: { refunded: true },
    include: { refund: true },
  });
  const booking = { id: payment.bookingId };
  await tx.booking.update({ where: booking, data: { paid: false, updatedAt: now } });
  const event = toPaymentEvent('BOOKING_REFUNDED', payment, refund?.amount);
  await recordBookingEvents(tx, [booking], event, now);
}
