import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { getClientSecret, type TestApp } from '../support/oauth/app.ts';
import { discoverByOpenid, discoverServer, openidApps } from '../support/oauth/discovery.ts';
import {
  buildLibraryApp,
  buildPublicLibraryApp,
  findRestTokenHolder,
  issuer,
  libraryCallbackUrl,
  libraryPerson,
  libraryScope,
  meUrl,
  startIssuer,
  userId,
} from '../support/oauth/library.ts';

const plain = { [oauth.allowInsecureRequests]: true };

type Way = [string, () => Promise<TestApp>, (app: TestApp) => oauth.ClientAuth];

const ways: Way[] = [
  [
    'confidential client, with HTTP Basic',
    buildLibraryApp,
    (app) => oauth.ClientSecretBasic(getClientSecret(app)),
  ],
  [
    'confidential client, with the secret in the body',
    buildLibraryApp,
    (app) => oauth.ClientSecretPost(getClientSecret(app)),
  ],
  ['public client', buildPublicLibraryApp, () => oauth.None()],
];

async function buildAuthorizationUrl(as: oauth.AuthorizationServer, app: TestApp) {
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const link = new URL(as.authorization_endpoint ?? '');
  link.search = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: libraryCallbackUrl,
    response_type: 'code',
    scope: libraryScope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return { link: link.href, verifier, state };
}

describe('oauth4webapi', () => {
  it.each(ways)('completes the code flow: %s', async (_name, buildOne, toClientAuth) => {
    const app = await buildOne();
    const [client, auth] = [{ client_id: app.clientId }, toClientAuth(app)];
    const as = await discoverServer(issuer);
    const { link, verifier, state } = await buildAuthorizationUrl(as, app);
    const parameters = oauth.validateAuthResponse(
      as,
      client,
      await libraryPerson.allow(link),
      state,
    );
    const got = await oauth.processAuthorizationCodeResponse(
      as,
      client,
      await oauth.authorizationCodeGrantRequest(
        ...[as, client, auth, parameters, libraryCallbackUrl, verifier, plain],
      ),
    );
    expect(got).toMatchObject({ token_type: 'bearer', expires_in: 1_800, scope: libraryScope });
    const profile = await oauth.protectedResourceRequest(
      ...[got.access_token, 'GET', meUrl, undefined, undefined, plain],
    );
    expect(await profile.json()).toMatchObject({ id: userId, email: libraryPerson.user.email });
    const next = await oauth.processRefreshTokenResponse(
      as,
      client,
      await oauth.refreshTokenGrantRequest(as, client, auth, got.refresh_token ?? '', plain),
    );
    expect(await findRestTokenHolder(next.access_token)).toBe(userId);
    const token = next.refresh_token ?? '';
    const revoked = await oauth.revocationRequest(as, client, auth, token, plain);
    await oauth.processRevocationResponse(revoked);
    expect(await findRestTokenHolder(next.access_token)).toBe(null);
    const late = await oauth.refreshTokenGrantRequest(as, client, auth, token, plain);
    await expect(oauth.processRefreshTokenResponse(as, client, late)).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
    });
  });

  it('learns from the redirect that the person refused', async () => {
    const app = await buildLibraryApp();
    const as = await discoverServer(issuer);
    const { link, state } = await buildAuthorizationUrl(as, app);
    const answer = await libraryPerson.deny(link);
    const validated = () =>
      oauth.validateAuthResponse(as, { client_id: app.clientId }, answer, state);
    expect(validated).toThrow(expect.objectContaining({ error: 'access_denied' }));
  });

  it('introspects its tokens', async () => {
    const app = await buildLibraryApp();
    const [client, auth] = [
      { client_id: app.clientId },
      oauth.ClientSecretBasic(getClientSecret(app)),
    ];
    const as = await discoverServer(issuer);
    const { link, verifier, state } = await buildAuthorizationUrl(as, app);
    const parameters = oauth.validateAuthResponse(
      as,
      client,
      await libraryPerson.allow(link),
      state,
    );
    const got = await oauth.processAuthorizationCodeResponse(
      as,
      client,
      await oauth.authorizationCodeGrantRequest(
        ...[as, client, auth, parameters, libraryCallbackUrl, verifier, plain],
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
      scope: libraryScope,
      client_id,
      token_type: 'bearer',
      sub: `${userId}`,
      aud: issuer,
    });
    expect(new Date(exp * 1_000).getTime()).toBeGreaterThan(performance.timeOrigin + 1_800_000);
    expect(await ask('none of ours')).toEqual({ active: false });
  });

  it('discovers an issuer whose address has a path', async () => {
    const there = await startIssuer('/almanac');
    const as = await discoverServer(there.issuer);
    expect(as.issuer).toBe(`${there.origin}/almanac`);
    const app = await buildLibraryApp();
    const [client, auth] = [
      { client_id: app.clientId },
      oauth.ClientSecretBasic(getClientSecret(app)),
    ];
    const { link, verifier, state } = await buildAuthorizationUrl(as, app);
    const parameters = oauth.validateAuthResponse(
      as,
      client,
      await libraryPerson.allow(link),
      state,
    );
    const response = await oauth.authorizationCodeGrantRequest(
      ...[as, client, auth, parameters, libraryCallbackUrl, verifier, plain],
    );
    const got = await oauth.processAuthorizationCodeResponse(as, client, response);
    expect(await findRestTokenHolder(got.access_token)).toBe(userId);
  });
});

describe('openid-client', () => {
  it.each(openidApps)('completes the code flow: %s', async (_name, buildOne, toClientAuth) => {
    const app = await buildOne();
    const config = await discoverByOpenid(app, toClientAuth(app));
    const [verifier, state] = [openid.randomPKCECodeVerifier(), openid.randomState()];
    const link = openid.buildAuthorizationUrl(config, {
      redirect_uri: libraryCallbackUrl,
      scope: libraryScope,
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const back = await libraryPerson.allow(link.href);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const got = await openid.authorizationCodeGrant(config, back, checks);
    expect([got.expires_in, got.scope]).toEqual([1_800, libraryScope]);
    const answer = await openid.fetchProtectedResource(config, got.access_token, meUrl, 'POST');
    expect(await answer.json()).toMatchObject({ id: userId });
    const narrow = { scope: 'READ_PROFILE' };
    const next = await openid.refreshTokenGrant(config, got.refresh_token ?? '', narrow);
    expect(next.scope).toBe('READ_PROFILE');
    await openid.tokenRevocation(config, next.access_token);
    expect(await findRestTokenHolder(next.access_token)).toBe(null);
    // The grant is still valid: only one token was revoked.
    expect(await findRestTokenHolder(got.access_token)).toBe(userId);
    await openid.tokenRevocation(config, next.refresh_token ?? '');
    const late = openid.refreshTokenGrant(config, next.refresh_token ?? '');
    await expect(late).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await findRestTokenHolder(got.access_token)).toBe(null);
  });
});
