import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import {
  buildOAuthApp,
  callbackUrl,
  exchangeCode,
  readAddedParameters,
  type TestApp,
} from '../support/oauth/app.ts';
import { buildUserWithPassword, createVisitor, signInNewUser } from '../support/page/visitor.ts';

const toConsentPath = ({ clientId }: TestApp, scope = '') =>
  `/auth/oauth2/authorize?${new URLSearchParams({ client_id: clientId, redirect_uri: callbackUrl, scope }).toString()}`;

describe('the consent page of an app that has access already', () => {
  it('says since when the app has access, when it last used it, and what is new', async () => {
    const known = await buildOAuthApp();
    const user = await buildUserWithPassword();
    const visitor = createVisitor();
    await visitor.signIn(user);
    const first = toConsentPath(known, 'READ_PROFILE');
    expect((await visitor.get(first)).text).not.toContain('has had access');
    const { location } = await visitor.submit(first, { answer: 'allow' });
    await exchangeCode(known, readAddedParameters(location ?? '')['code'] ?? '');
    await db.oAuthGrant.updateMany({
      where: { userId: user.id },
      data: { createdAt: new Date('2026-03-12T10:00Z'), lastUsedAt: new Date('2026-11-02T10:00Z') },
    });
    const text = (await visitor.get(toConsentPath(known))).text.replaceAll(/<[^>]*>|\s+/g, ' ');
    expect(text.replaceAll(/ +/g, ' ')).toContain(
      'It has had access since 12 Mar 2026 and last used it on 2 Nov 2026 .',
    );
    expect(text).toMatch(/READ_BOOKING\s+\(new\)/);
    expect(text).not.toMatch(/READ_PROFILE\s+\(new\)/);
  });
});

describe('the consent page of an app that a user registered', () => {
  const buildUserApp = async () => {
    const app = await buildOAuthApp({ logo: 'https://logo.example/logo.png' });
    const { clientId } = app;
    const { id: ownerId } = await buildUser({ name: '<b>Maya</b>', username: `maya-${clientId}` });
    await db.oAuthClient.update({ where: { clientId }, data: { origin: 'USER', ownerId } });
    return app;
  };

  it('names the user, says that nobody has checked it, and shows no picture', async () => {
    const app = await buildUserApp();
    const { visitor } = await signInNewUser();
    const { text, headers } = await visitor.get(toConsentPath(app));
    const owner = `&lt;b&gt;Maya&lt;/b&gt; (maya-${app.clientId})`;
    expect(text).toContain(`This app was registered by <strong>${owner}</strong>`);
    expect(text).toMatch(/The\s+operator has not checked it/);
    expect(text).not.toContain('logo.example');
    expect(headers.get('content-security-policy')).not.toContain('logo.example');
    const { location } = await visitor.submit(toConsentPath(app), { answer: 'allow' });
    await exchangeCode(app, readAddedParameters(location ?? '')['code'] ?? '');
    expect((await visitor.get('/account/apps')).text).toContain(`Registered by ${owner}`);
  });

  it('sends nobody away by itself, and is not named where people sign in', async () => {
    const app = await buildUserApp();
    const { status, location } = await createVisitor().get(toConsentPath(app, 'nothing'));
    expect([status, location]).toEqual([400, null]);
    const signIn = `/auth/sign-in?return=${encodeURIComponent(toConsentPath(app))}`;
    expect((await createVisitor().get(signIn)).text).not.toContain('to continue to');
  });
});
