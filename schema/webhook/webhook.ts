import { WebhookTrigger } from '../../prisma/generated/enums.ts';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  toWebhookWhere,
  webhooksOf,
} from '../../src/domain/webhook/webhook.ts';
import { rotateWebhookSecret } from '../../src/domain/webhook/delivery.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { defineList } from '../connection.ts';
import { builder } from '../builder.ts';
import { defineUuidNodeAccess, requireFound, toDatabaseUuid } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';
import { PersonType } from '../user/user.ts';

builder.enumType(WebhookTrigger, {
  name: 'WebhookTrigger',
  description: 'What a webhook is told of. PING is a test, and cannot be subscribed to.',
});

// READ_BOOKING is the scope of all of this, of changes too: to subscribe is to read (GAP-04).
builder.prismaNode('Webhook', {
  description: 'A subscription to what happens to bookings. Its secret is never shown again.',
  id: { field: 'id' },
  ...defineUuidNodeAccess('READ_BOOKING', webhooksOf),
  fields: (t) => ({
    databaseId: t.exposeString('id', { description: 'The UUID that REST shows.' }),
    subscriberUrl: t.expose('subscriberUrl', { type: 'URL' }),
    eventTriggers: t.expose('eventTriggers', { type: [WebhookTrigger] }),
    active: t.exposeBoolean('active'),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when nothing has got through; null while all is well.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When we switched it off. editWebhook(active: true) switches it on again.',
    }),
    disabledReason: t.exposeString('disabledReason', { nullable: true }),
    previousSecretEnds: t.expose('previousSecretEnds', {
      type: 'DateTime',
      nullable: true,
      description: 'Until then the secret before the present one signs too.',
    }),
    payloadTemplate: t.exposeString('payloadTemplate', {
      nullable: true,
      description: 'Sent in place of the usual body, with {{field.path}} filled in.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    userId: t.exposeInt('userId', { nullable: true, description: 'Whose bookings it tells of.' }),
    teamId: t.exposeInt('teamId', { nullable: true, description: 'Or of which team.' }),
    eventTypeId: t.exposeInt('eventTypeId', {
      nullable: true,
      description: 'Or of which event type.',
    }),
    oauthClientId: t.exposeString('oauthClientId', {
      nullable: true,
      description: 'The app that made it; null: the user himself.',
    }),
    user: t.relation('user', { ...markOwnRelation('user'), type: PersonType, nullable: true }),
    eventType: t.relation('eventType', {
      nullable: true,
      authScopes: { scope: 'READ_EVENT_TYPE' },
    }),
    team: t.relation('team', { nullable: true, authScopes: { scope: 'READ_TEAM' } }),
  }),
});

const WebhookFilter = builder.inputType('WebhookFilter', {
  description: 'All that is given must hold.',
  fields: (t) => ({
    eventTypeId: t.int(),
    teamId: t.int(),
    userId: t.int({
      description: 'Whose they are: for a system administrator; for others it does not filter.',
    }),
  }),
});

builder.queryField('webhooks', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaConnection(
    {
      description:
        'The caller’s webhooks, and those of the event types and teams he may change; for an app those it made itself.',
      cursor: 'id',
      ...defineList(t.arg, 'Webhook', {
        filter: WebhookFilter,
        records: ({ webhook }) => webhook,
        where: (filter, { viewer }) => toWebhookWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    { name: 'WebhookConnection' },
    { name: 'WebhookEdge' },
  ),
);

export const WebhookBy = builder.inputType('WebhookBy', {
  description: 'Names one Webhook: by exactly one of these.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'The opaque id of the graph.' }),
    databaseId: t.string({ description: 'The UUID that REST shows.' }),
  }),
});

builder.queryField('webhook', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    type: 'Webhook',
    nullable: true,
    args: { by: t.arg({ type: WebhookBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) =>
      requireFound(
        'Webhook',
        await read.webhook.findUnique({
          ...query,
          where: { id: toDatabaseUuid('Webhook', by), AND: [webhooksOf(viewer)] },
        }),
      ),
  }),
);

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'Of the caller himself, unless it names an event type or a team.',
  fields: (t) => ({
    subscriberUrl: t.field({ type: 'URL', required: true, description: 'Without credentials.' }),
    eventTriggers: t.field({ type: [WebhookTrigger], required: true }),
    active: t.boolean({ description: 'true, unless given.' }),
    payloadTemplate: t.string({
      description: 'Sent in place of the usual body, with {{field.path}} filled in; up to 64 KiB.',
    }),
    secret: t.string({
      description: 'Signs what is sent: 8 to 255 characters. Made, and told once, unless given.',
    }),
    eventTypeId: t.int(),
    teamId: t.int({ description: 'Only its OWNER and ADMINs may name it.' }),
    userId: t.int({ description: 'Whose it is, when a system administrator makes it.' }),
  }),
});

const EditWebhookInput = builder.inputType('EditWebhookInput', {
  description: 'What is left out stays.',
  fields: (t) => ({
    by: t.field({ type: WebhookBy, required: true }),
    subscriberUrl: t.field({ type: 'URL' }),
    eventTriggers: t.field({ type: [WebhookTrigger] }),
    active: t.boolean(),
    payloadTemplate: t.string({ description: 'null: the usual body.' }),
    secret: t.string({ description: 'A new one.' }),
  }),
});

const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  fields: (t) => ({
    by: t.field({ type: WebhookBy, required: true }),
    secret: t.string({ description: '8 to 255 characters. Made, and told once, unless given.' }),
  }),
});

const DeleteWebhookInput = builder.inputType('DeleteWebhookInput', {
  fields: (t) => ({ by: t.field({ type: WebhookBy, required: true }) }),
});

const defineWebhookPayload = <Made extends { id: string } = { id: string }>(mutation: string) =>
  defineRecordPayload<'Webhook', Made>(mutation, {
    type: 'Webhook',
    records: ({ webhook }) => webhook,
  });

const CreateWebhookPayload = defineWebhookPayload<{ id: string; secret: string | null }>(
  'CreateWebhook',
);
const EditWebhookPayload = defineWebhookPayload('EditWebhook');
const RotateWebhookSecretPayload = defineWebhookPayload<{ id: string; secret: string | null }>(
  'RotateWebhookSecret',
);
const DeleteWebhookPayload = defineDeletedPayload('DeleteWebhook', 'Webhook');

for (const payload of [CreateWebhookPayload, RotateWebhookSecretPayload]) {
  builder.objectField(payload, 'secret', (t) =>
    t.exposeString('secret', {
      nullable: true,
      description: 'What was made to sign with, shown this once; null when it was given.',
    }),
  );
}

builder.mutationFields((t) => ({
  createWebhook: t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: CreateWebhookPayload,
    args: { input: t.arg({ type: CreateWebhookInput, required: true }) },
    resolve: (_root, { input }, context) => createWebhook(context, input),
  }),
  editWebhook: t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: EditWebhookPayload,
    args: { input: t.arg({ type: EditWebhookInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editWebhook(context, toDatabaseUuid('Webhook', by), change),
  }),
  rotateWebhookSecret: t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: RotateWebhookSecretPayload,
    description: 'A new secret. The one before it signs too for a day (previousSecretEnds).',
    args: { input: t.arg({ type: RotateWebhookSecretInput, required: true }) },
    resolve: (_root, { input: { by, secret } }, context) =>
      rotateWebhookSecret(context, toDatabaseUuid('Webhook', by), { secret }),
  }),
  deleteWebhook: t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: DeleteWebhookPayload,
    args: { input: t.arg({ type: DeleteWebhookInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deleteWebhook(context, toDatabaseUuid('Webhook', by)),
  }),
}));
