import type { Context } from '../../context/context.ts';
import type { KnownPayment } from '../../context/tool.ts';
import { retryConflicts } from '../../database/conflict.ts';
import { transactionOptions } from '../../database/transaction.ts';
import { toCancelChange } from '../booking/cancel.ts';
import { applyChange, lockBooking } from '../booking/change.ts';
import { isFinal } from '../booking/transition.ts';
import { toPaymentEvent } from '../booking/payment/event.ts';
import { settlePayment } from './settle.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'payments'>;

const batchSize = 20;
const reason = 'Not paid in time';

type Waiting = KnownPayment & { id: number; bookingId: number };

/** Ends bookings that were not paid in time, so that their time is free. Returns how many it looked at. */
export async function endUnpaidBookings(tools: Tools): Promise<number> {
  const due = await tools.db.$queryRaw<Waiting[]>`
    SELECT id, "bookingId", uid, amount, currency, "externalId" FROM "Payment"
    WHERE "expiresAt" <= ${tools.clock()}::timestamptz AND "endedAt" IS NULL AND NOT success
    ORDER BY "expiresAt" LIMIT ${batchSize}`;
  await Promise.all(due.map((payment) => endUnpaid(tools, payment)));
  return due.length;
}

/** The booker may have paid a moment ago. Without an answer the time is free, and a late payment goes back. */
async function endUnpaid(tools: Tools, payment: Waiting): Promise<void> {
  const { payments } = tools;
  const paid = await payments?.look(payment, new URLSearchParams()).catch(() => null);
  if (paid) {
    await settlePayment(tools, paid);
    return;
  }
  await endBooking(tools, payment);
  await payments?.end(payment).catch(() => undefined);
}

function endBooking({ db, clock }: Tools, { id, bookingId }: Waiting): Promise<void> {
  return retryConflicts(() =>
    db.$transaction(async (tx) => {
      const booking = await lockBooking(tx, { id: bookingId });
      const now = clock();
      const { count } = await tx.payment.updateMany({
        where: { id, success: false, endedAt: null, expiresAt: { lte: now } },
        data: { endedAt: now },
      });
      if (count === 0 || isFinal(booking.status)) return;
      const { events, ...change } = toCancelChange(null, reason);
      const payment = await tx.payment.findUniqueOrThrow({ where: { id } });
      const told = [...events, toPaymentEvent('BOOKING_UNPAID', payment)];
      await applyChange(tx, booking, { ...change, events: told }, now);
    }, transactionOptions),
  );
}
