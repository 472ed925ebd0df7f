import { queryFromInfo } from '@pothos/plugin-prisma';
import type { Prisma } from '../../prisma/generated/client.js';
import { unpackBody } from '../../src/base/packed.ts';
import { WebhookTrigger } from '../../prisma/generated/enums.js';
import type { SignedIn } from '../../src/context/context.ts';
import { readsPrimary } from '../../src/database/replica/mark.ts';
import { bookingsOf } from '../../src/domain/access/booking.ts';
import { eventsOf, readEvents } from '../../src/domain/event/log.ts';
import { parseEventPayload } from '../../src/domain/event/snapshot.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineLookupInput, defineNodeAccess, requireFound, toDatabaseId } from '../kit/lookup.ts';
import { calculatePageCost } from '../kit/page.ts';
import { EventPayloadType } from './payload.ts';

const Event = builder.prismaNode('Event', {
  description: 'Something that happened, as it is sent to webhooks.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', eventsOf, Number.MAX_SAFE_INTEGER),
  fields: exposeColumns({
    databaseId: c.int(
      'The id of the event: the number in the `webhook-id` header of its deliveries.',
      { column: 'id' },
    ),
    type: c.of(WebhookTrigger, 'What happened.'),
    createdAt: c.dateTime('When it happened.'),
    sequence: c.int.orNull(
      'The number of the event within its booking: 1, 2, 3 and so on. Null when the event belongs to no booking.',
    ),
  }),
});

builder.prismaObjectFields(Event, (t) => ({
  body: t.field({
    column: 'payload',
    type: 'JSON',
    description:
      'The body that webhooks receive: an object with `triggerEvent`, `createdAt` and `payload`.',
    resolve: ({ payload }) => unpackBody(payload),
  }),
  payload: t.field({
    column: 'payload',
    type: EventPayloadType,
    nullable: true,
    complexity: { field: 5, multiplier: 1 },
    description:
      'What the event says, as it was then. Null if it is stored in another form, which `body` shows.',
    resolve: ({ payload }) => parseEventPayload(unpackBody(payload)),
  }),
  booking: t.relation('booking', {
    own: true,
    nullable: true,
    description:
      'The booking as it is now; `payload` shows it as it was. Null when the event belongs to no booking, and in a webhook whose reader may not see the booking.',
    // For what one statement cannot read with the event, such as two pages of attendees.
    resolve: (query, { id }, _args, context) =>
      context.read.booking.findFirst({
        ...query,
        where: { events: { some: { id } }, AND: [bookingsOf((context as SignedIn).viewer)] },
      }),
  }),
}));

const EventBy = defineLookupInput('Event');

builder.queryField('event', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    type: Event,
    nullable: true,
    description:
      'Finds an event about a booking that you can see, or about you. The document of a webhook reads the event that it sends.',
    args: { by: t.arg({ type: EventBy, required: true }) },
    resolve: async (query, _root, { by }, context) => {
      const { read, viewer, toldEventId } = context;
      const id = toDatabaseId('Event', by);
      const seen = await read.event.findUnique({
        ...query,
        where: { id, AND: [eventsOf(viewer)] },
      });
      if (seen !== null || id !== toldEventId) return requireFound('Event', seen);
      // The webhook is told of the event, and its reader sees no more of the booking than otherwise.
      const told = await read.event.findUnique({ ...query, where: { id } });
      return { ...requireFound('Event', told), booking: null };
    },
  }),
);

type EventQuery = Pick<Prisma.EventFindManyArgs, 'include'>;

/** Where a page holds its records. */
const nodePaths = [['nodes'], ['edges', 'node']];

const EventFilter = builder.inputType('EventFilter', {
  description: 'Selects events that match all given fields.',
  fields: acceptInputs({
    types: c.of.orNull([WebhookTrigger], 'Events of one of these types.'),
    bookingId: c.int.orNull('Events of this booking.'),
  }),
});

builder.queryField('events', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).connection(
    {
      type: Event,
      description:
        'Reads the log of what happened to your bookings and to you, oldest first. If you continue after the last `endCursor`, you miss no event; an empty page has one too, if you gave `after`. If the log no longer goes back to your cursor, the error is `GONE`, and `continuesAfter` is the cursor after which the log goes on. With `bookingId` you read what is left of the events of one booking. System administrators read all events.',
      args: {
        filter: t.arg({ type: EventFilter, description: 'Return only the events that match.' }),
      },
      complexity: calculatePageCost,
      // Only the primary knows which transactions still run, and so where the log ends.
      ...readsPrimary,
      resolve: async (_root, args, context, info) => {
        const { places, ...pageInfo } = await readEvents(context, args);
        const rows = await context.read.event.findMany({
          ...(queryFromInfo({ context, info, typeName: 'Event', paths: nodePaths }) as EventQuery),
          where: { id: { in: places.map(({ id }) => id) } },
        });
        const nodes = new Map(rows.map((row) => [row.id, row]));
        const edges = places.flatMap(({ id, cursor }) => {
          const node = nodes.get(id);
          return node ? [{ cursor, node }] : [];
        });
        return { edges, pageInfo };
      },
    },
    { name: 'EventConnection' },
    { name: 'EventEdge' },
  ),
);
