import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { startIssuer } from '../support/issuer.ts';
import {
  buildApp,
  buildPublicApp,
  callback,
  holderOf,
  issuer,
  me,
  person,
  scope,
  userId,
} from '../support/library.ts';
import type { App } from '../support/oauth.ts';

const plain = { [oauth.allowInsecureRequests]: true };

type Way = [string, () => Promise<App>, (app: App) => oauth.ClientAuth];

const secretOf = ({ clientSecret }: App) => clientSecret ?? '';

const ways: Way[] = [
  ['confidential, by HTTP Basic', buildApp, (app) => oauth.ClientSecretBasic(secretOf(app))],
  ['confidential, in the body', buildApp, (app) => oauth.ClientSecretPost(secretOf(app))],
  ['public', buildPublicApp, () => oauth.None()],
];

/** What RFC 8414 has made of the address of the issuer alone. */
async function discover(at: string) {
  const url = new URL(at);
  const response = await oauth.discoveryRequest(url, { algorithm: 'oauth2', ...plain });
  return oauth.processDiscoveryResponse(url, response);
}

async function authorizationUrl(as: oauth.AuthorizationServer, app: App) {
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const link = new URL(as.authorization_endpoint ?? '');
  link.search = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return { link: link.href, verifier, state };
}

describe('oauth4webapi', () => {
  it.each(ways)('goes all the way: %s', async (_name, buildOne, authOf) => {
    const app = await buildOne();
    const [client, auth] = [{ client_id: app.clientId }, authOf(app)];
    const as = await discover(issuer);
    const { link, verifier, state } = await authorizationUrl(as, app);
    const parameters = oauth.validateAuthResponse(as, client, await person.allow(link), state);
    const got = await oauth.processAuthorizationCodeResponse(
      as,
      client,
      await oauth.authorizationCodeGrantRequest(
        ...[as, client, auth, parameters, callback, verifier, plain],
      ),
    );
    expect(got).toMatchObject({ token_type: 'bearer', expires_in: 1_800, scope });
    const profile = await oauth.protectedResourceRequest(
      ...[got.access_token, 'GET', me, undefined, undefined, plain],
    );
    expect(await profile.json()).toMatchObject({ id: userId, email: person.user.email });
    const next = await oauth.processRefreshTokenResponse(
      as,
      client,
      await oauth.refreshTokenGrantRequest(as, client, auth, got.refresh_token ?? '', plain),
    );
    expect(await holderOf(next.access_token)).toBe(userId);
    const token = next.refresh_token ?? '';
    const revoked = await oauth.revocationRequest(as, client, auth, token, plain);
    await oauth.processRevocationResponse(revoked);
    expect(await holderOf(next.access_token)).toBe(null);
    const late = await oauth.refreshTokenGrantRequest(as, client, auth, token, plain);
    await expect(oauth.processRefreshTokenResponse(as, client, late)).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
    });
  });

  it('is told by the address that the person refused', async () => {
    const app = await buildApp();
    const as = await discover(issuer);
    const { link, state } = await authorizationUrl(as, app);
    const answer = await person.deny(link);
    const validated = () =>
      oauth.validateAuthResponse(as, { client_id: app.clientId }, answer, state);
    expect(validated).toThrow(expect.objectContaining({ error: 'access_denied' }));
  });

  it('asks what its tokens are good for', async () => {
    const app = await buildApp();
    const [client, auth] = [{ client_id: app.clientId }, oauth.ClientSecretBasic(secretOf(app))];
    const as = await discover(issuer);
    const { link, verifier, state } = await authorizationUrl(as, app);
    const parameters = oauth.validateAuthResponse(as, client, await person.allow(link), state);
    const got = await oauth.processAuthorizationCodeResponse(
      as,
      client,
      await oauth.authorizationCodeGrantRequest(
        ...[as, client, auth, parameters, callback, verifier, plain],
      ),
    );
    const ask = async (token: string) => {
      const answer = await oauth.introspectionRequest(as, client, auth, token, plain);
      return oauth.processIntrospectionResponse(as, client, answer);
    };
    const { exp = 0, ...said } = await ask(got.access_token);
    const { clientId: client_id } = app;
    expect(said).toEqual({
      active: true,
      scope,
      client_id,
      token_type: 'bearer',
      sub: `${userId}`,
    });
    expect(new Date(exp * 1_000).getTime()).toBeGreaterThan(performance.timeOrigin + 1_800_000);
    expect(await ask('none of ours')).toEqual({ active: false });
  });

  it('finds an issuer that has a path', async () => {
    const there = await startIssuer('/almanac');
    const as = await discover(there.issuer);
    expect(as.issuer).toBe(`${there.origin}/almanac`);
    const app = await buildApp();
    const [client, auth] = [{ client_id: app.clientId }, oauth.ClientSecretBasic(secretOf(app))];
    const { link, verifier, state } = await authorizationUrl(as, app);
    const parameters = oauth.validateAuthResponse(as, client, await person.allow(link), state);
    const response = await oauth.authorizationCodeGrantRequest(
      ...[as, client, auth, parameters, callback, verifier, plain],
    );
    const got = await oauth.processAuthorizationCodeResponse(as, client, response);
    expect(await holderOf(got.access_token)).toBe(userId);
  });
});

describe('openid-client', () => {
  const kinds: [string, () => Promise<App>, (app: App) => openid.ClientAuth][] = [
    ['confidential, by HTTP Basic', buildApp, (app) => openid.ClientSecretBasic(secretOf(app))],
    ['confidential, in the body', buildApp, (app) => openid.ClientSecretPost(secretOf(app))],
    ['public', buildPublicApp, () => openid.None()],
  ];

  it.each(kinds)('goes all the way: %s', async (_name, buildOne, authOf) => {
    const app = await buildOne();
    const config = await openid.discovery(new URL(issuer), app.clientId, undefined, authOf(app), {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    });
    const [verifier, state] = [openid.randomPKCECodeVerifier(), openid.randomState()];
    const link = openid.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope,
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const back = await person.allow(link.href);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const got = await openid.authorizationCodeGrant(config, back, checks);
    expect([got.expires_in, got.scope]).toEqual([1_800, scope]);
    const answer = await openid.fetchProtectedResource(config, got.access_token, me, 'POST');
    expect(await answer.json()).toMatchObject({ id: userId });
    const narrow = { scope: 'READ_PROFILE' };
    const next = await openid.refreshTokenGrant(config, got.refresh_token ?? '', narrow);
    expect(next.scope).toBe('READ_PROFILE');
    await openid.tokenRevocation(config, next.access_token);
    expect(await holderOf(next.access_token)).toBe(null);
    // The grant is alive: only one token was given back.
    expect(await holderOf(got.access_token)).toBe(userId);
    await openid.tokenRevocation(config, next.refresh_token ?? '');
    const late = openid.refreshTokenGrant(config, next.refresh_token ?? '');
    await expect(late).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await holderOf(got.access_token)).toBe(null);
  });
});
