import type { Column, Model, Relation } from './model.ts';
import { renderPage } from './page.ts';
import { createTextRow, type Leaf, type TextField, type TextProjection } from './record-text.ts';
import type { RowFormat } from './projection.ts';
import {
  createAlias,
  openScope,
  type QueryScope,
  quoteName,
  renderColumnName,
  renderFromClause,
  renderJoinCondition,
  renderWhereClause,
} from './statement.ts';
import { UnsupportedQuery } from './unsupported.ts';

/** Stands between keys and texts, and between rows. JSON never holds it, because it escapes control characters. */
const separator = '\u001e';
const separatorSql = String.raw`E'\x1e'`;

/**
 * Rows as their keys and their texts, in turn. All rows are one value, because a value
 * for each row and column would cost more here than all the rest.
 */
export function createTextFormat({ name, primaryKey, fields }: Model, shown: TextProjection) {
  const key = fields.get(primaryKey[0] ?? '');
  if (primaryKey.length !== 1 || key?.kind !== 'column' || !(key.sqlType in KEY_PARSERS)) {
    throw new UnsupportedQuery(`The key of ${name} in a text`);
  }
  const parseKey = KEY_PARSERS[key.sqlType] ?? String;
  const format: RowFormat = {
    listFields: () => shown.fields.flatMap((field) => ('column' in field ? [field.column] : [])),
    renderRow: (scope) => ({
      sql: `${renderColumnName(scope.alias, key.name)} || ${separatorSql} || ${renderRecord(scope, shown.fields, '')}`,
      decode: (row) => row,
    }),
    aggregate: (row) => `coalesce(string_agg(${row}, ${separatorSql}), '')`,
  };
  const decodeRows = (text: string) => {
    const parts = text === '' ? [] : text.split(separator);
    const rows: object[] = [];
    for (let at = 0; at < parts.length; at += 2) {
      rows.push(createTextRow(key.name, parseKey(parts[at] ?? ''), parts[at + 1] ?? ''));
    }
    return rows;
  };
  return { format, decodeRows };
}

const KEY_PARSERS: Record<string, (text: string) => string | number> = {
  int4: Number,
  bigint: Number,
  uuid: String,
};

/** An object with these fields of the row that a scope, or the condition with it, finds. */
function renderRecord(scope: QueryScope, fields: readonly TextField[], from: string): string {
  const row = createAlias(scope.statement);
  return `(SELECT row_to_json(${row}) FROM (SELECT ${renderFields(scope, fields)} ${from}) ${row})`;
}

const renderFields = (scope: QueryScope, fields: readonly TextField[]) =>
  fields.map((field) => `${renderField(scope, field)} AS ${quoteName(field.name)}`).join(', ');

function renderField(scope: QueryScope, field: TextField): string {
  if ('text' in field) return `'${field.text}'::text`;
  const known = scope.model.fields.get('column' in field ? field.column : field.relation);
  if ('relation' in field) {
    if (known?.kind !== 'relation') throw new UnsupportedQuery(`No relation ${field.relation}`);
    return known.isList ? renderMany(scope, known, field) : renderOne(scope, known, field);
  }
  if (known?.kind !== 'column') throw new UnsupportedQuery(`No column ${field.column}`);
  return renderLeaf(renderColumnName(scope.alias, known.name), known, field);
}

/** What row_to_json writes as an answer does. */
const plainTypes: ReadonlySet<string> = new Set([
  'int4',
  'bigint',
  'bool',
  'text',
  'uuid',
  'jsonb',
]);
/** PostgreSQL breaks the lines of longer texts in base64. */
const longestId = 57;

const RENDER_BY_LEAF: Record<Leaf, (sql: string, column: Column, type: string) => string | null> = {
  value: (sql, { isList, sqlType, enumValues }) => {
    if (!enumValues && !plainTypes.has(sqlType)) return null;
    return isList ? `coalesce(${sql}, '{}')` : sql;
  },
  // Every connection has the time zone UTC.
  instant: (sql, { isList, sqlType }) =>
    sqlType === 'timestamptz' && !isList
      ? `to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : null,
  day: (sql, { isList, sqlType }) => (sqlType === 'date' && !isList ? sql : null),
  globalId: (sql, { sqlType }, type) =>
    sqlType in KEY_PARSERS && type.length + 1 + 36 <= longestId
      ? `encode(convert_to('${type}:' || ${sql}, 'UTF8'), 'base64')`
      : null,
};

function renderLeaf(
  sql: string,
  column: Column,
  { leaf, type }: Extract<TextField, { leaf: Leaf }>,
): string {
  const rendered = RENDER_BY_LEAF[leaf](sql, column, type);
  if (rendered === null) throw new UnsupportedQuery(`${column.sqlType} as ${leaf}`);
  return rendered;
}

type RelationField = Extract<TextField, { relation: string }>;

function renderOne(parent: QueryScope, relation: Relation, { fields }: RelationField): string {
  const scope = openScope(parent.statement, relation.model);
  const where = renderWhereClause(renderJoinCondition(relation, parent.alias, scope.alias));
  return renderRecord(scope, fields, `${renderFromClause(scope)} ${where}`);
}

function renderMany({ statement, alias }: QueryScope, relation: Relation, field: RelationField) {
  statement.hasInnerList = true;
  const args = field.orderBy === undefined ? {} : { orderBy: field.orderBy };
  const { sql } = renderPage(statement, relation.model, args, {
    parent: { relation, alias },
    select: (scope) => renderFields(scope, field.fields),
  });
  const row = createAlias(statement);
  return `(SELECT coalesce(json_agg(${row}), '[]') FROM (${sql}) ${row})`;
}
