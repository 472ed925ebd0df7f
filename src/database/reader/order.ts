import type { Column, Model, Relation } from './model.ts';
import type { Shape } from './shape.ts';
import {
  joinOne,
  openScope,
  type QueryScope,
  readObject,
  readOnlyEntry,
  renderColumnName,
  renderFromClause,
  renderJoinCondition,
  renderWhereClause,
} from './statement.ts';
import { UnsupportedQuery } from './unsupported.ts';

export interface Ordering {
  sql: string;
  descending: boolean;
  nulls: 'FIRST' | 'LAST' | undefined;
  /** Set if it is a column of the ordered rows themselves. */
  own: Column | undefined;
}

/** The requested order, or the primary key: Prisma promises no order then, but this one is stable. */
export function readOrderings(scope: QueryScope, orderBy: Shape | undefined): Ordering[] {
  const entries = orderBy === undefined || Array.isArray(orderBy) ? orderBy : [orderBy];
  const asked = (entries ?? []).flatMap((entry) => readOrdering(scope, entry, true));
  return asked.length ? asked : readOrderings(scope, orderByKey(scope.model));
}

const orderByKey = ({ primaryKey }: Model): Shape[] =>
  primaryKey.map((name) => ({ [name]: 'asc' }));

export function renderOrderings(orderings: Ordering[], backwards: boolean): string {
  const terms = orderings.map(({ sql, descending, nulls }) => {
    const direction = descending === backwards ? 'ASC' : 'DESC';
    return nulls
      ? `${sql} ${direction} NULLS ${flipNulls(nulls, backwards)}`
      : `${sql} ${direction}`;
  });
  return `ORDER BY ${terms.join(', ')}`;
}

function flipNulls(nulls: 'FIRST' | 'LAST', backwards: boolean): string {
  return (nulls === 'FIRST') === backwards ? 'LAST' : 'FIRST';
}

function toOrdering(scope: QueryScope, name: string): Ordering {
  return {
    sql: renderColumnName(scope.alias, name),
    descending: false,
    nulls: undefined,
    own: undefined,
  };
}

function readOrdering(scope: QueryScope, entry: Shape, isRoot: boolean): Ordering[] {
  if (Object.keys(readObject(entry)).length === 0) return [];
  const [name, direction] = readOnlyEntry(entry);
  const field = scope.model.fields.get(name);
  if (!field) throw new UnsupportedQuery(`${scope.model.name} has no ${name}`);
  if (field.kind === 'column') {
    const own = isRoot ? field : undefined;
    return [{ ...toOrdering(scope, name), own, ...readDirection(field, direction) }];
  }
  if (field.isList) return [renderCountOrdering(scope, field, direction)];
  return readOrdering(joinOne(scope, field), direction, false);
}

function readDirection({ name, isRequired }: Column, shape: Shape): Partial<Ordering> {
  if (typeof shape === 'string') return { descending: isDescending(shape) };
  const { sort, nulls, ...others } = readObject(shape);
  if (isRequired || Object.keys(others).length) throw new UnsupportedQuery(`The order of ${name}`);
  return { descending: isDescending(sort), nulls: readNulls(nulls) };
}

function isDescending(shape: Shape | undefined): boolean {
  if (shape !== 'asc' && shape !== 'desc') throw new UnsupportedQuery('A direction was expected');
  return shape === 'desc';
}

function readNulls(shape: Shape | undefined): Ordering['nulls'] {
  if (shape === undefined) return undefined;
  if (shape !== 'first' && shape !== 'last') throw new UnsupportedQuery('nulls');
  return shape === 'first' ? 'FIRST' : 'LAST';
}

function renderCountOrdering(scope: QueryScope, relation: Relation, shape: Shape): Ordering {
  const [key, direction] = readOnlyEntry(shape);
  if (key !== '_count') throw new UnsupportedQuery(`Order by ${relation.name}`);
  const inner = openScope(scope.statement, relation.model);
  const link = renderJoinCondition(relation, scope.alias, inner.alias);
  const sql = `(SELECT count(*) ${renderFromClause(inner)} ${renderWhereClause(link)})`;
  return { sql, descending: isDescending(direction), nulls: undefined, own: undefined };
}
