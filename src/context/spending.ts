import type { AppError } from '../base/errors.ts';
import type { ReadMeter } from '../database/reader/meter.ts';

/** What a caller can still spend in this minute. */
export interface Budget {
  limit: number;
  remaining: () => number;
  /** Seconds until the next minute. */
  reset: () => number;
  /** Throws if less than that is left. The refusal costs a point, so that it cannot be repeated for ever. */
  charge: (points: number) => void;
  /** Gives points back that were charged in this minute. */
  refund: (points: number) => void;
}

/**
 * A computation that others can interrupt. It yields the number of checks that it is about to make,
 * or 0 for a mere pause, and is told whether it may make them.
 */
export type Steps<T> = Generator<number, T, boolean>;

/** What one request may compute of slots, and its turn to do so. */
export interface SlotWork {
  /** Takes from the budget what that many checks cost. */
  charge: (checks: number) => void;
  /** Charges for the steps and runs them. Long ones take turns with those of other callers. */
  run: <T>(steps: Steps<T>) => Promise<T>;
  /** Lets others go first. */
  pause: () => Promise<void>;
  /** Runs it in one of the caller's few places, as soon as one is free. */
  take: <T>(run: () => Promise<T>) => Promise<T>;
  /** A stream computes again and again, so each time it begins anew. */
  renew: () => SlotWork;
}

/** What an answer holds in memory, from the first row that is read to the last byte that is sent. */
export interface Answer extends ReadMeter {
  /** What was read, or computed, for it. */
  readonly bytes: number;
  /** Why it is refused: it has become too large, or there is no room for it. */
  readonly refusal: AppError | null;
  /** Counts its text, whose size up to a limit is found by `sizeUpTo`. */
  measure: (sizeUpTo: (most: number) => number) => void;
  /** Begins the next part, which holds `limit` bytes at most, because the part before has been sent. */
  restart: (limit?: number) => void;
}
