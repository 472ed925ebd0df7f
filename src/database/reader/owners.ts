import { renderKeySet } from './key-set.ts';
import { type Ordering, renderOrderings } from './order.ts';
import { type PagePlace, type RenderedPage, readLimit, renderPage } from './page.ts';
import type { Shortcut } from './shortcut.ts';
import {
  createAlias,
  type ObjectShape,
  openScope,
  quoteName,
  renderColumnName,
  renderFromClause,
  renderWhereClause,
  type Statement,
} from './statement.ts';
import { renderWhere } from './where.ts';

/**
 * The keys of a page of rows that many owners have. A row that several of them have comes once. The
 * ids of the owners are found first.
 */
export function renderKeysOfMany(
  statement: Statement,
  shortcut: Shortcut,
  args: ObjectShape,
  place: PagePlace,
): RenderedPage {
  const { key, ours } = shortcut;
  const limits = readLimit(statement, args, place);
  const found = createAlias(statement);
  const render = shortcut.rest.length ? renderAllLinks : renderFirstLinks;
  const { sql, orderings } = render(statement, shortcut, args, limits);
  const ordered = orderings.map((one) => ({
    ...one,
    sql: renderColumnName(found, one.own?.name ?? ''),
  }));
  const column = renderColumnName(found, key);
  const parts = [
    `SELECT ${column} AS ${quoteName(ours.model.primaryKey[0] ?? '')} FROM (${sql}) ${found}`,
    renderWhereClause(renderRest(statement, shortcut, column)),
    renderOrderings(ordered, limits.backwards),
    limits.limit,
  ];
  return { sql: parts.filter(Boolean).join(' '), backwards: limits.backwards };
}

type Limits = ReturnType<typeof readLimit>;

interface FoundLinks {
  sql: string;
  orderings: Ordering[];
}

/**
 * From each owner no more than the page can hold: an index has them in order. Most owners have
 * nothing on the page, and `renderBound` keeps theirs from being read at all.
 */
function renderFirstLinks(
  statement: Statement,
  shortcut: Shortcut,
  args: ObjectShape,
  limits: Limits,
): FoundLinks {
  const whose = createAlias(statement);
  const ids = renderOwnerIds(statement, shortcut);
  const bound = limits.atMost ? renderBound(statement, shortcut, args, { limits, whose }) : null;
  const { sql, orderings } = renderOfEach(statement, shortcut, args, {
    whose,
    bound,
    limit: limits.atMost && `LIMIT ${limits.atMost}`,
  });
  return { sql: `WITH ${whose}(id) AS MATERIALIZED (${ids}) ${sql}`, orderings };
}

interface Each {
  whose: string;
  limit: string;
  bound?: ((ordering: Ordering) => string | null) | null;
}

/** The first links of each owner, each row of ours once. */
function renderOfEach(
  statement: Statement,
  { link, owners, ours }: Shortcut,
  args: ObjectShape,
  { whose, limit, bound }: Each,
): FoundLinks {
  const [each, owner] = [createAlias(statement), createAlias(statement)];
  const { sql, orderings } = renderPage(statement, link, args, {
    select: (_scope, orderings) => listColumns(orderings),
    goesOn: ours,
    condition: ({ alias }, [first]) =>
      [`${renderColumnName(alias, owners.column)} = ${owner}.id`, first && bound?.(first)]
        .filter(Boolean)
        .join(' AND '),
    limit,
  });
  const columns = orderings.map(({ own }) => renderColumnName(each, own?.name ?? '')).join(', ');
  const from = `FROM ${whose} ${owner} CROSS JOIN LATERAL (${sql}) ${each}`;
  return { sql: `SELECT DISTINCT ${columns} ${from}`, orderings };
}

/** The least and the greatest value of the columns that links are ordered by. */
const EXTREMES: Record<string, [least: string, greatest: string]> = {
  int4: ['-2147483648', '2147483647'],
  bigint: ['-9223372036854775808', '9223372036854775807'],
  timestamptz: [`'-infinity'`, `'infinity'`],
};

/**
 * If the page ends at row N, it ends at the latest at row N of those that come first for some owner.
 * With fewer owners there is no bound.
 */
function renderBound(
  statement: Statement,
  shortcut: Shortcut,
  args: ObjectShape,
  { limits, whose }: { limits: Limits; whose: string },
) {
  const { sql, orderings } = renderOfEach(statement, shortcut, args, { whose, limit: 'LIMIT 1' });
  const [firsts, [first]] = [createAlias(statement), orderings];
  const extremes = EXTREMES[first?.own?.sqlType ?? ''];
  if (!first?.own || !extremes) return null;
  const isFalling = first.descending !== limits.backwards;
  const inOrder = renderOrderings(
    orderings.map((one) => ({ ...one, sql: renderColumnName(firsts, one.own?.name ?? '') })),
    limits.backwards,
  );
  const column = renderColumnName(firsts, first.own.name);
  const last = `(SELECT ${column} FROM (${sql}) ${firsts} ${inOrder} LIMIT 1 OFFSET greatest(${limits.atMost} - 1, 0))`;
  const end = `coalesce(${last}, ${extremes[isFalling ? 0 : 1]})`;
  return ({ sql: value }: Ordering) => `${value} ${isFalling ? '>=' : '<='} ${end}`;
}

/** All links in their order, so that our rows are looked up one by one until the page is full. */
function renderAllLinks(statement: Statement, shortcut: Shortcut, args: ObjectShape): FoundLinks {
  const { owners, ours } = shortcut;
  const { sql, orderings } = renderPage(statement, shortcut.link, args, {
    select: (_scope, orderings) => `DISTINCT ${listColumns(orderings)}`,
    goesOn: ours,
    condition: ({ alias }) =>
      `${renderColumnName(alias, owners.column)} = ANY (ARRAY(${renderOwnerIds(statement, shortcut)}))`,
    limit: 'OFFSET 0',
  });
  return { sql, orderings };
}

const listColumns = (orderings: Ordering[]) => orderings.map(({ sql }) => sql).join(', ');

function renderOwnerIds(statement: Statement, { owners: { sets } }: Shortcut): string {
  const selects = sets.map(({ model, where }) => `(${renderKeySet(statement, model, where)})`);
  return `SELECT DISTINCT * FROM (${selects.join(' INTERSECT ')}) ${createAlias(statement)}`;
}

/**
 * What our own row must match. `OFFSET 0` keeps it a look-up for each link, so that PostgreSQL
 * cannot decide to read all rows that match. Few match a rare value, so there it may.
 */
export function renderRest(
  statement: Statement,
  { rest, isRare, ours: { model } }: Shortcut,
  key: string,
): string | null {
  if (!rest.length) return null;
  const scope = openScope(statement, model);
  const same = `${renderColumnName(scope.alias, model.primaryKey[0] ?? '')} = ${key}`;
  const where = renderWhereClause(same, renderWhere(scope, { AND: rest }));
  return `EXISTS (SELECT 1 ${renderFromClause(scope)} ${where}${isRare ? '' : ' OFFSET 0'})`;
}

/** `SELECT key FROM … WHERE …`: the keys of ours, more than once if a row has several of the owners. */
export function renderLinks(statement: Statement, shortcut: Shortcut): string {
  const { link, key, owners, where, ours } = shortcut;
  const scope = openScope(statement, link);
  const column = renderColumnName(scope.alias, owners.column);
  const whose = owners.sets.length
    ? `${column} = ANY (ARRAY(${renderOwnerIds(statement, shortcut)}))`
    : renderWhere(scope, { [owners.column]: owners.one ?? null });
  const found = renderWhereClause(whose, renderWhere(scope, where));
  const name = quoteName(ours.model.primaryKey[0] ?? '');
  return `SELECT ${renderColumnName(scope.alias, key)} AS ${name} ${renderFromClause(scope)} ${found}`;
}
