import { bookingsOf, withBookingsOf } from '../src/domain/booking.ts';
import { builder } from './builder.ts';
import { reach } from './lookup.ts';

builder.prismaNode('BookingReference', {
  description:
    'What stands for the booking elsewhere: an entry in a calendar, a video meeting. Its password is not shown.',
  id: { field: 'id' },
  findUnique: reach('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    bookingId: t.exposeInt('bookingId'),
    type: t.exposeString('type', { description: 'The kind of integration it belongs to.' }),
    uid: t.exposeString('uid', { description: 'Its id there.' }),
    meetingId: t.exposeString('meetingId', { nullable: true }),
    meetingUrl: t.exposeString('meetingUrl', { nullable: true }),
    externalCalendarId: t.exposeString('externalCalendarId', { nullable: true }),
    deleted: t.exposeBoolean('deleted', {
      nullable: true,
      description: 'Whether it is no longer there.',
    }),
  }),
});

builder.prismaNode('DestinationCalendar', {
  description: 'The calendar that bookings are written to: of a user, or of one event type.',
  id: { field: 'id' },
  findUnique: reach('READ_BOOKING', (viewer) => ({ bookings: { some: bookingsOf(viewer) } })),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    integration: t.exposeString('integration', { description: 'The kind of calendar.' }),
    externalId: t.exposeString('externalId', { description: 'Its id there.' }),
    primaryEmail: t.expose('primaryEmail', { type: 'EmailAddress', nullable: true }),
    userId: t.exposeInt('userId', { nullable: true }),
    eventTypeId: t.exposeInt('eventTypeId', { nullable: true }),
  }),
});
