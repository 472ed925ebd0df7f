import { createHash } from 'node:crypto';

import type { Model } from './model.ts';
import { readOrderings } from './order.ts';
import { isPaged, renderKeys } from './page.ts';
import { argumentsOf, MANY_ARGUMENTS, renderRow, renderRows } from './projection.ts';
import type { Shape } from './shape.ts';
import { findShortcut } from './shortcut.ts';
import {
  fromClause,
  newStatement,
  openScope,
  whereClause,
  type Binding,
  type ShapeObject,
  type Statement,
} from './statement.ts';
import { Unsupported } from './unsupported.ts';
import { renderUniqueWhere, renderWhere } from './where.ts';

export type Operation = 'findMany' | 'findFirst' | 'findUnique' | 'count';

/** One statement for all queries of one shape. */
export interface Compiled {
  text: string;
  /** Under which PostgreSQL may keep it prepared. */
  name: string;
  /** Any plan for it is a good plan, whatever the values. */
  isSteady: boolean;
  bindings: readonly Binding[];
  /** Of the one value of the one row; undefined when there is no row. */
  decode: (text: string | undefined) => unknown;
}

interface Rendered {
  sql: string;
  decode: Compiled['decode'];
}

type Render = (statement: Statement, model: Model, args: ShapeObject) => Rendered;

const RENDER: Record<Operation, Render> = {
  findMany: (statement, model, args) => {
    const { sql, decode } = renderRows(statement, model, args, {});
    return { sql: `SELECT ${sql}`, decode: (text) => decode(parse(text)) };
  },
  findFirst: (statement, model, args) => {
    // Prisma takes 1 and -1 there, and has words for the others.
    if (args['take'] !== undefined) throw new Unsupported('take of findFirst');
    const { sql, decode } = renderRows(statement, model, args, { first: true });
    return { sql: `SELECT ${sql}`, decode: (text) => firstOf(decode(parse(text))) };
  },
  findUnique: (statement, model, args) => {
    const scope = openScope(statement, model);
    const { sql, decode } = renderRow(scope, args);
    const where = whereClause(renderUniqueWhere(scope, args['where']));
    return {
      sql: `SELECT ${sql} ${fromClause(scope)} ${where}`,
      decode: (text) => (text === undefined ? null : decode(parse(text))),
    };
  },
  count: (statement, model, args) => {
    const counted = isPaged(args) ? keysOf(statement, model, args) : allOf(statement, model, args);
    return { sql: `SELECT count(*) ${counted}`, decode: Number };
  },
};

function keysOf(statement: Statement, model: Model, args: ShapeObject): string {
  return `FROM (${renderKeys(statement, model, args, {}).sql}) page`;
}

function allOf(statement: Statement, model: Model, { where, orderBy }: ShapeObject): string {
  // The order does not matter, but an invalid one is Prisma's to refuse.
  readOrderings(openScope(statement, model), orderBy);
  const shortcut = findShortcut(model, where === undefined ? {} : { where });
  const scope = openScope(statement, shortcut?.model ?? model);
  const condition = whereClause(renderWhere(scope, shortcut ? shortcut.args['where'] : where));
  statement.isSteady = !statement.filtersByList;
  return `${fromClause(scope)} ${condition}`;
}

const ARGUMENTS: Record<Operation, readonly string[]> = {
  findMany: MANY_ARGUMENTS,
  findFirst: MANY_ARGUMENTS,
  findUnique: ['where', 'select', 'include'],
  count: ['where', 'orderBy', 'take', 'skip', 'cursor'],
};

/** Throws `Unsupported` for what is Prisma's. `valueCount` is how many values the shape has. */
export function compile(
  operation: Operation,
  model: Model,
  shape: Shape,
  valueCount: number,
): Compiled {
  const statement = newStatement();
  const args = argumentsOf(shape, ARGUMENTS[operation]);
  const { sql, decode } = RENDER[operation](statement, model, args);
  const { bindings, isSteady } = statement;
  // Whatever goes wrong above, no filter gets lost: each value has its place in the statement.
  const bound = new Set(bindings.map(({ slot }) => slot));
  if (bound.size !== valueCount) throw new Unsupported('A value without a place');
  const name = `read_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`;
  return { text: sql, name, isSteady, bindings, decode };
}

const parse = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

const firstOf = (rows: unknown): unknown => (rows as unknown[])[0] ?? null;
