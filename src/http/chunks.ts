import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Response } from 'express';

let lastTurn = Promise.resolve();

/** One chunk is made and sent in each round of the event loop, so that many long answers do not hold up a short one. */
export function letOthersRun(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** Sends no faster than the client reads, so nothing piles up in memory, and stops when it leaves. */
export async function sendChunks(
  res: Response,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const gone = new AbortController();
  res.once('close', () => {
    gone.abort();
  });
  // If the client left while the first chunk was made, `close` has already been emitted.
  if (res.destroyed) return;
  try {
    for await (const chunk of chunks) {
      if (gone.signal.aborted) return;
      if (!res.write(chunk)) await once(res, 'drain', { signal: gone.signal });
    }
    res.end();
  } catch (error) {
    if (!gone.signal.aborted) throw error;
  }
}
