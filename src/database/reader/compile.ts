import { createHash } from 'node:crypto';

import { renderCounted, renderKeys } from './keys.ts';
import type { Model } from './model.ts';
import { isPaged } from './page.ts';
import { MANY_ARGUMENTS, readArguments, renderRow, renderRows } from './projection.ts';
import type { TextProjection } from './record-text.ts';
import type { Shape } from './shape.ts';
import {
  bindByteLimit,
  type Binding,
  byteLimitSlot,
  createAlias,
  createStatement,
  type ObjectShape,
  openScope,
  renderFromClause,
  renderWhereClause,
  type Statement,
} from './statement.ts';
import { createTextFormat } from './text.ts';
import { UnsupportedQuery } from './unsupported.ts';
import { renderUniqueWhere } from './where.ts';

export type ReadOperation = 'findMany' | 'findFirst' | 'findUnique' | 'count';

/** The statement for all queries of one shape. */
export interface CompiledRead {
  text: string;
  /** The name under which PostgreSQL may keep it prepared. */
  name: string;
  /** True if any plan for it is good, for all values. */
  isSteady: boolean;
  bindings: readonly Binding[];
  /** Decodes the one value of the one row, which is undefined if there is no row. */
  decode: (text: string | undefined) => unknown;
}

interface RenderedRead {
  sql: string;
  decode: CompiledRead['decode'];
}

type RenderRead = (statement: Statement, model: Model, args: ObjectShape) => RenderedRead;

const RENDER_BY_OPERATION: Record<ReadOperation, RenderRead> = {
  findMany: (statement, model, args) => {
    const list = renderRows(statement, model, args, {});
    const sql = boundBytes(statement, list, list.from);
    return { sql, decode: (text) => list.decode(parseJsonText(text)) };
  },
  findFirst: (statement, model, args) => {
    // Prisma accepts 1 and -1 here, and explains why it refuses others.
    if (args['take'] !== undefined) throw new UnsupportedQuery('take of findFirst');
    const list = renderRows(statement, model, args, { first: true });
    return {
      sql: boundRow(statement, list.sql, list.from),
      decode: (text) => getFirst(list.decode(parseJsonText(text))),
    };
  },
  findUnique: (statement, model, args) => {
    const scope = openScope(statement, model);
    const { sql, decode } = renderRow(scope, args);
    const where = renderWhereClause(renderUniqueWhere(scope, args['where']));
    return {
      sql: boundRow(statement, sql, `${renderFromClause(scope)} ${where}`),
      decode: (text) => (text === undefined ? null : decode(parseJsonText(text))),
    };
  },
  count: (statement, model, args) => {
    const counted = isPaged(args)
      ? renderCountedPage(statement, model, args)
      : renderCounted(statement, model, args);
    return { sql: `SELECT ${counted}`, decode: Number };
  },
};

/** The same for rows that are shown as text. */
const renderTexts =
  (shown: TextProjection, operation: ReadOperation): RenderRead =>
  (statement, model, { select, include, ...args }) => {
    const { format, decodeRows } = createTextFormat(model, shown);
    if (operation === 'findMany') {
      const list = renderRows(statement, model, args, {}, format);
      const sql = boundBytes(statement, list, list.from);
      return { sql, decode: (text) => list.decode(decodeRows(text ?? '')) };
    }
    if (operation !== 'findUnique') throw new UnsupportedQuery(`${operation} as text`);
    const scope = openScope(statement, model);
    const { sql } = format.renderRow(scope, args);
    const where = renderWhereClause(renderUniqueWhere(scope, args['where']));
    return {
      sql: boundRow(statement, sql, `${renderFromClause(scope)} ${where}`),
      decode: (text) => (text === undefined ? null : getFirst(decodeRows(text))),
    };
  };

/** Null instead of an answer beyond the byte limit, and what is known to be stored of it. */
function boundBytes(
  statement: Statement,
  { sql, stored }: { sql: string; stored: string },
  from: string,
): string {
  const all = createAlias(statement);
  const limit = bindByteLimit(statement);
  const kept = `CASE WHEN pg_column_size(${all}.found) <= ${limit} AND coalesce(${all}.stored, 0) <= ${limit} THEN ${all}.found END`;
  return `SELECT ${kept}, ${all}.stored FROM (SELECT ${sql} AS found, ${stored} AS stored ${from} OFFSET 0) ${all}`;
}

/** One row is large only if it holds a list. */
const boundRow = (statement: Statement, sql: string, from: string) =>
  statement.hasInnerList
    ? boundBytes(statement, { sql, stored: '0' }, from)
    : `SELECT ${sql} ${from}`;

function renderCountedPage(statement: Statement, model: Model, args: ObjectShape): string {
  return `count(*) FROM (${renderKeys(statement, model, args, {}).sql}) page`;
}

const ARGUMENTS: Record<ReadOperation, readonly string[]> = {
  findMany: MANY_ARGUMENTS,
  findFirst: MANY_ARGUMENTS,
  findUnique: ['where', 'select', 'include'],
  count: ['where', 'orderBy', 'take', 'skip', 'cursor'],
};

interface ReadToCompile {
  operation: ReadOperation;
  model: Model;
  shape: Shape;
  /** The number of values in the shape. */
  valueCount: number;
  /** What to show of the records, if they are read as text. */
  shown: TextProjection | undefined;
}

/** Throws `UnsupportedQuery` for queries that Prisma must answer. */
export function compileRead(read: ReadToCompile): CompiledRead {
  const { operation, model, shape, valueCount, shown } = read;
  const statement = createStatement();
  const args = readArguments(shape, ARGUMENTS[operation]);
  const render = shown ? renderTexts(shown, operation) : RENDER_BY_OPERATION[operation];
  const { sql, decode } = render(statement, model, args);
  const { bindings, isSteady } = statement;
  // A safeguard against losing a filter: every value must have a place in the statement.
  const bound = new Set(bindings.map(({ slot }) => slot));
  bound.delete(byteLimitSlot);
  if (bound.size !== valueCount) throw new UnsupportedQuery('A value without a place');
  const name = `read_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`;
  return { text: sql, name, isSteady, bindings, decode };
}

const parseJsonText = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

const getFirst = (rows: unknown): unknown => (rows as unknown[])[0] ?? null;
