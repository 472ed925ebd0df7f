import { markNoShow, rateBooking } from '../../src/domain/booking/feedback.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineBookingPayload } from './changed.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { toDatabaseId } from '../kit/lookup.ts';

const BookingAttendeeBy = builder.inputType('BookingAttendeeBy', {
  description: 'Identifies one attendee of the booking by exactly one of these fields.',
  isOneOf: true,
  fields: acceptInputs({
    id: c.id.orNull('The global id.'),
    databaseId: c.int.orNull('The id that the REST API uses.'),
    email: c.email.orNull('The e-mail address of the attendee.'),
  }),
});

const toAttendeeName = ({ email, ...by }: typeof BookingAttendeeBy.$inferInput) =>
  typeof email === 'string' ? { email } : { id: toDatabaseId('Attendee', by) };

const AttendeeNoShowInput = builder.inputType('AttendeeNoShowInput', {
  description: 'Whether one attendee showed up.',
  fields: acceptInputs({
    by: c.of(BookingAttendeeBy, 'The attendee.'),
    noShow: c.bool('True when the attendee did not show up.'),
  }),
});

const MarkNoShowInput = builder.inputType('MarkNoShowInput', {
  description: 'Who did not show up. People whom you omit keep their present mark.',
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking.'),
    host: c.bool.orNull('True when the host did not show up.'),
    attendees: c.of.orNull(
      [AttendeeNoShowInput],
      'The attendees to mark. Only hosts and system administrators can mark attendees. If you name an attendee twice, the last mark counts.',
    ),
    ifVersion: c.int.orNull(),
  }),
});

const RateBookingInput = builder.inputType('RateBookingInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking to rate.'),
    rating: c.int('The rating, from 1 to 5.'),
    feedback: c.text.orNull('A comment. Null removes it; if omitted, the present comment stays.'),
    ifVersion: c.int.orNull(),
  }),
});

const MarkNoShowPayload = defineBookingPayload('MarkNoShow');
const RateBookingPayload = defineBookingPayload('RateBooking');

builder.mutationFields((t) => ({
  markNoShow: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: MarkNoShowPayload,
    description:
      'Records who did not show up, once the meeting has begun. Sends BOOKING_NO_SHOW_UPDATED if a mark changed.',
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
