import type { Column, Model, Relation } from './model.ts';
import {
  isPaged,
  listKeyColumns,
  type PagePlace,
  renderKeys,
  renderPage,
  selectAllColumns,
} from './page.ts';
import {
  createListDecoder,
  createRowDecoder,
  type Decode,
  decodeNullable,
  findColumnDecoder,
  type RowEntry,
} from './row.ts';
import type { Shape } from './shape.ts';
import {
  createAlias,
  type ObjectShape,
  openScope,
  type QueryScope,
  readObject,
  renderColumnName,
  renderFromClause,
  renderJoinCondition,
  renderWhereClause,
  type Statement,
} from './statement.ts';
import { UnsupportedQuery } from './unsupported.ts';
import { renderWhere } from './where.ts';

/** An expression that yields JSON, and how to decode it to what Prisma would return. */
interface JsonProjection {
  sql: string;
  decode: Decode;
}

/** For values that need no decoding. */
type ValueProjection = Omit<JsonProjection, 'decode'> & { decode: Decode | undefined };

/** A row as an array of its values: half the text of an object, and much faster on both sides. */
export function renderRow(scope: QueryScope, { select, include }: ObjectShape): JsonProjection {
  if (select !== undefined && include !== undefined)
    throw new UnsupportedQuery('select and include');
  const asked =
    select === undefined ? selectAllFields(scope.model, include) : readSelectedFields(select);
  const entries: RowEntry[] = [];
  const values = asked.map(([name, args]) => {
    const { sql, decode } = renderField(scope, name, args);
    entries.push({ name, decode });
    return sql;
  });
  // PostgreSQL's functions take at most 100 arguments.
  if (values.length === 0 || values.length > 100) throw new UnsupportedQuery('A row of this width');
  return { sql: `json_build_array(${values.join(', ')})`, decode: createRowDecoder(entries) };
}

/** A list as an array of rows; with LIMIT or OFFSET the keys of the page first, then its rows. */
export function renderRows(
  statement: Statement,
  model: Model,
  args: ObjectShape,
  place: PagePlace,
): JsonProjection {
  const isPage = !place.parent && (place.first === true || isPaged(args));
  const page = isPage
    ? renderKeys(statement, model, args, place)
    : renderPage(statement, model, args, { ...place, select: selectAllColumns });
  const listed = createAlias(statement);
  const scope = { statement, model, alias: listed, joins: [] };
  const row = isPage ? renderByKey(scope, args) : renderRow(scope, args);
  const sql = `(SELECT coalesce(json_agg(${row.sql}), '[]') FROM (${page.sql}) ${listed})`;
  return { sql, decode: createListDecoder(row.decode, page.backwards) };
}

/** A sub-select rather than a join, so that no plan does more than one look-up per row. */
function renderByKey(listed: QueryScope, args: ObjectShape): JsonProjection {
  const scope = openScope(listed.statement, listed.model);
  const keys = listKeyColumns(listed);
  const found = listKeyColumns(scope).map((key, index) => `${key} = ${keys[index] ?? ''}`);
  const { sql, decode } = renderRow(scope, args);
  return {
    sql: `(SELECT ${sql} ${renderFromClause(scope)} ${renderWhereClause(...found)})`,
    decode,
  };
}

type SelectedFields = [name: string, args: Shape][];

/** Secret columns are read only if they are selected by name. */
export const secretColumns: ReadonlySet<string> = new Set([
  'passwordHash',
  'hashedKey',
  'secret',
  'secretHash',
  'previousSecretHash',
  'tokenHash',
  'codeHash',
]);

function selectAllFields({ fields }: Model, include: Shape | undefined): SelectedFields {
  const relations = include === undefined ? [] : readSelectedFields(include);
  for (const [name] of relations) {
    if (fields.get(name)?.kind === 'column') throw new UnsupportedQuery(`${name} in include`);
  }
  const columns = [...fields.values()].filter(
    ({ kind, name }) => kind === 'column' && !secretColumns.has(name),
  );
  return [...columns.map(({ name }): SelectedFields[number] => [name, true]), ...relations];
}

function readSelectedFields(shape: Shape): SelectedFields {
  return Object.entries(readObject(shape)).filter(([, args]) => args !== false);
}

function renderField(scope: QueryScope, name: string, args: Shape): ValueProjection {
  if (name === '_count') return renderCounts(scope, args);
  const field = scope.model.fields.get(name);
  if (!field) throw new UnsupportedQuery(`${scope.model.name} has no ${name}`);
  if (field.kind === 'column') return renderColumn(scope, field, args);
  return field.isList ? renderMany(scope, field, args) : renderOne(scope, field, args);
}

function renderColumn({ alias }: QueryScope, column: Column, args: Shape): ValueProjection {
  if (args !== true) throw new UnsupportedQuery(`Arguments of ${column.name}`);
  return { sql: renderColumnName(alias, column.name), decode: findColumnDecoder(column) };
}

function renderMany(
  { statement, alias }: QueryScope,
  relation: Relation,
  shape: Shape,
): JsonProjection {
  const args = readArguments(shape, MANY_ARGUMENTS);
  return renderRows(statement, relation.model, args, { parent: { relation, alias } });
}

function renderOne(
  { statement, alias }: QueryScope,
  relation: Relation,
  shape: Shape,
): JsonProjection {
  const args = readArguments(shape, relation.isRequired ? ONE_ARGUMENTS : OPTIONAL_ARGUMENTS);
  const scope = openScope(statement, relation.model);
  const row = renderRow(scope, args);
  const where = renderWhereClause(
    renderJoinCondition(relation, alias, scope.alias),
    renderWhere(scope, args['where']),
  );
  return {
    sql: `(SELECT ${row.sql} ${renderFromClause(scope)} ${where})`,
    decode: decodeNullable(row.decode),
  };
}

function renderCounts(scope: QueryScope, shape: Shape): JsonProjection {
  const relations = [...scope.model.fields.values()].filter(isListRelation);
  const { select } = readArguments(shape, COUNT_ARGUMENTS);
  const asked =
    select === undefined
      ? relations.map(({ name }) => [name, true] as const)
      : readSelectedFields(select);
  const counts = asked.map(([name, args]) => {
    const relation = relations.find((other) => other.name === name);
    if (!relation) throw new UnsupportedQuery(`No list ${name}`);
    return renderCount(scope, relation, readArguments(args, WHERE_ARGUMENT));
  });
  if (!counts.length) throw new UnsupportedQuery('Nothing to count');
  const entries = asked.map(([name]) => ({ name, decode: undefined }));
  return { sql: `json_build_array(${counts.join(', ')})`, decode: createRowDecoder(entries) };
}

function renderCount(parent: QueryScope, relation: Relation, { where }: ObjectShape): string {
  const scope = openScope(parent.statement, relation.model);
  const condition = renderWhere(scope, where);
  const link = renderJoinCondition(relation, parent.alias, scope.alias);
  return `(SELECT count(*) ${renderFromClause(scope)} ${renderWhereClause(link, condition)})`;
}

const isListRelation = (field: Column | Relation): field is Relation =>
  field.kind === 'relation' && field.isList;

const COUNT_ARGUMENTS = ['select'];
const WHERE_ARGUMENT = ['where'];
const ONE_ARGUMENTS = ['select', 'include'];
const OPTIONAL_ARGUMENTS = [...ONE_ARGUMENTS, 'where'];
export const MANY_ARGUMENTS = [...OPTIONAL_ARGUMENTS, 'orderBy', 'take', 'skip', 'cursor'];

/** `true` means an object without arguments. */
export function readArguments(shape: Shape, known: readonly string[]): ObjectShape {
  const args = shape === true ? {} : readObject(shape);
  for (const key of Object.keys(args)) {
    if (!known.includes(key)) throw new UnsupportedQuery(`The argument ${key}`);
  }
  return args;
}
