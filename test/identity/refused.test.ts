import { generateSecret } from '../../src/auth/secret.ts';
import * as jose from 'jose';
import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db, startApp } from '../support/app.ts';
import { createVisitor, unescapeHtml } from '../support/page/visitor.ts';
import { startScriptedProvider } from '../support/provider/scripted.ts';

const provider = await startScriptedProvider();
const app = await startApp(provider.env);

const begin = async (visitor = createVisitor(app.url)) => {
  const { location } = await visitor.get('/auth/oidc/start?return=/account');
  return { visitor, authorizeUrl: location ?? '' };
};

const readProblem = (text: string) =>
  unescapeHtml(/class="problem" role="alert">\s*([^<]*?)\s*</.exec(text)?.[1] ?? '');

const countSessions = () => db.session.count();
const seconds = (from: number) => Math.floor(readSystemClock().getTime() / 1_000) + from;

async function comeBack(script: Parameters<typeof provider.answer>[1] = {}, more = '') {
  const { visitor, authorizeUrl } = await begin();
  const { status, text, location } = await visitor.get(
    provider.answer(authorizeUrl, script) + more,
  );
  return { status, location, said: readProblem(text) };
}

describe('an answer of a provider', () => {
  it('signs in if nothing is wrong with it', async () => {
    expect(await comeBack()).toMatchObject({ status: 303, location: '/account' });
  });

  it.each([
    ['is of another issuer', { iss: 'https://evil.test' }, 'another provider than Northwind'],
    ['is for another client', { aud: 'another' }, 'is not valid'],
    ['answers another question', { nonce: 'another' }, 'belongs to another sign-in'],
    ['has no nonce', { nonce: undefined }, 'is not valid'],
    ['has expired', { exp: seconds(-120) }, 'has expired'],
    ['is of the future', { nbf: seconds(300) }, 'has expired'],
    ['has an address that nobody verified', { email_verified: false, sub: 'b' }, 'not verified'],
  ])('is refused in one sentence if it %s', async (_what, claims, sentence) => {
    const before = await countSessions();
    const refusals = await db.auditEntry.count({ where: { act: 'SIGN_IN_REFUSED' } });
    const { status, said } = await comeBack({ claims });
    expect([status, said]).toEqual([403, expect.stringContaining(sentence)]);
    expect(await countSessions()).toBe(before);
    expect(await db.auditEntry.count({ where: { act: 'SIGN_IN_REFUSED' } })).toBe(refusals + 1);
  });

  it.each([
    [{ amr: ['pwd', 'otp'] }, true],
    [{ amr: ['mfa'] }, true],
    [{ acr: 'phr' }, true],
    [{ amr: ['pwd'] }, false],
    [{ amr: ['otp'] }, false],
    [{ amr: 'mfa' }, false],
  ])('with %j counts as one with a second factor: %s', async (claims, factor) => {
    await comeBack({ claims });
    const where = { act: 'SIGNED_IN' };
    const entry = await db.auditEntry.findFirst({ where, orderBy: { id: 'desc' } });
    expect(entry?.detail).toEqual({ with: 'Northwind', factor });
  });

  it('may be a minute off', async () => {
    expect((await comeBack({ claims: { exp: seconds(-30) } })).status).toBe(303);
  });

  it.each([
    ['invalid_grant', 'does not take this sign-in any more'],
    ['invalid_client', 'is not valid'],
  ])('is refused if the provider says %s', async (error, sentence) => {
    const { status, said } = await comeBack({ error });
    expect([status, said]).toEqual([403, expect.stringContaining(sentence)]);
  });

  it('is refused if it is encrypted', async () => {
    const secret = new Uint8Array(32);
    const { said } = await comeBack({
      change: (token) =>
        new jose.CompactEncrypt(new TextEncoder().encode(token))
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
          .encrypt(secret),
    });
    expect(said).toContain('is encrypted, which is not supported');
  });

  it('is refused if its signature is not of the provider', async () => {
    const { said } = await comeBack({
      change: (token) => `${token.slice(0, -20)}${'A'.repeat(20)}`,
    });
    expect(said).toContain('is not valid');
  });

  it('is refused if the address names another issuer (RFC 9207)', async () => {
    const { said } = await comeBack({}, '&iss=https%3A%2F%2Fevil.test');
    expect(said).toContain('another provider than Northwind');
  });

  it('is refused in another browser, twice, late, and with a state that is none', async () => {
    const { visitor, authorizeUrl } = await begin();
    const back = provider.answer(authorizeUrl);
    const foreign = 'This sign-in was not begun in this browser: begin again.';
    const other = createVisitor(app.url);
    expect(readProblem((await other.get(back)).text)).toBe(foreign);
    await begin(other);
    expect(readProblem((await other.get(back)).text)).toBe(foreign);
    const jar = new Map(visitor.jar);
    expect((await visitor.get(back)).status).toBe(303);
    const again = await createVisitor(app.url, jar).get(back);
    expect(readProblem(again.text)).toBe('This sign-in was used already: begin again.');
    const madeUp = await visitor.get('/auth/oidc/callback?state=made-up&code=a');
    expect(readProblem(madeUp.text)).toBe(foreign);
    const late = await begin();
    const clock = () => new Date(readSystemClock().getTime() + 601_000);
    const later = await startApp(provider.env, clock);
    const visited = await createVisitor(later.url, late.visitor.jar).get(
      provider.answer(late.authorizeUrl),
    );
    expect(readProblem(visited.text)).toBe('This sign-in took too long: begin again.');
  });

  it('is believed after the provider has changed its keys', async () => {
    expect((await comeBack()).status).toBe(303);
    await provider.rotateKeys();
    expect((await comeBack()).status).toBe(303);
  });

  it('cannot come from a provider that is away', async () => {
    const env = { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' };
    const { url } = await startApp(env);
    const { text } = await createVisitor(url).get('/auth/oidc/start');
    expect(readProblem(text)).toBe('Northwind cannot be reached: try again in a moment.');
  });
});

describe('a logout token', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const send = async (token: string) => {
    const body = new URLSearchParams({ logout_token: token });
    return (await fetch(`${app.url}/auth/oidc/back-channel`, { method: 'POST', body })).status;
  };
  const open = async (sub: string, sid: string) => {
    const claims = { sub, sid, email: `${sub}@northwind.test` };
    const { visitor, authorizeUrl } = await begin();
    await visitor.get(provider.answer(authorizeUrl, { claims }));
    return { visitor, isIn: async () => (await visitor.get('/account')).status === 200 };
  };
  const build = (over: Record<string, unknown> = {}) =>
    provider.sign({ sid: 'one', events: event, jti: generateSecret(22), ...over }, 'logout+jwt');

  it('ends the sessions that it names, once', async () => {
    const [one, two] = [await open('eve', 'one'), await open('eve', 'two')];
    const token = await build();
    expect(await send(token)).toBe(200);
    expect([await one.isIn(), await two.isIn()]).toEqual([false, true]);
    expect(await send(token)).toBe(400);
    expect(await send(await build({ sid: undefined, sub: 'eve' }))).toBe(200);
    expect(await two.isIn()).toBe(false);
  });

  it.each([
    ['a nonce', { nonce: 'a' }],
    ['no event', { events: {} }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['another audience', { aud: 'another' }],
    ['an end that is past', { exp: seconds(-120) }],
    ['no id', { jti: undefined }],
    ['nobody', { sid: undefined }],
  ])('ends nothing with %s', async (_what, over) => {
    const { isIn } = await open('bob', 'one');
    expect(await send(await build(over))).toBe(400);
    expect([await send('made up'), await isIn()]).toEqual([400, true]);
  });

  it('is not needed in a frame, where the id of the session is enough', async () => {
    const { isIn } = await open('cy', 'three');
    const visit = (query: Record<string, string>) =>
      fetch(`${app.url}/auth/oidc/front-channel?${new URLSearchParams(query).toString()}`);
    await visit({ iss: 'https://evil.test', sid: 'three' });
    await visit({ iss: provider.url });
    expect(await isIn()).toBe(true);
    const { headers } = await visit({ iss: provider.url, sid: 'three' });
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual([
      null,
      'no-store',
    ]);
    expect(await isIn()).toBe(false);
  });
});
