import type pg from 'pg';
import { changeEachTable } from './each-table.ts';
import { wideColumns } from './reader/wide.ts';

const isNarrowSql = `
SELECT attname::text AS name FROM pg_attribute
WHERE attrelid = format('%I', $1::text)::regclass AND attname = ANY ($2::text[]) AND atttypid = 'int4'::regtype`;

/** The whole table is written anew under a lock. Nobody who waits for it holds up others for longer. */
const patience = `SET LOCAL lock_timeout = '10s'`;
const asLongAsItTakes = 'SET LOCAL statement_timeout = 0';

/** Makes the ids of one table `bigint`, if they are not. Says whether it did. */
async function widenTable(client: pg.PoolClient, table: string, columns: readonly string[]) {
  const { rows } = await client.query<{ name: string }>(isNarrowSql, [table, columns]);
  if (rows.length === 0) return false;
  const changes = rows.map(({ name }) => `ALTER COLUMN "${name}" TYPE bigint`);
  const statements = [
    ...['BEGIN', patience, asLongAsItTakes, `ALTER TABLE "${table}" ${changes.join(', ')}`],
    ...(rows.some(({ name }) => name === 'id')
      ? [`ALTER SEQUENCE "${table}_id_seq" AS bigint`]
      : []),
    'COMMIT',
  ];
  for (const statement of statements) await client.query(statement);
  return true;
}

/** Table by table, each in a transaction of its own. */
export const widenIds = (pool: pg.Pool, clock: () => Date, report: (table: string) => void) =>
  changeEachTable(Object.keys(wideColumns), {
    ...{ pool, clock, report },
    change: (client, table) => widenTable(client, table, wideColumns[table] ?? []),
  });
