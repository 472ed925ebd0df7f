import { listSetAside, setAsideOf, tryOutboxItemAgain } from '../../src/domain/event/outbox.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineUnfilteredList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';
import type { PageArgs } from '../kit/page.ts';
import { definePayload } from '../kit/payload.ts';

const OutboxItem = builder.prismaNode('Outbox', {
  name: 'OutboxItem',
  description:
    'An event, or a new or changed webhook, that failed three times and was set aside. It has no deliveries and no mails until it is tried again.',
  id: { field: 'id' },
  ...defineNodeAccess('EVERYTHING', setAsideOf, Number.MAX_SAFE_INTEGER),
  fields: exposeColumns({
    databaseId: c.int('The number of the item.', { column: 'id' }),
    eventId: c.int.orNull('The id of the event. Null if the item is a webhook.'),
    webhookId: c.text.orNull(
      'The id of the webhook whose coming meetings are to be planned. Null if the item is an event.',
    ),
    createdAt: c.dateTime('When the event happened, or the webhook was created or changed.'),
    failedAt: c.dateTime.orNull(
      'When the item was set aside. Null once it waits to be tried again.',
    ),
    reason: c.text.orNull('Why the last try failed, in the words of the database.'),
  }),
});

builder.queryField('outboxItems', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      cursor: 'id',
      description:
        'The events and webhooks that failed three times and were set aside, oldest first. Requires an administrator.',
      ...defineUnfilteredList<'Outbox', PageArgs>(t.arg, 'Outbox', {
        records: ({ outbox }) => outbox,
        where: listSetAside,
        orderBy: { id: 'asc' },
      }),
    },
    getConnectionType('Outbox'),
  ),
);

const RetryOutboxItemInput = builder.inputType('RetryOutboxItemInput', {
  fields: acceptInputs({
    by: c.of(defineLookupInput('OutboxItem'), 'The item to try again.'),
  }),
});

type Retried = Awaited<ReturnType<typeof tryOutboxItemAgain>>;

// The row is passed on as it was written: a worker may delete it before it can be read again.
const RetryOutboxItemPayload = definePayload<Retried>('RetryOutboxItem', {
  fields: (t) => ({
    outboxItem: t.field({
      type: OutboxItem,
      description: 'The item, which waits for a worker. It is gone once the worker succeeds.',
      resolve: (item) => item,
    }),
  }),
});

builder.mutationField('retryOutboxItem', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: RetryOutboxItemPayload,
    description:
      'Puts an item that was set aside back in line, so that a worker tries it up to three more times. An item that is not set aside gives `NOT_FOUND`. Requires an administrator.',
    args: { input: t.arg({ type: RetryOutboxItemInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      tryOutboxItemAgain(context, toDatabaseId('OutboxItem', by)),
  }),
);
