import {
  apiKeysOf,
  createApiKey,
  editApiKey,
  revokeApiKey,
  toApiKeyWhere,
} from '../../src/domain/user/api-key.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { defineList } from '../connection.ts';
import { builder } from '../builder.ts';
import { defineUuidNodeAccess, toDatabaseUuid } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';
import { PersonType } from './user.ts';

builder.prismaNode('ApiKey', {
  description: 'A key that carries all the rights of its user. The key itself is shown once only.',
  id: { field: 'id' },
  ...defineUuidNodeAccess('EVERYTHING', apiKeysOf),
  fields: (t) => ({
    note: t.exposeString('note', { nullable: true }),
    prefix: t.exposeString('prefix', { description: 'Its first eight characters.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'From this instant on it is refused; null: never.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Exact to a minute.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    user: t.relation('user', { ...markOwnRelation('user'), type: PersonType }),
  }),
});

const ApiKeyFilter = builder.inputType('ApiKeyFilter', {
  fields: (t) => ({ userId: t.int({ description: 'Honoured for administrators only.' }) }),
});

builder.queryField('apiKeys', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      cursor: 'id',
      ...defineList(t.arg, 'ApiKey', {
        filter: ApiKeyFilter,
        records: ({ apiKey }) => apiKey,
        where: (filter, { viewer }) => toApiKeyWhere(viewer, filter),
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
    },
    { name: 'ApiKeyConnection' },
    { name: 'ApiKeyEdge' },
  ),
);

const ApiKeyBy = builder.inputType('ApiKeyBy', {
  description: 'Names one ApiKey.',
  isOneOf: true,
  fields: (t) => ({ id: t.id({ description: 'The opaque id of the graph.' }) }),
});

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({
    note: t.string({ description: 'What it is for.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'Without it: never.' }),
    userId: t.int({ description: 'Whose it is, when a system administrator makes it.' }),
  }),
});

const EditApiKeyInput = builder.inputType('EditApiKeyInput', {
  fields: (t) => ({
    by: t.field({ type: ApiKeyBy, required: true }),
    note: t.string(),
    expiresAt: t.field({ type: 'DateTime', description: 'null: it does not expire any more.' }),
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
const RevokeApiKeyPayload = defineDeletedPayload('RevokeApiKey', 'ApiKey');

builder.objectField(CreateApiKeyPayload, 'key', (t) =>
  t.exposeString('key', { description: 'The key. It is not shown again.' }),
);

builder.mutationFields((t) => ({
  createApiKey: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: CreateApiKeyPayload,
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }) },
    resolve: (_root, { input }, context) => createApiKey(context, input),
  }),
  editApiKey: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: EditApiKeyPayload,
    args: { input: t.arg({ type: EditApiKeyInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editApiKey(context, toDatabaseUuid('ApiKey', by, 'an API key'), change),
  }),
  revokeApiKey: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: RevokeApiKeyPayload,
    description: 'It is refused from now on.',
    args: { input: t.arg({ type: RevokeApiKeyInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      revokeApiKey(context, toDatabaseUuid('ApiKey', by, 'an API key')),
  }),
}));
