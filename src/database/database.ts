import { PrismaPg } from '@prisma/adapter-pg';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { PrismaClient } from '../../prisma/generated/client.js';
import { createStages, dryConnections, type OpenDryRuns } from './dry-run.ts';
import { readPlainIds } from './plain-ids.ts';
import { createPool, type DatabaseLimits } from './pool.ts';
import { sharePool } from './prepared.ts';
import { createNameAllowance } from './reader/name-allowance.ts';
import { createReader, type Reader } from './reader/reader.ts';
import type { FindReplica } from './replica/replica.ts';
import { TransactionPool } from './transaction-pool.ts';

export interface Database {
  pool: pg.Pool;
  db: PrismaClient;
  read: Reader;
  /** Absent if there is none. */
  findReplica?: FindReplica;
  /** Runs what it is given in a transaction that is rolled back. */
  openDryRuns: OpenDryRuns;
  close(): Promise<void>;
}

/** What requests read and write with. */
export const pickClients = ({ db, read, openDryRuns, findReplica }: Database) => ({
  db,
  read,
  openDryRuns,
  ...(findReplica && { findReplica }),
});

/** Prisma, the reader and all other code share one pool. */
export function connectDatabase(
  connection: pg.PoolConfig,
  limits: DatabaseLimits,
  onError: (error: Error) => void,
): Database {
  const pool = createPool(connection, limits, onError);
  const { db, read } = connectClients(pool, onError);
  const stages = openStages(connection, limits, onError);
  const close = async () => {
    await stages.close();
    await db.$disconnect();
    await pool.end();
  };
  return { pool, db, read, openDryRuns: stages.openDryRuns, close };
}

function connectClients(
  pool: pg.Pool,
  onError: (error: Error) => void,
  nameStatement = createStatementNames(),
) {
  const settings = { onConnectionError: onError, statementNameGenerator: nameStatement };
  const adapter = readPlainIds(new PrismaPg(pool, settings));
  const db = new PrismaClient({ adapter });
  sharePool(db, pool);
  return { db, read: createReader(pool, db) };
}

/** Their connections are their own, and so are the names of their statements. */
function openStages(
  connection: pg.PoolConfig,
  limits: DatabaseLimits,
  onError: (error: Error) => void,
) {
  const nameStatement = createStatementNames();
  return createStages({
    pool: createPool({ ...connection, max: dryConnections }, limits, onError),
    ...(limits.dryRunMs && { holdMs: limits.dryRunMs }),
    open: () => {
      const inner = new TransactionPool();
      const { db, read } = connectClients(inner, onError, nameStatement);
      return { inner, db, read, close: () => db.$disconnect() };
    },
  });
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
