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
import { builder } from '../builder.ts';
import { defineLookupInput, defineNodeAccess, requireFound, toDatabaseId } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';

builder.prismaNode('Attendee', {
  description: 'Someone who takes part in a booking without hosting it.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', attendeesOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    bookingId: t.exposeInt('bookingId'),
    email: t.expose('email', { type: 'EmailAddress' }),
    name: t.exposeString('name'),
    timeZone: t.expose('timeZone', { type: 'TimeZone' }),
    locale: t.expose('locale', { type: 'Locale', nullable: true }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    noShow: t.exposeBoolean('noShow', { description: 'Whether the attendee did not show up.' }),
    // Needs no where: nobody gets to an attendee but through a booking that is his to see.
    booking: t.relation('booking', markOwnRelation('booking')),
    bookingSeat: t.relation('bookingSeat', {
      ...markOwnRelation('bookingSeat'),
      nullable: true,
      description: 'The seat, where the event type has seats.',
    }),
  }),
});

builder.prismaNode('BookingSeat', {
  description: 'The seat of an attendee, where many share one booking.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    referenceUid: t.exposeString('referenceUid', { description: 'Names the seat to its booker.' }),
    bookingId: t.exposeInt('bookingId'),
    attendeeId: t.exposeInt('attendeeId'),
    data: t.expose('data', {
      type: 'JSON',
      nullable: true,
      description: 'What the booker of this seat answered.',
    }),
    metadata: t.expose('metadata', { type: 'JSON', nullable: true }),
    attendee: t.relation('attendee', markOwnRelation('attendee')),
  }),
});

const AttendeeFilter = builder.inputType('AttendeeFilter', {
  description: 'All that is given must hold. What is left out or null does not filter.',
  fields: (t) => ({
    bookingId: t.int(),
    email: t.field({ type: 'EmailAddress' }),
    userId: t.int({
      description: 'Of the bookings he hosts. For administrators; of others it is not asked.',
    }),
  }),
});

builder.queryField('attendees', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaConnection(
    {
      description:
        'The attendees of all bookings the caller hosts, by id; for a system administrator of all bookings.',
      cursor: 'id',
      ...defineList(t.arg, 'Attendee', {
        filter: AttendeeFilter,
        records: ({ attendee }) => attendee,
        where: (filter, { viewer }) => toAttendeeWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    { name: 'AttendeeConnection' },
    { name: 'AttendeeEdge' },
  ),
);

const AttendeeBy = defineLookupInput('Attendee');

builder.queryField('attendee', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    type: 'Attendee',
    nullable: true,
    args: { by: t.arg({ type: AttendeeBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) =>
      requireFound(
        'Attendee',
        await read.attendee.findUnique({
          ...query,
          where: { id: toDatabaseId('Attendee', by), AND: [attendeesOf(viewer)] },
        }),
      ),
  }),
);

const AddAttendeeInput = builder.inputType('AddAttendeeInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true, description: 'To which booking.' }),
    email: t.field({
      type: 'EmailAddress',
      required: true,
      description: 'No other attendee of the booking has it.',
    }),
    name: t.string({ required: true }),
    timeZone: t.field({ type: 'TimeZone', required: true }),
    locale: t.field({ type: 'Locale', description: 'en, unless given.' }),
    phoneNumber: t.string(),
  }),
});

const EditAttendeeInput = builder.inputType('EditAttendeeInput', {
  description: 'null clears what may be empty; elsewhere it leaves things as they are.',
  fields: (t) => ({
    by: t.field({ type: AttendeeBy, required: true }),
    email: t.field({ type: 'EmailAddress' }),
    name: t.string(),
    timeZone: t.field({ type: 'TimeZone' }),
    locale: t.field({ type: 'Locale' }),
    phoneNumber: t.string(),
    noShow: t.boolean({ description: 'Another value is told by BOOKING_NO_SHOW_UPDATED.' }),
  }),
});

const RemoveAttendeeInput = builder.inputType('RemoveAttendeeInput', {
  fields: (t) => ({ by: t.field({ type: AttendeeBy, required: true }) }),
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
      'To a booking the caller hosts; for a system administrator to any. Where the event type has seats it takes one.',
    args: { input: t.arg({ type: AddAttendeeInput, required: true }) },
    resolve: (_root, { input: { by, ...attendee } }, context) =>
      addAttendee(context, toBookingName(by), attendee),
  }),
  editAttendee: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: EditAttendeePayload,
    args: { input: t.arg({ type: EditAttendeeInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editAttendee(context, toDatabaseId('Attendee', by), change),
  }),
  removeAttendee: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RemoveAttendeePayload,
    description: 'The last one may go too; a seat is free again.',
    args: { input: t.arg({ type: RemoveAttendeeInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeAttendee(context, toDatabaseId('Attendee', by)),
  }),
}));
