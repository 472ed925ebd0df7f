import type { Column, Model, Relation } from './model.ts';
import { allOf, isPaged, keysOf, renderKeys, renderPage, type Place } from './page.ts';
import {
  columnDecoder,
  listDecoder,
  nullable,
  rowDecoder,
  type Decode,
  type Entry,
} from './row.ts';
import type { Shape } from './shape.ts';
import {
  asObject,
  fromClause,
  linkTo,
  newAlias,
  of,
  openScope,
  whereClause,
  type Scope,
  type ShapeObject,
  type Statement,
} from './statement.ts';
import { Unsupported } from './unsupported.ts';
import { renderWhere } from './where.ts';

/** An expression that yields JSON, and how to make of it what Prisma would return. */
export interface Json {
  sql: string;
  decode: Decode;
}

/** A value that is right as it comes needs no decoding. */
type Value = Omit<Json, 'decode'> & { decode: Decode | undefined };

/** A row as an array of its values: half the text of an object, and much faster on both sides. */
export function renderRow(scope: Scope, { select, include }: ShapeObject): Json {
  if (select !== undefined && include !== undefined) throw new Unsupported('select and include');
  const asked = select === undefined ? allColumns(scope.model, include) : chosen(select);
  const entries: Entry[] = [];
  const values = asked.map(([name, args]) => {
    const { sql, decode } = renderField(scope, name, args);
    entries.push({ name, decode });
    return sql;
  });
  // PostgreSQL's functions take a hundred arguments.
  if (values.length === 0 || values.length > 100) throw new Unsupported('A row of this width');
  return { sql: `json_build_array(${values.join(', ')})`, decode: rowDecoder(entries) };
}

/** A list as an array of rows; with LIMIT or OFFSET the keys of the page first, then its rows. */
export function renderRows(
  statement: Statement,
  model: Model,
  args: ShapeObject,
  place: Place,
): Json {
  const isPage = !place.parent && (place.first === true || isPaged(args));
  const page = isPage
    ? renderKeys(statement, model, args, place)
    : renderPage(statement, model, args, { ...place, select: allOf });
  const listed = newAlias(statement);
  const scope = { statement, model, alias: listed, joins: [] };
  const row = isPage ? renderByKey(scope, args) : renderRow(scope, args);
  const sql = `(SELECT coalesce(json_agg(${row.sql}), '[]') FROM (${page.sql}) ${listed})`;
  return { sql, decode: listDecoder(row.decode, page.backwards) };
}

/** A sub-select and not a join: no plan can make more of it than one look-up for each row. */
function renderByKey(listed: Scope, args: ShapeObject): Json {
  const scope = openScope(listed.statement, listed.model);
  const keys = keysOf(listed);
  const found = keysOf(scope).map((key, index) => `${key} = ${keys[index] ?? ''}`);
  const { sql, decode } = renderRow(scope, args);
  return { sql: `(SELECT ${sql} ${fromClause(scope)} ${whereClause(...found)})`, decode };
}

type Asked = [name: string, args: Shape][];

/** What no answer ever shows is read only where it is selected by its name. */
export const secretColumns: ReadonlySet<string> = new Set([
  'passwordHash',
  'hashedKey',
  'secret',
  'secretHash',
  'previousSecretHash',
  'tokenHash',
  'codeHash',
]);

function allColumns({ fields }: Model, include: Shape | undefined): Asked {
  const relations = include === undefined ? [] : chosen(include);
  for (const [name] of relations) {
    if (fields.get(name)?.kind === 'column') throw new Unsupported(`${name} in include`);
  }
  const columns = [...fields.values()].filter(
    ({ kind, name }) => kind === 'column' && !secretColumns.has(name),
  );
  return [...columns.map(({ name }): Asked[number] => [name, true]), ...relations];
}

function chosen(shape: Shape): Asked {
  return Object.entries(asObject(shape)).filter(([, args]) => args !== false);
}

function renderField(scope: Scope, name: string, args: Shape): Value {
  if (name === '_count') return renderCounts(scope, args);
  const field = scope.model.fields.get(name);
  if (!field) throw new Unsupported(`${scope.model.name} has no ${name}`);
  if (field.kind === 'column') return renderColumn(scope, field, args);
  return field.isList ? renderMany(scope, field, args) : renderOne(scope, field, args);
}

function renderColumn({ alias }: Scope, column: Column, args: Shape): Value {
  if (args !== true) throw new Unsupported(`Arguments of ${column.name}`);
  return { sql: of(alias, column.name), decode: columnDecoder(column) };
}

function renderMany({ statement, alias }: Scope, relation: Relation, shape: Shape): Json {
  const args = argumentsOf(shape, MANY_ARGUMENTS);
  return renderRows(statement, relation.model, args, { parent: { relation, alias } });
}

function renderOne({ statement, alias }: Scope, relation: Relation, shape: Shape): Json {
  const args = argumentsOf(shape, relation.isRequired ? ONE_ARGUMENTS : OPTIONAL_ARGUMENTS);
  const scope = openScope(statement, relation.model);
  const row = renderRow(scope, args);
  const where = whereClause(
    linkTo(relation, alias, scope.alias),
    renderWhere(scope, args['where']),
  );
  return { sql: `(SELECT ${row.sql} ${fromClause(scope)} ${where})`, decode: nullable(row.decode) };
}

function renderCounts(scope: Scope, shape: Shape): Json {
  const relations = [...scope.model.fields.values()].filter(isListRelation);
  const { select } = argumentsOf(shape, COUNT_ARGUMENTS);
  const asked =
    select === undefined ? relations.map(({ name }) => [name, true] as const) : chosen(select);
  const counts = asked.map(([name, args]) => {
    const relation = relations.find((other) => other.name === name);
    if (!relation) throw new Unsupported(`No list ${name}`);
    return renderCount(scope, relation, argumentsOf(args, WHERE_ARGUMENT));
  });
  if (!counts.length) throw new Unsupported('Nothing to count');
  const entries = asked.map(([name]) => ({ name, decode: undefined }));
  return { sql: `json_build_array(${counts.join(', ')})`, decode: rowDecoder(entries) };
}

function renderCount(parent: Scope, relation: Relation, { where }: ShapeObject): string {
  const scope = openScope(parent.statement, relation.model);
  const condition = renderWhere(scope, where);
  const link = linkTo(relation, parent.alias, scope.alias);
  return `(SELECT count(*) ${fromClause(scope)} ${whereClause(link, condition)})`;
}

const isListRelation = (field: Column | Relation): field is Relation =>
  field.kind === 'relation' && field.isList;

const COUNT_ARGUMENTS = ['select'];
const WHERE_ARGUMENT = ['where'];
const ONE_ARGUMENTS = ['select', 'include'];
const OPTIONAL_ARGUMENTS = [...ONE_ARGUMENTS, 'where'];
export const MANY_ARGUMENTS = [...OPTIONAL_ARGUMENTS, 'orderBy', 'take', 'skip', 'cursor'];

/** `true` is an object without arguments. */
export function argumentsOf(shape: Shape, known: readonly string[]): ShapeObject {
  const args = shape === true ? {} : asObject(shape);
  for (const key of Object.keys(args)) {
    if (!known.includes(key)) throw new Unsupported(`The argument ${key}`);
  }
  return args;
}
