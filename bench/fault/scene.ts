import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../src/database/embedded/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createWire } from '../../test/support/wire.ts';
import { type Cluster, openCluster } from '../clients/fault.ts';
import { createFleet } from '../clients/fleet.ts';
import { openReceiver } from '../clients/receiver.ts';
import { buildWorldSql, listHosts, withoutLimits } from '../clients/world.ts';
import { type Connection, createDatabase, runSql } from '../database.ts';
import { makeFolder } from '../process.ts';

export const hosts = listHosts(4);
const templateName = 'almanac_faults';

/** The databases that every scene starts from a copy of, and the receiver of their webhooks. */
export async function prepareStage(databaseUrl: string) {
  const [cluster, receiver] = [await openCluster(databaseUrl), await openReceiver()];
  const fill = async (connection: Connection) => {
    await migrate(connection);
    await runSql(connection, buildWorldSql(hosts, receiver.url));
  };
  await fill(await createDatabase(cluster.url, templateName));
  const folder = makeFolder('faults');
  const embedded = await openEmbedded(join(folder, 'template'));
  await fill(embedded.connection);
  await embedded.close();
  const close = async () => {
    rmSync(folder, { recursive: true, force: true });
    await cluster.remove();
  };
  return { cluster, receiver, folder, close };
}

type Stage = Awaited<ReturnType<typeof prepareStage>>;
export type Scene = Awaited<ReturnType<typeof openScene>>;

export interface SceneOptions {
  store: 'PostgreSQL' | 'embedded';
  hasWorker?: boolean;
  /** The embedded database is on a disk of its own, this large. */
  diskBytes?: number;
  env?: Record<string, string>;
}

/** A server on a database of its own. */
export async function openScene(stage: Stage, { store, hasWorker, diskBytes, env }: SceneOptions) {
  stage.receiver.received.clear();
  const place =
    store === 'PostgreSQL'
      ? await copyDatabase(stage.cluster)
      : copyFolder(stage.folder, diskBytes);
  const fleet = createFleet(
    { ...withoutLimits, ...place.env, SEED_DEMO: 'false' },
    { ...env, WORKER: hasWorker ? 'off' : 'on' },
  );
  await fleet.startServer('server');
  if (hasWorker) await fleet.startWorker();
  return {
    ...{ ...stage, ...place, fleet },
    /** As a supervisor does, if it has ended. */
    restartServer: async () => {
      if (fleet.hasEnded('server')) await fleet.startServer('server');
    },
    close: () => {
      for (const { running } of fleet.listPresent()) running.child.kill('SIGKILL');
      place.remove();
    },
  };
}

interface Place {
  env: Record<string, string>;
  connection: Connection;
  /** To the database, if it is no embedded one. */
  wire: Awaited<ReturnType<typeof createWire>> | null;
  folder: string;
  remove: () => unknown;
}

let copies = 0;

async function copyDatabase({ url }: Cluster): Promise<Place> {
  const connection = await createDatabase(url, `${templateName}_${++copies}`, templateName);
  const own = new URL(connection);
  const wire = await createWire({ host: own.hostname, port: Number(own.port) });
  own.host = `127.0.0.1:${wire.port}`;
  return { env: { DATABASE_URL: own.href }, connection, wire, folder: '', remove: wire.cut };
}

/** On a small disk of its own if a size is given, which only root can mount. */
function copyFolder(stage: string, diskBytes?: number): Place {
  const folder = join(stage, `copy${++copies}`);
  mkdirSync(folder);
  if (diskBytes !== undefined) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder]);
  }
  cpSync(join(stage, 'template', 'postgres'), join(folder, 'postgres'), { recursive: true });
  const connection = { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
  const remove = () => {
    if (diskBytes !== undefined) execFileSync('umount', ['--lazy', folder]);
  };
  return { env: { DATA_DIR: folder }, connection, wire: null, folder, remove };
}
