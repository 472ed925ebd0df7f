import type { Column } from './model.ts';
import type { Shape } from './shape.ts';
import { bindList, bindOne, of, onlyEntry, type Scope, type ShapeObject } from './statement.ts';
import { Unsupported } from './unsupported.ts';

interface Subject {
  scope: Scope;
  column: Column;
  sql: string;
  /** Below `not`: each operator becomes its inverse, as Prisma has it (a null meets neither). */
  inverted: boolean;
  insensitive: boolean;
}

type Operator = (subject: Subject, operand: Shape) => string;

const EQUALITY = ['equals', 'in', 'notIn', 'not'];
const COMPARISON = [...EQUALITY, 'lt', 'lte', 'gt', 'gte'];

/** What Prisma offers, by the type in SQL (enums: equality); Json is left to Prisma. */
const OPERATORS_OF: Record<string, readonly string[]> = {
  bool: ['equals', 'not'],
  int4: COMPARISON,
  date: COMPARISON,
  timestamptz: COMPARISON,
  uuid: COMPARISON,
  text: [...COMPARISON, 'contains', 'startsWith', 'endsWith', 'mode'],
  jsonb: [],
};

const OPERATORS: Record<string, Operator> = {
  equals: (subject, operand) => equals(subject, operand),
  not: (subject, operand) => {
    const inverted = { ...subject, inverted: !subject.inverted };
    return isObject(operand) ? applyAll(inverted, operand) : equals(inverted, operand);
  },
  in: (subject, operand) => isAnyOf(subject, operand),
  notIn: (subject, operand) => isAnyOf({ ...subject, inverted: !subject.inverted }, operand),
  lt: comparison('<', '>='),
  lte: comparison('<=', '>'),
  gt: comparison('>', '<='),
  gte: comparison('>=', '<'),
  contains: pattern((text) => `'%' || ${text} || '%'`),
  startsWith: pattern((text) => `${text} || '%'`),
  endsWith: pattern((text) => `'%' || ${text}`),
};

const LIST_OPERATORS: Record<string, Operator> = {
  equals: (subject, operand) =>
    operand === null ? `${subject.sql} IS NULL` : `${subject.sql} = ${list(subject, operand)}`,
  has: (subject, operand) => `${subject.sql} @> ARRAY[${one(subject, operand)}]`,
  hasEvery: (subject, operand) => `${subject.sql} @> ${list(subject, operand)}`,
  hasSome: (subject, operand) => `${subject.sql} && ${list(subject, operand)}`,
  isEmpty: ({ sql }, operand) => {
    if (typeof operand !== 'boolean') throw new Unsupported('isEmpty');
    return `${sql} ${operand ? '=' : '<>'} '{}'`;
  },
};

/** The condition on a column; null when it says nothing. */
export function renderFilter(scope: Scope, column: Column, shape: Shape): string | null {
  const sql = of(scope.alias, column.name);
  const subject = { scope, column, sql, inverted: false, insensitive: false };
  // On a list Prisma takes one operator.
  if (column.isList) onlyEntry(shape);
  if (isObject(shape)) return applyAll(subject, shape) || null;
  if (column.sqlType === 'jsonb') throw new Unsupported(column.name);
  return equals(subject, shape);
}

function applyAll(subject: Subject, { mode, ...operands }: ShapeObject): string {
  const insensitive = subject.insensitive || readMode(subject, mode);
  const conditions = Object.entries(operands).map(([name, operand]) =>
    operatorOf(subject.column, name)({ ...subject, insensitive }, operand),
  );
  return conditions.filter(Boolean).join(' AND ');
}

function operatorOf(column: Column, name: string): Operator {
  const { [column.sqlType]: offered = EQUALITY } = OPERATORS_OF;
  const operator = column.isList ? LIST_OPERATORS[name] : offered.includes(name) && OPERATORS[name];
  if (!operator) throw new Unsupported(`${name} of ${column.name}`);
  return operator;
}

function readMode({ column, inverted }: Subject, mode: Shape | undefined): boolean {
  if (mode === undefined) return false;
  if (column.sqlType !== 'text' || column.isList || inverted) throw new Unsupported('mode');
  if (mode !== 'insensitive' && mode !== 'default') throw new Unsupported('mode');
  return mode === 'insensitive';
}

function equals(subject: Subject, operand: Shape): string {
  const { sql, inverted, insensitive } = subject;
  if (operand === null) return isNull(subject);
  if (insensitive) return `${sql} ${inverted ? 'NOT ILIKE' : 'ILIKE'} ${one(subject, operand)}`;
  return `${sql} ${inverted ? '<>' : '='} ${one(subject, operand)}`;
}

function isNull({ sql, column, inverted }: Subject): string {
  if (column.isRequired) throw new Unsupported(`null for ${column.name}`);
  return `${sql} ${inverted ? 'IS NOT NULL' : 'IS NULL'}`;
}

function isAnyOf(subject: Subject, operand: Shape): string {
  const { sql, inverted, insensitive } = subject;
  if (operand === null) return isNull(subject);
  const quantified = inverted ? '<> ALL' : '= ANY';
  const values = list(subject, operand);
  if (!insensitive) return `${sql} ${quantified} (${values})`;
  return `LOWER(${sql}) ${quantified} (SELECT LOWER(value) FROM unnest(${values}) value)`;
}

function comparison(operator: string, inverse: string): Operator {
  return (subject, operand) => {
    const sign = subject.inverted ? inverse : operator;
    const value = one(subject, operand);
    if (!subject.insensitive) return `${subject.sql} ${sign} ${value}`;
    return `LOWER(${subject.sql}) ${sign} LOWER(${value})`;
  };
}

/** Prisma escapes neither % nor _, and so does this. */
function pattern(around: (text: string) => string): Operator {
  return (subject, operand) => {
    const like = `${subject.inverted ? 'NOT ' : ''}${subject.insensitive ? 'ILIKE' : 'LIKE'}`;
    return `${subject.sql} ${like} (${around(one(subject, operand))})`;
  };
}

const one = ({ scope, column }: Subject, operand: Shape) =>
  bindOne(scope.statement, column, operand);

const list = ({ scope, column }: Subject, operand: Shape) =>
  bindList(scope.statement, column, operand);

function isObject(shape: Shape): shape is ShapeObject {
  return typeof shape === 'object' && shape !== null && !Array.isArray(shape);
}
