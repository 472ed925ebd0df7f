import { z } from 'zod';
import { attendeeWithBookingRecord } from './attendee-record.ts';
import { pathId, wholeText } from '../kit/input.ts';
import { ignoredNote, isAdministrator, listRoute } from '../kit/list.ts';
import {
  AddAttendeeDocument,
  EditAttendeeDocument,
  GetAttendeeDocument,
  ListAttendeesDocument,
  RemoveAttendeeDocument,
} from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';

const tag = 'Attendees';
const params = z.object({ id: pathId.describe('The id of the attendee.') });
const text = z.string().nullish();
const listQuery = z.object({
  userId: wholeText
    .optional()
    .describe(`Only attendees of bookings that this user hosts. ${ignoredNote}`),
});
const attendeeResponse = z.object({ attendee: attendeeWithBookingRecord });

export const attendeeRoutes = [
  listRoute({
    path: '/attendees',
    tag,
    summary: 'List the attendees of your bookings',
    description:
      'System administrators get the attendees of all bookings, or of the bookings that `userId` hosts.',
    gaps: ['GAP-09', 'GAP-13', 'GAP-17', 'GAP-19'],
    query: listQuery,
    document: ListAttendeesDocument,
    mayChooseUser: isAdministrator,
    variables: ({ userId }: z.output<typeof listQuery>) => ({ filter: { userId } }),
    name: 'attendees',
    connection: ({ attendees }) => attendees,
    response: attendeeWithBookingRecord,
  }),
  route({
    method: 'post',
    path: '/attendees',
    tag,
    summary: 'Add an attendee to a booking',
    description:
      'You must host the booking. System administrators can add attendees to any booking.',
    gaps: ['GAP-31'],
    body: z.object({
      bookingId: z.int(),
      email: z.string(),
      name: z.string(),
      timeZone: z.string(),
      locale: text,
    }),
    names: { by: 'bookingId' },
    document: AddAttendeeDocument,
    variables: ({ body: { bookingId, ...attendee } }) => ({
      input: { by: { databaseId: bookingId }, ...attendee },
    }),
    respond: ({ addAttendee: { attendee } }) => ({ message: 'Attendee added', attendee }),
    response: attendeeResponse.extend({ message: z.string() }),
  }),
  route({
    method: 'get',
    path: '/attendees/:id',
    tag,
    summary: 'Get an attendee',
    gaps: ['GAP-07', 'GAP-13'],
    params,
    document: GetAttendeeDocument,
    variables: ({ params: { id } }) => ({ by: { databaseId: id } }),
    passesRecords: true,
    respond: ({ attendee }) => ({ attendee }),
    response: attendeeResponse,
  }),
  route({
    method: 'patch',
    path: '/attendees/:id',
    tag,
    summary: 'Update an attendee',
    gaps: ['GAP-31'],
    params,
    body: z.object({
      email: text,
      name: text,
      timeZone: text,
      locale: text,
      noShow: z.boolean().nullish(),
    }),
    document: EditAttendeeDocument,
    variables: ({ params: { id }, body }) => ({ input: { by: { databaseId: id }, ...body } }),
    respond: ({ editAttendee: { attendee } }) => ({ attendee }),
    response: attendeeResponse,
  }),
  route({
    method: 'delete',
    path: '/attendees/:id',
    tag,
    summary: 'Remove an attendee from a booking',
    description:
      'Frees the attendee’s seat. You can remove the last attendee too: a booking with seats is then cancelled, unless it is over.',
    gaps: ['GAP-31'],
    params,
    document: RemoveAttendeeDocument,
    variables: ({ params: { id } }) => ({ input: { by: { databaseId: id } } }),
    respond: () => ({ message: 'Attendee deleted' }),
    response: z.object({ message: z.string() }),
  }),
];
