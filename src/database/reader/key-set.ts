import { isObject } from '../../input/is-object.ts';
import type { Model, Relation } from './model.ts';
import type { Shape } from './shape.ts';
import {
  bindList,
  bindValue,
  openScope,
  readObject,
  renderColumnName,
  renderFromClause,
  renderWhereClause,
  type Statement,
} from './statement.ts';
import { renderWhere } from './where.ts';

/**
 * A statement that yields the keys of the rows that match. Keys that a foreign key holds are read
 * from the rows that hold it: `{ memberships: { some: … } }` needs no look-up of each user. A key
 * may come twice, and a key that the query names need not exist.
 */
export function renderKeySet(statement: Statement, model: Model, where: Shape): string {
  const entries = Object.entries(readObject(where));
  const [[name, value] = ['', {}], ...others] = entries;
  if (others.length) return renderMatchingKeys(statement, model, where);
  if (name === 'OR' && Array.isArray(value) && value.length) {
    return value.map((branch) => renderKeySet(statement, model, branch)).join(' UNION ALL ');
  }
  return (
    renderNamedKeys(statement, model, name, value) ??
    renderForeignKeys(statement, model, name, value) ??
    renderMatchingKeys(statement, model, where)
  );
}

/** `{ id: 1 }` and `{ id: { in: [1, 2] } }`. */
function renderNamedKeys(
  statement: Statement,
  { fields, primaryKey }: Model,
  name: string,
  value: Shape,
): string | null {
  const column = fields.get(name);
  if (column?.kind !== 'column' || primaryKey.join() !== name) return null;
  if (typeof value === 'number') return `SELECT ${bindValue(statement, column, value)}`;
  const { in: list, ...others } = isObject(value) ? value : {};
  if (list === undefined || list === null || Object.keys(others).length) return null;
  return `SELECT unnest(${bindList(statement, column, list)})`;
}

function renderForeignKeys(
  statement: Statement,
  model: Model,
  name: string,
  value: Shape,
): string | null {
  const relation = model.fields.get(name);
  const { some, ...others } = isObject(value) ? value : {};
  if (relation?.kind !== 'relation' || some === undefined || Object.keys(others).length)
    return null;
  const theirs = findForeignKey(model, relation);
  return theirs ? renderColumn(statement, relation.model, theirs, some) : null;
}

/** Their column that holds our key. */
function findForeignKey({ primaryKey }: Model, { join, isList }: Relation): string | undefined {
  const [[ours, theirs] = [], ...others] = join;
  return isList && !others.length && primaryKey.join() === ours ? theirs : undefined;
}

const renderMatchingKeys = (statement: Statement, model: Model, where: Shape): string =>
  renderColumn(statement, model, model.primaryKey[0] ?? '', where);

function renderColumn(statement: Statement, model: Model, name: string, where: Shape): string {
  const before = statement.filtersByList;
  const scope = openScope(statement, model);
  const condition = renderWhereClause(renderWhere(scope, where));
  // The set is read once, before the rows that are filtered by it.
  statement.filtersByList = before;
  return `SELECT ${renderColumnName(scope.alias, name)} ${renderFromClause(scope)} ${condition}`;
}
