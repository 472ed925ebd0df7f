import { z } from 'zod';
import { maxInt32 } from '../../src/input/int32.ts';

/** Kinds of input that paths and queries share. GraphQL does the remaining checks. */

/** GAP-07: no record has an id beyond the limit or the id 0, so both lead to 404. */
const parseIdDigits = (digits: string) => {
  const id = Number(digits);
  return Math.abs(id) <= maxInt32 ? id : 0;
};

export const pathId = z
  .string()
  .regex(/^-?\d{1,255}$/, 'must be an integer')
  .transform(parseIdDigits);

/** GAP-07: a booking is found by its id or its uid. */
export const bookingRef = z
  .string()
  .regex(/^[\w-]{1,255}$/, 'must be an id or a uid')
  .transform((text) => (/^-?\d+$/.test(text) ? { databaseId: parseIdDigits(text) } : { uid: text }))
  .describe('The id of the booking, or its uid.');

/** A query parameter that may repeat. */
export const acceptList = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((one) => [one])], { error: findItemProblem }).optional();

/** Reports why an item is wrong, but not that it is not a list. */
const findItemProblem = (issue: z.core.$ZodRawIssue): string | undefined =>
  issue.code === 'invalid_union'
    ? issue.errors.flat().find(({ code }) => code !== 'invalid_type')?.message
    : undefined;

export const wholeText = z
  .string()
  .regex(/^\d{1,255}$/, 'must be a whole number')
  .transform(Number)
  .refine((value) => value <= maxInt32, `must be at most ${maxInt32}`);

/** A time in a query. A `+` that was not encoded arrives as a space. */
export const timeText = z.string().transform((text) => text.replace(/ (?=\d{2}:?\d{2}$)/, '+'));

/** A boolean in a query. */
export const flagText = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true');

/** Marks the usual one of two ways to send a value. OpenAPI cannot require one of them, so it requires this one. */
export const usualSpelling = { 'x-usual': true };

/** An object of any keys. GraphQL checks that it is one. */
export const objectField = z
  .unknown()
  .optional()
  .meta({ type: ['object', 'null'] });
