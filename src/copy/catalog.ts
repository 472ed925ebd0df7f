import pg from 'pg';

type Queryable = Pick<pg.Client, 'query'>;

interface Column {
  name: string;
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** Where a counter of ids stands. */
export interface Sequence {
  name: string;
  value: string;
  isUsed: boolean;
}

// The catalog knows every table, so none can be forgotten. Extensions bring tables that are not ours, and the
// database fills generated columns itself. A key that Almanac made is stored in another way in each database
// (`src/auth/secret-key.ts`), so it is no column of a row.
const tablesSql = `
  SELECT c.relname AS name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
      ORDER BY a.attnum) AS columns
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind IN ('p', 'r') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace
    AND c.relname <> '_prisma_migrations' AND (c.relname, a.attname) <> ('SecretKey', 'key')
    AND NOT EXISTS (SELECT FROM pg_depend d
      WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  GROUP BY c.relname ORDER BY c.relname`;

const sequencesSql = `
  SELECT relname AS name FROM pg_class
  WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace ORDER BY relname`;

export async function listTables(database: Queryable): Promise<Table[]> {
  return (await database.query<Table>(tablesSql)).rows;
}

/** Sequences are outside of every snapshot: read after one began, they are ahead of its rows. */
export async function listSequences(database: Queryable): Promise<Sequence[]> {
  const { rows } = await database.query<{ name: string }>(sequencesSql);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: state } = await database.query<Omit<Sequence, 'name'>>(
      `SELECT last_value::text AS value, is_called AS "isUsed" FROM ${pg.escapeIdentifier(name)}`,
    );
    sequences.push(...state.map((one) => ({ name, ...one })));
  }
  return sequences;
}

export async function setSequence(database: Queryable, { name, value, isUsed }: Sequence) {
  const sql = 'SELECT setval(quote_ident($1)::regclass, $2::bigint, $3)';
  await database.query(sql, [name, value, isUsed]);
}
