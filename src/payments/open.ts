import type { Config } from '../config/config.ts';
import type { PaymentProvider } from '../context/tool.ts';
import { createUserAgent } from '../outgoing/user-agent.ts';
import { createPageProvider } from './page.ts';
import { createStripeProvider } from './stripe.ts';

/** Who collects money, as the operator has set it. */
export function openPayments(config: Config): PaymentProvider | null {
  const { PAYMENT_PAGE_URL: pageUrl, PAYMENT_PAGE_KEY, PAYMENT_REFUND_URL: refundUrl } = config;
  const { STRIPE_KEY, STRIPE_WEBHOOK_KEY, STRIPE_URL: url } = config;
  if (pageUrl !== undefined && PAYMENT_PAGE_KEY !== undefined) {
    const userAgent = createUserAgent(config.PUBLIC_URL);
    return createPageProvider({ pageUrl, refundUrl, key: PAYMENT_PAGE_KEY, userAgent });
  }
  if (STRIPE_KEY === undefined || STRIPE_WEBHOOK_KEY === undefined) return null;
  return createStripeProvider({ key: STRIPE_KEY, webhookKey: STRIPE_WEBHOOK_KEY, url });
}
