import {
  addBookingReference,
  editBookingReference,
  removeBookingReference,
} from '../../src/domain/booking/reference.ts';
import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineRecordPayload } from '../payload.ts';
import { builder, type InputFields } from '../builder.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../lookup.ts';

builder.prismaNode('BookingReference', {
  description:
    'What stands for the booking elsewhere: an entry in a calendar, a video meeting. Its password is not shown.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
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

const defineReferenceFields = (t: InputFields) => ({
  meetingId: t.string(),
  meetingUrl: t.field({ type: 'URL' }),
  meetingPassword: t.string({ description: 'Kept, and never shown.' }),
  externalCalendarId: t.string(),
});

const BookingReferenceBy = defineLookupInput('BookingReference');

const AddBookingReferenceInput = builder.inputType('AddBookingReferenceInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true, description: 'Of which booking.' }),
    type: t.string({ required: true, description: 'The kind of integration it belongs to.' }),
    uid: t.string({ required: true, description: 'Its id there.' }),
    ...defineReferenceFields(t),
  }),
});

const EditBookingReferenceInput = builder.inputType('EditBookingReferenceInput', {
  description: 'What is left out stays. null clears what may be empty.',
  fields: (t) => ({
    by: t.field({ type: BookingReferenceBy, required: true }),
    type: t.string(),
    uid: t.string(),
    ...defineReferenceFields(t),
  }),
});

const RemoveBookingReferenceInput = builder.inputType('RemoveBookingReferenceInput', {
  fields: (t) => ({ by: t.field({ type: BookingReferenceBy, required: true }) }),
});

const defineReferencePayload = (mutation: string) =>
  defineRecordPayload(mutation, {
    type: 'BookingReference',
    records: ({ bookingReference }) => bookingReference,
  });

const AddBookingReferencePayload = defineReferencePayload('AddBookingReference');
const EditBookingReferencePayload = defineReferencePayload('EditBookingReference');
const RemoveBookingReferencePayload = defineReferencePayload('RemoveBookingReference');

builder.mutationFields((t) => ({
  addBookingReference: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: AddBookingReferencePayload,
    args: { input: t.arg({ type: AddBookingReferenceInput, required: true }) },
    resolve: (_root, { input: { by, ...reference } }, context) =>
      addBookingReference(context, toBookingName(by), reference),
  }),
  editBookingReference: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: EditBookingReferencePayload,
    args: { input: t.arg({ type: EditBookingReferenceInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editBookingReference(context, toDatabaseId('BookingReference', by), change),
  }),
  removeBookingReference: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RemoveBookingReferencePayload,
    description: 'The reference stays with the booking, with deleted true.',
    args: { input: t.arg({ type: RemoveBookingReferenceInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeBookingReference(context, toDatabaseId('BookingReference', by)),
  }),
}));
