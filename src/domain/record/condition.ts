import { z } from 'zod';
import { BadInput } from '../../base/errors.ts';
import { textField } from '../../input/field.ts';
import { escapeLikePattern, parseDateTime } from '../../input/format.ts';
import { tryOrNull } from '../../input/try-or-null.ts';
import { maxInt32 } from '../../input/int32.ts';

export const ConditionOperator = {
  EQUALS: 'EQUALS',
  CONTAINS: 'CONTAINS',
  STARTS_WITH: 'STARTS_WITH',
  ENDS_WITH: 'ENDS_WITH',
  GREATER: 'GREATER',
  AT_LEAST: 'AT_LEAST',
  LESS: 'LESS',
  AT_MOST: 'AT_MOST',
  IS_SET: 'IS_SET',
} as const;

/** What conditions can be about. Not all records have each. */
export const ConditionField = {
  ID: 'ID',
  EXTERNAL_ID: 'EXTERNAL_ID',
  EMAIL: 'EMAIL',
  NAME: 'NAME',
  GIVEN_NAME: 'GIVEN_NAME',
  FAMILY_NAME: 'FAMILY_NAME',
  AVATAR: 'AVATAR',
  TIME_ZONE: 'TIME_ZONE',
  LOCALE: 'LOCALE',
  ACTIVE: 'ACTIVE',
  MEMBER: 'MEMBER',
  CREATED: 'CREATED',
} as const;

type Field = keyof typeof ConditionField;
type Operator = (typeof ConditionOperator)[keyof typeof ConditionOperator];

/** The `where` of a condition that is not negated. It must be false, not unknown, where the column is null. */
type ConditionColumn = (operator: Operator, value: string) => object;

/** The most conditions in one filter. */
const maxConditions = 100;

/** Lists of conditions. A record is found if all conditions of one list hold. */
export const createConditionsInput = (columns: Columns) =>
  z
    .array(
      z.object({
        all: z.array(
          z.object({
            field: z
              .enum(ConditionField)
              .refine((field) => columns[field] !== undefined, 'is not a field of these records'),
            operator: z.enum(ConditionOperator),
            value: textField(1_000).nullish(),
            not: z.boolean().nullish(),
          }),
        ),
      }),
    )
    .refine(
      (lists) =>
        lists.reduce((count, { all }) => count + all.length, lists.length) <= maxConditions,
      `must have at most ${maxConditions} conditions`,
    );

type Columns = Readonly<Partial<Record<Field, ConditionColumn>>>;

interface Condition {
  field: Field;
  operator: Operator;
  value?: string | null | undefined;
  not?: boolean | null | undefined;
}

/** Prisma ignores an empty AND, and an OR that is empty below another. */
export function toConditionsWhere(
  lists: readonly { all: readonly Condition[] }[],
  columns: Columns,
): object {
  if (lists.some(({ all }) => all.length === 0)) return {};
  if (lists.length === 0) return { id: { in: [] } };
  return {
    OR: lists.map(({ all }) => ({
      AND: all.map(({ field, operator, value, not }) => {
        const where = columns[field]?.(operator, value ?? '') ?? { id: { in: [] } };
        return not ? { NOT: where } : where;
      }),
    })),
  };
}

type Filters = Partial<Record<Operator, (value: string) => object>>;

function pickFilter(filters: Filters, operator: Operator, value: string): object {
  const filter = filters[operator];
  if (filter) return filter(value);
  throw new BadInput({ path: 'operator', message: `${operator} cannot be used with this field` });
}

interface TextOptions {
  isRequired?: boolean;
  /** Upper and lower case differ. */
  isExact?: boolean;
  /** Stored in lower case, so that an index finds it. */
  isLower?: boolean;
}

export const defineTextCondition =
  (column: string, { isRequired, isExact, isLower }: TextOptions = {}): ConditionColumn =>
  (operator, value) => {
    const isSet = isRequired ? {} : { [column]: { not: null } };
    if (operator === 'IS_SET') return isRequired ? { id: { gte: 0 } } : isSet;
    const mode = isExact || isLower ? {} : { mode: 'insensitive' };
    const text = isLower ? value.toLowerCase() : value;
    const pattern = escapeLikePattern(text);
    const filters: Filters = {
      // In this mode, PostgreSQL takes it for a pattern.
      EQUALS: () => ({ equals: isExact || isLower ? text : pattern, ...mode }),
      CONTAINS: () => ({ contains: pattern, ...mode }),
      STARTS_WITH: () => ({ startsWith: pattern, ...mode }),
      ENDS_WITH: () => ({ endsWith: pattern, ...mode }),
      ...toComparisons(text, mode),
    };
    return { AND: [isSet, { [column]: pickFilter(filters, operator, text) }] };
  };

const toComparisons = (value: unknown, more: object = {}): Filters => ({
  GREATER: () => ({ gt: value, ...more }),
  AT_LEAST: () => ({ gte: value, ...more }),
  LESS: () => ({ lt: value, ...more }),
  AT_MOST: () => ({ lte: value, ...more }),
});

function readTime(value: string): Date {
  const at = tryOrNull(() => parseDateTime(value));
  if (!at) throw new BadInput({ path: 'value', message: 'must be a date and time' });
  return at;
}

/** A time that is always set. */
export const defineTimeCondition =
  (column: string): ConditionColumn =>
  (operator, value) => {
    if (operator === 'IS_SET') return { id: { gte: 0 } };
    const at = readTime(value);
    const filters = { EQUALS: () => ({ equals: at }), ...toComparisons(at) };
    return { [column]: pickFilter(filters, operator, value) };
  };

/** Ids are texts to a directory. One that is no number of ours is nobody's. */
export const defineIdCondition =
  (toWhere: (filter: object) => object = (id) => ({ id })): ConditionColumn =>
  (operator, value) => {
    const id = /^[1-9]\d{0,9}$/.test(value) && Number(value) <= maxInt32 ? Number(value) : 0;
    const filters: Filters = {
      EQUALS: () => ({ equals: id }),
      IS_SET: () => ({ gte: 0 }),
    };
    return toWhere(pickFilter(filters, operator, value));
  };

/** True and false are `true` and `false`. */
export const defineFlagCondition =
  (column: string, { isNegated = false } = {}): ConditionColumn =>
  (operator, value) => {
    const filters: Filters = {
      EQUALS: () => ({ [column]: (value === 'true') !== isNegated }),
      IS_SET: () => ({ id: { gte: 0 } }),
    };
    return pickFilter(filters, operator, value);
  };
