import { beforeAll, describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { randomSecret } from '../../src/auth/secret.ts';
import { as } from '../support/app.ts';
import { buildUser, type Caller, tokenFor } from '../support/build.ts';
import {
  type App,
  buildApp,
  buildPublicApp,
  codeFor,
  connect,
  holderOf,
} from '../support/oauth.ts';
import {
  basic,
  codeGrant,
  identityOf,
  post,
  readOAuth,
  refreshGrant,
  refusalOf,
  secretOf,
  tokens,
} from '../support/oauth-http.ts';

let user: Caller;
let app: App;
beforeAll(async () => {
  user = await buildUser();
  app = await buildApp();
});

describe('the ledger', () => {
  it('has the routes of section 5, and beside them those of GAP-36 and GAP-41', () => {
    const rows = ledger
      .filter(({ tag }) => tag === 'OAuth')
      .map(({ method, path, operation, base, isExtension = false }) =>
        [method, base, path, operation, isExtension].join(' '),
      );
    expect(rows).toEqual([
      'post  /api/auth/oauth/token ExchangeAuthorizationCode false',
      'post  /api/auth/oauth/refreshToken RefreshAccessToken false',
      'get  /api/auth/oauth/me GetMe false',
      'post  /api/auth/oauth/me GetMe true',
      'post  /api/auth/oauth/revoke RevokeToken true',
      'post  /api/auth/oauth/introspect IntrospectToken true',
    ]);
  });
});

describe('POST /api/auth/oauth/revoke', () => {
  it('ends a token of the client, and answers alike for what is none (RFC 7009)', async () => {
    const { accessToken, refreshToken } = await connect(user, app);
    const thief = await buildApp();
    const give = (by: App, token: string, over: object = {}) =>
      post('revoke', { ...identityOf(by), token, ...over });
    for (const answer of [await give(app, randomSecret(43)), await give(thief, accessToken)]) {
      expect([answer.status, answer.body]).toEqual([200, { revoked: true }]);
    }
    expect(await holderOf(accessToken)).toBe(user.id);
    // A wrong hint is no hindrance.
    await give(app, accessToken, { token_type_hint: 'refresh_token' });
    expect(await holderOf(accessToken)).toBe(null);
    expect((await post('refreshToken', refreshGrant(app, refreshToken))).status).toBe(200);
    await give(app, refreshToken, { token_type_hint: 'something' });
    const after = await post('refreshToken', refreshGrant(app, refreshToken));
    expect(refusalOf(after)).toEqual([400, 'invalid_grant']);
    expect(refusalOf(await give(app, ''))).toEqual([400, 'invalid_request']);
  });
});

describe('POST /api/auth/oauth/introspect', () => {
  it('says of a token what it is good for, to the client that it is of (RFC 7662)', async () => {
    const { accessToken, refreshToken } = await connect(user, app);
    const ask = async (by: App, token: string) =>
      (await post('introspect', { ...identityOf(by), token })).body as unknown;
    const about = {
      active: true,
      scope: tokens.scope,
      client_id: app.clientId,
      exp: expect.any(Number) as unknown,
      sub: String(user.id),
    };
    expect(await ask(app, accessToken)).toEqual({ ...about, token_type: 'bearer' });
    expect(await ask(app, refreshToken)).toEqual(about);
    for (const none of [user.key, randomSecret(43)]) {
      expect(await ask(app, none)).toEqual({ active: false });
    }
    expect(await ask(await buildApp(), accessToken)).toEqual({ active: false });
  });

  it('refuses a public client, which cannot prove who it is', async () => {
    const own = await buildPublicApp();
    const { accessToken } = await connect(user, own);
    const answer = await post('introspect', { ...identityOf(own), token: accessToken });
    expect(refusalOf(answer)).toEqual([401, 'invalid_client']);
  });
});

describe('/api/auth/oauth/me', () => {
  const path = '/api/auth/oauth/me';
  const ask = async (secret: string | undefined, method: string, query = '') =>
    readOAuth(await as(secret).fetch(path + query, { method }));

  it.each(['GET', 'POST'])('answers the bare profile to %s (GAP-12)', async (method) => {
    const { accessToken } = await connect(user, app);
    const answer = await ask(accessToken, method);
    const { user: wrapped, ...bare } = (await (await as(user).fetch('/v1/me')).json()) as {
      user: object;
    };
    expect(wrapped).toEqual(bare);
    expect([answer.status, answer.body]).toEqual([200, bare]);
    expect(answer.headers.get('x-graphql-operation')).toBe('GetMe');
    // GAP-01: a key is as good, also in the address.
    expect((await ask(user.key, method)).body).toEqual(bare);
    expect((await ask(undefined, method, `?apiKey=${user.key}`)).body).toEqual(bare);
  });

  it.each(['GET', 'POST'])(
    'refuses %s without the scope, or a credential that is good',
    async (method) => {
      const narrow = await ask(await tokenFor(user, ['READ_BOOKING']), method);
      expect(refusalOf(narrow)).toEqual([403, 'insufficient_scope']);
      expect(narrow.headers.get('www-authenticate')).toBe(
        'Bearer error="insufficient_scope", scope="READ_PROFILE"',
      );
      const { refreshToken } = await connect(user, app);
      for (const secret of [undefined, randomSecret(43), refreshToken]) {
        const answer = await ask(secret, method);
        expect(refusalOf(answer)).toEqual([401, 'invalid_token']);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="almanac"/);
      }
    },
  );

  it('takes no client for a user', async () => {
    const headers = basic(app.clientId, secretOf(app));
    const answer = await readOAuth(await as().fetch(path, { headers }));
    expect(refusalOf(answer)).toEqual([401, 'invalid_token']);
  });
});

describe('Prefer: explain=graphql', () => {
  it('shows the operation without its secrets, and uses nothing up', async () => {
    const own = await buildPublicApp();
    const code = await codeFor(user, own);
    const headers = { prefer: 'explain=graphql' };
    const { body } = await post('token', codeGrant(own, code), headers);
    expect(body).toMatchObject({
      operationName: 'ExchangeAuthorizationCode',
      query: expect.stringContaining('exchangeAuthorizationCode(input: $input)') as unknown,
      variables: { input: { clientId: own.clientId, code: '(hidden)', codeVerifier: '(hidden)' } },
    });
    const { body: got } = await post('token', codeGrant(own, code));
    expect(got).toEqual(tokens);
    const { refresh_token: token } = got as { refresh_token: string };
    const explained = [
      await post('token', refreshGrant(own, token), headers),
      await post('refreshToken', refreshGrant(own, token), headers),
      await post('revoke', { ...identityOf(app), token }, headers),
      await post('introspect', { ...identityOf(app), token }, headers),
    ];
    for (const { status, body: shown } of explained) {
      expect(status).toBe(200);
      for (const secret of [token, app.clientSecret]) {
        expect(JSON.stringify(shown)).not.toContain(secret);
      }
    }
    expect((await post('refreshToken', refreshGrant(own, token))).status).toBe(200);
  });
});

describe('a page of another site', () => {
  it('may ask as a public client, with the headers that it needs', async () => {
    const own = await buildPublicApp();
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
    const answer = await post('token', codeGrant(own, await codeFor(user, own)), { origin });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });
});
