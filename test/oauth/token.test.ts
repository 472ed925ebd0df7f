import { describe, expect, it } from 'vitest';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import {
  buildOAuthApp,
  buildPublicOAuthApp,
  callbackUrl,
  connectApp,
  exchangeCode,
  findTokenHolder,
  getAuthorizationCode,
  getTimeFromNow,
  readOAuthError,
  refreshTokens,
  revokeAppToken,
  type TestApp,
  toCodeChallenge,
} from '../support/oauth/app.ts';

const readTokens = (answer: Awaited<ReturnType<typeof exchangeCode>>) =>
  answer.data.exchangeAuthorizationCode as { accessToken: string; refreshToken: string };

const listGrants = (user: UserWithKey) =>
  db.oAuthGrant.findMany({ where: { userId: user.id }, include: { codes: true } });

describe('exchangeAuthorizationCode', () => {
  it('returns tokens, and stores only their hashes', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const { data, errors } = await exchangeCode(app, await getAuthorizationCode(user, app));
    expect(errors).toBeUndefined();
    expect(data.exchangeAuthorizationCode).toEqual({
      accessToken: expect.stringMatching(/^\w{43}$/) as string,
      refreshToken: expect.stringMatching(/^\w{43}$/) as string,
      tokenType: 'bearer',
      expiresIn: 1_800,
      scope: 'READ_BOOKING READ_PROFILE',
    });
    const { accessToken, refreshToken } = data.exchangeAuthorizationCode;
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    const tokenHash = hashSecret(String(accessToken));
    const row = await db.accessToken.findUniqueOrThrow({ where: { tokenHash } });
    expect(row.expiresAt.getTime()).toBeLessThanOrEqual(getTimeFromNow(1_800_000).getTime());
    const kept = await db.refreshToken.findUniqueOrThrow({
      where: { tokenHash: hashSecret(String(refreshToken)) },
    });
    expect(JSON.stringify([row, kept])).not.toMatch(new RegExp(`${accessToken}|${refreshToken}`));
  });

  it('grants only the allowed scopes, and never an administrator’s rights', async () => {
    const [admin, app] = [await buildUser({ role: 'ADMIN' }), await buildOAuthApp()];
    const { accessToken } = await connectApp(admin, app, { scope: 'READ_PROFILE' });
    expect(await findTokenHolder(accessToken)).toBe(admin.id);
    expect(readErrorCode(await as(accessToken).gql('{ bookings { totalCount } }'))).toBe(
      'FORBIDDEN',
    );
    expect(readErrorCode(await as(accessToken).gql('{ users { totalCount } }'))).toBe('FORBIDDEN');
    const other = await buildUser();
    const query = `{ user(by: { databaseId: ${other.id} }) { id } }`;
    expect(readErrorCode(await as(accessToken).gql(query))).toBe('NOT_FOUND');
  });

  it('accepts the verifier of the challenge', async () => {
    const [user, app] = [await buildUser(), await buildPublicOAuthApp()];
    const answer = await exchangeCode(app, await getAuthorizationCode(user, app));
    expect(await findTokenHolder(readTokens(answer).accessToken)).toBe(user.id);
  });

  it('accepts the verifier of RFC 7636, appendix B', async () => {
    const app = {
      ...(await buildOAuthApp()),
      codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    };
    expect(toCodeChallenge(app.codeVerifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    const answer = await exchangeCode(app, await getAuthorizationCode(await buildUser(), app));
    expect(answer.errors).toBeUndefined();
  });
});

type Attempt = (app: TestApp, code: string) => ReturnType<typeof exchangeCode>;
const wrong = generateSecret(64);

describe('an authorization code', () => {
  it('works only for its client, and stays valid when another client tries it', async () => {
    const [user, app, other] = [await buildUser(), await buildOAuthApp(), await buildOAuthApp()];
    const code = await getAuthorizationCode(user, app);
    expect(readOAuthError(await exchangeCode(other, code))).toBe('invalid_grant');
    const thief = { clientId: app.clientId, clientSecret: other.clientSecret };
    expect(readOAuthError(await exchangeCode(thief, code))).toBe('invalid_client');
    expect(await findTokenHolder(readTokens(await exchangeCode(app, code)).accessToken)).toBe(
      user.id,
    );
  });

  it.each<[string, () => Promise<TestApp>, Attempt]>([
    [
      'another redirect URI',
      () => buildOAuthApp({ redirectUris: [callbackUrl, 'https://app.example/'] }),
      (app, code) => exchangeCode(app, code, { redirectUri: 'https://app.example/' }),
    ],
    [
      'another verifier',
      buildPublicOAuthApp,
      (app, code) => exchangeCode(app, code, { codeVerifier: wrong }),
    ],
    [
      'the challenge as its verifier',
      buildPublicOAuthApp,
      (app, code) =>
        exchangeCode(app, code, { codeVerifier: toCodeChallenge(app.codeVerifier ?? '') }),
    ],
    [
      'no verifier',
      buildPublicOAuthApp,
      (app, code) => exchangeCode(app, code, { codeVerifier: null }),
    ],
    [
      'an empty verifier',
      buildPublicOAuthApp,
      (app, code) => exchangeCode(app, code, { codeVerifier: '' }),
    ],
    [
      'a verifier although there was no challenge',
      buildOAuthApp,
      (app, code) => exchangeCode(app, code, { codeVerifier: wrong }),
    ],
  ])('is refused with %s, and stays valid', async (_what, build, attempt) => {
    const [user, app] = [await buildUser(), await build()];
    const code = await getAuthorizationCode(user, app);
    const refused = await attempt(app, code);
    expect([readOAuthError(refused), readErrorCode(refused)]).toEqual([
      'invalid_grant',
      'BAD_USER_INPUT',
    ]);
    expect(await findTokenHolder(readTokens(await exchangeCode(app, code)).accessToken)).toBe(
      user.id,
    );
  });

  it('works until it expires', async () => {
    const time = { now: new Date() };
    const server = await startApp({}, () => time.now);
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const code = await getAuthorizationCode(user, app);
    const { expiresAt } = await db.authorizationCode.findFirstOrThrow({
      where: { grant: { userId: user.id } },
    });
    const query = `mutation ($input: ExchangeAuthorizationCodeInput!) {
      exchangeAuthorizationCode(input: $input) { scope }
    }`;
    const input = { ...app, code, redirectUri: callbackUrl };
    time.now = expiresAt;
    expect(readOAuthError(await server.as().gql(query, { input }))).toBe('invalid_grant');
    time.now = new Date(expiresAt.getTime() - 1_000);
    expect((await server.as().gql(query, { input })).errors).toBeUndefined();
  });

  it('works once, and using it again ends its tokens and no others', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const others = await connectApp(user, app);
    const code = await getAuthorizationCode(user, app);
    const first = readTokens(await exchangeCode(app, code));
    const later = (await refreshTokens(app, first.refreshToken)).data.refreshAccessToken;
    for (const { accessToken } of [first, later])
      expect(await findTokenHolder(accessToken)).toBe(user.id);
    expect(readOAuthError(await exchangeCode(app, code))).toBe('invalid_grant');
    for (const { accessToken } of [first, later])
      expect(await findTokenHolder(accessToken)).toBeNull();
    expect(readOAuthError(await refreshTokens(app, first.refreshToken))).toBe('invalid_grant');
    expect(await findTokenHolder(others.accessToken)).toBe(user.id);
    expect((await refreshTokens(app, others.refreshToken)).errors).toBeUndefined();
  });

  it('ends nothing when another client uses it again', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const code = await getAuthorizationCode(user, app);
    const { accessToken } = readTokens(await exchangeCode(app, code));
    expect(readOAuthError(await exchangeCode(await buildPublicOAuthApp(), code))).toBe(
      'invalid_grant',
    );
    expect(await findTokenHolder(accessToken)).toBe(user.id);
  });

  it('ends its tokens when it is used again, even with a wrong verifier and after its expiry', async () => {
    const [user, app] = [await buildUser(), await buildPublicOAuthApp()];
    const code = await getAuthorizationCode(user, app);
    const { accessToken } = readTokens(await exchangeCode(app, code));
    const past = getTimeFromNow(-3_600_000);
    await db.authorizationCode.updateMany({
      where: { grant: { userId: user.id } },
      data: { expiresAt: past },
    });
    expect(readOAuthError(await exchangeCode(app, code, { codeVerifier: wrong }))).toBe(
      'invalid_grant',
    );
    expect(await findTokenHolder(accessToken)).toBeNull();
  });

  it('is refused if its user was locked in the meantime', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const code = await getAuthorizationCode(user, app);
    await db.user.update({ where: { id: user.id }, data: { locked: true } });
    expect(readOAuthError(await exchangeCode(app, code))).toBe('invalid_grant');
    expect(await listGrants(user)).toMatchObject([{ codes: [{ usedAt: null }] }]);
  });

  it('is refused if it is unknown', async () => {
    const app = await buildOAuthApp();
    for (const code of ['', 'x', generateSecret(43)]) {
      expect(readOAuthError(await exchangeCode(app, code))).toBe('invalid_grant');
    }
  });
});

describe('an OAuth client', () => {
  it.each<[string, () => Promise<TestApp>, object]>([
    ['an unknown client ID', buildOAuthApp, { clientId: 'nobody' }],
    ['a confidential client with a wrong secret', buildOAuthApp, { clientSecret: wrong }],
    ['a confidential client without a secret', buildOAuthApp, { clientSecret: null }],
    ['a confidential client with an empty secret', buildOAuthApp, { clientSecret: '' }],
    ['a public client with a secret', buildPublicOAuthApp, { clientSecret: wrong }],
  ])('is refused by every operation: %s', async (_who, build, over) => {
    const [user, app] = [await buildUser(), await build()];
    const { accessToken, refreshToken } = await connectApp(user, app);
    const code = await getAuthorizationCode(user, app);
    for (const answer of [
      await exchangeCode(app, code, over),
      await refreshTokens(app, refreshToken, over),
      await revokeAppToken(app, refreshToken, over),
    ]) {
      expect([readOAuthError(answer), readErrorCode(answer)]).toEqual([
        'invalid_client',
        'UNAUTHENTICATED',
      ]);
    }
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    expect((await exchangeCode(app, code)).errors).toBeUndefined();
  });

  it('may send an empty secret if it is public', async () => {
    const app = await buildPublicOAuthApp();
    const code = await getAuthorizationCode(await buildUser(), app);
    expect((await exchangeCode(app, code, { clientSecret: '' })).errors).toBeUndefined();
  });
});
