import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { loadKeyring } from '../../src/auth/secret-key.ts';
import { rotateSecrets } from '../../src/cli/secrets.ts';
import { readConfig } from '../../src/config/config.ts';
import { openWebhookSecret, sealClearSecrets } from '../../src/domain/webhook/secret.ts';
import { as, db, keyring, startApp } from '../support/app.ts';
import { buildSignedIn, buildUser } from '../support/build/user.ts';
import {
  buildWebhookScene,
  recordEvent,
  startReceiver,
  startTestWorker,
  waitUntil,
  waitUntilSettled,
  type WebhookScene,
} from '../support/webhook/receiver.ts';

const receiver = await startReceiver();
const DATABASE_URL = 'postgres://db.example/x';
const generateKey = () => randomBytes(32).toString('base64');

const setSecret = (it: WebhookScene, secret: string, caller = as(it.host)) =>
  caller.gql(
    `mutation ($id: String!, $secret: String!) {
      editWebhook(input: { by: { databaseId: $id }, secret: $secret }) { webhook { databaseId } }
    }`,
    { id: it.webhook.id, secret },
  );

const getStored = (it: WebhookScene) =>
  db.webhook.findUniqueOrThrow({ where: { id: it.webhook.id } });

const isVerified = (it: WebhookScene, secret: string) => {
  const { body = '', headers } = it.received().at(-1) ?? {};
  return new Webhook(secret, { format: 'raw' }).verify(body, headers as Record<string, string>);
};

/** As `secrets rotate` does, with this SECRET_KEY. */
const rotateTo = async (SECRET_KEY: string) =>
  rotateSecrets(buildSignedIn(await buildUser()), readConfig({ DATABASE_URL, SECRET_KEY }));

describe('a secret from before encryption', () => {
  it('still signs, and the next start encrypts it', async () => {
    const it = await buildWebhookScene(receiver);
    const clear = { secret: 'in clear text', previousSecret: 'the one before' };
    await db.webhook.update({ where: { id: it.webhook.id }, data: clear });
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    expect(isVerified(it, clear.secret)).toBeTruthy();
    expect(await sealClearSecrets(db, keyring)).toEqual({ encrypted: 1, unreadable: 0 });
    const { secret, previousSecret } = await getStored(it);
    expect(`${secret} ${previousSecret}`).toMatch(/^sealed:1:\S+ sealed:1:\S+$/);
    await recordEvent(it.booking);
    await waitUntilSettled(it, 2);
    expect(isVerified(it, clear.secret)).toBeTruthy();
    expect(await sealClearSecrets(db, keyring)).toEqual({ encrypted: 0, unreadable: 0 });
  });
});

describe('a webhook whose secret cannot be decrypted', () => {
  it('is sent nothing, says so, and delivers once its owner sets a new secret', async () => {
    const it = await buildWebhookScene(receiver);
    const lost = await loadKeyring(readConfig({ SECRET_KEY: generateKey() }), db);
    const secret = lost.seal('webhook secret', 'lost with its key');
    await db.webhook.update({ where: { id: it.webhook.id }, data: { secret } });
    await recordEvent(it.booking);
    const { errors } = startTestWorker({ delays: [20, 20, 20, 60_000] });
    await waitUntil(async () => (await it.deliveries())[0]?.attempts.length === 4);
    const [delivery] = await it.deliveries();
    expect(delivery?.status).toBe('PENDING');
    expect(delivery?.attempts[0]).toMatchObject({
      responseStatus: null,
      error: 'The secret of the webhook cannot be decrypted: set a new one, or restore SECRET_KEY',
    });
    expect(it.received()).toEqual([]);
    expect(errors).toEqual([]);
    await setSecret(it, 'a new secret');
    const again = `mutation { redeliverWebhook(input: { delivery: { databaseId: ${delivery?.id} } }) { count } }`;
    expect((await as(it.host).gql(again)).errors).toBeUndefined();
    await waitUntilSettled(it);
    expect(isVerified(it, 'a new secret')).toBeTruthy();
  });
});

describe('secrets rotate', () => {
  it('needs SECRET_KEY', async () => {
    await expect(rotateTo('')).rejects.toThrow('Set SECRET_KEY to the new key');
  });

  it('encrypts everything anew, and forgets the key in the database', async () => {
    const server = await startApp({ DATABASE_URL, SECRET_KEY: '' });
    const it = await buildWebhookScene(receiver);
    expect((await setSecret(it, 'kept by the owner', server.as(it.host))).errors).toBeUndefined();
    expect(await db.secretKey.count({ where: { key: { not: null } } })).toBe(1);
    // The one that the other webhooks of this file were encrypted with is not in the ring.
    await db.webhook.deleteMany({ where: { id: { not: it.webhook.id } } });
    const fresh = generateKey();
    const both = await Promise.all([rotateTo(fresh), rotateTo(fresh)]);
    expect(both.map(({ encrypted }) => encrypted).sort()).toEqual([0, 1]);
    expect(await rotateTo(fresh)).toMatchObject({ encrypted: 0, unreadable: 0 });
    expect(await db.secretKey.count({ where: { key: { not: null } } })).toBe(0);
    const alone = await loadKeyring(readConfig({ DATABASE_URL, SECRET_KEY: fresh }), db);
    expect(alone.otherIds).toEqual([]);
    expect(openWebhookSecret(alone, (await getStored(it)).secret)).toBe('kept by the owner');

    // A server that still has the old key stores nothing that could not be opened tomorrow.
    const late = await setSecret(it, 'stored too late', server.as(it.host));
    expect(late.errors?.[0]).toMatchObject({
      message: 'SECRET_KEY was replaced: restart this server with the new one',
      extensions: { code: 'UNAVAILABLE' },
    });
    expect(openWebhookSecret(alone, (await getStored(it)).secret)).toBe('kept by the owner');
  });

  it('goes from one SECRET_KEY to the next and back', async () => {
    const [one, other] = [generateKey(), generateKey()];
    await db.webhook.deleteMany();
    const server = await startApp({ SECRET_KEY: one });
    const it = await buildWebhookScene(receiver);
    await setSecret(it, 'kept by the owner', server.as(it.host));
    expect(await rotateTo(other)).toMatchObject({ encrypted: 0, unreadable: 1 });
    expect(await rotateTo(`${other},${one}`)).toMatchObject({ encrypted: 1, unreadable: 0 });
    expect(await rotateTo(`${one},${other}`)).toMatchObject({ encrypted: 1, unreadable: 0 });
    const alone = await loadKeyring(readConfig({ SECRET_KEY: one }), db);
    expect(openWebhookSecret(alone, (await getStored(it)).secret)).toBe('kept by the owner');
  });
});
