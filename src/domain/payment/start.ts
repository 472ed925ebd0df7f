import { z } from 'zod';
import type { Payment } from '../../../prisma/generated/client.js';
import { Conflict, Unavailable } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import { optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { englishProblem } from '../../language/en/problem.ts';
import { chargeChange } from '../manage-link/change.ts';
import type { CreateBookingResult } from '../booking/creation/create.ts';
import {
  findManaged,
  getManaged,
  listManageLinks,
  type Managed,
  tokenField,
} from '../manage-link/link.ts';
import { computeRefund } from '../booking/payment/refund.ts';
import { isWaitingForPayment } from '../booking/payment/waiting.ts';
import { settlePayment } from './settle.ts';

const StartInput = z.object({ token: tokenField });
const CheckInput = z.object({ token: tokenField, proof: optionalField(textField(4_000)) });

/** The payment that a booker has yet to make. Null if there is none. */
const findOpenPayment = ({ db, clock }: Pick<Context, 'db' | 'clock'>, bookingId: number) =>
  db.payment.findFirst({
    where: { bookingId, ...isWaitingForPayment, expiresAt: { gt: clock() } },
    orderBy: { id: 'asc' },
  });

/** Where the booker pays for what was just booked. Null if nothing is due, or if they may not see their link. */
export async function findPaymentUrl(
  context: Context,
  { ids: [id = 0], emails, isDue, replayed }: CreateBookingResult,
): Promise<string | null> {
  // A stranger who repeats a call may have guessed its key and its body.
  if (!isDue || !context.payments || (replayed && !context.viewer)) return null;
  if (!(await findOpenPayment(context, id))) return null;
  const [link] = await listManageLinks(context, [id], emails);
  return link ? `${link.url}/pay` : null;
}

/** Opens the page on which the booker pays, and says where it is. */
export async function startPayment(context: Context, input: z.input<typeof StartInput>) {
  chargeChange(context);
  const { token } = parseInput(StartInput, input);
  const managed = await getManaged(context, context.db, token);
  const payment = await findOpenPayment(context, managed.bookingId);
  if (!payment) throw new Conflict(englishProblem.nothingToPay);
  return { url: payment.pageUrl ?? (await openPage(context, managed, payment, token)) };
}

async function openPage(
  { db, clock, payments, publicUrl }: Context,
  { bookingId, email, locale }: Managed,
  payment: Payment,
  token: string,
): Promise<string> {
  // The booker comes back in the language in which they booked.
  const query = new URLSearchParams({ done: 'paid', ...(locale !== null && { language: locale }) });
  if (!payments) throw new Unavailable(englishProblem.noPaymentPage);
  const { title } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const { id, uid, amount, currency, externalId, expiresAt } = payment;
  const opened = await payments
    .start({
      ...{ uid, amount, currency, externalId, title, email },
      expiresAt: expiresAt ?? clock(),
      returnUrl: `${publicUrl}/manage/${token}?${query.toString()}`,
    })
    .catch(() => {
      throw new Unavailable(englishProblem.noPaymentPage);
    });
  await db.payment.update({
    where: { id },
    data: { pageUrl: opened.url, externalId: opened.externalId },
  });
  return opened.url;
}

/** The booker came back: asks whether the payment has arrived, instead of waiting for the message. */
export async function checkPayment(
  context: Context,
  input: z.input<typeof CheckInput>,
): Promise<Managed> {
  const { token, proof = '' } = parseInput(CheckInput, input);
  const managed = await getManaged(context, context.db, token);
  const payment = await findOpenPayment(context, managed.bookingId);
  if (payment) {
    const paid = await context.payments
      ?.look(payment, new URLSearchParams(proof))
      .catch(() => null);
    if (paid) await settlePayment(context, paid);
  }
  return (await findManaged(context.db, managed.id)) ?? managed;
}

/** What a booker sees of their payment. */
export interface ManagedPayment {
  amount: number;
  currency: string;
  status: 'OPEN' | 'PAID' | 'REFUNDING' | 'REFUNDED' | 'ENDED';
  payUntil: Date | null;
  /** What goes back if they cancel now, or what does go back. */
  refund: number;
}

/** Null if no page collects anything for this booking. */
export async function findManagedPayment(
  { db, clock }: Context,
  { bookingId, booking }: Managed,
): Promise<ManagedPayment | null> {
  const payment = await db.payment.findFirst({
    where: { bookingId, provider: { not: null } },
    include: { refund: true },
    orderBy: { id: 'desc' },
  });
  if (!payment) return null;
  const { amount, currency, expiresAt: payUntil, refund } = payment;
  const rule = booking.eventType;
  const start = booking.startTime;
  const byRule = payment.success && rule ? computeRefund({ amount, start }, rule, clock()) : 0;
  return {
    ...{ amount, currency, payUntil },
    status: toPaymentStatus(payment),
    refund: refund?.amount ?? byRule,
  };
}

function toPaymentStatus({
  success,
  refunded,
  endedAt,
  refund,
}: Payment & { refund: object | null }): ManagedPayment['status'] {
  if (refunded) return 'REFUNDED';
  if (refund) return 'REFUNDING';
  if (success) return 'PAID';
  return endedAt === null ? 'OPEN' : 'ENDED';
}
