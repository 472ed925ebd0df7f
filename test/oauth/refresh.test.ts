import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import {
  buildOAuthApp,
  buildPublicOAuthApp,
  connectApp,
  exchangeCode,
  findTokenHolder,
  getAuthorizationCode,
  readOAuthError,
  readRefreshedTokens,
  refreshTokens,
} from '../support/oauth/app.ts';
import { buildUserWithPassword, password as currentPassword } from '../support/page/visitor.ts';

const day = 86_400_000;
const readExpiry = async (token: string) =>
  (
    await db.refreshToken.findUniqueOrThrow({ where: { tokenHash: hashSecret(token) } })
  ).expiresAt.getTime();

describe('refreshAccessToken of a confidential client', () => {
  it('returns a new access token each time, and keeps the refresh token', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const { accessToken, refreshToken } = await connectApp(user, app);
    const first = await refreshTokens(app, refreshToken);
    expect(first.data.refreshAccessToken).toMatchObject({
      refreshToken,
      tokenType: 'bearer',
      expiresIn: 1_800,
      scope: 'READ_BOOKING READ_PROFILE',
    });
    const second = readRefreshedTokens(await refreshTokens(app, refreshToken));
    for (const token of [accessToken, readRefreshedTokens(first).accessToken, second.accessToken]) {
      expect(await findTokenHolder(token)).toBe(user.id);
    }
  });

  it('works for ninety days after the last refresh', async () => {
    const time = { now: new Date() };
    const server = await startApp({}, () => time.now);
    const app = await buildOAuthApp();
    const { refreshToken } = await connectApp(await buildUser(), app);
    const ask = async () => {
      const { clientId, clientSecret } = app;
      const query = `mutation ($input: RefreshAccessTokenInput!) {
        refreshAccessToken(input: $input) { scope }
      }`;
      return server.as().gql(query, { input: { clientId, clientSecret, refreshToken } });
    };
    for (let times = 0; times < 2; times++) {
      time.now = new Date((await readExpiry(refreshToken)) - 1_000);
      expect((await ask()).errors).toBeUndefined();
      expect(await readExpiry(refreshToken)).toBe(time.now.getTime() + 90 * day);
    }
    time.now = new Date(await readExpiry(refreshToken));
    expect(readOAuthError(await ask())).toBe('invalid_grant');
  });
});

describe('refreshAccessToken of a public client', () => {
  it('returns a new refresh token each time', async () => {
    const [user, app] = [await buildUser(), await buildPublicOAuthApp()];
    const { refreshToken } = await connectApp(user, app);
    const second = readRefreshedTokens(await refreshTokens(app, refreshToken));
    const third = readRefreshedTokens(await refreshTokens(app, second.refreshToken));
    expect(new Set([refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3);
    expect(await findTokenHolder(third.accessToken)).toBe(user.id);
  });

  it('ends the whole grant when a replaced token is used again', async () => {
    const [user, app] = [await buildUser(), await buildPublicOAuthApp()];
    const others = await connectApp(user, app);
    const { refreshToken } = await connectApp(user, app);
    const second = readRefreshedTokens(await refreshTokens(app, refreshToken));
    const third = readRefreshedTokens(await refreshTokens(app, second.refreshToken));
    expect(await findTokenHolder(third.accessToken)).toBe(user.id);
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');
    expect(readOAuthError(await refreshTokens(app, third.refreshToken))).toBe('invalid_grant');
    expect(await findTokenHolder(third.accessToken)).toBeNull();
    expect(await findTokenHolder(others.accessToken)).toBe(user.id);
    expect((await refreshTokens(app, others.refreshToken)).errors).toBeUndefined();
  });

  it('ends nothing when another client sends a replaced token', async () => {
    const [user, app] = [await buildUser(), await buildPublicOAuthApp()];
    const { refreshToken } = await connectApp(user, app);
    const second = readRefreshedTokens(await refreshTokens(app, refreshToken));
    expect(readOAuthError(await refreshTokens(await buildPublicOAuthApp(), refreshToken))).toBe(
      'invalid_grant',
    );
    expect((await refreshTokens(app, second.refreshToken)).errors).toBeUndefined();
  });
});

describe('the scope of a refresh', () => {
  it('may be narrower for one access token, without limiting later ones', async () => {
    const [user, app] = [await buildUser(), await buildPublicOAuthApp()];
    const { refreshToken } = await connectApp(user, app);
    const { data } = await refreshTokens(app, refreshToken, { scope: 'READ_BOOKING' });
    expect(data.refreshAccessToken.scope).toBe('READ_BOOKING');
    const narrow = as(String(data.refreshAccessToken.accessToken));
    expect(readErrorCode(await narrow.gql('{ viewer { id } }'))).toBe('FORBIDDEN');
    const again = await refreshTokens(app, String(data.refreshAccessToken.refreshToken));
    expect(again.data.refreshAccessToken.scope).toBe('READ_BOOKING READ_PROFILE');
  });

  it('cannot be wider than the user granted, and asking for more ends nothing', async () => {
    const app = await buildPublicOAuthApp();
    const { refreshToken } = await connectApp(await buildUser(), app, { scope: 'READ_PROFILE' });
    for (const scope of ['READ_PROFILE READ_BOOKING', 'READ_BOOKING', 'WRITE_TEAM', 'x']) {
      expect(readOAuthError(await refreshTokens(app, refreshToken, { scope }))).toBe(
        'invalid_scope',
      );
    }
    expect((await refreshTokens(app, refreshToken)).errors).toBeUndefined();
  });
});

describe('a refresh token', () => {
  it('is refused from another client, and stays valid', async () => {
    const [user, app, other] = [await buildUser(), await buildOAuthApp(), await buildOAuthApp()];
    const { refreshToken } = await connectApp(user, app);
    expect(readOAuthError(await refreshTokens(other, refreshToken))).toBe('invalid_grant');
    expect((await refreshTokens(app, refreshToken)).errors).toBeUndefined();
  });

  it('must be known, and is not interchangeable with an access token', async () => {
    const app = await buildOAuthApp();
    const { accessToken, refreshToken } = await connectApp(await buildUser(), app);
    for (const token of ['', generateSecret(43), accessToken]) {
      expect(readOAuthError(await refreshTokens(app, token))).toBe('invalid_grant');
    }
    expect(await findTokenHolder(refreshToken)).toBeNull();
  });

  it('is refused while its user is locked, and so are the access tokens', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const { accessToken, refreshToken } = await connectApp(user, app);
    await db.user.update({ where: { id: user.id }, data: { locked: true } });
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');
    expect(await findTokenHolder(accessToken)).toBeNull();
  });

  it('ends when its user is deleted', async () => {
    const [user, app] = [await buildUser(), await buildOAuthApp()];
    const { accessToken, refreshToken } = await connectApp(user, app);
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    const query = `mutation { deleteUser(input: { by: { databaseId: ${user.id} } }) { deletedId } }`;
    expect((await as(await buildAdmin()).gql(query)).errors).toBeUndefined();
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');
  });

  it('ends when the password changes, and so does an unused code', async () => {
    const [user, app] = [await buildUserWithPassword(), await buildPublicOAuthApp()];
    const { accessToken, refreshToken } = await connectApp(user, app);
    const code = await getAuthorizationCode(user, app);
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    const query =
      'mutation ($input: EditUserInput!) { editUser(input: $input) { user { databaseId } } }';
    const change = { currentPassword, password: randomUUID() };
    const input = { by: { databaseId: user.id }, ...change };
    expect((await as(user).gql(query, { input })).errors).toBeUndefined();
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');
    expect(readOAuthError(await exchangeCode(app, code))).toBe('invalid_grant');
    expect(await findTokenHolder(accessToken)).toBeNull();
  });
});
