import { z } from 'zod';
import { Prisma } from '../../../prisma/generated/client.js';
import { optionalField, wholeNumberField } from '../../input/field.ts';
import { maxInt32 } from '../../input/int32.ts';

const limitField = (max: number) => optionalField(wholeNumberField(1, max));

const stored = limitField(maxInt32);
const storedLimits = z
  .object({ PER_DAY: stored, PER_WEEK: stored, PER_MONTH: stored, PER_YEAR: stored })
  .transform(toNullIfEmpty);

/** A maximum per day, week, month and year, as it is stored. */
export type IntervalLimits = NonNullable<z.output<typeof storedLimits>>;

/** What clients send. Without any of the four there is no limit. */
const intervalLimits = (max: number) => {
  const limit = limitField(max);
  return z
    .object({ perDay: limit, perWeek: limit, perMonth: limit, perYear: limit })
    .check(...orderChecks)
    .transform(({ perDay, perWeek, perMonth, perYear }) =>
      toNullIfEmpty({ PER_DAY: perDay, PER_WEEK: perWeek, PER_MONTH: perMonth, PER_YEAR: perYear }),
    );
};

/** From the shortest to the longest. */
const fieldOrder = ['perDay', 'perWeek', 'perMonth', 'perYear'] as const;

type LimitFields = Record<(typeof fieldOrder)[number], number | undefined>;

/** GAP-43: a limit above that of a longer period could never be reached, so it is a mistake. */
const orderChecks = fieldOrder.map((name, place) =>
  z.refine<LimitFields>(
    (limits) =>
      fieldOrder.slice(place + 1).every((longer) => !isAbove(limits[name], limits[longer])),
    {
      path: [name],
      message: 'must not exceed the limit of a longer period',
      // Also if another limit is invalid, so that all problems are reported at once.
      when: () => true,
    },
  ),
);

const isAbove = (limit?: number, longer?: number) =>
  limit !== undefined && longer !== undefined && limit > longer;

function toNullIfEmpty<Limits extends object>(limits: Limits): Limits | null {
  return Object.values(limits).some((limit) => limit !== undefined) ? limits : null;
}

/** The limits of an event type, a team or a user, as clients send them. */
export const limitFields = {
  bookingLimits: intervalLimits(100_000).nullish(),
  durationLimits: intervalLimits(366 * 24 * 60).nullish(),
};

interface LimitValues {
  bookingLimits?: Prisma.InputJsonObject | null | undefined;
  durationLimits?: Prisma.InputJsonObject | null | undefined;
}

/** Prisma must be told which kind of null a JSON column gets. */
export const toLimitColumns = <T extends LimitValues>({
  bookingLimits,
  durationLimits,
  ...data
}: T) => ({
  ...data,
  ...(bookingLimits !== undefined && { bookingLimits: bookingLimits ?? Prisma.DbNull }),
  ...(durationLimits !== undefined && { durationLimits: durationLimits ?? Prisma.DbNull }),
});

/** Reads stored limits. A value that is malformed counts as no limit. */
export const parseIntervalLimits = (json: unknown): IntervalLimits | null =>
  storedLimits.nullable().safeParse(json).data ?? null;
