import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BadRequest } from '../base/errors.ts';
import type { KnownPayment, PaymentMessage, PaymentProvider } from '../context/tool.ts';
import { tryOrNull } from '../input/try-or-null.ts';
import { createSignatureHeaders } from '../outgoing/sign.ts';

interface PageSettings {
  pageUrl: string;
  refundUrl: string | undefined;
  key: string;
  userAgent: string;
}

/** How old a message may be. */
const maxAgeMs = 5 * 60_000;
const timeoutMs = 10_000;

const PaidMessage = z.object({
  type: z.string(),
  data: z.object({
    payment: z.string(),
    amount: z.int(),
    currency: z.string(),
    reference: z.string().min(1).max(255).optional(),
  }),
});

/** Bytes are counted, because a character may have several. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** Any page of the operator's: a signed link leads there, a signed link and a signed message come back. */
export const createPageProvider = (settings: PageSettings): PaymentProvider => ({
  name: 'page',
  origins: [new URL(settings.pageUrl).origin],
  start: (payment) =>
    Promise.resolve({ url: buildLink(settings, payment), externalId: payment.uid }),
  look: (payment, proof) => Promise.resolve(readProof(settings, payment, proof)),
  // The link says when it ends.
  end: () => Promise.resolve(),
  read: (message) => Promise.resolve(readMessage(settings, message)),
  refund: (payment) => sendRefund(settings, payment),
});

function buildLink(
  { pageUrl, key }: PageSettings,
  {
    uid,
    amount,
    currency,
    title,
    email,
    expiresAt,
    returnUrl,
  }: Parameters<PaymentProvider['start']>[0],
): string {
  const url = new URL(pageUrl);
  const fields = { payment: uid, amount: String(amount), currency, title, email };
  const rest = { expires: expiresAt.toISOString(), return: returnUrl };
  for (const [name, value] of Object.entries({ ...fields, ...rest })) {
    url.searchParams.set(name, value);
  }
  url.searchParams.set('signature', sign(key, url.searchParams.toString()));
  return url.href;
}

/** The page signs `{payment}.{amount}.{currency}`, so a link that came back is worth nothing for another payment. */
function readProof(
  { key }: PageSettings,
  payment: KnownPayment,
  proof: URLSearchParams,
): KnownPayment | null {
  const { uid, amount, currency } = payment;
  const signed = sign(key, `paid.${uid}.${amount}.${currency}`);
  return isSame(proof.get('signature') ?? '', signed)
    ? { ...payment, externalId: proof.get('reference')?.slice(0, 255) ?? uid }
    : null;
}

/** Messages are signed as webhooks are (Standard Webhooks). */
function readMessage({ key }: PageSettings, { readHeader, body, at }: PaymentMessage) {
  const sent = new Date(Number(readHeader('webhook-timestamp')) * 1_000);
  const expected = createSignatureHeaders({
    id: readHeader('webhook-id'),
    at: sent,
    body,
    secrets: [key],
  })['webhook-signature'];
  const given = readHeader('webhook-signature').split(' ');
  const fits = expected?.split(' ').some((one) => given.some((other) => isSame(one, other)));
  const isFresh = Math.abs(at.getTime() - sent.getTime()) <= maxAgeMs;
  if (!fits || !isFresh) throw new BadRequest('The signature of the message is wrong or too old');
  const { data: message } = PaidMessage.safeParse(tryOrNull(() => JSON.parse(body) as unknown));
  if (!message) throw new BadRequest('The message has no type and data');
  if (message.type !== 'payment.paid') return null;
  const { payment: uid, reference = uid, ...paid } = message.data;
  return { uid, externalId: reference, ...paid };
}

async function sendRefund(
  { refundUrl, key, userAgent }: PageSettings,
  { uid, amount, currency, externalId }: KnownPayment,
): Promise<string | null> {
  if (refundUrl === undefined) return 'Nobody refunds by itself: pay it back, then mark it';
  const data = { payment: uid, amount, currency, reference: externalId };
  const body = JSON.stringify({ type: 'payment.refund', data });
  const answer = await fetch(refundUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      // The same for each attempt, so that the page pays once.
      ...createSignatureHeaders({ id: `refund-${uid}`, at: new Date(), body, secrets: [key] }),
    },
    body,
  });
  if (!answer.ok) throw new Error(`The payment page answered ${answer.status} to a refund`);
  return null;
}
