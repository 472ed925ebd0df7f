import { reassignBooking } from '../../src/domain/booking/reassign.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineBookingPayload } from './changed.ts';

const ReassignBookingInput = builder.inputType('ReassignBookingInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking to reassign.'),
    userId: c.int.orNull(
      'The REST id of the new host: a host of the event type who is not fixed. Defaults to the next in the rotation who is free.',
    ),
    reason: c.text.orNull('Why. Sent to webhooks as `reassignReason`, but not stored.'),
    ifVersion: c.int.orNull(),
    force: c.bool.orNull(
      'When true, the new host need not be at work then: hours and absences do not count. Other bookings always do. Defaults to false.',
    ),
  }),
});

const ReassignBookingPayload = defineBookingPayload('ReassignBooking');

builder.mutationField('reassignBooking', (t) =>
  t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: ReassignBookingPayload,
    description:
      'Gives a booking of a team to another host; it keeps its id, uid and time. Fixed hosts stay. Its hosts, those who lead the team, and administrators may do so. Naming the present host is a no-op.',
    args: { input: t.arg({ type: ReassignBookingInput, required: true }) },
    resolve: (_root, { input: { by, ...wish } }, context) =>
      reassignBooking(context, toBookingName(by), wish),
  }),
);
