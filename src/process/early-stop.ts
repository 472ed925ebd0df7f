import process from 'node:process';

const signals = ['SIGTERM', 'SIGINT'] as const;
const exit = () => process.exit(0);

/**
 * Ends the process at once until it has something to finish. Without a handler, process 1 of a container would not
 * hear a signal at all. A migration is rolled back with its connection.
 */
for (const signal of signals) process.on(signal, exit);

/** From now on, `stop` ends the process. */
export function takeOverSignals(stop: (signal: (typeof signals)[number]) => void): void {
  for (const signal of signals) process.on(signal, stop).off(signal, exit);
}
