import type { z } from 'zod';
import { BadInput, type InputProblem } from '../errors.ts';
import { complaintOf } from './messages.ts';

/** A value without what was left out: Prisma tells "absent" from "undefined", and so do the types. */
type Given<T> = T extends Date
  ? T
  : T extends readonly (infer Item)[]
    ? Given<Item>[]
    : T extends object
      ? { [K in keyof T as undefined extends T[K] ? never : K]: Given<T[K]> } & {
          [K in keyof T as undefined extends T[K] ? K : never]?: Given<Exclude<T[K], undefined>>;
        }
      : T;

/** The one way to validate: every problem at once, each with the path of its field. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): Given<T> {
  const { success, data, error } = check(schema, input);
  if (success) return given(data);
  throw badInput(problemsIn(error));
}

/** Says in our words what is wrong. */
export const check = <T>(schema: z.ZodType<T>, input: unknown) =>
  schema.safeParse(input, { error: complaintOf });

export const problemsIn = ({ issues }: z.ZodError): InputProblem[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

export const badInput = ([first, ...more]: InputProblem[]) =>
  new BadInput(first ?? { path: '', message: 'is not valid' }, ...more);

function given<T>(value: T): Given<T>;
function given(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(given);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, given(item)]));
}
