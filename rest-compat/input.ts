import { z } from 'zod';
import { maxInt32 } from '../src/input/int32.ts';

/** The kinds of inputs that paths and queries share. What GraphQL checks anyway is left to it. */

/** GAP-07: beyond what an id can be there is nothing, and nothing has the id 0. Either is 404. */
const parseIdDigits = (digits: string) => {
  const id = Number(digits);
  return Math.abs(id) <= maxInt32 ? id : 0;
};

export const pathId = z
  .string()
  .regex(/^-?\d{1,255}$/, 'must be an integer')
  .transform(parseIdDigits);

/** GAP-07: a booking is named by its id or by its uid. */
export const bookingRef = z
  .string()
  .regex(/^[\w-]{1,255}$/, 'must be an id or a uid')
  .transform((text) =>
    /^-?\d+$/.test(text) ? { databaseId: parseIdDigits(text) } : { uid: text },
  );

/** One or several of the same name in a query. */
export const acceptList = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((one) => [one])], { error: findItemProblem }).optional();

/** Of one that is wrong it is said why; that it is no list is not. */
const findItemProblem = (issue: z.core.$ZodRawIssue): string | undefined =>
  issue.code === 'invalid_union'
    ? issue.errors.flat().find(({ code }) => code !== 'invalid_type')?.message
    : undefined;

export const wholeText = z
  .string()
  .regex(/^\d{1,255}$/, 'must be a whole number')
  .transform(Number)
  .refine((value) => value <= maxInt32, `must be at most ${maxInt32}`);

/** A time in a query: a `+` that was not encoded comes in as a space. */
export const timeText = z.string().transform((text) => text.replace(/ (?=\d{2}:?\d{2}$)/, '+'));

/** `true` or `false`, in a query. */
export const flagText = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true');
