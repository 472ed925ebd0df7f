import { describe, expect, it } from 'vitest';
import { hashSecret, randomSecret } from '../../src/auth/secret.ts';
import { sweepOAuth } from '../../src/domain/oauth/sweep.ts';
import { as, db } from '../support/app.ts';
import { buildUser } from '../support/build.ts';
import {
  type App,
  buildApp,
  buildPublicApp,
  codeFor,
  codeOf,
  connect,
  exchange,
  faultOf,
  fromNow,
  holderOf,
  refresh,
  refreshed,
  revoke,
} from '../support/oauth.ts';

describe('revokeToken', () => {
  it.each([
    ['confidential', buildApp],
    ['public', buildPublicApp],
  ])('ends with a refresh token all that belongs to it: %s client', async (_type, build) => {
    const [user, app] = [await buildUser(), await build()];
    const others = await connect(user, app);
    const { accessToken, refreshToken } = await connect(user, app);
    expect(await holderOf(accessToken)).toBe(user.id);
    expect((await revoke(app, refreshToken)).data.revokeToken).toEqual({ revoked: true });
    expect(await holderOf(accessToken)).toBeNull();
    expect(faultOf(await refresh(app, refreshToken))).toBe('invalid_grant');
    expect(await holderOf(others.accessToken)).toBe(user.id);
  });

  it('ends an access token alone', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const { accessToken, refreshToken } = await connect(user, app);
    const second = refreshed(await refresh(app, refreshToken));
    expect(await holderOf(accessToken)).toBe(user.id);
    // RFC 7009 §2.1: a wrong hint leads nobody astray.
    await revoke(app, accessToken, { tokenTypeHint: 'refresh_token' });
    expect(await holderOf(accessToken)).toBeNull();
    expect(await holderOf(second.accessToken)).toBe(user.id);
    expect((await refresh(app, refreshToken)).errors).toBeUndefined();
  });

  it('leaves alone what is not the client’s, and says the same of what never was', async () => {
    const [user, app, other] = [await buildUser(), await buildApp(), await buildPublicApp()];
    const { accessToken, refreshToken } = await connect(user, app);
    for (const token of [accessToken, refreshToken, randomSecret(43), user.key, '']) {
      const { data } = await revoke(other, token, { tokenTypeHint: 'x' });
      expect(data.revokeToken).toEqual({ revoked: true });
    }
    expect(await holderOf(accessToken)).toBe(user.id);
    expect((await refresh(app, refreshToken)).errors).toBeUndefined();
    expect(await holderOf(user.key)).toBe(user.id);
  });

  it('is understood a second time', async () => {
    const app = await buildApp();
    const { refreshToken } = await connect(await buildUser(), app);
    await revoke(app, refreshToken);
    expect((await revoke(app, refreshToken)).data.revokeToken).toEqual({ revoked: true });
  });
});

const introspect = ({ clientId, clientSecret }: App, token: string) =>
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
  it('tells a client what its tokens are good for', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const { accessToken, refreshToken } = await connect(user, app);
    const [access, kept] = [
      await introspect(app, accessToken),
      await introspect(app, refreshToken),
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
    expect(Math.abs(Date.parse(expiresAt) - fromNow(1_800_000).getTime())).toBeLessThan(60_000);
  });

  it('tells nothing of what is revoked, another’s, an API key or nothing', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const { accessToken, refreshToken } = await connect(user, app);
    const others = await connect(user, await buildApp());
    await revoke(app, accessToken);
    for (const token of [accessToken, others.accessToken, others.refreshToken, user.key, 'x', '']) {
      expect((await introspect(app, token)).data.introspectToken).toEqual(nothing);
    }
    await db.user.update({ where: { id: user.id }, data: { locked: true } });
    expect((await introspect(app, refreshToken)).data.introspectToken).toEqual(nothing);
  });

  it('takes a client that proves who it is', async () => {
    const [app, open] = [await buildApp(), await buildPublicApp()];
    for (const client of [open, { ...app, clientSecret: 'x' }, { ...app, clientSecret: null }]) {
      const answer = await introspect(client, randomSecret(43));
      expect([faultOf(answer), codeOf(answer)]).toEqual(['invalid_client', 'UNAUTHENTICATED']);
    }
  });
});

describe('sweepOAuth', () => {
  const sweepAt = (ms: number) => sweepOAuth({ db, clock: () => fromNow(ms) });
  const [minute, day] = [60_000, 86_400_000];
  const ofUser = ({ id }: { id: number }) => ({ grant: { userId: id } });

  it('takes what has expired, and leaves what is good', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const { refreshToken } = await connect(user, app);
    const used = await db.authorizationCode.findFirstOrThrow({ where: ofUser(user) });
    await codeFor(user, app);
    await sweepAt(0);
    expect(await db.accessToken.count({ where: ofUser(user) })).toBe(1);
    expect(await db.authorizationCode.count({ where: ofUser(user) })).toBe(2);
    await sweepAt(31 * minute);
    expect(await db.accessToken.count({ where: ofUser(user) })).toBe(0);
    // Of a code that was used a replay must still be seen.
    const codes = await db.authorizationCode.findMany({ where: ofUser(user) });
    expect(codes).toMatchObject([{ id: used.id }]);
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(1);
    expect((await refresh(app, refreshToken)).errors).toBeUndefined();
    await sweepAt(91 * day);
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(0);
  });

  it('takes a grant whose code nobody came for, and sessions that are over', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const code = await codeFor(user, app);
    const expiresAt = fromNow(minute);
    await db.session.create({ data: { userId: user.id, tokenHash: hashSecret(code), expiresAt } });
    await sweepAt(0);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(1);
    expect(await sweepAt(11 * minute)).toBeGreaterThanOrEqual(2);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(0);
    expect(faultOf(await exchange(app, code))).toBe('invalid_grant');
  });

  it('may be done by several at once', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    for (let grants = 0; grants < 5; grants++) await connect(user, app);
    await Promise.all([1, 2, 3, 4].map(() => sweepAt(91 * day)));
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(0);
  });
});
