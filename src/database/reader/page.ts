import type { Model, Relation } from './model.ts';
import { type Ordering, readOrderings, renderOrderings } from './order.ts';
import type { Shape } from './shape.ts';
import type { Shortcut } from './shortcut.ts';
import {
  bindSlot,
  type ObjectShape,
  openScope,
  type QueryScope,
  readObject,
  readOnlyEntry,
  renderColumnName,
  renderFromClause,
  renderJoinCondition,
  renderWhereClause,
  type Statement,
} from './statement.ts';
import { UnsupportedQuery } from './unsupported.ts';
import { toCount } from './value.ts';
import { renderKey, renderWhere } from './where.ts';

/** The row that a nested list belongs to. */
interface PageParent {
  relation: Relation;
  alias: string;
}

export interface PagePlace {
  parent?: PageParent | undefined;
  /** True if only one row is requested. */
  first?: boolean;
}

export interface RenderedPage {
  /** `SELECT … FROM … WHERE … ORDER BY … LIMIT … OFFSET …` */
  sql: string;
  /** True if the page is taken from the end, so the rows come in reverse order. */
  backwards: boolean;
}

type Select = (scope: QueryScope, orderings: Ordering[]) => string;

interface Selected extends PagePlace {
  select: Select;
  /** The rows are links, and the cursor names a row that they lead to. */
  goesOn?: Shortcut['ours'];
  condition?: (scope: QueryScope, orderings: Ordering[]) => string | null;
  /** Instead of what the query says. */
  limit?: string;
}

export const selectAllColumns: Select = ({ alias }) => `${alias}.*`;

/** Which rows, in which order. */
export function renderPage(
  statement: Statement,
  model: Model,
  args: ObjectShape,
  { select, parent, first = false, goesOn, condition, limit }: Selected,
): RenderedPage & { orderings: Ordering[] } {
  const scope = openScope(statement, model);
  const link = parent ? renderJoinCondition(parent.relation, parent.alias, scope.alias) : null;
  const { where, filtersByList } = renderPageWhere(scope, args['where']);
  const orderings = readOrderings(scope, args['orderBy']);
  const isPage = Boolean(parent) || select !== selectAllColumns;
  if (filtersByList && !(isPage && isByKey(scope, orderings))) statement.isSteady = false;
  const backwards = isBackwards(args);
  const cursor = renderCursor(scope, args, orderings, { backwards, parent, goesOn });
  const parts = [
    `SELECT ${select(scope, orderings)} ${renderFromClause(scope)}`,
    renderWhereClause(link, where, condition?.(scope, orderings) ?? null, cursor),
    renderOrderings(orderings, backwards),
    limit ?? readLimit(statement, args, { first }).limit,
  ];
  return { sql: parts.filter(Boolean).join(' '), backwards, orderings };
}

export function isPaged({ take, skip, cursor }: ObjectShape): boolean {
  return [take, skip, cursor].some((arg) => arg !== undefined);
}

export function listKeyColumns({ model, alias }: Pick<QueryScope, 'model' | 'alias'>): string[] {
  return model.primaryKey.map((name) => renderColumnName(alias, name));
}

function renderPageWhere(scope: QueryScope, shape: Shape | undefined) {
  const { statement } = scope;
  const before = statement.filtersByList;
  statement.filtersByList = false;
  const where = renderWhere(scope, shape);
  const { filtersByList } = statement;
  statement.filtersByList ||= before;
  return { where, filtersByList };
}

/**
 * If a list relation is filtered, PostgreSQL must know the values: a generic plan sorts all rows of
 * an owner who has very many. Ordered by the primary key, any plan stops at the end of the page.
 */
const isByKey = ({ model }: QueryScope, orderings: Ordering[]) =>
  orderings.every(({ own }) => own && model.primaryKey.includes(own.name));

const isBackwards = ({ take }: ObjectShape): boolean => typeof take === 'object';

/** `atMost`: how many rows the page and those before it are, if that is limited. */
export function readLimit(statement: Statement, args: ObjectShape, { first }: PagePlace) {
  const { take, skip } = args;
  const backwards = isBackwards(args);
  const asked = backwards ? readObject(take)['last'] : take;
  const bindCount = (slot: Shape) => bindSlot(statement, slot, 'int4', toCount);
  const count = first ? '1' : asked !== undefined && bindCount(asked);
  const offset = skip !== undefined && bindCount(skip);
  const parts = [count && `LIMIT ${count}`, offset && `OFFSET ${offset}`];
  const atMost = count ? [count, offset].filter(Boolean).join(' + ') : '';
  return { limit: parts.filter(Boolean).join(' '), atMost, backwards };
}

interface CursorPlace {
  backwards: boolean;
  parent: PageParent | undefined;
  goesOn: Shortcut['ours'] | undefined;
}

/**
 * Starts at the cursor's row, by comparing with it. If the filter excludes that row, a root list
 * continues from its position, and a nested list is empty. Prisma does the same.
 */
function renderCursor(
  scope: QueryScope,
  { cursor, where }: ObjectShape,
  orderings: Ordering[],
  { backwards, parent, goesOn }: CursorPlace,
): string | null {
  if (cursor === undefined) return null;
  if (!goesOn) assertTotalOrder(scope.model, orderings);
  const [key, value] = readOnlyEntry(cursor);
  const renderCursorValue = ({ own }: Ordering) => {
    const row = openScope(scope.statement, goesOn?.model ?? scope.model);
    const link = parent && renderJoinCondition(parent.relation, parent.alias, row.alias);
    const conditions = parent ? [link ?? null, renderWhere(row, where)] : [];
    const found = renderWhereClause(renderKey(row, key, value), ...conditions);
    const name = own?.name ?? '';
    const column = goesOn?.columns.get(name) ?? name;
    return `(SELECT ${renderColumnName(row.alias, column)} ${renderFromClause(row)} ${found})`;
  };
  return renderFrom(orderings, renderCursorValue, backwards);
}

/** `a >= A AND (a > A OR b >= B AND …)`: the first comparison alone can bound an index scan. */
function renderFrom(
  [first, ...others]: Ordering[],
  renderCursorValue: (ordering: Ordering) => string,
  backwards: boolean,
): string {
  if (!first) throw new UnsupportedQuery('A cursor without an order');
  const sign = first.descending === backwards ? '>' : '<';
  const value = renderCursorValue(first);
  const from = `${first.sql} ${sign}= ${value}`;
  if (!others.length) return from;
  return `(${from} AND (${first.sql} ${sign} ${value} OR ${renderFrom(others, renderCursorValue, backwards)}))`;
}

/**
 * Otherwise the cursor's position is ambiguous, and Prisma resolves it in memory. A list that was
 * never written is stored as null, though the models call it required.
 */
function assertTotalOrder({ uniques }: Model, orderings: Ordering[]): void {
  const names = new Set(
    orderings.map(({ own }) => own !== undefined && own.isRequired && !own.isList && own.name),
  );
  const isTotal = [...uniques.values()].some((key) => key.every((name) => names.has(name)));
  if (!isTotal || names.has(false)) throw new UnsupportedQuery('A cursor');
}
