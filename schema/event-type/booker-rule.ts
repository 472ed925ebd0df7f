import { builder } from '../builder.ts';

// What everyone who books must keep to, or may see.
builder.prismaObjectFields('EventType', (t) => ({
  seatsShowAvailabilityCount: t.exposeBoolean('seatsShowAvailabilityCount', {
    description: 'Whether everyone sees how many seats of a slot are taken.',
  }),
  allowedEmailDomains: t.exposeStringList('allowedEmailDomains', {
    description:
      'The domains of which a booker and their guests need an address, with their subdomains. Empty for any domain.',
  }),
  blockedEmailDomains: t.exposeStringList('blockedEmailDomains', {
    description:
      'The domains of which a booker and their guests may not have an address, with their subdomains.',
  }),
  maxOpenBookingsPerBooker: t.exposeInt('maxOpenBookingsPerBooker', {
    nullable: true,
    description:
      'How many upcoming bookings that are ACCEPTED or PENDING one e-mail address may have. Null for any number.',
  }),
  disableRescheduling: t.exposeBoolean('disableRescheduling', {
    description: 'Whether bookers are prevented from moving their booking by its manage link.',
  }),
  minimumChangeNotice: t.exposeInt('minimumChangeNotice', {
    description:
      'How long before the start a booker can still move, cancel or change their booking, in minutes.',
  }),
  bookersMayChangeAnswers: t.exposeBoolean('bookersMayChangeAnswers', {
    description: 'Whether bookers may change their answers by the manage link of their booking.',
  }),
  reminders: t.exposeIntList('reminders', {
    description:
      'When hosts and attendees are reminded of a booking, in minutes before the start. Empty for never.',
  }),
  sendsNoShowMail: t.exposeBoolean('sendsNoShowMail', {
    description: 'Whether attendees who are marked as absent get a mail.',
  }),
}));
