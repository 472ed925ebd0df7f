import { attendeesOf, toAttendeeWhere } from '../../src/domain/booking/attendee.ts';
import {
  addAttendee,
  editAttendee,
  removeAttendee,
} from '../../src/domain/booking/attendee-change.ts';
import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { defineList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';

const bookingIdText = 'The id of the booking.';

/** Shared by attendees and the inputs that name them. */
const personTexts = {
  email: 'The e-mail address of the attendee, unique within the booking.',
  name: 'The name of the attendee.',
  timeZone: 'The time zone of the attendee.',
  locale: 'The language of the attendee, such as en or pt-br.',
  phoneNumber: 'The phone number of the attendee.',
};

builder.prismaNode('Attendee', {
  description: 'Someone who takes part in a booking without hosting it: the booker or a guest.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', attendeesOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    bookingId: c.int(bookingIdText),
    email: c.email(personTexts.email),
    name: c.text(personTexts.name),
    timeZone: c.timeZone(personTexts.timeZone),
    locale: c.locale.orNull('The language of the attendee.'),
    phoneNumber: c.text.orNull('The phone number of the attendee. Null when none is known.'),
    noShow: c.bool('Whether the attendee did not show up.'),
  }),
});

builder.prismaObjectFields('Attendee', (t) => ({
  // Needs no where: a viewer only reaches attendees of bookings that they may see.
  booking: t.relation('booking', {
    own: true,
    description: 'The booking that the attendee takes part in.',
  }),
  bookingSeat: t.relation('bookingSeat', {
    own: true,
    nullable: true,
    description: 'The seat of the attendee. Null when the event type has no seats.',
  }),
}));

builder.prismaNode('BookingSeat', {
  description: 'The seat of one attendee in a booking that several bookers share.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    referenceUid: c.text('The unique identifier of the seat, known to its booker.'),
    bookingId: c.int(bookingIdText),
    attendeeId: c.int('The id of the attendee.'),
    data: c.json.orNull(
      'The answers of the booker of this seat. Null for the seats of their guests.',
    ),
    metadata: c.json.orNull('Key-value pairs that are stored with the seat, if any.'),
  }),
});

builder.prismaObjectFields('BookingSeat', (t) => ({
  attendee: t.relation('attendee', { own: true, description: 'The attendee who has the seat.' }),
}));

const AttendeeFilter = builder.inputType('AttendeeFilter', {
  description:
    'Selects attendees that match all given fields. Omitted and null fields match everything.',
  fields: acceptInputs({
    bookingId: c.int.orNull('Attendees of this booking.'),
    email: c.email.orNull('Attendees with this e-mail address.'),
    userId: c.int.orNull(
      'Attendees of the bookings that this user hosts. Only administrators may name another user.',
    ),
  }),
});

builder.queryField('attendees', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaConnection(
    {
      description:
        'Lists the attendees of the bookings that you host, sorted by id. System administrators see all attendees.',
      cursor: 'id',
      ...defineList(t.arg, 'Attendee', {
        filter: AttendeeFilter,
        records: ({ attendee }) => attendee,
        where: (filter, { viewer }) => toAttendeeWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    getConnectionType('Attendee'),
  ),
);

const AttendeeBy = defineLookupInput('Attendee');

builder.queryField('attendee', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    description: 'Looks up one attendee of a booking that you host.',
    ...defineLookup(t.arg, 'Attendee', {
      by: AttendeeBy,
      byText: 'The attendee to return.',
      records: ({ attendee }) => attendee,
      where: (by, { viewer }) => ({ id: toDatabaseId('Attendee', by), AND: [attendeesOf(viewer)] }),
    }),
  }),
);

const AddAttendeeInput = builder.inputType('AddAttendeeInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking to add the attendee to.'),
    email: c.email(personTexts.email),
    name: c.text(personTexts.name),
    timeZone: c.timeZone(personTexts.timeZone),
    locale: c.locale.orNull(`${personTexts.locale} Defaults to en.`),
    phoneNumber: c.text.orNull(personTexts.phoneNumber),
    ifVersion: c.int.orNull(),
  }),
});

const EditAttendeeInput = builder.inputType('EditAttendeeInput', {
  description:
    'The changes to make to an attendee. Omitted fields stay as they are. Null clears the phone number, and is ignored elsewhere.',
  fields: acceptInputs({
    by: c.of(AttendeeBy, 'The attendee to edit.'),
    email: c.email.orNull(personTexts.email),
    name: c.text.orNull(personTexts.name),
    timeZone: c.timeZone.orNull(personTexts.timeZone),
    locale: c.locale.orNull(personTexts.locale),
    phoneNumber: c.text.orNull(personTexts.phoneNumber),
    noShow: c.bool.orNull(
      'True when the attendee did not show up. A new value sends BOOKING_NO_SHOW_UPDATED.',
    ),
    ifVersion: c.int.orNull(),
  }),
});

const RemoveAttendeeInput = builder.inputType('RemoveAttendeeInput', {
  fields: acceptInputs({
    by: c.of(AttendeeBy, 'The attendee to remove.'),
    ifVersion: c.int.orNull(),
  }),
});

const defineAttendeePayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'Attendee', records: ({ attendee }) => attendee });

const AddAttendeePayload = defineAttendeePayload('AddAttendee');
const EditAttendeePayload = defineAttendeePayload('EditAttendee');
const RemoveAttendeePayload = defineDeletedPayload('RemoveAttendee', 'Attendee');

builder.mutationFields((t) => ({
  addAttendee: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: AddAttendeePayload,
    description:
      'Adds an attendee to a booking that you host, and sends BOOKING_ATTENDEE_ADDED. Takes a seat when the event type has seats. System administrators can use any booking.',
    args: { input: t.arg({ type: AddAttendeeInput, required: true }) },
    resolve: (_root, { input: { by, ...attendee } }, context) =>
      addAttendee(context, toBookingName(by), attendee),
  }),
  editAttendee: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: EditAttendeePayload,
    description: 'Edits an attendee of a booking that you host.',
    args: { input: t.arg({ type: EditAttendeeInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editAttendee(context, toDatabaseId('Attendee', by), change),
  }),
  removeAttendee: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RemoveAttendeePayload,
    description:
      'Removes an attendee from a booking that you host, and sends BOOKING_ATTENDEE_REMOVED. Their seat becomes free. The last attendee can be removed too: a booking with seats is then cancelled, unless it is over.',
    args: { input: t.arg({ type: RemoveAttendeeInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeAttendee(context, toDatabaseId('Attendee', by)),
  }),
}));
