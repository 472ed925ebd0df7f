import { readsPrimary } from '../../src/database/replica/mark.ts';
import { exchangeAuthorizationCode, refreshAccessToken } from '../../src/domain/oauth/token.ts';
import type { OAuthTokens } from '../../src/domain/oauth/issue.ts';
import {
  type Introspection,
  introspectToken,
  revokeToken,
} from '../../src/domain/oauth/introspect.ts';
import { builder, type InputFields } from '../builder.ts';
import { definePayload } from '../payload.ts';
import { defineClientFields } from './client-credentials.ts';

const defineResourceField = (t: InputFields) => ({
  resource: t.string({
    description:
      'The address of the part of the API that the new access token is for (RFC 8707). It must be within what the user allowed, which is also the default.',
  }),
});

const ExchangeAuthorizationCodeInput = builder.inputType('ExchangeAuthorizationCodeInput', {
  fields: (t) => ({
    ...defineClientFields(t),
    code: t.string({ required: true, description: 'The authorization code.' }),
    redirectUri: t.string({ required: true, description: 'The URI to which the code was sent.' }),
    codeVerifier: t.string({
      description: 'The PKCE verifier. Required if there was a `codeChallenge`.',
    }),
    ...defineResourceField(t),
  }),
});

const RefreshAccessTokenInput = builder.inputType('RefreshAccessTokenInput', {
  fields: (t) => ({
    ...defineClientFields(t),
    refreshToken: t.string({ required: true, description: 'The refresh token.' }),
    scope: t.string({
      description:
        'The scopes of the new access token, separated by spaces. It can have fewer than before, never more.',
    }),
    ...defineResourceField(t),
  }),
});

const defineTokenFields = (t: InputFields) => ({
  ...defineClientFields(t),
  token: t.string({ required: true, description: 'An access token or a refresh token.' }),
  tokenTypeHint: t.string({
    description: '`access_token` or `refresh_token`. It is not needed; other values are ignored.',
  }),
});

const RevokeTokenInput = builder.inputType('RevokeTokenInput', { fields: defineTokenFields });
const IntrospectTokenInput = builder.inputType('IntrospectTokenInput', {
  fields: defineTokenFields,
});

const defineTokensPayload = (mutation: string) =>
  definePayload<OAuthTokens>(mutation, {
    description: 'RFC 6749 §5.1.',
    fields: (t) => ({
      accessToken: t.exposeString('accessToken', { description: 'The access token.' }),
      refreshToken: t.exposeString('refreshToken', {
        description:
          'The refresh token. A public app gets a new one each time, which replaces the previous one.',
      }),
      tokenType: t.exposeString('tokenType', { description: 'Always `bearer`.' }),
      expiresIn: t.exposeInt('expiresIn', {
        description: 'How long the access token is valid, in seconds.',
      }),
      scope: t.exposeString('scope', {
        description: 'What the access token permits, separated by spaces.',
      }),
    }),
  });

const ExchangeAuthorizationCodePayload = defineTokensPayload('ExchangeAuthorizationCode');
const RefreshAccessTokenPayload = defineTokensPayload('RefreshAccessToken');

const RevokeTokenPayload = definePayload<{ revoked: true }>('RevokeToken', {
  fields: (t) => ({
    revoked: t.exposeBoolean('revoked', {
      description:
        'Always true, even for a token that never existed, so that tokens cannot be probed.',
    }),
  }),
});

const TokenIntrospection = builder.objectRef<Introspection>('TokenIntrospection').implement({
  description:
    'The state of a token (RFC 7662 §2.2). If it is not active, all other fields are null.',
  fields: (t) => ({
    active: t.exposeBoolean('active', { description: 'Whether the token is valid.' }),
    scope: t.exposeString('scope', {
      nullable: true,
      description: 'What the token permits, separated by spaces. Null if it is not active.',
    }),
    clientId: t.exposeString('clientId', {
      nullable: true,
      description: 'The public id of the app. Null if the token is not active.',
    }),
    tokenType: t.exposeString('tokenType', {
      nullable: true,
      description:
        '`bearer` for an access token. Null for a refresh token, or if the token is not active.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the token expires. Null if it is not active.',
    }),
    sub: t.exposeString('sub', {
      nullable: true,
      description: 'The id of the user. Null if the token is not active.',
    }),
    audience: t.exposeString('audience', {
      nullable: true,
      description:
        'The address of the part of the API that the token is for (RFC 8707). Null if it is not active.',
    }),
  }),
});

builder.queryField('introspectToken', (t) =>
  t.field({
    type: TokenIntrospection,
    nullable: true,
    skipTypeScopes: true,
    description: "Returns the state of one of the app's own tokens. Requires a confidential app.",
    args: { input: t.arg({ type: IntrospectTokenInput, required: true }) },
    ...readsPrimary,
    resolve: (_root, { input }, context) => introspectToken(context, input),
  }),
);

builder.mutationFields((t) => ({
  exchangeAuthorizationCode: t.field({
    type: ExchangeAuthorizationCodePayload,
    skipTypeScopes: true,
    description:
      'Exchanges a code for tokens. If a code is used twice, all tokens that came from it are revoked. Errors carry `extensions.oauthError` (RFC 6749 §5.2).',
    args: { input: t.arg({ type: ExchangeAuthorizationCodeInput, required: true }) },
    resolve: (_root, { input }, context) => exchangeAuthorizationCode(context, input),
  }),
  refreshAccessToken: t.field({
    type: RefreshAccessTokenPayload,
    skipTypeScopes: true,
    description:
      'Issues a new access token. If a replaced refresh token is used again, all tokens of its grant are revoked.',
    args: { input: t.arg({ type: RefreshAccessTokenInput, required: true }) },
    resolve: (_root, { input }, context) => refreshAccessToken(context, input),
  }),
  revokeToken: t.field({
    type: RevokeTokenPayload,
    skipTypeScopes: true,
    description:
      'Revokes a token of the app (RFC 7009): an access token alone, or a refresh token with all tokens of its grant.',
    args: { input: t.arg({ type: RevokeTokenInput, required: true }) },
    resolve: (_root, { input }, context) => revokeToken(context, input),
  }),
}));
