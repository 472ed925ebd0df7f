import { isObject } from '../../input/is-object.ts';
import type { Column, Model, Relation } from './model.ts';
import type { Shape } from './shape.ts';
import type { ObjectShape } from './statement.ts';

/** The same rows, found through the rows of another table that link them with their owners. */
export interface Shortcut {
  /** The links: `BookingHost`. A row of ours has at most one link to each owner. */
  link: Model;
  /** Their column that holds our primary key. */
  key: string;
  owners: Owners;
  /** Which links, apart from whose they are. */
  where: ObjectShape;
  /** What our own rows must match too: most of them do, so that few are looked up in vain. */
  rest: ObjectShape[];
  /** One of them is true of so few rows that an index has just those. */
  isRare: boolean;
  /** Ours, and our column for each of theirs. */
  ours: { model: Model; columns: ReadonlyMap<string, string> };
}

/** Whose rows: their column, and either one owner or a set of owners. */
interface Owners {
  column: string;
  one?: Shape;
  /** All of these conditions on the owners hold. */
  sets: { model: Model; where: Shape }[];
}

/** Columns of links that repeat a column of ours. The domain always writes both. */
const REPEATED: Record<string, Record<string, string>> = {
  BookingHost: { startTime: 'start', endTime: 'end' },
};

/** Values that the partial index `booking_waits` finds. */
const RARE: Record<string, Record<string, readonly string[]>> = {
  Booking: { status: ['PENDING', 'AWAITING_HOST'] },
};

type Condition = readonly [name: string, value: Shape];

/** Applies to `{ hosts: { some: { userId } } }`, and to such a list with conditions that few rows fail. */
export function findShortcut(model: Model, where: Shape | undefined): Shortcut | null {
  const conditions = isObject(where) ? listConditions(where) : null;
  const linking = conditions && findLinking(model, conditions);
  if (!linking) return null;
  const { relation, some, own } = linking;
  const key = findLinkKey(model, relation);
  const owners = key && findOwners(relation.model, key, some);
  if (!key || !owners) return null;
  const columns = new Map([[key, model.primaryKey[0] ?? '']]);
  const source = { link: relation.model, key, owners, ours: { model, columns } };
  const links = Object.entries(some).filter(([name]) => !owners.names.includes(name));
  return divideConditions(source, links, own);
}

/** The only condition on a relation, and the conditions on our own columns. */
function findLinking({ fields }: Model, conditions: Condition[]) {
  const isLinking = ([name]: Condition) => fields.get(name)?.kind === 'relation';
  const [[name, quantified] = ['', null], ...others] = conditions.filter(isLinking);
  const relation = fields.get(name);
  const some = readSome(quantified);
  if (relation?.kind !== 'relation' || others.length || !some) return null;
  return { relation, some, own: conditions.filter((one) => !isLinking(one)) };
}

function readSome(shape: Shape): ObjectShape | null {
  const { some, ...quantifiers } = isObject(shape) ? shape : {};
  return isObject(some) && !Object.keys(quantifiers).length ? some : null;
}

/** The conditions that must all hold. Null if there are others than on single fields. */
function listConditions(where: ObjectShape): Condition[] | null {
  const lists = Object.entries(where).map(([name, value]) => {
    if (name === 'OR' || name === 'NOT') return null;
    if (name !== 'AND') return [[name, value] as const];
    const all = (Array.isArray(value) ? value : [value]).map((one) =>
      isObject(one) ? listConditions(one) : null,
    );
    return all.includes(null) ? null : all.flatMap((list) => list ?? []);
  });
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}

function findLinkKey({ primaryKey }: Model, { isList, join }: Relation): string | null {
  const [[ours, theirs] = [], ...others] = join;
  if (!isList || others.length || !theirs || primaryKey.join() !== ours) return null;
  return theirs;
}

/** The owners are in the column that is unique together with our key. */
function findOwners(link: Model, key: string, some: ObjectShape) {
  for (const columns of link.uniques.values()) {
    const column = columns.find((name) => name !== key);
    if (columns.length !== 2 || !columns.includes(key) || !column) continue;
    const relation = [...link.fields.values()].find((field) => isOwnedBy(field, column));
    const owners = readOwners(some, column, relation);
    if (owners) return owners;
  }
  return null;
}

const isOwnedBy = (field: Column | Relation, column: string): field is Relation =>
  field.kind === 'relation' &&
  field.join.length === 1 &&
  field.join[0]?.[0] === column &&
  field.model.primaryKey.join() === field.join[0][1];

function readOwners(some: ObjectShape, column: string, relation: Relation | undefined) {
  const named = some[column];
  const described = relation && some[relation.name];
  if (described === undefined && typeof named === 'number') {
    return { column, one: named, sets: [], names: [column] };
  }
  if (!relation || (described !== undefined && !isCondition(described))) return null;
  const { model } = relation;
  const [id = ''] = model.primaryKey;
  const wheres = [named === undefined ? undefined : { [id]: named }, described];
  const sets = wheres.filter((where) => where !== undefined).map((where) => ({ model, where }));
  return sets.length ? { column, sets, names: [column, relation.name] } : null;
}

/** `is` and `isNot` are left to PostgreSQL's planner. */
const isCondition = (shape: Shape) => isObject(shape) && !('is' in shape) && !('isNot' in shape);

function divideConditions(
  source: Omit<Shortcut, 'where' | 'rest' | 'isRare'>,
  links: Condition[],
  own: Condition[],
): Shortcut | null {
  const { link, key, ours } = source;
  const repeated = REPEATED[link.name] ?? {};
  const columns = new Map(ours.columns);
  for (const [mine, theirs] of Object.entries(repeated)) columns.set(theirs, mine);
  const isPlain = links.every(([name]) => link.fields.get(name)?.kind === 'column' && name !== key);
  if (!isPlain) return null;
  const moved: ObjectShape[] = [];
  const rest: ObjectShape[] = [];
  for (const [name, value] of own) {
    const theirs = repeated[name];
    if (theirs !== undefined) moved.push({ [theirs]: value });
    else if (isWeak(ours.model.fields.get(name))) rest.push({ [name]: value });
    else return null;
  }
  // Some of their rows may match none of ours.
  const isOurs = isRequired(link, key) ? [] : [{ [key]: { not: null } }];
  const where = { AND: [Object.fromEntries(links), ...moved, ...isOurs] };
  const isRare = own.some((condition) => asksForRare(ours.model, condition));
  return { ...source, ours: { ...ours, columns }, where, rest, isRare };
}

function asksForRare(model: Model, [name, value]: Condition): boolean {
  const rare = RARE[model.name]?.[name];
  const asked = isObject(value) ? value['in'] : [value];
  return (
    rare !== undefined &&
    Array.isArray(asked) &&
    asked.every((one) => rare.some((other) => other === one))
  );
}

/** Many rows share each value of such a column, so no index finds them better. */
const isWeak = (field: Column | Relation | undefined) =>
  field?.kind === 'column' && (field.enumValues !== undefined || field.sqlType === 'bool');

function isRequired({ fields }: Model, name: string): boolean {
  const field = fields.get(name);
  return field?.kind === 'column' && field.isRequired;
}

/** The same order in the columns of the links. Null if they lack one, or do not end with our key. */
export function toLinkOrder(
  { key, ours: { model, columns } }: Shortcut,
  orderBy: Shape | undefined,
): ObjectShape[] | null {
  const entries = orderBy === undefined || Array.isArray(orderBy) ? (orderBy ?? []) : [orderBy];
  const asked = entries.length ? entries : [{ [model.primaryKey[0] ?? '']: 'asc' }];
  const theirs = new Map([...columns].map(([link, own]) => [own, link]));
  const order = asked.map((entry) => {
    const [[name, direction] = ['', null], ...others] = isObject(entry)
      ? Object.entries(entry)
      : [];
    const column = theirs.get(name);
    return column && !others.length ? { [column]: direction } : null;
  });
  const found = order.filter((entry) => entry !== null);
  const isTotal = found.findIndex((entry) => key in entry) === found.length - 1;
  const directions = new Set(found.map((entry) => Object.values(entry)[0]));
  return found.length === order.length && isTotal && directions.size === 1 ? found : null;
}
