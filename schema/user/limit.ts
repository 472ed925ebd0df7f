import { builder } from '../kit/builder.ts';
import { showLimits } from '../kit/interval-limits.ts';

builder.prismaObjectFields('User', (t) => ({
  bookingLimits: t.field(
    showLimits(
      'bookingLimits',
      "The maximum number of bookings in each period, across everything that the user hosts. Periods follow the user's time zone and week. Null means no limit.",
    ),
  ),
  durationLimits: t.field(
    showLimits(
      'durationLimits',
      "The maximum number of booked minutes in each period, across everything that the user hosts. Periods follow the user's time zone and week. Null means no limit.",
    ),
  ),
}));
