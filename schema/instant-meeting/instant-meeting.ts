import { BookingStatus } from '../../prisma/generated/enums.js';
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
import { languageText, metadataText } from '../booking/create.ts';
import { defineBookingPayload } from '../booking/changed.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { definePayload } from '../kit/payload.ts';
import { defineNodeAccess, requireFound } from '../kit/lookup.ts';

const expiryText = 'Until when a host can join: 90 seconds after the request.';

builder.prismaNode('InstantMeetingToken', {
  description:
    'A request for an instant meeting. The token that its booker polls with is a secret and is not shown.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    teamId: c.int('The id of the team whose hosts were asked.'),
    bookingId: c.int.orNull('The id of the booking that was made for the request.'),
    expires: c.dateTime(expiryText),
    createdAt: c.dateTime(),
    updatedAt: c.dateTime(),
  }),
});

const InstantMeeting = builder.objectRef<Meeting>('InstantMeeting').implement({
  description: 'An instant meeting, as its booker sees it.',
  fields: (t) => ({
    status: t.expose('status', {
      type: BookingStatus,
      description:
        'AWAITING_HOST until a host joins, then ACCEPTED. CANCELLED when no host joined in time.',
    }),
    expires: t.expose('expires', { type: 'DateTime', description: expiryText }),
    booking: t.prismaField({
      type: 'Booking',
      description: 'The booking as its booker sees it. All other fields are null or empty.',
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
  fields: acceptInputs({
    eventTypeId: c.int(
      'The event type to book. It must belong to a team, whose hosts are all asked.',
    ),
    responses: c.json(
      'The answers of the booker, as for `createBooking`. `name` and `email` are required.',
    ),
    timeZone: c.timeZone.orNull(
      'The time zone of the booker. Defaults to the time zone of the event type.',
    ),
    language: c.locale.orNull(languageText),
    metadata: c.json.orNull(metadataText),
    idempotencyKey: c.text.orNull(
      'Makes retries safe: the same key with the same input returns the first request again. With another input it fails with CONFLICT, but without a credential it is another key. The key is free again when the request is cancelled.',
    ),
  }),
});

const RequestInstantMeetingPayload = definePayload<RequestedInstantMeeting>(
  'RequestInstantMeeting',
  {
    fields: (t) => ({
      token: t.exposeString('token', {
        nullable: true,
        description:
          'The secret to poll `instantMeeting` with. It is shown only once: null when an earlier call with the same `idempotencyKey` made the request.',
      }),
      expires: t.expose('expires', { type: 'DateTime', description: expiryText }),
      booking: t.prismaField({
        type: 'Booking',
        description: 'The booking, as `createBooking` returns it.',
        resolve: async (query, requested, _args, context) => {
          const made = { ...requested, replayed: requested.token === null };
          const [row] = await readCreatedBookings(query, [requested.id], made, context);
          return requireFound('Booking', row ?? null);
        },
      }),
      replayed: t.boolean({
        description:
          'True when an earlier call with the same `idempotencyKey` made the request; this call did nothing.',
        resolve: ({ token }) => token === null,
      }),
    }),
  },
);

const JoinInstantMeetingInput = builder.inputType('JoinInstantMeetingInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The instant meeting to join.'),
    ifVersion: c.int.orNull(),
  }),
});

const JoinInstantMeetingPayload = defineBookingPayload('JoinInstantMeeting');

builder.queryField('instantMeeting', (t) =>
  t.field({
    type: InstantMeeting,
    nullable: true,
    skipTypeScopes: true,
    description: 'Returns the state of an instant meeting. The token is the only credential.',
    args: {
      token: t.arg.string({
        required: true,
        description: 'The token that `requestInstantMeeting` returned.',
      }),
    },
    resolve: (_root, named, context) => getInstantMeeting(context, named),
  }),
);

builder.mutationFields((t) => ({
  requestInstantMeeting: t.field({
    type: RequestInstantMeetingPayload,
    skipTypeScopes: true,
    authScopes: { appScope: 'WRITE_BOOKING' },
    description:
      'Asks all hosts of an event type of a team to meet now. The first host who joins within 90 seconds hosts the meeting. Needs no credential for event types that are not hidden.',
    args: { input: t.arg({ type: RequestInstantMeetingInput, required: true }) },
    resolve: (_root, { input }, context) => requestInstantMeeting(context, input),
  }),
  joinInstantMeeting: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: JoinInstantMeetingPayload,
    description:
      'Joins an instant meeting as its host. Only for the hosts who were asked. The first one starts the meeting at once; the others, and anyone too late, get CONFLICT.',
    args: { input: t.arg({ type: JoinInstantMeetingInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => joinInstantMeeting(context, toBookingName(by)),
  }),
}));
