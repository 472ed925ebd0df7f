import type { Model, Relation } from './model.ts';
import { readOrderings, renderOrderings, type Ordering } from './order.ts';
import { findShortcut, type Shortcut } from './shortcut.ts';
import {
  asObject,
  bind,
  fromClause,
  linkTo,
  of,
  onlyEntry,
  openScope,
  quote,
  whereClause,
  type Scope,
  type ShapeObject,
  type Statement,
} from './statement.ts';
import { Unsupported } from './unsupported.ts';
import { toCount } from './value.ts';
import { renderKey, renderWhere } from './where.ts';

/** Where a nested list hangs. */
export interface Parent {
  relation: Relation;
  alias: string;
}

export interface Place {
  parent?: Parent | undefined;
  /** Only one row is wanted. */
  first?: boolean;
}

export interface Page {
  /** `SELECT … FROM … WHERE … ORDER BY … LIMIT … OFFSET …` */
  sql: string;
  /** Taken from the end: the rows come in the reverse order. */
  backwards: boolean;
}

type Select = (scope: Scope) => string;

interface Selected extends Place {
  select: Select;
  /** The cursor names a row of this model instead, whose key the rows are in the order of. */
  goesOn?: Shortcut['goesOn'];
}

export const allOf: Select = ({ alias }) => `${alias}.*`;

/** The keys of the rows of a root list: what is skipped is looked at no further. */
export function renderKeys(
  statement: Statement,
  model: Model,
  args: ShapeObject,
  place: Place,
): Page {
  const shortcut = findShortcut(model, args);
  if (!shortcut) {
    return renderPage(statement, model, args, { ...place, select: (s) => keysOf(s).join(', ') });
  }
  const { goesOn } = shortcut;
  const select: Select = ({ alias }) => `${of(alias, shortcut.key)} AS ${quote(goesOn.key)}`;
  return renderPage(statement, shortcut.model, shortcut.args, { ...place, select, goesOn });
}

/** Which rows, in which order. */
export function renderPage(
  statement: Statement,
  model: Model,
  args: ShapeObject,
  { select, parent, first = false, goesOn }: Selected,
): Page {
  const scope = openScope(statement, model);
  const link = parent ? linkTo(parent.relation, parent.alias, scope.alias) : null;
  const where = renderWhere(scope, args['where']);
  const orderings = readOrderings(scope, args['orderBy']);
  if (!parent) statement.isSteady = isSteady(scope, orderings, select !== allOf);
  const { limit, backwards } = renderLimit(statement, args);
  const cursor = renderCursor(scope, args, orderings, { backwards, parent, goesOn });
  const parts = [
    `SELECT ${select(scope)} ${fromClause(scope)}`,
    whereClause(link, where, cursor),
    renderOrderings(orderings, backwards),
    first ? `LIMIT 1 ${limit}` : limit,
  ];
  return { sql: parts.filter(Boolean).join(' '), backwards };
}

export function isPaged({ take, skip, cursor }: ShapeObject): boolean {
  return [take, skip, cursor].some((arg) => arg !== undefined);
}

export function keysOf({ model, alias }: Pick<Scope, 'model' | 'alias'>): string[] {
  return model.primaryKey.map((name) => of(alias, name));
}

/**
 * Where a list relation decides, PostgreSQL must know of whom: a plan made for anybody sorts all
 * the rows of one who has very many. Along the primary key it stops with the page for everybody.
 */
function isSteady({ statement, model }: Scope, orderings: Ordering[], isPage: boolean): boolean {
  const isByKey = orderings.every(({ own }) => own && model.primaryKey.includes(own.name));
  return !statement.filtersByList || (isPage && isByKey);
}

function renderLimit(statement: Statement, { take, skip }: ShapeObject) {
  const backwards = typeof take === 'object';
  const count = backwards ? asObject(take)['last'] : take;
  const parts: string[] = [];
  if (count !== undefined) parts.push(`LIMIT ${bind(statement, count, 'int4', toCount)}`);
  if (skip !== undefined) parts.push(`OFFSET ${bind(statement, skip, 'int4', toCount)}`);
  return { limit: parts.join(' '), backwards };
}

interface CursorPlace {
  backwards: boolean;
  parent: Parent | undefined;
  goesOn: Shortcut['goesOn'] | undefined;
}

/**
 * From the cursor's row on, by comparison with it. A root list goes on where the row would stand,
 * even if the filter leaves it out; a nested list without the row is empty. So does Prisma.
 */
function renderCursor(
  scope: Scope,
  { cursor, where }: ShapeObject,
  orderings: Ordering[],
  { backwards, parent, goesOn }: CursorPlace,
): string | null {
  if (cursor === undefined) return null;
  if (!goesOn) assertTotal(scope.model, orderings);
  const [key, value] = onlyEntry(cursor);
  const valueOf = ({ own }: Ordering) => {
    const row = openScope(scope.statement, goesOn?.model ?? scope.model);
    const link = parent && linkTo(parent.relation, parent.alias, row.alias);
    const conditions = parent ? [link ?? null, renderWhere(row, where)] : [];
    const found = whereClause(renderKey(row, key, value), ...conditions);
    const column = goesOn?.key ?? own?.name ?? '';
    return `(SELECT ${of(row.alias, column)} ${fromClause(row)} ${found})`;
  };
  return renderFrom(orderings, valueOf, backwards);
}

/** `a >= A AND (a > A OR b >= B AND …)`: the first comparison alone can bound an index scan. */
function renderFrom(
  [first, ...others]: Ordering[],
  valueOf: (ordering: Ordering) => string,
  backwards: boolean,
): string {
  if (!first) throw new Unsupported('A cursor without an order');
  const sign = first.descending === backwards ? '>' : '<';
  const value = valueOf(first);
  const from = `${first.sql} ${sign}= ${value}`;
  if (!others.length) return from;
  return `(${from} AND (${first.sql} ${sign} ${value} OR ${renderFrom(others, valueOf, backwards)}))`;
}

/** Else the cursor's place is not determined, and what Prisma does then happens in its memory. */
function assertTotal({ uniques }: Model, orderings: Ordering[]): void {
  const names = new Set(orderings.map(({ own }) => own?.isRequired && own.name));
  const isTotal = [...uniques.values()].some((key) => key.every((name) => names.has(name)));
  if (!isTotal || names.has(false) || names.has(undefined)) throw new Unsupported('A cursor');
}
