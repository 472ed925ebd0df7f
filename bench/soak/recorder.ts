/** What became of the requests of one route. */
interface RouteRecord {
  /** When each acknowledged request was planned, and how long its client waited from then on. */
  plannedAt: number[];
  ms: number[];
  /** Answers with 503. The request was sent again. */
  unavailable: number;
  /** Connections that broke. The request was sent again. */
  cut: number;
  /** Answers that are neither a success nor an outage. There must be none. */
  wrong: number;
}

export interface Trouble {
  at: number;
  kind: 'unavailable' | 'cut' | 'wrong';
  route: string;
  text: string;
}

/** Collects what clients saw, for one part of the run. */
export function createRecorder() {
  const routes = new Map<string, RouteRecord>();
  const troubles: Trouble[] = [];
  /** When each acknowledgement of a write came. */
  const acknowledgedAt: number[] = [];
  const find = (route: string): RouteRecord => {
    const found = routes.get(route) ?? { plannedAt: [], ms: [], unavailable: 0, cut: 0, wrong: 0 };
    routes.set(route, found);
    return found;
  };
  return {
    routes,
    troubles,
    acknowledgedAt,
    succeed: (route: string, plannedAt: number, isWrite: boolean) => {
      const now = performance.now();
      const record = find(route);
      record.plannedAt.push(plannedAt);
      record.ms.push(now - plannedAt);
      if (isWrite) acknowledgedAt.push(now);
    },
    fail: (kind: Trouble['kind'], route: string, text: string) => {
      find(route)[kind]++;
      troubles.push({ at: performance.now(), kind, route, text });
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
