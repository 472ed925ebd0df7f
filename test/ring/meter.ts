// Node loads this module once in each worker (see `vitest.config.ts`): the set-up of a file and its helpers share it.

export type Cause = 'app' | 'database' | 'process' | 'browser';

interface Clock {
  running: number;
  since: number;
  total: number;
}

const clocks = new Map<Cause, Clock>();

/** Counts the time until the returned function is called. Time that several spend at once counts once. */
export function beginSpending(cause: Cause): () => void {
  const clock = clocks.get(cause) ?? { running: 0, since: 0, total: 0 };
  clocks.set(cause, clock);
  if (clock.running++ === 0) clock.since = performance.now();
  return () => {
    if (--clock.running === 0) clock.total += performance.now() - clock.since;
  };
}

export async function spendOn<T>(cause: Cause, run: () => Promise<T>): Promise<T> {
  const end = beginSpending(cause);
  return run().finally(end);
}

/** Milliseconds since the last call. */
export function takeSpent(): Partial<Record<Cause, number>> {
  const spent = Object.fromEntries([...clocks].map(([cause, { total }]) => [cause, total]));
  clocks.clear();
  return spent;
}
