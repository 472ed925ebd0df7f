import { pool } from '../app.ts';

const listTables = `SELECT quote_ident(relname) AS name FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY relname`;

/** When keys were last used, which is written behind a request, and not by it. */
const ignored = new Set(['lastUsedAt']);

/** What requests use is counted behind them, also what they try out. */
const countedBehind = '"Usage"';

/** Every row of every table as text. */
export async function readAllRows(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const { rows: tables } = await pool.query<{ name: string }>(listTables);
  for (const { name } of tables) {
    if (name === countedBehind) continue;
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${name} t`,
    );
    found[name] = rows
      .map(({ row }) => JSON.stringify(Object.entries(row).filter(([key]) => !ignored.has(key))))
      .sort();
  }
  return found;
}
