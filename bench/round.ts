import { load } from './load.ts';
import type { Running } from './contender.ts';
import { cpuOf, cpuOfDatabase, memoryOf } from './usage.ts';

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
  requests: readonly Buffer[];
  ms: number;
}

const CONNECTIONS = 32;

/** One server alone under load for a short while. */
export async function measure({ server, database, requests, ms }: Options): Promise<Slice> {
  const { port, pid } = server;
  const before = { cpu: cpuOf(pid), database: cpuOfDatabase(database) };
  const { count, seconds, latencies } = await load({
    port,
    requests,
    connections: CONNECTIONS,
    ms,
  });
  return {
    perSecond: count / seconds,
    latencies,
    cpu: (cpuOf(pid) - before.cpu) / count,
    databaseCpu: (cpuOfDatabase(database) - before.database) / count,
    memory: memoryOf(pid),
  };
}

/** A slice of a contender, and the slice of the limit that ran just before it. */
export interface Round {
  limit: Slice;
  own: Slice;
}
