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
}));
