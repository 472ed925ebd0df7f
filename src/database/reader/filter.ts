import { isObject } from '../../input/is-object.ts';
import type { Column } from './model.ts';
import type { Shape } from './shape.ts';
import {
  bindList,
  bindValue,
  type ObjectShape,
  type QueryScope,
  readOnlyEntry,
  renderColumnName,
} from './statement.ts';
import { UnsupportedQuery } from './unsupported.ts';

interface Subject {
  scope: QueryScope;
  column: Column;
  sql: string;
  /** True below `not`: each operator becomes its inverse, as in Prisma (null matches neither). */
  inverted: boolean;
  insensitive: boolean;
}

type Operator = (subject: Subject, operand: Shape) => string;

const EQUALITY = ['equals', 'in', 'notIn', 'not'];
const COMPARISON = [...EQUALITY, 'lt', 'lte', 'gt', 'gte'];

/** Prisma's operators, by the type in SQL. Enums have equality only; Json is left to Prisma. */
const OPERATORS_BY_TYPE: Record<string, readonly string[]> = {
  bool: ['equals', 'not'],
  int4: COMPARISON,
  bigint: COMPARISON,
  date: COMPARISON,
  timestamptz: COMPARISON,
  uuid: COMPARISON,
  text: [...COMPARISON, 'contains', 'startsWith', 'endsWith', 'mode'],
  jsonb: [],
};

const OPERATORS: Record<string, Operator> = {
  equals: (subject, operand) => renderEquals(subject, operand),
  not: (subject, operand) => {
    const inverted = { ...subject, inverted: !subject.inverted };
    return isObject(operand) ? renderOperators(inverted, operand) : renderEquals(inverted, operand);
  },
  in: (subject, operand) => renderIn(subject, operand),
  notIn: (subject, operand) => renderIn({ ...subject, inverted: !subject.inverted }, operand),
  lt: createComparison('<', '>='),
  lte: createComparison('<=', '>'),
  gt: createComparison('>', '<='),
  gte: createComparison('>=', '<'),
  contains: createPatternMatch((text) => `'%' || ${text} || '%'`),
  startsWith: createPatternMatch((text) => `${text} || '%'`),
  endsWith: createPatternMatch((text) => `'%' || ${text}`),
};

const LIST_OPERATORS: Record<string, Operator> = {
  equals: (subject, operand) =>
    operand === null
      ? `${subject.sql} IS NULL`
      : `${subject.sql} = ${bindOperandList(subject, operand)}`,
  has: (subject, operand) => `${subject.sql} @> ARRAY[${bindOperand(subject, operand)}]`,
  hasEvery: (subject, operand) => `${subject.sql} @> ${bindOperandList(subject, operand)}`,
  hasSome: (subject, operand) => `${subject.sql} && ${bindOperandList(subject, operand)}`,
  isEmpty: ({ sql }, operand) => {
    if (typeof operand !== 'boolean') throw new UnsupportedQuery('isEmpty');
    return `${sql} ${operand ? '=' : '<>'} '{}'`;
  },
};

/** The condition on a column, or null if there is none. */
export function renderFilter(scope: QueryScope, column: Column, shape: Shape): string | null {
  const sql = renderColumnName(scope.alias, column.name);
  const subject = { scope, column, sql, inverted: false, insensitive: false };
  // Prisma accepts one operator on a list.
  if (column.isList) readOnlyEntry(shape);
  if (isObject(shape)) return renderOperators(subject, shape) || null;
  if (column.sqlType === 'jsonb') throw new UnsupportedQuery(column.name);
  return renderEquals(subject, shape);
}

function renderOperators(subject: Subject, { mode, ...operands }: ObjectShape): string {
  const insensitive = subject.insensitive || readMode(subject, mode);
  const conditions = Object.entries(operands).map(([name, operand]) =>
    findOperator(subject.column, name)({ ...subject, insensitive }, operand),
  );
  return conditions.filter(Boolean).join(' AND ');
}

function findOperator(column: Column, name: string): Operator {
  const { [column.sqlType]: offered = EQUALITY } = OPERATORS_BY_TYPE;
  const operator = column.isList ? LIST_OPERATORS[name] : offered.includes(name) && OPERATORS[name];
  if (!operator) throw new UnsupportedQuery(`${name} of ${column.name}`);
  return operator;
}

function readMode({ column, inverted }: Subject, mode: Shape | undefined): boolean {
  if (mode === undefined) return false;
  if (column.sqlType !== 'text' || column.isList || inverted) throw new UnsupportedQuery('mode');
  if (mode !== 'insensitive' && mode !== 'default') throw new UnsupportedQuery('mode');
  return mode === 'insensitive';
}

function renderEquals(subject: Subject, operand: Shape): string {
  const { sql, inverted, insensitive } = subject;
  if (operand === null) return renderNullTest(subject);
  if (insensitive)
    return `${sql} ${inverted ? 'NOT ILIKE' : 'ILIKE'} ${bindOperand(subject, operand)}`;
  return `${sql} ${inverted ? '<>' : '='} ${bindOperand(subject, operand)}`;
}

function renderNullTest({ sql, column, inverted }: Subject): string {
  if (column.isRequired) throw new UnsupportedQuery(`null for ${column.name}`);
  return `${sql} ${inverted ? 'IS NOT NULL' : 'IS NULL'}`;
}

function renderIn(subject: Subject, operand: Shape): string {
  const { sql, inverted, insensitive } = subject;
  if (operand === null) return renderNullTest(subject);
  const quantified = inverted ? '<> ALL' : '= ANY';
  const values = bindOperandList(subject, operand);
  if (!insensitive) return `${sql} ${quantified} (${values})`;
  return `LOWER(${sql}) ${quantified} (SELECT LOWER(value) FROM unnest(${values}) value)`;
}

function createComparison(operator: string, inverse: string): Operator {
  return (subject, operand) => {
    const sign = subject.inverted ? inverse : operator;
    const value = bindOperand(subject, operand);
    if (!subject.insensitive) return `${subject.sql} ${sign} ${value}`;
    return `LOWER(${subject.sql}) ${sign} LOWER(${value})`;
  };
}

/**
 * Like Prisma, this escapes neither % nor _. The best plan depends on how rare the text is: along the
 * trigrams, or along the order of the list.
 */
function createPatternMatch(around: (text: string) => string): Operator {
  return (subject, operand) => {
    subject.scope.statement.isSteady = false;
    const like = `${subject.inverted ? 'NOT ' : ''}${subject.insensitive ? 'ILIKE' : 'LIKE'}`;
    return `${subject.sql} ${like} (${around(bindOperand(subject, operand))})`;
  };
}

const bindOperand = ({ scope, column }: Subject, operand: Shape) =>
  bindValue(scope.statement, column, operand);

const bindOperandList = ({ scope, column }: Subject, operand: Shape) =>
  bindList(scope.statement, column, operand);
