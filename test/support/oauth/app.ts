import { hash } from 'node:crypto';
import { generateSecret } from '../../../src/auth/secret.ts';
import { readSystemClock } from '../../../src/context/tool.ts';
import { expect } from 'vitest';
import { as } from '../app.ts';
import { buildAdmin, type UserWithKey } from '../build/user.ts';
import type { GraphQLAnswer } from '../client.ts';

/** With a query of its own, which must stay as it is. */
export const callbackUrl = 'https://app.example/back?from=a%20b';

export interface TestApp {
  clientId: string;
  clientSecret: string | null;
  /** What a public client must prove, and others may. */
  codeVerifier?: string;
}

const register = `mutation ($input: RegisterOAuthClientInput!) {
  registerOAuthClient(input: $input) { clientSecret oauthClient { clientId } }
}`;

export async function buildOAuthApp(over: object = {}): Promise<TestApp> {
  const input = { name: 'Planner', redirectUris: [callbackUrl], ...over };
  const { data } = await as(await buildAdmin()).gql(register, { input });
  const { clientSecret, oauthClient } = data.registerOAuthClient;
  return { clientId: String(oauthClient.clientId), clientSecret };
}

export const buildPublicOAuthApp = async (over: object = {}): Promise<TestApp> => ({
  ...(await buildOAuthApp({ isPublic: true, ...over })),
  codeVerifier: generateSecret(64),
});

export const toCodeChallenge = (verifier: string) => hash('sha256', verifier, 'base64url');

/** The parameters with which an app sends a user. */
export const toAuthorizationRequest = ({ clientId, codeVerifier }: TestApp) => ({
  clientId,
  redirectUri: callbackUrl,
  ...(codeVerifier !== undefined && {
    codeChallenge: toCodeChallenge(codeVerifier),
    codeChallengeMethod: 'S256',
  }),
});

export const authorizeAppAs = (user: UserWithKey | string, app: TestApp, over: object = {}) =>
  as(user).gql(
    `mutation ($input: AuthorizeAppInput!) {
      authorizeApp(input: $input) { code redirectTo expiresAt }
    }`,
    { input: { ...toAuthorizationRequest(app), ...over } },
  );

export async function getAuthorizationCode(
  user: UserWithKey | string,
  app: TestApp,
  over: object = {},
): Promise<string> {
  const { data, errors } = await authorizeAppAs(user, app, over);
  if (errors) throw new Error(errors[0]?.message);
  return String(data.authorizeApp.code);
}

export const exchangeCode = (app: TestApp, code: string, over: object = {}) =>
  as().gql(
    `mutation ($input: ExchangeAuthorizationCodeInput!) {
      exchangeAuthorizationCode(input: $input) {
        accessToken refreshToken tokenType expiresIn scope
      }
    }`,
    { input: { ...app, code, redirectUri: callbackUrl, ...over } },
  );

export const refreshTokens = (
  { clientId, clientSecret }: TestApp,
  refreshToken: string,
  over = {},
) =>
  as().gql(
    `mutation ($input: RefreshAccessTokenInput!) {
      refreshAccessToken(input: $input) { accessToken refreshToken tokenType expiresIn scope }
    }`,
    { input: { clientId, clientSecret, refreshToken, ...over } },
  );

export const revokeAppToken = (
  { clientId, clientSecret }: TestApp,
  token: string,
  over: object = {},
) =>
  as().gql('mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) { revoked } }', {
    input: { clientId, clientSecret, token, ...over },
  });

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** The user allows the app, and it fetches its tokens. */
export async function connectApp(
  user: UserWithKey | string,
  app: TestApp,
  over: object = {},
): Promise<TokenPair> {
  const { data, errors } = await exchangeCode(app, await getAuthorizationCode(user, app, over));
  if (errors) throw new Error(errors[0]?.message);
  return data.exchangeAuthorizationCode as TokenPair;
}

export const readRefreshedTokens = ({ data }: GraphQLAnswer) =>
  data.refreshAccessToken as TokenPair;

/** OAuth's name for what went wrong. */
export const readOAuthError = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions['oauthError'];

/** The name of the token’s user, or null if the token is refused. */
export async function findTokenHolder(token: string): Promise<number | null> {
  const { data } = await as(token).gql('{ viewer { databaseId } }');
  return (data?.viewer?.databaseId as number | undefined) ?? null;
}

/** The time `ms` milliseconds from now. */
export const getTimeFromNow = (ms = 0) => new Date(readSystemClock().getTime() + ms);

type Body = Record<string, unknown> | URLSearchParams | string;

interface OAuthAnswer {
  status: number;
  headers: Headers;
  // As in client.ts: a test reads answers of every shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

/** Every answer of these routes, whatever became of it: kept nowhere, and if refused in OAuth's words. */
export async function readOAuthAnswer(response: Response): Promise<OAuthAnswer> {
  const { status, headers } = response;
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('pragma')).toBe('no-cache');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = (await response.json()) as Record<string, unknown>;
  if (status >= 400) {
    expect(Object.keys(body)).toEqual(['error', 'error_description', 'message']);
    // RFC 6749 §5.2: these characters and no others.
    expect(body['error']).toMatch(/^[a-z_]+$/);
    expect(body['error_description']).toMatch(/^[ !#-[\]-~]+$/);
  }
  expect(headers.has('www-authenticate')).toBe(status === 401 || status === 403);
  return { status, headers, body };
}

/** As a form; a text goes as JSON. */
export async function postOAuth(
  name: string,
  given: Body,
  headers: Record<string, string> = {},
  client = as(),
): Promise<OAuthAnswer> {
  const isJson = typeof given === 'string';
  const response = await client.fetch(`/api/auth/oauth/${name}`, {
    method: 'POST',
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    body:
      isJson || given instanceof URLSearchParams
        ? given
        : new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)])),
  });
  return readOAuthAnswer(response);
}

export const toBasicAuthorization = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** The credentials of an app in the body. */
export const toClientIdentity = ({ clientId, clientSecret }: TestApp) => ({
  client_id: clientId,
  ...(clientSecret !== null && { client_secret: clientSecret }),
});

export const buildCodeGrant = (app: TestApp, code: string, over: object = {}) => ({
  grant_type: 'authorization_code',
  ...toClientIdentity(app),
  code,
  redirect_uri: callbackUrl,
  ...(app.codeVerifier !== undefined && { code_verifier: app.codeVerifier }),
  ...over,
});

export const buildRefreshGrant = (app: TestApp, token: string, over: object = {}) => ({
  grant_type: 'refresh_token',
  ...toClientIdentity(app),
  refresh_token: token,
  ...over,
});

export const readRefusal = ({ status, body: { error } }: OAuthAnswer) => [status, error as string];

export const getClientSecret = ({ clientSecret }: TestApp) => clientSecret ?? '';

/** What is answered for a code, and for a refresh token. */
export const expectedTokens = {
  access_token: expect.stringMatching(/^\w{43}$/) as unknown,
  token_type: 'bearer',
  expires_in: 1_800,
  refresh_token: expect.stringMatching(/^\w{43}$/) as unknown,
  scope: 'READ_BOOKING READ_PROFILE',
};

/** The parameters that were added to the callback, whose own query must stay as it is. */
export function readAddedParameters(address: unknown): Record<string, string> {
  expect(String(address).startsWith(`${callbackUrl}&`)).toBe(true);
  return Object.fromEntries(new URLSearchParams(String(address).slice(callbackUrl.length)));
}
