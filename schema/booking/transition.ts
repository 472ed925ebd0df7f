import { BookingStatus } from '../../prisma/generated/enums.js';
import { builder } from '../kit/builder.ts';
import { defineUserError } from '../kit/user-error.ts';

const TransitionNotAllowed = defineUserError(
  'TransitionNotAllowed',
  'The booking cannot change to this status.',
);

builder.objectField(TransitionNotAllowed, 'allowedTransitions', (t) =>
  t.field({
    type: [BookingStatus],
    description: 'The statuses that the booking can change to. Empty if its status is final.',
    resolve: ({ details }) => (details.allowedTransitions ?? []) as BookingStatus[],
  }),
);
