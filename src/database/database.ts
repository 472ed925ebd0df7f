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

/** One pool for Prisma, the reader and whoever else asks. */
export function connectDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    // A connection holds prepared statements: after a short lull they should still be there.
    idleTimeoutMillis: 300_000,
    // Prisma and the reader both read timestamps as UTC without looking at the offset.
    // Compiling pays for long analyses, never for pages.
    options: '-c TimeZone=UTC -c statement_timeout=30000 -c jit=off',
    application_name: 'almanac',
    // A connection that hangs without a word is given up.
    keepAlive: true,
    query_timeout: 35_000,
    ...connection,
  });
  // Without a listener a restart of PostgreSQL would end the process.
  pool.on('error', onError);
  // The pool listens to idle connections only: one that ends as it is handed out has no listener yet.
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
    // Not a cache: a connection keeps every statement that was ever named, so a name is never
    // given up, and an endless variety of shapes (`IN` lists of each length) gets none.
    if (names.size >= 500) return '';
    const name = `prisma_${names.size}`;
    names.set(sql, name);
    return name;
  };
}
