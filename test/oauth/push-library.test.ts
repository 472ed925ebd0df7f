import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { getClientSecret } from '../support/oauth/app.ts';
import { discoverByOpenid, discoverServer, openidApps } from '../support/oauth/discovery.ts';
import {
  buildLibraryApp,
  findRestTokenHolder,
  issuer,
  libraryCallbackUrl,
  libraryPerson,
  libraryScope,
  userId,
} from '../support/oauth/library.ts';

const plain = { [oauth.allowInsecureRequests]: true };

describe('openid-client', () => {
  it.each(openidApps)(
    'completes the code flow of a pushed request: %s',
    async (_name, build, toAuth) => {
      const app = await build();
      const config = await discoverByOpenid(app, toAuth(app));
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
    const as = await discoverServer(issuer);
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
