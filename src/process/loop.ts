import { setTimeout as sleep } from 'node:timers/promises';

export interface Loop {
  /** Do not wait: there may be something to do. */
  wake: () => void;
  /** Ends it, and waits for what is under way. */
  stop: () => Promise<void>;
}

interface Options {
  everyMs: number;
  onError: (error: unknown) => void;
}

/** So long nothing is asked of a database that has just failed. */
const pauseMs = 1_000;

/**
 * Runs again and again, never twice at a time: at once while there is something to do (`run` says
 * how much it did), else when it is woken or the time has come.
 */
export function startLoop(run: () => Promise<number>, { everyMs, onError }: Options): Loop {
  let isStopping = false;
  let isWoken = false;
  let waiting = new AbortController();
  const wake = () => {
    isWoken = true;
    waiting.abort();
  };
  const waitFor = async (ms: number) => {
    waiting = new AbortController();
    if (!isStopping && !isWoken) {
      await sleep(ms, undefined, { signal: waiting.signal }).catch(() => undefined);
    }
  };
  const runOnce = async () => {
    isWoken = false;
    try {
      if ((await run()) === 0) await waitFor(everyMs);
    } catch (error) {
      if (isStopping) return;
      onError(error);
      isWoken = false;
      await waitFor(pauseMs);
    }
  };
  const runUntilStopped = async () => {
    while (!isStopping) await runOnce();
  };
  const ended = runUntilStopped();
  return {
    wake,
    stop: async () => {
      isStopping = true;
      wake();
      await ended;
    },
  };
}
