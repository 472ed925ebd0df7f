import { markNoShow, rateBooking } from '../../src/domain/booking/feedback.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineBookingPayload } from './changed.ts';
import { builder } from '../builder.ts';
import { toDatabaseId } from '../lookup.ts';

const BookingAttendeeBy = builder.inputType('BookingAttendeeBy', {
  description: 'Names one Attendee of a booking at hand: by exactly one of these.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'The opaque id of the graph.' }),
    databaseId: t.int({ description: 'The id that REST shows.' }),
    email: t.field({ type: 'EmailAddress' }),
  }),
});

const toAttendeeName = ({ email, ...by }: typeof BookingAttendeeBy.$inferInput) =>
  typeof email === 'string' ? { email } : { id: toDatabaseId('Attendee', by) };

const AttendeeNoShowInput = builder.inputType('AttendeeNoShowInput', {
  fields: (t) => ({
    by: t.field({ type: BookingAttendeeBy, required: true }),
    noShow: t.boolean({ required: true, description: 'Whether the attendee did not show up.' }),
  }),
});

const MarkNoShowInput = builder.inputType('MarkNoShowInput', {
  description: 'Whoever is left out or null stays as marked before.',
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true }),
    host: t.boolean({ description: 'Whether the host did not show up.' }),
    attendees: t.field({
      type: [AttendeeNoShowInput],
      description:
        'For the hosts and for system administrators: attendees follow the host. Of two marks for one the last counts.',
    }),
  }),
});

const RateBookingInput = builder.inputType('RateBookingInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true }),
    rating: t.int({ required: true, description: '1 to 5.' }),
    feedback: t.string({ description: 'null: none any more.' }),
  }),
});

const MarkNoShowPayload = defineBookingPayload('MarkNoShow');
const RateBookingPayload = defineBookingPayload('RateBooking');

builder.mutationFields((t) => ({
  markNoShow: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: MarkNoShowPayload,
    description: 'Tells webhooks by BOOKING_NO_SHOW_UPDATED.',
    args: { input: t.arg({ type: MarkNoShowInput, required: true }) },
    resolve: (_root, { input: { by, host, attendees } }, context) =>
      markNoShow(context, toBookingName(by), {
        host,
        attendees: attendees?.map(({ by, noShow }) => ({ by: toAttendeeName(by), noShow })),
      }),
  }),
  rateBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RateBookingPayload,
    args: { input: t.arg({ type: RateBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...rating } }, context) =>
      rateBooking(context, toBookingName(by), rating),
  }),
}));
