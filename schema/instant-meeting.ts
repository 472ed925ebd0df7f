import { withBookingsOf } from '../src/domain/booking.ts';
import { builder } from './builder.ts';
import { reach } from './lookup.ts';

builder.prismaNode('InstantMeetingToken', {
  description:
    'Lets a member of a team join an instant meeting. The token itself is a credential and is not shown.',
  id: { field: 'id' },
  findUnique: reach('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    teamId: t.exposeInt('teamId'),
    bookingId: t.exposeInt('bookingId', { nullable: true }),
    expires: t.expose('expires', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});
