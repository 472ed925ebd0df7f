import { BookingStatus } from '../../prisma/generated/enums.ts';
import {
  createBooking,
  type CreateBookingResult,
} from '../../src/domain/booking/creation/create.ts';
import type { NewBookingInput } from '../../src/domain/booking/creation/input.ts';
import { readCreatedBookings } from './booker.ts';
import { builder, type InputFields } from '../builder.ts';
import { requireFound } from '../lookup.ts';

const defineHostFields = (t: InputFields) => ({
  status: t.field({
    type: BookingStatus,
    description:
      'ACCEPTED, PENDING or AWAITING_HOST: for hosts and administrators. Unless given: PENDING where it is to be confirmed or paid, else ACCEPTED.',
  }),
  userId: t.int({
    description: 'The host, ad hoc: for administrators; of others it is not asked.',
  }),
  force: t.boolean({
    description:
      'For hosts and administrators: whatever the offer is. Nobody is booked twice all the same.',
  }),
  allowOverlap: t.boolean({
    description: 'For hosts and administrators: it may stand beside other bookings.',
  }),
});

const defineOptionalFields = (t: InputFields) => ({
  idempotencyKey: t.string({
    description:
      'The same key with the same input makes one booking, however often it is sent; with another input it is a CONFLICT. Cancelling frees it.',
  }),
  smsReminderNumber: t.string(),
  recurringEventId: t.string({ description: 'Shared by the bookings of a series.' }),
  recurringCount: t.int({
    description: 'So many bookings at once, by the event type’s rule: all of them, or none.',
  }),
  holdToken: t.string({ description: 'The hold that keeps the slot free for this booking.' }),
});

const CreateBookingInput = builder.inputType('CreateBookingInput', {
  description:
    'Of an event type; of a group of users, by their usernames; or with neither, ad hoc: hosted by the caller.',
  fields: (t) => ({
    eventTypeId: t.int(),
    usernames: t.stringList({
      description: 'Two to ten users who allow dynamic bookings: they all host together.',
    }),
    start: t.field({ type: 'DateTime', required: true }),
    end: t.field({
      type: 'DateTime',
      description:
        'Must make one of the event type’s lengths; unless given, the usual one. Required without an event type.',
    }),
    timeZone: t.field({
      type: 'TimeZone',
      description:
        'The booker’s: the local time in it is what is promised. Unless given, that of the event type.',
    }),
    language: t.field({ type: 'Locale' }),
    title: t.string({ description: 'Required without an event type.' }),
    description: t.string(),
    responses: t.field({
      type: 'JSON',
      description:
        'The booker’s answers: name, email, guests (e-mails, or objects with email and name), location (value and optionValue), notes, and what else the event type asks. name and email are required with an event type.',
    }),
    metadata: t.field({ type: 'JSON', description: 'An object of at most 64 KiB.' }),
    ...defineHostFields(t),
    ...defineOptionalFields(t),
  }),
});

const CreateBookingPayload = builder
  .objectRef<CreateBookingResult>('CreateBookingPayload')
  .implement({
    description:
      'Whoever hosts the booking sees all of it. Its booker sees what he was told: what else there is to it is empty.',
    fields: (t) => ({
      booking: t.prismaField({
        type: 'Booking',
        description: 'Of a series, the first.',
        resolve: async (query, made, _args, context) => {
          const [booking] = await readCreatedBookings(query, made.ids.slice(0, 1), made, context);
          return requireFound('Booking', booking ?? null);
        },
      }),
      bookings: t.prismaField({
        type: ['Booking'],
        description: 'All of a series; else the one.',
        resolve: (query, made, _args, context) =>
          readCreatedBookings(query, made.ids, made, context),
      }),
      seats: t.exposeStringList('seats', {
        description: 'What names the seats that were taken, the booker’s first.',
      }),
      replayed: t.exposeBoolean('replayed', {
        description: 'It had been made before, with the same idempotencyKey: nothing was done now.',
      }),
    }),
  });

builder.mutationField('createBooking', (t) =>
  t.field({
    type: CreateBookingPayload,
    skipTypeScopes: true,
    authScopes: { appScope: 'WRITE_BOOKING' },
    description:
      'Books. Works without a credential for event types that are not hidden. A slot that is not to be had is SLOT_UNAVAILABLE, with reasons and alternatives.',
    args: { input: t.arg({ type: CreateBookingInput, required: true }) },
    resolve: (_root, { input }, context) => {
      // The statuses that no booking starts with are refused with the rest of what is wrong.
      return createBooking(context, input as NewBookingInput);
    },
  }),
);
