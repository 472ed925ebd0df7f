import { type PostgresServer, startPrimary } from '../../test/support/postgres/server.ts';
import { findPostgresTools } from '../../test/support/postgres/tools.ts';
import { createWire } from '../../test/support/wire.ts';

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

type HasCluster = Record<'cluster', Cluster>;

/** How PostgreSQL goes away and comes back. */
export const crash = {
  ms: 2_000,
  cause: ({ cluster }: HasCluster) => cluster.stop('immediate'),
  remove: ({ cluster }: HasCluster) => cluster.start(),
};

export const restart = {
  ...crash,
  ms: 0,
  cause: ({ cluster }: HasCluster) => cluster.stop('fast'),
};
