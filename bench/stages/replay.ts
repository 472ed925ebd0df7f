import type pg from 'pg';

/**
 * Answers statements that were asked before with what they found, so that a stage never waits for the
 * database. Transactions are not replayed.
 */
export function replayStatements(pool: pg.Pool): void {
  const known = new Map<string, unknown>();
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const answer = (...asked: unknown[]) => {
    const text = readText(asked[0]);
    if (known.has(text)) return Promise.resolve(known.get(text));
    return ask(...asked).then((found) => {
      known.set(text, found);
      return found;
    });
  };
  Object.assign(pool, { query: answer });
}

const readText = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;
