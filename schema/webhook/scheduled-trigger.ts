import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { builder } from '../builder.ts';
import { defineNodeAccess } from '../lookup.ts';

builder.prismaNode('WebhookScheduledTrigger', {
  description:
    'A webhook call that waits for the meeting to start or to end. Where it goes and what it says is known to the subscriber alone.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    bookingId: t.exposeInt('bookingId', { nullable: true }),
    webhookId: t.exposeString('webhookId', { nullable: true }),
    startAfter: t.expose('startAfter', { type: 'DateTime' }),
    retryCount: t.exposeInt('retryCount'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
