/** Tells the operator how far an import is. */
export interface Progress {
  /** So many records of a list are done. */
  read: (list: string, count: number, total: number | null) => void;
  done: (list: string, count: number) => void;
  wait: (reason: string) => void;
}
