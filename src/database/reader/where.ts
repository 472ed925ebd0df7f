import { renderFilter } from './filter.ts';
import type { Relation } from './model.ts';
import type { Shape } from './shape.ts';
import {
  asObject,
  bindOne,
  fromClause,
  joinOne,
  linkTo,
  of,
  openScope,
  whereClause,
  type Scope,
  type ShapeObject,
} from './statement.ts';
import { Unsupported } from './unsupported.ts';

/**
 * The condition on the rows of a scope, null when it says nothing. An OR of nothing is false,
 * but below another AND, OR or NOT Prisma takes it for nothing said, and so does this.
 */
export function renderWhere(scope: Scope, where: Shape | undefined, depth = 0): string | null {
  if (where === undefined) return null;
  const parts = Object.entries(asObject(where)).map(([key, value]) => {
    const logical = LOGICAL[key];
    return logical ? logical(scope, value, depth) : renderField(scope, key, value);
  });
  return all(parts);
}

/** As `findUnique` takes it: at least one unique key by value, besides any other filter. */
export function renderUniqueWhere(scope: Scope, where: Shape | undefined): string | null {
  const keys: ShapeObject = {};
  const filters: ShapeObject = {};
  for (const [key, value] of Object.entries(asObject(where))) {
    (scope.model.uniques.has(key) ? keys : filters)[key] = value;
  }
  const conditions = Object.entries(keys).map(([key, value]) => renderKey(scope, key, value));
  if (!conditions.length) throw new Unsupported('No unique key');
  return all([...conditions, renderWhere(scope, filters)]);
}

export function renderKey(scope: Scope, key: string, value: Shape): string {
  const columns = scope.model.uniques.get(key);
  if (!columns) throw new Unsupported(`${key} is not unique`);
  if (columns.length === 1) return renderEqual(scope, key, value);
  const values = asObject(value);
  if (Object.keys(values).length !== columns.length) throw new Unsupported(`Parts of ${key}`);
  return columns.map((column) => renderEqual(scope, column, values[column])).join(' AND ');
}

function renderEqual(scope: Scope, name: string, value: Shape | undefined): string {
  const column = scope.model.fields.get(name);
  if (column?.kind !== 'column' || value === undefined) throw new Unsupported(`No ${name}`);
  return `${of(scope.alias, name)} = ${bindOne(scope.statement, column, value)}`;
}

type Logical = (scope: Scope, shape: Shape, depth: number) => string | null;

const LOGICAL: Record<string, Logical> = {
  AND: (scope, shape, depth) => all(renderEach(scope, toList(shape), depth)),
  OR: (scope, shape, depth) => {
    if (!Array.isArray(shape)) throw new Unsupported('OR takes a list');
    const parts = renderEach(scope, shape, depth);
    if (!parts.length) return depth === 0 ? 'FALSE' : null;
    return `(${parts.join(' OR ')})`;
  },
  NOT: (scope, shape, depth) =>
    all(renderEach(scope, toList(shape), depth).map((part) => `NOT ${part}`)),
};

function renderEach(scope: Scope, shapes: Shape[], depth: number): string[] {
  const parts = shapes.map((shape) => renderWhere(scope, shape, depth + 1));
  return parts.filter((part) => part !== null);
}

const toList = (shape: Shape): Shape[] => (Array.isArray(shape) ? shape : [shape]);

function all(parts: (string | null)[]): string | null {
  const stated = parts.filter((part) => part !== null);
  return stated.length ? `(${stated.join(' AND ')})` : null;
}

function renderField(scope: Scope, name: string, shape: Shape): string | null {
  const field = scope.model.fields.get(name);
  if (!field) throw new Unsupported(`${scope.model.name} has no ${name}`);
  if (field.kind === 'column') return renderFilter(scope, field, shape);
  return field.isList ? renderList(scope, field, shape) : renderOne(scope, field, shape);
}

function renderList(scope: Scope, relation: Relation, shape: Shape): string | null {
  const conditions = Object.entries(asObject(shape)).map(([quantifier, where]) => {
    switch (quantifier) {
      case 'some':
        return renderExists(scope, relation, where, '');
      case 'none':
        return `NOT ${renderExists(scope, relation, where, '')}`;
      case 'every':
        return `NOT ${renderExists(scope, relation, where, 'NOT ')}`;
      default:
        throw new Unsupported(`${quantifier} of ${relation.name}`);
    }
  });
  return all(conditions);
}

/**
 * PostgreSQL makes of `EXISTS` whatever suits: with a unique index on the link and what is asked
 * for, an ordered nested loop that stops with the page.
 */
function renderExists(scope: Scope, relation: Relation, where: Shape, negation: string): string {
  scope.statement.filtersByList = true;
  const inner = openScope(scope.statement, relation.model);
  const condition = `${negation}${renderWhere(inner, where) ?? 'TRUE'}`;
  const link = linkTo(relation, scope.alias, inner.alias);
  return `EXISTS (SELECT 1 ${fromClause(inner)} ${whereClause(link, condition)})`;
}

function renderOne(scope: Scope, relation: Relation, shape: Shape): string | null {
  if (shape === null) return renderIs(scope, relation, null);
  const entries = Object.entries(asObject(shape));
  if (!entries.length) return null;
  if (!entries.some(([key]) => key === 'is' || key === 'isNot')) {
    return renderIs(scope, relation, shape);
  }
  const conditions = entries.map(([key, where]) => {
    if (key === 'is') return renderIs(scope, relation, where);
    if (key === 'isNot') return renderIsNot(scope, relation, where);
    throw new Unsupported(`${key} beside is and isNot`);
  });
  return all(conditions);
}

function renderIs(scope: Scope, relation: Relation, where: Shape): string {
  if (where === null) return renderIsNull(scope, relation);
  const joined = joinOne(scope, relation);
  return `(${renderWhere(joined, where) ?? 'TRUE'} AND ${keyOf(joined)} IS NOT NULL)`;
}

function renderIsNot(scope: Scope, relation: Relation, where: Shape): string {
  if (where === null) return `NOT ${renderIsNull(scope, relation)}`;
  const joined = joinOne(scope, relation);
  return `(NOT ${renderWhere(joined, where) ?? 'TRUE'} OR ${keyOf(joined)} IS NULL)`;
}

function renderIsNull(scope: Scope, relation: Relation): string {
  if (relation.isRequired) throw new Unsupported(`null for ${relation.name}`);
  if (!relation.isOwner) return `(${keyOf(joinOne(scope, relation))} IS NULL)`;
  const links = relation.join.map(([ours]) => `${of(scope.alias, ours)} IS NULL`);
  return `(${links.join(' OR ')})`;
}

function keyOf({ model, alias }: Scope): string {
  return of(alias, model.primaryKey[0] ?? '');
}
