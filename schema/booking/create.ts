import { BookingStatus } from '../../prisma/generated/enums.js';
import {
  createBooking,
  type CreateBookingResult,
} from '../../src/domain/booking/creation/create.ts';
import type { Context } from '../../src/context/context.ts';
import { findPaymentUrl } from '../../src/domain/payment/start.ts';
import { type PassRecord, readAsRequested } from '../../src/database/reader/record-text.ts';
import { readCreatedBookings, readOwnBookings } from './booker.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { definePayload } from '../kit/payload.ts';
import { requireFound } from '../kit/lookup.ts';

/** Shared by bookings and instant meetings. */
export const languageText = 'The language of the booker and their guests. Defaults to en.';
export const metadataText =
  'An object of key-value pairs to store with the booking. At most 64 KiB. Defaults to {}.';

const hostFields = {
  status: c.of.orNull(
    BookingStatus,
    'The initial status: ACCEPTED, PENDING or AWAITING_HOST. For hosts and administrators. Defaults to PENDING when the booking must be confirmed or paid, else ACCEPTED.',
  ),
  userId: c.int.orNull(
    'The host of an ad-hoc booking. For administrators; ignored for everyone else. Defaults to you.',
  ),
  force: c.bool.orNull(
    'Books a time that the event type does not offer. The hosts must still be free. For hosts and administrators. Defaults to false.',
  ),
  allowOverlap: c.bool.orNull(
    'Books a time even if it overlaps other bookings of the hosts. For hosts and administrators. Defaults to false.',
  ),
};

const optionalFields = {
  idempotencyKey: c.text.orNull(
    'Makes retries safe: the same key with the same input returns the first booking again. With another input it fails with CONFLICT, but without a credential it is another key. Cancelling the booking frees the key.',
  ),
  smsReminderNumber: c.text.orNull(
    'The phone number for text message reminders. At most 32 characters.',
  ),
  noEmail: c.bool.orNull(
    'Whether the booker and the guests get no e-mails about this booking. The hosts get theirs. Defaults to false.',
  ),
  recurringEventId: c.text.orNull(
    'The id of the series that the booking belongs to. For hosts and administrators.',
  ),
  recurringCount: c.int.orNull(
    'Books that many occurrences, atomically, by the recurrence rule of the event type. From 1 to 365. Only with `eventTypeId`.',
  ),
  holdToken: c.text.orNull(
    'The token of the hold that reserves the slot for this booking. Only with `eventTypeId`.',
  ),
  rescheduleUid: c.text.orNull(
    'The uid of a cancelled or rejected booking that this one replaces. It becomes `fromReschedule` if you may see that booking, or if its booker is the same; otherwise it has no effect.',
  ),
  privateLink: c.text.orNull(
    'The token of a private link of the event type, which can be hidden then. Counts as a use of the link. Only with `eventTypeId`.',
  ),
};

const CreateBookingInput = builder.inputType('CreateBookingInput', {
  description:
    'What to book: an event type (`eventTypeId`), a meeting with a group of users (`usernames`), or, with neither, an ad-hoc booking that you host.',
  fields: acceptInputs({
    eventTypeId: c.int.orNull('The event type to book.'),
    usernames: c.texts.orNull(
      'The usernames of 2 to 10 users, who host the meeting together. All of them must allow dynamic bookings. Not with `eventTypeId`.',
    ),
    start: c.dateTime('When the meeting starts.'),
    end: c.dateTime.orNull(
      'When the meeting ends. Must match a permitted length of the event type; defaults to its usual length. Required without `eventTypeId`.',
    ),
    timeZone: c.timeZone.orNull(
      'The time zone of the booker, who is promised the local time in it. Defaults to the time zone of the event type, or of the host.',
    ),
    language: c.locale.orNull(languageText),
    title: c.text.orNull(
      'The title of the meeting. Required for ad-hoc bookings; otherwise defaults to the title of the event type, with the name of the booker.',
    ),
    description: c.text.orNull('What the meeting is about. At most 10,000 characters.'),
    responses: c.json.orNull(
      'The answers of the booker: `name`, `email`, `guests` (e-mail addresses, or objects with `email` and `name`), `location` (an object with `value` and `optionValue`), `notes`, and the questions of the event type. `name` and `email` are required with `eventTypeId`.',
    ),
    metadata: c.json.orNull(metadataText),
    ...hostFields,
    ...optionalFields,
  }),
});

/** Only hosts see the record as it is, so text is read for nobody else. */
const passOwnBooking: PassRecord = async (query, made, _args, context, place) => {
  const { ids } = made as CreateBookingResult;
  const asked = { ...query, ...readAsRequested(place) };
  const [own] = await readOwnBookings(asked, ids.slice(0, 1), context as Context);
  return own ?? null;
};

interface CreatedAndDue extends CreateBookingResult {
  paymentUrl: string | null;
}

export const CreateBookingPayload = definePayload<CreatedAndDue>('CreateBooking', {
  description:
    'The result of `createBooking`. Hosts see the whole booking. A booker sees what concerns them; all other fields are null or empty. A repeated call without a credential shows only the ids, the status and the times.',
  fields: (t) => ({
    booking: t.prismaField({
      type: 'Booking',
      description: 'The new booking; of a series, the first.',
      extensions: { passesRecords: passOwnBooking },
      resolve: async (query, made, _args, context) => {
        const [booking] = await readCreatedBookings(query, made.ids.slice(0, 1), made, context);
        return requireFound('Booking', booking ?? null);
      },
    }),
    bookings: t.prismaField({
      type: ['Booking'],
      description: 'All new bookings: every one of a series, otherwise just one.',
      resolve: (query, made, _args, context) => readCreatedBookings(query, made.ids, made, context),
    }),
    seats: t.exposeStringList('seats', {
      description:
        'The `referenceUid` of each seat that was taken, the seat of the booker first. Empty when the event type has no seats, and when a call without a credential is repeated.',
    }),
    paymentUrl: t.expose('paymentUrl', {
      type: 'URL',
      nullable: true,
      description:
        'Where the booker pays. The time is kept for `paymentMinutes` of the event type. Null when nothing is to be paid, and when `manageUrl` is null.',
    }),
    replayed: t.exposeBoolean('replayed', {
      description:
        'True when an earlier call with the same `idempotencyKey` made the booking; this call did nothing.',
    }),
  }),
});

builder.mutationField('createBooking', (t) =>
  t.field({
    type: CreateBookingPayload,
    skipTypeScopes: true,
    authScopes: { appScope: 'WRITE_BOOKING' },
    description:
      'Creates a booking. Needs no credential for event types that are not hidden. Fails with SLOT_UNAVAILABLE when the slot cannot be booked; the error lists the reasons and up to three alternatives.',
    args: { input: t.arg({ type: CreateBookingInput, required: true }) },
    async resolve(_root, { input }, context) {
      const made = await createBooking(context, input);
      return { ...made, paymentUrl: await findPaymentUrl(context, made) };
    },
  }),
);
