import { hash } from 'node:crypto';
import { generateSecret } from '../../src/auth/secret.ts';
import { readSystemClock } from '../../src/context.ts';
import { as } from './app.ts';
import { buildAdmin, type UserWithKey } from './build.ts';
import type { GraphQLAnswer } from './client.ts';

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
  user: UserWithKey,
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
  user: UserWithKey,
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

export const readErrorCode = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions['code'];

/** Whose name a token bears, or null where it is refused. */
export async function findTokenHolder(token: string): Promise<number | null> {
  const { data } = await as(token).gql('{ viewer { databaseId } }');
  return (data?.viewer?.databaseId as number | undefined) ?? null;
}

/** So many milliseconds from now. */
export const getTimeFromNow = (ms = 0) => new Date(readSystemClock().getTime() + ms);
