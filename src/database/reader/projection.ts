import { renderKeys } from './keys.ts';
import { listLongColumns } from './long-column.ts';
import type { Column, Model, Relation } from './model.ts';
import { isPaged, listKeyColumns, type PagePlace, renderPage, selectAllColumns } from './page.ts';
import {
  createListDecoder,
  createRowDecoder,
  type Decode,
  decodeBounded,
  decodeNullable,
  findColumnDecoder,
  type RowEntry,
} from './row.ts';
import type { Shape } from './shape.ts';
import {
  bindByteLimit,
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
export function renderRow(scope: QueryScope, args: ObjectShape): JsonProjection {
  const entries: RowEntry[] = [];
  const values = listFields(scope.model, args).map(([name, args]) => {
    const { sql, decode } = renderField(scope, name, args);
    entries.push({ name, decode });
    return sql;
  });
  // PostgreSQL's functions take at most 100 arguments.
  if (values.length === 0 || values.length > 100) throw new UnsupportedQuery('A row of this width');
  return { sql: `json_build_array(${values.join(', ')})`, decode: createRowDecoder(entries) };
}

/** How the rows of a list are written. */
export interface RowFormat {
  /** The names of the fields that a row shows. */
  listFields: (model: Model, args: ObjectShape) => readonly string[];
  renderRow: (scope: QueryScope, args: ObjectShape) => JsonProjection;
  /** All rows as one value. */
  aggregate: (row: string) => string;
}

const ARRAYS: RowFormat = {
  listFields: (model, args) => listFields(model, args).map(([name]) => name),
  renderRow,
  aggregate: (row) => `coalesce(json_agg(${row}), '[]')`,
};

/** A list of rows: `SELECT ${sql} ${from}`. */
interface ListProjection extends JsonProjection {
  from: string;
  /** The bytes that its long columns take in the table, as SQL. */
  stored: string;
}

/** With LIMIT or OFFSET the keys of the page first, then its rows. */
export function renderRows(
  statement: Statement,
  model: Model,
  args: ObjectShape,
  place: PagePlace,
  format = ARRAYS,
): ListProjection {
  const isPage = !place.parent && (place.first === true || isPaged(args));
  const page = isPage
    ? renderKeys(statement, model, args, place)
    : renderPage(statement, model, args, { ...place, select: selectAllColumns });
  const listed = createAlias(statement);
  const scope = { statement, model, alias: listed, joins: [] };
  const from = `(${page.sql}) ${listed}`;
  const canBeLong = !place.first && (!place.parent || isPaged(args));
  const long = canBeLong ? listLongColumns(model, format.listFields(model, args)) : [];
  const list =
    long.length > 0
      ? renderBounded({ scope, from, isPage, long, format }, args)
      : renderUnbounded({ scope, from, isPage, format }, args);
  return { ...list, decode: createListDecoder(list.decode, page.backwards) };
}

interface ListedRows {
  scope: QueryScope;
  from: string;
  /** The rows hold nothing but their keys. */
  isPage: boolean;
  format: RowFormat;
}

function renderUnbounded(
  { scope, from, isPage, format }: ListedRows,
  args: ObjectShape,
): ListProjection {
  const { sql, decode } = (isPage ? renderByKey : format.renderRow)(scope, args, format);
  return { sql: format.aggregate(sql), from: `FROM ${from}`, stored: '0', decode };
}

/**
 * Adds up what the long columns take in the table, which costs little, because it reads no value. If
 * that is beyond the byte limit, every row is null.
 */
function renderBounded(
  { scope, from, isPage, long, format }: ListedRows & { long: readonly Column[] },
  args: ObjectShape,
): ListProjection {
  const { statement } = scope;
  const found = isPage ? { ...scope, alias: createAlias(statement) } : scope;
  const rows = isPage ? `${from} CROSS JOIN LATERAL ${renderWholeRow(scope)} ${found.alias}` : from;
  const sizes = long.map(
    ({ name }) => `coalesce(pg_column_size(${renderColumnName(found.alias, name)}), 0)`,
  );
  const sum = `sum(${sizes.join(' + ')}) OVER ()`;
  const weighed = { ...scope, alias: createAlias(statement) };
  const row = format.renderRow(weighed, args);
  const stored = renderColumnName(weighed.alias, '#stored');
  const kept = `CASE WHEN ${stored} <= ${bindByteLimit(statement)} THEN ${row.sql} END`;
  return {
    sql: format.aggregate(kept),
    from: `FROM (SELECT ${found.alias}.*, ${sum} AS "#stored" FROM ${rows}) ${weighed.alias}`,
    stored: `max(${stored})`,
    decode: decodeBounded(row.decode),
  };
}

/** The row of a key. `OFFSET 0` keeps it a look-up for each row. */
function renderWholeRow(listed: QueryScope): string {
  const scope = openScope(listed.statement, listed.model);
  const where = renderWhereClause(...renderSameKey(scope, listed));
  return `(SELECT ${scope.alias}.* ${renderFromClause(scope)} ${where} OFFSET 0)`;
}

function renderSameKey(scope: QueryScope, listed: QueryScope): string[] {
  const keys = listKeyColumns(listed);
  return listKeyColumns(scope).map((key, index) => `${key} = ${keys[index] ?? ''}`);
}

/** A sub-select rather than a join, so that no plan does more than one look-up per row. */
function renderByKey(listed: QueryScope, args: ObjectShape, format: RowFormat): JsonProjection {
  const scope = openScope(listed.statement, listed.model);
  const { sql, decode } = format.renderRow(scope, args);
  const where = renderWhereClause(...renderSameKey(scope, listed));
  return { sql: `(SELECT ${sql} ${renderFromClause(scope)} ${where})`, decode };
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

function listFields(model: Model, { select, include }: ObjectShape): SelectedFields {
  if (select === undefined) return selectAllFields(model, include);
  if (include !== undefined) throw new UnsupportedQuery('select and include');
  return readSelectedFields(select);
}

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
  statement.hasInnerList = true;
  const place = { parent: { relation, alias } };
  const { sql, from, decode } = renderRows(statement, relation.model, args, place);
  return { sql: `(SELECT ${sql} ${from})`, decode };
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
