import { describe, expect, it } from 'vitest';
import { generateSecret } from '../../src/auth/secret.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import {
  authorizeAppAs,
  buildOAuthApp,
  buildPublicOAuthApp,
  callbackUrl,
  readAddedParameters,
  readOAuthError,
  type TestApp,
  toAuthorizationRequest,
  toCodeChallenge,
} from '../support/oauth/app.ts';
import { allScopes } from '../support/world/world.ts';

const reviewAuthorization = (app: TestApp, over: object = {}, server = { as }) =>
  server.as().gql(
    `query ($input: AuthorizationRequestInput!) {
      authorizationRequest(input: $input) {
        client { clientId name logo website type } redirectUri scopes { name meaning } denyTo errorTo
      }
    }`,
    { input: { ...toAuthorizationRequest(app), ...over } },
  );

/** States that must come back unchanged. Only half a surrogate pair cannot be sent. */
const states = ['x', '', 'a b+c%20&d=e#f', '/path?y=1', 'ä€𝄞', '"\'<>', ' '];

describe('authorizationRequest', () => {
  it('shows what the app asks for, even to signed-out visitors', async () => {
    const app = await buildOAuthApp({ website: 'https://app.example' });
    const { data, errors } = await reviewAuthorization(app);
    expect(errors).toBeUndefined();
    expect(data.authorizationRequest).toEqual({
      client: {
        clientId: app.clientId,
        name: 'Planner',
        logo: null,
        website: 'https://app.example',
        type: 'CONFIDENTIAL',
      },
      redirectUri: callbackUrl,
      scopes: [
        {
          name: 'READ_BOOKING',
          meaning: 'See your bookings and their attendees, and be told when they change',
        },
        {
          name: 'READ_PROFILE',
          meaning: 'See your profile: name, e-mail, time zone and preferences',
        },
      ],
      denyTo: expect.any(String) as string,
      errorTo: null,
    });
  });

  it.each(['READ_PROFILE READ_BOOKING', 'READ_PROFILE,READ_BOOKING', 'READ_PROFILE, READ_BOOKING'])(
    'accepts scopes separated by spaces or commas: %s',
    async (scope) => {
      const { data } = await reviewAuthorization(await buildOAuthApp(), { scope });
      const names = data.authorizationRequest.scopes.map(({ name }: { name: string }) => name);
      expect(names).toEqual(['READ_PROFILE', 'READ_BOOKING']);
    },
  );

  it('returns a denyTo address with the error, the state and the issuer', async () => {
    const server = await startApp({ PUBLIC_URL: 'https://almanac.example' });
    const { data } = await reviewAuthorization(await buildOAuthApp(), { state: 's' }, server);
    expect(readAddedParameters(data.authorizationRequest.denyTo)).toEqual({
      error: 'access_denied',
      error_description: 'The user denied access',
      state: 's',
      iss: 'https://almanac.example',
    });
  });

  it.each([
    ['another host', 'https://evil.example/back?from=a%20b'],
    ['a longer path', `${callbackUrl}/more`],
    ['an extra parameter', `${callbackUrl}&x=1`],
    ['a decoded space', 'https://app.example/back?from=a b'],
    ['capital letters', 'https://APP.example/back?from=a%20b'],
    ['an explicit port', 'https://app.example:443/back?from=a%20b'],
    ['a fragment', `${callbackUrl}#x`],
    ['a user name before the host', 'https://app.example@evil.example/back?from=a%20b'],
    ['an empty string', ''],
    ['null', null],
  ])('refuses a redirect URI that is not registered: %s', async (_what, redirectUri) => {
    const app = await buildOAuthApp();
    const user = await buildUser();
    for (const answer of [
      await reviewAuthorization(app, { redirectUri }),
      await authorizeAppAs(user, app, { redirectUri }),
    ]) {
      expect(answer.data?.authorizationRequest ?? answer.data?.authorizeApp ?? null).toBeNull();
      expect(readOAuthError(answer)).toBe('invalid_request');
      expect(answer.errors?.[0]?.extensions).not.toHaveProperty('errorTo');
      expect(JSON.stringify(answer)).not.toContain('evil.example');
    }
  });

  it('leads nowhere by a scheme that a browser runs, even if the app registered it once', async () => {
    const app = await buildOAuthApp();
    const redirectUris = ['intent:back', 'rooms:/back'];
    await db.oAuthClient.update({ where: { clientId: app.clientId }, data: { redirectUris } });
    const answer = await reviewAuthorization(app, { redirectUri: 'intent:back' });
    expect(readOAuthError(answer)).toBe('invalid_request');
    const { errors } = await reviewAuthorization(app, { redirectUri: 'rooms:/back' });
    expect(errors).toBeUndefined();
  });

  it('refuses an unknown client ID, and input that is too long or contains a NUL', async () => {
    const app = await buildOAuthApp();
    for (const over of [{ clientId: 'nobody' }, { clientId: '' }, { clientId: null }]) {
      expect(readOAuthError(await reviewAuthorization(app, over))).toBe('invalid_request');
    }
    for (const over of [{ state: 'x'.repeat(4_097) }, { clientId: 'x\0' }]) {
      const answer = await reviewAuthorization(app, over);
      expect(readErrorCode(answer)).toBe('BAD_USER_INPUT');
      expect(answer.data?.authorizationRequest ?? null).toBeNull();
    }
  });
});

const s256 = { codeChallenge: toCodeChallenge('x'.repeat(43)), codeChallengeMethod: 'S256' };

describe('an invalid authorization request', () => {
  it.each<[string, string, object]>([
    ['unsupported_response_type', 'the response type token', { responseType: 'token' }],
    ['unsupported_response_type', 'the response type code token', { responseType: 'code token' }],
    ['invalid_scope', 'a scope that is not registered', { scope: 'READ_BOOKING WRITE_BOOKING' }],
    ['invalid_scope', 'an unknown scope', { scope: 'admin' }],
    ['invalid_scope', 'the scope constructor', { scope: 'constructor' }],
    ['invalid_request', 'plain PKCE', { ...s256, codeChallengeMethod: 'plain' }],
    ['invalid_request', 'a challenge without a method', { ...s256, codeChallengeMethod: null }],
    ['invalid_request', 'a method without a challenge', { ...s256, codeChallenge: null }],
    ['invalid_request', 'a challenge that is too short', { ...s256, codeChallenge: 'abc' }],
    ['invalid_request', 'a padded challenge', { ...s256, codeChallenge: `${'a'.repeat(42)}=` }],
  ])('is reported to the app as %s: %s', async (error, _what, over) => {
    const [app, user] = [await buildOAuthApp(), await buildUser()];
    const { data } = await reviewAuthorization(app, { state: 's t', ...over });
    const { errorTo, scopes } = data.authorizationRequest;
    expect(readAddedParameters(errorTo)).toMatchObject({
      error,
      error_description: expect.any(String) as string,
      state: 's t',
      iss: expect.any(String) as string,
    });
    expect(scopes).toEqual([]);
    const refused = await authorizeAppAs(user, app, { state: 's t', ...over });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ oauthError: error, errorTo });
    expect(await db.oAuthGrant.count({ where: { userId: user.id } })).toBe(0);
  });

  it('names the scopes that the app may not ask for, and suggests others', async () => {
    const app = await buildOAuthApp();
    const describeFault = async (scope: string) => {
      const { data } = await reviewAuthorization(app, { scope });
      return readAddedParameters(data.authorizationRequest.errorTo)['error_description'];
    };
    expect(await describeFault('READ_BOOKING WRITE_BOOKING READ_TEAM admin')).toBe(
      'The app is not registered for WRITE_BOOKING, READ_TEAM. There is no scope admin',
    );
    expect(await describeFault('read_booking')).toMatch(
      /^There is no scope read_booking\. Did you mean READ_BOOKING\b/,
    );
    expect(await describeFault('one two')).toBe('There are no scopes one, two');
    // RFC 6749 §4.1.2.1 has no place for it.
    expect(await describeFault('"é\n')).toBe('The app asks for a scope that does not exist');
  });

  it('is reported to a public client that does not use PKCE', async () => {
    const { codeVerifier: _none, ...app } = await buildPublicOAuthApp();
    const { data } = await reviewAuthorization(app);
    expect(readAddedParameters(data.authorizationRequest.errorTo)).toMatchObject({
      error: 'invalid_request',
    });
    expect(readOAuthError(await authorizeAppAs(await buildUser(), app))).toBe('invalid_request');
  });
});

describe('authorizeApp', () => {
  it('returns a code that expires after ten minutes, and does not store it in clear', async () => {
    const time = new Date('2031-03-04T10:00:00Z');
    const server = await startApp({ PUBLIC_URL: 'https://almanac.example' }, () => time);
    const [app, user] = [await buildOAuthApp(), await buildUser()];
    const query =
      'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { code redirectTo expiresAt } }';
    const { data } = await server.as(user).gql(query, { input: toAuthorizationRequest(app) });
    const { code, redirectTo, expiresAt } = data.authorizeApp;
    expect(code).toMatch(/^\w{43}$/);
    expect(expiresAt).toBe('2031-03-04T10:10:00.000Z');
    expect(redirectTo).toBe(`${callbackUrl}&code=${code}&iss=https%3A%2F%2Falmanac.example`);
    const grant = { include: { grant: true }, where: { grant: { userId: user.id } } };
    const row = await db.authorizationCode.findFirstOrThrow(grant);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.grant.scopes).toEqual(['READ_BOOKING', 'READ_PROFILE']);
  });

  it.each(states)('returns the state unchanged: %j', async (state) => {
    const app = await buildOAuthApp();
    const { data } = await authorizeAppAs(await buildUser(), app, { state });
    expect(readAddedParameters(data.authorizeApp.redirectTo)['state']).toBe(state);
  });

  it('adds no state if the request has none', async () => {
    const { data } = await authorizeAppAs(await buildUser(), await buildOAuthApp());
    expect(Object.keys(readAddedParameters(data.authorizeApp.redirectTo))).toEqual(['code', 'iss']);
  });

  it('adds its parameters to a redirect URI without a query', async () => {
    const redirectUri = 'com.example.app:/back';
    const app = await buildOAuthApp({ redirectUris: [callbackUrl, redirectUri] });
    const { data } = await authorizeAppAs(await buildUser(), app, { redirectUri });
    expect(data.authorizeApp.redirectTo).toMatch(/^com\.example\.app:\/back\?code=\w{43}&iss=/);
  });

  it('refuses an access token of an app, and an unknown credential', async () => {
    const app = await buildOAuthApp();
    const token = await buildAccessToken(await buildUser(), allScopes);
    expect(readErrorCode(await authorizeAppAs(token, app))).toBe('FORBIDDEN');
    expect(readErrorCode(await authorizeAppAs(generateSecret(), app))).toBe('UNAUTHENTICATED');
  });
});
