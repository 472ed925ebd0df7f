import { z } from 'zod';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional();
/** A key that the operator shares with their own payment page. */
const sharedKey = z.string().min(32, 'must have at least 32 characters').optional();

/** Who collects the money of bookers. */
export const paymentSettings = {
  PAYMENT_PAGE_URL: webUrl,
  PAYMENT_PAGE_KEY: sharedKey,
  PAYMENT_REFUND_URL: webUrl,
  STRIPE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_KEY: z.string().optional(),
  STRIPE_URL: webUrl,
};

/** Settings that need another one, in pairs. */
const paymentNeeds = [
  ['PAYMENT_PAGE_URL', 'PAYMENT_PAGE_KEY'],
  ['PAYMENT_PAGE_KEY', 'PAYMENT_PAGE_URL'],
  ['PAYMENT_REFUND_URL', 'PAYMENT_PAGE_URL'],
  ['STRIPE_KEY', 'STRIPE_WEBHOOK_KEY'],
  ['STRIPE_WEBHOOK_KEY', 'STRIPE_KEY'],
  ['STRIPE_URL', 'STRIPE_KEY'],
] as const;

type PaymentSettings = { [Name in keyof typeof paymentSettings]?: string | undefined };

export const listUnfitPayments = (settings: PaymentSettings) => [
  ...paymentNeeds
    .filter(([name, needed]) => settings[name] !== undefined && settings[needed] === undefined)
    .map(([name, needed]) => `${needed}: is required with ${name}`),
  settings.PAYMENT_PAGE_URL !== undefined &&
    settings.STRIPE_KEY !== undefined &&
    'STRIPE_KEY: cannot be combined with PAYMENT_PAGE_URL, because bookers pay in one place',
];
