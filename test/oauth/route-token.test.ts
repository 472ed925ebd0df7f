import { describe, expect, it } from 'vitest';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import {
  buildCodeGrant,
  buildOAuthApp,
  buildPublicOAuthApp,
  buildRefreshGrant,
  callbackUrl,
  connectApp,
  expectedTokens,
  findTokenHolder,
  getAuthorizationCode,
  getClientSecret,
  postOAuth,
  readRefusal,
  type TestApp,
  toBasicAuthorization,
} from '../support/oauth/app.ts';

const user = await buildUser();
const app = await buildOAuthApp();

describe('POST /api/auth/oauth/token', () => {
  it('returns tokens for a code, with the client’s credentials in the body or as HTTP Basic (GAP-39)', async () => {
    const { clientId } = app;
    const both = { client_id: undefined, client_secret: undefined };
    const ways = [
      [buildCodeGrant(app, await getAuthorizationCode(user, app)), {}],
      [JSON.stringify(buildCodeGrant(app, await getAuthorizationCode(user, app))), {}],
      [
        JSON.stringify(buildCodeGrant(app, await getAuthorizationCode(user, app), both)),
        toBasicAuthorization(clientId, getClientSecret(app)),
      ],
      // Many clients repeat their ID in the body.
      [
        JSON.stringify(
          buildCodeGrant(app, await getAuthorizationCode(user, app), { client_secret: '' }),
        ),
        toBasicAuthorization(clientId, getClientSecret(app)),
      ],
    ] as const;
    for (const [body, headers] of ways) {
      const answer = await postOAuth('token', body, headers);
      expect([answer.status, answer.body]).toEqual([200, expectedTokens]);
      expect(answer.headers.get('x-graphql-operation')).toBe('ExchangeAuthorizationCode');
      expect(await findTokenHolder(answer.body.access_token)).toBe(user.id);
    }
  });

  it('reads both parts of HTTP Basic as form-encoded (RFC 6749 §2.3.1)', async () => {
    const encoded = (text: string) =>
      [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
    const { clientId } = app;
    const secret = 'with a colon: and + and % and ü';
    const data = { secretHash: hashSecret(secret) };
    const other = await buildOAuthApp();
    await db.oAuthClient.update({ where: { clientId: other.clientId }, data });
    const { grant_type, code, redirect_uri } = buildCodeGrant(
      other,
      await getAuthorizationCode(user, other),
    );
    const halves = [encodeURIComponent(secret).replaceAll('%20', '+'), encoded(other.clientId)];
    const [given = '', id = ''] = halves;
    const answer = await postOAuth(
      'token',
      { grant_type, code, redirect_uri },
      toBasicAuthorization(id, given),
    );
    expect(answer.body).toEqual(expectedTokens);
    const wrong = await postOAuth('token', buildCodeGrant(app, 'x', { client_secret: '' }), {
      ...toBasicAuthorization(clientId, '%zz'),
    });
    expect(readRefusal(wrong)).toEqual([401, 'invalid_client']);
  });

  it('also serves the refresh grant, with its own operation', async () => {
    const { refreshToken } = await connectApp(user, app);
    const answer = await postOAuth('token', buildRefreshGrant(app, refreshToken));
    expect(answer.body).toEqual({ ...expectedTokens, refresh_token: refreshToken });
    expect(answer.headers.get('x-graphql-operation')).toBe('RefreshAccessToken');
  });

  it('accepts a public client with its PKCE verifier', async () => {
    const own = await buildPublicOAuthApp();
    const answer = await postOAuth(
      'token',
      buildCodeGrant(own, await getAuthorizationCode(user, own)),
    );
    expect(answer.body).toEqual(expectedTokens);
    // HTTP Basic without a secret counts as the client ID alone.
    const code = await getAuthorizationCode(user, own);
    const again = await postOAuth(
      'token',
      buildCodeGrant(own, code),
      toBasicAuthorization(own.clientId, ''),
    );
    expect(again.body).toEqual(expectedTokens);
  });

  it('refuses an unknown or expired code, and a wrong redirect URI or verifier', async () => {
    const own = await buildPublicOAuthApp();
    const { codeVerifier = '' } = own;
    const bad: [TestApp, object][] = [
      [app, { code: generateSecret(43) }],
      [app, { redirect_uri: `${callbackUrl}/` }],
      [app, { redirect_uri: callbackUrl.replace('%20', '+') }],
      // RFC 9700 §4.8.2: the code was requested without a challenge.
      [app, { code_verifier: codeVerifier }],
      [own, { code_verifier: generateSecret(64) }],
      [own, { code_verifier: `${codeVerifier}A` }],
      [own, { code_verifier: '' }],
    ];
    for (const [by, over] of bad) {
      const answer = await postOAuth(
        'token',
        buildCodeGrant(by, await getAuthorizationCode(user, by), over),
      );
      expect([over, ...readRefusal(answer)]).toEqual([over, 400, 'invalid_grant']);
    }
    const late = await getAuthorizationCode(user, app);
    const where = { codeHash: hashSecret(late) };
    await db.authorizationCode.update({ where, data: { expiresAt: new Date() } });
    expect(readRefusal(await postOAuth('token', buildCodeGrant(app, late)))).toEqual([
      400,
      'invalid_grant',
    ]);
  });

  it('refuses the code of another client, which can still use it', async () => {
    const code = await getAuthorizationCode(user, app);
    const thief = await buildOAuthApp();
    const stolen = await postOAuth('token', buildCodeGrant(thief, code));
    expect(readRefusal(stolen)).toEqual([400, 'invalid_grant']);
    expect((await postOAuth('token', buildCodeGrant(app, code))).status).toBe(200);
  });

  it('refuses a code that is used again, and ends its tokens (GAP-38)', async () => {
    const code = await getAuthorizationCode(user, app);
    const { body } = await postOAuth('token', buildCodeGrant(app, code));
    const again = await postOAuth('token', buildCodeGrant(app, code));
    expect(readRefusal(again)).toEqual([400, 'invalid_grant']);
    expect(await findTokenHolder(body.access_token)).toBe(null);
    const refreshed = await postOAuth('refreshToken', buildRefreshGrant(app, body.refresh_token));
    expect(readRefusal(refreshed)).toEqual([400, 'invalid_grant']);
  });
});

describe('POST /api/auth/oauth/token with the refresh grant', () => {
  it('works like the route refreshToken, also with a bearer token (GAP-39)', async () => {
    const { refreshToken } = await connectApp(user, app);
    const bearer = { authorization: `Bearer ${refreshToken}` };
    const unsaid = buildRefreshGrant(app, '');
    for (const [body, headers] of [
      [buildRefreshGrant(app, refreshToken), {}],
      [unsaid, bearer],
      [JSON.stringify(unsaid), bearer],
    ] as const) {
      const answer = await postOAuth('token', body, headers);
      expect([answer.status, answer.body]).toEqual([
        200,
        { ...expectedTokens, refresh_token: refreshToken },
      ]);
      expect(answer.headers.get('x-graphql-operation')).toBe('RefreshAccessToken');
    }
    expect(readRefusal(await postOAuth('token', unsaid))).toEqual([400, 'invalid_request']);
  });

  it('does not accept a code as a bearer token', async () => {
    const bearer = { authorization: `Bearer ${await getAuthorizationCode(user, app)}` };
    const { code: _code, ...unsaid } = buildCodeGrant(app, 'x');
    expect(readRefusal(await postOAuth('token', unsaid, bearer))).toEqual([400, 'invalid_request']);
  });
});

describe('POST /api/auth/oauth/refreshToken', () => {
  it('accepts the token in the body or as a bearer token (GAP-40)', async () => {
    const { refreshToken } = await connectApp(user, app);
    const bearer = { authorization: `Bearer ${refreshToken}` };
    const unsaid = buildRefreshGrant(app, '');
    const ways = [
      [buildRefreshGrant(app, refreshToken), {}],
      [JSON.stringify(buildRefreshGrant(app, refreshToken)), {}],
      [unsaid, bearer],
      [JSON.stringify(unsaid), bearer],
      // The body wins, because many clients add a bearer token to every request.
      [buildRefreshGrant(app, refreshToken), { authorization: `Bearer ${user.key}` }],
      [
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        toBasicAuthorization(app.clientId, getClientSecret(app)),
      ],
    ] as const;
    for (const [body, headers] of ways) {
      const answer = await postOAuth('refreshToken', body, headers);
      // A confidential client keeps its refresh token.
      expect(answer.body).toEqual({ ...expectedTokens, refresh_token: refreshToken });
      expect(answer.headers.get('x-graphql-operation')).toBe('RefreshAccessToken');
      expect(await findTokenHolder(answer.body.access_token)).toBe(user.id);
    }
  });

  it('gives a public client a new token each time, and reusing an old one ends them all', async () => {
    const own = await buildPublicOAuthApp();
    const { refreshToken } = await connectApp(user, own);
    const { body } = await postOAuth('refreshToken', buildRefreshGrant(own, refreshToken));
    expect(body.refresh_token).not.toBe(refreshToken);
    const stolen = await postOAuth('refreshToken', buildRefreshGrant(own, refreshToken));
    expect(readRefusal(stolen)).toEqual([400, 'invalid_grant']);
    const next = await postOAuth('refreshToken', buildRefreshGrant(own, body.refresh_token));
    expect(readRefusal(next)).toEqual([400, 'invalid_grant']);
    expect(await findTokenHolder(body.access_token)).toBe(null);
  });

  it('grants fewer scopes on request, and never more', async () => {
    const { refreshToken } = await connectApp(user, app);
    const refreshWithScope = (scope: string) =>
      postOAuth('refreshToken', buildRefreshGrant(app, refreshToken, { scope }));
    expect((await refreshWithScope('READ_PROFILE')).body.scope).toBe('READ_PROFILE');
    const wider = await refreshWithScope('READ_PROFILE WRITE_BOOKING');
    expect(readRefusal(wider)).toEqual([400, 'invalid_scope']);
    expect(wider.body.error_description).toBe('The scope exceeds what was allowed: WRITE_BOOKING');
    expect(readRefusal(await refreshWithScope('EVERYTHING'))).toEqual([400, 'invalid_scope']);
    expect((await refreshWithScope('')).body.scope).toBe(expectedTokens.scope);
  });

  it('refuses anything but a valid refresh token of this client', async () => {
    const { refreshToken, accessToken } = await connectApp(user, app);
    const thief = await buildOAuthApp();
    const late = await connectApp(user, app);
    const where = { tokenHash: hashSecret(late.refreshToken) };
    await db.refreshToken.update({ where, data: { expiresAt: new Date() } });
    const locked = await buildUser();
    const { refreshToken: ofLocked } = await connectApp(locked, app);
    await db.user.update({ where: { id: locked.id }, data: { locked: true } });
    const bad: [object, string][] = [
      [buildRefreshGrant(app, generateSecret(43)), 'invalid_grant'],
      [buildRefreshGrant(app, accessToken), 'invalid_grant'],
      [buildRefreshGrant(app, user.key), 'invalid_grant'],
      [buildRefreshGrant(thief, refreshToken), 'invalid_grant'],
      [buildRefreshGrant(app, late.refreshToken), 'invalid_grant'],
      [buildRefreshGrant(app, ofLocked), 'invalid_grant'],
      [buildRefreshGrant(app, ''), 'invalid_request'],
      [buildRefreshGrant(app, refreshToken, { grant_type: '' }), 'invalid_request'],
      [
        buildRefreshGrant(app, refreshToken, { grant_type: 'authorization_code' }),
        'unsupported_grant_type',
      ],
    ];
    for (const [body, error] of bad) {
      const answer = await postOAuth('refreshToken', { ...body });
      expect([body, ...readRefusal(answer)]).toEqual([body, 400, error]);
    }
    const { clientId: client_id } = app;
    const unproved = { ...buildRefreshGrant(app, refreshToken), client_secret: 'wrong', client_id };
    expect(readRefusal(await postOAuth('refreshToken', unproved))).toEqual([401, 'invalid_client']);
    // The failed attempts have not ended the token.
    expect((await postOAuth('refreshToken', buildRefreshGrant(app, refreshToken))).status).toBe(
      200,
    );
  });
});
