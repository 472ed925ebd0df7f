import type pg from 'pg';

interface Definition {
  drop: string;
  make: string;
}

// A foreign key needs the unique index that it refers to, so it goes first and comes back last. The primary
// keys stay. In ours are the tables that take part. An index of a table by the month is made for its parts, too.
const definitionsSql = `
  WITH ours AS (
    SELECT oid FROM pg_class WHERE relkind IN ('p', 'r') AND relnamespace = current_schema()::regnamespace
      AND relname = ANY ($1)
  )
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make,
    CASE contype WHEN 'f' THEN 3 ELSE 2 END AS turn
  FROM pg_constraint WHERE contype IN ('f', 'x') AND conrelid IN (SELECT oid FROM ours)
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '), 1
  FROM pg_index WHERE indrelid IN (SELECT oid FROM ours)
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
  ORDER BY turn DESC, make`;

/**
 * Takes indexes, foreign keys and exclusion constraints away, and runs. Then makes them again, which proves
 * that all rows obey them: that is faster than row by row, and the order of the tables does not matter.
 * Triggers do not run: what they would write is copied.
 */
export async function withoutConstraints(
  client: pg.Client,
  tables: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Definition>(definitionsSql, [tables]);
  const { rows: quoted } = await client.query<{ name: string }>(
    'SELECT quote_ident(name) AS name FROM unnest($1::text[]) AS name',
    [tables],
  );
  for (const { name } of quoted) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const { drop } of rows) await client.query(drop);
  await run();
  for (const { make } of rows.toReversed()) await client.query(make);
  for (const { name } of quoted) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}
