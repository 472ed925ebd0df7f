import { randomUUID } from 'node:crypto';
import { db } from './app.ts';
import { buildBooking } from './build.ts';
import { type Id, idOf, makeEventType, number, type RecordKind } from './kind.ts';
import type { World } from './world.ts';

const bookingKind = {
  writeScope: 'WRITE_BOOKING',
} as const;

const calendarKind = {
  ...bookingKind,
  type: 'DestinationCalendar',
  stored: (id: Id) => db.destinationCalendar.findUnique(number(id)),
  remove: 'removeDestinationCalendar',
} satisfies Omit<RecordKind, 'make'>;

const makeCalendar = (owner: { userId: number } | { eventTypeId: number }) =>
  db.destinationCalendar.create({ data: { integration: 'google', externalId: 'main', ...owner } });

const makeAttendee = async ({ owner }: World) => {
  const { id: bookingId } = await buildBooking({ host: owner });
  return db.attendee.findFirstOrThrow({ where: { bookingId } });
};

/** What hangs on a booking of the owner. */
const makePart =
  (make: (bookingId: number) => Promise<{ id: Id }>) =>
  async ({ owner }: World) =>
    idOf(make((await buildBooking({ host: owner })).id));

/** Bookings, and what hangs on them. */
export const bookingKinds = {
  Booking: {
    ...bookingKind,
    type: 'Booking',
    make: ({ owner }) => idOf(buildBooking({ host: owner })),
    stored: (id) => db.booking.findUnique(number(id)),
    lookup: 'booking',
    list: 'bookings',
    edit: ['editBooking', 'title: "Mine"'],
    remove: 'cancelBooking',
  },
  BookingReference: {
    ...bookingKind,
    type: 'BookingReference',
    make: makePart((bookingId) =>
      db.bookingReference.create({ data: { bookingId, type: 'daily_video', uid: 'x' } }),
    ),
    stored: (id) => db.bookingReference.findUnique(number(id)),
    edit: ['editBookingReference', 'meetingPassword: "mine"'],
    remove: 'removeBookingReference',
  },
  Payment: {
    ...bookingKind,
    type: 'Payment',
    make: makePart((bookingId) => {
      const names = { uid: randomUUID(), externalId: randomUUID() };
      return db.payment.create({ data: { ...names, bookingId, amount: 1, currency: 'usd' } });
    }),
    stored: (id) => db.payment.findUnique(number(id)),
    edit: ['markPaymentPaid', ''],
  },
  Event: {
    ...bookingKind,
    type: 'Event',
    make: makePart((bookingId) =>
      db.event.create({ data: { bookingId, sequence: 1, type: 'BOOKING_CREATED', payload: {} } }),
    ),
    // A number of the database's own, too large for JSON.
    stored: (id) => db.event.findUnique({ ...number(id), omit: { transaction: true } }),
    list: 'events',
  },
  Attendee: {
    ...bookingKind,
    type: 'Attendee',
    make: (world) => idOf(makeAttendee(world)),
    stored: (id) => db.attendee.findUnique(number(id)),
    lookup: 'attendee',
    list: 'attendees',
    edit: ['editAttendee', 'name: "Mine"'],
    remove: 'removeAttendee',
  },
  DestinationCalendar: {
    ...calendarKind,
    make: ({ owner }) => idOf(makeCalendar({ userId: owner.id })),
  },
  TeamDestinationCalendar: {
    ...calendarKind,
    make: async ({ team }) => {
      const { id: eventTypeId } = await makeEventType({ teamId: team.id });
      return idOf(makeCalendar({ eventTypeId }));
    },
  },
  BookedDestinationCalendar: {
    ...calendarKind,
    make: async ({ owner }) => {
      const { id: destinationCalendarId } = await makeCalendar({ userId: owner.id });
      await buildBooking({ host: owner, destinationCalendarId });
      return destinationCalendarId;
    },
  },
} satisfies Record<string, RecordKind>;
