import { describe, expect, it } from 'vitest';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { sweepOAuth } from '../../src/domain/oauth/sweep.ts';
import { as, db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import {
  buildOAuthApp,
  buildPublicOAuthApp,
  connectApp,
  exchangeCode,
  findTokenHolder,
  getAuthorizationCode,
  getTimeFromNow,
  readOAuthError,
  readRefreshedTokens,
  refreshTokens,
  revokeAppToken,
  type TestApp,
} from '../support/oauth/app.ts';

describe('revokeToken', () => {
  it.each([
    ['confidential', buildOAuthApp],
    ['public', buildPublicOAuthApp],
  ])('ends a refresh token and its access tokens: %s client', async (_type, build) => {
    const [user, app] = [await buildUser(), await build()];
    const others = await connectApp(user, app);
    const { accessToken, refreshToken } = await connectApp(user, app);
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    expect((await revokeAppToken(app, refreshToken)).data.revokeToken).toEqual({ revoked: true });
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');
    expect(await findTokenHolder(others.accessToken)).toBe(user.id);
  });

  it('ends only the given access token', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const { accessToken, refreshToken } = await connectApp(user, app);
    const second = readRefreshedTokens(await refreshTokens(app, refreshToken));
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    // RFC 7009 §2.1: a wrong hint makes no difference.
    await revokeAppToken(app, accessToken, { tokenTypeHint: 'refresh_token' });
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(await findTokenHolder(second.accessToken)).toBe(user.id);
    expect((await refreshTokens(app, refreshToken)).errors).toBeUndefined();
  });

  it('ends no token of another client, and gives the same answer for unknown tokens', async () => {
    const [user, app, other] = [
      await buildUser(),
      await buildOAuthApp(),
      await buildPublicOAuthApp(),
    ];
    const { accessToken, refreshToken } = await connectApp(user, app);
    for (const token of [accessToken, refreshToken, generateSecret(43), user.key, '']) {
      const { data } = await revokeAppToken(other, token, { tokenTypeHint: 'x' });
      expect(data.revokeToken).toEqual({ revoked: true });
    }
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    expect((await refreshTokens(app, refreshToken)).errors).toBeUndefined();
    expect(await findTokenHolder(user.key)).toBe(user.id);
  });

  it('succeeds again for a token that is already revoked', async () => {
    const app = await buildOAuthApp();
    const { refreshToken } = await connectApp(await buildUser(), app);
    await revokeAppToken(app, refreshToken);
    expect((await revokeAppToken(app, refreshToken)).data.revokeToken).toEqual({ revoked: true });
  });
});

const introspectToken = ({ clientId, clientSecret }: TestApp, token: string) =>
  as().gql(
    `query ($input: IntrospectTokenInput!) {
      introspectToken(input: $input) { active scope clientId tokenType expiresAt sub }
    }`,
    { input: { clientId, clientSecret, token } },
  );

const nothing = {
  active: false,
  scope: null,
  clientId: null,
  tokenType: null,
  expiresAt: null,
  sub: null,
};

describe('introspectToken', () => {
  it('describes the client’s own tokens', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const { accessToken, refreshToken } = await connectApp(user, app);
    const [access, kept] = [
      await introspectToken(app, accessToken),
      await introspectToken(app, refreshToken),
    ];
    const told = {
      active: true,
      scope: 'READ_BOOKING READ_PROFILE',
      clientId: app.clientId,
      sub: String(user.id),
      expiresAt: expect.any(String) as string,
    };
    expect(access.data.introspectToken).toEqual({ ...told, tokenType: 'bearer' });
    expect(kept.data.introspectToken).toEqual({ ...told, tokenType: null });
    const { expiresAt } = access.data.introspectToken;
    expect(Math.abs(Date.parse(expiresAt) - getTimeFromNow(1_800_000).getTime())).toBeLessThan(
      60_000,
    );
  });

  it('shows the scopes as they were granted, without those that they include', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp({ scopes: ['WRITE_PROFILE'] })];
    const { accessToken } = await connectApp(user, app);
    const { data } = await introspectToken(app, accessToken);
    expect(data.introspectToken.scope).toBe('WRITE_PROFILE');
    expect(await findTokenHolder(accessToken)).toBe(user.id);
  });

  it('answers inactive for tokens that are revoked, unknown or of another client, and for API keys', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const { accessToken, refreshToken } = await connectApp(user, app);
    const others = await connectApp(user, await buildOAuthApp());
    await revokeAppToken(app, accessToken);
    for (const token of [accessToken, others.accessToken, others.refreshToken, user.key, 'x', '']) {
      expect((await introspectToken(app, token)).data.introspectToken).toEqual(nothing);
    }
    await db.user.update({ where: { id: user.id }, data: { locked: true } });
    expect((await introspectToken(app, refreshToken)).data.introspectToken).toEqual(nothing);
  });

  it('requires a confidential client with the right secret', async () => {
    const [app, open] = [await buildOAuthApp(), await buildPublicOAuthApp()];
    for (const client of [open, { ...app, clientSecret: 'x' }, { ...app, clientSecret: null }]) {
      const answer = await introspectToken(client, generateSecret(43));
      expect([readOAuthError(answer), readErrorCode(answer)]).toEqual([
        'invalid_client',
        'UNAUTHENTICATED',
      ]);
    }
  });
});

describe('sweepOAuth', () => {
  const sweepAt = (ms: number) => sweepOAuth({ db, clock: () => getTimeFromNow(ms) });
  const [minute, day] = [60_000, 86_400_000];
  const toUserWhere = ({ id }: { id: number }) => ({ grant: { userId: id } });

  it('deletes expired rows, and keeps valid ones', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const { refreshToken } = await connectApp(user, app);
    const used = await db.authorizationCode.findFirstOrThrow({ where: toUserWhere(user) });
    await getAuthorizationCode(user, app);
    await sweepAt(0);
    expect(await db.accessToken.count({ where: toUserWhere(user) })).toBe(1);
    expect(await db.authorizationCode.count({ where: toUserWhere(user) })).toBe(2);
    await sweepAt(31 * minute);
    expect(await db.accessToken.count({ where: toUserWhere(user) })).toBe(0);
    // A used code is kept, so that a replay can still be detected.
    const codes = await db.authorizationCode.findMany({ where: toUserWhere(user) });
    expect(codes).toMatchObject([{ id: used.id }]);
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(1);
    expect((await refreshTokens(app, refreshToken)).errors).toBeUndefined();
    await sweepAt(91 * day);
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(0);
  });

  it('deletes grants whose code was never exchanged, and expired sessions', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const code = await getAuthorizationCode(user, app);
    const expiresAt = getTimeFromNow(minute);
    await db.session.create({ data: { userId: user.id, tokenHash: hashSecret(code), expiresAt } });
    await sweepAt(0);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(1);
    expect(await sweepAt(11 * minute)).toBeGreaterThanOrEqual(2);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(0);
    expect(readOAuthError(await exchangeCode(app, code))).toBe('invalid_grant');
  });

  it('can run concurrently', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    for (let grants = 0; grants < 5; grants++) await connectApp(user, app);
    await Promise.all([1, 2, 3, 4].map(() => sweepAt(91 * day)));
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(0);
  });
});
