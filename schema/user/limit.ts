import { parseIntervalLimits } from '../../src/domain/event-type/interval-limits.ts';
import { builder } from '../builder.ts';
import { IntervalLimitsType } from '../interval-limits.ts';
import { markColumn } from '../own.ts';

builder.prismaObjectFields('User', (t) => ({
  bookingLimits: t.field({
    type: IntervalLimitsType,
    nullable: true,
    description:
      "The maximum number of bookings in each period, across everything that the user hosts. Periods follow the user's time zone and week. Null means no limit.",
    ...markColumn('bookingLimits'),
    resolve: ({ bookingLimits }) => parseIntervalLimits(bookingLimits),
  }),
  durationLimits: t.field({
    type: IntervalLimitsType,
    nullable: true,
    description:
      "The maximum number of booked minutes in each period, across everything that the user hosts. Periods follow the user's time zone and week. Null means no limit.",
    ...markColumn('durationLimits'),
    resolve: ({ durationLimits }) => parseIntervalLimits(durationLimits),
  }),
}));
