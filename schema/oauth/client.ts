import { OAuthClientOrigin, OAuthClientType } from '../../prisma/generated/enums.js';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { assertAccess } from '../../src/auth/access.ts';
import {
  assertRegistrar,
  deleteOAuthClient,
  editOAuthClient,
  registerOAuthClient,
  rotateOAuthClientSecret,
} from '../../src/domain/oauth/client.ts';
import { oauthClientsOf } from '../../src/domain/access/oauth-client.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { definePayload } from '../kit/payload.ts';
import { declareKeyedAccess, requireFound } from '../kit/lookup.ts';
import { PersonType } from '../user/user.ts';
import { AppScope, OAuthScope, toKnownScopes } from './scope.ts';
import { defineUnfilteredList } from '../kit/connection.ts';
import type { PageArgs } from '../kit/page.ts';

builder.enumType(OAuthClientType, {
  name: 'OAuthClientType',
  description: 'Whether an app can keep a secret.',
  values: {
    CONFIDENTIAL: { description: 'Runs on a server and keeps a secret.' },
    PUBLIC: { description: "Runs on the user's device and cannot keep a secret." },
  },
});

builder.enumType(OAuthClientOrigin, {
  name: 'OAuthClientOrigin',
  description: 'Who says what an app is.',
  values: {
    ADMINISTRATOR: { description: 'An administrator of this server registered it.' },
    DOCUMENT: {
      description:
        'It describes itself in the document at its client ID, which is an address. Nobody here has checked it.',
    },
    USER: { description: 'A user of this server registered it. Nobody else has checked it.' },
    SELF: { description: 'It registered itself. Nobody here has checked it.' },
  },
});

const OAuthClient = builder.prismaNode('OAuthClient', {
  description: 'A registered app, with the details that only its owner and administrators see.',
  id: { field: 'clientId' },
  ...declareKeyedAccess('EVERYTHING', 'clientId'),
  findUnique: (clientId, context) => {
    assertAccess(context, 'EVERYTHING');
    assertRegistrar(context);
    return { clientId, AND: [oauthClientsOf(context.viewer)] };
  },
  fields: exposeColumns({
    clientId: c.text('The public id of the app.'),
    name: c.text('The name that users see.'),
    logo: c.url.orNull('The address of the logo. Null if not set.'),
    website: c.url.orNull('The website of the app. Null if not set.'),
    redirectUris: c.texts('The exact URIs to which users may return.'),
    type: c.of(OAuthClientType, 'Whether the app can keep a secret.'),
    origin: c.of(OAuthClientOrigin, 'Who says what the app is.'),
    previousSecretEnds: c.dateTime.orNull(
      'Until when the previous secret is also valid. Null if there is none.',
    ),
    createdAt: c.dateTime(),
  }),
});

builder.prismaObjectFields(OAuthClient, (t) => ({
  scopes: t.field({
    type: [AppScope],
    description:
      'The scopes that the app may request. Also the default if it requests none, for an app of an administrator.',
    select: { scopes: true },
    resolve: toKnownScopes,
  }),
  owner: t.relation('owner', {
    type: PersonType,
    nullable: true,
    description: 'The user who registered the app. Null unless `origin` is USER.',
  }),
}));

const OAuthClientBy = builder.inputType('OAuthClientBy', {
  description: 'Names an app.',
  isOneOf: true,
  fields: acceptInputs({ clientId: c.text.orNull('The public id of the app.') }),
});

const toClientId = ({ clientId }: { clientId?: string | null | undefined }) => clientId ?? '';

builder.queryField('oauthClient', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaField({
    type: OAuthClient,
    nullable: true,
    description:
      'Finds a registered app. Users find only their own. Requires an administrator, unless `APP_REGISTRATION` lets users register apps.',
    args: { by: t.arg({ type: OAuthClientBy, required: true }) },
    resolve: async (query, _root, { by }, context) => {
      assertRegistrar(context);
      const where = { AND: [{ clientId: toClientId(by) }, oauthClientsOf(context.viewer)] };
      return requireFound('App', await context.read.oAuthClient.findFirst({ ...query, where }));
    },
  }),
);

builder.queryField('oauthClients', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      cursor: 'clientId',
      description:
        'All registered apps, oldest first. Users see only their own. Requires an administrator, unless `APP_REGISTRATION` lets users register apps.',
      ...defineUnfilteredList<'OAuthClient', PageArgs>(t.arg, 'OAuthClient', {
        records: ({ oAuthClient }) => oAuthClient,
        where: (context) => {
          assertRegistrar(context);
          return oauthClientsOf(context.viewer);
        },
        orderBy: [{ createdAt: 'asc' }, { clientId: 'asc' }],
      }),
    },
    getConnectionType('OAuthClient'),
  ),
);

const optionalFields = {
  logo: c.url.orNull('The address of the logo.'),
  website: c.url.orNull('The website of the app.'),
  scopes: c.of.orNull(
    [OAuthScope],
    'The scopes that the app may request. Defaults to READ_BOOKING and READ_PROFILE for a new app.',
  ),
};

const RegisterOAuthClientInput = builder.inputType('RegisterOAuthClientInput', {
  fields: acceptInputs({
    name: c.text('The name that users see.'),
    redirectUris: c.texts(
      'The exact URIs to which users may return: https, http on the same machine, or the scheme of an app; without a fragment.',
    ),
    ...optionalFields,
    isPublic: c.bool.orNull('Whether the app cannot keep a secret. It then gets none.'),
  }),
});

const EditOAuthClientInput = builder.inputType('EditOAuthClientInput', {
  description: 'The parameters of `editOAuthClient`. Fields that you leave out stay as they are.',
  fields: acceptInputs({
    by: c.of(OAuthClientBy),
    name: c.text.orNull('The name that users see.'),
    redirectUris: c.texts.orNull(
      'The exact URIs to which users may return. They replace the existing ones.',
    ),
    ...optionalFields,
  }),
});

const RotateOAuthClientSecretInput = builder.inputType('RotateOAuthClientSecretInput', {
  fields: acceptInputs({
    by: c.of(OAuthClientBy),
    graceSeconds: c.int.orNull(
      'How long the previous secret stays valid, in seconds. Defaults to 24 hours, maximum 30 days.',
    ),
  }),
});

const DeleteOAuthClientInput = builder.inputType('DeleteOAuthClientInput', {
  fields: acceptInputs({ by: c.of(OAuthClientBy) }),
});

interface ClientKey {
  clientId: string;
}

const defineClientPayload = <Row extends ClientKey>(mutation: string) =>
  definePayload<Row>(mutation, {
    fields: (t) => ({
      oauthClient: t.prismaField({
        type: OAuthClient,
        description: 'The app after the change.',
        resolve: (query, { clientId }, _args, { read }) =>
          read.oAuthClient.findUniqueOrThrow({ ...query, where: { clientId } }),
      }),
    }),
  });

const RegisterOAuthClientPayload = defineClientPayload<ClientKey & { clientSecret: string | null }>(
  'RegisterOAuthClient',
);
builder.objectField(RegisterOAuthClientPayload, 'clientSecret', (t) =>
  t.exposeString('clientSecret', {
    nullable: true,
    description: 'The secret. It is never shown again. Null for a public app.',
  }),
);
const EditOAuthClientPayload = defineClientPayload('EditOAuthClient');
const RotateOAuthClientSecretPayload = defineClientPayload<ClientKey & { clientSecret: string }>(
  'RotateOAuthClientSecret',
);
builder.objectField(RotateOAuthClientSecretPayload, 'clientSecret', (t) =>
  t.exposeString('clientSecret', { description: 'The new secret. It is never shown again.' }),
);

const DeleteOAuthClientPayload = definePayload<ClientKey>('DeleteOAuthClient', {
  description: 'The app that is gone.',
  fields: (t) => ({
    deletedId: t.id({
      description: 'The global id of the deleted OAuthClient.',
      resolve: ({ clientId }) => encodeGlobalID('OAuthClient', clientId),
    }),
    clientId: t.exposeString('clientId', { description: 'The public id of the deleted app.' }),
  }),
});

builder.mutationFields((t) => ({
  registerOAuthClient: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: RegisterOAuthClientPayload,
    description:
      'Registers an app. Requires an administrator, unless `APP_REGISTRATION` lets users register apps. A user can have 20, which belong to them.',
    args: { input: t.arg({ type: RegisterOAuthClientInput, required: true }) },
    resolve: (_root, { input }, context) => registerOAuthClient(context, input),
  }),
  editOAuthClient: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: EditOAuthClientPayload,
    description:
      'Changes an app. If a scope is removed, its webhooks lose it at once and its tokens when they are refreshed. Requires its owner or an administrator.',
    args: { input: t.arg({ type: EditOAuthClientInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editOAuthClient(context, toClientId(by), change),
  }),
  rotateOAuthClientSecret: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: RotateOAuthClientSecretPayload,
    description:
      'Replaces the secret. The previous one stays valid for a grace period. Requires its owner or an administrator.',
    args: { input: t.arg({ type: RotateOAuthClientSecretInput, required: true }) },
    resolve: (_root, { input: { by, ...grace } }, context) =>
      rotateOAuthClientSecret(context, toClientId(by), grace),
  }),
  deleteOAuthClient: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: DeleteOAuthClientPayload,
    description:
      'Deletes an app, its tokens and the webhooks it created. Requires its owner or an administrator.',
    args: { input: t.arg({ type: DeleteOAuthClientInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => deleteOAuthClient(context, toClientId(by)),
  }),
}));
