import { readsPrimary } from '../../src/database/replica/mark.ts';
import { exchangeAuthorizationCode, refreshAccessToken } from '../../src/domain/oauth/token.ts';
import type { OAuthTokens } from '../../src/domain/oauth/issue.ts';
import {
  type Introspection,
  introspectToken,
  revokeToken,
} from '../../src/domain/oauth/introspect.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { definePayload } from '../kit/payload.ts';
import { clientCredentialFields } from './client-credentials.ts';

const resourceField = {
  resource: c.text.orNull(
    'The address of the part of the API that the new access token is for (RFC 8707). It must be within what the user allowed, which is also the default.',
  ),
};

const ExchangeAuthorizationCodeInput = builder.inputType('ExchangeAuthorizationCodeInput', {
  fields: acceptInputs({
    ...clientCredentialFields,
    code: c.text('The authorization code.'),
    redirectUri: c.text('The URI to which the code was sent.'),
    codeVerifier: c.text.orNull('The PKCE verifier. Required if there was a `codeChallenge`.'),
    ...resourceField,
  }),
});

const RefreshAccessTokenInput = builder.inputType('RefreshAccessTokenInput', {
  fields: acceptInputs({
    ...clientCredentialFields,
    refreshToken: c.text('The refresh token.'),
    scope: c.text.orNull(
      'The scopes of the new access token, separated by spaces. It can have fewer than before, never more.',
    ),
    ...resourceField,
  }),
});

const tokenFields = {
  ...clientCredentialFields,
  token: c.text('An access token or a refresh token.'),
  tokenTypeHint: c.text.orNull(
    '`access_token` or `refresh_token`. It is not needed; other values are ignored.',
  ),
};

const RevokeTokenInput = builder.inputType('RevokeTokenInput', {
  fields: acceptInputs(tokenFields),
});
const IntrospectTokenInput = builder.inputType('IntrospectTokenInput', {
  fields: acceptInputs(tokenFields),
});

const defineTokensPayload = (mutation: string) =>
  definePayload<OAuthTokens>(mutation, {
    description: 'RFC 6749 §5.1.',
    fields: exposeColumns({
      accessToken: c.text('The access token.'),
      refreshToken: c.text(
        'The refresh token. A public app gets a new one each time, which replaces the previous one.',
      ),
      tokenType: c.text('Always `bearer`.'),
      expiresIn: c.int('How long the access token is valid, in seconds.'),
      scope: c.text('What the access token permits, separated by spaces.'),
    }),
  });

const ExchangeAuthorizationCodePayload = defineTokensPayload('ExchangeAuthorizationCode');
const RefreshAccessTokenPayload = defineTokensPayload('RefreshAccessToken');

const RevokeTokenPayload = definePayload<{ revoked: true }>('RevokeToken', {
  fields: exposeColumns({
    revoked: c.bool(
      'Always true, even for a token that never existed, so that tokens cannot be probed.',
    ),
  }),
});

const TokenIntrospection = builder.objectRef<Introspection>('TokenIntrospection').implement({
  description:
    'The state of a token (RFC 7662 §2.2). If it is not active, all other fields are null.',
  fields: exposeColumns({
    active: c.bool('Whether the token is valid.'),
    scope: c.text.orNull('What the token permits, separated by spaces. Null if it is not active.'),
    clientId: c.text.orNull('The public id of the app. Null if the token is not active.'),
    tokenType: c.text.orNull(
      '`bearer` for an access token. Null for a refresh token, or if the token is not active.',
    ),
    expiresAt: c.dateTime.orNull('When the token expires. Null if it is not active.'),
    sub: c.text.orNull('The id of the user. Null if the token is not active.'),
    audience: c.text.orNull(
      'The address of the part of the API that the token is for (RFC 8707). Null if it is not active.',
    ),
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
