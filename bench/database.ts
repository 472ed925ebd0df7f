import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import pg from 'pg';

import { migrate } from '../src/database/migrate.ts';
import { migrationsFolder, readMigrations } from '../src/database/migration.ts';

/** A database that the bench builds and keeps. */
export interface PreparedDatabase {
  /** A connection that may create databases. */
  admin: string;
  name: string;
  /** Those of another revision, to compare with it. */
  migrations?: string;
  /** Files that decide what is in it. */
  files: readonly string[];
  /** What is built, in the words of the progress lines. */
  content: string;
  steps: Record<string, string>;
}

export const printProgress = (line: string): void => void process.stderr.write(`${line}\n`);

export function formatDatabaseUrl(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

/** Builds the database anew if it is missing or was built by other code. */
export async function prepareDatabase(wanted: PreparedDatabase): Promise<void> {
  const { admin, name, content, migrations = migrationsFolder } = wanted;
  const fingerprint = await computeFingerprint(wanted);
  if ((await readFingerprint(admin, name)) === fingerprint) {
    printProgress(`${name}: reused, ${content}`);
    return;
  }
  printProgress(`${name}: built anew, ${content}`);
  await runSql(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await runSql(admin, `CREATE DATABASE ${name}`);
  const url = formatDatabaseUrl(admin, name);
  await migrate(url, { folder: migrations });
  await fillDatabase(url, wanted.steps);
  // Last, so that an interrupted build is not taken for a complete one.
  await runSql(admin, `COMMENT ON DATABASE ${name} IS '${fingerprint}'`);
}

/** Changes with the migrations, with the content, and with the files that build it. */
export async function computeFingerprint({
  files,
  content,
  migrations,
}: Pick<PreparedDatabase, 'files' | 'content' | 'migrations'>): Promise<string> {
  const hash = createHash('sha256').update(content);
  for (const file of files) hash.update(await readFile(file));
  for (const { name, sql } of await readMigrations(migrations)) hash.update(name).update(sql);
  return hash.digest('hex');
}

async function readFingerprint(admin: string, name: string): Promise<string | null> {
  const sql = `SELECT shobj_description(oid, 'pg_database') AS comment
    FROM pg_database WHERE datname = '${name}'`;
  const { rows } = await runSql(admin, sql);
  return rows[0]?.['comment'] ?? null;
}

export async function fillDatabase(url: string, steps: Record<string, string>): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('SET timezone = UTC; SET synchronous_commit = off');
    for (const [what, sql] of Object.entries(steps)) {
      const started = performance.now();
      await client.query(sql);
      printProgress(`  ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  });
}

export const runSql = (url: string, sql: string) =>
  withClient(url, (client) => client.query<Record<string, string | null>>(sql));

export async function withClient<T>(
  connectionString: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
