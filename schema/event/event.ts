import { WebhookTrigger } from '../../prisma/generated/enums.ts';
import { type EventPage, eventsOf, readEvents } from '../../src/domain/event/log.ts';
import { builder } from '../builder.ts';
import { defineNodeAccess } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';

builder.prismaNode('Event', {
  description: 'Something that happened: what webhooks are told of.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', eventsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number in a `webhook-id`.' }),
    type: t.expose('type', { type: WebhookTrigger }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sequence: t.exposeInt('sequence', {
      nullable: true,
      description: '1, 2, 3 … within its booking; null where it is about none.',
    }),
    payload: t.expose('payload', {
      type: 'JSON',
      description: 'The body as webhooks get it: triggerEvent, createdAt and payload.',
    }),
    booking: t.relation('booking', {
      ...markOwnRelation('booking'),
      nullable: true,
      description: 'As it is now; the payload tells of it as it was.',
    }),
  }),
});

const EventFilter = builder.inputType('EventFilter', {
  description: 'All that is given must hold.',
  fields: (t) => ({
    types: t.field({ type: [WebhookTrigger] }),
    bookingId: t.int(),
  }),
});

const EventConnection = builder.objectRef<EventPage>('EventConnection').implement({
  description: 'A stretch of the log.',
  fields: (t) => ({
    nodes: t.prismaField({
      type: ['Event'],
      complexity: { field: 0, multiplier: 1 },
      resolve: (query, { ids }, _args, { read }) =>
        read.event.findMany({
          ...query,
          where: { id: { in: ids } },
          orderBy: [{ transaction: 'asc' }, { id: 'asc' }],
        }),
    }),
    pageInfo: t.field({
      type: builder.pageInfoRef(),
      description:
        'endCursor is there for an empty page too, unless one began at the beginning: ask again from it.',
      resolve: ({ ids, ...page }) => ({ ...page, hasPreviousPage: false }),
    }),
  }),
});

builder.queryField('events', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: EventConnection,
    description:
      'The log of what happened to the caller’s bookings, oldest first. Whoever goes on from the last cursor misses nothing. For a system administrator all events.',
    args: {
      after: t.arg.string({ description: 'The endCursor of what was read last.' }),
      first: t.arg.int({ defaultValue: 100, description: 'At most 500.' }),
      filter: t.arg({ type: EventFilter }),
    },
    complexity: ({ first }) => ({
      field: 1,
      multiplier: Math.min(Math.max(first ?? 100, 1), 500),
    }),
    resolve: (_root, args, context) => readEvents(context, args),
  }),
);
