import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { z } from 'zod';

import { openEmbedded } from '../../src/database/embedded/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createWire } from '../../test/support/wire.ts';
import { type RunningServer, spawnNode, startNodeServer } from '../process.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { receiveDeliveries } from './deliveries.ts';
import { hostKey } from './load.ts';

/** The databases that every scene starts from a copy of: migrated, with one host. */
export interface Stage {
  cluster: Cluster;
  folder: string;
  close: () => Promise<void>;
}

const templateName = 'almanac_faults';

export const addHostSql = `
  INSERT INTO "User" (email, name) VALUES ('host@bench.example', 'Host');
  INSERT INTO "ApiKey" (id, "userId", prefix, "hashedKey")
  SELECT gen_random_uuid(), id, 'cal_benc', encode(sha256('${hostKey}'), 'hex') FROM "User"`;

export async function prepareStage(databaseUrl: string): Promise<Stage> {
  const cluster = await openCluster(databaseUrl);
  await runSql({ connectionString: cluster.url }, `DROP DATABASE IF EXISTS ${templateName}`);
  await runSql({ connectionString: cluster.url }, `CREATE DATABASE ${templateName}`);
  const connectionString = withDatabase(cluster.url, templateName);
  await migrate(connectionString);
  await runSql({ connectionString }, addHostSql);
  const folder = mkdtempSync(join(tmpdir(), 'almanac-faults-'));
  const embedded = await openEmbedded(join(folder, 'template'));
  await migrate(embedded.connection);
  await runSql(embedded.connection, addHostSql);
  await embedded.close();
  const close = async () => {
    rmSync(folder, { recursive: true, force: true });
    await cluster.remove();
  };
  return { cluster, folder, close };
}

export type Store = 'PostgreSQL' | 'embedded';

interface SceneOptions {
  store: Store;
  /** The worker runs in a process of its own. */
  hasWorker?: boolean;
  /** The embedded database is on a disk of its own, this large. */
  diskBytes?: number;
  env?: Record<string, string>;
}

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** A server on a database of its own, with a webhook. */
export async function openScene(stage: Stage, options: SceneOptions) {
  const { store, hasWorker, env: more } = options;
  const place = await (store === 'PostgreSQL'
    ? copyDatabase(stage.cluster)
    : copyFolder(stage.folder, options.diskBytes));
  const env = {
    ...place.env,
    RATE_LIMIT: 'off',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    SEED_DEMO: 'false',
  };
  const startServer = () =>
    startNodeServer('src/main.ts', { ...env, ...more, WORKER: hasWorker ? 'off' : 'on' });
  const startWorker = () => spawnNode('src/worker.ts', env);
  let server: RunningServer = await startServer();
  let worker = hasWorker ? startWorker() : null;
  const receiver = await receiveDeliveries();
  await addWebhook(server.port, receiver.url);
  return {
    ...place,
    cluster: stage.cluster,
    receiver,
    readPort: () => server.port,
    signalServer: (signal: NodeJS.Signals) => process.kill(server.pid, signal),
    /** As a supervisor does, if it has ended. */
    restartServer: async () => {
      if (!isAlive(server.pid)) server = await startServer();
    },
    killWorker: () => worker?.child.kill('SIGKILL'),
    restartWorker: () => (worker = startWorker()),
    close: () => {
      worker?.child.kill('SIGKILL');
      if (isAlive(server.pid)) process.kill(server.pid, 'SIGKILL');
      receiver.close();
      place.remove();
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

let copies = 0;

async function copyDatabase({ url }: Cluster) {
  const name = `${templateName}_${++copies}`;
  await runSql({ connectionString: url }, `DROP DATABASE IF EXISTS ${name}`);
  await runSql({ connectionString: url }, `CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  const own = new URL(withDatabase(url, name));
  const wire = await createWire({ host: own.hostname, port: Number(own.port) });
  const connection: pg.ClientConfig = { connectionString: own.href };
  own.host = `127.0.0.1:${wire.port}`;
  const env: Record<string, string> = { DATABASE_URL: own.href };
  return { env, connection, wire, folder: null, remove: () => void wire.cut() };
}

/** On a small disk of its own if a size is given, which only root can mount. */
async function copyFolder(stage: string, diskBytes?: number) {
  const folder = join(stage, `copy${++copies}`);
  mkdirSync(folder);
  if (diskBytes !== undefined) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder]);
  }
  cpSync(join(stage, 'template', 'postgres'), join(folder, 'postgres'), { recursive: true });
  const connection: pg.ClientConfig = {
    host: folder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
  };
  const env: Record<string, string> = { DATA_DIR: folder };
  const remove = () => {
    if (diskBytes !== undefined) execFileSync('umount', ['--lazy', folder]);
  };
  return Promise.resolve({ env, connection, wire: null, folder, remove });
}

const Created = z.object({ data: z.object({ createWebhook: z.object({ secret: z.string() }) }) });

export async function addWebhook(port: number, url: string): Promise<void> {
  const query = `mutation { createWebhook(input: { subscriberUrl: "${url}",
    eventTriggers: [BOOKING_CREATED, BOOKING_RESCHEDULED, BOOKING_CANCELLED] }) { secret } }`;
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${hostKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  Created.parse(await answer.json());
}

function withDatabase(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

async function runSql(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql);
  await client.end();
}
