import { WebhookTrigger } from '../../prisma/generated/enums.ts';
import { type EventPage, eventsOf, readEvents } from '../../src/domain/event/log.ts';
import { parseEventPayload } from '../../src/domain/event/snapshot.ts';
import { builder } from '../builder.ts';
import { defineNodeAccess } from '../lookup.ts';
import { markColumn, markOwnRelation } from '../own.ts';
import { EventPayloadType } from './payload.ts';

builder.prismaNode('Event', {
  description: 'Something that happened, as it is sent to webhooks.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', eventsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id', {
      description: 'The id of the event: the number in the `webhook-id` header of its deliveries.',
    }),
    type: t.expose('type', { type: WebhookTrigger, description: 'What happened.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
    sequence: t.exposeInt('sequence', {
      nullable: true,
      description:
        'The number of the event within its booking: 1, 2, 3 and so on. Null when the event belongs to no booking.',
    }),
    payload: t.field({
      ...markColumn('payload'),
      type: EventPayloadType,
      nullable: true,
      complexity: { field: 5, multiplier: 1 },
      description:
        'What the event says, as it was then. Null if it is stored in another form, which `body` shows.',
      resolve: ({ payload }) => parseEventPayload(payload),
    }),
    body: t.expose('payload', {
      type: 'JSON',
      description:
        'The body that webhooks receive: an object with `triggerEvent`, `createdAt` and `payload`.',
    }),
    booking: t.relation('booking', {
      ...markOwnRelation('booking'),
      nullable: true,
      description:
        'The booking as it is now; `payload` shows it as it was. Null when the event belongs to no booking.',
    }),
  }),
});

const EventFilter = builder.inputType('EventFilter', {
  description: 'Selects events that match all given fields.',
  fields: (t) => ({
    types: t.field({ type: [WebhookTrigger], description: 'Events of one of these types.' }),
    bookingId: t.int({ description: 'Events of this booking.' }),
  }),
});

const EventConnection = builder.objectRef<EventPage>('EventConnection').implement({
  description: 'One page of the event log.',
  fields: (t) => ({
    nodes: t.prismaField({
      type: ['Event'],
      description: 'The events on this page, oldest first.',
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
        'Where this page lies in the log. An empty page also has an `endCursor`, if you gave `after`: use it to ask again later.',
      resolve: ({ ids, ...page }) => ({ ...page, hasPreviousPage: false }),
    }),
  }),
});

builder.queryField('events', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: EventConnection,
    description:
      'Reads the log of what happened to your bookings and to you, oldest first. If you continue from the last `endCursor`, you miss no event. System administrators read all events.',
    args: {
      after: t.arg.string({
        description:
          'Return the events after this `endCursor`. Defaults to the beginning of the log.',
      }),
      first: t.arg.int({
        defaultValue: 100,
        description: 'How many events to return. Defaults to 100; the maximum is 500.',
      }),
      filter: t.arg({ type: EventFilter, description: 'Return only the events that match.' }),
    },
    complexity: ({ first }) => ({
      field: 1,
      multiplier: Math.min(Math.max(first ?? 100, 1), 500),
    }),
    resolve: (_root, args, context) => readEvents(context, args),
  }),
);
