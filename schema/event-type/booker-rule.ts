import { builder } from '../builder.ts';

// What everyone who books must keep to, or may see.
builder.prismaObjectFields('EventType', (t) => ({
  seatsShowAvailabilityCount: t.exposeBoolean('seatsShowAvailabilityCount', {
    description: 'Whether everyone sees how many seats of a slot are taken.',
  }),
}));
