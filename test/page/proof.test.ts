import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { buildOAuthApp, callbackUrl } from '../support/oauth/app.ts';
import { buildWebhook } from '../support/webhook/receiver.ts';
import {
  buildUserWithPassword,
  createVisitor,
  password,
  readSecretsShownOnce,
} from '../support/page/visitor.ts';

let now = new Date();
const { url } = await startApp({}, () => now);
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/** Somebody who signed in this long ago. */
async function signInBefore(
  minutes: number,
  over: Parameters<typeof buildUserWithPassword>[0] = {},
) {
  const person = await buildUserWithPassword(over);
  const visitor = createVisitor(url);
  await visitor.signIn(person);
  minutesLater(minutes);
  return { person, visitor };
}

const question = 'Type your password to go on';
const keys = '/console/keys';
const wanted = { note: 'Nightly <export>', expiresIn: '30' };

describe('a browser in which the password was typed more than ten minutes ago', () => {
  it('must type it again to create an API key, and then gets the key it asked for', async () => {
    const { person, visitor } = await signInBefore(11);
    const asked = await visitor.submit(keys, wanted);
    expect([asked.status, asked.text.includes(question)]).toEqual([403, true]);
    expect(readSecretsShownOnce(asked.text)).toEqual([]);
    expect(await db.apiKey.count({ where: { userId: person.id } })).toBe(1);

    const wrong = await visitor.submitForm(asked.text, { proof: 'not this one' }, keys);
    expect([wrong.status, wrong.text.includes('is incorrect')]).toEqual([422, true]);
    expect(wrong.text).not.toContain('not this one');

    const made = await visitor.submitForm(wrong.text, { proof: password }, keys);
    expect(made.status).toBe(200);
    expect(readSecretsShownOnce(made.text)).toHaveLength(1);
    const stored = await db.apiKey.findFirstOrThrow({
      where: { userId: person.id, note: wanted.note },
    });
    expect(stored.expiresAt?.toISOString()).toBe(
      new Date(now.getTime() + 30 * 86_400_000).toISOString(),
    );
    // From now on it is proved again.
    minutesLater(9);
    expect((await visitor.submit(keys, wanted)).status).toBe(200);
    minutesLater(2);
    expect((await visitor.submit(keys, wanted)).status).toBe(403);
  });

  it('must type it again to register an app and to make a new secret, and keeps every field', async () => {
    const { visitor } = await signInBefore(11, { role: 'ADMIN' });
    const page = '/console/clients/new';
    const filled = {
      name: 'Room "Booker"',
      redirectUris: `${callbackUrl}\r\nexample.rooms:/back`,
      website: 'https://rooms.example',
      logo: '',
      type: 'CONFIDENTIAL',
      scopes: ['READ_BOOKING', 'WRITE_BOOKING'],
    };
    const asked = await visitor.submit(page, filled);
    expect([asked.status, asked.text.includes(question)]).toEqual([403, true]);
    const where = { name: filled.name };
    expect(await db.oAuthClient.count({ where })).toBe(0);
    const made = await visitor.submitForm(asked.text, { proof: password }, page);
    expect(readSecretsShownOnce(made.text)).toHaveLength(2);
    const { clientId, ...stored } = await db.oAuthClient.findFirstOrThrow({ where });
    expect(stored).toMatchObject({
      redirectUris: [callbackUrl, 'example.rooms:/back'],
      website: filled.website,
      scopes: filled.scopes,
    });
    minutesLater(11);
    const secret = `/console/clients/${clientId}/secret`;
    const again = await visitor.submit(secret, { graceSeconds: '0' });
    expect([again.status, again.text.includes(question)]).toEqual([403, true]);
    const rotated = await visitor.submitForm(again.text, { proof: password }, secret);
    expect(readSecretsShownOnce(rotated.text)).toHaveLength(1);
  });

  it('must type it again to make a new secret of a webhook', async () => {
    const { person, visitor } = await signInBefore(11);
    const { id } = await buildWebhook({ userId: person.id, subscriberUrl: 'https://a.example/' });
    const page = `/console/webhooks/${id}`;
    const asked = await visitor.submit(page, {}, `${page}/secret`);
    expect([asked.status, asked.text.includes(question)]).toEqual([403, true]);
    const made = await visitor.submitForm(asked.text, { proof: password }, `${page}/secret`);
    expect(readSecretsShownOnce(made.text)).toHaveLength(1);
  });

  it('has ten attempts, and those of others stay', async () => {
    const { person, visitor } = await signInBefore(11);
    const asked = await visitor.submit(keys, wanted);
    for (let nth = 0; nth < 10; nth++) {
      const { status } = await visitor.submitForm(asked.text, { proof: 'not this one' }, keys);
      expect(status).toBe(422);
    }
    const last = await visitor.submitForm(asked.text, { proof: password }, keys);
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(last.text).toContain(question);
    expect((await createVisitor(url).signIn(person)).status).toBe(303);
  });

  it('may do everything else', async () => {
    const app = await buildOAuthApp();
    const { person, visitor } = await signInBefore(11, { role: 'ADMIN' });
    const page = `/console/clients/${app.clientId}`;
    const change = { name: 'Renamed', redirectUris: callbackUrl, scopes: ['READ_BOOKING'] };
    expect((await visitor.submit(page, change)).status).toBe(303);
    const [{ id } = { id: '' }] = await db.apiKey.findMany({ where: { userId: person.id } });
    const globalId = Buffer.from(`ApiKey:${id}`).toString('base64');
    const csrf = await visitor.proofOn(keys);
    expect((await visitor.post(`${keys}/revoke?id=${globalId}`, { csrf })).status).toBe(303);
  });
});

describe('a new password', () => {
  it('proves the password', async () => {
    const { visitor } = await signInBefore(11);
    const change = { currentPassword: password, password: 'a better horse battery' };
    expect((await visitor.submit('/account/password', change)).status).toBe(303);
    expect((await visitor.submit(keys, wanted)).status).toBe(200);
  });
});
