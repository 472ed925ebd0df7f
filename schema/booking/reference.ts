import {
  addBookingReference,
  editBookingReference,
  removeBookingReference,
  toReferenceWhere,
} from '../../src/domain/booking/reference.ts';
import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineRecordPayload } from '../kit/payload.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';

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
  fields: exposeColumns({
    databaseId: c.databaseId,
    bookingId: c.int('The id of the booking.'),
    type: c.text(texts.type),
    uid: c.text(texts.uid),
    meetingId: c.text.orNull(`${texts.meetingId} Null when there is none.`),
    meetingUrl: c.text.orNull(`${texts.meetingUrl} Null when there is none.`),
    externalCalendarId: c.text.orNull(`${texts.externalCalendarId} Null when there is none.`),
    deleted: c.bool.orNull('Whether the reference was removed.'),
  }),
});

const BookingReferenceFilter = builder.inputType('BookingReferenceFilter', {
  description:
    'Selects references that match all given fields. Omitted and null fields match everything.',
  fields: acceptInputs({
    bookingId: c.int.orNull('References of this booking.'),
    type: c.text.orNull('References of this kind.'),
  }),
});

const BookingReferenceBy = defineLookupInput('BookingReference');

builder.queryFields((t) => ({
  bookingReferences: t.withAuth({ scope: 'READ_BOOKING' }).prismaConnection(
    {
      description: 'Lists the references of the bookings that you may see, sorted by id.',
      cursor: 'id',
      ...defineList(t.arg, 'BookingReference', {
        filter: BookingReferenceFilter,
        records: ({ bookingReference }) => bookingReference,
        where: (filter, { viewer }) => toReferenceWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    getConnectionType('BookingReference'),
  ),
  bookingReference: t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    description: 'Looks up one reference of a booking that you may see.',
    ...defineLookup(t.arg, 'BookingReference', {
      by: BookingReferenceBy,
      byText: 'The reference to return.',
      records: ({ bookingReference }) => bookingReference,
      where: (by, { viewer }) => ({
        id: toDatabaseId('BookingReference', by),
        AND: [withBookingsOf(viewer)],
      }),
    }),
  }),
}));

const referenceFields = {
  meetingId: c.text.orNull(texts.meetingId),
  meetingUrl: c.url.orNull(texts.meetingUrl),
  meetingPassword: c.text.orNull('The password of the video meeting. Stored, but never shown.'),
  externalCalendarId: c.text.orNull(texts.externalCalendarId),
};

const AddBookingReferenceInput = builder.inputType('AddBookingReferenceInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking to add the reference to.'),
    type: c.text(texts.type),
    uid: c.text(texts.uid),
    ...referenceFields,
    ifVersion: c.int.orNull(),
  }),
});

const EditBookingReferenceInput = builder.inputType('EditBookingReferenceInput', {
  description:
    'The changes to make to a reference. Omitted fields stay as they are. Null clears a field, and is ignored for `type` and `uid`.',
  fields: acceptInputs({
    by: c.of(BookingReferenceBy, 'The reference to edit.'),
    type: c.text.orNull(texts.type),
    uid: c.text.orNull(texts.uid),
    ...referenceFields,
    ifVersion: c.int.orNull(),
  }),
});

const RemoveBookingReferenceInput = builder.inputType('RemoveBookingReferenceInput', {
  fields: acceptInputs({
    by: c.of(BookingReferenceBy, 'The reference to remove.'),
    ifVersion: c.int.orNull(),
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
