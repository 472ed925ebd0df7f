import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

// What everyone who books must keep to, or may see.
builder.prismaObjectFields(
  'EventType',
  exposeColumns({
    seatsShowAvailabilityCount: c.bool('Whether everyone sees how many seats of a slot are taken.'),
    allowedEmailDomains: c.texts(
      'The domains of which a booker and their guests need an address, with their subdomains. Empty for any domain.',
    ),
    blockedEmailDomains: c.texts(
      'The domains of which a booker and their guests may not have an address, with their subdomains.',
    ),
    maxOpenBookingsPerBooker: c.int.orNull(
      'How many upcoming bookings that are ACCEPTED or PENDING one e-mail address may have. Null for any number.',
    ),
    disableRescheduling: c.bool(
      'Whether bookers are prevented from moving their booking by its manage link.',
    ),
    minimumChangeNotice: c.int(
      'How long before the start a booker can still move, cancel or change their booking, in minutes.',
    ),
    bookersMayChangeAnswers: c.bool(
      'Whether bookers may change their answers by the manage link of their booking.',
    ),
    reminders: c.ints(
      'When hosts and attendees are reminded of a booking, in minutes before the start. Empty for never.',
    ),
    sendsNoShowMail: c.bool('Whether attendees who are marked as absent get a mail.'),
  }),
);
