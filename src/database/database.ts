import { PrismaPg } from '@prisma/adapter-pg';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { PrismaClient } from '../../prisma/generated/client.js';
import { createDryRuns, type DryRun, type OpenStage } from './dry-run.ts';
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
  dryRun: DryRun;
  close(): Promise<void>;
}

/** What requests read and write with. */
export const pickClients = ({ db, read, dryRun, findReplica }: Database) => ({
  db,
  read,
  dryRun,
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
  const dryRuns = createDryRuns(() => openStage(connection, limits, onError));
  const close = async () => {
    await dryRuns.close();
    await db.$disconnect();
    await pool.end();
  };
  return { pool, db, read, dryRun: dryRuns.dryRun, close };
}

function connectClients(pool: pg.Pool, onError: (error: Error) => void) {
  const adapter = new PrismaPg(pool, {
    onConnectionError: onError,
    statementNameGenerator: createStatementNames(),
  });
  const db = new PrismaClient({ adapter });
  sharePool(db, pool);
  return { db, read: createReader(pool, db) };
}

/** It has a connection of its own, because its clients give names to statements. */
function openStage(
  connection: pg.PoolConfig,
  limits: DatabaseLimits,
  onError: (error: Error) => void,
): OpenStage {
  const pool = createPool({ ...connection, max: 1 }, limits, onError);
  const inner = new TransactionPool();
  const { db, read } = connectClients(inner, onError);
  const close = async () => {
    await db.$disconnect();
    await pool.end();
  };
  return { inner, pool, db, read, close };
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
