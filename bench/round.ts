import { load } from './load.ts';
import type { Running } from './process.ts';
import { cpuBetween, cpuOf, cpuOfDatabase, memoryOf } from './usage.ts';

export interface Slice {
  perSecond: number;
  latencies: number[];
  /** Milliseconds of CPU for each request. */
  cpu: number;
  databaseCpu: number;
  memory: number;
}

interface Options {
  server: Running;
  database: string;
  /** The bytes of the next request. */
  next: () => Buffer;
  ms: number;
}

const CONNECTIONS = 32;
/** While others ran, a pool has closed its connections: opening them again is not measured. */
const LEAD_IN_MS = 300;

/** One server alone under load for a short while. */
export async function measure({ server, database, next, ms }: Options): Promise<Slice> {
  const { port, pid } = server;
  await load({ port, next, connections: CONNECTIONS, ms: LEAD_IN_MS });
  const before = { cpu: cpuOf(pid), database: cpuOfDatabase(database) };
  const { count, seconds, latencies } = await load({
    port,
    next,
    connections: CONNECTIONS,
    ms,
  });
  const after = { cpu: cpuOf(pid), database: cpuOfDatabase(database) };
  return {
    perSecond: count / seconds,
    latencies,
    cpu: (after.cpu - before.cpu) / count,
    databaseCpu: cpuBetween(before.database, after.database) / count,
    memory: memoryOf(pid),
  };
}

/** A slice of a contender, and the slice of the limit that ran just before it. */
export interface Round {
  limit: Slice;
  own: Slice;
}
