import { setTimeout as sleep } from 'node:timers/promises';
import { counters } from '../metrics/count.ts';

interface Loop {
  /** Runs at once, because there may be something to do. */
  wake: () => void;
  /** Stops the loop and waits for the current run. */
  stop: () => Promise<void>;
}

interface Options {
  everyMs: number;
  onError: (error: unknown) => void;
  /** How far the pause grows while one failure follows another. It does not, unless this is set. */
  longestPauseMs?: number;
}

/** The pause after a failure. */
const pauseMs = 1_000;

let endedAt = performance.now();

/** How long ago a loop of this process was started, or ended a round. */
export const measureLoopPause = (): number => performance.now() - endedAt;

/**
 * Runs repeatedly, never twice at a time. It runs again at once while there is work (`run` returns how
 * much it did), otherwise when it is woken or the pause is over.
 */
export function startLoop(
  run: () => Promise<number>,
  { everyMs, onError, longestPauseMs = pauseMs }: Options,
): Loop {
  endedAt = performance.now();
  let isStopping = false;
  let isWoken = false;
  let waiting = new AbortController();
  let pause = pauseMs;
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
      const done = await run();
      pause = pauseMs;
      if (done === 0) await waitFor(everyMs);
    } catch (error) {
      if (isStopping) return;
      counters.loopErrors.inc({});
      onError(error);
      isWoken = false;
      await waitFor(pause);
      pause = Math.min(pause * 2, longestPauseMs);
    } finally {
      endedAt = performance.now();
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
