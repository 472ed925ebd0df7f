import { openWebhookSecret } from '../../src/domain/webhook/secret.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { as, db, keyring } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import {
  buildWebhookScene,
  recordEvent,
  respondOk,
  startReceiver,
  startTestWorker,
  waitUntilSettled,
  type WebhookScene,
} from '../support/webhook/receiver.ts';
import { allScopes } from '../support/world/world.ts';

const receiver = await startReceiver(respondOk);

const document = `mutation ($id: String!, $secret: String) {
  rotateWebhookSecret(input: { by: { databaseId: $id }, secret: $secret }) {
    secret webhook { databaseId previousSecretEnds }
  }
}`;

const rotateSecret = async (it: WebhookScene, secret?: string) => {
  const { data, errors } = await as(it.host).gql(document, { id: it.webhook.id, secret });
  expect(errors).toBeUndefined();
  return data.rotateWebhookSecret;
};

const isVerified = (it: WebhookScene, nth: number, secret: string, options?: { format: 'raw' }) => {
  const { body, headers } = it.received()[nth] ?? { body: '', headers: {} };
  try {
    return Boolean(new Webhook(secret, options).verify(body, headers as Record<string, string>));
  } catch {
    return false;
  }
};

describe('rotateWebhookSecret', () => {
  it('shows the new secret once, and the old one signs for another day', async () => {
    const it = await buildWebhookScene(receiver);
    const { secret, webhook } = await rotateSecret(it);
    expect(secret).toMatch(/^\w{32}$/);
    const hours = (Date.parse(webhook.previousSecretEnds) - new Date().getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    expect(isVerified(it, 0, secret)).toBe(true);
    expect(isVerified(it, 0, it.webhook.secret)).toBe(true);
  });

  it('ends the oldest secret at once when a third is made', async () => {
    const it = await buildWebhookScene(receiver);
    const second = (await rotateSecret(it)).secret;
    const third = (await rotateSecret(it)).secret;
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const all = [it.webhook.secret, second, third];
    expect(all.map((secret) => isVerified(it, 0, secret))).toEqual([false, true, true]);
  });

  it('accepts a secret of your own, and does not show it again', async () => {
    const it = await buildWebhookScene(receiver);
    expect((await rotateSecret(it, 'my own secret')).secret).toBeNull();
    const where = { id: it.webhook.id };
    const { secret } = await db.webhook.findUniqueOrThrow({ where });
    expect(openWebhookSecret(keyring, secret)).toBe('my own secret');
    expect(secret).not.toContain('my own secret');
    const empty = await as(it.host).gql(document, { id: where.id, secret: '' });
    expect(readErrorCode(empty)).toBe('BAD_USER_INPUT');
  });

  it('signs with a secret of one letter, because existing configurations have short ones', async () => {
    const it = await buildWebhookScene(receiver);
    await rotateSecret(it, 'x');
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    expect(isVerified(it, 0, 'x', { format: 'raw' })).toBe(true);
  });

  it('ends the old secret at once when you edit the secret', async () => {
    const it = await buildWebhookScene(receiver);
    await rotateSecret(it);
    const edit = `mutation { editWebhook(input: { by: { databaseId: "${it.webhook.id}" }, secret: "entirely new" }) { webhook { previousSecretEnds } } }`;
    const { data } = await as(it.host).gql(edit);
    expect(data.editWebhook.webhook.previousSecretEnds).toBeNull();
  });

  it('refuses strangers, and apps that did not create the webhook', async () => {
    const it = await buildWebhookScene(receiver);
    const before = await db.webhook.findUnique({ where: { id: it.webhook.id } });
    for (const caller of [await buildUser(), await buildAccessToken(it.host, allScopes)]) {
      const answer = await as(caller).gql(document, { id: it.webhook.id });
      expect(readErrorCode(answer)).toBe('NOT_FOUND');
    }
    expect(await db.webhook.findUnique({ where: { id: it.webhook.id } })).toEqual(before);
  });
});
