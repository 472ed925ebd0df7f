import {
  type IntervalLimits,
  parseIntervalLimits,
} from '../src/domain/event-type/interval-limits.ts';
import { builder, type InputFields } from './builder.ts';
import { markColumn } from './own.ts';

const IntervalLimitsType = builder.objectRef<IntervalLimits>('IntervalLimits').implement({
  description: 'The maximum in each period. Null means no limit.',
  fields: (t) => ({
    perDay: t.exposeInt('PER_DAY', { nullable: true, description: 'The maximum per day.' }),
    perWeek: t.exposeInt('PER_WEEK', { nullable: true, description: 'The maximum per week.' }),
    perMonth: t.exposeInt('PER_MONTH', { nullable: true, description: 'The maximum per month.' }),
    perYear: t.exposeInt('PER_YEAR', { nullable: true, description: 'The maximum per year.' }),
  }),
});

export const IntervalLimitsInput = builder.inputType('IntervalLimitsInput', {
  description: 'The maximum in each period. A field that is null or left out means no limit.',
  fields: (t) => ({
    perDay: t.int({ description: 'The maximum per day.' }),
    perWeek: t.int({ description: 'The maximum per week.' }),
    perMonth: t.int({ description: 'The maximum per month.' }),
    perYear: t.int({ description: 'The maximum per year.' }),
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
  ...markColumn(column),
  resolve: (row: Record<Column, unknown>) => parseIntervalLimits(row[column]),
});

/** The limits of a team or a user. */
export const defineLimitInputs = (t: InputFields, counted: string) => ({
  bookingLimits: t.field({
    type: IntervalLimitsInput,
    description: `The maximum number of bookings in each period, across ${counted}.`,
  }),
  durationLimits: t.field({
    type: IntervalLimitsInput,
    description: `The maximum number of booked minutes in each period, across ${counted}.`,
  }),
});
