import { isObject } from '../../input/is-object.ts';
import type { Column, Model, Relation } from './model.ts';
import type { Shape } from './shape.ts';
import { UnsupportedQuery } from './unsupported.ts';
import { type Convert, convertList, findConversion } from './value.ts';

/** Says which value becomes which parameter. */
export interface Binding {
  slot: number;
  convert: Convert;
}

/** The statement that is being built: its parameters and its names. */
export interface Statement {
  bindings: Binding[];
  aliases: number;
  /** True if a list relation filters the rows. */
  filtersByList: boolean;
  /** True if the same plan is good for all values. */
  isSteady: boolean;
  /** The parameter that holds how many bytes may be read, if the statement asks for it. */
  byteLimit: string | undefined;
  /** True if a row holds a list, so that one row can be large. */
  hasInnerList: boolean;
}

/** A FROM clause: the rows of a model under an alias, and the rows joined to them. */
export interface QueryScope {
  statement: Statement;
  model: Model;
  alias: string;
  joins: string[];
}

export type ObjectShape = { [key: string]: Shape };

export const createStatement = (): Statement => ({
  bindings: [],
  aliases: 0,
  filtersByList: false,
  isSteady: true,
  byteLimit: undefined,
  hasInnerList: false,
});

export function openScope(statement: Statement, model: Model): QueryScope {
  return { statement, model, alias: createAlias(statement), joins: [] };
}

/** Joins the row of a to-one relation, or nulls, so that filters treat null as Prisma does. */
export function joinOne(scope: QueryScope, relation: Relation): QueryScope {
  const joined = { ...scope, model: relation.model, alias: createAlias(scope.statement) };
  const on = renderJoinCondition(relation, scope.alias, joined.alias);
  scope.joins.push(`LEFT JOIN ${quoteTable(relation.model)} ${joined.alias} ON ${on}`);
  return joined;
}

export function createAlias(statement: Statement): string {
  return `t${statement.aliases++}`;
}

export function renderJoinCondition({ join }: Relation, ours: string, theirs: string): string {
  return join
    .map(([a, b]) => `${renderColumnName(theirs, b)} = ${renderColumnName(ours, a)}`)
    .join(' AND ');
}

/** Call this last, when all joins are known. */
export function renderFromClause({ model, alias, joins }: QueryScope): string {
  return `FROM ${[`${quoteTable(model)} ${alias}`, ...joins].join(' ')}`;
}

export function renderWhereClause(...conditions: (string | null)[]): string {
  const stated = conditions.filter((condition) => condition !== null);
  return stated.length ? `WHERE ${stated.join(' AND ')}` : '';
}

const quoteTable = (model: Model): string => quoteName(model.name);

export const renderColumnName = (alias: string, column: string): string =>
  `${alias}.${quoteName(column)}`;

/** Takes only names from the datamodel. */
export const quoteName = (name: string): string => `"${name}"`;

export function bindSlot(
  statement: Statement,
  slot: Shape,
  sqlType: string,
  convert: Convert,
): string {
  if (typeof slot !== 'number') throw new UnsupportedQuery('A value was expected');
  return `$${statement.bindings.push({ slot, convert })}::${sqlType}`;
}

/** The slot of the byte limit, which is no value of the query. */
export const byteLimitSlot = -1;

/** How many bytes the statement may return. */
export function bindByteLimit(statement: Statement): string {
  return (statement.byteLimit ??= bindSlot(statement, byteLimitSlot, 'int4', (bytes) => bytes));
}

/** A boolean is part of the shape, so that a partial index can serve the statement. */
export function bindValue(statement: Statement, column: Column, shape: Shape): string {
  if (typeof shape === 'boolean' && column.sqlType === 'bool') return shape ? 'TRUE' : 'FALSE';
  return bindSlot(statement, shape, column.sqlType, findConversion(column));
}

export function bindList(statement: Statement, column: Column, shape: Shape): string {
  if (Array.isArray(shape) && shape.length === 0) return `'{}'::${column.sqlType}[]`;
  return bindSlot(statement, shape, `${column.sqlType}[]`, convertList(findConversion(column)));
}

export function readObject(shape: Shape | undefined): ObjectShape {
  if (!isObject(shape)) throw new UnsupportedQuery('An object was expected');
  return shape;
}

/** Returns the only entry of an object. */
export function readOnlyEntry(shape: Shape | undefined): [key: string, value: Shape] {
  const [entry, ...others] = Object.entries(readObject(shape));
  if (!entry || others.length) throw new UnsupportedQuery('One key was expected');
  return entry;
}
