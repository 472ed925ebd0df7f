import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import { db, startApp } from '../support/app.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import {
  callbackUrl,
  connectApp,
  findTokenHolder,
  refreshTokens,
  toCodeChallenge,
} from '../support/oauth/app.ts';
import { libraryPerson, startIssuer } from '../support/oauth/library.ts';
import { createVisitor, signInNewUser } from '../support/page/visitor.ts';

const open = await startApp({ APP_REGISTRATION: 'open' });
const path = '/api/auth/oauth/register';

// As in client.ts: a test reads answers of every shape.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = any;

async function register(metadata: unknown, at = open) {
  const response = await fetch(at.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const findApp = (clientId: string) => db.oAuthClient.findUnique({ where: { clientId } });

async function registerApp(over: object = {}) {
  const { body } = await register({ redirect_uris: [callbackUrl], ...over });
  return { clientId: String(body.client_id), clientSecret: String(body.client_secret) };
}

describe('POST /api/auth/oauth/register', () => {
  it('registers a public app, and answers with what it is registered for', async () => {
    const { status, body } = await register({
      redirect_uris: ['http://127.0.0.1/callback', 'my.app:/back'],
      client_name: ' Desk ',
      client_uri: 'https://desk.example',
      logo_uri: 'https://desk.example/logo.png',
      scope: 'READ_PROFILE openid READ_BOOKING',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code', 'token'],
      application_type: 'native',
      'client_name#de': 'Pult',
    });
    expect([status, body]).toEqual([
      201,
      {
        client_id: expect.stringMatching(/^\w{24}$/) as string,
        client_id_issued_at: expect.any(Number) as number,
        client_name: 'Desk',
        client_uri: 'https://desk.example',
        logo_uri: 'https://desk.example/logo.png',
        redirect_uris: ['http://127.0.0.1/callback', 'my.app:/back'],
        scope: 'READ_PROFILE READ_BOOKING',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ]);
    expect(await findApp(String(body.client_id))).toMatchObject({
      origin: 'SELF',
      type: 'PUBLIC',
      secretHash: null,
      ownerId: null,
    });
  });

  it.each([[undefined], ['client_secret_basic'], ['client_secret_post']])(
    'gives a confidential app a secret, and stores its hash: %s',
    async (method) => {
      const { body } = await register({
        redirect_uris: [callbackUrl],
        token_endpoint_auth_method: method,
      });
      expect(body).toMatchObject({
        client_name: 'app.example',
        client_secret: expect.stringMatching(/^\w{43}$/) as string,
        client_secret_expires_at: 0,
        token_endpoint_auth_method: method ?? 'client_secret_basic',
      });
      const app = await findApp(String(body.client_id));
      expect(app?.secretHash).toBe(hashSecret(String(body.client_secret)));
    },
  );

  it.each([
    ['no redirect URI', { redirect_uris: undefined }, 'invalid_redirect_uri'],
    ['an empty list', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['a text', { redirect_uris: callbackUrl }, 'invalid_redirect_uri'],
    ['plain http', { redirect_uris: ['http://a.example/'] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['too many', { redirect_uris: Array(21).fill(callbackUrl) }, 'invalid_redirect_uri'],
    ['a number as its name', { client_name: 5 }, 'invalid_client_metadata'],
    ['a name of two lines', { client_name: 'a\nb' }, 'invalid_client_metadata'],
    ['a name that turns around', { client_name: 'a\u202Eb' }, 'invalid_client_metadata'],
    ['a long name', { client_name: 'x'.repeat(101) }, 'invalid_client_metadata'],
    ['a script as its website', { client_uri: 'javascript:1' }, 'invalid_client_metadata'],
    ['a picture in the address', { logo_uri: 'data:image/png,x' }, 'invalid_client_metadata'],
    ['no scope that exists', { scope: 'openid email' }, 'invalid_client_metadata'],
    [
      'a key instead of a secret',
      { token_endpoint_auth_method: 'private_key_jwt' },
      'invalid_client_metadata',
    ],
    ['only another grant', { grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
    ['only another response', { response_types: ['token'] }, 'invalid_client_metadata'],
  ])('refuses %s', async (_what, over, error) => {
    const count = await db.oAuthClient.count();
    const { status, body } = await register({ redirect_uris: [callbackUrl], ...over });
    expect([status, body]).toEqual([
      400,
      { error, error_description: expect.any(String) as string, message: expect.any(String) },
    ]);
    const [field = ''] = Object.keys(over);
    expect(body.error_description).toContain(field);
    expect(await db.oAuthClient.count()).toBe(count);
  });

  it('refuses everyone unless the operator allows it', async () => {
    for (const APP_REGISTRATION of ['administrators', 'users']) {
      const closed = await startApp({ APP_REGISTRATION });
      const { status, body } = await register({ redirect_uris: [callbackUrl] }, closed);
      expect([status, body.error]).toEqual([403, 'access_denied']);
      expect(body.error_description).toMatch(/^Apps cannot register themselves/);
      const metadata = await fetch(`${closed.url}/.well-known/oauth-authorization-server`);
      expect(await metadata.json()).not.toHaveProperty('registration_endpoint');
    }
  });

  it('costs the address that asks, so that it can register few', async () => {
    const limited = await startApp({ APP_REGISTRATION: 'open', RATE_LIMIT: '25000' });
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      statuses.push((await register({ redirect_uris: [callbackUrl] }, limited)).status);
    }
    expect(statuses).toEqual([201, 201, 429, 429]);
  });

  it('cannot be tried out without an effect', async () => {
    const { status } = await open.as().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'dry-run' },
      body: JSON.stringify({ redirect_uris: [callbackUrl] }),
    });
    expect(status).toBe(400);
  });
});

describe('an app that registered itself', () => {
  it('gets tokens when a user allows it, and asks for little unless it says more', async () => {
    const [user, app] = [await buildUser(), await registerApp()];
    const { accessToken, refreshToken } = await connectApp(user, app);
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    const { data } = await refreshTokens(app, refreshToken);
    expect(data.refreshAccessToken.scope.split(' ').sort()).toEqual([
      'READ_BOOKING',
      'READ_PROFILE',
    ]);
  });

  it('works with openid-client, from the discovery to the token', async () => {
    const { issuer } = await startIssuer('', { APP_REGISTRATION: 'open' });
    const config = await openid.dynamicClientRegistration(
      new URL(issuer),
      { redirect_uris: ['https://desk.example/back'], client_name: 'Desk' },
      undefined,
      { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
    );
    const verifier = openid.randomPKCECodeVerifier();
    const link = openid.buildAuthorizationUrl(config, {
      redirect_uri: 'https://desk.example/back',
      scope: 'READ_PROFILE',
      code_challenge: toCodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const back = await libraryPerson.allow(link.href);
    const tokens = await openid.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
    });
    expect(tokens.scope).toBe('READ_PROFILE');
    expect(await findTokenHolder(tokens.access_token)).toBe(libraryPerson.user.id);
  });

  it('is shown as a stranger that leads to a place, without picture and website', async () => {
    const { clientId } = await registerApp({
      client_name: 'Almanac Security',
      client_uri: 'https://trusted.example',
      logo_uri: 'https://trusted.example/logo.png',
      redirect_uris: [callbackUrl, 'my.app:/back', 'http://127.0.0.1/callback'],
    });
    const { visitor } = await signInNewUser();
    const toPath = (uri: string, scope = '') =>
      `/auth/oauth2/authorize?${new URLSearchParams({ client_id: clientId, redirect_uri: uri, scope }).toString()}`;
    for (const [uri, place] of [
      [callbackUrl, '<strong>app.example</strong>'],
      ['my.app:/back', 'an app on this device (<strong>my.app:</strong>)'],
      ['http://127.0.0.1/callback', 'a program on this device (<strong>127.0.0.1</strong>)'],
    ] as const) {
      const { text, headers } = await visitor.get(toPath(uri));
      expect(text).toMatch(
        /registered itself, and chose its own name\. Nobody here has checked it/,
      );
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`It leads to ${place}.`);
      expect(text + String(headers.get('content-security-policy'))).not.toContain(
        'trusted.example',
      );
    }
    const wrong = await createVisitor().get(toPath(callbackUrl, 'nothing'));
    expect([wrong.status, wrong.location]).toEqual([400, null]);
  });

  it('is seen, limited and deleted by administrators, and by no user', async () => {
    const { clientId } = await registerApp();
    const byId = 'query ($id: String!) { oauthClient(by: { clientId: $id }) { origin } }';
    const seen = await open.as(await buildAdmin()).gql(byId, { id: clientId });
    expect(seen.data.oauthClient).toEqual({ origin: 'SELF' });
    const refused = await open.as(await buildUser()).gql(byId, { id: clientId });
    expect(readErrorCode(refused)).toBe('NOT_FOUND');
  });
});
