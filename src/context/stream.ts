/** New entries in the event log, written by any process. */
export interface LogUpdate {
  /** The users concerned: the hosts of the bookings, and users whose own account changed. */
  userIds: ReadonlySet<number>;
  eventTypeIds: ReadonlySet<number>;
}

/** Waits at the end of the log. Each stream has its own, and reports each update once. */
export interface LogFollower {
  /** Everything before this transaction was in the log already. */
  start: bigint;
  /** Resolves to the first transaction that concerns it, or to null when the time is up. */
  next: (patienceMs?: number) => Promise<bigint | null>;
}

/** An answer that stays open. */
export interface ResponseStream {
  /** Aborted when the stream has to end; the reason is sent to the caller. */
  signal: AbortSignal;
  follow: (concerns: (news: LogUpdate) => boolean) => Promise<LogFollower>;
  /** Computes what several streams need once, and again when it is older than `maxAgeMs`. */
  share: <T>(key: string, maxAgeMs: number, make: () => Promise<T>) => Promise<T>;
}
