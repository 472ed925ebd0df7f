import { z } from 'zod';
import {
  BadFormat,
  findTextProblem,
  parseEmail,
  parseHttpUrl,
  parseLocale,
  parseTimeZone,
} from './format.ts';
import { maxInt32 } from './int32.ts';
import { isObject } from './is-object.ts';
import { englishProblem } from '../language/en/problem.ts';

/** The building blocks of all inputs, each with its bounds. */
export const textField = (max = 255) =>
  z
    .string()
    .max(max)
    .check((field) => {
      const message = findTextProblem(field.value);
      if (message) field.issues.push({ code: 'custom', message, input: field.value });
    });

export const lineField = (max = 255) =>
  textField(max)
    .transform((value) => value.trim())
    .pipe(z.string().min(1, englishProblem.notEmpty));

const createFormattedField = (parse: (value: string) => string) =>
  z.string().transform((value, field) => {
    try {
      return parse(value);
    } catch (error) {
      if (!(error instanceof BadFormat)) throw error;
      field.issues.push({ code: 'custom', message: error.message, input: value });
      return z.NEVER;
    }
  });

export const emailField = createFormattedField(parseEmail);
export const timeZoneField = createFormattedField(parseTimeZone);
export const localeField = createFormattedField(parseLocale);
export const httpUrlField = createFormattedField(parseHttpUrl);
export const phoneField = z.string().regex(/^\+?[0-9][0-9 ().-]{3,30}$/, englishProblem.phone);
export const colorField = z
  .string()
  .regex(/^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 'must be a colour such as #292929');
export const slugField = z
  .string()
  .max(100)
  .regex(/^[\p{L}\p{N}]+([._-][\p{L}\p{N}]+)*$/u, 'must be letters and digits joined by - . or _');
/** From Sunday on: the index of a name is the number of its day. */
export const dayNames: string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];
const themes: string[] = ['light', 'dark'];
export const dayNameField = z.enum(dayNames);
export const themeField = z.enum(themes);
const timeFormats: number[] = [12, 24];
export const timeFormatField = z.literal(timeFormats);
export const wholeNumberField = (min: number, max: number) => z.int().min(min).max(max);
export const databaseIdField = wholeNumberField(1, maxInt32);

/** A JSON value. Its length is checked before the value itself. */
export const limitTo64KiB = <Value>(field: z.ZodType<Value>) =>
  z
    .unknown()
    .check(({ value, issues }) => {
      const message = findJsonProblem(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .pipe(field);

function findJsonProblem(value: unknown): string | null {
  if (JSON.stringify(value ?? null).length > 65_536) return 'must be at most 64 KiB';
  return hasInfinity(value) ? 'must not contain a number beyond 1.79e308' : null;
}

/** JSON has no infinity, but `1e999` is read as one. */
const hasInfinity = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasInfinity)
    : value === Infinity || value === -Infinity;

/** A JSON object of at most 64 KiB. What a parser read is JSON, so the values are not checked. */
export const jsonObjectField = limitTo64KiB(
  z.custom<Record<string, z.core.util.JSONType>>(isObject, {
    error: 'must be an object',
    abort: false,
  }),
);

/** Optional; null counts as absent, so the default applies or nothing changes. */
export const optionalField = <T extends z.ZodType>(field: T) =>
  field.nullish().transform((value) => value ?? undefined);

/** The users of a group, who meet without an event type. */
export const usernamesField = z
  .array(lineField(100))
  .min(2)
  .max(10)
  .refine(
    (names) => new Set(names.map(normalizeName)).size === names.length,
    'must not repeat a name',
  );

const normalizeName = (name: string) => name.normalize('NFC').toLowerCase();
