/** Runs work with a limit, in the order in which it comes. */
export interface ConcurrencyLimit {
  <Found>(run: () => Promise<Found> | Found): Promise<Found>;
  /** How many wait. */
  readonly pendingCount: number;
}

/** Lets so many work at once. What waits goes on where it was asked for, in its own trace and request. */
export function limitConcurrency(most: number): ConcurrencyLimit {
  let free = most;
  const waiting: (() => void)[] = [];

  async function take<Found>(run: () => Promise<Found> | Found): Promise<Found> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      // The next one takes over this place.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  }

  return Object.defineProperty(take, 'pendingCount', {
    get: () => waiting.length,
  }) as ConcurrencyLimit;
}
