import type { Scope } from '../../../src/base/scopes.ts';
import { randomUUID } from 'node:crypto';
import { db } from '../app.ts';
import { buildBooking } from '../build/booking.ts';
import { buildEventType } from '../build/event-type.ts';
import { buildMail } from '../build/mail.ts';
import type { TestWorld } from './world.ts';

export type RecordId = number | string;

export interface RecordKind {
  type: string;
  writeScope: Scope;
  make: (world: TestWorld) => Promise<RecordId>;
  /** Reads the stored record, to prove that a refused action changed nothing. */
  stored: (id: RecordId) => Promise<unknown>;
  /** The root fields, as far as there are any; `edit` with something to change. */
  lookup?: string;
  list?: string;
  edit?: [field: string, change: string];
  remove?: string;
}

export const toNumberWhere = (id: RecordId) => ({ where: { id: Number(id) } });
export const toTextWhere = (id: RecordId) => ({ where: { id: String(id) } });
export const awaitId = async (made: Promise<{ id: RecordId }>): Promise<RecordId> =>
  (await made).id;

const bookingKind = {
  writeScope: 'WRITE_BOOKING',
} as const;

const calendarKind = {
  ...bookingKind,
  type: 'DestinationCalendar',
  stored: (id: RecordId) => db.destinationCalendar.findUnique(toNumberWhere(id)),
  remove: 'removeDestinationCalendar',
} satisfies Omit<RecordKind, 'make'>;

const makeCalendar = (owner: { userId: number } | { eventTypeId: number }) =>
  db.destinationCalendar.create({ data: { integration: 'google', externalId: 'main', ...owner } });

const makeAttendee = async ({ owner }: TestWorld) => {
  const { id: bookingId } = await buildBooking({ host: owner });
  return db.attendee.findFirstOrThrow({ where: { bookingId } });
};

/** The records of a booking of the owner. */
const makePart =
  (make: (bookingId: number) => Promise<{ id: RecordId }>) =>
  async ({ owner }: TestWorld) =>
    awaitId(make((await buildBooking({ host: owner })).id));

/** Bookings and their records. */
export const bookingKinds = {
  Booking: {
    ...bookingKind,
    type: 'Booking',
    make: ({ owner }) => awaitId(buildBooking({ host: owner })),
    stored: (id) => db.booking.findUnique(toNumberWhere(id)),
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
    stored: (id) => db.bookingReference.findUnique(toNumberWhere(id)),
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
    stored: (id) => db.payment.findUnique(toNumberWhere(id)),
    edit: ['markPaymentPaid', ''],
  },
  Event: {
    ...bookingKind,
    type: 'Event',
    make: makePart((bookingId) =>
      db.event.create({ data: { bookingId, sequence: 1, type: 'BOOKING_CREATED', payload: {} } }),
    ),
    // A number of the database's own, too large for JSON.
    stored: (id) => db.event.findUnique({ ...toNumberWhere(id), omit: { transaction: true } }),
    list: 'events',
  },
  Mail: {
    ...bookingKind,
    type: 'Mail',
    make: makePart((bookingId) => buildMail({ bookingId })),
    stored: (id) => db.mail.findUnique(toNumberWhere(id)),
    lookup: 'mail',
    list: 'mails',
    edit: ['sendMailAgain', ''],
  },
  Attendee: {
    ...bookingKind,
    type: 'Attendee',
    make: (world) => awaitId(makeAttendee(world)),
    stored: (id) => db.attendee.findUnique(toNumberWhere(id)),
    lookup: 'attendee',
    list: 'attendees',
    edit: ['editAttendee', 'name: "Mine"'],
    remove: 'removeAttendee',
  },
  DestinationCalendar: {
    ...calendarKind,
    make: ({ owner }) => awaitId(makeCalendar({ userId: owner.id })),
  },
  TeamDestinationCalendar: {
    ...calendarKind,
    make: async ({ team }) => {
      const { id: eventTypeId } = await buildEventType({ teamId: team.id });
      return awaitId(makeCalendar({ eventTypeId }));
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
