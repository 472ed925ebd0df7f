import { repeatUnder } from '../../src/graphql/text/record.ts';
import { canActForOthers } from '../../src/context/viewer.ts';
import { z } from 'zod';
import {
  editBookingBody,
  editBookingFieldNames,
  listIgnoredEditFields,
  listIgnoredFields,
  listNewBookingProblems,
  newBookingBody,
  newBookingFieldNames,
  toCreateBookingInput,
  toEditBookingInput,
} from './body.ts';
import { cancelRoutes } from './cancel.ts';
import {
  bookingFilterFieldNames,
  listBookingsQuery,
  toBookingFilter,
  toBookingOrder,
} from './query.ts';
import { bookingRecord } from './record.ts';
import { bookingRef } from '../kit/input.ts';
import { listRoute } from '../kit/list.ts';
import {
  CreateBookingDocument,
  EditBookingDocument,
  GetBookingDocument,
  ListBookingsDocument,
} from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';

const tag = 'Bookings';
const params = z.object({ id: bookingRef });

export const bookingRoutes = [
  listRoute({
    path: '/bookings',
    tag,
    summary: 'List your bookings',
    description:
      'Returns the bookings that you host. Organization administrators also get those of the organization’s members; system administrators get all bookings. Only administrators can filter by `userId`.',
    gaps: ['GAP-09', 'GAP-10', 'GAP-17', 'GAP-18', 'GAP-19'],
    query: listBookingsQuery,
    names: bookingFilterFieldNames,
    document: ListBookingsDocument,
    mayChooseUser: canActForOthers,
    variables: (query: z.output<typeof listBookingsQuery>) => ({
      filter: toBookingFilter(query),
      orderBy: toBookingOrder(query),
    }),
    name: 'bookings',
    connection: ({ bookings }) => bookings,
    response: bookingRecord,
  }),
  route({
    method: 'post',
    path: '/bookings',
    tag,
    summary: 'Create a booking',
    description:
      'With `eventTypeId`, books a slot that this event type offers. Without it, creates a meeting that you host; `end` and `title` are then required. If you do not host the booking, you see it as its booker does: the other fields are null or empty.',
    gaps: ['GAP-08', 'GAP-12', 'GAP-23', 'GAP-24', 'GAP-28', 'GAP-29', 'GAP-44'],
    body: newBookingBody,
    ignores: listIgnoredFields,
    listProblems: listNewBookingProblems,
    names: newBookingFieldNames,
    document: CreateBookingDocument,
    variables: ({ body, idempotencyKey }) => ({
      input: toCreateBookingInput(body, idempotencyKey),
    }),
    passesRecords: true,
    versioned: ({ createBooking: { booking } }) => booking,
    // Some clients read the fields at the top level, others the wrapped copy.
    respond: ({ createBooking: { booking, paymentUrl } }) =>
      repeatUnder('booking', booking, {
        message: 'Booking created',
        ...(paymentUrl !== null && { paymentUrl }),
      }),
    headers: ({ createBooking: { replayed } }) => ({
      ...(replayed && { 'Idempotent-Replayed': 'true' }),
    }),
    response: bookingRecord.extend({
      message: z.string(),
      paymentUrl: z.url().optional(),
      booking: bookingRecord,
    }),
  }),
  route({
    method: 'get',
    path: '/bookings/:id',
    tag,
    summary: 'Get a booking',
    gaps: ['GAP-07', 'GAP-12', 'GAP-13', 'GAP-44'],
    params,
    document: GetBookingDocument,
    variables: ({ params: { id } }) => ({ by: id }),
    passesRecords: true,
    versioned: ({ booking }) => booking,
    respond: ({ booking }) => ({ booking }),
    response: z.object({ booking: bookingRecord }),
  }),
  route({
    method: 'patch',
    path: '/bookings/:id',
    tag,
    summary: 'Update a booking',
    description:
      'Changes only `title`, `start`, `end`, `status` and `description`. A new time reschedules the booking in place; `start` alone keeps its duration.',
    gaps: ['GAP-07', 'GAP-08', 'GAP-25', 'GAP-26', 'GAP-44'],
    params,
    body: editBookingBody,
    ignores: listIgnoredEditFields,
    names: editBookingFieldNames,
    document: EditBookingDocument,
    takesIfMatch: true,
    variables: ({ params: { id }, body, ifVersion }) => ({
      input: { by: id, ifVersion, ...toEditBookingInput(body) },
    }),
    versioned: ({ editBooking: { booking } }) => booking,
    respond: ({ editBooking: { booking } }) => ({ booking }),
    response: z.object({ booking: bookingRecord }),
  }),
  ...cancelRoutes,
];
