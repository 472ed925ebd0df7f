import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashSecret, randomSecret } from '../../src/auth/secret.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildAdmin, buildUser } from '../support/build.ts';
import {
  buildApp,
  buildPublicApp,
  codeFor,
  codeOf,
  connect,
  exchange,
  faultOf,
  holderOf,
  refresh,
  refreshed,
} from '../support/oauth.ts';

const day = 86_400_000;
const endOf = async (token: string) =>
  (
    await db.refreshToken.findUniqueOrThrow({ where: { tokenHash: hashSecret(token) } })
  ).expiresAt.getTime();

describe('refreshAccessToken of a confidential client', () => {
  it('gives a new access token and keeps the refresh token, as often as it likes', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const { accessToken, refreshToken } = await connect(user, app);
    const first = await refresh(app, refreshToken);
    expect(first.data.refreshAccessToken).toMatchObject({
      refreshToken,
      tokenType: 'bearer',
      expiresIn: 1_800,
      scope: 'READ_BOOKING READ_PROFILE',
    });
    const second = refreshed(await refresh(app, refreshToken));
    for (const token of [accessToken, refreshed(first).accessToken, second.accessToken]) {
      expect(await holderOf(token)).toBe(user.id);
    }
  });

  it('works for ninety days after the last time', async () => {
    const time = { now: new Date() };
    const server = await startApp({}, () => time.now);
    const app = await buildApp();
    const { refreshToken } = await connect(await buildUser(), app);
    const ask = async () => {
      const { clientId, clientSecret } = app;
      const query = `mutation ($input: RefreshAccessTokenInput!) {
        refreshAccessToken(input: $input) { scope }
      }`;
      return server.as().gql(query, { input: { clientId, clientSecret, refreshToken } });
    };
    for (let times = 0; times < 2; times++) {
      time.now = new Date((await endOf(refreshToken)) - 1_000);
      expect((await ask()).errors).toBeUndefined();
      expect(await endOf(refreshToken)).toBe(time.now.getTime() + 90 * day);
    }
    time.now = new Date(await endOf(refreshToken));
    expect(faultOf(await ask())).toBe('invalid_grant');
  });
});

describe('refreshAccessToken of a public client', () => {
  it('gives a new refresh token each time', async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    const { refreshToken } = await connect(user, app);
    const second = refreshed(await refresh(app, refreshToken));
    const third = refreshed(await refresh(app, second.refreshToken));
    expect(new Set([refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3);
    expect(await holderOf(third.accessToken)).toBe(user.id);
  });

  it('ends all of it when one comes again that was replaced', async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    const others = await connect(user, app);
    const { refreshToken } = await connect(user, app);
    const second = refreshed(await refresh(app, refreshToken));
    const third = refreshed(await refresh(app, second.refreshToken));
    expect(await holderOf(third.accessToken)).toBe(user.id);
    expect(faultOf(await refresh(app, refreshToken))).toBe('invalid_grant');
    expect(faultOf(await refresh(app, third.refreshToken))).toBe('invalid_grant');
    expect(await holderOf(third.accessToken)).toBeNull();
    expect(await holderOf(others.accessToken)).toBe(user.id);
    expect((await refresh(app, others.refreshToken)).errors).toBeUndefined();
  });

  it('ends nothing when another client presents it', async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    const { refreshToken } = await connect(user, app);
    const second = refreshed(await refresh(app, refreshToken));
    expect(faultOf(await refresh(await buildPublicApp(), refreshToken))).toBe('invalid_grant');
    expect((await refresh(app, second.refreshToken)).errors).toBeUndefined();
  });
});

describe('the scope of a refresh', () => {
  it('may be narrower: for the access token, not for what comes later', async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    const { refreshToken } = await connect(user, app);
    const { data } = await refresh(app, refreshToken, { scope: 'READ_BOOKING' });
    expect(data.refreshAccessToken.scope).toBe('READ_BOOKING');
    const narrow = as(String(data.refreshAccessToken.accessToken));
    expect(codeOf(await narrow.gql('{ viewer { id } }'))).toBe('FORBIDDEN');
    const again = await refresh(app, String(data.refreshAccessToken.refreshToken));
    expect(again.data.refreshAccessToken.scope).toBe('READ_BOOKING READ_PROFILE');
  });

  it('is never wider than what the user allowed, and asking so ends nothing', async () => {
    const app = await buildPublicApp();
    const { refreshToken } = await connect(await buildUser(), app, { scope: 'READ_PROFILE' });
    for (const scope of ['READ_PROFILE READ_BOOKING', 'READ_BOOKING', 'WRITE_TEAM', 'x']) {
      expect(faultOf(await refresh(app, refreshToken, { scope }))).toBe('invalid_scope');
    }
    expect((await refresh(app, refreshToken)).errors).toBeUndefined();
  });
});

describe('a refresh token', () => {
  it('is refused in the hands of another client, and stays good', async () => {
    const [user, app, other] = [await buildUser(), await buildApp(), await buildApp()];
    const { refreshToken } = await connect(user, app);
    expect(faultOf(await refresh(other, refreshToken))).toBe('invalid_grant');
    expect((await refresh(app, refreshToken)).errors).toBeUndefined();
  });

  it('is none that never was, and no access token', async () => {
    const app = await buildApp();
    const { accessToken, refreshToken } = await connect(await buildUser(), app);
    for (const token of ['', randomSecret(43), accessToken]) {
      expect(faultOf(await refresh(app, token))).toBe('invalid_grant');
    }
    expect(await holderOf(refreshToken)).toBeNull();
  });

  it('is refused while its user is locked, with his access tokens', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const { accessToken, refreshToken } = await connect(user, app);
    await db.user.update({ where: { id: user.id }, data: { locked: true } });
    expect(faultOf(await refresh(app, refreshToken))).toBe('invalid_grant');
    expect(await holderOf(accessToken)).toBeNull();
  });

  it('ends with its user', async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const { accessToken, refreshToken } = await connect(user, app);
    expect(await holderOf(accessToken)).toBe(user.id);
    const query = `mutation { deleteUser(input: { by: { databaseId: ${user.id} } }) { deletedId } }`;
    expect((await as(await buildAdmin()).gql(query)).errors).toBeUndefined();
    expect(await holderOf(accessToken)).toBeNull();
    expect(faultOf(await refresh(app, refreshToken))).toBe('invalid_grant');
  });

  it('ends with the password, and so does a code that is still to be exchanged', async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    const { accessToken, refreshToken } = await connect(user, app);
    const code = await codeFor(user, app);
    expect(await holderOf(accessToken)).toBe(user.id);
    const query =
      'mutation ($input: EditUserInput!) { editUser(input: $input) { user { databaseId } } }';
    const input = { by: { databaseId: user.id }, password: randomUUID() };
    expect((await as(user).gql(query, { input })).errors).toBeUndefined();
    expect(faultOf(await refresh(app, refreshToken))).toBe('invalid_grant');
    expect(faultOf(await exchange(app, code))).toBe('invalid_grant');
    expect(await holderOf(accessToken)).toBeNull();
  });
});
