import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresServer, startPrimary } from '../../test/support/postgres/server.ts';
import { findPostgresTools } from '../../test/support/postgres/tools.ts';
import { createWire } from '../../test/support/wire.ts';
import { type Recorder, waitForWrite } from './client.ts';
import type { Fleet } from './fleet.ts';

/** A PostgreSQL that can be stopped without harm to anybody. */
export interface Cluster extends Pick<PostgresServer, 'url' | 'start' | 'stop'> {
  description: string;
  remove: () => Promise<unknown>;
}

/** Our own cluster, or a wire to the given database if this machine has no tools of PostgreSQL. */
export async function openCluster(given: string): Promise<Cluster> {
  const tools = findPostgresTools();
  if (!tools) return openWire(given);
  return { description: 'a PostgreSQL of its own', ...(await startPrimary(tools)) };
}

async function openWire(given: string): Promise<Cluster> {
  const url = new URL(given);
  const wire = await createWire({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${wire.port}`;
  return {
    description: 'BENCH_DATABASE_URL through a proxy, because initdb and pg_ctl are missing',
    url: url.href,
    start: wire.mend,
    stop: wire.cut,
    remove: wire.cut,
  };
}

/** What fails, and how it comes back. */
export interface Fault<Scene, Seen = never> {
  name: string;
  /** How long the cause lasts. */
  ms: number;
  cause: (scene: Scene) => unknown;
  /** Looks on while the cause lasts. */
  watch?: (scene: Scene) => Promise<Seen>;
  /** Takes the cause away. */
  remove: (scene: Scene) => unknown;
}

/** Causes a fault and takes it away. Moments are in milliseconds of `performance.now()`. */
export async function playFault<Scene, Seen>(
  scene: Scene,
  { ms, cause, watch, remove }: Fault<Scene, Seen>,
  recorder: Recorder,
) {
  const from = performance.now();
  await cause(scene);
  const [seen] = await Promise.all([watch?.(scene), sleep(ms)]);
  const removedAt = performance.now();
  const recovers = waitForWrite(recorder);
  await remove(scene);
  const goneAt = performance.now();
  /** The first acknowledged write; null if there was none for a minute. */
  const recoveredAt = await recovers;
  return { seen, from, removedAt, goneAt, recoveredAt };
}

export type Played = Awaited<ReturnType<typeof playFault>>;

/** How long a fault was felt once it was gone, in milliseconds. */
export const computeRecovery = (played: Pick<Played, 'goneAt' | 'recoveredAt'>): number =>
  Math.max(0, (played.recoveredAt ?? Infinity) - played.goneAt);

/** The longest time without an acknowledged write, in milliseconds. */
export function computeLongestGap(
  { acknowledged }: Recorder,
  { from, until }: { from: number; until: number },
): number {
  const writes = acknowledged.filter(({ isWrite, at }) => isWrite && at >= from && at <= until);
  const marks = [from, ...writes.map(({ at }) => at), until];
  return Math.max(...marks.slice(1).map((at, nth) => at - (marks[nth] ?? at)));
}

type HasCluster = Record<'cluster', Cluster>;

export const crash: Fault<HasCluster> = {
  ...{ name: 'crash of PostgreSQL', ms: 2_000 },
  cause: ({ cluster }) => cluster.stop('immediate'),
  remove: ({ cluster }) => cluster.start(),
};

export const restart: Fault<HasCluster> = {
  ...crash,
  ...{ name: 'restart of PostgreSQL', ms: 0 },
  cause: ({ cluster }) => cluster.stop('fast'),
};

export const killWorker: Fault<Record<'fleet', Fleet>> = {
  ...{ name: 'kill -9 of the worker', ms: 500 },
  cause: ({ fleet }) => fleet.signal('worker', 'SIGKILL'),
  remove: ({ fleet }) => fleet.startWorker(),
};
