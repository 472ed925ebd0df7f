import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import { optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';

const Filter = z.object({
  endsAfter: optionalField(z.date()),
  startsBefore: optionalField(z.date()),
});

export type FeedTimeFilter = z.input<typeof Filter>;

/** The times of a calendar that touch a period. */
export function toFeedTimeWhere(input: FeedTimeFilter): Prisma.CalendarFeedTimeWhereInput {
  const { endsAfter, startsBefore } = parseInput(Filter, input);
  return {
    ...(endsAfter && { end: { gt: endsAfter } }),
    ...(startsBefore && { start: { lt: startsBefore } }),
  };
}
