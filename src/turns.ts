interface QueueLimit {
  /** So many may wait; more are refused. */
  maxWaiting: number;
  createRefusal: () => Error;
}

/** Runs so many at once, and has the others wait for their turn. */
export function createConcurrencyLimit(atOnce: number, line?: QueueLimit) {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  async function waitForTurn() {
    if (free > 0) {
      free--;
      return;
    }
    if (line && waiting.length >= line.maxWaiting) throw line.createRefusal();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return async <T>(run: () => Promise<T>): Promise<T> => {
    await waitForTurn();
    try {
      return await run();
    } finally {
      // Whoever ends hands his place to the first who waits.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
