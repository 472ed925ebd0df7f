import { WorkflowMethod } from '../../prisma/generated/enums.ts';
import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { builder } from '../builder.ts';
import { defineNodeAccess } from '../lookup.ts';

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
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    uuid: t.exposeString('uuid', { description: 'The UUID of the reminder.' }),
    bookingUid: t.exposeString('bookingUid', { description: 'The uid of the booking.' }),
    method: t.expose('method', {
      type: WorkflowMethod,
      description: 'How the reminder is delivered.',
    }),
    scheduledDate: t.expose('scheduledDate', {
      type: 'DateTime',
      description: 'When the reminder is due.',
    }),
    referenceId: t.exposeString('referenceId', {
      nullable: true,
      description: 'The id of the message at the delivery service. Null until the service has it.',
    }),
    scheduled: t.exposeBoolean('scheduled', {
      description: 'Whether the delivery service has the message.',
    }),
    cancelled: t.exposeBoolean('cancelled', {
      nullable: true,
      description: 'True when the reminder was cancelled.',
    }),
    retryCount: t.exposeInt('retryCount', { description: 'How often delivery was retried.' }),
  }),
});
