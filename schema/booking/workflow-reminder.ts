import { WorkflowMethod } from '../../prisma/generated/enums.ts';
import { withBookingsOf } from '../../src/domain/access/booking.ts';
import { builder } from '../builder.ts';
import { defineNodeAccess } from '../lookup.ts';

builder.enumType(WorkflowMethod, {
  name: 'WorkflowMethod',
  description: 'The way a reminder takes.',
});

builder.prismaNode('WorkflowReminder', {
  description: 'A message about a booking that is sent at a set time.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    uuid: t.exposeString('uuid'),
    bookingUid: t.exposeString('bookingUid'),
    method: t.expose('method', { type: WorkflowMethod }),
    scheduledDate: t.expose('scheduledDate', { type: 'DateTime' }),
    referenceId: t.exposeString('referenceId', {
      nullable: true,
      description: 'The id of the message at whoever delivers it.',
    }),
    scheduled: t.exposeBoolean('scheduled', {
      description: 'Whether it is in the hands of whoever delivers it.',
    }),
    cancelled: t.exposeBoolean('cancelled', { nullable: true }),
    retryCount: t.exposeInt('retryCount'),
  }),
});
