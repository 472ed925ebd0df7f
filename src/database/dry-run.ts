import { limitConcurrency } from '../base/concurrency.ts';
import type pg from 'pg';
import type { PrismaClient } from '../../prisma/generated/client.js';
import { AppError, Unavailable } from '../base/errors.ts';
import type { Reader } from './reader/reader.ts';
import { DryTransaction } from './dry-transaction.ts';
import type { TransactionPool } from './transaction-pool.ts';

/** A database of which nothing stays. */
interface DryDatabase {
  db: PrismaClient;
  read: Reader;
}

/** Who tries something out. */
interface DryCaller {
  name: string;
  hasCredential: boolean;
}

/** The dry runs of one operation. */
interface DryRuns {
  run: <T>(run: (database: DryDatabase) => Promise<T>) => Promise<T>;
  /** How long they ran. While they waited for their turn, they did not. */
  readonly spentMs: number;
}

export type OpenDryRuns = (caller: DryCaller) => DryRuns;

interface Stage extends DryDatabase {
  /** What the clients take for their pool. */
  inner: TransactionPool;
  close: () => Promise<void>;
}

interface DryRunSettings {
  /** The connections of all stages. */
  pool: pg.Pool;
  /** How long one may hold its locks. */
  holdMs?: number;
  open: () => Stage;
}

/**
 * How many run at a time, and how many of them hold locks, so that a real write waits for few of them.
 * Callers without a credential have places of their own, so they cannot take those of others.
 */
const places = {
  withCredential: { stages: 12, transactions: 2 },
  withoutCredential: { stages: 4, transactions: 1 },
};
export const dryConnections =
  places.withCredential.transactions + places.withoutCredential.transactions;

const longestMs = 5_000;
const tooLong = `The dry runs of one operation may take ${longestMs / 1_000} s together`;
const maxWaitingEach = 50;

/**
 * Runs a few dry runs at a time, each in a transaction that is rolled back. A caller has one at a time,
 * so nobody keeps the others from theirs.
 */
export function createStages({ pool, holdMs = longestMs, open }: DryRunSettings) {
  const idle: Stage[] = [];
  const opened: Stage[] = [];
  const known = createPlaces(places.withCredential);
  const strangers = createPlaces(places.withoutCredential);
  const waitInLine = createLines();

  const openStage = () => {
    const stage = open();
    opened.push(stage);
    return stage;
  };

  const openDryRuns: OpenDryRuns = ({ name, hasCredential }) => {
    const { takeStage, takePlace } = hasCredential ? known : strangers;
    const time = { spentMs: 0 };
    const run: DryRuns['run'] = (tryOut) =>
      waitInLine(name, async () => {
        if (time.spentMs >= longestMs) throw new Unavailable(tooLong);
        const leave = await takeStage();
        const stage = idle.pop() ?? openStage();
        const running = startOn(stage, { pool, holdMs, time, takePlace }, tryOut);
        // One that was ended goes on until it notices. Nobody else gets its stage before.
        void running.settled.then(() => {
          idle.push(stage);
          leave();
        });
        return running.answer;
      });
    return Object.assign(time, { run });
  };
  const close = async () => {
    await Promise.all(opened.map((stage) => stage.close()));
    await pool.end();
  };
  return { openDryRuns, close };
}

const createPlaces = ({ stages, transactions }: typeof places.withCredential) => ({
  takeStage: createTurnstile(stages),
  takePlace: createTurnstile(transactions),
});

/** Lets so many in at a time. Each calls what it gets when it leaves. */
function createTurnstile(most: number) {
  const limit = limitConcurrency(most);
  return () =>
    new Promise<() => void>(
      (enter) => void limit(() => new Promise<void>((leave) => enter(leave))),
    );
}

interface Place {
  pool: pg.Pool;
  holdMs: number;
  takePlace: () => Promise<() => void>;
  /** What the operation has spent so far. */
  time: { spentMs: number };
}

function startOn<T>(
  { inner, db, read }: Stage,
  { time, ...place }: Place,
  run: (database: DryDatabase) => Promise<T>,
) {
  const began = performance.now();
  const holdMs = Math.min(place.holdMs, longestMs - time.spentMs);
  const transaction = new DryTransaction({ ...place, holdMs });
  inner.enter(transaction.open);
  const running = run({ db, read });
  const finish = async () => {
    let isWhole = false;
    try {
      const result = await Promise.race([running, transaction.late]);
      isWhole = true;
      return result;
    } finally {
      inner.enter(null);
      await transaction.end(isWhole);
      time.spentMs += performance.now() - began - transaction.waitedMs;
    }
  };
  const answer = finish();
  return { answer, settled: Promise.allSettled([running, answer]) };
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
