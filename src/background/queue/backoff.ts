/** When to try again after a failure. */
export interface Backoff {
  /** Milliseconds until the next attempt, given how many have failed; null if there is none. */
  delay: (failures: number) => number | null;
}

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** A little more than three days in total. */
export const retryDelays = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
] as const;

/** Up to 10 % longer or shorter, so that attempts that failed together are not repeated together. */
const jitter = 0.1;

export const createBackoff = (
  table: readonly number[] = retryDelays,
  random: () => number = Math.random,
): Backoff => ({
  delay: (failures) => {
    const base = table[failures - 1];
    return base === undefined ? null : Math.round(base * (1 + jitter * (2 * random() - 1)));
  },
});
