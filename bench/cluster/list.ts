import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '../../src/database/migrate.ts';
import type { Recorder } from '../clients/client.ts';
import type { Fault } from '../clients/fault.ts';
import { runSql } from '../database.ts';
import type { ClusterScene } from './scene.ts';

export interface ClusterFault extends Fault<ClusterScene, number> {
  /** Servers and workers are those of the release before at first. */
  startsOlder?: boolean;
}

const flowTimeoutMs = 120_000;
/** What was under way when the fault came is answered by then, or not at all. */
const underWayMs = 500;

/** Until clients begin writes and get them acknowledged again. Returns how many there were till then. */
async function waitForFlow({ acknowledged }: Recorder): Promise<number> {
  const from = performance.now() + underWayMs;
  const isFlowing = () => acknowledged.some((one) => one.isWrite && one.plannedAt > from);
  for (const until = from + flowTimeoutMs; !isFlowing(); await sleep(50)) {
    if (performance.now() > until) throw new Error('No write is acknowledged any more');
  }
  return acknowledged.length;
}

/** It lasts until writes are acknowledged in spite of it. */
const untilOvercome = {
  ms: 0,
  watch: ({ client }: ClusterScene) => waitForFlow(client.recorder),
};

async function killPrimary({ cluster, victims }: ClusterScene) {
  const node = await cluster.find('leader');
  victims.push(node);
  node.signal('SIGKILL');
}

const startVictims = ({ victims }: ClusterScene) => {
  for (const node of victims.splice(0)) node.start();
};

async function switchOver({ cluster }: ClusterScene) {
  const { patroniFile } = await cluster.find('leader');
  await promisify(execFile)('patronictl', ['-c', patroniFile, 'switchover', 'almanac', '--force']);
}

/** The lease cannot be renewed, because one of three is no majority. */
async function killEtcd({ cluster, victims }: ClusterScene) {
  const primary = await cluster.find('leader');
  victims.push(...cluster.nodes.filter((node) => node !== primary));
  for (const node of victims) node.signalEtcd('SIGKILL');
}

const startEtcd = ({ victims }: ClusterScene) => {
  for (const node of victims.splice(0)) node.startEtcd();
};

const runOnStandbys = (sql: string) =>
  async function run({ cluster }: ClusterScene) {
    const primary = await cluster.find('leader');
    const standbys = cluster.nodes.filter((node) => node !== primary);
    await Promise.all(standbys.map((node) => runSql(cluster.toNodeUrl(node), sql)));
  };

/** It keeps its connections, and says nothing. */
async function freezeStandby({ cluster, victims }: ClusterScene) {
  const node = await cluster.find('sync_standby');
  victims.push(node);
  node.signal('SIGSTOP');
}

const thawVictims = ({ victims }: ClusterScene) => {
  for (const node of victims.splice(0)) node.signal('SIGCONT');
};

const [server, worker] = ['server 2', 'worker 2'];

/** As a deployment does: tables first, then one process after the other. */
async function replaceAll({ fleet, connection }: ClusterScene) {
  await migrate(connection);
  for (const name of ['server 1', server]) await fleet.replaceServer(name);
  for (const name of ['worker 1', worker]) await fleet.replaceWorker(name);
}

const nothing = () => undefined;

export const clusterFaults: readonly ClusterFault[] = [
  {
    ...{ name: 'kill -9 of the primary', ...untilOvercome },
    ...{ cause: killPrimary, remove: startVictims },
  },
  {
    ...{ name: 'patronictl switchover', ...untilOvercome },
    ...{ cause: switchOver, remove: nothing },
  },
  {
    // Longer than the lease.
    ...{ name: 'etcd without quorum', ...untilOvercome, ms: 30_000 },
    ...{ cause: killEtcd, remove: startEtcd },
  },
  {
    ...{ name: 'replicas that lag', ...untilOvercome, ms: 10_000 },
    cause: runOnStandbys('SELECT pg_wal_replay_pause()'),
    remove: runOnStandbys('SELECT pg_wal_replay_resume()'),
  },
  {
    ...{ name: 'the synchronous standby hangs', ...untilOvercome },
    ...{ cause: freezeStandby, remove: thawVictims },
  },
  {
    ...{ name: 'kill -9 of a server and a worker', ...untilOvercome, ms: 2_000 },
    cause: ({ fleet }) => {
      for (const name of [server, worker]) fleet.signal(name, 'SIGKILL');
    },
    remove: async ({ fleet }) => {
      await fleet.startServer(server);
      await fleet.startWorker(worker);
    },
  },
  {
    ...{ name: 'restart of HAProxy', ...untilOvercome },
    cause: async ({ cluster: { front } }) => {
      await front.haproxy.stop();
      front.haproxy.start();
    },
    remove: nothing,
  },
  {
    ...{ name: 'restart of PgBouncer', ...untilOvercome },
    cause: async ({ cluster: { front } }) => {
      await front.pgbouncer.stop();
      front.pgbouncer.start();
    },
    remove: nothing,
  },
  {
    ...{ name: 'rolling upgrade of Almanac', startsOlder: true, ...untilOvercome },
    ...{ cause: replaceAll, remove: nothing },
  },
];
