import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from '../../prisma/generated/client.ts';
import { createPool, type DatabaseLimits } from './pool.ts';
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
  limits: DatabaseLimits,
  onError: (error: Error) => void,
): Database {
  const pool = createPool(connection, limits, onError);
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
