import type { Transaction } from '../../database/transaction.ts';
import { type ImportKind, importKinds, type ImportRow, type KindName } from '../table/kind.ts';

/** What an import may do with a row. */
export type RowVerdict =
  /** Nothing changed at the source since the last import. */
  | 'unchanged'
  | 'created'
  | 'changed'
  /** A part of a record that was empty until now. */
  | 'filled'
  /** It is here already, with the same values. */
  | 'same'
  /** Changed here and at the source since the last import. */
  | 'touched'
  /** Deleted here since the last import. */
  | 'gone'
  /** Another record has this id here. */
  | 'other'
  /** Another record has a value here that is unique. */
  | 'taken';

export interface Judgement {
  /** The place of the row in what was sent, from 1 on. */
  place: number;
  hash: string;
  verdict: RowVerdict;
  /** The columns that another record has, with commas. */
  taken: string | null;
}

const quote = (name: string) => `"${name}"`;

/** The same for the same values, however they were written. */
export const hashSql = (alias: string, { columns }: ImportKind) =>
  `encode(sha256(convert_to(jsonb_build_array(${columns
    .map((name) => `${alias}.${quote(name)}`)
    .join(', ')})::text, 'UTF8')), 'hex')`;

const isEmptySql = (alias: string, { columns }: ImportKind) =>
  columns.map((name) => `${alias}.${quote(name)} IS NULL`).join(' AND ');

/** Which unique columns another record has. A record without a value in one of them has no rival. */
const takenSql = ({ table, unique = [] }: ImportKind) =>
  unique
    .map((names) => {
      const same = names.map((name) =>
        name === 'parentId'
          ? `coalesce(rival."parentId", 0) = coalesce(sent."parentId", 0)`
          : `rival.${quote(name)} = sent.${quote(name)}`,
      );
      return `CASE WHEN EXISTS (SELECT FROM "${table}" rival WHERE ${same.join(' AND ')}
        AND rival.id <> sent.id) THEN '${names.join(' and ')}' END`;
    })
    .join(', ') || 'NULL';

/** The rows of a JSON list, as rows of the table. */
export const sentSql = (table: string) =>
  `jsonb_array_elements($1::jsonb) WITH ORDINALITY AS each(value, place),
    LATERAL jsonb_populate_record(NULL::"${table}", each.value) sent`;

function buildJudgeSql(kind: ImportKind): string {
  const { table, isPart = false } = kind;
  const isEmptyPart = isPart ? isEmptySql('here', kind) : 'false';
  return `
    WITH named AS (
      SELECT each.place, sent.id, ${hashSql('sent', kind)} AS hash,
        here.id IS NOT NULL AS "isHere", ${hashSql('here', kind)} AS "hereHash",
        ${isEmptyPart} AS "isEmpty", nullif(concat_ws(', ', ${takenSql(kind)}), '') AS taken
      FROM ${sentSql(table)} LEFT JOIN "${table}" here ON here.id = sent.id
    )
    SELECT place::int AS place, named.hash, taken, CASE
        WHEN ledger.hash = named.hash THEN 'unchanged'
        WHEN NOT "isHere" AND ledger.hash IS NOT NULL THEN 'gone'
        WHEN "isHere" AND "hereHash" = named.hash THEN 'same'
        WHEN "isHere" AND ledger.hash IS NULL AND NOT "isEmpty" THEN 'other'
        WHEN "isHere" AND ledger.hash <> "hereHash" AND NOT "isEmpty" THEN 'touched'
        WHEN taken IS NOT NULL THEN 'taken'
        WHEN "isHere" THEN CASE WHEN ledger.hash IS NULL THEN 'filled' ELSE 'changed' END
        ELSE 'created'
      END AS verdict
    FROM named LEFT JOIN "ImportedRecord" ledger
      ON ledger.source = $2 AND ledger.kind = $3 AND ledger.key = named.id::text
    ORDER BY place`;
}

/** Compares rows of one kind with what is here, and with what the last import wrote. */
export function judgeRows(
  tx: Transaction,
  source: string,
  name: KindName,
  rows: readonly ImportRow[],
): Promise<Judgement[]> {
  const sql = buildJudgeSql(importKinds[name]);
  return tx.$queryRawUnsafe<Judgement[]>(sql, toJson(rows), source, name);
}

export const toJson = (rows: readonly ImportRow[]) =>
  JSON.stringify(rows.map(({ id, values }) => ({ ...values, id })));
