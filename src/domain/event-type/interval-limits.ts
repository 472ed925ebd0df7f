import { z } from 'zod';
import { optional, whole } from '../../input/field.ts';

/** At most so many per day, week, month and year; without any of them there is no limit at all. */
export const intervalLimits = (max: number) => {
  const limit = optional(whole(1, max));
  return z
    .object({ PER_DAY: limit, PER_WEEK: limit, PER_MONTH: limit, PER_YEAR: limit })
    .transform((limits) =>
      Object.values(limits).some((value) => value !== undefined) ? limits : null,
    );
};

const stored = intervalLimits(2_147_483_647);

export type IntervalLimits = NonNullable<z.output<typeof stored>>;

/** Limits as the database keeps them: what it holds of no such form limits nothing. */
export const limitsFrom = (json: unknown): IntervalLimits | null =>
  stored.nullable().safeParse(json).data ?? null;
