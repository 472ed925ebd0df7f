import { renderFilter } from './filter.ts';
import type { Relation } from './model.ts';
import type { Shape } from './shape.ts';
import {
  bindValue,
  joinOne,
  type ObjectShape,
  openScope,
  type QueryScope,
  readObject,
  renderColumnName,
  renderFromClause,
  renderJoinCondition,
  renderWhereClause,
} from './statement.ts';
import { UnsupportedQuery } from './unsupported.ts';

/**
 * The condition on the rows of a scope, or null if there is none. An empty OR is false, but below
 * another AND, OR or NOT it is ignored, as in Prisma.
 */
export function renderWhere(scope: QueryScope, where: Shape | undefined, depth = 0): string | null {
  if (where === undefined) return null;
  const parts = Object.entries(readObject(where)).map(([key, value]) => {
    const logical = LOGICAL[key];
    return logical ? logical(scope, value, depth) : renderField(scope, key, value);
  });
  return joinConditions(parts);
}

/** For `findUnique`: at least one unique key by value, and any other filters. */
export function renderUniqueWhere(scope: QueryScope, where: Shape | undefined): string | null {
  const keys: ObjectShape = {};
  const filters: ObjectShape = {};
  for (const [key, value] of Object.entries(readObject(where))) {
    (scope.model.uniques.has(key) ? keys : filters)[key] = value;
  }
  const conditions = Object.entries(keys).map(([key, value]) => renderKey(scope, key, value));
  if (!conditions.length) throw new UnsupportedQuery('No unique key');
  return joinConditions([...conditions, renderWhere(scope, filters)]);
}

export function renderKey(scope: QueryScope, key: string, value: Shape): string {
  const columns = scope.model.uniques.get(key);
  if (!columns) throw new UnsupportedQuery(`${key} is not unique`);
  if (columns.length === 1) return renderEqual(scope, key, value);
  const values = readObject(value);
  if (Object.keys(values).length !== columns.length) throw new UnsupportedQuery(`Parts of ${key}`);
  return columns.map((column) => renderEqual(scope, column, values[column])).join(' AND ');
}

function renderEqual(scope: QueryScope, name: string, value: Shape | undefined): string {
  const column = scope.model.fields.get(name);
  if (column?.kind !== 'column' || value === undefined) throw new UnsupportedQuery(`No ${name}`);
  return `${renderColumnName(scope.alias, name)} = ${bindValue(scope.statement, column, value)}`;
}

type Logical = (scope: QueryScope, shape: Shape, depth: number) => string | null;

const LOGICAL: Record<string, Logical> = {
  AND: (scope, shape, depth) => joinConditions(renderAll(scope, toList(shape), depth)),
  OR: (scope, shape, depth) => {
    if (!Array.isArray(shape)) throw new UnsupportedQuery('OR takes a list');
    const parts = renderAll(scope, shape, depth);
    if (!parts.length) return depth === 0 ? 'FALSE' : null;
    return `(${parts.join(' OR ')})`;
  },
  NOT: (scope, shape, depth) =>
    joinConditions(renderAll(scope, toList(shape), depth).map((part) => `NOT ${part}`)),
};

function renderAll(scope: QueryScope, shapes: Shape[], depth: number): string[] {
  const parts = shapes.map((shape) => renderWhere(scope, shape, depth + 1));
  return parts.filter((part) => part !== null);
}

const toList = (shape: Shape): Shape[] => (Array.isArray(shape) ? shape : [shape]);

function joinConditions(parts: (string | null)[]): string | null {
  const stated = parts.filter((part) => part !== null);
  return stated.length ? `(${stated.join(' AND ')})` : null;
}

function renderField(scope: QueryScope, name: string, shape: Shape): string | null {
  const field = scope.model.fields.get(name);
  if (!field) throw new UnsupportedQuery(`${scope.model.name} has no ${name}`);
  if (field.kind === 'column') return renderFilter(scope, field, shape);
  return field.isList ? renderList(scope, field, shape) : renderOne(scope, field, shape);
}

function renderList(scope: QueryScope, relation: Relation, shape: Shape): string | null {
  const conditions = Object.entries(readObject(shape)).map(([quantifier, where]) => {
    switch (quantifier) {
      case 'some':
        return renderExists(scope, relation, where, '');
      case 'none':
        return `NOT ${renderExists(scope, relation, where, '')}`;
      case 'every':
        return `NOT ${renderExists(scope, relation, where, 'NOT ')}`;
      default:
        throw new UnsupportedQuery(`${quantifier} of ${relation.name}`);
    }
  });
  return joinConditions(conditions);
}

/**
 * PostgreSQL chooses the best plan for `EXISTS`: with a unique index on the link and the requested
 * columns, an ordered nested loop that stops at the end of the page.
 */
function renderExists(
  scope: QueryScope,
  relation: Relation,
  where: Shape,
  negation: string,
): string {
  scope.statement.filtersByList = true;
  const inner = openScope(scope.statement, relation.model);
  const condition = `${negation}${renderWhere(inner, where) ?? 'TRUE'}`;
  const link = renderJoinCondition(relation, scope.alias, inner.alias);
  return `EXISTS (SELECT 1 ${renderFromClause(inner)} ${renderWhereClause(link, condition)})`;
}

function renderOne(scope: QueryScope, relation: Relation, shape: Shape): string | null {
  if (shape === null) return renderIs(scope, relation, null);
  const entries = Object.entries(readObject(shape));
  if (!entries.length) return null;
  if (!entries.some(([key]) => key === 'is' || key === 'isNot')) {
    return renderIs(scope, relation, shape);
  }
  const conditions = entries.map(([key, where]) => {
    if (key === 'is') return renderIs(scope, relation, where);
    if (key === 'isNot') return renderIsNot(scope, relation, where);
    throw new UnsupportedQuery(`${key} beside is and isNot`);
  });
  return joinConditions(conditions);
}

function renderIs(scope: QueryScope, relation: Relation, where: Shape): string {
  if (where === null) return renderIsNull(scope, relation);
  const joined = joinOne(scope, relation);
  return `(${renderWhere(joined, where) ?? 'TRUE'} AND ${renderPrimaryKey(joined)} IS NOT NULL)`;
}

function renderIsNot(scope: QueryScope, relation: Relation, where: Shape): string {
  if (where === null) return `NOT ${renderIsNull(scope, relation)}`;
  const joined = joinOne(scope, relation);
  return `(NOT ${renderWhere(joined, where) ?? 'TRUE'} OR ${renderPrimaryKey(joined)} IS NULL)`;
}

function renderIsNull(scope: QueryScope, relation: Relation): string {
  if (relation.isRequired) throw new UnsupportedQuery(`null for ${relation.name}`);
  if (!relation.isOwner) return `(${renderPrimaryKey(joinOne(scope, relation))} IS NULL)`;
  const links = relation.join.map(([ours]) => `${renderColumnName(scope.alias, ours)} IS NULL`);
  return `(${links.join(' OR ')})`;
}

function renderPrimaryKey({ model, alias }: QueryScope): string {
  return renderColumnName(alias, model.primaryKey[0] ?? '');
}
