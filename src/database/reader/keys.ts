import type { Model } from './model.ts';
import { readOrderings } from './order.ts';
import { listKeyColumns, type PagePlace, type RenderedPage, renderPage } from './page.ts';
import { renderKeysOfMany, renderLinks, renderRest } from './owners.ts';
import { findShortcut, type Shortcut, toLinkOrder } from './shortcut.ts';
import {
  bindValue,
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

/** Selects only the keys of a root list, so that skipped rows are not read. */
export function renderKeys(
  statement: Statement,
  model: Model,
  args: ObjectShape,
  place: PagePlace,
): RenderedPage {
  const shortcut = findShortcut(model, args['where']);
  const orderBy = shortcut && toLinkOrder(shortcut, args['orderBy']);
  if (!shortcut || !orderBy) {
    return renderPage(statement, model, args, {
      ...place,
      select: (scope) => listKeyColumns(scope).join(', '),
    });
  }
  const theirs = { ...args, where: shortcut.where, orderBy };
  const page = shortcut.owners.sets.length
    ? renderKeysOfMany(statement, shortcut, theirs, place)
    : renderKeysOfOne(statement, shortcut, theirs, place);
  statement.isSteady &&= isSteady(shortcut, orderBy);
  return page;
}

/** Along an index of the links. */
const renderKeysOfOne = (
  statement: Statement,
  shortcut: Shortcut,
  args: ObjectShape,
  place: PagePlace,
): RenderedPage =>
  renderPage(statement, shortcut.link, withOwner(shortcut, args), {
    ...place,
    goesOn: shortcut.ours,
    select: ({ alias }) =>
      `${renderColumnName(alias, shortcut.key)} AS ${quoteName(shortcut.ours.model.primaryKey[0] ?? '')}`,
    condition: ({ alias }) =>
      renderRest(statement, shortcut, renderColumnName(alias, shortcut.key)),
  });

const withOwner = ({ owners, where }: Shortcut, args: ObjectShape): ObjectShape => ({
  ...args,
  where: { AND: [where, { [owners.column]: owners.one ?? null }] },
});

/** Any plan goes along the index if nothing is filtered but what the index is ordered by. */
const isSteady = (shortcut: Shortcut, orderBy: ObjectShape[]): boolean =>
  isFilteredOnlyBy(shortcut, [shortcut.key, ...Object.keys(orderBy[0] ?? {})]);

function isFilteredOnlyBy({ where, rest }: Shortcut, columns: string[]): boolean {
  const filtered = (where['AND'] as ObjectShape[]).flatMap((one) => Object.keys(one));
  return !rest.length && filtered.every((name) => columns.includes(name));
}

/** `count(…) FROM … WHERE …`, or a total that is kept. */
export function renderCounted(statement: Statement, model: Model, args: ObjectShape): string {
  const { where, orderBy } = args;
  // The order does not matter here, but Prisma must refuse an invalid one.
  readOrderings(openScope(statement, model), orderBy);
  const shortcut = findShortcut(model, where);
  if (shortcut) return renderCountedLinks(statement, shortcut);
  const scope = openScope(statement, model);
  const condition = renderWhereClause(renderWhere(scope, where));
  statement.isSteady &&= !statement.filtersByList;
  return `count(*) ${renderFromClause(scope)} ${condition}`;
}

/** Where the links of each owner are counted already, by triggers of the database. */
const TOTALS: Record<string, { table: string; column: string }> = {
  BookingHost: { table: 'BookingTotal', column: 'bookings' },
};

/** Null if nobody counts them, or something is filtered. */
function renderTotal(statement: Statement, shortcut: Shortcut): string | null {
  const { link, owners, key } = shortcut;
  const total = TOTALS[link.name];
  const owner = link.fields.get(owners.column);
  if (!total || owners.one === undefined || owner?.kind !== 'column') return null;
  if (!isFilteredOnlyBy(shortcut, [key])) return null;
  const whose = `${quoteName(owner.name)} = ${bindValue(statement, owner, owners.one)}`;
  return `coalesce((SELECT ${quoteName(total.column)} FROM ${quoteName(total.table)} WHERE ${whose}), 0)`;
}

function renderCountedLinks(statement: Statement, shortcut: Shortcut): string {
  const { owners, rest, ours } = shortcut;
  const total = renderTotal(statement, shortcut);
  if (total) return total;
  const isMany = owners.sets.length > 0;
  const [linked, scope] = [createAlias(statement), openScope(statement, ours.model)];
  const links = `FROM (${renderLinks(statement, shortcut)}) ${linked}`;
  const key = renderColumnName(linked, ours.model.primaryKey[0] ?? '');
  const counted = isMany ? `count(DISTINCT ${key}) ${links}` : `count(*) ${links}`;
  if (!rest.length) return counted;
  statement.isSteady = false;
  const [own = ''] = listKeyColumns(scope);
  const condition = renderWhereClause(renderWhere(scope, { AND: rest }));
  return `${counted} JOIN ${quoteName(ours.model.name)} ${scope.alias} ON ${own} = ${key} ${condition}`;
}
