import { PrismaPg } from '@prisma/adapter-pg';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { PrismaClient } from '../../prisma/generated/client.ts';
import { createPool, type DatabaseLimits } from './pool.ts';
import { sharePool } from './prepared.ts';
import { createNameAllowance } from './reader/name-allowance.ts';
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
  sharePool(db, pool);
  const close = async () => {
    await db.$disconnect();
    await pool.end();
  };
  return { pool, db, read: createReader(pool, db), close };
}

/** The same SQL gets the same name, so PostgreSQL parses it once per connection. */
function createStatementNames() {
  // Not a cache: names are never reused for other SQL.
  const names = new Map<string, string>();
  const uses = new LRUCache<string, number>({ max: 1_000 });
  const mayName = createNameAllowance();
  return ({ sql }: { sql: string }) => {
    const known = names.get(sql);
    if (known) return known;
    const count = (uses.get(sql) ?? 0) + 1;
    uses.set(sql, count);
    // Most statements that never get a name are `IN` lists of some length.
    if (!mayName(count)) return '';
    const name = `prisma_${names.size}`;
    names.set(sql, name);
    uses.delete(sql);
    return name;
  };
}
