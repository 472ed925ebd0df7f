import { setTimeout as sleep } from 'node:timers/promises';

interface Options<Value> {
  /** What it throws is its own to report. */
  handle: (batch: readonly Value[]) => Promise<void>;
  /** How long values are gathered. */
  gatherMs: number;
  /** The most values in one batch. */
  most: number;
}

/**
 * Gathers values and handles them together, one batch after the other. This happens behind the
 * requests that bring them, and belongs to none of these: no trace and no log line names them.
 */
export function createGatherer<Value>({ handle, gatherMs, most }: Options<Value>) {
  const gathered: Value[] = [];
  let arrival = Promise.withResolvers<undefined>();
  // It begins here, outside of any request, and so it stays outside.
  void (async () => {
    for (;;) {
      await arrival.promise;
      await sleep(gatherMs, undefined, { ref: false });
      await handle(gathered.splice(0, most)).catch(() => undefined);
      if (gathered.length === 0) arrival = Promise.withResolvers();
    }
  })();
  return (value: Value): void => {
    gathered.push(value);
    arrival.resolve(undefined);
  };
}
