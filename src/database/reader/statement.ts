import type { Column, Model, Relation } from './model.ts';
import type { Shape } from './shape.ts';
import { Unsupported } from './unsupported.ts';
import { convertTo, listOf, type Convert } from './value.ts';

/** Which value becomes which parameter. */
export interface Binding {
  slot: number;
  convert: Convert;
}

/** The statement that is being written: its parameters and its names. */
export interface Statement {
  bindings: Binding[];
  aliases: number;
  /** A list relation decides which rows are read. */
  filtersByList: boolean;
  /** Whatever the values, the same plan is good. */
  isSteady: boolean;
}

/** A FROM clause: the rows of a model under an alias, and the rows joined to them. */
export interface Scope {
  statement: Statement;
  model: Model;
  alias: string;
  joins: string[];
}

export type ShapeObject = { [key: string]: Shape };

export const newStatement = (): Statement => ({
  bindings: [],
  aliases: 0,
  filtersByList: false,
  isSteady: true,
});

export function openScope(statement: Statement, model: Model): Scope {
  return { statement, model, alias: newAlias(statement), joins: [] };
}

/** The to-one relation's row, or nulls: so a filter on it is as null as Prisma's. */
export function joinOne(scope: Scope, relation: Relation): Scope {
  const joined = { ...scope, model: relation.model, alias: newAlias(scope.statement) };
  const on = linkTo(relation, scope.alias, joined.alias);
  scope.joins.push(`LEFT JOIN ${tableOf(relation.model)} ${joined.alias} ON ${on}`);
  return joined;
}

export function newAlias(statement: Statement): string {
  return `t${statement.aliases++}`;
}

export function linkTo({ join }: Relation, ours: string, theirs: string): string {
  return join.map(([a, b]) => `${of(theirs, b)} = ${of(ours, a)}`).join(' AND ');
}

/** To be called when the joins are all known, so after what may join. */
export function fromClause({ model, alias, joins }: Scope): string {
  return `FROM ${[`${tableOf(model)} ${alias}`, ...joins].join(' ')}`;
}

export function whereClause(...conditions: (string | null)[]): string {
  const stated = conditions.filter((condition) => condition !== null);
  return stated.length ? `WHERE ${stated.join(' AND ')}` : '';
}

export const tableOf = (model: Model): string => quote(model.name);

export const of = (alias: string, column: string): string => `${alias}.${quote(column)}`;

/** Only names from the datamodel come here. */
export const quote = (name: string): string => `"${name}"`;

export function bind(statement: Statement, slot: Shape, sqlType: string, convert: Convert): string {
  if (typeof slot !== 'number') throw new Unsupported('A value was expected');
  return `$${statement.bindings.push({ slot, convert })}::${sqlType}`;
}

/** A boolean is part of the shape, so that a partial index can serve the statement. */
export function bindOne(statement: Statement, column: Column, shape: Shape): string {
  if (typeof shape === 'boolean' && column.sqlType === 'bool') return shape ? 'TRUE' : 'FALSE';
  return bind(statement, shape, column.sqlType, convertTo(column));
}

export function bindList(statement: Statement, column: Column, shape: Shape): string {
  if (Array.isArray(shape) && shape.length === 0) return `'{}'::${column.sqlType}[]`;
  return bind(statement, shape, `${column.sqlType}[]`, listOf(convertTo(column)));
}

export function asObject(shape: Shape | undefined): ShapeObject {
  if (typeof shape !== 'object' || shape === null || Array.isArray(shape)) {
    throw new Unsupported('An object was expected');
  }
  return shape;
}

/** The only key of an object of one key. */
export function onlyEntry(shape: Shape | undefined): [key: string, value: Shape] {
  const [entry, ...others] = Object.entries(asObject(shape));
  if (!entry || others.length) throw new Unsupported('One key was expected');
  return entry;
}
