import { bookingsOf } from '../../src/domain/access/booking.ts';
import { type BookingStreamItem, followBookings } from '../../src/domain/event/booking-stream.ts';
import { eventsOf } from '../../src/domain/event/log.ts';
import { nameMove } from '../../src/domain/manage-link/moving.ts';
import { followSlots, type SlotsChange } from '../../src/domain/event/slots-stream.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { toVisibleWhere } from '../kit/lookup.ts';
import { lengthText, movingArg, periodTexts, privateLinkText } from '../slot/slot.ts';

const BookingChangeType = builder.objectRef<BookingStreamItem>('BookingChange').implement({
  description: 'One item of the `bookingChanged` stream.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      description:
        'The position after this item. Pass it as `after` when you connect again, or to `events`.',
    }),
    event: t.prismaField({
      type: 'Event',
      nullable: true,
      description:
        'What happened. Null in the first item, which only carries the cursor, and when you may no longer see the event.',
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
      description:
        'The booking as it is now. Null in the first item, and when you may no longer see the booking.',
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
  description: 'A notice that the free slots have changed. Query `slots` to get the new ones.',
  fields: exposeColumns({
    at: c.dateTime('When the change was noticed.'),
    dates: c.of(['Date'], 'The days that changed, in the time zone that you asked for.'),
  }),
});

builder.subscriptionFields((t) => ({
  bookingChanged: t.withAuth({ scope: 'READ_BOOKING' }).field({
    type: BookingChangeType,
    description:
      'Streams what happens to your bookings, in the order of the event log. The first item comes at once and only carries a cursor. If you reconnect with the last cursor, you miss nothing and get nothing twice.',
    args: {
      after: t.arg.string({
        description:
          'The last cursor that you received. Defaults to now. If the log no longer goes back to it, the error is `GONE`, and the log goes on after `continuesAfter`.',
      }),
    },
    subscribe: (_root, { after }, context) => followBookings(context, after),
    resolve: (change) => change,
  }),
  slotsChanged: t.field({
    type: SlotsChangeType,
    skipTypeScopes: true,
    description:
      'Streams a notice when the free slots of an event type change: within about two seconds of a booking, and within ten seconds of any other change. Query `slots` once after you connect. Needs no credential.',
    args: {
      eventTypeId: t.arg.int({ required: true, description: 'The event type to watch.' }),
      from: t.arg({ type: 'Date', required: true, description: periodTexts.from }),
      to: t.arg({
        type: 'Date',
        required: true,
        description: 'The last day. The period may have at most 31 days.',
      }),
      timeZone: t.arg({
        type: 'TimeZone',
        defaultValue: 'UTC',
        description: `${periodTexts.timeZone} Defaults to UTC.`,
      }),
      duration: t.arg.int({ description: lengthText }),
      moving: t.arg(movingArg),
      privateLink: t.arg.string({ description: privateLinkText }),
    },
    subscribe: (_root, { timeZone, ...args }, context) =>
      followSlots(context, args.eventTypeId, async () => ({
        ...(await nameMove(context, args)),
        timeZone: timeZone ?? 'UTC',
      })),
    resolve: (change) => change,
  }),
}));
