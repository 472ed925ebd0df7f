/** How long after a failure the next attempt is made. */
export interface Backoff {
  /** By how many have failed; null: that was the last. In milliseconds. */
  delay: (failures: number) => number | null;
}

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Three days and some hours, all together. */
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

/** Up to a tenth longer or shorter, so that what failed together does not come back together. */
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
