import type { Column } from './model.ts';
import { UnsupportedQuery } from './unsupported.ts';

/** Turns a value into a parameter, or throws `UnsupportedQuery`, so that Prisma reports what is wrong. */
export type Convert = (value: unknown) => unknown;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const MAX_INT = 2 ** 31 - 1;

const CONVERSIONS: Record<string, Convert> = {
  int4: toInt,
  bigint: acceptOnly(Number.isSafeInteger),
  text: toText,
  bool: acceptOnly((value) => typeof value === 'boolean'),
  uuid: acceptOnly((value) => typeof value === 'string' && UUID.test(value)),
  timestamptz: toTimestamp,
  date: (value) => toTimestamp(value).slice(0, 10),
};

export function findConversion({ sqlType, enumValues }: Column): Convert {
  const convert = enumValues ? acceptOnly((value) => enumValues.has(value)) : CONVERSIONS[sqlType];
  if (!convert) throw new UnsupportedQuery(`A value of ${sqlType}`);
  return convert;
}

export const convertList =
  (convert: Convert): Convert =>
  (value) => {
    if (!Array.isArray(value)) throw new UnsupportedQuery('A list was expected');
    return value.map(convert);
  };

/** LIMIT and OFFSET. */
export function toCount(value: unknown): unknown {
  if (Number(toInt(value)) < 0) throw new UnsupportedQuery('A negative count');
  return value;
}

function acceptOnly(isRight: (value: unknown) => boolean): Convert {
  return (value) => {
    if (!isRight(value)) throw new UnsupportedQuery('A value of another type');
    return value;
  };
}

function toInt(value: unknown): unknown {
  if (!Number.isInteger(value) || Math.abs(Number(value)) > MAX_INT)
    throw new UnsupportedQuery('An Int');
  return value;
}

function toText(value: unknown): unknown {
  // PostgreSQL's text cannot contain NUL.
  if (typeof value !== 'string' || value.includes('\0')) throw new UnsupportedQuery('A String');
  return value;
}

function toTimestamp(value: unknown): string {
  const date = typeof value === 'string' && ISO.test(value) ? new Date(value) : value;
  if (!(date instanceof Date) || Number.isNaN(date.getTime()))
    throw new UnsupportedQuery('A DateTime');
  const text = date.toISOString();
  // Years before 1 and after 9999 are written differently.
  if (text.length !== 24 || text.startsWith('0000'))
    throw new UnsupportedQuery('A distant DateTime');
  return text;
}
