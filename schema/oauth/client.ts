import { OAuthClientType } from '../../prisma/generated/enums.ts';
import {
  assertRegistrar,
  deleteOAuthClient,
  editOAuthClient,
  registerOAuthClient,
  rotateOAuthClientSecret,
} from '../../src/domain/oauth/client.ts';
import { builder, type InputFields } from '../builder.ts';
import { requireFound } from '../lookup.ts';
import { AppScope, OAuthScope, toKnownScopes } from './scope.ts';
import { defineUnfilteredList } from '../connection.ts';
import type { PageArgs } from '../page.ts';
import { describePayload } from '../payload.ts';

builder.enumType(OAuthClientType, {
  name: 'OAuthClientType',
  description:
    'CONFIDENTIAL: it runs on a server and keeps a secret. PUBLIC: it runs with the user and cannot.',
});

const OAuthClient = builder.prismaObject('OAuthClient', {
  description: 'An app that is registered here, as the operator sees it.',
  fields: (t) => ({
    clientId: t.exposeString('clientId'),
    name: t.exposeString('name'),
    logo: t.expose('logo', { type: 'URL', nullable: true }),
    website: t.expose('website', { type: 'URL', nullable: true }),
    redirectUris: t.exposeStringList('redirectUris', {
      description: 'Where users are sent back to: exactly these.',
    }),
    scopes: t.field({
      type: [AppScope],
      description: 'The most it may ask for, and what it asks for when it says nothing.',
      select: { scopes: true },
      resolve: toKnownScopes,
    }),
    type: t.expose('type', { type: OAuthClientType }),
    previousSecretEnds: t.expose('previousSecretEnds', {
      type: 'DateTime',
      nullable: true,
      description: 'Until then the secret before the present one is valid too.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const OAuthClientBy = builder.inputType('OAuthClientBy', {
  description: 'Names one OAuthClient.',
  isOneOf: true,
  fields: (t) => ({ clientId: t.string() }),
});

const toClientId = ({ clientId }: { clientId?: string | null | undefined }) => clientId ?? '';

builder.queryField('oauthClient', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaField({
    type: OAuthClient,
    nullable: true,
    description: 'For administrators.',
    args: { by: t.arg({ type: OAuthClientBy, required: true }) },
    resolve: async (query, _root, { by }, context) => {
      assertRegistrar(context);
      const where = { clientId: toClientId(by) };
      return requireFound('App', await context.read.oAuthClient.findUnique({ ...query, where }));
    },
  }),
);

builder.queryField('oauthClients', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      cursor: 'clientId',
      description: 'For administrators: all apps, the oldest first.',
      ...defineUnfilteredList<'OAuthClient', PageArgs>(t.arg, 'OAuthClient', {
        records: ({ oAuthClient }) => oAuthClient,
        where: (context) => {
          assertRegistrar(context);
          return {};
        },
        orderBy: [{ createdAt: 'asc' }, { clientId: 'asc' }],
      }),
    },
    { name: 'OAuthClientConnection' },
    { name: 'OAuthClientEdge' },
  ),
);

const defineOptionalFields = (t: InputFields) => ({
  logo: t.field({ type: 'URL' }),
  website: t.field({ type: 'URL' }),
  scopes: t.field({
    type: [OAuthScope],
    description: 'The most it may ask for. At first READ_BOOKING and READ_PROFILE.',
  }),
});

const RegisterOAuthClientInput = builder.inputType('RegisterOAuthClientInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'As users see it when they are asked.' }),
    redirectUris: t.stringList({
      required: true,
      description: 'https, http on the same machine, or a scheme of an app; no fragment.',
    }),
    ...defineOptionalFields(t),
    isPublic: t.boolean({ description: 'It can keep no secret, and gets none.' }),
  }),
});

const EditOAuthClientInput = builder.inputType('EditOAuthClientInput', {
  fields: (t) => ({
    by: t.field({ type: OAuthClientBy, required: true }),
    name: t.string(),
    redirectUris: t.stringList(),
    ...defineOptionalFields(t),
  }),
});

const RotateOAuthClientSecretInput = builder.inputType('RotateOAuthClientSecretInput', {
  fields: (t) => ({
    by: t.field({ type: OAuthClientBy, required: true }),
    graceSeconds: t.int({
      description:
        'How long the present secret stays valid beside the new one: 24 hours, unless it says otherwise; 30 days at most.',
    }),
  }),
});

const DeleteOAuthClientInput = builder.inputType('DeleteOAuthClientInput', {
  fields: (t) => ({ by: t.field({ type: OAuthClientBy, required: true }) }),
});

interface ClientKey {
  clientId: string;
}

const defineClientPayload = <Row extends ClientKey>(mutation: string) =>
  builder.objectRef<Row>(`${mutation}Payload`).implement({
    description: describePayload(mutation),
    fields: (t) => ({
      oauthClient: t.prismaField({
        type: OAuthClient,
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
    description: 'It is not shown again; null: a public client has none.',
  }),
);
const EditOAuthClientPayload = defineClientPayload('EditOAuthClient');
const RotateOAuthClientSecretPayload = defineClientPayload<ClientKey & { clientSecret: string }>(
  'RotateOAuthClientSecret',
);
builder.objectField(RotateOAuthClientSecretPayload, 'clientSecret', (t) =>
  t.exposeString('clientSecret', { description: 'The new one. It is not shown again.' }),
);

const DeleteOAuthClientPayload = builder
  .objectRef<ClientKey>('DeleteOAuthClientPayload')
  .implement({
    description: 'The app that is gone.',
    fields: (t) => ({ clientId: t.exposeString('clientId') }),
  });

builder.mutationFields((t) => ({
  registerOAuthClient: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: RegisterOAuthClientPayload,
    description: 'For administrators (GAP-42).',
    args: { input: t.arg({ type: RegisterOAuthClientInput, required: true }) },
    resolve: (_root, { input }, context) => registerOAuthClient(context, input),
  }),
  editOAuthClient: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: EditOAuthClientPayload,
    description:
      'For administrators. A scope that is taken away is gone from its tokens when they are refreshed, and its webhooks are told at once no more than it leaves.',
    args: { input: t.arg({ type: EditOAuthClientInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editOAuthClient(context, toClientId(by), change),
  }),
  rotateOAuthClientSecret: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: RotateOAuthClientSecretPayload,
    description: 'For administrators. A new secret; the present one ends after a time of grace.',
    args: { input: t.arg({ type: RotateOAuthClientSecretInput, required: true }) },
    resolve: (_root, { input: { by, ...grace } }, context) =>
      rotateOAuthClientSecret(context, toClientId(by), grace),
  }),
  deleteOAuthClient: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: DeleteOAuthClientPayload,
    description: 'For administrators. Ends all its tokens, and the webhooks that it made.',
    args: { input: t.arg({ type: DeleteOAuthClientInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => deleteOAuthClient(context, toClientId(by)),
  }),
}));
