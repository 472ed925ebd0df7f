import { limitConcurrency } from '../base/concurrency.ts';
import type pg from 'pg';
import type { PrismaClient } from '../../prisma/generated/client.js';
import { AppError, Unavailable } from '../base/errors.ts';
import type { Reader } from './reader/reader.ts';
import type { TransactionPool } from './transaction-pool.ts';

/** A database of which nothing stays. */
interface DryDatabase {
  db: PrismaClient;
  read: Reader;
}

export type DryRun = <T>(caller: string, run: (database: DryDatabase) => Promise<T>) => Promise<T>;

export interface OpenStage extends DryDatabase {
  /** What the clients take for their pool. */
  inner: TransactionPool;
  /** Has one connection. */
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Each holds locks while it runs, so a real write waits for few of them. */
const atOnce = 2;
/** How long it may hold its locks, … */
const longestMs = 5_000;
/** … and how long it waits for those of others. PostgreSQL looks for deadlocks after a second. */
const lockMs = 500;
const maxWaitingEach = 50;

const begin = `BEGIN;
  SET LOCAL lock_timeout = ${lockMs};
  SET LOCAL idle_in_transaction_session_timeout = ${longestMs};
  SET LOCAL almanac.dry_run = 'on'`;

/**
 * Runs a few dry runs at a time, each in a transaction that is rolled back. A caller has one at a time,
 * so nobody keeps the others from theirs.
 */
export function createDryRuns(open: () => OpenStage) {
  const idle: OpenStage[] = [];
  const opened: OpenStage[] = [];
  const takeStage = limitConcurrency(atOnce);
  const waitInLine = createLines();

  const openStage = () => {
    const stage = open();
    opened.push(stage);
    return stage;
  };

  const dryRun: DryRun = (caller, run) =>
    waitInLine(caller, () =>
      takeStage(async () => {
        const stage = idle.pop() ?? openStage();
        try {
          return await runOn(stage, run);
        } finally {
          idle.push(stage);
        }
      }),
    );
  const close = async () => {
    await Promise.all(opened.map((stage) => stage.close()));
  };
  return { dryRun, close };
}

async function runOn<T>(
  { inner, pool, db, read }: OpenStage,
  run: (database: DryDatabase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Unavailable('The dry run took too long and was ended'));
  }, longestMs);
  let isWhole = false;
  try {
    await client.query(begin);
    inner.enter(client);
    const result = await Promise.race([run({ db, read }), late]);
    inner.enter(null);
    await client.query('ROLLBACK');
    isWhole = true;
    return result;
  } finally {
    clearTimeout(timer);
    inner.enter(null);
    // A connection that is closed rolls back too.
    client.release(!isWhole);
  }
}

/** Lets each caller do one thing at a time. */
function createLines() {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();

  return async function waitInLine<T>(caller: string, run: () => Promise<T>): Promise<T> {
    const line = lines.get(caller) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= maxWaitingEach) {
      const message = `Too many of your dry runs are waiting (maximum ${maxWaitingEach}): wait for their answers`;
      throw new AppError('RATE_LIMITED', message, { retryAfter: 1 });
    }
    const mine = line.last.then(run);
    line.last = mine.catch(() => undefined);
    line.length += 1;
    lines.set(caller, line);
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(caller);
    }
  };
}
