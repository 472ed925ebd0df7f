import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findReleaseBefore, unpackReleaseBefore } from '../../test/support/release-before.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openBook, pickHost } from '../clients/book.ts';
import { createBenchClient } from '../clients/client.ts';
import { createFleet, type Fleet, type OtherRelease } from '../clients/fleet.ts';
import { followStream, readLog } from '../clients/follower.ts';
import { openCountingMailbox, toMailSettings } from '../clients/mailbox.ts';
import { openReceiver } from '../clients/receiver.ts';
import { buildWorldSql, listHosts, withoutLimits } from '../clients/world.ts';
import { createDatabase, runSql } from '../database.ts';
import { makeFolder, waitUntilReady } from '../process.ts';
import { type HighCluster, openHighCluster } from './cluster.ts';
import type { ClusterNode } from './node.ts';

const hosts = listHosts(4);
const templateName = 'almanac_template';

/** The cluster, the database that every scene starts with a copy of, and where webhooks and mails go. */
export async function prepareClusterStage() {
  const [receiver, mailbox] = [await openReceiver(), await openCountingMailbox()];
  const cluster = await openHighCluster();
  const template = await createDatabase(cluster.adminUrl, templateName);
  await migrate(template);
  await runSql(template, buildWorldSql(hosts, receiver.url));
  return { cluster, receiver, mailbox };
}

type ClusterStage = Awaited<ReturnType<typeof prepareClusterStage>>;
export type ClusterScene = Awaited<ReturnType<typeof openClusterScene>>;

const names = ['server 1', 'server 2', 'worker 1', 'worker 2'] as const;

/** As `almanac.env` says, on a database of this name. */
function toDatabaseSettings({ env }: HighCluster, name: string): Record<string, string> {
  const entries = Object.entries(env).map(([key, value]) => [
    key,
    value.replace(/\/almanac$/, `/${name}`),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The release before knows neither poolers nor replicas, so it goes to HAProxy itself. */
function openReleaseBefore(connection: string): OtherRelease & { remove: () => void } {
  const commit = findReleaseBefore();
  if (commit === undefined) throw new Error('There is no release before in this history');
  const root = makeFolder('release');
  unpackReleaseBefore(commit, root);
  const remove = () => {
    rmSync(root, { recursive: true, force: true });
  };
  return { root, env: { DATABASE_URL: connection, DATABASE_POOLER: 'off' }, remove };
}

async function waitForWorkers({ listPresent }: Fleet): Promise<void> {
  for (const { name, running, metricsPort } of listPresent())
    if (name.startsWith('worker')) await waitUntilReady({ ...running, port: metricsPort });
}

let copies = 0;

/** Two servers and two workers on a database of their own, and clients that follow events. */
export async function openClusterScene(stage: ClusterStage, startsOlder = false) {
  const { cluster, receiver, mailbox } = stage;
  for (const { received } of [receiver, mailbox]) received.clear();
  const name = `almanac_${++copies}`;
  const connection = await createDatabase(
    cluster.adminUrl,
    name,
    startsOlder ? undefined : templateName,
  );
  const before = startsOlder ? openReleaseBefore(connection) : undefined;
  const env = {
    ...withoutLimits,
    ...toMailSettings(mailbox),
    ...toDatabaseSettings(cluster, name),
  };
  const fleet = createFleet(env, { WORKER: 'off' });
  for (const one of names.slice(0, 2)) await fleet.startServer(one, before);
  if (before) await runSql(connection, buildWorldSql(hosts, receiver.url));
  for (const one of names.slice(2)) await fleet.startWorker(one, before);
  // A worker that begins while there is no primary ends, and here nobody starts it again.
  if (!before) await waitForWorkers(fleet);
  const client = createBenchClient(fleet.listPorts);
  const book = openBook(client, hosts);
  const streams = (['SSE', 'WebSocket'] as const).flatMap((transport) =>
    [0, 1].map((nth) => followStream(transport, pickHost(book, nth), client.pickPort)),
  );
  const log = readLog(client, 'of an administrator', null, true);
  return {
    ...{ ...stage, connection, fleet, client, book },
    /** What a fault has stopped, so that it can go on. */
    victims: [] as ClusterNode[],
    followers: [...(await Promise.all(streams)), log],
    close: async () => {
      client.state.isOver = true;
      for (const { running } of fleet.listPresent()) running.child.kill('SIGKILL');
      before?.remove();
      await sleep(100);
      await runSql(cluster.adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
