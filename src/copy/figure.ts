import pg from 'pg';
import type { Table } from './catalog.ts';

/** What two databases must agree on. */
export interface Figure {
  rows: number;
  /** The sum of the first 56 bits of the SHA-256 of each line: the order of the rows does not matter. */
  checksum: string;
}

/** How long the lines of a table are, which bounds how many are in memory at once. */
export interface Length {
  bytes: number;
  longest: number;
}

/** A row as a line: a JSON array of its values as texts, in the order of the columns. */
export const buildLine = ({ columns }: Table) =>
  `array_to_json(ARRAY[${columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join()}])::text`;

/** The same text in every database, whatever its settings are. Time limits are for requests. */
export const settings = `
  SET LOCAL TimeZone = 'UTC';
  SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;`;

export async function measureTable(
  database: Pick<pg.Client, 'query'>,
  table: Table,
): Promise<Figure & Length> {
  const hash = `encode(substr(sha256(convert_to(line, 'UTF8')), 1, 7), 'hex')`;
  const { rows } = await database.query<Figure & Length>(
    `SELECT count(*)::float8 AS rows, coalesce(sum(('x' || ${hash})::bit(56)::bigint), 0)::text AS checksum,
       coalesce(sum(octet_length(line)), 0)::float8 AS bytes, coalesce(max(octet_length(line)), 0) AS longest
     FROM (SELECT ${buildLine(table)} AS line FROM ${pg.escapeIdentifier(table.name)} OFFSET 0) AS lines`,
  );
  const [figure] = rows;
  if (!figure) throw new Error(`${table.name} cannot be measured`);
  return figure;
}
