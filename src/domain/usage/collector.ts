import type { Clock } from '../../context/tool.ts';
import type { Use } from '../../context/note.ts';
import type { Viewer } from '../../context/viewer.ts';
import { Tally } from './tally.ts';
import type { UseCount } from './use.ts';

interface Options {
  clock: Clock;
  /** Adds counts to the database, all or none. */
  save: (counts: UseCount[]) => Promise<void>;
  onError: (error: unknown) => void;
  /** How many counts are kept in memory; tests keep fewer. */
  maxCounts?: number;
}

/** A process that is killed loses what it counted in this time. */
const flushEveryMs = 5_000;
/** A count takes less than a kilobyte, or a few of them with variables. */
const maxCountsKept = 20_000;
/** How many counts one statement adds. */
const batchSize = 1_000;

export type UsageCollector = ReturnType<typeof createUsageCollector>;

/**
 * Counts what callers use, in memory, and adds it to the database every few seconds. A flush that
 * fails is repeated with the next one. Without a database for long, what finds no room is not counted.
 */
export function createUsageCollector(options: Options) {
  const { clock, onError, maxCounts = maxCountsKept } = options;
  let tally = new Tally(maxCounts);

  async function saveTally() {
    const taken = tally;
    tally = new Tally(maxCounts);
    if (taken.lost > 0) onError(createLossError(taken.lost));
    const unsaved = await saveBatches(taken.list(), options);
    for (const count of unsaved) tally.merge(count);
  }

  // One at a time, so that they keep no more than two tallies.
  let flushing: Promise<void> | undefined;
  const flush = () => (flushing ??= saveTally().finally(() => (flushing = undefined)));
  const timer = setInterval(() => void flush(), flushEveryMs).unref();

  return {
    note(viewer: Viewer, use: Use): void {
      const before = tally.size;
      try {
        tally.add(viewer, use, clock().getTime());
      } catch (error) {
        onError(error);
      }
      // When it becomes half full, and not after: without a database each use would try again.
      if (tally.size > before && tally.size === Math.ceil(maxCounts / 2)) void flush();
    },

    flush,

    /** Writes what is left. */
    close: async () => {
      clearInterval(timer);
      await flushing;
      await flush();
    },
  };
}

/** Returns what was not saved. */
async function saveBatches(counts: UseCount[], { save, onError }: Options): Promise<UseCount[]> {
  try {
    for (; counts.length > 0; counts.splice(0, batchSize)) await save(counts.slice(0, batchSize));
  } catch (error) {
    onError(error);
  }
  return counts;
}

const createLossError = (lost: number) =>
  new Error(`There was no room to count ${String(lost)} uses of the API`);
