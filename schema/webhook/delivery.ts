import { DeliveryStatus, WebhookTrigger } from '../../prisma/generated/enums.js';
import {
  deliveriesOf,
  formatMessageId,
  type HttpHeader,
  listHeaders,
  toDeliveryWhere,
} from '../../src/domain/webhook/delivery.ts';
import { defineList, defineNestedList, type List } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';
import { calculatePageCost } from '../kit/page.ts';

builder.enumType(DeliveryStatus, {
  name: 'DeliveryStatus',
  description: 'The state of a delivery.',
  values: {
    PENDING: { description: 'Waiting for its first attempt, or for the next one.' },
    SUCCEEDED: { description: 'An attempt succeeded.' },
    FAILED: { description: 'Given up.' },
  },
});

// READ_BOOKING, as for webhooks: if you can see a webhook, you can see its deliveries (GAP-04).
builder.prismaNode('WebhookDelivery', {
  description: 'The delivery of one event to one webhook.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', deliveriesOf, Number.MAX_SAFE_INTEGER),
  fields: exposeColumns({
    databaseId: c.databaseId,
    eventId: c.int('The REST id of the event.'),
    bookingId: c.int.orNull('The REST id of the booking. Null if the event is not about one.'),
    status: c.of(DeliveryStatus, 'The state of the delivery.'),
    failures: c.int('How many attempts have failed since the event was first sent or sent again.'),
    reason: c.text.orNull(
      'Why the delivery was given up, or waits for a limit, if its attempts do not show it. Null otherwise.',
    ),
    createdAt: c.dateTime(),
    nextAttemptAt: c.dateTime.orNull('When the next attempt is due. Null if there will be none.'),
  }),
});

builder.prismaObjectFields('WebhookDelivery', (t) => ({
  webhook: t.relation('webhook', {
    own: true,
    description: 'The webhook that receives the event.',
  }),
  trigger: t.field({
    type: WebhookTrigger,
    description: 'What happened.',
    select: { event: { select: { type: true } } },
    resolve: ({ event }) => event.type,
  }),
  attempts: t.relatedConnection(
    'attempts',
    {
      cursor: 'id',
      description: 'The attempts so far, oldest first.',
      totalCount: true,
      complexity: calculatePageCost,
      query: { orderBy: { number: 'asc' } },
    },
    getConnectionType('WebhookAttempt'),
  ),
}));

// What names it elsewhere.
builder.prismaObjectFields('WebhookDelivery', (t) => ({
  bookingUid: t.string({
    nullable: true,
    select: { event: { select: { booking: { select: { uid: true } } } } },
    description: 'The uid of the booking. Null if the event is not about one.',
    resolve: ({ event }) => event.booking?.uid ?? null,
  }),
  messageId: t.string({
    select: { webhookId: true, eventId: true },
    description: 'The value of the `webhook-id` header. It is the same in every attempt.',
    resolve: (delivery) => formatMessageId(delivery),
  }),
}));

export const HttpHeaderType = builder.objectRef<HttpHeader>('HttpHeader').implement({
  description: 'A header of a request or a response.',
  fields: exposeColumns({
    name: c.text('The name of the header.'),
    value: c.text('The value of the header.'),
  }),
});

const WebhookAttempt = builder.prismaObject('WebhookAttempt', {
  description: 'One attempt to deliver an event.',
  fields: exposeColumns({
    number: c.int('The number of the attempt within its delivery, starting at 1.'),
    startedAt: c.dateTime('When the attempt started.'),
    durationMs: c.int('How long the attempt took, in milliseconds.'),
    requestUrl: c.text('The URL to which the request was sent.'),
    requestBody: c.text('The body of the request, at most the first 8 KiB of it.'),
    requestBytes: c.int.orNull(
      'The length of the whole body, in bytes. Null for attempts from before it was recorded.',
    ),
    responseStatus: c.int.orNull(
      'The HTTP status of the response. Null if there was no response; see `error`.',
    ),
    responseBody: c.text.orNull('The first 8 KiB of the response. Null if there was no response.'),
    error: c.text.orNull('Why there was no response. Null if there was one.'),
  }),
});

builder.prismaObjectFields(WebhookAttempt, (t) => ({
  requestHeaders: t.field({
    column: 'requestHeaders',
    type: [HttpHeaderType],
    description: 'The headers of the request.',
    resolve: ({ requestHeaders }) => listHeaders(requestHeaders),
  }),
  responseHeaders: t.field({
    column: 'responseHeaders',
    type: [HttpHeaderType],
    nullable: true,
    description: 'The headers of the response. Null if there was no response.',
    resolve: ({ responseHeaders }) =>
      responseHeaders === null ? null : listHeaders(responseHeaders),
  }),
}));

const WebhookDeliveryFilter = builder.inputType('WebhookDeliveryFilter', {
  description: 'Filters deliveries. Every condition must hold.',
  fields: acceptInputs({
    webhookId: c.text.orNull('Only the deliveries of the webhook with this UUID.'),
    eventId: c.int.orNull('Only the deliveries of this event.'),
    bookingId: c.int.orNull('Only the deliveries about this booking.'),
    bookingUid: c.text.orNull('Only the deliveries about the booking with this uid.'),
    triggers: c.of.orNull([WebhookTrigger], 'Only the deliveries of events of one of these types.'),
    status: c.of.orNull(DeliveryStatus, 'Only the deliveries in this state.'),
    from: c.dateTime.orNull('Only deliveries created at this time or later.'),
    to: c.dateTime.orNull('Only deliveries created before this time.'),
  }),
});

const deliveries: List<'WebhookDelivery', typeof WebhookDeliveryFilter.$inferInput> = {
  filter: WebhookDeliveryFilter,
  records: ({ webhookDelivery }) => webhookDelivery,
  where: (filter, { viewer }) => toDeliveryWhere(viewer, filter),
  orderBy: { id: 'asc' },
};

builder.prismaObjectField('Webhook', 'deliveries', (t) =>
  t.relatedConnection(
    'deliveries',
    {
      cursor: 'id',
      description: 'The deliveries of the webhook, oldest first. Use `last` for the newest.',
      ...defineNestedList(t.arg, deliveries),
    },
    getConnectionType('WebhookDelivery'),
  ),
);

builder.queryField('webhookDeliveries', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaConnection(
    {
      description: 'The deliveries of the webhooks that you can see, oldest first.',
      cursor: 'id',
      ...defineList(t.arg, 'WebhookDelivery', deliveries),
    },
    getConnectionType('WebhookDelivery'),
  ),
);

export const WebhookDeliveryBy = defineLookupInput('WebhookDelivery');

builder.queryField('webhookDelivery', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    description: 'Finds a delivery of a webhook that you can see.',
    ...defineLookup(t.arg, 'WebhookDelivery', {
      by: WebhookDeliveryBy,
      records: ({ webhookDelivery }) => webhookDelivery,
      where: (by, { viewer }) => ({
        id: toDatabaseId('WebhookDelivery', by),
        AND: [deliveriesOf(viewer)],
      }),
    }),
  }),
);
