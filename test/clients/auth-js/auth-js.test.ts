import { Auth, type AuthConfig, raw, skipCSRFCheck } from '@auth/core';
import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { buildOAuthApp, getClientSecret } from '../../support/oauth/app.ts';
import {
  buildLibraryApp,
  findRestTokenHolder,
  issuer,
  libraryCallbackUrl,
  libraryPerson,
  libraryScope,
  meUrl,
  userId,
} from '../../support/oauth/library.ts';

/** Clients that look at the address of OpenID Connect alone, though there are no ID tokens. */

const site = 'https://shop.example/auth';

/** Auth.js as a website has it, which is told of us only by the issuer. */
async function startAuthJs() {
  const app = await buildOAuthApp({ redirectUris: [`${site}/callback/almanac`] });
  const config = {
    secret: 'a secret of the website',
    basePath: '/auth',
    trustHost: true,
    raw,
    skipCSRFCheck,
    providers: [
      {
        id: 'almanac',
        name: 'Almanac',
        type: 'oauth',
        issuer,
        clientId: app.clientId,
        clientSecret: getClientSecret(app),
        authorization: { params: { scope: libraryScope } },
        // Auth.js reads the profile of a provider without ID tokens only if it has this.
        userinfo: {},
        checks: ['pkce', 'state'],
        profile: ({ id, email }: { id: number; email: string }) => ({ id: String(id), email }),
      },
    ],
  } satisfies AuthConfig;
  const cookies = new Map<string, string>();
  return async (path: string, method = 'GET') => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await Auth(new Request(site + path, { method, headers: { cookie } }), config);
    for (const { name, value } of answer.cookies ?? []) cookies.set(name, value);
    return answer;
  };
}

describe('Auth.js, with the issuer alone', () => {
  it('signs a person in', async () => {
    const send = await startAuthJs();
    const { redirect: link = '' } = await send('/signin/almanac', 'POST');
    expect(link).toMatch(`${issuer}/auth/oauth2/authorize?`);
    const back = await libraryPerson.allow(link);
    await send(`/callback/almanac${back.search}`);
    const session = await send('/session');
    expect(session.body).toMatchObject({ user: { email: libraryPerson.user.email } });
  });
});

describe('openid-client, by its default', () => {
  it('finds the server as OpenID Connect does, and completes the code flow', async () => {
    const app = await buildLibraryApp();
    const config = await openid.discovery(
      new URL(issuer),
      app.clientId,
      undefined,
      openid.ClientSecretPost(getClientSecret(app)),
      { execute: [openid.allowInsecureRequests] },
    );
    const state = openid.randomState();
    const asked = { redirect_uri: libraryCallbackUrl, scope: libraryScope, state };
    const link = openid.buildAuthorizationUrl(config, asked);
    const back = await libraryPerson.allow(link.href);
    const got = await openid.authorizationCodeGrant(config, back, { expectedState: state });
    expect(await findRestTokenHolder(got.access_token)).toBe(userId);
    const answer = await openid.fetchProtectedResource(config, got.access_token, meUrl, 'GET');
    expect(await answer.json()).toMatchObject({ id: userId });
  });

  it('says what is not here, instead of trying it', async () => {
    const app = await buildLibraryApp();
    const execute = [openid.allowInsecureRequests];
    const config = await openid.discovery(new URL(issuer), app.clientId, undefined, undefined, {
      execute,
    });
    await expect(openid.initiateDeviceAuthorization(config, {})).rejects.toThrow(
      'device_authorization_endpoint',
    );
  });
});
