import { WorkflowMethod } from '../../prisma/generated/enums.js';
import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineNodeAccess } from '../kit/lookup.ts';

builder.enumType(WorkflowMethod, {
  name: 'WorkflowMethod',
  description: 'How a reminder is delivered.',
  values: {
    EMAIL: { description: 'By e-mail.' },
    SMS: { description: 'By text message.' },
    WHATSAPP: { description: 'By WhatsApp message.' },
  },
});

builder.prismaNode('WorkflowReminder', {
  description: 'A reminder of a booking, to be sent at a set time.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf, Number.MAX_SAFE_INTEGER),
  fields: exposeColumns({
    databaseId: c.databaseId,
    uuid: c.text('The UUID of the reminder.'),
    bookingUid: c.text('The uid of the booking.'),
    method: c.of(WorkflowMethod, 'How the reminder is delivered.'),
    scheduledDate: c.dateTime('When the reminder is due.'),
    referenceId: c.text.orNull(
      'The id of the message at the delivery service. Null until the service has it.',
    ),
    scheduled: c.bool('Whether the delivery service has the message.'),
    cancelled: c.bool.orNull('True when the reminder was cancelled.'),
    retryCount: c.int('How often delivery was retried.'),
  }),
});
