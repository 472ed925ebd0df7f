import type { PrismaClient } from '../../../prisma/generated/client.js';
import type { Clock, Keyring } from '../../context/tool.ts';
import { startLoop } from '../../process/loop.ts';
import type { RootStart, Tracer } from '../../trace/span.ts';
import { runInBackground } from '../../trace/work.ts';

/** What every worker is given. */
export interface WorkerTools {
  db: PrismaClient;
  clock: Clock;
  keyring: Keyring;
  /** Tells others who we are. */
  publicUrl: string;
  tracer?: Tracer | undefined;
  onError: (error: unknown) => void;
  /** How often the worker looks for something to do. Shorter in tests. */
  everyMs?: number;
}

interface Work<Row> extends Pick<WorkerTools, 'tracer' | 'onError'> {
  everyMs: number;
  /**
   * Leases what is due and has room beside what is running. `isMore`: look again at once, as it does without
   * this after any row.
   */
  claim: (running: readonly Row[]) => Promise<{ rows: readonly Row[]; isMore?: boolean }>;
  describe: (row: Row) => RootStart;
  /** Does the work, and settles the row. */
  run: (row: Row) => Promise<unknown>;
  /** After an error of ours. Without this, the row waits until its lease ends. */
  putOff?: (row: Row) => Promise<unknown>;
  onEnd?: (row: Row) => void;
  /** The end of a row asks for others if no more than this are running. Claims of several cost less. */
  refillAt?: number;
}

/** Runs what is due, as much at once as `claim` allows. Any number of processes may do so. */
export function startQueue<Row>({
  claim,
  describe,
  run,
  putOff,
  onEnd,
  refillAt,
  ...tools
}: Work<Row>) {
  const { tracer, onError } = tools;
  const running = new Map<Promise<void>, Row>();
  const start = (row: Row) => {
    const fail = async (error: unknown) => {
      onError(error);
      await putOff?.(row).catch(onError);
    };
    const work = { run: () => run(row), onError: fail };
    const done = runInBackground(tracer, describe(row), work).finally(() => {
      running.delete(done);
      onEnd?.(row);
      // There is room now, and perhaps a row that waited for this one.
      if (running.size <= (refillAt ?? Infinity)) loop.wake();
    });
    running.set(done, row);
  };
  const claimAndStart = async () => {
    const { rows, isMore } = await claim([...running.values()]);
    for (const row of rows) start(row);
    return (isMore ?? rows.length > 0) ? 1 : 0;
  };
  const loop = startLoop(claimAndStart, tools);
  return {
    /** There is something to do. */
    wake: loop.wake,
    /** Takes on no more, and waits this long for what is running. Another worker repeats the rest. */
    stop: async (patienceMs: number) => {
      await loop.stop();
      const patience = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([Promise.all(running.keys()), patience]);
    },
  };
}

/** How many rows have each value. */
export function countBy<Row>(
  rows: readonly Row[],
  toValue: (row: Row) => string | number,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[toValue(row)] = (counts[toValue(row)] ?? 0) + 1;
  return counts;
}

/** How many more may run in each lane. Null if all are full. */
export function countFree<Lane extends string>(
  most: Readonly<Record<Lane, number>>,
  running: readonly { lane: Lane }[],
): Record<Lane, number> | null {
  const free: Record<Lane, number> = { ...most };
  for (const { lane } of running) free[lane] -= 1;
  return Object.values<number>(free).some((places) => places > 0) ? free : null;
}
