import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { builder } from '../builder.ts';
import { defineNodeAccess } from '../lookup.ts';

builder.prismaNode('WebhookScheduledTrigger', {
  description:
    'A webhook call that waits until a meeting starts or ends. Its URL and body are visible only to the subscriber.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    bookingId: t.exposeInt('bookingId', {
      nullable: true,
      description: 'The REST id of the booking. Null if there is none.',
    }),
    webhookId: t.exposeString('webhookId', {
      nullable: true,
      description: 'The UUID of the webhook. Null if there is none.',
    }),
    startAfter: t.expose('startAfter', { type: 'DateTime', description: 'When the call is due.' }),
    retryCount: t.exposeInt('retryCount', { description: 'How often the call was retried.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
