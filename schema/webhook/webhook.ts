import { WebhookTrigger } from '../../prisma/generated/enums.js';
import { webhooksOf } from '../../src/domain/webhook/access.ts';
import { createWebhook, deleteWebhook, editWebhook } from '../../src/domain/webhook/webhook.ts';
import { toWebhookWhere } from '../../src/domain/webhook/filter.ts';
import { rotateWebhookSecret } from '../../src/domain/webhook/delivery.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { defineList, defineNestedList, type List } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { defineUuidNodeAccess, toDatabaseUuid } from '../kit/lookup.ts';
import { PersonType } from '../user/user.ts';
import {
  CreateWebhookInput,
  DeleteWebhookInput,
  EditWebhookInput,
  RotateWebhookSecretInput,
  WebhookBy,
} from './input.ts';
import { warningsField } from './warning.ts';

// Everything here needs READ_BOOKING, changes too: subscribing to bookings is reading them (GAP-04).
builder.prismaNode('Webhook', {
  description: 'A subscription to events. Its secret is never shown again.',
  id: { field: 'id' },
  ...defineUuidNodeAccess('READ_BOOKING', webhooksOf),
  fields: exposeColumns({
    databaseId: c.text('The UUID of the webhook, which is its id in the REST API.', {
      column: 'id',
    }),
    subscriberUrl: c.url('The URL that receives the events.'),
    eventTriggers: c.of([WebhookTrigger], 'The events that the webhook receives.'),
    active: c.bool('Whether events are sent.'),
    failingSince: c.dateTime.orNull(
      'Since when every delivery has failed. Null if the last one succeeded.',
    ),
    disabledAt: c.dateTime.orNull(
      'When the server switched the webhook off. Null if it did not. `editWebhook` with `active: true` switches it on again.',
    ),
    disabledReason: c.text.orNull('Why the server switched the webhook off. Null if it did not.'),
    previousSecretEnds: c.dateTime.orNull(
      'Until when the previous secret also signs. Null if there is none.',
    ),
    payloadTemplate: c.text.orNull(
      'The body to send in place of the usual one, with {{field.path}} filled in. Null for the usual body. A document wins over it.',
    ),
    document: c.text.orNull(
      'The GraphQL document that makes the payload. Null for the usual payload.',
    ),
    createdAt: c.dateTime(),
    userId: c.int.orNull(
      'The REST id of the user whose events are sent. Null if the webhook belongs to a team or an event type.',
    ),
    teamId: c.int.orNull('The REST id of the team whose events are sent. Null if there is none.'),
    eventTypeId: c.int.orNull(
      'The REST id of the event type whose events are sent. Null if there is none.',
    ),
    oauthClientId: c.text.orNull(
      'The client id of the app that created the webhook. Null if a user did.',
    ),
  }),
});

// Whose events it sends.
builder.prismaObjectFields('Webhook', (t) => ({
  user: t.relation('user', {
    own: true,
    type: PersonType,
    nullable: true,
    description:
      'The user whose events are sent. Null if the webhook belongs to a team or an event type.',
  }),
  eventType: t.relation('eventType', {
    nullable: true,
    description: 'The event type whose events are sent. Null if there is none.',
    authScopes: { scope: 'READ_EVENT_TYPE' },
  }),
  team: t.relation('team', {
    nullable: true,
    description: 'The team whose events are sent. Null if there is none.',
    authScopes: { scope: 'READ_TEAM' },
  }),
}));

const WebhookFilter = builder.inputType('WebhookFilter', {
  description: 'Filters webhooks. Every condition must hold.',
  fields: acceptInputs({
    eventTypeId: c.int.orNull('Only the webhooks of this event type.'),
    teamId: c.int.orNull('Only the webhooks of this team.'),
    userId: c.int.orNull(
      'Only the webhooks of this user. Only administrators may name another user.',
    ),
    search: c.text.orNull('A part of the address, in upper or lower case.'),
  }),
});

const webhooks: List<'Webhook', typeof WebhookFilter.$inferInput> = {
  filter: WebhookFilter,
  records: ({ webhook }) => webhook,
  where: (filter, { viewer }) => toWebhookWhere(viewer, filter),
  orderBy: { id: 'asc' },
};

builder.prismaObjectField('EventType', 'webhooks', (t) =>
  t.relatedConnection(
    'webhooks',
    {
      cursor: 'id',
      description: 'The webhooks of the event type that you can see, ordered by id.',
      authScopes: { scope: 'READ_BOOKING' },
      ...defineNestedList(t.arg, webhooks),
    },
    getConnectionType('Webhook'),
  ),
);

builder.queryField('webhooks', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaConnection(
    {
      description:
        'Your webhooks, and those of the event types and teams that you may change, ordered by id. An app sees only those it created.',
      cursor: 'id',
      ...defineList(t.arg, 'Webhook', webhooks),
    },
    getConnectionType('Webhook'),
  ),
);

builder.queryField('webhook', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    description: 'Finds a webhook that you can see.',
    ...defineLookup(t.arg, 'Webhook', {
      by: WebhookBy,
      records: ({ webhook }) => webhook,
      where: (by, { viewer }) => ({ id: toDatabaseUuid('Webhook', by), AND: [webhooksOf(viewer)] }),
    }),
  }),
);

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
const DeleteWebhookPayload = defineDeletedPayload('DeleteWebhook', 'Webhook', 'String');

for (const payload of [CreateWebhookPayload, RotateWebhookSecretPayload]) {
  builder.objectField(payload, 'secret', (t) =>
    t.exposeString('secret', {
      nullable: true,
      description: 'The new secret. It is never shown again. Null if you set it yourself.',
    }),
  );
}

for (const payload of [CreateWebhookPayload, EditWebhookPayload]) {
  builder.objectField(payload, 'warnings', (t) => t.field(warningsField));
}

builder.mutationFields((t) => ({
  createWebhook: t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: CreateWebhookPayload,
    description: 'Creates a webhook.',
    args: { input: t.arg({ type: CreateWebhookInput, required: true }) },
    resolve: (_root, { input }, context) => createWebhook(context, input),
  }),
  editWebhook: t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: EditWebhookPayload,
    description: 'Changes a webhook.',
    args: { input: t.arg({ type: EditWebhookInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editWebhook(context, toDatabaseUuid('Webhook', by), change),
  }),
  rotateWebhookSecret: t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: RotateWebhookSecretPayload,
    description:
      'Replaces the secret. The previous one also signs for another day, until `previousSecretEnds`.',
    args: { input: t.arg({ type: RotateWebhookSecretInput, required: true }) },
    resolve: (_root, { input: { by, secret } }, context) =>
      rotateWebhookSecret(context, toDatabaseUuid('Webhook', by), { secret }),
  }),
  deleteWebhook: t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: DeleteWebhookPayload,
    description: 'Deletes a webhook.',
    args: { input: t.arg({ type: DeleteWebhookInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      deleteWebhook(context, toDatabaseUuid('Webhook', by)),
  }),
}));
