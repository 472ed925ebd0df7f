import { BookingStatus } from '../../prisma/generated/enums.ts';
import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { joinInstantMeeting } from '../../src/domain/instant-meeting/join.ts';
import {
  getInstantMeeting,
  type InstantMeeting as Meeting,
  type RequestedInstantMeeting,
  requestInstantMeeting,
} from '../../src/domain/instant-meeting/request.ts';
import { readCreatedBookings } from '../booking/booker.ts';
import { BookingBy, toBookingName } from '../booking/by.ts';
import { defineBookingPayload } from '../booking/changed.ts';
import { builder } from '../builder.ts';
import { defineNodeAccess, requireFound } from '../lookup.ts';

builder.prismaNode('InstantMeetingToken', {
  description:
    'Lets a booker see what becomes of the instant meeting he asked for. The token itself is a credential and is not shown.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    teamId: t.exposeInt('teamId'),
    bookingId: t.exposeInt('bookingId', { nullable: true }),
    expires: t.expose('expires', {
      type: 'DateTime',
      description: 'Nobody joins after that.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const InstantMeeting = builder.objectRef<Meeting>('InstantMeeting').implement({
  description: 'An instant meeting, as its booker is told of it.',
  fields: (t) => ({
    status: t.expose('status', {
      type: BookingStatus,
      description:
        'AWAITING_HOST until a host joins, then ACCEPTED; CANCELLED where none has joined in time.',
    }),
    expires: t.expose('expires', { type: 'DateTime', description: 'Nobody joins after that.' }),
    booking: t.prismaField({
      type: 'Booking',
      description: 'As its booker sees it, whoever asks: what else there is to it is empty.',
      resolve: async (query, meeting, _args, context) => {
        const [row] = await readCreatedBookings(query, [meeting.id], meeting, {
          ...context,
          viewer: null,
        });
        return { ...requireFound('Booking', row ?? null), status: meeting.status };
      },
    }),
  }),
});

const RequestInstantMeetingInput = builder.inputType('RequestInstantMeetingInput', {
  fields: (t) => ({
    eventTypeId: t.int({ required: true, description: 'Of a team: all its hosts are asked.' }),
    responses: t.field({
      type: 'JSON',
      required: true,
      description: 'The booker’s answers, as for createBooking; name and email are required.',
    }),
    timeZone: t.field({
      type: 'TimeZone',
      description: 'The booker’s. Unless given, that of the event type.',
    }),
    language: t.field({ type: 'Locale' }),
    metadata: t.field({ type: 'JSON', description: 'An object of at most 64 KiB.' }),
    idempotencyKey: t.string({
      description:
        'The same key with the same input makes one request, however often it is sent; with another input it is a CONFLICT. When it is cancelled the key is free again.',
    }),
  }),
});

const RequestInstantMeetingPayload = builder
  .objectRef<RequestedInstantMeeting>('RequestInstantMeetingPayload')
  .implement({
    fields: (t) => ({
      token: t.exposeString('token', {
        nullable: true,
        description:
          'Shown this once: whoever has it sees what becomes of the meeting. null where the same idempotencyKey had made the request before.',
      }),
      expires: t.expose('expires', { type: 'DateTime', description: 'Nobody joins after that.' }),
      booking: t.prismaField({
        type: 'Booking',
        description: 'As createBooking shows it.',
        resolve: async (query, requested, _args, context) => {
          const [row] = await readCreatedBookings(query, [requested.id], requested, context);
          return requireFound('Booking', row ?? null);
        },
      }),
      replayed: t.boolean({
        description: 'It had been made before, with the same idempotencyKey: nothing was done now.',
        resolve: ({ token }) => token === null,
      }),
    }),
  });

const JoinInstantMeetingInput = builder.inputType('JoinInstantMeetingInput', {
  fields: (t) => ({ by: t.field({ type: BookingBy, required: true }) }),
});

const JoinInstantMeetingPayload = defineBookingPayload('JoinInstantMeeting');

builder.queryField('instantMeeting', (t) =>
  t.field({
    type: InstantMeeting,
    nullable: true,
    skipTypeScopes: true,
    description: 'For whoever holds its token.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, named, context) => getInstantMeeting(context, named),
  }),
);

builder.mutationFields((t) => ({
  requestInstantMeeting: t.field({
    type: RequestInstantMeetingPayload,
    skipTypeScopes: true,
    authScopes: { appScope: 'WRITE_BOOKING' },
    description:
      'Asks all hosts of a team’s event type to meet now, for a minute and a half: the first who joins hosts it. Works without a credential for event types that are not hidden.',
    args: { input: t.arg({ type: RequestInstantMeetingInput, required: true }) },
    resolve: (_root, { input }, context) => requestInstantMeeting(context, input),
  }),
  joinInstantMeeting: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: JoinInstantMeetingPayload,
    description:
      'For the hosts who were asked. It starts at once for the first of them; to the others, and after its time, it is a CONFLICT.',
    args: { input: t.arg({ type: JoinInstantMeetingInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => joinInstantMeeting(context, toBookingName(by)),
  }),
}));
