import { sumFigures } from '../figures.ts';
import { runLoad } from '../load.ts';
import { measureCpu, measureOthers, type OwnWork, readMemory } from '../usage.ts';

export interface Slice {
  perSecond: number;
  latencies: number[];
  /** Milliseconds of CPU for each request, of all processes of the server. */
  cpu: number;
  databaseCpu: number;
  memory: number;
  /** The share of the machine that others used meanwhile. */
  others: number;
}

interface SliceOptions {
  /** One, or several that share the load. */
  servers: readonly { port: number; pid: number }[];
  own: OwnWork;
  database: string;
  /** The bytes of the next request. */
  next: () => Buffer;
  ms: number;
  /** The pace of the load; without one, as fast as answers come. */
  perSecond?: number | undefined;
}

const CONNECTIONS = 32;
/** While other servers ran, the pool closed its connections. Reopening them is not measured. */
const REOPEN_MS = 300;

/** Puts one server alone under load for a short time. */
export async function measureSlice(options: SliceOptions) {
  const { servers, own, database, ms, next, perSecond } = options;
  const load = {
    ports: servers.map(({ port }) => port),
    next,
    connections: CONNECTIONS,
    perSecond,
  };
  const pids = servers.map(({ pid }) => pid);
  await runLoad({ ...load, ms: REOPEN_MS });
  const { result: measured, others } = await measureOthers(own, () =>
    measureCpu({ pids, database }, () => runLoad({ ...load, ms })),
  );
  const { count, seconds, latencies } = measured.result;
  return {
    perSecond: count / seconds,
    latencies,
    cpu: measured.cpu / count,
    databaseCpu: measured.databaseCpu / count,
    memory: sumFigures(pids.map(readMemory)),
    others,
  } satisfies Slice;
}

/** A slice of a contender, and the slice of the limit that ran just before it; null if the limit does not know the work. */
export interface Round {
  limit: Slice | null;
  own: Slice;
}
