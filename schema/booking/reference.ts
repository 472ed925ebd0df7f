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

/** Shared by references and their inputs. */
const texts = {
  type: 'The kind of integration that the entry belongs to.',
  uid: 'The id of the entry in the other system.',
  meetingId: 'The id of the video meeting.',
  meetingUrl: 'The address of the video meeting.',
  externalCalendarId: 'The id of the calendar that holds the entry.',
};

builder.prismaNode('BookingReference', {
  description:
    'The entry that another system holds for a booking, such as a calendar event or a video meeting. Its password is not shown.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    bookingId: t.exposeInt('bookingId', { description: 'The id of the booking.' }),
    type: t.exposeString('type', { description: texts.type }),
    uid: t.exposeString('uid', { description: texts.uid }),
    meetingId: t.exposeString('meetingId', {
      nullable: true,
      description: `${texts.meetingId} Null when there is none.`,
    }),
    meetingUrl: t.exposeString('meetingUrl', {
      nullable: true,
      description: `${texts.meetingUrl} Null when there is none.`,
    }),
    externalCalendarId: t.exposeString('externalCalendarId', {
      nullable: true,
      description: `${texts.externalCalendarId} Null when there is none.`,
    }),
    deleted: t.exposeBoolean('deleted', {
      nullable: true,
      description: 'Whether the reference was removed.',
    }),
  }),
});

const defineReferenceFields = (t: InputFields) => ({
  meetingId: t.string({ description: texts.meetingId }),
  meetingUrl: t.field({ type: 'URL', description: texts.meetingUrl }),
  meetingPassword: t.string({
    description: 'The password of the video meeting. Stored, but never shown.',
  }),
  externalCalendarId: t.string({ description: texts.externalCalendarId }),
});

const BookingReferenceBy = defineLookupInput('BookingReference');

const AddBookingReferenceInput = builder.inputType('AddBookingReferenceInput', {
  fields: (t) => ({
    by: t.field({
      type: BookingBy,
      required: true,
      description: 'The booking to add the reference to.',
    }),
    type: t.string({ required: true, description: texts.type }),
    uid: t.string({ required: true, description: texts.uid }),
    ...defineReferenceFields(t),
    ifVersion: t.int(),
  }),
});

const EditBookingReferenceInput = builder.inputType('EditBookingReferenceInput', {
  description:
    'The changes to make to a reference. Omitted fields stay as they are. Null clears a field, and is ignored for `type` and `uid`.',
  fields: (t) => ({
    by: t.field({
      type: BookingReferenceBy,
      required: true,
      description: 'The reference to edit.',
    }),
    type: t.string({ description: texts.type }),
    uid: t.string({ description: texts.uid }),
    ...defineReferenceFields(t),
    ifVersion: t.int(),
  }),
});

const RemoveBookingReferenceInput = builder.inputType('RemoveBookingReferenceInput', {
  fields: (t) => ({
    by: t.field({
      type: BookingReferenceBy,
      required: true,
      description: 'The reference to remove.',
    }),
    ifVersion: t.int(),
  }),
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
    description: 'Adds a reference to a booking. A booking has at most 100. No event is sent.',
    args: { input: t.arg({ type: AddBookingReferenceInput, required: true }) },
    resolve: (_root, { input: { by, ...reference } }, context) =>
      addBookingReference(context, toBookingName(by), reference),
  }),
  editBookingReference: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: EditBookingReferencePayload,
    description: 'Edits a reference of a booking. No event is sent.',
    args: { input: t.arg({ type: EditBookingReferenceInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editBookingReference(context, toDatabaseId('BookingReference', by), change),
  }),
  removeBookingReference: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RemoveBookingReferencePayload,
    description:
      'Marks a reference as deleted. It stays with the booking, with `deleted` set to true.',
    args: { input: t.arg({ type: RemoveBookingReferenceInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeBookingReference(context, toDatabaseId('BookingReference', by)),
  }),
}));
