import { describe, expect, it } from 'vitest';
import { linkLifeMs, signAccountLink } from '../../src/auth/account-link.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { createSignInLink } from '../../src/domain/identity/sign-in-link.ts';
import { db, keyring, startApp } from '../support/app.ts';
import { buildSignedIn } from '../support/build/user.ts';
import { addApp } from '../support/factor.ts';
import { buildUserWithPassword, createVisitor, unescapeHtml } from '../support/page/visitor.ts';
import { followProvider } from '../support/provider/provider.ts';
import { startSignInProvider } from '../support/provider/sign-in.ts';

let appUrl = '';
const provider = await startSignInProvider(() => appUrl);
const { url } = await startApp({ ...provider.env, OIDC_LINK_BY_EMAIL: 'on' });
appUrl = url;

const page = '/auth/factor?return=%2Fconsole';

async function buildUserWithApp() {
  const person = await buildUserWithPassword();
  const visitor = createVisitor(url);
  await visitor.signIn(person);
  const { recoveryCodes } = await addApp(visitor, readSystemClock());
  return { person, visitor, code: recoveryCodes[0] ?? '' };
}

type Visitor = ReturnType<typeof createVisitor>;

/** A browser that is asked for the factor, and has no rights before. */
async function expectDemand(visitor: Visitor, code: string) {
  expect((await visitor.get('/console')).location).toContain('/auth/sign-in');
  expect(visitor.jar.has('devices')).toBe(false);
  expect((await visitor.get('/auth/sign-in')).location).toBe(page);
  expect((await visitor.submit(page, { 'factor-code': '000000' })).status).toBe(422);
  expect((await visitor.submit(page, { 'factor-code': code })).location).toBe('/console');
  expect((await visitor.get('/console')).status).toBe(200);
}

describe('somebody with a second factor', () => {
  it('passes it after a link of the operator', async () => {
    const { person, code } = await buildUserWithApp();
    const link = await createSignInLink(buildSignedIn(person), keyring, {
      ...{ id: person.id, locked: false },
    });
    const visitor = createVisitor(url);
    const { location } = await visitor.submit(new URL(link.url).pathname, {});
    expect(location).toBe(page);
    await expectDemand(visitor, code);
  });

  const signInAtProvider = async (email: string, more = {}) => {
    provider.letIn({ sub: `of ${email}`, email, email_verified: true, ...more });
    const visitor = createVisitor(url);
    const { text } = await visitor.get('/auth/sign-in');
    const start = unescapeHtml(/href="([^"]*\/auth\/oidc\/start[^"]*)"/.exec(text)?.[1] ?? '');
    const { pathname, search } = await followProvider((await visitor.get(start)).location ?? '');
    return { visitor, ...(await visitor.get(pathname + search)) };
  };

  it('passes it after the sign-in of their organization', async () => {
    const { person, code } = await buildUserWithApp();
    const { visitor, location } = await signInAtProvider(person.email);
    expect(location).toBe(page);
    await expectDemand(visitor, code);
  });

  it('passes none here if the organization has asked for one', async () => {
    const { person } = await buildUserWithApp();
    const { visitor, location } = await signInAtProvider(person.email, { amr: ['pwd', 'otp'] });
    expect(location).toBe('/console');
    expect((await visitor.get('/console')).status).toBe(200);
  });

  it('passes it after they have replaced a forgotten password', async () => {
    const { person, visitor: before, code } = await buildUserWithApp();
    const user = await db.user.findUniqueOrThrow({ where: { id: person.id } });
    const until = new Date(readSystemClock().getTime() + linkLifeMs);
    const token = signAccountLink(keyring, 'PASSWORD', user, { until });
    const visitor = createVisitor(url);
    const password = 'a brand new password';
    const reset = await visitor.submit(`/auth/reset/${token}`, { password });
    expect(reset.location).toBe('/auth/sign-in?done=reset');
    expect((await before.get('/account')).status).toBe(303);
    expect(await db.factor.count({ where: { userId: person.id } })).toBe(11);
    const signedIn = await visitor.submit('/auth/sign-in', { email: person.email, password });
    expect(signedIn.location).toBe(page);
    await expectDemand(visitor, code);
  });
});
