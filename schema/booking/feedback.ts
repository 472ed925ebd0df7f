import { markNoShow, rateBooking } from '../../src/domain/booking/feedback.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineBookingPayload } from './changed.ts';
import { builder } from '../builder.ts';
import { toDatabaseId } from '../lookup.ts';

const BookingAttendeeBy = builder.inputType('BookingAttendeeBy', {
  description: 'Identifies one attendee of the booking by exactly one of these fields.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'The global id.' }),
    databaseId: t.int({ description: 'The id that the REST API uses.' }),
    email: t.field({ type: 'EmailAddress', description: 'The e-mail address of the attendee.' }),
  }),
});

const toAttendeeName = ({ email, ...by }: typeof BookingAttendeeBy.$inferInput) =>
  typeof email === 'string' ? { email } : { id: toDatabaseId('Attendee', by) };

const AttendeeNoShowInput = builder.inputType('AttendeeNoShowInput', {
  description: 'Whether one attendee showed up.',
  fields: (t) => ({
    by: t.field({ type: BookingAttendeeBy, required: true, description: 'The attendee.' }),
    noShow: t.boolean({ required: true, description: 'True when the attendee did not show up.' }),
  }),
});

const MarkNoShowInput = builder.inputType('MarkNoShowInput', {
  description: 'Who did not show up. People whom you omit keep their present mark.',
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true, description: 'The booking.' }),
    host: t.boolean({ description: 'True when the host did not show up.' }),
    attendees: t.field({
      type: [AttendeeNoShowInput],
      description:
        'The attendees to mark. Only hosts and system administrators can mark attendees. If you name an attendee twice, the last mark counts.',
    }),
    ifVersion: t.int(),
  }),
});

const RateBookingInput = builder.inputType('RateBookingInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true, description: 'The booking to rate.' }),
    rating: t.int({ required: true, description: 'The rating, from 1 to 5.' }),
    feedback: t.string({
      description: 'A comment. Null removes it; if omitted, the present comment stays.',
    }),
    ifVersion: t.int(),
  }),
});

const MarkNoShowPayload = defineBookingPayload('MarkNoShow');
const RateBookingPayload = defineBookingPayload('RateBooking');

builder.mutationFields((t) => ({
  markNoShow: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: MarkNoShowPayload,
    description: 'Records who did not show up. Sends BOOKING_NO_SHOW_UPDATED if a mark changed.',
    args: { input: t.arg({ type: MarkNoShowInput, required: true }) },
    resolve: (_root, { input: { by, host, attendees } }, context) =>
      markNoShow(context, toBookingName(by), {
        host,
        attendees: attendees?.map(({ by, noShow }) => ({ by: toAttendeeName(by), noShow })),
      }),
  }),
  rateBooking: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RateBookingPayload,
    description: 'Rates a booking. A new rating replaces the last one. No event is sent.',
    args: { input: t.arg({ type: RateBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...rating } }, context) =>
      rateBooking(context, toBookingName(by), rating),
  }),
}));
