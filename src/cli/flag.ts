import { BadInput } from '../base/errors.ts';
import { BadFormat, parseDate, parseDateTime } from '../input/format.ts';
import { joinChoices, suggestNames } from '../input/similar.ts';
import type { Flag, FlagValues } from './command.ts';

export const emailFlag: Flag = {
  value: 'EMAIL',
  does: 'the e-mail address of the user',
  isRequired: true,
};

export function readText(flags: FlagValues, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

export function requireText(flags: FlagValues, name: string): string {
  const value = readText(flags, name);
  if (value === undefined) throw new BadInput({ path: `--${name}`, message: 'is required' });
  return value;
}

export function readList(flags: FlagValues, name: string): string[] | undefined {
  const value = flags[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

export function readWholeNumber(flags: FlagValues, name: string): number | undefined {
  const value = readText(flags, name);
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new BadInput({ path: `--${name}`, message: 'must be a whole number' });
}

export function readChoice<T extends string>(
  flags: FlagValues,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = readText(flags, name);
  return value === undefined ? undefined : parseChoice(`--${name}`, value, choices);
}

export function parseChoice<T extends string>(path: string, value: string, choices: readonly T[]) {
  const known = choices.find((one) => one === value);
  if (known !== undefined) return known;
  const message = `must be ${joinChoices(choices)}${suggestNames(value, choices)}`;
  throw new BadInput({ path, message });
}

/** A day stands for its beginning in UTC. */
export function readDayOrInstant(flags: FlagValues, name: string): Date | undefined {
  const value = readText(flags, name);
  if (value === undefined) return undefined;
  return parseFlag(`--${name}`, () =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseDate(value) : parseInstant(value),
  );
}

function parseInstant(text: string): Date {
  if (/^\d{4}-\d{2}-\d{2}[Tt]/.test(text)) return parseDateTime(text);
  throw new BadFormat(
    'must be a day such as 2027-01-31, or a date and time with an offset, such as 2027-01-31T18:00:00+01:00',
  );
}

export function parseFlag<T>(path: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof BadFormat ? new BadInput({ path, message: error.message }) : error;
  }
}
