import { z } from 'zod';
import { BadInput, OAuthFault } from '../../src/base/errors.ts';
import { usualSpelling } from '../kit/input.ts';
import {
  clientParams,
  clientRoute,
  oauthFieldNames,
  oauthRoute,
  toClientCredentials,
} from './client-route.ts';
import { oauthPath } from './path.ts';
import { pushRoute } from './push.ts';
import {
  ExchangeAuthorizationCodeDocument,
  type ExchangeAuthorizationCodeMutation,
  GetMeDocument,
  IntrospectTokenDocument,
  type IntrospectTokenQuery,
  RefreshAccessTokenDocument,
  RevokeTokenDocument,
} from '../kit/operations.generated.ts';
import { type Endpoint, route } from '../kit/route.ts';
import { registrationRoute } from './registration.ts';
import { userRecord } from '../user/record.ts';

const text = z.string();

const resource = text
  .optional()
  .describe(
    'The address of the part of the API that the access token is for (RFC 8707), such as `https://almanac.example/v1`. Defaults to what the user allowed.',
  );

type Tokens = ExchangeAuthorizationCodeMutation['exchangeAuthorizationCode'];

const tokensResponse = z.object({
  access_token: text,
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  refresh_token: text,
  scope: text,
}) satisfies z.ZodType<Omit<Tokens, 'token_type'>>;

const codeGrantBody = z.object({
  grant_type: z.literal('authorization_code').meta({
    description: 'Always `authorization_code`.',
    default: 'authorization_code',
  }),
  code: text.meta({
    description: 'The code that the redirect brought. It works once, within 10 minutes.',
    example: 'the code of the redirect',
  }),
  redirect_uri: text.meta({
    description: 'The same as in the authorization request.',
    example: 'https://app.example/callback',
  }),
  code_verifier: text
    .optional()
    .describe('Required if the authorization request had a code_challenge (RFC 7636).'),
  resource,
  ...clientParams,
});

const refreshGrantBody = z.object({
  grant_type: z
    .literal('refresh_token')
    .meta({ description: 'Always `refresh_token`.', default: 'refresh_token' }),
  refresh_token: text.optional().meta({
    description: 'Required unless sent as a bearer token. Each works once.',
    example: 'the refresh token',
    ...usualSpelling,
  }),
  scope: text.optional().describe('Asks for fewer scopes than before. You cannot get more.'),
  resource,
  ...clientParams,
});

const codeGrant = route({
  ...clientRoute,
  path: oauthPath.token,
  summary: 'Exchange an authorization code for tokens',
  description:
    'With `grant_type=refresh_token` it works like the `refreshToken` route below, and runs the same operation.',
  gaps: ['GAP-38', 'GAP-39'],
  names: oauthFieldNames,
  body: codeGrantBody,
  document: ExchangeAuthorizationCodeDocument,
  variables: ({
    body: { code, redirect_uri: redirectUri, code_verifier: verifier, resource: part, ...rest },
  }) => ({
    input: {
      ...toClientCredentials(rest),
      ...(part !== undefined && { resource: part }),
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
  summary: 'Refresh an access token',
  description: 'Send the refresh token in the body, or as `Authorization: Bearer`.',
  gaps: ['GAP-40'],
  byClient: { bearer: 'refresh_token' },
  names: oauthFieldNames,
  body: refreshGrantBody,
  document: RefreshAccessTokenDocument,
  variables: ({ body: { refresh_token: refreshToken, scope, resource: part, ...rest } }) => {
    if (refreshToken === undefined) {
      throw new BadInput({ path: 'refresh_token', message: 'is required' });
    }
    return {
      input: {
        ...toClientCredentials(rest),
        refreshToken,
        ...(scope !== undefined && { scope }),
        ...(part !== undefined && { resource: part }),
      },
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
  choose: chooseGrant({ authorization_code: codeGrant, refresh_token: refreshGrant }),
};

/** GAP-40: this one serves only the refresh grant. */
const refreshTokenRoute: Endpoint = {
  ...refreshGrant,
  choose: chooseGrant({ refresh_token: refreshGrant }),
};

const tokenBody = z.object({
  token: text.meta({ description: 'An access token or a refresh token.', example: 'the token' }),
  token_type_hint: text
    .optional()
    .describe('Optional; the server finds both kinds of token without it.'),
  ...clientParams,
});

type TokenBody = z.infer<typeof tokenBody>;

const toTokenInput = ({ token: secret, token_type_hint: hint, ...rest }: TokenBody) => ({
  input: {
    ...toClientCredentials(rest),
    token: secret,
    ...(hint !== undefined && { tokenTypeHint: hint }),
  },
});

const revokeRoute = route({
  ...clientRoute,
  path: oauthPath.revoke,
  summary: 'Revoke a token',
  description:
    'RFC 7009. Revoking an access token ends only that token. Revoking a refresh token also ends everything that came from the same grant. An unknown token is not an error.',
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
  token_type: z.literal('bearer').optional().describe('Only for access tokens.'),
  exp: z.int().optional().describe('Expiry, in seconds since 1970.'),
  sub: text.optional().describe('The user’s id.'),
  aud: text.optional().describe('The address of the part of the API that the token is for.'),
});

const introspectRoute = route({
  ...clientRoute,
  path: oauthPath.introspect,
  summary: 'Introspect a token',
  description:
    'RFC 7662. The app must have a secret. For a token that is inactive or belongs to another app, the answer is only `active: false`.',
  gaps: ['GAP-41'],
  isExtension: true,
  names: oauthFieldNames,
  body: tokenBody,
  document: IntrospectTokenDocument,
  variables: ({ body }) => toTokenInput(body),
  respond: ({ introspectToken }) => toIntrospection(introspectToken),
  response: introspectionResponse,
});

/** RFC 7662 §2.2: fields that do not apply are left out. */
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
  passesRecords: true,
  respond: ({ viewer }: { viewer: object }) => viewer,
  response: userRecord,
} as const;

export const oauthRoutes: readonly Endpoint[] = [
  pushRoute,
  tokenRoute,
  refreshTokenRoute,
  route({
    ...profileRoute,
    method: 'get',
    operationId: 'checkCredential',
    summary: 'Check a credential by getting your own profile',
    description: 'Returns the profile without a wrapper.',
    gaps: ['GAP-12', 'GAP-13'],
  }),
  route({
    ...profileRoute,
    method: 'post',
    operationId: 'checkCredentialByPost',
    summary: 'Check a credential, for clients that send POST',
    gaps: ['GAP-12', 'GAP-36'],
    isExtension: true,
  }),
  revokeRoute,
  introspectRoute,
  registrationRoute,
];
