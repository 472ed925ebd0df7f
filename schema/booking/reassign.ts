import { reassignBooking } from '../../src/domain/booking/reassign.ts';
import { builder } from '../builder.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineBookingPayload } from './changed.ts';

const ReassignBookingInput = builder.inputType('ReassignBookingInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true, description: 'The booking to reassign.' }),
    userId: t.int({
      description:
        'The REST id of the new host: a host of the event type who is not fixed. Defaults to the next in the rotation who is free.',
    }),
    reason: t.string({
      description: 'Why. Sent to webhooks as `reassignReason`, but not stored.',
    }),
    ifVersion: t.int(),
    force: t.boolean({
      description:
        'When true, the new host need not be at work then: hours and absences do not count. Other bookings always do. Defaults to false.',
    }),
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
