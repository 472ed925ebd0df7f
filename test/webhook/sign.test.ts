import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { generateSecret } from '../../src/auth/secret.ts';
import { createSignatureHeaders } from '../../src/outgoing/sign.ts';

const body = JSON.stringify({ triggerEvent: 'BOOKING_CREATED', payload: { title: 'Zoë ☕' } });
const encoded = Buffer.from('a secret of our own').toString('base64');

const sign = (...secrets: [string, ...string[]]) =>
  createSignatureHeaders({ id: 'evt_1_x', at: new Date(), body, secrets });

describe('X-Cal-Signature-256', () => {
  it.each([generateSecret(), 'my own secret', `whsec_${encoded}`])(
    'is the hex HMAC of the body under %s as it stands',
    (secret) => {
      const expected = createHmac('sha256', secret).update(body).digest('hex');
      expect(sign(secret)['X-Cal-Signature-256']).toBe(expected);
      expect(expected).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it('is made with the new secret during a rotation', () => {
    const { 'X-Cal-Signature-256': both } = sign('new secret', 'old secret');
    expect(both).toBe(sign('new secret')['X-Cal-Signature-256']);
  });
});

describe('webhook-signature', () => {
  it.each([generateSecret(), encoded, `whsec_${encoded}`])(
    'is verified by the library with %s',
    (secret) => {
      expect(new Webhook(secret).verify(body, sign(secret))).toEqual(JSON.parse(body));
    },
  );

  it.each(['my own secret', generateSecret(), encoded])(
    'is verified by the library with %s as plain text',
    (secret) => {
      const webhook = new Webhook(secret, { format: 'raw' });
      expect(webhook.verify(body, sign(secret))).toEqual(JSON.parse(body));
    },
  );

  it('can be verified with both secrets during a rotation, and with no other', () => {
    const [older, newer, other] = [generateSecret(), generateSecret(), generateSecret()];
    const headers = sign(newer, older);
    expect(new Webhook(newer).verify(body, headers)).toBeTruthy();
    expect(new Webhook(older).verify(body, headers)).toBeTruthy();
    expect(() => new Webhook(other).verify(body, headers)).toThrow(/No matching signature/);
  });

  it('does not match another body, id or time', () => {
    const secret = generateSecret();
    const webhook = new Webhook(secret);
    const headers = sign(secret);
    const at = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => webhook.verify(`${body} `, headers)).toThrow();
    expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'evt_2_x' })).toThrow();
    expect(() => webhook.verify(body, { ...headers, 'webhook-timestamp': at })).toThrow();
  });
});
