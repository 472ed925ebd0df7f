import { z } from 'zod';
import { databaseIdField, emailField, textField, timeZoneField } from '../../input/field.ts';
import { maxInt32 } from '../../input/int32.ts';

/** The building blocks of what a source shows. A field that is missing is like one that is null. */

export const orNull = <T extends z.ZodType>(field: T) =>
  field.nullish().transform((value) => value ?? null);

const orDefault = <T extends z.ZodType>(field: T, value: z.output<T>) =>
  field.nullish().transform((given): z.output<T> => given ?? value);

export const id = databaseIdField;
export const idOrNull = orNull(databaseIdField);
export const text = textField(100_000);
export const textOrNull = orNull(text);
export const textOr = (value: string) => orDefault(text, value);
export const email = emailField;
export const emailOrNull = orNull(emailField);
export const zoneOr = (value: string) => orDefault(timeZoneField, value);
export const zoneOrNull = orNull(timeZoneField);
const whole = z.int().min(-maxInt32).max(maxInt32);
export const wholeOr = (value: number) => orDefault(whole, value);
export const wholeOrNull = orNull(whole);
export const flagOr = (value: boolean) => orDefault(z.boolean(), value);
export const flagOrNull = orNull(z.boolean());
/** An instant, as PostgreSQL reads it too. */
export const instant = z.iso.datetime({ offset: true });
export const instantOrNull = orNull(instant);
export const json = z
  .unknown()
  .optional()
  .transform((value) => value ?? null);
/** Older servers write the names of an enum in lower or mixed case. */
export const choice = <T extends string>(names: readonly T[]) =>
  z
    .string()
    .transform((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase())
    .pipe(z.enum(names));
export const choiceOr = <T extends string>(names: readonly T[], value: T) =>
  orDefault(choice(names), value);
export const choiceOrNull = <T extends string>(names: readonly T[]) => orNull(choice(names));
export const list = <T extends z.ZodType>(item: T) => orDefault(z.array(item), []);
/** What a record shows of another one. It is imported from its own route. */
export const shown = z.unknown().optional();
