interface Line {
  /** So many may wait; more are refused. */
  most: number;
  refuse: () => Error;
}

/** Runs so many at once, and has the others wait for their turn. */
export function createTurns(atOnce: number, line?: Line) {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  async function turn() {
    if (free > 0) {
      free--;
      return;
    }
    if (line && waiting.length >= line.most) throw line.refuse();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return async <T>(run: () => Promise<T>): Promise<T> => {
    await turn();
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
