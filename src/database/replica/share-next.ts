/**
 * Lets one call run at a time. Callers who come meanwhile share the next one, so the answer of each
 * was asked for after they came.
 */
export function shareNext<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;

  function start(): Promise<Answer> {
    next = null;
    const asked = ask().finally(() => {
      if (running === asked) running = null;
    });
    running = asked;
    return asked;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
