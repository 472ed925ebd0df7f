import { z } from 'zod';

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);
export const defineChoice = <const T extends readonly [string, ...string[]]>(...names: T) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });
/** A limit that can be turned off; null if it is. */
export const limitOrOff = (unit: string) =>
  z.union([z.literal('off').transform(() => null), wholeNumber(1, 1_000_000_000)], {
    error: `must be a number of ${unit}, or off`,
  });
/** Not more than a supervisor would wait. */
export const drainSeconds = z
  .string()
  .refine(
    (text) => /^\d{1,3}(\.\d)?$/.test(text) && Number(text) <= 120,
    'must be a number of seconds from 0 to 120',
  )
  .transform(Number);
export const onOrOff = defineChoice('on', 'off', 'true', 'false').transform(
  (value) => value === 'on' || value === 'true',
);
export const ratio = z
  .string()
  .refine(
    (text) => /^(?:0(?:\.\d{1,15})?|1(?:\.0{1,15})?)$/.test(text),
    'must be a number from 0 to 1',
  )
  .transform(Number);
