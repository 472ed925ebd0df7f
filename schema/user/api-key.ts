import { apiKeysOf } from '../../src/domain/access/api-key.ts';
import {
  createApiKey,
  editApiKey,
  revokeApiKey,
  toApiKeyWhere,
} from '../../src/domain/user/api-key.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { defineList } from '../connection.ts';
import { getConnectionType } from '../connection-type.ts';
import { builder } from '../builder.ts';
import { defineUuidNodeAccess, toDatabaseUuid } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';
import { PersonType } from './user.ts';

builder.prismaNode('ApiKey', {
  description:
    'An API key. It carries all the rights of its user and is shown only once, when it is created.',
  id: { field: 'id' },
  ...defineUuidNodeAccess('EVERYTHING', apiKeysOf),
  fields: (t) => ({
    note: t.exposeString('note', {
      nullable: true,
      description: 'What the key is for. Null if not set.',
    }),
    prefix: t.exposeString('prefix', { description: 'The first eight characters of the key.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key stops working. Null if it never expires.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key was last used, to the minute. Null if it was never used.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    parent: t.relation('parent', {
      ...markOwnRelation('parent'),
      nullable: true,
      description:
        'The API key that created this one. Both are revoked together. Null if it was created with a password or by an administrator.',
    }),
    user: t.relation('user', {
      ...markOwnRelation('user'),
      type: PersonType,
      description: 'The user to whom the key belongs.',
    }),
  }),
});

const ApiKeyFilter = builder.inputType('ApiKeyFilter', {
  description: 'Filters API keys.',
  fields: (t) => ({
    userId: t.int({
      description: 'Only the keys of this user. Only administrators may name another user.',
    }),
  }),
});

builder.queryField('apiKeys', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      cursor: 'id',
      description: 'Your API keys, oldest first. Administrators can see those of all users.',
      ...defineList(t.arg, 'ApiKey', {
        filter: ApiKeyFilter,
        records: ({ apiKey }) => apiKey,
        where: (filter, { viewer }) => toApiKeyWhere(viewer, filter),
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
    },
    getConnectionType('ApiKey'),
  ),
);

const ApiKeyBy = builder.inputType('ApiKeyBy', {
  description: 'Names an API key.',
  isOneOf: true,
  fields: (t) => ({ id: t.id({ description: 'The global id.' }) }),
});

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({
    note: t.string({ description: 'What the key is for.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the key stops working. By default it never expires.',
    }),
    userId: t.int({
      description:
        'The user to whom the key belongs. Defaults to you; only administrators can set it.',
    }),
    currentPassword: t.string({
      description:
        'Your current password. Without it, a key that you create with an API key expires and is revoked together with that API key.',
    }),
  }),
});

const EditApiKeyInput = builder.inputType('EditApiKeyInput', {
  fields: (t) => ({
    by: t.field({ type: ApiKeyBy, required: true }),
    note: t.string({ description: 'What the key is for. Null clears it.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the key stops working. Null if it never expires.',
    }),
    currentPassword: t.string({
      description: 'Your current password. Required to make one of your keys valid for longer.',
    }),
  }),
});

const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  fields: (t) => ({ by: t.field({ type: ApiKeyBy, required: true }) }),
});

const defineApiKeyPayload = <Result extends { id: string } = { id: string }>(mutation: string) =>
  defineRecordPayload<'ApiKey', Result>(mutation, {
    type: 'ApiKey',
    records: ({ apiKey }) => apiKey,
  });

const EditApiKeyPayload = defineApiKeyPayload('EditApiKey');
const CreateApiKeyPayload = defineApiKeyPayload<{ id: string; key: string }>('CreateApiKey');
const RevokeApiKeyPayload = defineDeletedPayload('RevokeApiKey', 'ApiKey', null);

builder.objectField(CreateApiKeyPayload, 'key', (t) =>
  t.exposeString('key', { description: 'The key. It is never shown again.' }),
);

builder.mutationFields((t) => ({
  createApiKey: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: CreateApiKeyPayload,
    description: 'Creates an API key. A user can have up to 100.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }) },
    resolve: (_root, { input }, context) => createApiKey(context, input),
  }),
  editApiKey: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: EditApiKeyPayload,
    description:
      'Changes the note or the expiry of an API key. Keys that it created never expire later than it does.',
    args: { input: t.arg({ type: EditApiKeyInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editApiKey(context, toDatabaseUuid('ApiKey', by, 'an API key'), change),
  }),
  revokeApiKey: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: RevokeApiKeyPayload,
    description: 'Revokes an API key and the keys that it created. They stop working at once.',
    args: { input: t.arg({ type: RevokeApiKeyInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      revokeApiKey(context, toDatabaseUuid('ApiKey', by, 'an API key')),
  }),
}));
