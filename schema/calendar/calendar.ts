import { formatCalendarUrl } from '../../src/domain/calendar/file.ts';
import { builder } from '../builder.ts';

builder.prismaObjectField('Booking', 'icsUrl', (t) =>
  t.field({
    type: 'URL',
    nullable: true,
    description: 'The booking as a calendar file (RFC 5545), for whoever holds this address.',
    select: { uid: true, calendarKey: true },
    resolve: (booking, _args, { publicUrl }) => formatCalendarUrl(publicUrl, booking),
  }),
);
