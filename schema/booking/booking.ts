import { c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { readAsRequested } from '../../src/database/reader/record-text.ts';
import type { Prisma } from '../../prisma/generated/client.js';
import { BookingStatus, CreationSource } from '../../prisma/generated/enums.js';
import type { Context, SignedIn } from '../../src/context/context.ts';
import { bookingsOf } from '../../src/domain/access/booking.ts';
import { BookingBy, toBookingName } from './by.ts';
import { BookingFilter, BookingOrder, toBookingOrderBy } from './filter.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { type Arguments, builder } from '../kit/builder.ts';
import { defineNodeAccess, requireFound } from '../kit/lookup.ts';
import { applyOffset, type PageArgs } from '../kit/page.ts';
import { defineList, defineNestedList, type List, passesPage } from '../kit/connection.ts';
import { toBookingWhere } from '../../src/domain/booking/filter.ts';

builder.enumType(BookingStatus, {
  name: 'BookingStatus',
  description: 'The status of a booking. CANCELLED and REJECTED are final.',
  values: {
    CANCELLED: { description: 'The booking is cancelled. Its time is free again.' },
    ACCEPTED: { description: 'The booking is accepted or confirmed.' },
    REJECTED: { description: 'The host rejected the booking. Its time is free again.' },
    PENDING: { description: 'The booking is waiting to be confirmed, rejected or paid.' },
    AWAITING_HOST: {
      description: 'The booking is waiting for a host, such as an instant meeting.',
    },
  },
});

builder.enumType(CreationSource, {
  name: 'CreationSource',
  description: 'The interface that a booking was made with.',
  values: {
    GRAPHQL: { description: 'Made over GraphQL.' },
    REST: { description: 'Made over the REST API.' },
    OPERATOR: { description: 'Made by the operator of the server, such as the demo bookings.' },
  },
});

const nodeAccess = defineNodeAccess('READ_BOOKING', bookingsOf);

builder.prismaNode('Booking', {
  description: 'A scheduled meeting between hosts and attendees.',
  id: { field: 'id' },
  ...nodeAccess,
  fields: exposeColumns({
    databaseId: c.databaseId,
    uid: c.text('The unique identifier of the booking. It names the booking and grants no access.'),
    idempotencyKey: c.text.orNull(
      'The idempotency key that the booking was made with. Null when none was given.',
    ),
    title: c.text('The title of the meeting.'),
    description: c.text.orNull('What the meeting is about. Null when no description was given.'),
    status: c.of(BookingStatus, 'The current status.'),
    startTime: c.dateTime('When the meeting starts.'),
    endTime: c.dateTime('When the meeting ends.'),
    wallClock: c.text.orNull(
      'The start that the booker was promised: the local time and its time zone, such as 2026-12-01T09:00:00[America/Vancouver].',
    ),
    createdAt: c.dateTime('When the booking was made.'),
    updatedAt: c.dateTime('When the booking was last changed.'),
    creationSource: c.of.orNull(
      CreationSource,
      'The interface that the booking was made with. Null when it is not known.',
    ),
    iCalUID: c.text.orNull(
      'The UID of the booking in calendar files (RFC 5545). The bookings of a series that were made at once share it.',
    ),
    iCalSequence: c.int(
      'The SEQUENCE of the booking in calendar files (RFC 5545). Starts at 0 and grows with each change that calendars must take over. Calendar files of a series show the sum of its bookings.',
    ),
  }),
});

const defineOrderArg = (arg: Arguments) => ({
  orderBy: arg({
    type: BookingOrder,
    description: 'How to sort the bookings. Defaults to ascending ids.',
  }),
});

const bookings: List<'Booking', typeof BookingFilter.$inferInput> = {
  filter: BookingFilter,
  records: ({ booking }) => booking,
  where: (filter, context) => toBookingWhere(context, filter),
  orderBy: toBookingOrderBy(),
};

interface BookingListArgs {
  filter?: typeof BookingFilter.$inferInput | null | undefined;
  orderBy?: typeof BookingOrder.$inferInput | null | undefined;
}

builder.queryField('bookings', (t) => {
  const { args, ...list } = defineList(t.arg, 'Booking', bookings);
  return t.withAuth({ scope: 'READ_BOOKING' }).prismaConnection(
    {
      ...list,
      cursor: 'id',
      description:
        'Lists the bookings that you host. Organization administrators also see the bookings of their members, system administrators see all bookings.',
      args: { ...args, ...defineOrderArg(t.arg) },
      ...passesPage<'Booking', PageArgs & BookingListArgs>('Booking', {
        totalCount: list.totalCount,
        resolve: async (query, _root, { offset, filter, orderBy }, context, place) =>
          context.read.booking.findMany({
            ...query,
            ...readAsRequested(place),
            ...applyOffset(query, offset),
            ...(query.cursor && (await toBookingCursor(query.cursor, context))),
            where: toBookingWhere(context, filter ?? {}),
            orderBy: toBookingOrderBy(orderBy),
          }),
      }),
    },
    getConnectionType('Booking'),
  );
});

/** The page after a cursor shows when its booking starts, so the cursor must be of a booking that the viewer may see. */
async function toBookingCursor({ id }: Prisma.BookingWhereUniqueInput, context: SignedIn) {
  const where = nodeAccess.findUnique(String(id), context);
  requireFound('Booking', await context.read.booking.findUnique({ select: { id: true }, where }));
  return { cursor: { id: where.id } };
}

builder.queryField('booking', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    description: 'Looks up one booking that you may see.',
    ...defineLookup(t.arg, 'Booking', {
      by: BookingBy,
      byText: 'The booking to return.',
      records: ({ booking }) => booking,
      where: (by, { viewer }) => ({ ...toBookingName(by), AND: [bookingsOf(viewer)] }),
    }),
  }),
);

const defineNestedBookings = (arg: Arguments) => {
  const { args, query, ...list } = defineNestedList(arg, bookings);
  return {
    ...list,
    cursor: 'id' as const,
    authScopes: { scope: 'READ_BOOKING' as const },
    args: { ...args, ...defineOrderArg(arg) },
    query: ({ orderBy, ...filter }: BookingListArgs, context: Context) => ({
      ...query(filter, context),
      orderBy: toBookingOrderBy(orderBy),
    }),
  };
};

builder.prismaObjectField('User', 'bookings', (t) =>
  t.relatedConnection(
    'bookings',
    {
      ...defineNestedBookings(t.arg),
      description: 'The bookings that have this user as host user, as far as you may see them.',
    },
    getConnectionType('Booking'),
  ),
);

builder.prismaObjectField('EventType', 'bookings', (t) =>
  t.relatedConnection(
    'bookings',
    {
      ...defineNestedBookings(t.arg),
      description: 'The bookings of this event type that you may see.',
    },
    getConnectionType('Booking'),
  ),
);
