import { describe, expect, it } from 'vitest';
import { hashSecret, randomSecret } from '../../src/auth/secret.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildUser, type Caller } from '../support/build.ts';
import {
  type App,
  buildApp,
  buildPublicApp,
  callback,
  challengeOf,
  codeFor,
  codeOf,
  connect,
  exchange,
  faultOf,
  fromNow,
  holderOf,
  refresh,
  revoke,
} from '../support/oauth.ts';

const tokens = (answer: Awaited<ReturnType<typeof exchange>>) =>
  answer.data.exchangeAuthorizationCode as { accessToken: string; refreshToken: string };

const grantsOf = (user: Caller) =>
  db.oAuthGrant.findMany({ where: { userId: user.id }, include: { codes: true } });

describe('exchangeAuthorizationCode', () => {
  it('gives tokens, of which the hashes alone are kept', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const { data, errors } = await exchange(app, await codeFor(user, app));
    expect(errors).toBeUndefined();
    expect(data.exchangeAuthorizationCode).toEqual({
      accessToken: expect.stringMatching(/^\w{43}$/) as string,
      refreshToken: expect.stringMatching(/^\w{43}$/) as string,
      tokenType: 'bearer',
      expiresIn: 1_800,
      scope: 'READ_BOOKING READ_PROFILE',
    });
    const { accessToken, refreshToken } = data.exchangeAuthorizationCode;
    expect(await holderOf(accessToken)).toBe(user.id);
    const tokenHash = hashSecret(String(accessToken));
    const row = await db.accessToken.findUniqueOrThrow({ where: { tokenHash } });
    expect(row.expiresAt.getTime()).toBeLessThanOrEqual(fromNow(1_800_000).getTime());
    const kept = await db.refreshToken.findUniqueOrThrow({
      where: { tokenHash: hashSecret(String(refreshToken)) },
    });
    expect(JSON.stringify([row, kept])).not.toMatch(new RegExp(`${accessToken}|${refreshToken}`));
  });

  it('gives no more than was allowed, and never an administrator’s rights', async () => {
    const [admin, app] = [await buildUser({ role: 'ADMIN' }), await buildApp()];
    const { accessToken } = await connect(admin, app, { scope: 'READ_PROFILE' });
    expect(await holderOf(accessToken)).toBe(admin.id);
    expect(codeOf(await as(accessToken).gql('{ bookings { totalCount } }'))).toBe('FORBIDDEN');
    expect(codeOf(await as(accessToken).gql('{ users { totalCount } }'))).toBe('FORBIDDEN');
    const other = await buildUser();
    const query = `{ user(by: { databaseId: ${other.id} }) { id } }`;
    expect(codeOf(await as(accessToken).gql(query))).toBe('NOT_FOUND');
  });

  it('takes the verifier of the challenge', async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    const answer = await exchange(app, await codeFor(user, app));
    expect(await holderOf(tokens(answer).accessToken)).toBe(user.id);
  });

  it('takes the verifier of RFC 7636, appendix B', async () => {
    const app = {
      ...(await buildApp()),
      codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    };
    expect(challengeOf(app.codeVerifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    const answer = await exchange(app, await codeFor(await buildUser(), app));
    expect(answer.errors).toBeUndefined();
  });
});

type Attempt = (app: App, code: string) => ReturnType<typeof exchange>;
const wrong = randomSecret(64);

describe('a code', () => {
  it('is good for its client alone, and stays good for that', async () => {
    const [user, app, other] = [await buildUser(), await buildApp(), await buildApp()];
    const code = await codeFor(user, app);
    expect(faultOf(await exchange(other, code))).toBe('invalid_grant');
    const thief = { clientId: app.clientId, clientSecret: other.clientSecret };
    expect(faultOf(await exchange(thief, code))).toBe('invalid_client');
    expect(await holderOf(tokens(await exchange(app, code)).accessToken)).toBe(user.id);
  });

  it.each<[string, () => Promise<App>, Attempt]>([
    [
      'another redirect URI',
      () => buildApp({ redirectUris: [callback, 'https://app.example/'] }),
      (app, code) => exchange(app, code, { redirectUri: 'https://app.example/' }),
    ],
    [
      'another verifier',
      buildPublicApp,
      (app, code) => exchange(app, code, { codeVerifier: wrong }),
    ],
    [
      'the challenge for a verifier',
      buildPublicApp,
      (app, code) => exchange(app, code, { codeVerifier: challengeOf(app.codeVerifier ?? '') }),
    ],
    ['no verifier', buildPublicApp, (app, code) => exchange(app, code, { codeVerifier: null })],
    ['an empty verifier', buildPublicApp, (app, code) => exchange(app, code, { codeVerifier: '' })],
    [
      'a verifier where there was no challenge',
      buildApp,
      (app, code) => exchange(app, code, { codeVerifier: wrong }),
    ],
  ])('is refused with %s, and not used up', async (_what, build, attempt) => {
    const [user, app] = [await buildUser(), await build()];
    const code = await codeFor(user, app);
    const refused = await attempt(app, code);
    expect([faultOf(refused), codeOf(refused)]).toEqual(['invalid_grant', 'BAD_USER_INPUT']);
    expect(await holderOf(tokens(await exchange(app, code)).accessToken)).toBe(user.id);
  });

  it('is good for ten minutes', async () => {
    const time = { now: new Date() };
    const server = await startApp({}, () => time.now);
    const [user, app] = [await buildUser(), await buildApp()];
    const code = await codeFor(user, app);
    const { expiresAt } = await db.authorizationCode.findFirstOrThrow({
      where: { grant: { userId: user.id } },
    });
    const query = `mutation ($input: ExchangeAuthorizationCodeInput!) {
      exchangeAuthorizationCode(input: $input) { scope }
    }`;
    const input = { ...app, code, redirectUri: callback };
    time.now = expiresAt;
    expect(faultOf(await server.as().gql(query, { input }))).toBe('invalid_grant');
    time.now = new Date(expiresAt.getTime() - 1_000);
    expect((await server.as().gql(query, { input })).errors).toBeUndefined();
  });

  it('is good once: when it comes again, all that came from it ends, and nothing else', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const others = await connect(user, app);
    const code = await codeFor(user, app);
    const first = tokens(await exchange(app, code));
    const later = (await refresh(app, first.refreshToken)).data.refreshAccessToken;
    for (const { accessToken } of [first, later]) expect(await holderOf(accessToken)).toBe(user.id);
    expect(faultOf(await exchange(app, code))).toBe('invalid_grant');
    for (const { accessToken } of [first, later]) expect(await holderOf(accessToken)).toBeNull();
    expect(faultOf(await refresh(app, first.refreshToken))).toBe('invalid_grant');
    expect(await holderOf(others.accessToken)).toBe(user.id);
    expect((await refresh(app, others.refreshToken)).errors).toBeUndefined();
  });

  it('that comes again from another client ends nothing', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const code = await codeFor(user, app);
    const { accessToken } = tokens(await exchange(app, code));
    expect(faultOf(await exchange(await buildPublicApp(), code))).toBe('invalid_grant');
    expect(await holderOf(accessToken)).toBe(user.id);
  });

  it('that comes again ends what came from it also with a wrong verifier, and long after', async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    const code = await codeFor(user, app);
    const { accessToken } = tokens(await exchange(app, code));
    const past = fromNow(-3_600_000);
    await db.authorizationCode.updateMany({
      where: { grant: { userId: user.id } },
      data: { expiresAt: past },
    });
    expect(faultOf(await exchange(app, code, { codeVerifier: wrong }))).toBe('invalid_grant');
    expect(await holderOf(accessToken)).toBeNull();
  });

  it('of a user who is locked meanwhile is refused', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const code = await codeFor(user, app);
    await db.user.update({ where: { id: user.id }, data: { locked: true } });
    expect(faultOf(await exchange(app, code))).toBe('invalid_grant');
    expect(await grantsOf(user)).toMatchObject([{ codes: [{ usedAt: null }] }]);
  });

  it('that never was is refused', async () => {
    const app = await buildApp();
    for (const code of ['', 'x', randomSecret(43)]) {
      expect(faultOf(await exchange(app, code))).toBe('invalid_grant');
    }
  });
});

describe('a client', () => {
  it.each<[string, () => Promise<App>, object]>([
    ['nobody', buildApp, { clientId: 'nobody' }],
    ['a confidential one with a wrong secret', buildApp, { clientSecret: wrong }],
    ['a confidential one without a secret', buildApp, { clientSecret: null }],
    ['a confidential one with an empty secret', buildApp, { clientSecret: '' }],
    ['a public one with a secret', buildPublicApp, { clientSecret: wrong }],
  ])('is refused everywhere: %s', async (_who, build, over) => {
    const [user, app] = [await buildUser(), await build()];
    const { accessToken, refreshToken } = await connect(user, app);
    const code = await codeFor(user, app);
    for (const answer of [
      await exchange(app, code, over),
      await refresh(app, refreshToken, over),
      await revoke(app, refreshToken, over),
    ]) {
      expect([faultOf(answer), codeOf(answer)]).toEqual(['invalid_client', 'UNAUTHENTICATED']);
    }
    expect(await holderOf(accessToken)).toBe(user.id);
    expect((await exchange(app, code)).errors).toBeUndefined();
  });

  it('that is public may send an empty secret: that is none', async () => {
    const app = await buildPublicApp();
    const code = await codeFor(await buildUser(), app);
    expect((await exchange(app, code, { clientSecret: '' })).errors).toBeUndefined();
  });
});
