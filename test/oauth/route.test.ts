import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { generateSecret } from '../../src/auth/secret.ts';
import { as } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import {
  buildCodeGrant,
  buildOAuthApp,
  buildPublicOAuthApp,
  buildRefreshGrant,
  connectApp,
  expectedTokens,
  findTokenHolder,
  getAuthorizationCode,
  getClientSecret,
  postOAuth,
  readOAuthAnswer,
  readRefusal,
  type TestApp,
  toBasicAuthorization,
  toClientIdentity,
} from '../support/oauth/app.ts';

const user = await buildUser();
const app = await buildOAuthApp();

describe('the OAuth part of the ledger', () => {
  it('has the routes of section 5, and those added by GAP-36 and GAP-41', () => {
    const rows = ledger
      .filter(({ tag }) => tag === 'OAuth')
      .map(({ method, path, operation, base, isExtension = false }) =>
        [method, base, path, operation, isExtension].join(' '),
      );
    expect(rows).toEqual([
      'post  /api/auth/oauth/par PushAuthorizationRequest true',
      'post  /api/auth/oauth/token ExchangeAuthorizationCode false',
      'post  /api/auth/oauth/refreshToken RefreshAccessToken false',
      'get  /api/auth/oauth/me GetMe false',
      'post  /api/auth/oauth/me GetMe true',
      'post  /api/auth/oauth/revoke RevokeToken true',
      'post  /api/auth/oauth/introspect IntrospectToken true',
      'post  /api/auth/oauth/register SelfRegisterOAuthClient true',
    ]);
  });
});

describe('POST /api/auth/oauth/revoke', () => {
  it('revokes a token of the client, and gives the same answer for unknown tokens (RFC 7009)', async () => {
    const { accessToken, refreshToken } = await connectApp(user, app);
    const thief = await buildOAuthApp();
    const give = (by: TestApp, token: string, over: object = {}) =>
      postOAuth('revoke', { ...toClientIdentity(by), token, ...over });
    for (const answer of [await give(app, generateSecret(43)), await give(thief, accessToken)]) {
      expect([answer.status, answer.body]).toEqual([200, { revoked: true }]);
    }
    expect(await findTokenHolder(accessToken)).toBe(user.id);
    // A wrong hint makes no difference.
    await give(app, accessToken, { token_type_hint: 'refresh_token' });
    expect(await findTokenHolder(accessToken)).toBe(null);
    expect((await postOAuth('refreshToken', buildRefreshGrant(app, refreshToken))).status).toBe(
      200,
    );
    await give(app, refreshToken, { token_type_hint: 'something' });
    const after = await postOAuth('refreshToken', buildRefreshGrant(app, refreshToken));
    expect(readRefusal(after)).toEqual([400, 'invalid_grant']);
    expect(readRefusal(await give(app, ''))).toEqual([400, 'invalid_request']);
  });
});

describe('POST /api/auth/oauth/introspect', () => {
  it('describes a token to the client that it was issued to (RFC 7662)', async () => {
    const { accessToken, refreshToken } = await connectApp(user, app);
    const ask = async (by: TestApp, token: string) =>
      (await postOAuth('introspect', { ...toClientIdentity(by), token })).body as unknown;
    const about = {
      active: true,
      scope: expectedTokens.scope,
      client_id: app.clientId,
      exp: expect.any(Number) as unknown,
      sub: String(user.id),
      aud: 'http://127.0.0.1:3000',
    };
    expect(await ask(app, accessToken)).toEqual({ ...about, token_type: 'bearer' });
    expect(await ask(app, refreshToken)).toEqual(about);
    for (const none of [user.key, generateSecret(43)]) {
      expect(await ask(app, none)).toEqual({ active: false });
    }
    expect(await ask(await buildOAuthApp(), accessToken)).toEqual({ active: false });
  });

  it('refuses a public client, which cannot authenticate', async () => {
    const own = await buildPublicOAuthApp();
    const { accessToken } = await connectApp(user, own);
    const answer = await postOAuth('introspect', { ...toClientIdentity(own), token: accessToken });
    expect(readRefusal(answer)).toEqual([401, 'invalid_client']);
  });
});

describe('/api/auth/oauth/me', () => {
  const path = '/api/auth/oauth/me';
  const ask = async (secret: string | undefined, method: string, query = '') =>
    readOAuthAnswer(await as(secret).fetch(path + query, { method }));

  it.each(['GET', 'POST'])('answers %s with the bare profile (GAP-12)', async (method) => {
    const { accessToken } = await connectApp(user, app);
    const answer = await ask(accessToken, method);
    const { user: wrapped, ...bare } = (await (await as(user).fetch('/v1/me')).json()) as {
      user: object;
    };
    expect(wrapped).toEqual(bare);
    expect([answer.status, answer.body]).toEqual([200, bare]);
    expect(answer.headers.get('x-graphql-operation')).toBe('GetMe');
    // GAP-01: an API key works too, also in the URL.
    expect((await ask(user.key, method)).body).toEqual(bare);
    expect((await ask(undefined, method, `?apiKey=${user.key}`)).body).toEqual(bare);
  });

  it.each(['GET', 'POST'])(
    'refuses %s without the scope or without a valid credential',
    async (method) => {
      const narrow = await ask(await buildAccessToken(user, ['READ_BOOKING']), method);
      expect(readRefusal(narrow)).toEqual([403, 'insufficient_scope']);
      expect(narrow.headers.get('www-authenticate')).toMatch(
        /^Bearer error="insufficient_scope", scope="READ_PROFILE", resource_metadata="http/,
      );
      const { refreshToken } = await connectApp(user, app);
      for (const secret of [undefined, generateSecret(43), refreshToken]) {
        const answer = await ask(secret, method);
        expect(readRefusal(answer)).toEqual([401, 'invalid_token']);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="almanac"/);
      }
    },
  );

  it('does not accept the credentials of a client', async () => {
    const headers = toBasicAuthorization(app.clientId, getClientSecret(app));
    const answer = await readOAuthAnswer(await as().fetch(path, { headers }));
    expect(readRefusal(answer)).toEqual([401, 'invalid_token']);
  });
});

describe('Prefer: explain=graphql', () => {
  it('shows the operation without its secrets, and does not run it', async () => {
    const own = await buildPublicOAuthApp();
    const code = await getAuthorizationCode(user, own);
    const headers = { prefer: 'explain=graphql' };
    const { body } = await postOAuth('token', buildCodeGrant(own, code), headers);
    expect(body).toMatchObject({
      operationName: 'ExchangeAuthorizationCode',
      query: expect.stringContaining('exchangeAuthorizationCode(input: $input)') as unknown,
      variables: { input: { clientId: own.clientId, code: '(hidden)', codeVerifier: '(hidden)' } },
    });
    const { body: got } = await postOAuth('token', buildCodeGrant(own, code));
    expect(got).toEqual(expectedTokens);
    const { refresh_token: token } = got as { refresh_token: string };
    const explained = [
      await postOAuth('token', buildRefreshGrant(own, token), headers),
      await postOAuth('refreshToken', buildRefreshGrant(own, token), headers),
      await postOAuth('revoke', { ...toClientIdentity(app), token }, headers),
      await postOAuth('introspect', { ...toClientIdentity(app), token }, headers),
    ];
    for (const { status, body: shown } of explained) {
      expect(status).toBe(200);
      for (const secret of [token, app.clientSecret]) {
        expect(JSON.stringify(shown)).not.toContain(secret);
      }
    }
    expect((await postOAuth('refreshToken', buildRefreshGrant(own, token))).status).toBe(200);
  });
});

describe('a web page from another origin', () => {
  it('may request tokens as a public client, with the CORS headers that it needs', async () => {
    const own = await buildPublicOAuthApp();
    const origin = 'https://app.example';
    const asked = await as().fetch('/api/auth/oauth/token', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization');
    const answer = await postOAuth(
      'token',
      buildCodeGrant(own, await getAuthorizationCode(user, own)),
      { origin },
    );
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });
});
