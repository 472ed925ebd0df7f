import { listPublicEventTypes } from '../../src/domain/event-type/public.ts';
import type { StandIn } from '../../src/domain/slot/stand-in.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { PublicEventTypeType, PublicHostType } from '../event-type/public.ts';

export const StandInType = builder.objectRef<StandIn>('StandIn').implement({
  description: 'Someone who can be booked while a host is away.',
  fields: exposeColumns({
    start: c.date('The first day of the absence, in the time zone of the host who is away.'),
    end: c.date('The last day of the absence.'),
    host: c.of(PublicHostType, 'The stand-in.'),
  }),
});

builder.objectFields(StandInType, (t) => ({
  eventTypes: t.field({
    type: [PublicEventTypeType],
    complexity: { field: 5, multiplier: 5 },
    description:
      'Their own event types that anyone can book, at least one and at most 20, in the order of the owner.',
    resolve: ({ host }, _args, context) => listPublicEventTypes(context, host.id),
  }),
}));
