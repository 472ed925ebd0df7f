import { DeliveryStatus } from '../../prisma/generated/enums.ts';
import {
  pingWebhook,
  redeliverEvents,
  type RedeliveryResult,
} from '../../src/domain/webhook/delivery.ts';
import { defineRecordPayload, describePayload } from '../payload.ts';
import { builder } from '../builder.ts';
import { toDatabaseId, toDatabaseUuid } from '../lookup.ts';
import { WebhookDeliveryBy } from './delivery.ts';
import { WebhookBy } from './webhook.ts';

const RedeliveryRange = builder.inputType('RedeliveryRange', {
  description: 'Deliveries of one webhook, oldest first. All that is given must hold.',
  fields: (t) => ({
    webhook: t.field({ type: WebhookBy, required: true }),
    eventId: t.int({ description: 'That of one event, whatever came of it.' }),
    from: t.field({ type: 'DateTime', description: 'Made then or later.' }),
    to: t.field({ type: 'DateTime', description: 'Made before.' }),
    afterEvent: t.string({ description: 'Of what happened after this cursor of `events`.' }),
    afterId: t.int({ description: 'Beyond this delivery: the lastId of the call before.' }),
    status: t.field({ type: DeliveryStatus, description: 'FAILED, unless given.' }),
    limit: t.int({ description: 'So many at most: 1,000 unless given, and no more.' }),
  }),
});

const RedeliverWebhookInput = builder.inputType('RedeliverWebhookInput', {
  description: 'One delivery, or a range of them.',
  isOneOf: true,
  fields: (t) => ({
    delivery: t.field({ type: WebhookDeliveryBy }),
    range: t.field({ type: RedeliveryRange }),
  }),
});

const RedeliverWebhookPayload = builder
  .objectRef<RedeliveryResult>('RedeliverWebhookPayload')
  .implement({
    description: describePayload('RedeliverWebhook'),
    fields: (t) => ({
      count: t.int({
        description: 'How many are sent again: not what is just being sent.',
        resolve: ({ ids }) => ids.length,
      }),
      lastId: t.exposeInt('lastId', {
        nullable: true,
        description: 'There may be more: go on with it as afterId. Null: that was all.',
      }),
    }),
  });

type RedeliveryInput = typeof RedeliverWebhookInput.$inferInput;

/** What an input means to the domain. */
function toRedelivery({ delivery, range }: RedeliveryInput) {
  if (delivery) return { deliveryId: toDatabaseId('WebhookDelivery', delivery) };
  const { webhook, ...stretch } = range;
  return { webhookId: toDatabaseUuid('Webhook', webhook), ...stretch };
}

builder.mutationField('redeliverWebhook', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: RedeliverWebhookPayload,
    description: 'Sends again, under the same `webhook-id`. Each booking’s in their order.',
    args: { input: t.arg({ type: RedeliverWebhookInput, required: true }) },
    resolve: (_root, { input }, context) => redeliverEvents(context, toRedelivery(input)),
  }),
);

const PingWebhookInput = builder.inputType('PingWebhookInput', {
  fields: (t) => ({ by: t.field({ type: WebhookBy, required: true }) }),
});

const PingWebhookPayload = defineRecordPayload('PingWebhook', {
  type: 'WebhookDelivery',
  records: ({ webhookDelivery }) => webhookDelivery,
  field: 'delivery',
  description: 'The delivery of the PING. Poll its status to see the outcome.',
});

builder.mutationField('pingWebhook', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: PingWebhookPayload,
    description: 'Sends a test, a PING, once: also to a webhook that is switched off.',
    args: { input: t.arg({ type: PingWebhookInput, required: true }) },
    resolve: async (_root, { input: { by } }, context) => ({
      id: await pingWebhook(context, toDatabaseUuid('Webhook', by)),
    }),
  }),
);
