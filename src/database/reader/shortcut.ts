import { isObject } from '../../input/is-object.ts';
import type { Model, Relation } from './model.ts';
import type { Shape } from './shape.ts';
import type { ObjectShape } from './statement.ts';

/** The same list, read from another table whose rows match ours one to one. */
export interface Shortcut {
  model: Model;
  args: ObjectShape;
  /** Their column that holds our primary key. */
  key: string;
  /** The model and column that the cursor refers to. */
  goesOn: { model: Model; key: string };
}

/**
 * Applies to `{ hosts: { some: { userId } } }` alone, ordered by the primary key. Each booking has at
 * most one such host, so the index of the hosts is enough to find the bookings.
 */
export function findShortcut(model: Model, args: ObjectShape): Shortcut | null {
  const { where, orderBy, ...page } = args;
  const link = readSome(model, where);
  const direction = readDirection(model, orderBy);
  if (!link || !direction) return null;
  const { relation, filter } = link;
  const [[ours, theirs] = ['', ''], ...others] = relation.join;
  if (others.length || !isKey(model, [ours])) return null;
  if (!isKey(relation.model, [theirs, ...Object.keys(filter)])) return null;
  // Some of their rows may match none of ours.
  const isOurs = isRequired(relation.model, theirs) ? {} : { [theirs]: { not: null } };
  const theirArgs = { ...page, where: { ...filter, ...isOurs }, orderBy: { [theirs]: direction } };
  return { model: relation.model, args: theirArgs, key: theirs, goesOn: { model, key: ours } };
}

function readSome(model: Model, where: Shape | undefined) {
  const [name, quantified] = readSingleEntry(where);
  const [quantifier, filter] = readSingleEntry(quantified);
  const relation = model.fields.get(name);
  if (quantifier !== 'some' || relation?.kind !== 'relation' || !isObject(filter)) return null;
  return matchesJoin(relation, filter) ? { relation, filter } : null;
}

function matchesJoin({ model, join }: Relation, filter: ObjectShape): boolean {
  const linked = join.map(([, theirs]) => theirs);
  return Object.entries(filter).every(
    ([name, value]) =>
      model.fields.get(name)?.kind === 'column' &&
      (typeof value === 'number' || typeof value === 'boolean') &&
      !linked.includes(name),
  );
}

/** For an order by the primary key alone. */
function readDirection({ primaryKey }: Model, orderBy: Shape | undefined): Shape | undefined {
  if (orderBy === undefined) return 'asc';
  const [name, direction] = readSingleEntry(
    Array.isArray(orderBy) && !orderBy[1] ? orderBy[0] : orderBy,
  );
  return name === primaryKey[0] && primaryKey.length === 1 ? direction : undefined;
}

const isKey = ({ uniques }: Model, columns: string[]): boolean =>
  [...uniques.values()].some((key) => key.every((name) => columns.includes(name)));

function isRequired({ fields }: Model, name: string): boolean {
  const field = fields.get(name);
  return field?.kind === 'column' && field.isRequired;
}

function readSingleEntry(shape: Shape | undefined): [name: string, value: Shape | undefined] {
  const [entry, ...others] = isObject(shape) ? Object.entries(shape) : [];
  return entry && !others.length ? entry : ['', undefined];
}
