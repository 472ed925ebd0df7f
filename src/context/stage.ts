/** What a stage may cost a request: microseconds, as the bench scales them, and kilobytes that are allocated. */
export interface StageBudget {
  us: number;
  kb: number;
}

/** Only the bench has one. A server does not measure its stages. */
export interface StageWatch {
  /** What a stage may cost. */
  expect: (name: string, budget: StageBudget) => void;
  /** From now on this stage works on the request. Says which one did so far. */
  enter: (name: string) => string;
}
