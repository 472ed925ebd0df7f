import { DeliveryStatus } from '../../prisma/generated/enums.js';
import {
  pingWebhook,
  redeliverEvents,
  type RedeliveryResult,
} from '../../src/domain/webhook/delivery.ts';
import { definePayload, defineRecordPayload } from '../kit/payload.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { toDatabaseId, toDatabaseUuid } from '../kit/lookup.ts';
import { WebhookDeliveryBy } from './delivery.ts';
import { WebhookBy } from './input.ts';

const RedeliveryRange = builder.inputType('RedeliveryRange', {
  description: 'Deliveries of one webhook, oldest first. Every condition must hold.',
  fields: acceptInputs({
    webhook: c.of(WebhookBy, 'The webhook whose deliveries to send again.'),
    eventId: c.int.orNull('Only the delivery of this event, in whichever state it is.'),
    from: c.dateTime.orNull('Only deliveries created at this time or later.'),
    to: c.dateTime.orNull('Only deliveries created before this time.'),
    afterEvent: c.text.orNull(
      'Only events after this cursor of `events`. The error is `GONE` if the log no longer goes back to it.',
    ),
    afterId: c.int.orNull(
      'Only deliveries after this one. Pass the `lastId` of the previous call.',
    ),
    status: c.of.orNull(DeliveryStatus, 'Only deliveries in this state. Defaults to FAILED.'),
    limit: c.int.orNull('How many deliveries to send at most. Defaults to 1,000, maximum 1,000.'),
  }),
});

const RedeliverWebhookInput = builder.inputType('RedeliverWebhookInput', {
  description: 'The parameters of `redeliverWebhook`. Set exactly one field.',
  isOneOf: true,
  fields: acceptInputs({
    delivery: c.of.orNull(WebhookDeliveryBy, 'The one delivery to send again.'),
    deliveries: c.of.orNull(
      [WebhookDeliveryBy],
      'Up to 100 deliveries to send again, of any webhooks. Those that you cannot see, and those whose webhook is switched off, are left out.',
    ),
    range: c.of.orNull(RedeliveryRange, 'The range of deliveries to send again.'),
  }),
});

const RedeliverWebhookPayload = definePayload<RedeliveryResult>('RedeliverWebhook', {
  fields: (t) => ({
    count: t.int({
      description:
        'How many deliveries are sent again. Those that are being sent right now are not counted.',
      resolve: ({ ids }) => ids.length,
    }),
    lastId: t.exposeInt('lastId', {
      nullable: true,
      description: 'The id to pass as `afterId` to continue. Null if there are no more.',
    }),
  }),
});

type RedeliveryInput = typeof RedeliverWebhookInput.$inferInput;

function toRedelivery({ delivery, deliveries, range }: RedeliveryInput) {
  if (delivery) return { deliveryId: toDatabaseId('WebhookDelivery', delivery) };
  if (deliveries) {
    return { deliveryIds: deliveries.map((by) => toDatabaseId('WebhookDelivery', by)) };
  }
  const { webhook, ...stretch } = range;
  return { webhookId: toDatabaseUuid('Webhook', webhook), ...stretch };
}

builder.mutationField('redeliverWebhook', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: RedeliverWebhookPayload,
    description:
      'Sends events again, with the same `webhook-id`. The events of a booking keep their order.',
    args: { input: t.arg({ type: RedeliverWebhookInput, required: true }) },
    resolve: (_root, { input }, context) => redeliverEvents(context, toRedelivery(input)),
  }),
);

const PingWebhookInput = builder.inputType('PingWebhookInput', {
  fields: acceptInputs({ by: c.of(WebhookBy) }),
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
    description: 'Sends one PING as a test, even if the webhook is inactive.',
    args: { input: t.arg({ type: PingWebhookInput, required: true }) },
    resolve: async (_root, { input: { by } }, context) => ({
      id: await pingWebhook(context, toDatabaseUuid('Webhook', by)),
    }),
  }),
);
