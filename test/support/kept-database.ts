import { rmSync } from 'node:fs';
import process from 'node:process';
import pg from 'pg';
import {
  type EmbeddedDatabase,
  type InMemoryDatabase,
  openInMemory,
} from '../../src/database/embedded/embedded.ts';

// Node loads this module once in each worker (see `vitest.config.ts`): files share what it keeps.
const kept: { database: InMemoryDatabase; shape: string }[] = [];

// Vitest ends its workers with this signal, without closing anything.
process.once('SIGTERM', () => {
  for (const { database } of kept) rmSync(database.connection.host, { recursive: true });
  process.kill(process.pid, 'SIGTERM');
});

/**
 * Opens a copy of the template. Starting one costs a second of CPU, so a copy that is given back is
 * emptied and kept for the next file, unless a test has changed its tables.
 */
export async function takeDatabase(readTemplate: () => Uint8Array) {
  const one = kept.pop() ?? (await copyTemplate(readTemplate()));
  const giveBack = async () => {
    if (await isEmptied(one).catch(() => false)) kept.push(one);
    else await one.database.close();
  };
  return { connection: one.database.connection, giveBack };
}

async function copyTemplate(from: Uint8Array) {
  const database = await openInMemory({ from });
  const shape = await inSession(database, readShape);
  return { database, shape };
}

const isEmptied = ({ database, shape }: (typeof kept)[number]) =>
  inSession(database, async (client) => {
    await client.query('DISCARD ALL');
    if ((await readShape(client)) !== shape) return false;
    const tables = await listFilledTables(client);
    // Quicker than TRUNCATE, after which PostgreSQL reads all it knows of the tables anew. Without triggers: one of
    // them keeps the audit log from being emptied.
    const deletions = tables.map((table) => `DELETE FROM ${table}`).join(';');
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${deletions}; COMMIT`);
    if (tables.length > 0) await client.query(`VACUUM ${tables.join(', ')}`);
    await client.query(
      `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
       FROM pg_sequences WHERE last_value IS NOT NULL`,
    );
    await client.query('DELETE FROM pg_statistic WHERE starelid >= 16384');
    return true;
  });

async function listFilledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ question: string }>(
    `SELECT string_agg(format('SELECT %L AS name WHERE EXISTS (SELECT FROM %s)', oid::regclass, oid::regclass),
       ' UNION ALL ') AS question
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'`,
  );
  const filled = await client.query<{ name: string }>(rows[0]?.question ?? 'SELECT');
  return filled.rows.map(({ name }) => name);
}

/** Identifies the tables, columns, constraints, triggers and functions of the database. */
async function readShape(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`
    SELECT (SELECT array_agg(oid ORDER BY oid) FROM pg_class WHERE oid >= 16384) AS relations,
      (SELECT array_agg((attrelid, attnum, atttypid, attnotnull) ORDER BY attrelid, attnum)::text
       FROM pg_attribute WHERE attrelid >= 16384) AS columns,
      (SELECT array_agg(oid ORDER BY oid) FROM pg_constraint WHERE oid >= 16384) AS constraints,
      (SELECT array_agg(oid ORDER BY oid) FROM pg_trigger) AS triggers,
      (SELECT array_agg(oid ORDER BY oid) FROM pg_proc WHERE oid >= 16384) AS functions`);
  return JSON.stringify(rows);
}

async function inSession<T>(database: EmbeddedDatabase, run: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
