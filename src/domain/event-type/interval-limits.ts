import { z } from 'zod';
import { optionalField, wholeNumberField } from '../../input/field.ts';
import { maxInt32 } from '../../input/int32.ts';

/** A maximum per day, week, month and year. Without any of them there is no limit. */
export const intervalLimits = (max: number) => {
  const limit = optionalField(wholeNumberField(1, max));
  return z
    .object({ PER_DAY: limit, PER_WEEK: limit, PER_MONTH: limit, PER_YEAR: limit })
    .transform((limits) =>
      Object.values(limits).some((value) => value !== undefined) ? limits : null,
    );
};

const storedLimits = intervalLimits(maxInt32);

export type IntervalLimits = NonNullable<z.output<typeof storedLimits>>;

/** Reads stored limits. A value that is malformed counts as no limit. */
export const parseIntervalLimits = (json: unknown): IntervalLimits | null =>
  storedLimits.nullable().safeParse(json).data ?? null;
