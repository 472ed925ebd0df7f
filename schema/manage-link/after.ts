import { findBookAgainUrl, findEnd } from '../../src/domain/manage-link/end.ts';
import { keepManagedBooking } from '../../src/domain/manage-link/undo.ts';
import { rateManagedBooking } from '../../src/domain/manage-link/rate.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineManagedPayload, ManagedBooking, openToBookers, tokenText } from './manage-link.ts';

builder.objectFields(ManagedBooking, (t) => ({
  endedAt: t.field({
    type: 'DateTime',
    nullable: true,
    complexity: { field: 1, multiplier: 1 },
    description: 'When the booking was cancelled or rejected. Null if it was not.',
    resolve: (managed, _args, context) => findEnd(context, managed),
  }),
  cancelsAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it is cancelled, if the booker can still take it back. Null otherwise.',
    resolve: ({ pendingCancel }) => pendingCancel?.dueAt ?? null,
  }),
  bookAgainUrl: t.field({
    type: 'URL',
    nullable: true,
    description:
      'The page on which another time of the event type can be booked. Null if it has none, or is hidden.',
    resolve: (managed, _args, context) => findBookAgainUrl(context, managed),
  }),
  rating: t.int({
    nullable: true,
    description: 'The rating of the meeting, from 1 to 5. Null for seats.',
    resolve: ({ booking, bookingSeat }) => (bookingSeat ? null : booking.rating),
  }),
  ratingFeedback: t.string({
    nullable: true,
    description: 'What was said of the meeting. Null for seats.',
    resolve: ({ booking, bookingSeat }) => (bookingSeat ? null : booking.ratingFeedback),
  }),
}));

const RateManagedBookingInput = builder.inputType('RateManagedBookingInput', {
  fields: acceptInputs({
    token: c.text(tokenText),
    rating: c.int('The rating, from 1 to 5.'),
    feedback: c.text.orNull('A comment. Null removes it; if omitted, the present comment stays.'),
  }),
});

const KeepManagedBookingInput = builder.inputType('KeepManagedBookingInput', {
  fields: acceptInputs({ token: c.text(tokenText) }),
});

const KeepManagedBookingPayload = defineManagedPayload('KeepManagedBooking');
const RateManagedBookingPayload = defineManagedPayload('RateManagedBooking');

builder.mutationFields((t) => ({
  keepManagedBooking: t.field({
    type: KeepManagedBookingPayload,
    ...openToBookers,
    description:
      'Takes back that a booking, or a seat in it, was cancelled with `undoable`, until `cancelsAt`. Needs only the token of the manage link. Sends no event.',
    args: { input: t.arg({ type: KeepManagedBookingInput, required: true }) },
    resolve: (_root, { input }, context) => keepManagedBooking(context, input),
  }),
  rateManagedBooking: t.field({
    type: RateManagedBookingPayload,
    ...openToBookers,
    description:
      'Rates a meeting that is over. Needs only the token of the manage link. Sends no event.',
    args: { input: t.arg({ type: RateManagedBookingInput, required: true }) },
    resolve: (_root, { input }, context) => rateManagedBooking(context, input),
  }),
}));
