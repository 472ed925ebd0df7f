import { runLoad } from './load.ts';
import type { RunningServer } from './process.ts';
import { readCpu, readDatabaseCpu, readMemory, sumCpuIncrease } from './usage.ts';

export interface Slice {
  perSecond: number;
  latencies: number[];
  /** Milliseconds of CPU for each request. */
  cpu: number;
  databaseCpu: number;
  memory: number;
}

interface Options {
  server: RunningServer;
  database: string;
  /** The bytes of the next request. */
  next: () => Buffer;
  ms: number;
}

const CONNECTIONS = 32;
/** While other servers ran, the pool closed its connections. Reopening them is not measured. */
const WARM_UP_MS = 300;

/** Puts one server alone under load for a short time. */
export async function measureSlice({ server, database, next, ms }: Options): Promise<Slice> {
  const { port, pid } = server;
  await runLoad({ port, next, connections: CONNECTIONS, ms: WARM_UP_MS });
  const before = { cpu: readCpu(pid), database: readDatabaseCpu(database) };
  const { count, seconds, latencies } = await runLoad({
    port,
    next,
    connections: CONNECTIONS,
    ms,
  });
  const after = { cpu: readCpu(pid), database: readDatabaseCpu(database) };
  return {
    perSecond: count / seconds,
    latencies,
    cpu: (after.cpu - before.cpu) / count,
    databaseCpu: sumCpuIncrease(before.database, after.database) / count,
    memory: readMemory(pid),
  };
}

/** A slice of a contender, and the slice of the limit that ran just before it. */
export interface Round {
  limit: Slice;
  own: Slice;
}
