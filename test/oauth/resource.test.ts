import * as oauth from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import { as, url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import {
  authorizeAppAs,
  buildOAuthApp,
  connectApp,
  exchangeCode,
  getAuthorizationCode,
  readOAuthError,
  readRefreshedTokens,
  refreshTokens,
} from '../support/oauth/app.ts';
import { startIssuer } from '../support/oauth/library.ts';

/** What the server of a test takes for its own address. */
const publicUrl = 'http://127.0.0.1:3000';
const graphql = `${publicUrl}/graphql`;
const rest = `${publicUrl}/v1`;

const [app, user] = [await buildOAuthApp(), await buildUser()];

/** Where a token is accepted: at GraphQL, at REST, at the route below neither. */
async function probe(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const query = '/graphql?query=%7Bviewer%7Bid%7D%7D';
  const answers = [query, '/v1/me', '/api/auth/oauth/me'].map(
    async (path) => (await fetch(url + path, { headers })).status,
  );
  return Promise.all(answers);
}

const introspect = async (token: string) => {
  const { data } = await as().gql(
    `query ($input: IntrospectTokenInput!) { introspectToken(input: $input) { active audience } }`,
    { input: { clientId: app.clientId, clientSecret: app.clientSecret, token } },
  );
  return data.introspectToken as { active: boolean; audience: string };
};

describe('a token for one part of the API (RFC 8707)', () => {
  it.each([
    ['GraphQL', () => graphql, [200, 401, 401]],
    ['REST', () => rest, [401, 200, 401]],
    ['all of it', () => publicUrl, [200, 200, 200]],
    ['all of it, with a slash at the end', () => `${publicUrl}/`, [200, 200, 200]],
    ['nothing in particular', () => undefined, [200, 200, 200]],
  ])('is accepted only there: %s', async (_part, toResource, expected) => {
    const { accessToken, refreshToken } = await connectApp(user, app, { resource: toResource() });
    expect(await probe(accessToken)).toEqual(expected);
    const next = readRefreshedTokens(await refreshTokens(app, refreshToken));
    expect(await probe(next.accessToken)).toEqual(expected);
  });

  it('is refused elsewhere with a sentence and a way to the right one', async () => {
    const { accessToken } = await connectApp(user, app, { resource: graphql });
    const refused = await as(accessToken).fetch('/v1/me');
    expect(await refused.json()).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'The access token is only for /graphql',
    });
    const challenge = refused.headers.get('www-authenticate');
    expect(challenge).toContain('error="invalid_token"');
    expect(challenge).toContain('/.well-known/oauth-protected-resource/v1"');
  });

  it('says what it is for when it is introspected', async () => {
    const { accessToken, refreshToken } = await connectApp(user, app, { resource: rest });
    expect(await introspect(accessToken)).toEqual({ active: true, audience: rest });
    expect(await introspect(refreshToken)).toEqual({ active: true, audience: rest });
    const free = await connectApp(user, app);
    expect(await introspect(free.accessToken)).toEqual({ active: true, audience: publicUrl });
  });

  it('can be asked for when the code is exchanged or the token refreshed', async () => {
    const code = await getAuthorizationCode(user, app);
    const { data } = await exchangeCode(app, code, { resource: graphql });
    const { accessToken, refreshToken } = data.exchangeAuthorizationCode;
    expect(await probe(accessToken)).toEqual([200, 401, 401]);
    const other = readRefreshedTokens(await refreshTokens(app, refreshToken, { resource: rest }));
    expect(await probe(other.accessToken)).toEqual([401, 200, 401]);
    const whole = readRefreshedTokens(await refreshTokens(app, refreshToken));
    expect(await probe(whole.accessToken)).toEqual([200, 200, 200]);
  });

  it('never reaches beyond what the user allowed', async () => {
    for (const resource of [rest, publicUrl, `${graphql}/x`, 'https://other.example', 'x', '']) {
      const code = await getAuthorizationCode(user, app, { resource: graphql });
      const refused = await exchangeCode(app, code, { resource });
      expect([resource, readOAuthError(refused)]).toEqual([resource, 'invalid_target']);
      // The code is not used up by it.
      expect((await exchangeCode(app, code, { resource: graphql })).errors).toBeUndefined();
    }
    const { refreshToken } = await connectApp(user, app, { resource: graphql });
    const refused = await refreshTokens(app, refreshToken, { resource: rest });
    expect(readOAuthError(refused)).toBe('invalid_target');
  });

  it('is refused for what is no part of this server', async () => {
    for (const resource of ['https://other.example', 'x', '/v1', `${rest}/me`, `${rest}?x`]) {
      const refused = await authorizeAppAs(user, app, { resource });
      expect([resource, readOAuthError(refused)]).toEqual([resource, 'invalid_target']);
    }
  });

  it('is sent by routes and pages under the name `resource`', async () => {
    const code = await getAuthorizationCode(user, app);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'https://app.example/back?from=a%20b',
      client_id: app.clientId,
      client_secret: app.clientSecret ?? '',
      resource: rest,
    });
    const answer = await as().fetch('/api/auth/oauth/token', { method: 'POST', body });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    expect(await probe(token)).toEqual([401, 200, 401]);
  });
});

describe('the metadata of a part', () => {
  it('is read by oauth4webapi, and leads to the server', async () => {
    const { issuer } = await startIssuer('/api/almanac');
    const resource = new URL(`${issuer}/v1`);
    const insecure = { [oauth.allowInsecureRequests]: true };
    const response = await oauth.resourceDiscoveryRequest(resource, insecure);
    const found = await oauth.processResourceDiscoveryResponse(resource, response);
    expect(found.authorization_servers).toEqual([issuer]);
  });
});

describe('an app that asks for more of /mcp than it is registered for', () => {
  const askFor = async (scope: string, scopes: string[], resource = `${publicUrl}/mcp`) => {
    const asking = await buildOAuthApp({ scopes });
    const answer = await authorizeAppAs(user, asking, { scope, resource });
    if (answer.errors) return readOAuthError(answer);
    const { data } = await exchangeCode(asking, String(answer.data.authorizeApp.code));
    return data.exchangeAuthorizationCode.scope as string;
  };

  it.each([
    ['what is registered', 'READ_PROFILE WRITE_BOOKING', ['READ_PROFILE'], 'READ_PROFILE'],
    ['the part that it may read', 'WRITE_BOOKING', ['READ_BOOKING'], 'READ_BOOKING'],
    ['all of it', 'WRITE_BOOKING', ['WRITE_BOOKING', 'READ_BOOKING'], 'WRITE_BOOKING'],
    ['nothing, if nothing is left', 'READ_SCHEDULE', ['READ_PROFILE'], 'invalid_scope'],
    ['nothing, if there is no such scope', 'READ_PROFILE x', ['READ_PROFILE'], 'invalid_scope'],
  ])('gets %s', async (_what, scope, scopes, expected) => {
    expect(await askFor(scope, scopes)).toBe(expected);
  });

  it('is refused elsewhere, so that its developer notices', async () => {
    const wide = 'READ_PROFILE WRITE_BOOKING';
    expect(await askFor(wide, ['READ_PROFILE'], graphql)).toBe('invalid_scope');
    expect(await askFor(wide, ['READ_PROFILE'], publicUrl)).toBe('invalid_scope');
  });
});
