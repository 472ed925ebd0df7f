import {
  type AuthorizationResult,
  type AuthorizationReview,
  authorizeApp,
  type OAuthApp as AppCard,
  reviewAuthorization,
} from '../../src/domain/oauth/authorize.ts';
import { OAuthClientType } from '../../prisma/generated/enums.ts';
import { builder, type InputFields } from '../builder.ts';
import { AppScope } from './scope.ts';

// Anyone sees this who knows the id, so it is no record of the graph.
export const AppType = builder.objectRef<AppCard>('App').implement({
  description: 'An app as people see it.',
  fields: (t) => ({
    clientId: t.exposeString('clientId'),
    name: t.exposeString('name'),
    logo: t.expose('logo', { type: 'URL', nullable: true }),
    website: t.expose('website', { type: 'URL', nullable: true }),
    type: t.expose('type', { type: OAuthClientType }),
  }),
});

/** RFC 6749 §4.1.1 and RFC 7636 §4.3, as they came. */
const defineRequestFields = (t: InputFields) => ({
  clientId: t.string(),
  redirectUri: t.string(),
  responseType: t.string({ description: 'code, which it also is without it.' }),
  scope: t.string({
    description:
      'Names of scopes with spaces or commas between them; without it all that the app is registered for.',
  }),
  state: t.string({ description: 'It comes back byte for byte.' }),
  codeChallenge: t.string(),
  codeChallengeMethod: t.string({ description: 'S256: no other is accepted.' }),
});

const AuthorizationRequestInput = builder.inputType('AuthorizationRequestInput', {
  description: 'The parameters with which an app sends a user here.',
  fields: defineRequestFields,
});

const AuthorizeAppInput = builder.inputType('AuthorizeAppInput', {
  description: 'The parameters with which the app sent the user.',
  fields: defineRequestFields,
});

const AuthorizationRequest = builder
  .objectRef<AuthorizationReview>('AuthorizationRequest')
  .implement({
    description: 'What an app asks a user for.',
    fields: (t) => ({
      client: t.expose('client', { type: AppType }),
      redirectUri: t.exposeString('redirectUri'),
      scopes: t.expose('scopes', { type: [AppScope], description: 'Empty when there is errorTo.' }),
      denyTo: t.exposeString('denyTo', { description: 'Where the user goes when he refuses.' }),
      errorTo: t.exposeString('errorTo', {
        nullable: true,
        description: 'The request is not as it must be: the user is sent there at once.',
      }),
    }),
  });

builder.queryField('authorizationRequest', (t) =>
  t.field({
    type: AuthorizationRequest,
    nullable: true,
    skipTypeScopes: true,
    description:
      'What an app asks for. An unknown app, or an address that is not exactly one of its own, is an error: nobody is sent there.',
    args: { input: t.arg({ type: AuthorizationRequestInput, required: true }) },
    resolve: (_root, { input }, context) => reviewAuthorization(context, input),
  }),
);

const AuthorizeAppPayload = builder
  .objectRef<AuthorizationResult>('AuthorizeAppPayload')
  .implement({
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Good once.' }),
      redirectTo: t.exposeString('redirectTo', {
        description: 'Where the user goes, with the code.',
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  });

builder.mutationField('authorizeApp', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: AuthorizeAppPayload,
    description:
      'The caller allows an app what it asks for. A request that is not as it must be fails with extensions.errorTo, as AuthorizationRequest has it.',
    args: { input: t.arg({ type: AuthorizeAppInput, required: true }) },
    resolve: (_root, { input }, context) => authorizeApp(context, input),
  }),
);
