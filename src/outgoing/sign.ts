import { createHmac } from 'node:crypto';

interface SignedMessage {
  /** The same for every attempt of a delivery. */
  id: string;
  at: Date;
  /** The body exactly as it is sent. */
  body: string;
  /** The secret, and the previous one while both are valid. */
  secrets: readonly [string, ...string[]];
}

/**
 * The headers that prove to a receiver that we sent the request. `X-Cal-Signature-256` holds one
 * signature, made with the newest secret; `webhook-signature` is a list of which one must match.
 */
export function createSignatureHeaders({
  id,
  at,
  body,
  secrets,
}: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets
    .flatMap(toSigningKeys)
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  return {
    'X-Cal-Signature-256': createHmac('sha256', secrets[0]).update(body).digest('hex'),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

const base64Pattern =
  /^(?:[A-Za-z0-9+/]{4})+$|^(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{2}(?:==|[A-Za-z0-9+/]=)$/;

/**
 * Libraries of Standard Webhooks decode a secret as base64 unless told that it is plain text. A
 * secret may be both, as ours are: then we sign with each reading of it.
 */
function toSigningKeys(secret: string): Buffer[] {
  const encoded = secret.replace(/^whsec_/, '');
  const text = Buffer.from(secret);
  return base64Pattern.test(encoded) ? [Buffer.from(encoded, 'base64'), text] : [text];
}
