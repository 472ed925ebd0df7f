import type { Context } from '../../context/context.ts';

export interface Priced {
  price: number;
  currency: string;
  paidOnSite: boolean;
  paymentMinutes: number;
  seatsPerTimeSlot: number | null;
  recurringEvent: string | null;
}

export interface Due {
  amount: number;
  currency: string;
  provider: string;
  /** How long the time is kept for the payment. */
  minutes: number;
}

/** Where a booker pays. Null if nobody asks them to. */
export type PaymentPlace = 'ONLINE' | 'ON_SITE';

/** Event types that were made elsewhere may have a price that nobody can collect. It is not asked for. */
export function findPaymentPlace(
  { payments }: Pick<Context, 'payments'>,
  {
    price,
    paidOnSite,
    seatsPerTimeSlot,
    recurringEvent,
  }: Omit<Priced, 'paymentMinutes' | 'currency'>,
): PaymentPlace | null {
  if (price === 0) return null;
  if (paidOnSite) return 'ON_SITE';
  // A payment is for a booking, so nobody could tell which seat or meeting it is for.
  return payments && seatsPerTimeSlot === null && recurringEvent === null ? 'ONLINE' : null;
}

/** What is paid before a booking is made. Null if nothing is. */
export function findDue(context: Pick<Context, 'payments'>, priced: Priced): Due | null {
  const { payments } = context;
  if (!payments || findPaymentPlace(context, priced) !== 'ONLINE') return null;
  const { price: amount, currency, paymentMinutes: minutes } = priced;
  return { amount, currency, provider: payments.name, minutes };
}
