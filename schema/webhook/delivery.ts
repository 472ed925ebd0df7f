import { DeliveryStatus, WebhookTrigger } from '../../prisma/generated/enums.ts';
import {
  deliveriesOf,
  formatMessageId,
  toDeliveryWhere,
} from '../../src/domain/webhook/delivery.ts';
import { defineList } from '../connection.ts';
import { builder } from '../builder.ts';
import { defineLookupInput, defineNodeAccess, requireFound, toDatabaseId } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';
import { calculatePageCost } from '../page.ts';

builder.enumType(DeliveryStatus, {
  name: 'DeliveryStatus',
  description: 'PENDING: it waits for its first attempt or for the next.',
});

// READ_BOOKING, as for the webhooks themselves: whoever may see one sees what it was sent (GAP-04).
builder.prismaNode('WebhookDelivery', {
  description: 'One event for one webhook, until it has got through or is given up.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', deliveriesOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    webhook: t.relation('webhook', markOwnRelation('webhook')),
    trigger: t.field({
      type: WebhookTrigger,
      select: { event: { select: { type: true } } },
      resolve: ({ event }) => event.type,
    }),
    eventId: t.exposeInt('eventId', { description: 'The databaseId of the event.' }),
    bookingId: t.exposeInt('bookingId', { nullable: true }),
    messageId: t.string({
      select: { webhookId: true, eventId: true },
      description: 'The header `webhook-id`: the same for every attempt.',
      resolve: (delivery) => formatMessageId(delivery),
    }),
    status: t.expose('status', { type: DeliveryStatus }),
    failures: t.exposeInt('failures', {
      description: 'How many attempts have failed since it was made or sent again.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was given up, where its attempts do not tell.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null once it is settled.',
    }),
    attempts: t.relatedConnection(
      'attempts',
      {
        cursor: 'id',
        totalCount: true,
        complexity: calculatePageCost,
        query: { orderBy: { number: 'asc' } },
      },
      { name: 'WebhookDeliveryAttemptConnection' },
      { name: 'WebhookDeliveryAttemptEdge' },
    ),
  }),
});

builder.prismaObject('WebhookAttempt', {
  description: 'What was sent once, and what came back.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: '1, 2, 3 … within its delivery.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    durationMs: t.exposeInt('durationMs'),
    requestUrl: t.exposeString('requestUrl'),
    requestHeaders: t.expose('requestHeaders', { type: 'JSON' }),
    requestBody: t.exposeString('requestBody'),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'Null: nothing came back, and error says why.',
    }),
    responseHeaders: t.expose('responseHeaders', { type: 'JSON', nullable: true }),
    responseBody: t.exposeString('responseBody', {
      nullable: true,
      description: 'Its first 8 KiB.',
    }),
    error: t.exposeString('error', { nullable: true }),
  }),
});

builder.prismaObjectField('Webhook', 'deliveries', (t) =>
  t.relatedConnection(
    'deliveries',
    {
      cursor: 'id',
      totalCount: true,
      description: 'Oldest first: `last` gives the latest.',
      complexity: calculatePageCost,
      query: { orderBy: { id: 'asc' } },
    },
    { name: 'WebhookDeliveryConnection' },
    { name: 'WebhookDeliveryEdge' },
  ),
);

const WebhookDeliveryFilter = builder.inputType('WebhookDeliveryFilter', {
  description: 'All that is given must hold.',
  fields: (t) => ({
    webhookId: t.string({ description: 'The UUID of the webhook.' }),
    eventId: t.int(),
    bookingId: t.int(),
    status: t.field({ type: DeliveryStatus }),
  }),
});

builder.queryField('webhookDeliveries', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaConnection(
    {
      description: 'What was sent to the webhooks that the caller sees. Oldest first.',
      cursor: 'id',
      ...defineList(t.arg, 'WebhookDelivery', {
        filter: WebhookDeliveryFilter,
        records: ({ webhookDelivery }) => webhookDelivery,
        where: (filter, { viewer }) => toDeliveryWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    { name: 'QueryWebhookDeliveriesConnection' },
    { name: 'QueryWebhookDeliveriesEdge' },
  ),
);

export const WebhookDeliveryBy = defineLookupInput('WebhookDelivery');

builder.queryField('webhookDelivery', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    type: 'WebhookDelivery',
    nullable: true,
    args: { by: t.arg({ type: WebhookDeliveryBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) =>
      requireFound(
        'WebhookDelivery',
        await read.webhookDelivery.findUnique({
          ...query,
          where: { id: toDatabaseId('WebhookDelivery', by), AND: [deliveriesOf(viewer)] },
        }),
      ),
  }),
);
