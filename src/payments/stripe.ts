import type Stripe from 'stripe';
import { BadRequest } from '../base/errors.ts';
import type { KnownPayment, PaymentProvider } from '../context/tool.ts';

interface StripeSettings {
  key: string;
  webhookKey: string;
  /** The address of the API, for tests. */
  url: string | undefined;
}

const timeoutMs = 10_000;

/** The library is loaded by the first who pays. */
function createClientLoader({ key, url }: StripeSettings): () => Promise<Stripe> {
  let loading: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: Client } = await import('stripe');
    const at = url === undefined ? null : new URL(url);
    return new Client(key, {
      ...(at && { host: at.hostname, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
      ...(at?.port && { port: at.port }),
      timeout: timeoutMs,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  };
  return () => (loading ??= load());
}

/** Stripe Checkout. A session is what Stripe calls a page on which one thing is paid. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const load = createClientLoader(settings);
  return {
    name: 'stripe',
    origins: [
      'https://checkout.stripe.com',
      ...(settings.url === undefined ? [] : [new URL(settings.url).origin]),
    ],
    start: async (payment) => openSession(await load(), payment),
    look: async ({ externalId, uid }) => {
      if (externalId === uid) return null;
      const stripe = await load();
      return toPaid(await stripe.checkout.sessions.retrieve(externalId));
    },
    end: async ({ externalId, uid }) => {
      if (externalId === uid) return;
      const stripe = await load();
      await stripe.checkout.sessions.expire(externalId);
    },
    read: async ({ readHeader, body, at }) => {
      const stripe = await load();
      return toNews(
        readEvent(stripe, settings, { body, at, signature: readHeader('stripe-signature') }),
      );
    },
    refund: async ({ uid, amount, externalId }) => {
      const stripe = await load();
      await stripe.refunds.create(
        { payment_intent: externalId, amount, metadata: { payment: uid } },
        { idempotencyKey: `refund-${uid}` },
      );
      return null;
    },
  };
}

async function openSession(
  stripe: Stripe,
  { uid, amount, currency, title, email, returnUrl }: Parameters<PaymentProvider['start']>[0],
) {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: uid,
      customer_email: email,
      line_items: [
        {
          quantity: 1,
          price_data: { currency, unit_amount: amount, product_data: { name: title } },
        },
      ],
      success_url: returnUrl,
      cancel_url: returnUrl,
      metadata: { payment: uid },
      payment_intent_data: { metadata: { payment: uid } },
    },
    { idempotencyKey: `start-${uid}` },
  );
  if (session.url === null) throw new Error('Stripe opened a session without a page');
  return { url: session.url, externalId: session.id };
}

function readEvent(
  stripe: Stripe,
  { webhookKey }: StripeSettings,
  { body, signature, at }: { body: string; signature: string; at: Date },
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      webhookKey,
      undefined,
      undefined,
      at.getTime(),
    );
  } catch {
    throw new BadRequest('The signature of the message is wrong or too old');
  }
}

const toNews = (event: Stripe.Event): KnownPayment | null =>
  event.type === 'checkout.session.completed' ||
  event.type === 'checkout.session.async_payment_succeeded'
    ? toPaid(event.data.object)
    : null;

/** A completed session is unpaid while a bank takes its time. */
function toPaid(session: Stripe.Checkout.Session): KnownPayment | null {
  const { payment_status, client_reference_id: uid, amount_total: amount, currency } = session;
  const { payment_intent: intent } = session;
  if (payment_status !== 'paid' || uid === null || amount === null || currency === null)
    return null;
  const externalId = typeof intent === 'string' ? intent : (intent?.id ?? session.id);
  return { uid, amount, currency, externalId };
}
