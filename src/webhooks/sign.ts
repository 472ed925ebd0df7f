import { createHmac } from 'node:crypto';

interface SignedMessage {
  /** The same for every attempt of one event to one webhook. */
  id: string;
  at: Date;
  /** The exact bytes that are sent. */
  body: string;
  /** The secret, and the one before it while both are valid. */
  secrets: readonly [string, ...string[]];
}

/**
 * The headers by which a receiver knows that we have sent it. `X-Cal-Signature-256` is compared as a
 * whole, so it is of the newest secret alone; `webhook-signature` is a list of which one must fit.
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
 * Libraries of Standard Webhooks take a secret for base64, unless told that it is plain text. It may
 * be both, as those that we make are: then there is a signature for either way to read it.
 */
function toSigningKeys(secret: string): Buffer[] {
  const encoded = secret.replace(/^whsec_/, '');
  const text = Buffer.from(secret);
  return base64Pattern.test(encoded) ? [Buffer.from(encoded, 'base64'), text] : [text];
}
