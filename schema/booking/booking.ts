import type { Prisma } from '../../prisma/generated/client.ts';
import { BookingStatus, CreationSource } from '../../prisma/generated/enums.ts';
import type { Context, SignedIn } from '../../src/context.ts';
import { bookingsOf, countBookings, toBookingWhere } from '../../src/domain/access/booking.ts';
import { BookingBy, toBookingName } from './by.ts';
import { BookingFilter, BookingOrder, toBookingOrderBy } from './filter.ts';
import { builder } from '../builder.ts';
import { defineNodeAccess, requireFound, toVisibleWhere } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';
import { applyOffset, calculatePageCost, defineOffsetArg } from '../page.ts';
import { PersonType } from '../user/user.ts';

builder.enumType(BookingStatus, {
  name: 'BookingStatus',
  description: 'CANCELLED and REJECTED are final.',
  values: {
    CANCELLED: { description: 'It is cancelled.' },
    ACCEPTED: { description: 'It is accepted or confirmed.' },
    REJECTED: { description: 'The request for it is rejected.' },
    PENDING: { description: 'It is yet to be confirmed or rejected.' },
    AWAITING_HOST: { description: 'It awaits the host.' },
  },
});

builder.enumType(CreationSource, {
  name: 'CreationSource',
  description: 'The way by which a booking came in.',
});

/** Rows of the booking's own, of which there are few: no pages, and they cost little. */
const orderById = { orderBy: { id: 'asc' } } as const;
const smallListCost = { field: 1, multiplier: 2 };

const nodeAccess = defineNodeAccess('READ_BOOKING', bookingsOf);

builder.prismaNode('Booking', {
  description: 'A scheduled meeting between hosts and attendees.',
  id: { field: 'id' },
  ...nodeAccess,
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    uid: t.exposeString('uid', { description: 'Names it as its id does; it is no credential.' }),
    idempotencyKey: t.exposeString('idempotencyKey', {
      nullable: true,
      description: 'A name its maker gave it, so that it is made but once.',
    }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    status: t.expose('status', { type: BookingStatus }),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
    wallClock: t.exposeString('wallClock', {
      nullable: true,
      description:
        'What the booker was promised: local start and zone, as in 2026-12-01T09:00:00[America/Vancouver].',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    creationSource: t.expose('creationSource', { type: CreationSource, nullable: true }),
    iCalUID: t.exposeString('iCalUID', { nullable: true }),
    iCalSequence: t.exposeInt('iCalSequence', { description: 'Counts the changes of its time.' }),
  }),
});

// Who meets, and over what.
builder.prismaObjectFields('Booking', (t) => ({
  user: t.relation('user', {
    ...markOwnRelation('user'),
    type: PersonType,
    nullable: true,
    description: 'The host user; null when the account is gone.',
  }),
  userId: t.exposeInt('userId', { nullable: true }),
  userPrimaryEmail: t.expose('userPrimaryEmail', {
    type: 'EmailAddress',
    nullable: true,
    description: 'The e-mail of the host user when the booking was made.',
  }),
  hosts: t.field({
    ...markOwnRelation('hosts'),
    type: [PersonType],
    complexity: smallListCost,
    description: 'All who host it, the host user among them.',
    select: (_args, _context, nestedSelection) => ({
      hosts: { ...orderById, select: { user: nestedSelection(true) } },
    }),
    resolve: ({ hosts }) => hosts.map(({ user }) => user),
  }),
  attendees: t.relation('attendees', {
    ...markOwnRelation('attendees'),
    query: orderById,
    complexity: { field: 1, multiplier: 4 },
  }),
  // Its scope is not asked for: what was booked is part of the booking.
  eventType: t.relation('eventType', {
    ...markOwnRelation('eventType'),
    nullable: true,
    description: 'What was booked; null for a booking of no event type.',
  }),
  eventTypeId: t.exposeInt('eventTypeId', { nullable: true }),
}));

// What the booker said.
builder.prismaObjectFields('Booking', (t) => ({
  responses: t.expose('responses', {
    type: 'JSON',
    nullable: true,
    description: 'What the booker answered: name, email, guests, location and what else was asked.',
  }),
  location: t.expose('location', {
    type: 'JSON',
    nullable: true,
    description: 'The location of the responses: its kind in `value`, the rest in `optionValue`.',
  }),
  metadata: t.expose('metadata', {
    type: 'JSON',
    nullable: true,
    description: 'An object of key and value pairs, as it was sent.',
  }),
  smsReminderNumber: t.exposeString('smsReminderNumber', { nullable: true }),
  dynamicEventSlugRef: t.exposeString('dynamicEventSlugRef', { nullable: true }),
  dynamicGroupSlugRef: t.exposeString('dynamicGroupSlugRef', { nullable: true }),
}));

// What became of it.
builder.prismaObjectFields('Booking', (t) => ({
  cancellationReason: t.exposeString('cancellationReason', { nullable: true }),
  cancelledBy: t.exposeString('cancelledBy', {
    nullable: true,
    description: 'The e-mail of whoever cancelled it.',
  }),
  rejectionReason: t.exposeString('rejectionReason', { nullable: true }),
  rescheduled: t.exposeBoolean('rescheduled', { nullable: true }),
  fromReschedule: t.exposeString('fromReschedule', {
    nullable: true,
    description: 'The uid of the booking in whose place it stands.',
  }),
  rescheduledBy: t.exposeString('rescheduledBy', {
    nullable: true,
    description: 'The e-mail of whoever moved it.',
  }),
  recurringEventId: t.exposeString('recurringEventId', {
    nullable: true,
    description: 'Shared by the bookings of a series.',
  }),
  paid: t.exposeBoolean('paid'),
  isRecorded: t.exposeBoolean('isRecorded'),
  noShowHost: t.exposeBoolean('noShowHost', {
    nullable: true,
    description: 'Whether the host did not show up.',
  }),
  rating: t.exposeInt('rating', { nullable: true, description: '1 to 5.' }),
  ratingFeedback: t.exposeString('ratingFeedback', { nullable: true }),
}));

// What hangs on it. Each of these is seen by whoever sees the booking.
builder.prismaObjectFields('Booking', (t) => ({
  references: t.relation('references', {
    ...markOwnRelation('references'),
    query: orderById,
    complexity: smallListCost,
  }),
  payment: t.relation('payment', {
    ...markOwnRelation('payment'),
    query: orderById,
    complexity: smallListCost,
  }),
  destinationCalendar: t.relation('destinationCalendar', {
    ...markOwnRelation('destinationCalendar'),
    nullable: true,
  }),
  destinationCalendarId: t.exposeInt('destinationCalendarId', { nullable: true }),
  workflowReminders: t.relation('workflowReminders', {
    ...markOwnRelation('workflowReminders'),
    query: orderById,
    complexity: smallListCost,
  }),
  seatsReferences: t.relation('seatsReferences', {
    ...markOwnRelation('seatsReferences'),
    query: orderById,
    complexity: smallListCost,
  }),
  instantMeetingToken: t.relation('instantMeetingToken', {
    ...markOwnRelation('instantMeetingToken'),
    nullable: true,
  }),
  scheduledTriggers: t.relation('scheduledTriggers', {
    ...markOwnRelation('scheduledTriggers'),
    query: orderById,
    complexity: smallListCost,
  }),
}));

builder.queryField('bookings', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaConnection(
    {
      type: 'Booking',
      cursor: 'id',
      description:
        'The bookings the caller hosts; for an organization administrator those of its members too, for a system administrator all.',
      args: {
        ...defineOffsetArg(t.arg),
        filter: t.arg({ type: BookingFilter }),
        orderBy: t.arg({ type: BookingOrder, description: 'By id, unless given.' }),
      },
      complexity: calculatePageCost,
      totalCount: (_list, { filter }, context) => countBookings(context, filter ?? {}),
      resolve: async (query, _root, { offset, filter, orderBy }, context) =>
        context.read.booking.findMany({
          ...query,
          ...applyOffset(query, offset),
          ...(query.cursor && (await toBookingCursor(query.cursor, context))),
          where: toBookingWhere(context, filter ?? {}),
          orderBy: toBookingOrderBy(orderBy),
        }),
    },
    { name: 'BookingConnection' },
    { name: 'BookingEdge' },
  ),
);

/** What comes after a cursor tells when its booking starts: no way to learn that of a stranger's. */
async function toBookingCursor({ id }: Prisma.BookingWhereUniqueInput, context: SignedIn) {
  const where = nodeAccess.findUnique(String(id), context);
  requireFound('Booking', await context.read.booking.findUnique({ select: { id: true }, where }));
  return { cursor: { id: where.id } };
}

builder.queryField('booking', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    type: 'Booking',
    nullable: true,
    args: { by: t.arg({ type: BookingBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) =>
      requireFound(
        'Booking',
        await read.booking.findUnique({
          ...query,
          where: { ...toBookingName(by), AND: [bookingsOf(viewer)] },
        }),
      ),
  }),
);

/** From elsewhere in the graph too a viewer gets to no other bookings than his. */
const bookingConnection = {
  cursor: 'id',
  totalCount: true,
  complexity: calculatePageCost,
  authScopes: { scope: 'READ_BOOKING' },
  query: (_args: object, { viewer }: Context) => ({
    where: toVisibleWhere(viewer, bookingsOf),
    orderBy: { id: 'asc' as const },
  }),
} as const;

builder.prismaObjectField('User', 'bookings', (t) =>
  t.relatedConnection('bookings', {
    ...bookingConnection,
    description: 'Those he is the host user of.',
  }),
);

builder.prismaObjectField('EventType', 'bookings', (t) =>
  t.relatedConnection('bookings', {
    ...bookingConnection,
    description: 'Those the caller may see.',
  }),
);
