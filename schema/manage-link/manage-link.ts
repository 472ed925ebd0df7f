import { redactForBooker } from '../../src/domain/booking/booker-view.ts';
import { listAnswers } from '../../src/domain/event-type/answer.ts';
import { parseQuestions } from '../../src/domain/event-type/questions.ts';
import type { Context } from '../../src/context/context.ts';
import { changeManagedAnswers, readAnswers } from '../../src/domain/manage-link/answers.ts';
import { cancelManagedBooking } from '../../src/domain/manage-link/cancel.ts';
import type { ManagedChange } from '../../src/domain/manage-link/change.ts';
import { readHostPlaces } from '../../src/domain/calendar/place.ts';
import { listPublicHosts } from '../../src/domain/manage-link/host.ts';
import { findLinkEnd, getManaged, type Managed } from '../../src/domain/manage-link/link.ts';
import { moveManagedBooking } from '../../src/domain/manage-link/move.ts';
import {
  findChangeEnd,
  findRefusal,
  type ManageAction,
} from '../../src/domain/manage-link/permission.ts';
import { exportBookings } from '../../src/domain/person/export.ts';
import { PersonRecordType } from '../person/export.ts';
import { BookingAnswerType } from '../booking/answer.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { PublicHostType } from '../event-type/public.ts';
import { bookingFieldList } from '../event-type/question.ts';
import { requireFound } from '../kit/lookup.ts';
import { definePayload } from '../kit/payload.ts';

/** Reads the booking as this booker sees it. */
async function readForBooker(
  query: object,
  { id, email, bookingSeat, bookingId }: Managed,
  { read }: Context,
) {
  const row = await read.booking.findUnique({ ...query, where: { id: bookingId } });
  const booking = redactForBooker(requireFound('Booking', row), [{ id, bookingSeat }]);
  // The reader of the calendar file.
  return { ...booking, booker: { id, email } };
}

export const placesText =
  'Where the host says that the meeting takes place, most specific first: the address of its room, an address or a phone number. Empty until the booking is accepted';

const bookingText = 'The booking as its booker sees it. Fields about others are null or empty.';

export const ManagedBooking = builder.objectRef<Managed>('ManagedBooking').implement({
  description: 'A booking, or one seat in it, that a booker manages by its link.',
  fields: (t) => ({
    booking: t.prismaField({
      type: 'Booking',
      description: bookingText,
      resolve: (query, managed, _args, context) => readForBooker(query, managed, context),
    }),
    seatUid: t.string({
      nullable: true,
      description: 'The `referenceUid` of the seat. Null when the event type has no seats.',
      resolve: ({ bookingSeat }) => bookingSeat?.referenceUid ?? null,
    }),
    hosts: t.field({
      type: [PublicHostType],
      complexity: { field: 1, multiplier: 2 },
      description: 'Everyone who hosts the booking, the host user first.',
      resolve: ({ bookingId }, _args, context) => listPublicHosts(context, bookingId),
    }),
    places: t.stringList({
      complexity: { field: 1, multiplier: 2 },
      description: `${placesText}.`,
      resolve: ({ bookingId }, _args, context) => readHostPlaces(context, bookingId),
    }),
    responses: t.field({
      type: 'JSON',
      description: 'The answers of the booker as they are stored.',
      resolve: (managed) => readAnswers(managed),
    }),
    answers: t.field({
      type: [BookingAnswerType],
      complexity: { field: 5, multiplier: 5 },
      description: 'The answers of the booker, with their questions, in the order of the form.',
      resolve: (managed) =>
        listAnswers(readAnswers(managed), managed.booking.eventType?.bookingFields) ?? [],
    }),
    kept: t.field({
      type: [PersonRecordType],
      complexity: { field: 10, multiplier: 5 },
      description:
        'What is kept of the booker in this booking, without what belongs to other people. Who has the link may see no other bookings.',
      resolve: ({ email, bookingId }, _args, { db }) =>
        exportBookings(db, { email, userId: null }, [bookingId]),
    }),
    bookingFields: t.field({
      ...bookingFieldList,
      resolve: ({ booking: { eventType } }) => parseQuestions(eventType?.bookingFields),
    }),
  }),
});

const maySentences: Record<ManageAction, string> = {
  MOVE: 'Whether the booker may move the booking or their seat now.',
  CANCEL: 'Whether the booker may cancel the booking, or give up their seat, now.',
  ANSWER: 'Whether the booker may change their answers now.',
  RATE: 'Whether the booker may rate the meeting now: once it is over.',
  KEEP: 'Whether the booker may take back now that they cancelled.',
};

builder.objectFields(ManagedBooking, (t) => {
  const defineMay = (action: ManageAction) =>
    t.boolean({
      description: maySentences[action],
      resolve: (managed, _args, { clock }) => findRefusal(managed, action, clock()) === null,
    });
  return {
    mayMove: defineMay('MOVE'),
    mayCancel: defineMay('CANCEL'),
    mayChangeAnswers: defineMay('ANSWER'),
    mayRate: defineMay('RATE'),
    mayKeep: defineMay('KEEP'),
    changesUntil: t.field({
      type: 'DateTime',
      description:
        'Until when the host lets the booker make changes: `minimumChangeNotice` before the start.',
      resolve: findChangeEnd,
    }),
    linkEndsAt: t.field({
      type: 'DateTime',
      description:
        'When the link ends: 14 days after the end of the meeting, even if it is cancelled.',
      resolve: ({ booking }) => findLinkEnd(booking),
    }),
  };
});

export const tokenText = 'The token of the manage link.';

const MoveManagedBookingInput = builder.inputType('MoveManagedBookingInput', {
  fields: acceptInputs({
    token: c.text(tokenText),
    start: c.dateTime('The new start. It must be one that the event type offers.'),
    end: c.dateTime.orNull(
      'The new end, for another permitted length. Defaults to keeping the duration.',
    ),
    reason: c.text.orNull('Why. Sent to webhooks as `rescheduleReason`, but not stored.'),
  }),
});

const CancelManagedBookingInput = builder.inputType('CancelManagedBookingInput', {
  fields: acceptInputs({
    token: c.text(tokenText),
    reason: c.text.orNull('Why. Stored with a booking that is cancelled, and sent to webhooks.'),
    undoable: c.bool.orNull(
      'If true, the booking or seat stays for ten seconds, until `cancelsAt`, and `keepManagedBooking` takes it back. Defaults to false.',
    ),
  }),
});

const ChangeManagedAnswersInput = builder.inputType('ChangeManagedAnswersInput', {
  fields: acceptInputs({
    token: c.text(tokenText),
    responses: c.json(
      'The answers to change, by their names. Those that you leave out stay; null removes one. `name`, `email`, `guests` and `location` cannot be changed.',
    ),
  }),
});

export const defineManagedPayload = (mutation: string) =>
  definePayload<ManagedChange>(mutation, {
    fields: (t) => ({
      managedBooking: t.field({
        type: ManagedBooking,
        description: 'The booking or seat after the change. Its link stays the same.',
        resolve: ({ managed }) => managed,
      }),
      changed: t.exposeBoolean('changed', {
        description: 'Whether anything changed. False if it was so already.',
      }),
    }),
  });

const MoveManagedBookingPayload = defineManagedPayload('MoveManagedBooking');
const ChangeManagedAnswersPayload = defineManagedPayload('ChangeManagedAnswers');

const CancelManagedBookingPayload = definePayload<ManagedChange>('CancelManagedBooking', {
  fields: (t) => ({
    booking: t.prismaField({
      type: 'Booking',
      description: `${bookingText} It is CANCELLED, unless others have seats in it: then only the seat was given up.`,
      resolve: (query, { managed }, _args, context) => readForBooker(query, managed, context),
    }),
  }),
});

builder.queryField('managedBooking', (t) =>
  t.field({
    type: ManagedBooking,
    nullable: true,
    skipTypeScopes: true,
    authScopes: { appScope: 'READ_BOOKING' },
    description:
      'Finds a booking, or a seat, by the token of its manage link. Needs no credential. A token that is wrong, was replaced or has ended is NOT_FOUND.',
    args: { token: t.arg.string({ required: true, description: tokenText }) },
    resolve: (_root, { token }, context) => getManaged(context, context.db, token),
  }),
);

export const openToBookers = {
  skipTypeScopes: true,
  authScopes: { appScope: 'WRITE_BOOKING' as const },
};

builder.mutationFields((t) => ({
  moveManagedBooking: t.field({
    type: MoveManagedBookingPayload,
    ...openToBookers,
    description:
      'Moves a booking, or a seat, to a time that the event type offers. Needs only the token of the manage link. A booking keeps its hosts, and is PENDING again if it must be confirmed. Fails with SLOT_UNAVAILABLE when the time cannot be booked.',
    args: { input: t.arg({ type: MoveManagedBookingInput, required: true }) },
    resolve: (_root, { input }, context) => moveManagedBooking(context, input),
  }),
  cancelManagedBooking: t.field({
    type: CancelManagedBookingPayload,
    ...openToBookers,
    description:
      'Cancels a booking, or gives up a seat. Needs only the token of the manage link, which shows the booking from then on, and ends with a seat.',
    args: { input: t.arg({ type: CancelManagedBookingInput, required: true }) },
    resolve: (_root, { input }, context) => cancelManagedBooking(context, input),
  }),
  changeManagedAnswers: t.field({
    type: ChangeManagedAnswersPayload,
    ...openToBookers,
    description:
      'Changes the answers of the booker. Needs only the token of the manage link, and an event type with `bookersMayChangeAnswers`. Sends no event.',
    args: { input: t.arg({ type: ChangeManagedAnswersInput, required: true }) },
    resolve: (_root, { input }, context) => changeManagedAnswers(context, input),
  }),
}));
