import { bookingsOf } from '../../src/domain/access/booking.ts';
import { type BookingStreamItem, followBookings } from '../../src/domain/event/booking-stream.ts';
import { eventsOf } from '../../src/domain/event/log.ts';
import { followSlots, type SlotsChange } from '../../src/domain/event/slots-stream.ts';
import { builder } from '../builder.ts';
import { toVisibleWhere } from '../lookup.ts';

const BookingChangeType = builder.objectRef<BookingStreamItem>('BookingChange').implement({
  description: 'That something happened to a booking.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      description:
        'From where to go on after it: the `after` of the next connection, or of `events`.',
    }),
    event: t.prismaField({
      type: 'Event',
      nullable: true,
      description:
        'What happened. Null in the first, which only says from where the stream goes on.',
      resolve: (query, { eventId }, _args, { read, viewer }) =>
        eventId === null
          ? null
          : read.event.findFirst({
              ...query,
              where: { id: eventId, AND: [toVisibleWhere(viewer, eventsOf)] },
            }),
    }),
    booking: t.prismaField({
      type: 'Booking',
      nullable: true,
      description: 'As it is now.',
      resolve: (query, { eventId }, _args, { read, viewer }) =>
        eventId === null
          ? null
          : read.booking.findFirst({
              ...query,
              where: {
                events: { some: { id: eventId } },
                AND: [toVisibleWhere(viewer, bookingsOf)],
              },
            }),
    }),
  }),
});

const SlotsChangeType = builder.objectRef<SlotsChange>('SlotsChange').implement({
  description: 'That other slots are offered than before: ask for them anew.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    dates: t.expose('dates', {
      type: ['Date'],
      description: 'On which days, in the time zone that was asked for.',
    }),
  }),
});

builder.subscriptionFields((t) => ({
  bookingChanged: t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: BookingChangeType,
    description:
      'What happens to the caller’s bookings, in the order of the log. The first comes at once and carries the cursor to go on from. Whoever connects again with the last cursor misses nothing and is told nothing twice.',
    args: {
      after: t.arg.string({
        description: 'The cursor of what was received last; without it from now on.',
      }),
    },
    subscribe: (_root, { after }, context) => followBookings(context, after),
    resolve: (change) => change,
  }),
  slotsChanged: t.field({
    type: SlotsChangeType,
    skipTypeScopes: true,
    description:
      'When the slots of an event type change: within a second or two of a booking, within ten seconds of anything else. Anyone may ask. After connecting, ask for `slots` once.',
    args: {
      eventTypeId: t.arg.int({ required: true }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day: 31 at most.' }),
      timeZone: t.arg({ type: 'TimeZone', defaultValue: 'UTC', description: 'Of the days.' }),
      duration: t.arg.int({ description: 'A permitted length in minutes, if not the usual one.' }),
    },
    subscribe: (_root, { timeZone, ...args }, context) =>
      followSlots(context, { ...args, timeZone: timeZone ?? 'UTC' }),
    resolve: (change) => change,
  }),
}));
