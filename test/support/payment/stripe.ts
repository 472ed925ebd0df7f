import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { closeAtEnd } from '../at-end.ts';

export const stripeKeys = { STRIPE_KEY: 'sk_test_almanac', STRIPE_WEBHOOK_KEY: 'whsec_almanac' };

/** Bookers pay in one place. */
const noPage = { PAYMENT_PAGE_URL: '', PAYMENT_PAGE_KEY: '' };

interface Session {
  id: string;
  uid: string;
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
}

/** The parameters of each request that we make, as Stripe's API describes them. Others are refused, as Stripe does. */
const known = {
  'POST /v1/checkout/sessions': [
    ...['mode', 'client_reference_id', 'customer_email', 'success_url', 'cancel_url'],
    ...['metadata[payment]', 'payment_intent_data[metadata][payment]', 'line_items[0][quantity]'],
    'line_items[0][price_data][currency]',
    'line_items[0][price_data][unit_amount]',
    'line_items[0][price_data][product_data][name]',
  ],
  'POST /v1/refunds': ['payment_intent', 'amount', 'metadata[payment]'],
};

/** The part of Stripe that we use. It repeats its answer for a repeated idempotency key, as Stripe does. */
export async function startStripe() {
  const sessions = new Map<string, Session>();
  const answers = new Map<string, object>();
  const refunds: { intent: string; amount: number }[] = [];
  const state = { isDown: false, asked: 0 };
  const open = (form: URLSearchParams) => {
    const id = `cs_test_${sessions.size + 1}`;
    const price = 'line_items[0][price_data]';
    sessions.set(id, {
      id,
      uid: form.get('client_reference_id') ?? '',
      amount: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`) ?? '',
      status: 'open',
    });
    return { id, object: 'checkout.session', url: `${url}/pay/${id}` };
  };
  const refund = (form: URLSearchParams) => {
    refunds.push({ intent: form.get('payment_intent') ?? '', amount: Number(form.get('amount')) });
    return { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' };
  };
  const answer = (route: string, form: URLSearchParams): object | null => {
    const [, id = '', act] = /\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(route) ?? [];
    const session = sessions.get(id);
    if (session && act === 'expire') session.status = 'expired';
    if (session) return toObject(session);
    if (!(route in known)) return null;
    const strange = [...form.keys()].filter(
      (name) => !known[route as keyof typeof known].includes(name),
    );
    if (strange.length > 0) return { error: { message: `Unknown: ${strange.join(', ')}` } };
    return route.endsWith('refunds') ? refund(form) : open(form);
  };
  const server = createServer((request, response) => {
    void (async () => {
      const form = new URLSearchParams(await text(request));
      state.asked += 1;
      if (state.isDown) return response.writeHead(503).end('{}');
      const found =
        assertRequest(request) ??
        answerOnce(request, () => answer(`${request.method} ${request.url}`, form));
      const status = found === null ? 404 : 'error' in found ? 400 : 200;
      return response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(found ?? { error: { message: 'Unknown' } }));
    })();
  });
  function answerOnce({ headers, method }: IncomingMessage, make: () => object | null) {
    const key = headers['idempotency-key'];
    if (method === 'GET' || typeof key !== 'string') return make();
    const made = answers.get(key) ?? make();
    if (made) answers.set(key, made);
    return made;
  }
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closeAtEnd(() => new Promise((resolve) => server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, sessions, refunds, state, env: { ...noPage, ...stripeKeys, STRIPE_URL: url } };
}

function assertRequest({ headers }: IncomingMessage): object | null {
  const isOurs = headers.authorization === `Bearer ${stripeKeys.STRIPE_KEY}`;
  return isOurs ? null : { error: { message: 'Invalid API Key' } };
}

const toObject = ({ id, uid, amount, currency, status }: Session) => ({
  id,
  object: 'checkout.session',
  client_reference_id: uid,
  amount_total: amount,
  currency,
  status,
  payment_status: status === 'complete' ? 'paid' : 'unpaid',
  payment_intent: status === 'complete' ? `pi_${id}` : null,
});

/** What Stripe tells once a session is paid, signed by its own library. */
export function writeStripeMessage(session: Session, at: Date) {
  const body = JSON.stringify({
    id: `evt_${session.id}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: toObject({ ...session, status: 'complete' }) },
  });
  const signature = new Stripe(stripeKeys.STRIPE_KEY).webhooks.generateTestHeaderString({
    payload: body,
    secret: stripeKeys.STRIPE_WEBHOOK_KEY,
    timestamp: Math.floor(at.getTime() / 1_000),
  });
  return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
}
