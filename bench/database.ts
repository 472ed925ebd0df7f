import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { z } from 'zod';
import { connectDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { migrationsFolder, readMigrations } from '../src/database/migration.ts';

/** The environment variables of all benches. */
export const sharedSettings = {
  BENCH_DATABASE_URL: z.url().default('postgres://postgres@127.0.0.1:5432/postgres'),
  BENCH_DATABASE: z.string().regex(/^\w+$/).default('almanac_bench'),
  BENCH_SIZE: z.coerce.number().int().min(50_000).default(200_000),
  BENCH_ROUNDS: z.coerce.number().int().min(1).default(5),
};

export type SharedSettings = z.infer<z.ZodObject<typeof sharedSettings>>;

/** A URL, or the folder of a socket and more. */
export type Connection = string | pg.ClientConfig;

/** A database that the bench builds and keeps. */
interface PreparedDatabase {
  admin: string;
  name: string;
  migrations?: string;
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

/** Creates a database anew, empty or as a copy, and returns its URL. */
export async function createDatabase(admin: string, name: string, template?: string) {
  const source = template === undefined ? '' : ` TEMPLATE ${template}`;
  await runSql(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await runSql(admin, `CREATE DATABASE ${name}${source}`);
  return formatDatabaseUrl(admin, name);
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
  const url = await createDatabase(admin, name);
  await migrate(url, { folder: migrations });
  await withClient(url, async (client) => {
    await client.query('SET timezone = UTC; SET synchronous_commit = off');
    for (const [what, sql] of Object.entries(wanted.steps)) {
      const started = performance.now();
      await client.query(sql);
      printProgress(`  ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  });
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

export const runSql = (connection: Connection, sql: string) =>
  withClient(connection, (client) => client.query<Record<string, string | null>>(sql));

/** The client of the server, for benches that call its functions directly. */
export const openClient = (url: string, max: number) =>
  connectDatabase(
    { connectionString: url, max },
    { connectMs: 5_000, statementMs: 60_000 },
    ({ message }) => {
      printProgress(message);
    },
  );

export type BenchClient = ReturnType<typeof openClient>['db'];

export async function withClient<T>(
  connection: Connection,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
