import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret, text) => createHmac('sha256', secret).update(text).digest();
const same = (a, b) => a.length === b.length && timingSafeEqual(a, b);

/** X-Cal-Signature-256: of the body alone. `body` is what came, byte for byte, before it is parsed. */
export const isSigned = (body, headers, secret) =>
  same(Buffer.from(headers['x-cal-signature-256'] ?? '', 'hex'), hmac(secret, body));

/** Standard Webhooks: of the time and the id too, so that what is old or sent twice is noticed. */
export function isStandardSigned(body, headers, secret, now = new Date()) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': all = '' } = headers;
  if (!(Math.abs(now.getTime() / 1000 - Number(time)) < 300)) return false;
  const expected = hmac(secret, Buffer.concat([Buffer.from(`${id}.${time}.`), Buffer.from(body)]));
  // 'v1,…' with a space between: one for each secret that is valid.
  const fits = (one) =>
    one.startsWith('v1,') && same(Buffer.from(one.slice(3), 'base64'), expected);
  return all.split(' ').some(fits);
}
