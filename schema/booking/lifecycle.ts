import { BookingStatus } from '../../prisma/generated/enums.js';
import { cancelBooking } from '../../src/domain/booking/cancel.ts';
import type { SeriesResult } from '../../src/domain/booking/series.ts';
import { editBooking } from '../../src/domain/booking/edit.ts';
import { rescheduleBooking } from '../../src/domain/booking/reschedule.ts';
import { confirmBooking, rejectBooking } from '../../src/domain/booking/confirm.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineBookingPayload } from './changed.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

/** Shared by rejections and cancellations. */
const reasonText = 'Why. Stored with the booking, and sent to webhooks.';

const forceText =
  'Whether to accept the booking even if it goes beyond a limit. Its time must be free all the same.';

const ConfirmBookingInput = builder.inputType('ConfirmBookingInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking to confirm.'),
    allRemaining: c.bool.orNull(
      'When true, also confirms the requests of the same series that start at the same time or later and have not ended, all or none. Defaults to false.',
    ),
    ifVersion: c.int.orNull(),
    force: c.bool.orNull(forceText),
  }),
});

const RejectBookingInput = builder.inputType('RejectBookingInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking to reject.'),
    reason: c.text.orNull(reasonText),
    allRemaining: c.bool.orNull(
      'When true, also rejects the bookings of the same series that start at the same time or later and have not ended, accepted ones too. Defaults to false.',
    ),
    ifVersion: c.int.orNull(),
  }),
});

const CancelBookingInput = builder.inputType('CancelBookingInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking to cancel.'),
    reason: c.text.orNull(reasonText),
    allRemaining: c.bool.orNull(
      'When true, also cancels the bookings of the same series that start at the same time or later and have not ended. Defaults to false.',
    ),
    asksAgain: c.bool.orNull(
      'When true, the mail asks the attendees to choose another time, and BOOKING_CANCELLED has `asksAgain`. The booking that they make is `fromReschedule` this one. Defaults to false.',
    ),
    ifVersion: c.int.orNull(),
  }),
});

const EditBookingInput = builder.inputType('EditBookingInput', {
  description:
    'The changes to make, atomically. Omitted fields stay as they are. Null clears the description, and is ignored elsewhere.',
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking to change.'),
    title: c.text.orNull('The new title.'),
    description: c.text.orNull('The new description. Null removes it.'),
    start: c.dateTime.orNull('The new start. Without `end`, the booking keeps its duration.'),
    end: c.dateTime.orNull('The new end, at most a year after the start.'),
    status: c.of.orNull(
      BookingStatus,
      'The new status. PENDING and AWAITING_HOST can become ACCEPTED, REJECTED or CANCELLED; ACCEPTED can become CANCELLED or REJECTED.',
    ),
    ifVersion: c.int.orNull(),
    force: c.bool.orNull(forceText),
  }),
});

const RescheduleBookingInput = builder.inputType('RescheduleBookingInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking to move.'),
    start: c.dateTime('The new start.'),
    end: c.dateTime.orNull(
      'The new end, at most a year after the start. Defaults to keeping the duration.',
    ),
    reason: c.text.orNull('Why. Sent to webhooks as `rescheduleReason`, but not stored.'),
    onlyOffered: c.bool.orNull(
      'When true, refuses a time that `slots` does not list for moving this booking. Otherwise you may choose any time at which the hosts are free. Defaults to false.',
    ),
    ifVersion: c.int.orNull(),
  }),
});

const ConfirmBookingPayload = defineBookingPayload<SeriesResult>('ConfirmBooking');
const RejectBookingPayload = defineBookingPayload<SeriesResult>('RejectBooking');
const EditBookingPayload = defineBookingPayload('EditBooking');
const RescheduleBookingPayload = defineBookingPayload('RescheduleBooking');

const CancelBookingPayload = defineBookingPayload<SeriesResult>('CancelBooking');

const seriesPayloads = [
  [CancelBookingPayload, 'cancelled'],
  [ConfirmBookingPayload, 'confirmed'],
  [RejectBookingPayload, 'rejected'],
] as const;

for (const [payload, done] of seriesPayloads) {
  builder.objectField(payload, 'bookings', (t) =>
    t.prismaField({
      type: ['Booking'],
      description: `All bookings that this call ${done}, sorted by id.`,
      resolve: (query, { bookings }, _args, { read }) =>
        read.booking.findMany({
          ...query,
          where: { id: { in: bookings.map(({ id }) => id) } },
          orderBy: { id: 'asc' },
        }),
    }),
  );
}

builder.mutationFields((t) => ({
  confirmBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: ConfirmBookingPayload,
    description:
      'Accepts a booking request, even while a payment is outstanding. Fails with SLOT_UNAVAILABLE when the time is no longer free, or when the booking would go beyond a limit.',
    args: { input: t.arg({ type: ConfirmBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...how } }, context) =>
      confirmBooking(context, toBookingName(by), how),
  }),
  rejectBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RejectBookingPayload,
    description:
      'Rejects a booking request, or a booking that was already accepted. Its time becomes free.',
    args: { input: t.arg({ type: RejectBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...why } }, context) =>
      rejectBooking(context, toBookingName(by), why),
  }),
  cancelBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: CancelBookingPayload,
    description: 'Cancels a booking. Its time becomes free. Cancelling it again is a no-op.',
    args: { input: t.arg({ type: CancelBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...wish } }, context) =>
      cancelBooking(context, toBookingName(by), wish),
  }),
  editBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: EditBookingPayload,
    description:
      'Edits a booking, atomically. A new time has the effect of `rescheduleBooking`; a new status has the effect of its own mutation.',
    args: { input: t.arg({ type: EditBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editBooking(context, toBookingName(by), change),
  }),
  rescheduleBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RescheduleBookingPayload,
    description:
      'Moves a booking to another time; it keeps its id and uid. The time need not be one that the event type offers, but it must be free for every host.',
    args: { input: t.arg({ type: RescheduleBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...wish } }, context) =>
      rescheduleBooking(context, toBookingName(by), wish),
  }),
}));
