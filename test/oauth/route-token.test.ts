import { beforeAll, describe, expect, it } from 'vitest';
import { hashSecret, randomSecret } from '../../src/auth/secret.ts';
import { db } from '../support/app.ts';
import { buildUser, type Caller } from '../support/build.ts';
import {
  type App,
  buildApp,
  buildPublicApp,
  callback,
  codeFor,
  connect,
  holderOf,
} from '../support/oauth.ts';
import {
  basic,
  codeGrant,
  post,
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

describe('POST /api/auth/oauth/token', () => {
  it('answers tokens for a code, however the client says who it is (GAP-39)', async () => {
    const { clientId } = app;
    const both = { client_id: undefined, client_secret: undefined };
    const ways = [
      [codeGrant(app, await codeFor(user, app)), {}],
      [JSON.stringify(codeGrant(app, await codeFor(user, app))), {}],
      [
        JSON.stringify(codeGrant(app, await codeFor(user, app), both)),
        basic(clientId, secretOf(app)),
      ],
      // Named in the body too, which many a client does.
      [
        JSON.stringify(codeGrant(app, await codeFor(user, app), { client_secret: '' })),
        basic(clientId, secretOf(app)),
      ],
    ] as const;
    for (const [body, headers] of ways) {
      const answer = await post('token', body, headers);
      expect([answer.status, answer.body]).toEqual([200, tokens]);
      expect(answer.headers.get('x-graphql-operation')).toBe('ExchangeAuthorizationCode');
      expect(await holderOf(answer.body.access_token)).toBe(user.id);
    }
  });

  it('reads both halves of HTTP Basic as a form has them (RFC 6749 §2.3.1)', async () => {
    const encoded = (text: string) =>
      [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
    const { clientId } = app;
    const secret = 'with a colon: and + and % and ü';
    const data = { secretHash: hashSecret(secret) };
    const other = await buildApp();
    await db.oAuthClient.update({ where: { clientId: other.clientId }, data });
    const { grant_type, code, redirect_uri } = codeGrant(other, await codeFor(user, other));
    const halves = [encodeURIComponent(secret).replaceAll('%20', '+'), encoded(other.clientId)];
    const [given = '', id = ''] = halves;
    const answer = await post('token', { grant_type, code, redirect_uri }, basic(id, given));
    expect(answer.body).toEqual(tokens);
    const wrong = await post('token', codeGrant(app, 'x', { client_secret: '' }), {
      ...basic(clientId, '%zz'),
    });
    expect(refusalOf(wrong)).toEqual([401, 'invalid_client']);
  });

  it('also serves the refresh grant, by its own operation', async () => {
    const { refreshToken } = await connect(user, app);
    const answer = await post('token', refreshGrant(app, refreshToken));
    expect(answer.body).toEqual({ ...tokens, refresh_token: refreshToken });
    expect(answer.headers.get('x-graphql-operation')).toBe('RefreshAccessToken');
  });

  it('takes a public client by its verifier', async () => {
    const own = await buildPublicApp();
    const answer = await post('token', codeGrant(own, await codeFor(user, own)));
    expect(answer.body).toEqual(tokens);
    // Basic without a secret says no more than the name does.
    const code = await codeFor(user, own);
    const again = await post('token', codeGrant(own, code), basic(own.clientId, ''));
    expect(again.body).toEqual(tokens);
  });

  it('refuses a code that is not as it was asked for', async () => {
    const own = await buildPublicApp();
    const { codeVerifier = '' } = own;
    const bad: [App, object][] = [
      [app, { code: randomSecret(43) }],
      [app, { redirect_uri: `${callback}/` }],
      [app, { redirect_uri: callback.replace('%20', '+') }],
      // RFC 9700 §4.8.2: it had no challenge.
      [app, { code_verifier: codeVerifier }],
      [own, { code_verifier: randomSecret(64) }],
      [own, { code_verifier: `${codeVerifier}A` }],
      [own, { code_verifier: '' }],
    ];
    for (const [by, over] of bad) {
      const answer = await post('token', codeGrant(by, await codeFor(user, by), over));
      expect([over, ...refusalOf(answer)]).toEqual([over, 400, 'invalid_grant']);
    }
    const late = await codeFor(user, app);
    const where = { codeHash: hashSecret(late) };
    await db.authorizationCode.update({ where, data: { expiresAt: new Date() } });
    expect(refusalOf(await post('token', codeGrant(app, late)))).toEqual([400, 'invalid_grant']);
  });

  it('refuses the code of another client, to which it stays good', async () => {
    const code = await codeFor(user, app);
    const thief = await buildApp();
    const stolen = await post('token', codeGrant(thief, code));
    expect(refusalOf(stolen)).toEqual([400, 'invalid_grant']);
    expect((await post('token', codeGrant(app, code))).status).toBe(200);
  });

  it('refuses a code that comes again, and ends all that came from it (GAP-38)', async () => {
    const code = await codeFor(user, app);
    const { body } = await post('token', codeGrant(app, code));
    const again = await post('token', codeGrant(app, code));
    expect(refusalOf(again)).toEqual([400, 'invalid_grant']);
    expect(await holderOf(body.access_token)).toBe(null);
    const refreshed = await post('refreshToken', refreshGrant(app, body.refresh_token));
    expect(refusalOf(refreshed)).toEqual([400, 'invalid_grant']);
  });
});

describe('POST /api/auth/oauth/token with the refresh grant', () => {
  it('is the route refreshToken, as a bearer too (GAP-39)', async () => {
    const { refreshToken } = await connect(user, app);
    const bearer = { authorization: `Bearer ${refreshToken}` };
    const unsaid = refreshGrant(app, '');
    for (const [body, headers] of [
      [refreshGrant(app, refreshToken), {}],
      [unsaid, bearer],
      [JSON.stringify(unsaid), bearer],
    ] as const) {
      const answer = await post('token', body, headers);
      expect([answer.status, answer.body]).toEqual([
        200,
        { ...tokens, refresh_token: refreshToken },
      ]);
      expect(answer.headers.get('x-graphql-operation')).toBe('RefreshAccessToken');
    }
    expect(refusalOf(await post('token', unsaid))).toEqual([400, 'invalid_request']);
  });

  it('takes no bearer for a code', async () => {
    const bearer = { authorization: `Bearer ${await codeFor(user, app)}` };
    const { code: _code, ...unsaid } = codeGrant(app, 'x');
    expect(refusalOf(await post('token', unsaid, bearer))).toEqual([400, 'invalid_request']);
  });
});

describe('POST /api/auth/oauth/refreshToken', () => {
  it('takes the token in the body or as a bearer, and answers the same (GAP-40)', async () => {
    const { refreshToken } = await connect(user, app);
    const bearer = { authorization: `Bearer ${refreshToken}` };
    const unsaid = refreshGrant(app, '');
    const ways = [
      [refreshGrant(app, refreshToken), {}],
      [JSON.stringify(refreshGrant(app, refreshToken)), {}],
      [unsaid, bearer],
      [JSON.stringify(unsaid), bearer],
      // The body counts: many a client adds a token to whatever it sends.
      [refreshGrant(app, refreshToken), { authorization: `Bearer ${user.key}` }],
      [
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        basic(app.clientId, secretOf(app)),
      ],
    ] as const;
    for (const [body, headers] of ways) {
      const answer = await post('refreshToken', body, headers);
      // A confidential client keeps its own.
      expect(answer.body).toEqual({ ...tokens, refresh_token: refreshToken });
      expect(answer.headers.get('x-graphql-operation')).toBe('RefreshAccessToken');
      expect(await holderOf(answer.body.access_token)).toBe(user.id);
    }
  });

  it('gives a public client another each time; the one before ends all if it comes again', async () => {
    const own = await buildPublicApp();
    const { refreshToken } = await connect(user, own);
    const { body } = await post('refreshToken', refreshGrant(own, refreshToken));
    expect(body.refresh_token).not.toBe(refreshToken);
    const stolen = await post('refreshToken', refreshGrant(own, refreshToken));
    expect(refusalOf(stolen)).toEqual([400, 'invalid_grant']);
    const next = await post('refreshToken', refreshGrant(own, body.refresh_token));
    expect(refusalOf(next)).toEqual([400, 'invalid_grant']);
    expect(await holderOf(body.access_token)).toBe(null);
  });

  it('gives fewer scopes where that is asked, and never more', async () => {
    const { refreshToken } = await connect(user, app);
    const asked = (scope: string) =>
      post('refreshToken', refreshGrant(app, refreshToken, { scope }));
    expect((await asked('READ_PROFILE')).body.scope).toBe('READ_PROFILE');
    expect(refusalOf(await asked('READ_PROFILE WRITE_BOOKING'))).toEqual([400, 'invalid_scope']);
    expect(refusalOf(await asked('EVERYTHING'))).toEqual([400, 'invalid_scope']);
    expect((await asked('')).body.scope).toBe(tokens.scope);
  });

  it('refuses what is no refresh token of this client', async () => {
    const { refreshToken, accessToken } = await connect(user, app);
    const thief = await buildApp();
    const late = await connect(user, app);
    const where = { tokenHash: hashSecret(late.refreshToken) };
    await db.refreshToken.update({ where, data: { expiresAt: new Date() } });
    const locked = await buildUser();
    const { refreshToken: ofLocked } = await connect(locked, app);
    await db.user.update({ where: { id: locked.id }, data: { locked: true } });
    const bad: [object, string][] = [
      [refreshGrant(app, randomSecret(43)), 'invalid_grant'],
      [refreshGrant(app, accessToken), 'invalid_grant'],
      [refreshGrant(app, user.key), 'invalid_grant'],
      [refreshGrant(thief, refreshToken), 'invalid_grant'],
      [refreshGrant(app, late.refreshToken), 'invalid_grant'],
      [refreshGrant(app, ofLocked), 'invalid_grant'],
      [refreshGrant(app, ''), 'invalid_request'],
      [refreshGrant(app, refreshToken, { grant_type: '' }), 'invalid_request'],
      [
        refreshGrant(app, refreshToken, { grant_type: 'authorization_code' }),
        'unsupported_grant_type',
      ],
    ];
    for (const [body, error] of bad) {
      const answer = await post('refreshToken', { ...body });
      expect([body, ...refusalOf(answer)]).toEqual([body, 400, error]);
    }
    const { clientId: client_id } = app;
    const unproved = { ...refreshGrant(app, refreshToken), client_secret: 'wrong', client_id };
    expect(refusalOf(await post('refreshToken', unproved))).toEqual([401, 'invalid_client']);
    // Nobody has ended it by trying.
    expect((await post('refreshToken', refreshGrant(app, refreshToken))).status).toBe(200);
  });
});
