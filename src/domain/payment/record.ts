import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PaymentOption } from '../../../prisma/generated/enums.js';
import type { SignedIn } from '../../context/context.ts';
import { Conflict, NotFound, SlotUnavailable } from '../../base/errors.ts';
import { jsonObjectField, lineField, optionalField, wholeNumberField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { type BookingRef, changeBooking, type DecideChange } from '../booking/change.ts';
import { claimTime } from '../booking/claim-time.ts';
import { oweRefund } from '../booking/payment/refund.ts';
import { toPaymentEvent } from '../booking/payment/event.ts';
import { withBookingsOf } from '../access/booking.ts';
import { isUniqueViolation } from '../../database/conflict.ts';
import { toPaidChange } from './settle.ts';

/** A payment by its id or by its uid. */
type PaymentRef = { id: number } | { uid: string };

const NewPayment = z.object({
  amount: wholeNumberField(1, 100_000_000),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, 'must be a three-letter currency code, such as usd')
    .transform((code) => code.toLowerCase()),
  externalId: optionalField(lineField()),
  paymentOption: optionalField(z.enum(PaymentOption)),
  data: optionalField(jsonObjectField),
});

/** A booking is shown with all its payments, without paging. */
const maxPayments = 100;

/** A new payment makes the booking unpaid until that payment is paid too. */
export async function initiatePayment(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof NewPayment>,
) {
  const request = parseInput(NewPayment, input);
  let id = 0;
  await changeBooking(context, name, async ({ id: bookingId, status }, tx) => {
    if (status === 'CANCELLED' || status === 'REJECTED') {
      throw new Conflict(`Cannot add a payment to a booking that is ${status}`);
    }
    if ((await tx.payment.count({ where: { bookingId } })) >= maxPayments) {
      throw new Conflict(`A booking can have at most ${maxPayments} payments`);
    }
    const uid = randomUUID();
    const data = { externalId: uid, ...request, uid, bookingId };
    const payment = await tx.payment.create({ data });
    ({ id } = payment);
    return {
      data: { paid: false },
      events: [toPaymentEvent('BOOKING_PAYMENT_INITIATED', payment)],
    };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new Conflict('Another payment already has this externalId: use a different one')
      : error;
  });
  return { id };
}

/**
 * Records the payment even if someone else has taken the time meanwhile, which can only happen to a
 * request that does not block its slot. The booking is then paid and still waits for its host.
 */
export async function markPaymentPaid(context: SignedIn, name: PaymentRef) {
  const payment = await getPayment(context, name);
  const booking = { id: payment.bookingId };
  try {
    await claimTime(context, booking, decidePaid(payment, true));
  } catch (error) {
    if (!(error instanceof SlotUnavailable)) throw error;
    await changeBooking(context, booking, decidePaid(payment, false));
  }
  return { id: payment.id };
}

const decidePaid =
  ({ id }: { id: number }, accepts: boolean): DecideChange =>
  async (booking, tx) => {
    const { success } = await tx.payment.findUniqueOrThrow({ where: { id } });
    if (success) return null;
    const payment = await tx.payment.update({ where: { id }, data: { success: true } });
    return toPaidChange(tx, booking, payment, accepts);
  };

/**
 * The booking keeps its status: the host decides whether it still takes place. What a page collected, its provider
 * pays back. If it cannot, the host does so by hand, and marks it by calling this again.
 */
export async function refundPayment(context: SignedIn, name: PaymentRef) {
  const { id, bookingId } = await getPayment(context, name);
  await changeBooking(context, { id: bookingId }, async (_booking, tx) => {
    const payment = await tx.payment.findUniqueOrThrow({
      where: { id },
      include: { refund: true },
    });
    const { success, refunded, provider, amount, refund } = payment;
    if (!success) throw new Conflict('A payment that has not been paid cannot be refunded');
    if (refunded) return null;
    if (provider !== null && refund?.status !== 'FAILED') {
      await oweRefund(tx, payment, amount, context.clock());
      return null;
    }
    await tx.payment.update({ where: { id }, data: { refunded: true } });
    return { data: { paid: false }, events: [] };
  });
  return { id };
}

async function getPayment({ db, viewer }: SignedIn, name: PaymentRef) {
  const payment = await db.payment.findFirst({
    where: { AND: [name, withBookingsOf(viewer)] },
    select: { id: true, bookingId: true },
  });
  if (!payment) throw new NotFound('Payment');
  return payment;
}
