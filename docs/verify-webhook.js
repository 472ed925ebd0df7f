import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret, text) => createHmac('sha256', secret).update(text).digest();
const same = (a, b) => a.length === b.length && timingSafeEqual(a, b);

/** Checks X-Cal-Signature-256, which covers only the body. Pass the bytes as received, before parsing. */
export const isSigned = (body, headers, secret) =>
  same(Buffer.from(headers['x-cal-signature-256'] ?? '', 'hex'), hmac(secret, body));

/** Checks webhook-signature (Standard Webhooks), which also covers the time and the id. */
export function isStandardSigned(body, headers, secret, now = new Date()) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': all = '' } = headers;
  if (!(Math.abs(now.getTime() / 1000 - Number(time)) < 300)) return false;
  const expected = hmac(secret, Buffer.concat([Buffer.from(`${id}.${time}.`), Buffer.from(body)]));
  // Several 'v1,…' separated by spaces: one for each valid secret.
  const fits = (one) =>
    one.startsWith('v1,') && same(Buffer.from(one.slice(3), 'base64'), expected);
  return all.split(' ').some(fits);
}
