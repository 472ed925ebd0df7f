import { exchangeAuthorizationCode, refreshAccessToken } from '../../src/domain/oauth/token.ts';
import type { OAuthTokens } from '../../src/domain/oauth/issue.ts';
import {
  type Introspection,
  introspectToken,
  revokeToken,
} from '../../src/domain/oauth/introspect.ts';
import { builder, type InputFields } from '../builder.ts';

/** RFC 6749 §2.3: how a client says who it is. */
const defineClientFields = (t: InputFields) => ({
  clientId: t.string({ required: true }),
  clientSecret: t.string({ description: 'Of a confidential client; a public one has none.' }),
});

const ExchangeAuthorizationCodeInput = builder.inputType('ExchangeAuthorizationCodeInput', {
  fields: (t) => ({
    ...defineClientFields(t),
    code: t.string({ required: true }),
    redirectUri: t.string({ required: true, description: 'The one the code was sent to.' }),
    codeVerifier: t.string({ description: 'When there was a codeChallenge.' }),
  }),
});

const RefreshAccessTokenInput = builder.inputType('RefreshAccessTokenInput', {
  fields: (t) => ({
    ...defineClientFields(t),
    refreshToken: t.string({ required: true }),
    scope: t.string({ description: 'Fewer scopes for the access token; never more.' }),
  }),
});

const defineTokenFields = (t: InputFields) => ({
  ...defineClientFields(t),
  token: t.string({ required: true, description: 'An access token or a refresh token.' }),
  tokenTypeHint: t.string({
    description: 'access_token or refresh_token. It is not needed, and anything else is ignored.',
  }),
});

const RevokeTokenInput = builder.inputType('RevokeTokenInput', { fields: defineTokenFields });
const IntrospectTokenInput = builder.inputType('IntrospectTokenInput', {
  fields: defineTokenFields,
});

const defineTokensPayload = (mutation: string) =>
  builder.objectRef<OAuthTokens>(`${mutation}Payload`).implement({
    description: 'RFC 6749 §5.1.',
    fields: (t) => ({
      accessToken: t.exposeString('accessToken'),
      refreshToken: t.exposeString('refreshToken', {
        description: 'A public client gets a new one each time; the one before ends.',
      }),
      tokenType: t.exposeString('tokenType', { description: 'bearer' }),
      expiresIn: t.exposeInt('expiresIn', { description: 'Seconds the access token is valid.' }),
      scope: t.exposeString('scope', {
        description: 'What the access token may do, separated by spaces.',
      }),
    }),
  });

const ExchangeAuthorizationCodePayload = defineTokensPayload('ExchangeAuthorizationCode');
const RefreshAccessTokenPayload = defineTokensPayload('RefreshAccessToken');

const RevokeTokenPayload = builder.objectRef<{ revoked: true }>('RevokeTokenPayload').implement({
  fields: (t) => ({
    revoked: t.exposeBoolean('revoked', {
      description: 'true, also for a token that never was: whoever asks learns nothing of it.',
    }),
  }),
});

const TokenIntrospection = builder.objectRef<Introspection>('TokenIntrospection').implement({
  description: 'RFC 7662 §2.2. Of what is not active it says no more.',
  fields: (t) => ({
    active: t.exposeBoolean('active'),
    scope: t.exposeString('scope', { nullable: true, description: 'Separated by spaces.' }),
    clientId: t.exposeString('clientId', { nullable: true }),
    tokenType: t.exposeString('tokenType', {
      nullable: true,
      description: 'bearer; null: it is a refresh token.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    sub: t.exposeString('sub', { nullable: true, description: 'The id of the user.' }),
  }),
});

builder.queryField('introspectToken', (t) =>
  t.field({
    type: TokenIntrospection,
    nullable: true,
    skipTypeScopes: true,
    description: 'What one of its own tokens is good for, to a client that has a secret.',
    args: { input: t.arg({ type: IntrospectTokenInput, required: true }) },
    resolve: (_root, { input }, context) => introspectToken(context, input),
  }),
);

builder.mutationFields((t) => ({
  exchangeAuthorizationCode: t.field({
    type: ExchangeAuthorizationCodePayload,
    skipTypeScopes: true,
    description:
      'Tokens for a code, once. A code that comes again ends all that came from it. Failures have extensions.oauthError (RFC 6749 §5.2).',
    args: { input: t.arg({ type: ExchangeAuthorizationCodeInput, required: true }) },
    resolve: (_root, { input }, context) => exchangeAuthorizationCode(context, input),
  }),
  refreshAccessToken: t.field({
    type: RefreshAccessTokenPayload,
    skipTypeScopes: true,
    description:
      'A new access token. A refresh token that was replaced and comes again ends all that came from it.',
    args: { input: t.arg({ type: RefreshAccessTokenInput, required: true }) },
    resolve: (_root, { input }, context) => refreshAccessToken(context, input),
  }),
  revokeToken: t.field({
    type: RevokeTokenPayload,
    skipTypeScopes: true,
    description:
      'An app gives a token back (RFC 7009): an access token alone, or a refresh token with all that belongs to it.',
    args: { input: t.arg({ type: RevokeTokenInput, required: true }) },
    resolve: (_root, { input }, context) => revokeToken(context, input),
  }),
}));
