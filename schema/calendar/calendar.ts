import {
  type AddressedAttendee,
  formatCalendarUrl,
  renewCalendarAddress,
} from '../../src/domain/calendar/address.ts';
import { BookingBy, toBookingName } from '../booking/by.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineRecordPayload } from '../kit/payload.ts';

builder.prismaObjectField('Booking', 'icsUrl', (t) =>
  t.field({
    type: 'URL',
    nullable: true,
    description:
      'Your own address of the booking as a calendar file (RFC 5545). Anyone who has the address can read what you see, for as long as you may see it: it ends with your access, with the access of your app, and with `renewCalendarAddress`. Null when a call without a credential is repeated.',
    select: { uid: true, calendarRenewals: true },
    resolve: (booking, _args, context) => formatCalendarUrl(context, booking, findBooker(booking)),
  }),
);

/** Set by `readCreatedBookings` where the caller sees the booking as its booker does. */
const findBooker = (booking: { booker?: AddressedAttendee | null } | object) =>
  'booker' in booking ? (booking.booker ?? null) : null;

const RenewCalendarAddressInput = builder.inputType('RenewCalendarAddressInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking.'),
    everyone: c.bool.orNull(
      'Ends the addresses of all readers: hosts, attendees, apps and administrators. Defaults to false, which ends only yours.',
    ),
  }),
});

const RenewCalendarAddressPayload = defineRecordPayload('RenewCalendarAddress', {
  type: 'Booking',
  records: ({ booking }) => booking,
  description: 'The booking. Its `icsUrl` is your new address.',
});

builder.mutationField('renewCalendarAddress', (t) =>
  t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RenewCalendarAddressPayload,
    description:
      'Ends your address of the calendar file of a booking, and gives you a new one. Use it when someone has the address who should not.',
    args: { input: t.arg({ type: RenewCalendarAddressInput, required: true }) },
    resolve: (_root, { input: { by, everyone } }, context) =>
      renewCalendarAddress(context, toBookingName(by), everyone ?? false),
  }),
);
