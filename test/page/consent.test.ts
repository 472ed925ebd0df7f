import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import {
  buildOAuthApp,
  callbackUrl,
  exchangeCode,
  readAddedParameters,
  type TestApp,
} from '../support/oauth/app.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';

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
