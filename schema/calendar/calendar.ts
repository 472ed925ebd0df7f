import { formatCalendarUrl } from '../../src/domain/calendar/file.ts';
import { builder } from '../builder.ts';

builder.prismaObjectField('Booking', 'icsUrl', (t) =>
  t.field({
    type: 'URL',
    nullable: true,
    description:
      'The address of the booking as a calendar file (RFC 5545). Anyone who has the address can read the file. Null when the booking has none.',
    select: { uid: true, calendarKey: true },
    resolve: (booking, _args, { publicUrl }) => formatCalendarUrl(publicUrl, booking),
  }),
);
