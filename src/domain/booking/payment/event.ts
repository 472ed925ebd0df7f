import type { Payment } from '../../../../prisma/generated/client.js';
import type { BookingEvent } from '../../event/record.ts';

/** A payment as events show it. */
export function toPaymentEvent(
  type: BookingEvent['type'],
  payment: Payment,
  refundAmount: number | null = null,
): BookingEvent {
  const { id: paymentId, uid, amount, currency, success, refunded, expiresAt } = payment;
  const payUntil = expiresAt?.toISOString() ?? null;
  return {
    type,
    extra: {
      paymentId,
      payment: { uid, amount, currency, success, refunded, payUntil, refundAmount },
    },
  };
}
