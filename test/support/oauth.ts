import { hash } from 'node:crypto';
import { randomSecret } from '../../src/auth/secret.ts';
import { systemClock } from '../../src/clock.ts';
import { as } from './app.ts';
import { buildAdmin, type Caller } from './build.ts';
import type { Answer } from './client.ts';

/** With a query of its own, which must stay as it is. */
export const callback = 'https://app.example/back?from=a%20b';

export interface App {
  clientId: string;
  clientSecret: string | null;
  /** What a public client must prove, and others may. */
  codeVerifier?: string;
}

const register = `mutation ($input: RegisterOAuthClientInput!) {
  registerOAuthClient(input: $input) { clientSecret oauthClient { clientId } }
}`;

export async function buildApp(over: object = {}): Promise<App> {
  const input = { name: 'Planner', redirectUris: [callback], ...over };
  const { data } = await as(await buildAdmin()).gql(register, { input });
  const { clientSecret, oauthClient } = data.registerOAuthClient;
  return { clientId: String(oauthClient.clientId), clientSecret };
}

export const buildPublicApp = async (over: object = {}): Promise<App> => ({
  ...(await buildApp({ isPublic: true, ...over })),
  codeVerifier: randomSecret(64),
});

export const challengeOf = (verifier: string) => hash('sha256', verifier, 'base64url');

/** The parameters with which an app sends a user. */
export const requestOf = ({ clientId, codeVerifier }: App) => ({
  clientId,
  redirectUri: callback,
  ...(codeVerifier !== undefined && {
    codeChallenge: challengeOf(codeVerifier),
    codeChallengeMethod: 'S256',
  }),
});

export const authorize = (user: Caller | string, app: App, over: object = {}) =>
  as(user).gql(
    `mutation ($input: AuthorizeAppInput!) {
      authorizeApp(input: $input) { code redirectTo expiresAt }
    }`,
    { input: { ...requestOf(app), ...over } },
  );

export async function codeFor(user: Caller, app: App, over: object = {}): Promise<string> {
  const { data, errors } = await authorize(user, app, over);
  if (errors) throw new Error(errors[0]?.message);
  return String(data.authorizeApp.code);
}

export const exchange = (app: App, code: string, over: object = {}) =>
  as().gql(
    `mutation ($input: ExchangeAuthorizationCodeInput!) {
      exchangeAuthorizationCode(input: $input) {
        accessToken refreshToken tokenType expiresIn scope
      }
    }`,
    { input: { ...app, code, redirectUri: callback, ...over } },
  );

export const refresh = ({ clientId, clientSecret }: App, refreshToken: string, over = {}) =>
  as().gql(
    `mutation ($input: RefreshAccessTokenInput!) {
      refreshAccessToken(input: $input) { accessToken refreshToken tokenType expiresIn scope }
    }`,
    { input: { clientId, clientSecret, refreshToken, ...over } },
  );

export const revoke = ({ clientId, clientSecret }: App, token: string, over: object = {}) =>
  as().gql('mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) { revoked } }', {
    input: { clientId, clientSecret, token, ...over },
  });

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** The user allows the app, and it fetches its tokens. */
export async function connect(user: Caller, app: App, over: object = {}): Promise<Tokens> {
  const { data, errors } = await exchange(app, await codeFor(user, app, over));
  if (errors) throw new Error(errors[0]?.message);
  return data.exchangeAuthorizationCode as Tokens;
}

export const refreshed = ({ data }: Answer) => data.refreshAccessToken as Tokens;

/** OAuth's name for what went wrong. */
export const faultOf = ({ errors }: Answer) => errors?.[0]?.extensions['oauthError'];

export const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions['code'];

/** Whose name a token bears, or null where it is refused. */
export async function holderOf(token: string): Promise<number | null> {
  const { data } = await as(token).gql('{ viewer { databaseId } }');
  return (data?.viewer?.databaseId as number | undefined) ?? null;
}

/** So many milliseconds from now. */
export const fromNow = (ms = 0) => new Date(systemClock().getTime() + ms);
