import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { getClientSecret, type TestApp } from '../support/oauth/app.ts';
import {
  buildLibraryApp,
  buildPublicLibraryApp,
  findRestTokenHolder,
  issuer,
  libraryCallbackUrl,
  libraryPerson,
  libraryScope,
  userId,
} from '../support/oauth/library.ts';

const plain = { [oauth.allowInsecureRequests]: true };

describe('openid-client', () => {
  const kinds: [string, () => Promise<TestApp>, (app: TestApp) => openid.ClientAuth][] = [
    [
      'confidential client, with HTTP Basic',
      buildLibraryApp,
      (app) => openid.ClientSecretBasic(getClientSecret(app)),
    ],
    [
      'confidential client, with the secret in the body',
      buildLibraryApp,
      (app) => openid.ClientSecretPost(getClientSecret(app)),
    ],
    ['public client', buildPublicLibraryApp, () => openid.None()],
  ];

  it.each(kinds)(
    'completes the code flow of a pushed request: %s',
    async (_name, build, toAuth) => {
      const app = await build();
      const config = await openid.discovery(
        ...[new URL(issuer), app.clientId, undefined, toAuth(app)],
        { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
      );
      const [verifier, state] = [openid.randomPKCECodeVerifier(), openid.randomState()];
      const link = await openid.buildAuthorizationUrlWithPAR(config, {
        redirect_uri: libraryCallbackUrl,
        scope: libraryScope,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      expect([...link.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
      const back = await libraryPerson.allow(link.href);
      const checks = { pkceCodeVerifier: verifier, expectedState: state };
      const got = await openid.authorizationCodeGrant(config, back, checks);
      expect(got.scope).toBe(libraryScope);
      expect(await findRestTokenHolder(got.access_token)).toBe(userId);
    },
  );
});

describe('oauth4webapi', () => {
  it('reads the answer to a push, and why one is refused', async () => {
    const url = new URL(issuer);
    const found = await oauth.discoveryRequest(url, { algorithm: 'oauth2', ...plain });
    const as = await oauth.processDiscoveryResponse(url, found);
    const app = await buildLibraryApp();
    const client = { client_id: app.clientId };
    const push = async (parameters: Record<string, string>) => {
      const auth = oauth.ClientSecretBasic(getClientSecret(app));
      const sent = await oauth.pushedAuthorizationRequest(as, client, auth, parameters, plain);
      return oauth.processPushedAuthorizationResponse(as, client, sent);
    };
    const asked = { redirect_uri: libraryCallbackUrl, response_type: 'code' };
    const { expires_in: expiresIn, request_uri: uri } = await push(asked);
    expect([expiresIn, uri.startsWith('urn:ietf:params:oauth:request_uri:')]).toEqual([600, true]);
    await expect(push({ ...asked, scope: 'no-such-scope' })).rejects.toMatchObject({
      ...{ status: 400, error: 'invalid_scope' },
    });
  });
});
