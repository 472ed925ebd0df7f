import type { Column, Model, Relation } from './model.ts';
import type { Shape } from './shape.ts';
import {
  asObject,
  fromClause,
  joinOne,
  linkTo,
  of,
  onlyEntry,
  openScope,
  whereClause,
  type Scope,
} from './statement.ts';
import { Unsupported } from './unsupported.ts';

export interface Ordering {
  sql: string;
  descending: boolean;
  nulls: 'FIRST' | 'LAST' | undefined;
  /** Set when it is a column of the ordered rows themselves. */
  own: Column | undefined;
}

/** What is asked for, or else the primary key: Prisma promises no order there, this one is stable. */
export function readOrderings(scope: Scope, orderBy: Shape | undefined): Ordering[] {
  const entries = orderBy === undefined || Array.isArray(orderBy) ? orderBy : [orderBy];
  const asked = (entries ?? []).flatMap((entry) => readOrdering(scope, entry, true));
  return asked.length ? asked : readOrderings(scope, byKey(scope.model));
}

const byKey = ({ primaryKey }: Model): Shape[] => primaryKey.map((name) => ({ [name]: 'asc' }));

export function renderOrderings(orderings: Ordering[], backwards: boolean): string {
  const terms = orderings.map(({ sql, descending, nulls }) => {
    const direction = descending === backwards ? 'ASC' : 'DESC';
    return nulls ? `${sql} ${direction} NULLS ${flip(nulls, backwards)}` : `${sql} ${direction}`;
  });
  return `ORDER BY ${terms.join(', ')}`;
}

function flip(nulls: 'FIRST' | 'LAST', backwards: boolean): string {
  return (nulls === 'FIRST') === backwards ? 'LAST' : 'FIRST';
}

function ordering(scope: Scope, name: string): Ordering {
  return { sql: of(scope.alias, name), descending: false, nulls: undefined, own: undefined };
}

function readOrdering(scope: Scope, entry: Shape, isRoot: boolean): Ordering[] {
  if (Object.keys(asObject(entry)).length === 0) return [];
  const [name, direction] = onlyEntry(entry);
  const field = scope.model.fields.get(name);
  if (!field) throw new Unsupported(`${scope.model.name} has no ${name}`);
  if (field.kind === 'column') {
    const own = isRoot ? field : undefined;
    return [{ ...ordering(scope, name), own, ...readDirection(field, direction) }];
  }
  if (field.isList) return [orderByCount(scope, field, direction)];
  return readOrdering(joinOne(scope, field), direction, false);
}

function readDirection({ name, isRequired }: Column, shape: Shape): Partial<Ordering> {
  if (typeof shape === 'string') return { descending: isDescending(shape) };
  const { sort, nulls, ...others } = asObject(shape);
  if (isRequired || Object.keys(others).length) throw new Unsupported(`The order of ${name}`);
  return { descending: isDescending(sort), nulls: readNulls(nulls) };
}

function isDescending(shape: Shape | undefined): boolean {
  if (shape !== 'asc' && shape !== 'desc') throw new Unsupported('A direction was expected');
  return shape === 'desc';
}

function readNulls(shape: Shape | undefined): Ordering['nulls'] {
  if (shape === undefined) return undefined;
  if (shape !== 'first' && shape !== 'last') throw new Unsupported('nulls');
  return shape === 'first' ? 'FIRST' : 'LAST';
}

function orderByCount(scope: Scope, relation: Relation, shape: Shape): Ordering {
  const [key, direction] = onlyEntry(shape);
  if (key !== '_count') throw new Unsupported(`Order by ${relation.name}`);
  const inner = openScope(scope.statement, relation.model);
  const link = linkTo(relation, scope.alias, inner.alias);
  const sql = `(SELECT count(*) ${fromClause(inner)} ${whereClause(link)})`;
  return { sql, descending: isDescending(direction), nulls: undefined, own: undefined };
}
