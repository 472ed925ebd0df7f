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
import { OAuthClientOrigin, OAuthClientType } from '../../prisma/generated/enums.js';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { declareAccess, requireFound } from '../kit/lookup.ts';
import { definePayload } from '../kit/payload.ts';
import { clientCredentialFields } from './client-credentials.ts';
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
    ...exposeColumns({
      clientId: c.text('The public id of the app.'),
      name: c.text('The name of the app.'),
      logo: c.url.orNull('The address of the logo. Null if not set.'),
      website: c.url.orNull('The website of the app. Null if not set.'),
      type: c.of(OAuthClientType, 'Whether the app can keep a secret.'),
      origin: c.of(
        OAuthClientOrigin,
        'Who says what the app is. Tell people if nobody here has checked it.',
      ),
    })(t),
    registeredBy: t.string({
      nullable: true,
      description:
        'The name and the username of the user who registered the app. Null unless `origin` is USER.',
      resolve: describeAppOwner,
    }),
  }),
});

/** Unparsed parameters of RFC 6749 §4.1.1 and RFC 7636 §4.3. */
const parameterFields = {
  redirectUri: c.text.orNull(
    'The URI to which the user returns (`redirect_uri`). It must be registered exactly like this. For a public app, the port of a loopback address may differ.',
  ),
  responseType: c.text.orNull('The kind of response. Must be `code`, which is also the default.'),
  scope: c.text.orNull(
    'The requested scopes, separated by spaces or commas. Defaults to all scopes for which the app is registered, if an administrator registered it, and otherwise to READ_BOOKING and READ_PROFILE.',
  ),
  state: c.text.orNull('A value that comes back unchanged.'),
  codeChallenge: c.text.orNull('The PKCE challenge (RFC 7636).'),
  codeChallengeMethod: c.text.orNull('The PKCE method. Only `S256` is accepted.'),
  resource: c.text.orNull(
    'The address of the part of the API that the tokens are for (RFC 8707), such as `https://almanac.example/graphql`. Defaults to all of it.',
  ),
};

const requestFields = {
  clientId: c.text.orNull('The public id of the app (`client_id`).'),
  requestUri: c.text.orNull(
    'The address of a request that the app pushed (`request_uri`, RFC 9126). All other parameters but `clientId` are then ignored.',
  ),
  ...parameterFields,
};

const AuthorizationRequestInput = builder.inputType('AuthorizationRequestInput', {
  description: 'The parameters of the authorization request (RFC 6749 §4.1.1).',
  fields: acceptInputs(requestFields),
});

const AuthorizeAppInput = builder.inputType('AuthorizeAppInput', {
  description: 'The parameters of the authorization request that the user allows.',
  fields: acceptInputs(requestFields),
});

const PushAuthorizationRequestInput = builder.inputType('PushAuthorizationRequestInput', {
  description: 'The parameters of the authorization request, with the credentials of the app.',
  fields: acceptInputs({
    ...clientCredentialFields,
    ...parameterFields,
  }),
});

const AuthorizationRequest = builder
  .objectRef<AuthorizationReview>('AuthorizationRequest')
  .implement({
    description: 'What an app asks a user to allow.',
    fields: exposeColumns({
      client: c.of(AppType, 'The app that asks.'),
      redirectUri: c.text('The URI to which the user returns.'),
      scopes: c.of([AppScope], 'The requested scopes. Empty if `errorTo` is set.'),
      resource: c.text.orNull(
        'The address of the part of the API that the app asks for. Null if it asks for all of it.',
      ),
      denyTo: c.text('Where to send a user who refuses.'),
      errorTo: c.text.orNull(
        'Where to send the user at once because the request is invalid. Null if it is valid.',
      ),
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
  fields: exposeColumns({
    code: c.text('The authorization code. It works once.'),
    redirectTo: c.text('Where to send the user, with the code in the URL.'),
    expiresAt: c.dateTime('When the code expires.'),
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
  fields: exposeColumns({
    requestUri: c.text(
      'Send the user to the authorize page with this as `request_uri`, and with `client_id`. It can be allowed once.',
    ),
    expiresIn: c.int('How long the user has time to allow it, in seconds.'),
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
