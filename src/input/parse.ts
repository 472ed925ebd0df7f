import type { z } from 'zod';
import { BadInput, type InputProblem } from '../base/errors.ts';
import { formatIssue } from './messages.ts';
import { englishProblem } from '../language/en/problem.ts';

/** Removes keys that are undefined, because Prisma distinguishes absent from undefined. */
type ParsedValue<T> = T extends Date
  ? T
  : T extends readonly (infer Item)[]
    ? ParsedValue<Item>[]
    : T extends object
      ? { [K in keyof T as undefined extends T[K] ? never : K]: ParsedValue<T[K]> } & {
          [K in keyof T as undefined extends T[K] ? K : never]?: ParsedValue<
            Exclude<T[K], undefined>
          >;
        }
      : T;

/** The one way to validate: every problem at once, each with the path of its field. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): ParsedValue<T> {
  const { success, data, error } = safeParseInput(schema, input);
  if (success) return omitUndefined(data);
  throw createBadInput(toInputProblems(error));
}

/** Turns zod's issues into our messages. */
export const safeParseInput = <T>(schema: z.ZodType<T>, input: unknown) =>
  schema.safeParse(input, { error: formatIssue });

export const toInputProblems = ({ issues }: z.ZodError): InputProblem[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

export const createBadInput = ([first, ...more]: InputProblem[]) =>
  new BadInput(first ?? { path: '', message: englishProblem.notValid }, ...more);

/** Also drops `__proto__`, which a later copy could take for the prototype. */
export function omitUndefined<T>(value: T): ParsedValue<T>;
export function omitUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitUndefined);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).filter(
    ([key, item]) => item !== undefined && key !== '__proto__',
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, omitUndefined(item)]));
}
