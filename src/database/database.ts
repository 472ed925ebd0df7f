import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../prisma/generated/client.ts';
import { createReader, type Reader } from './reader/reader.ts';

export interface Database {
  pool: pg.Pool;
  db: PrismaClient;
  read: Reader;
  close(): Promise<void>;
}

/** Prisma, the reader and all other code share one pool. */
export function connectDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    // A connection holds prepared statements, which should survive a few quiet minutes.
    idleTimeoutMillis: 300_000,
    // Prisma and the reader both read timestamps as UTC without looking at the offset.
    // JIT compilation helps long analyses, but not short queries.
    options: '-c TimeZone=UTC -c statement_timeout=30000 -c jit=off',
    application_name: 'almanac',
    // Give up a connection that hangs silently.
    keepAlive: true,
    query_timeout: 35_000,
    ...connection,
  });
  // Without a listener, a restart of PostgreSQL would end the process.
  pool.on('error', onError);
  // The pool listens only to idle connections. One that fails while it is handed out has no listener yet.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const adapter = new PrismaPg(pool, {
    onConnectionError: onError,
    statementNameGenerator: createStatementNames(),
  });
  const db = new PrismaClient({ adapter });
  const close = async () => {
    await db.$disconnect();
    await pool.end();
  };
  return { pool, db, read: createReader(pool, db), close };
}

/** The same SQL gets the same name, so PostgreSQL parses it once per connection. */
function createStatementNames() {
  const names = new Map<string, string>();
  return ({ sql }: { sql: string }) => {
    const known = names.get(sql);
    if (known) return known;
    // This is not a cache: a connection keeps every statement that was ever named, so names are
    // never reused. Statements beyond the limit (such as `IN` lists of every length) get no name.
    if (names.size >= 500) return '';
    const name = `prisma_${names.size}`;
    names.set(sql, name);
    return name;
  };
}
