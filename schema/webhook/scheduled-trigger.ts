import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineNodeAccess } from '../kit/lookup.ts';

builder.prismaNode('WebhookScheduledTrigger', {
  description:
    'A webhook call that waits until a meeting starts or ends. Its URL and body are visible only to the subscriber.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    bookingId: c.int.orNull('The REST id of the booking. Null if there is none.'),
    webhookId: c.text.orNull('The UUID of the webhook. Null if there is none.'),
    startAfter: c.dateTime('When the call is due.'),
    retryCount: c.int('How often the call was retried.'),
    createdAt: c.dateTime(),
  }),
});
