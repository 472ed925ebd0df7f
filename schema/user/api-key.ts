import { apiKeysOf } from '../../src/domain/access/api-key.ts';
import {
  createApiKey,
  editApiKey,
  revokeApiKey,
  toApiKeyWhere,
} from '../../src/domain/user/api-key.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { defineList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineUuidNodeAccess, toDatabaseUuid } from '../kit/lookup.ts';
import { PersonType } from './user.ts';

builder.prismaNode('ApiKey', {
  description:
    'An API key. It carries all the rights of its user, unless it has a `resource`, and is shown only once, when it is created.',
  id: { field: 'id' },
  ...defineUuidNodeAccess('EVERYTHING', apiKeysOf),
  fields: exposeColumns({
    note: c.text.orNull('What the key is for. Null if not set.'),
    prefix: c.text('The first eight characters of the key.'),
    expiresAt: c.dateTime.orNull('When the key stops working. Null if it never expires.'),
    resource: c.text.orNull(
      'The only part of the server that takes the key, such as `/scim/v2`. Null if all do.',
    ),
    lastUsedAt: c.dateTime.orNull(
      'When the key was last used, to the minute. Null if it was never used.',
    ),
    createdAt: c.dateTime(),
  }),
});

builder.prismaObjectFields('ApiKey', (t) => ({
  parent: t.relation('parent', {
    own: true,
    nullable: true,
    description:
      'The API key that created this one. Both are revoked together. Null if it was created with a password or by an administrator.',
  }),
  user: t.relation('user', {
    own: true,
    type: PersonType,
    description: 'The user to whom the key belongs.',
  }),
}));

const ApiKeyFilter = builder.inputType('ApiKeyFilter', {
  description: 'Filters API keys.',
  fields: acceptInputs({
    userId: c.int.orNull('Only the keys of this user. Only administrators may name another user.'),
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
  fields: acceptInputs({ id: c.id.orNull('The global id.') }),
});

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: acceptInputs({
    note: c.text.orNull('What the key is for.'),
    expiresAt: c.dateTime.orNull('When the key stops working. By default it never expires.'),
    userId: c.int.orNull(
      'The user to whom the key belongs. Defaults to you; only administrators can set it.',
    ),
    currentPassword: c.text.orNull(
      'Your current password. Without it, a key that you create with an API key expires and is revoked together with that API key.',
    ),
  }),
});

const EditApiKeyInput = builder.inputType('EditApiKeyInput', {
  fields: acceptInputs({
    by: c.of(ApiKeyBy),
    note: c.text.orNull('What the key is for. Null clears it.'),
    expiresAt: c.dateTime.orNull('When the key stops working. Null if it never expires.'),
    currentPassword: c.text.orNull(
      'Your current password. Required to make one of your keys valid for longer.',
    ),
  }),
});

const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  fields: acceptInputs({ by: c.of(ApiKeyBy) }),
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
