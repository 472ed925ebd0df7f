import { z } from 'zod';
import { pathId, wholeText } from '../kit/input.ts';
import { listRoute } from '../kit/list.ts';
import {
  AddBookingReferenceDocument,
  EditBookingReferenceDocument,
  GetBookingReferenceDocument,
  ListBookingReferencesDocument,
  RemoveBookingReferenceDocument,
} from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';
import { reference } from './record.ts';

const tag = 'Booking references';
const params = z.object({ id: pathId.describe('The id of the reference.') });
const listQuery = z.object({
  bookingId: wholeText.optional().describe('Only references of this booking.'),
});
const text = z.string().nullish();
const details = {
  meetingId: text,
  meetingUrl: text,
  meetingPassword: text,
  externalCalendarId: text,
};
const response = z.object({ booking_reference: reference });
const changed = response.extend({ message: z.string() });

export const referenceRoutes = [
  listRoute({
    path: '/booking-references',
    tag,
    summary: 'List the references of your bookings',
    gaps: ['GAP-09', 'GAP-36'],
    isExtension: true,
    query: listQuery,
    document: ListBookingReferencesDocument,
    variables: ({ bookingId }: z.output<typeof listQuery>) => ({ filter: { bookingId } }),
    name: 'booking_references',
    connection: ({ bookingReferences }) => bookingReferences,
    response: reference,
  }),
  route({
    method: 'post',
    path: '/booking-references',
    tag,
    summary: 'Add a reference to a booking',
    description: 'The entry that another system holds for the booking, such as a video meeting.',
    gaps: ['GAP-36'],
    isExtension: true,
    body: z.object({ bookingId: z.int(), type: z.string(), uid: z.string(), ...details }),
    names: { by: 'bookingId' },
    document: AddBookingReferenceDocument,
    variables: ({ body: { bookingId, ...entry } }) => ({
      input: { by: { databaseId: bookingId }, ...entry },
    }),
    respond: ({ addBookingReference: { bookingReference } }) => ({
      message: 'Booking reference added',
      booking_reference: bookingReference,
    }),
    response: changed,
  }),
  route({
    method: 'get',
    path: '/booking-references/:id',
    tag,
    summary: 'Get a reference',
    gaps: ['GAP-07', 'GAP-36'],
    isExtension: true,
    params,
    document: GetBookingReferenceDocument,
    variables: ({ params: { id } }) => ({ by: { databaseId: id } }),
    passesRecords: true,
    respond: ({ bookingReference }) => ({ booking_reference: bookingReference }),
    response,
  }),
  route({
    method: 'patch',
    path: '/booking-references/:id',
    tag,
    summary: 'Update a reference',
    gaps: ['GAP-36'],
    isExtension: true,
    params,
    body: z.object({ type: text, uid: text, ...details }),
    document: EditBookingReferenceDocument,
    variables: ({ params: { id }, body }) => ({ input: { by: { databaseId: id }, ...body } }),
    respond: ({ editBookingReference: { bookingReference } }) => ({
      booking_reference: bookingReference,
    }),
    response,
  }),
  route({
    method: 'delete',
    path: '/booking-references/:id',
    tag,
    summary: 'Remove a reference',
    description: 'It stays with the booking, with `deleted` set to true.',
    gaps: ['GAP-36'],
    isExtension: true,
    params,
    document: RemoveBookingReferenceDocument,
    variables: ({ params: { id } }) => ({ input: { by: { databaseId: id } } }),
    respond: () => ({ message: 'Booking reference deleted' }),
    response: z.object({ message: z.string() }),
  }),
];
