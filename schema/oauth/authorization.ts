import { assertAccess } from '../../src/auth/access.ts';
import { readsPrimary } from '../../src/database/replica/mark.ts';
import {
  type AuthorizationResult,
  type AuthorizationReview,
  authorizeApp,
  reviewAuthorization,
} from '../../src/domain/oauth/authorize.ts';
import {
  describeAppOwner,
  includesOwner,
  type OAuthApp as AppCard,
} from '../../src/domain/oauth/app-card.ts';
import {
  type PushedRequest,
  pushAuthorizationRequest,
} from '../../src/domain/oauth/pushed-request.ts';
import { OAuthClientOrigin, OAuthClientType } from '../../prisma/generated/enums.ts';
import { builder, type InputFields } from '../builder.ts';
import { declareAccess, requireFound } from '../lookup.ts';
import { definePayload } from '../payload.ts';
import { defineClientFields } from './client-credentials.ts';
import { AppScope } from './scope.ts';

export const AppType = builder.node(builder.objectRef<AppCard>('App'), {
  description: 'An app, as shown to the people who use it.',
  id: { resolve: ({ clientId }) => clientId },
  ...declareAccess('EVERYTHING'),
  // Every user who knows the id of an app can see its card: they may be asked to allow it.
  loadOne: async (clientId, context) => {
    assertAccess(context, 'EVERYTHING');
    const { oAuthClient } = context.db;
    const app = await oAuthClient.findUnique({ where: { clientId }, include: includesOwner });
    return requireFound('Node', app);
  },
  fields: (t) => ({
    clientId: t.exposeString('clientId', { description: 'The public id of the app.' }),
    name: t.exposeString('name', { description: 'The name of the app.' }),
    logo: t.expose('logo', {
      type: 'URL',
      nullable: true,
      description: 'The address of the logo. Null if not set.',
    }),
    website: t.expose('website', {
      type: 'URL',
      nullable: true,
      description: 'The website of the app. Null if not set.',
    }),
    type: t.expose('type', {
      type: OAuthClientType,
      description: 'Whether the app can keep a secret.',
    }),
    origin: t.expose('origin', {
      type: OAuthClientOrigin,
      description: 'Who says what the app is. Tell people if nobody here has checked it.',
    }),
    registeredBy: t.string({
      nullable: true,
      description:
        'The name and the username of the user who registered the app. Null unless `origin` is USER.',
      resolve: describeAppOwner,
    }),
  }),
});

/** Unparsed parameters of RFC 6749 §4.1.1 and RFC 7636 §4.3. */
const defineParameterFields = (t: InputFields) => ({
  redirectUri: t.string({
    description:
      'The URI to which the user returns (`redirect_uri`). It must be registered exactly like this. For a public app, the port of a loopback address may differ.',
  }),
  responseType: t.string({
    description: 'The kind of response. Must be `code`, which is also the default.',
  }),
  scope: t.string({
    description:
      'The requested scopes, separated by spaces or commas. Defaults to all scopes for which the app is registered, if an administrator registered it, and otherwise to READ_BOOKING and READ_PROFILE.',
  }),
  state: t.string({ description: 'A value that comes back unchanged.' }),
  codeChallenge: t.string({ description: 'The PKCE challenge (RFC 7636).' }),
  codeChallengeMethod: t.string({ description: 'The PKCE method. Only `S256` is accepted.' }),
  resource: t.string({
    description:
      'The address of the part of the API that the tokens are for (RFC 8707), such as `https://almanac.example/graphql`. Defaults to all of it.',
  }),
});

const defineRequestFields = (t: InputFields) => ({
  clientId: t.string({ description: 'The public id of the app (`client_id`).' }),
  requestUri: t.string({
    description:
      'The address of a request that the app pushed (`request_uri`, RFC 9126). All other parameters but `clientId` are then ignored.',
  }),
  ...defineParameterFields(t),
});

const AuthorizationRequestInput = builder.inputType('AuthorizationRequestInput', {
  description: 'The parameters of the authorization request (RFC 6749 §4.1.1).',
  fields: defineRequestFields,
});

const AuthorizeAppInput = builder.inputType('AuthorizeAppInput', {
  description: 'The parameters of the authorization request that the user allows.',
  fields: defineRequestFields,
});

const PushAuthorizationRequestInput = builder.inputType('PushAuthorizationRequestInput', {
  description: 'The parameters of the authorization request, with the credentials of the app.',
  fields: (t) => ({ ...defineClientFields(t), ...defineParameterFields(t) }),
});

const AuthorizationRequest = builder
  .objectRef<AuthorizationReview>('AuthorizationRequest')
  .implement({
    description: 'What an app asks a user to allow.',
    fields: (t) => ({
      client: t.expose('client', { type: AppType, description: 'The app that asks.' }),
      redirectUri: t.exposeString('redirectUri', {
        description: 'The URI to which the user returns.',
      }),
      scopes: t.expose('scopes', {
        type: [AppScope],
        description: 'The requested scopes. Empty if `errorTo` is set.',
      }),
      resource: t.exposeString('resource', {
        nullable: true,
        description:
          'The address of the part of the API that the app asks for. Null if it asks for all of it.',
      }),
      denyTo: t.exposeString('denyTo', { description: 'Where to send a user who refuses.' }),
      errorTo: t.exposeString('errorTo', {
        nullable: true,
        description:
          'Where to send the user at once because the request is invalid. Null if it is valid.',
      }),
    }),
  });

builder.queryField('authorizationRequest', (t) =>
  t.field({
    type: AuthorizationRequest,
    nullable: true,
    skipTypeScopes: true,
    description:
      'Checks an authorization request before you show it to the user. An unknown app or an unregistered redirect URI is an error; never redirect there.',
    args: { input: t.arg({ type: AuthorizationRequestInput, required: true }) },
    ...readsPrimary,
    resolve: (_root, { input }, context) => reviewAuthorization(context, input),
  }),
);

const AuthorizeAppPayload = definePayload<AuthorizationResult>('AuthorizeApp', {
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The authorization code. It works once.' }),
    redirectTo: t.exposeString('redirectTo', {
      description: 'Where to send the user, with the code in the URL.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the code expires.' }),
  }),
});

builder.mutationField('authorizeApp', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: AuthorizeAppPayload,
    description:
      'Allows an app what it asks for. An invalid request fails; `extensions.errorTo` then says where to send the user.',
    args: { input: t.arg({ type: AuthorizeAppInput, required: true }) },
    resolve: (_root, { input }, context) => authorizeApp(context, input),
  }),
);

const PushAuthorizationRequestPayload = definePayload<PushedRequest>('PushAuthorizationRequest', {
  description: 'RFC 9126 §2.2.',
  fields: (t) => ({
    requestUri: t.exposeString('requestUri', {
      description:
        'Send the user to the authorize page with this as `request_uri`, and with `client_id`. It can be allowed once.',
    }),
    expiresIn: t.exposeInt('expiresIn', {
      description: 'How long the user has time to allow it, in seconds.',
    }),
  }),
});

builder.mutationField('pushAuthorizationRequest', (t) =>
  t.field({
    type: PushAuthorizationRequestPayload,
    skipTypeScopes: true,
    description:
      'Stores an authorization request of an app, so that its parameters do not travel by way of the user (RFC 9126). An invalid request fails at once.',
    args: { input: t.arg({ type: PushAuthorizationRequestInput, required: true }) },
    resolve: (_root, { input }, context) => pushAuthorizationRequest(context, input),
  }),
);
