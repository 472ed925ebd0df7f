import {
  type IntervalLimits,
  parseIntervalLimits,
} from '../../src/domain/event-type/interval-limits.ts';
import { acceptInputs, c, exposeColumns } from './column.ts';
import { builder } from './builder.ts';

const IntervalLimitsType = builder.objectRef<IntervalLimits>('IntervalLimits').implement({
  description: 'The maximum in each period. Null means no limit.',
  fields: exposeColumns({
    perDay: c.int.orNull('The maximum per day.', { column: 'PER_DAY' }),
    perWeek: c.int.orNull('The maximum per week.', { column: 'PER_WEEK' }),
    perMonth: c.int.orNull('The maximum per month.', { column: 'PER_MONTH' }),
    perYear: c.int.orNull('The maximum per year.', { column: 'PER_YEAR' }),
  }),
});

export const IntervalLimitsInput = builder.inputType('IntervalLimitsInput', {
  description: 'The maximum in each period. A field that is null or left out means no limit.',
  fields: acceptInputs({
    perDay: c.int.orNull('The maximum per day.'),
    perWeek: c.int.orNull('The maximum per week.'),
    perMonth: c.int.orNull('The maximum per month.'),
    perYear: c.int.orNull('The maximum per year.'),
  }),
});

/** The field that shows a column with limits, of an event type, a team or a user. */
export const showLimits = <Column extends 'bookingLimits' | 'durationLimits'>(
  column: Column,
  description: string,
) => ({
  type: IntervalLimitsType,
  nullable: true as const,
  description,
  column,
  resolve: (row: Record<Column, unknown>) => parseIntervalLimits(row[column]),
});

/** The inputs for the limits of a team or a user. */
export const defineLimitFields = (counted: string) => ({
  bookingLimits: c.of.orNull(
    IntervalLimitsInput,
    `The maximum number of bookings in each period, across ${counted}.`,
  ),
  durationLimits: c.of.orNull(
    IntervalLimitsInput,
    `The maximum number of booked minutes in each period, across ${counted}.`,
  ),
});
