import { BookingStatus } from '../../prisma/generated/enums.ts';
import { cancelBooking, type CancelResult } from '../../src/domain/booking/cancel.ts';
import { editBooking } from '../../src/domain/booking/edit.ts';
import { rescheduleBooking } from '../../src/domain/booking/reschedule.ts';
import { confirmBooking, rejectBooking } from '../../src/domain/booking/confirm.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineBookingPayload } from './changed.ts';
import { builder } from '../builder.ts';

const ConfirmBookingInput = builder.inputType('ConfirmBookingInput', {
  fields: (t) => ({ by: t.field({ type: BookingBy, required: true }) }),
});

const RejectBookingInput = builder.inputType('RejectBookingInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true }),
    reason: t.string({ description: 'Kept with it, and told to webhooks.' }),
  }),
});

const CancelBookingInput = builder.inputType('CancelBookingInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true }),
    reason: t.string({ description: 'Kept with it, and told to webhooks.' }),
    allRemaining: t.boolean({
      description:
        'Of a series: those too that start with it or later and have not ended, in one transaction.',
    }),
  }),
});

const EditBookingInput = builder.inputType('EditBookingInput', {
  description:
    'All of it is done, or nothing. null clears what may be empty; elsewhere it leaves things as they are.',
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true }),
    title: t.string(),
    description: t.string(),
    start: t.field({ type: 'DateTime', description: 'Without an end: the duration stays.' }),
    end: t.field({ type: 'DateTime', description: 'Within a year of the start.' }),
    status: t.field({
      type: BookingStatus,
      description:
        'PENDING and AWAITING_HOST become ACCEPTED, REJECTED or CANCELLED; ACCEPTED becomes CANCELLED or REJECTED.',
    }),
  }),
});

const RescheduleBookingInput = builder.inputType('RescheduleBookingInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true }),
    start: t.field({ type: 'DateTime', required: true }),
    end: t.field({
      type: 'DateTime',
      description: 'Within a year of the start; unless given the duration stays.',
    }),
    reason: t.string({ description: 'Told to webhooks as rescheduleReason, and not kept.' }),
  }),
});

const ConfirmBookingPayload = defineBookingPayload('ConfirmBooking');
const RejectBookingPayload = defineBookingPayload('RejectBooking');
const EditBookingPayload = defineBookingPayload('EditBooking');
const RescheduleBookingPayload = defineBookingPayload('RescheduleBooking');

const CancelBookingPayload = defineBookingPayload<CancelResult>('CancelBooking');

builder.objectField(CancelBookingPayload, 'bookings', (t) =>
  t.prismaField({
    type: ['Booking'],
    description: 'All that this has cancelled, by id.',
    resolve: (query, { bookings }, _args, { read }) =>
      read.booking.findMany({
        ...query,
        where: { id: { in: bookings.map(({ id }) => id) } },
        orderBy: { id: 'asc' },
      }),
  }),
);

builder.mutationFields((t) => ({
  confirmBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: ConfirmBookingPayload,
    description:
      'A request is accepted, if its time is still to be had; also while a payment for it is outstanding.',
    args: { input: t.arg({ type: ConfirmBookingInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => confirmBooking(context, toBookingName(by)),
  }),
  rejectBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RejectBookingPayload,
    description: 'A request is turned down, or what was accepted; its time is free again.',
    args: { input: t.arg({ type: RejectBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...why } }, context) =>
      rejectBooking(context, toBookingName(by), why),
  }),
  cancelBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: CancelBookingPayload,
    description: 'Its time is free again. What is cancelled already stays as it is.',
    args: { input: t.arg({ type: CancelBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...wish } }, context) =>
      cancelBooking(context, toBookingName(by), wish),
  }),
  editBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: EditBookingPayload,
    description: 'Other times are a reschedule, another status is what its own mutation does.',
    args: { input: t.arg({ type: EditBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editBooking(context, toBookingName(by), change),
  }),
  rescheduleBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RescheduleBookingPayload,
    description:
      'Moved in place: id and uid stay. The host decides, so it need not be a time that is offered, but nobody is booked twice.',
    args: { input: t.arg({ type: RescheduleBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...wish } }, context) =>
      rescheduleBooking(context, toBookingName(by), wish),
  }),
}));
