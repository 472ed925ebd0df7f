import { z } from 'zod';
import { BadInput, OAuthFault } from '../../src/errors.ts';
import { oauthPath } from './path.ts';
import {
  ExchangeAuthorizationCodeDocument,
  type ExchangeAuthorizationCodeMutation,
  GetMeDocument,
  IntrospectTokenDocument,
  type IntrospectTokenQuery,
  RefreshAccessTokenDocument,
  RevokeTokenDocument,
} from '../operations.generated.ts';
import { type Endpoint, route } from '../route.ts';
import { userRecord } from '../user/record.ts';

/** What all rows here share: they stand below {auth_url} itself, and errors are those of RFC 6749. */
const oauthRoute = { base: '', tag: 'OAuth' } as const;

/** The caller is an app: it needs no key and no access token. */
const clientRoute = { ...oauthRoute, isPublic: true, method: 'post', byClient: {} } as const;

const text = z.string();

const clientFields = {
  client_id: text.optional().describe('Unless the app says it by HTTP Basic.'),
  client_secret: text.optional().describe('Of a confidential app, unless by HTTP Basic.'),
};

interface ClientParams {
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

/** RFC 6749 §5.2: no client authentication included. */
function toClientInput({ client_id: clientId, client_secret: clientSecret }: ClientParams) {
  if (clientId === undefined) {
    throw new OAuthFault('invalid_client', 'Name the client: client_id, or HTTP Basic');
  }
  return { clientId, ...(clientSecret !== undefined && { clientSecret }) };
}

/** GraphQL's names, for the problems that it finds. */
const oauthFieldNames = {
  clientId: 'client_id',
  clientSecret: 'client_secret',
  redirectUri: 'redirect_uri',
  codeVerifier: 'code_verifier',
  refreshToken: 'refresh_token',
  tokenTypeHint: 'token_type_hint',
};

type Tokens = ExchangeAuthorizationCodeMutation['exchangeAuthorizationCode'];

const tokensResponse = z.object({
  access_token: text,
  token_type: z.literal('bearer'),
  expires_in: z.int().describe('Seconds.'),
  refresh_token: text,
  scope: text.describe('Separated by spaces.'),
}) satisfies z.ZodType<Omit<Tokens, 'token_type'>>;

const codeGrantBody = z.object({
  grant_type: z.literal('authorization_code'),
  code: text,
  redirect_uri: text,
  code_verifier: text.optional().describe('When there was a code_challenge (RFC 7636).'),
  ...clientFields,
});

const refreshGrantBody = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: text.optional(),
  scope: text.optional().describe('Fewer scopes; never more.'),
  ...clientFields,
});

const codeGrant = route({
  ...clientRoute,
  path: oauthPath.token,
  summary: 'Tokens for an authorization code',
  description: 'With the refresh grant it is the route below, its operation included.',
  gaps: ['GAP-38', 'GAP-39'],
  names: oauthFieldNames,
  body: codeGrantBody,
  document: ExchangeAuthorizationCodeDocument,
  variables: ({ body: { code, redirect_uri: redirectUri, code_verifier: verifier, ...rest } }) => ({
    input: {
      ...toClientInput(rest),
      code,
      redirectUri,
      ...(verifier !== undefined && { codeVerifier: verifier }),
    },
  }),
  respond: ({ exchangeAuthorizationCode }) => exchangeAuthorizationCode,
  response: tokensResponse,
});

const refreshGrant = route({
  ...clientRoute,
  path: oauthPath.refreshToken,
  summary: 'A new access token for a refresh token',
  description: 'The refresh token comes in the body, or as `Authorization: Bearer`.',
  gaps: ['GAP-40'],
  byClient: { bearer: 'refresh_token' },
  names: oauthFieldNames,
  body: refreshGrantBody,
  document: RefreshAccessTokenDocument,
  variables: ({ body: { refresh_token: refreshToken, scope, ...rest } }) => {
    if (refreshToken === undefined) {
      throw new BadInput({ path: 'refresh_token', message: 'is required' });
    }
    return {
      input: { ...toClientInput(rest), refreshToken, ...(scope !== undefined && { scope }) },
    };
  },
  respond: ({ refreshAccessToken }) => refreshAccessToken,
  response: tokensResponse,
});

/** Finds the grant that a body asks for. RFC 6749 §5.2 checks this before anything else. */
const chooseGrant =
  (grants: Readonly<Record<string, Endpoint>>) =>
  ({ grant_type: name }: Record<string, unknown>): Endpoint => {
    if (name === undefined) throw new BadInput({ path: 'grant_type', message: 'is required' });
    const grant = Object.entries(grants).find(([known]) => known === name)?.[1];
    if (grant) return grant;
    const known = Object.keys(grants).join(' or ');
    throw new OAuthFault('unsupported_grant_type', `grant_type must be ${known}`);
  };

/** GAP-39: this endpoint serves both grants; each has its own operation. */
const tokenRoute: Endpoint = {
  ...codeGrant,
  shapes: { body: z.discriminatedUnion('grant_type', [codeGrantBody, refreshGrantBody]) },
  choose: chooseGrant({ authorization_code: codeGrant, refresh_token: refreshGrant }),
};

/** GAP-40: this one serves only the refresh grant. */
const refreshTokenRoute: Endpoint = {
  ...refreshGrant,
  choose: chooseGrant({ refresh_token: refreshGrant }),
};

const tokenBody = z.object({
  token: text.describe('An access token or a refresh token.'),
  token_type_hint: text.optional().describe('It is not needed.'),
  ...clientFields,
});

type TokenBody = z.infer<typeof tokenBody>;

const toTokenInput = ({ token: secret, token_type_hint: hint, ...rest }: TokenBody) => ({
  input: {
    ...toClientInput(rest),
    token: secret,
    ...(hint !== undefined && { tokenTypeHint: hint }),
  },
});

const revokeRoute = route({
  ...clientRoute,
  path: oauthPath.revoke,
  summary: 'An app gives a token back',
  description:
    'RFC 7009: an access token alone, or a refresh token with all that belongs to it. A token that is unknown is no error.',
  gaps: ['GAP-41'],
  isExtension: true,
  names: oauthFieldNames,
  body: tokenBody,
  document: RevokeTokenDocument,
  variables: ({ body }) => toTokenInput(body),
  respond: ({ revokeToken }) => revokeToken,
  response: z.object({ revoked: z.literal(true) }),
});

const introspectionResponse = z.object({
  active: z.boolean(),
  scope: text.optional(),
  client_id: text.optional(),
  token_type: z.literal('bearer').optional().describe('Of an access token.'),
  exp: z.int().optional().describe('Seconds since 1970.'),
  sub: text.optional().describe('The id of the user.'),
});

const introspectRoute = route({
  ...clientRoute,
  path: oauthPath.introspect,
  summary: 'What a token of the app is good for',
  description:
    'RFC 7662, for an app that has a secret. Of what is not active, or not its own, it says no more than that.',
  gaps: ['GAP-41'],
  isExtension: true,
  names: oauthFieldNames,
  body: tokenBody,
  document: IntrospectTokenDocument,
  variables: ({ body }) => toTokenInput(body),
  respond: ({ introspectToken }) => toIntrospection(introspectToken),
  response: introspectionResponse,
});

/** RFC 7662 §2.2: what does not apply is left out. */
function toIntrospection(found: IntrospectTokenQuery['introspectToken']) {
  const { active = false, expiresAt, ...rest } = found ?? {};
  const exp = expiresAt ? Math.floor(Date.parse(expiresAt) / 1_000) : null;
  const known = Object.entries({ ...rest, exp }).filter(([, value]) => value !== null);
  return { active, ...Object.fromEntries(known) };
}

const profileRoute = {
  ...oauthRoute,
  path: oauthPath.me,
  document: GetMeDocument,
  variables: () => ({}),
  respond: ({ viewer }: { viewer: object }) => viewer,
  response: userRecord,
} as const;

export const oauthRoutes: readonly Endpoint[] = [
  tokenRoute,
  refreshTokenRoute,
  route({
    ...profileRoute,
    method: 'get',
    summary: 'Whether the credentials work: the caller’s own profile',
    description: 'The bare profile.',
    gaps: ['GAP-12', 'GAP-13'],
  }),
  route({
    ...profileRoute,
    method: 'post',
    summary: 'The same, for clients that post',
    gaps: ['GAP-12', 'GAP-36'],
    isExtension: true,
  }),
  revokeRoute,
  introspectRoute,
];
