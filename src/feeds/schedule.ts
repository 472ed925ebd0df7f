/** When to read again, in milliseconds. */
export interface ReadingSchedule {
  afterSuccess: () => number;
  /** Given how many attempts have failed in a row, and what the server asks for. */
  afterFailure: (failures: number, askedMs: number | null) => number;
}

interface Rhythm {
  everyMs: number;
  /** The share by which the time varies, so that feeds that were added together are not read together. */
  spread: number;
  /** After the first failure. It doubles with each more. */
  retryMs: number;
}

const minuteMs = 60_000;
const maxDelayMs = 60 * minuteMs;

/** A little under five minutes. */
export const fileRhythm: Rhythm = {
  everyMs: 4.5 * minuteMs,
  spread: 1 / 18,
  retryMs: 5 * minuteMs,
};

export const toConnectionRhythm = (seconds: number): Rhythm => ({
  everyMs: seconds * 1_000,
  spread: 0.15,
  retryMs: Math.max(minuteMs, seconds * 1_000),
});

export function createReadingSchedule(
  { everyMs, spread, retryMs }: Rhythm,
  random: () => number = Math.random,
): ReadingSchedule {
  const vary = (ms: number, share: number) => Math.round(ms * (1 - share + 2 * share * random()));
  return {
    afterSuccess: () => vary(everyMs, spread),
    afterFailure: (failures, askedMs) => {
      const delay = Math.min(maxDelayMs, retryMs * 2 ** Math.min(failures - 1, 10));
      return vary(Math.max(delay, Math.min(maxDelayMs, askedMs ?? 0)), 0.1);
    },
  };
}
