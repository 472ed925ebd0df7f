import { passesRecords, readAsRequested } from '../../src/database/reader/record-text.ts';
import { attendeesOf, toAttendeeWhere } from '../../src/domain/booking/attendee.ts';
import {
  addAttendee,
  editAttendee,
  removeAttendee,
} from '../../src/domain/booking/attendee-change.ts';
import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { defineList } from '../connection.ts';
import { getConnectionType } from '../connection-type.ts';
import { builder } from '../builder.ts';
import { defineLookupInput, defineNodeAccess, requireFound, toDatabaseId } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';

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
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    bookingId: t.exposeInt('bookingId', { description: bookingIdText }),
    email: t.expose('email', { type: 'EmailAddress', description: personTexts.email }),
    name: t.exposeString('name', { description: personTexts.name }),
    timeZone: t.expose('timeZone', { type: 'TimeZone', description: personTexts.timeZone }),
    locale: t.expose('locale', {
      type: 'Locale',
      nullable: true,
      description: 'The language of the attendee.',
    }),
    phoneNumber: t.exposeString('phoneNumber', {
      nullable: true,
      description: 'The phone number of the attendee. Null when none is known.',
    }),
    noShow: t.exposeBoolean('noShow', { description: 'Whether the attendee did not show up.' }),
    // Needs no where: a viewer only reaches attendees of bookings that they may see.
    booking: t.relation('booking', {
      ...markOwnRelation('booking'),
      description: 'The booking that the attendee takes part in.',
    }),
    bookingSeat: t.relation('bookingSeat', {
      ...markOwnRelation('bookingSeat'),
      nullable: true,
      description: 'The seat of the attendee. Null when the event type has no seats.',
    }),
  }),
});

builder.prismaNode('BookingSeat', {
  description: 'The seat of one attendee in a booking that several bookers share.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    referenceUid: t.exposeString('referenceUid', {
      description: 'The unique identifier of the seat, known to its booker.',
    }),
    bookingId: t.exposeInt('bookingId', { description: bookingIdText }),
    attendeeId: t.exposeInt('attendeeId', { description: 'The id of the attendee.' }),
    data: t.expose('data', {
      type: 'JSON',
      nullable: true,
      description: 'The answers of the booker of this seat. Null for the seats of their guests.',
    }),
    metadata: t.expose('metadata', {
      type: 'JSON',
      nullable: true,
      description: 'Key-value pairs that are stored with the seat, if any.',
    }),
    attendee: t.relation('attendee', {
      ...markOwnRelation('attendee'),
      description: 'The attendee who has the seat.',
    }),
  }),
});

const AttendeeFilter = builder.inputType('AttendeeFilter', {
  description:
    'Selects attendees that match all given fields. Omitted and null fields match everything.',
  fields: (t) => ({
    bookingId: t.int({ description: 'Attendees of this booking.' }),
    email: t.field({ type: 'EmailAddress', description: 'Attendees with this e-mail address.' }),
    userId: t.int({
      description:
        'Attendees of the bookings that this user hosts. Only administrators may name another user.',
    }),
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
    type: 'Attendee',
    ...passesRecords,
    nullable: true,
    description: 'Looks up one attendee of a booking that you host.',
    args: {
      by: t.arg({ type: AttendeeBy, required: true, description: 'The attendee to return.' }),
    },
    resolve: async (query, _root, { by }, { read, viewer }, info) =>
      requireFound(
        'Attendee',
        await read.attendee.findUnique({
          ...query,
          ...readAsRequested(info),
          where: { id: toDatabaseId('Attendee', by), AND: [attendeesOf(viewer)] },
        }),
      ),
  }),
);

const AddAttendeeInput = builder.inputType('AddAttendeeInput', {
  fields: (t) => ({
    by: t.field({
      type: BookingBy,
      required: true,
      description: 'The booking to add the attendee to.',
    }),
    email: t.field({
      type: 'EmailAddress',
      required: true,
      description: personTexts.email,
    }),
    name: t.string({ required: true, description: personTexts.name }),
    timeZone: t.field({ type: 'TimeZone', required: true, description: personTexts.timeZone }),
    locale: t.field({ type: 'Locale', description: `${personTexts.locale} Defaults to en.` }),
    phoneNumber: t.string({ description: personTexts.phoneNumber }),
    ifVersion: t.int(),
  }),
});

const EditAttendeeInput = builder.inputType('EditAttendeeInput', {
  description:
    'The changes to make to an attendee. Omitted fields stay as they are. Null clears the phone number, and is ignored elsewhere.',
  fields: (t) => ({
    by: t.field({ type: AttendeeBy, required: true, description: 'The attendee to edit.' }),
    email: t.field({ type: 'EmailAddress', description: personTexts.email }),
    name: t.string({ description: personTexts.name }),
    timeZone: t.field({ type: 'TimeZone', description: personTexts.timeZone }),
    locale: t.field({ type: 'Locale', description: personTexts.locale }),
    phoneNumber: t.string({ description: personTexts.phoneNumber }),
    noShow: t.boolean({
      description:
        'True when the attendee did not show up. A new value sends BOOKING_NO_SHOW_UPDATED.',
    }),
    ifVersion: t.int(),
  }),
});

const RemoveAttendeeInput = builder.inputType('RemoveAttendeeInput', {
  fields: (t) => ({
    by: t.field({ type: AttendeeBy, required: true, description: 'The attendee to remove.' }),
    ifVersion: t.int(),
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
