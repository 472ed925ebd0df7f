import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { toVisibleText } from '../support/page/html.ts';
import { unescapeHtml } from '../support/page/visitor.ts';
import {
  buildWebhookScene,
  type ReceivedRequest,
  recordEvent,
  respondOk,
  startReceiver,
  startTestWorker,
  waitUntilSettled,
} from '../support/webhook/receiver.ts';

type Headers = Record<string, string | undefined>;

/** What consumers are shown. It is plain JavaScript, for them to copy. */
interface Verifier {
  isSigned: (body: string | Buffer, headers: Headers, secret: string) => boolean;
  isStandardSigned: (
    body: string | Buffer,
    headers: Headers,
    secret: string,
    now?: Date,
  ) => boolean;
}
const file = new URL('../../docs/verify-webhook.js', import.meta.url);
const { isSigned, isStandardSigned } = (await import(file.href)) as Verifier;
const source = readFileSync(file, 'utf8');

const receiver = await startReceiver(respondOk);

/** What a receiver got of a booking with this secret. */
async function deliverWebhook(secret: string, payloadTemplate: string | null = null) {
  const it = await buildWebhookScene(receiver, { secret, payloadTemplate });
  await recordEvent(it.booking);
  startTestWorker();
  await waitUntilSettled(it);
  const [first] = it.received();
  if (!first) throw new Error('Nothing has come');
  return first;
}

const getHeaders = ({ headers }: ReceivedRequest) => headers as Headers;
const encoded = Buffer.from('a secret of our own').toString('base64');

describe.each(['0123456789abcdefABCDEF0123456789', `whsec_${encoded}`, 'my own secret'])(
  'a delivery that is signed with %s',
  (secret) => {
    it('passes every verifier with either signature', async () => {
      const one = await deliverWebhook(secret);
      const [headers, body] = [getHeaders(one), one.body];
      expect(isSigned(body, headers, secret)).toBe(true);
      expect(isStandardSigned(body, headers, secret)).toBe(true);
      expect(isStandardSigned(Buffer.from(body), headers, secret)).toBe(true);
      const bare = createHmac('sha256', secret).update(body).digest('hex');
      expect(headers['x-cal-signature-256']).toBe(bare);
      // What is no base64 a library takes as text.
      const format = secret.includes(' ') ? { format: 'raw' as const } : {};
      const library = new Webhook(secret, format);
      expect(library.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    });

    it('fails if anything is changed', async () => {
      const one = await deliverWebhook(secret);
      const [headers, body] = [getHeaders(one), one.body];
      expect(isSigned(`${body} `, headers, secret)).toBe(false);
      expect(isStandardSigned(`${body} `, headers, secret)).toBe(false);
      expect(isSigned(body, headers, `${secret}x`)).toBe(false);
      expect(isStandardSigned(body, headers, `${secret}x`)).toBe(false);
      for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
        for (const value of [undefined, '', '1', 'v1,', 'v1', 'é', `${headers[name] ?? ''}0`]) {
          const changed = { ...headers, [name]: value };
          expect([name, value, isStandardSigned(body, changed, secret)]).toEqual([
            name,
            value,
            name === 'webhook-signature' && value === `${headers[name] ?? ''}0`,
          ]);
        }
      }
      for (const value of [undefined, '', 'ab', 'é'.repeat(64), 'g'.repeat(64)]) {
        expect(isSigned(body, { ...headers, 'x-cal-signature-256': value }, secret)).toBe(false);
      }
    });
  },
);

describe('the example', () => {
  it('refuses a timestamp five minutes in the past or future', async () => {
    const secret = 'my own secret';
    const one = await deliverWebhook(secret);
    const sent = Number(getHeaders(one)['webhook-timestamp']) * 1_000;
    const at = (seconds: number) =>
      isStandardSigned(one.body, getHeaders(one), secret, new Date(sent + seconds * 1_000));
    expect([-301, -299, 0, 299, 301].map(at)).toEqual([false, true, true, true, false]);
  });

  it('verifies the exact bytes of a template', async () => {
    const secret = 'my own secret';
    const one = await deliverWebhook(secret, 'title={{title}}&who=Zoë');
    expect(isSigned(one.body, getHeaders(one), secret)).toBe(true);
    expect(isStandardSigned(one.body, getHeaders(one), secret)).toBe(true);
  });

  it('has twenty lines, needs only Node.js, and is shown in /docs/webhooks', async () => {
    expect(source.trim().split('\n').length).toBeLessThanOrEqual(20);
    const imported = [...source.matchAll(/from '(.*?)'/g)].map(([, name]) => name);
    expect(imported).toEqual(['node:crypto']);
    const page = await (await as().fetch('/docs/webhooks')).text();
    const [, code = ''] = /id="example-verifier".*?<pre[^>]*><code>(.*?)<\/code>/s.exec(page) ?? [];
    expect(`${toVisibleText(code)}\n`).toBe(source);
  });
});

describe('/docs/webhooks', () => {
  it('names every trigger and every header', async () => {
    const page = unescapeHtml(await (await as().fetch('/docs/webhooks')).text());
    const { data } = await as().gql('{ __type(name: "WebhookTrigger") { enumValues { name } } }');
    const triggers = data.__type.enumValues.map(({ name }: { name: string }) => name);
    const listed = [...page.matchAll(/<td><code>([A-Z_]+)<\/code>/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual(triggers.sort());
    const one = await deliverWebhook('my own secret');
    const ours = Object.keys(one.headers).filter((name) => /webhook|x-cal/.test(name));
    const headers = [...page.matchAll(/<td><code>([\w-]+-[\w-]+)<\/code>/g)].map(([, name = '']) =>
      name.toLowerCase(),
    );
    expect(headers.sort()).toEqual(ours.sort());
  });
});
