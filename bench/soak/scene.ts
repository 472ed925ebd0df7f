import { z } from 'zod';
import { migrate } from '../../src/database/migrate.ts';
import { openBook, pickHost } from '../clients/book.ts';
import { createBenchClient } from '../clients/client.ts';
import { openCluster } from '../clients/fault.ts';
import { createFleet } from '../clients/fleet.ts';
import { followStream, readLog } from '../clients/follower.ts';
import { openCountingMailbox, toMailSettings } from '../clients/mailbox.ts';
import { openReceiver } from '../clients/receiver.ts';
import { buildWorldSql, listHosts, withoutLimits } from '../clients/world.ts';
import { runSql, sharedSettings } from '../database.ts';
import { openApps } from './app.ts';

export const SoakSettings = z.object({
  BENCH_DATABASE_URL: sharedSettings.BENCH_DATABASE_URL,
  SOAK_MINUTES: z.coerce.number().min(0.2).default(30),
  SOAK_SHARE: z.coerce.number().min(0.05).max(1).default(0.7),
  SOAK_CALIBRATION: z.coerce.number().min(2).default(30),
  SOAK_RATE: z.coerce.number().positive().optional(),
  SOAK_SERVERS: z.coerce.number().int().min(1).max(8).default(2),
  SOAK_HOSTS: z.coerce.number().int().min(12).default(40),
  SOAK_FAULT: z.string().default(''),
  SOAK_JSON: z.string().optional(),
});
export type SoakSettings = z.infer<typeof SoakSettings>;

/** How many follow the events of a host over each transport. */
const streamsOfEach = 4;

/** A PostgreSQL, servers and a worker, the receiver, the mail server, and clients that follow events. */
export async function openSoakScene(settings: SoakSettings) {
  const cluster = await openCluster(settings.BENCH_DATABASE_URL);
  const [receiver, mailbox] = [await openReceiver(), await openCountingMailbox()];
  const hosts = listHosts(settings.SOAK_HOSTS, 2);
  await migrate(cluster.url);
  await runSql(cluster.url, buildWorldSql(hosts, receiver.url));
  const env = {
    ...withoutLimits,
    ...toMailSettings(mailbox),
    DATABASE_URL: cluster.url,
  };
  const fleet = createFleet(env, { WORKER: 'off' });
  for (let nth = 1; nth <= settings.SOAK_SERVERS; nth++) await fleet.startServer(`server ${nth}`);
  await fleet.startWorker();
  const client = createBenchClient(fleet.listPorts);
  const book = openBook(client, hosts);
  const apps = await openApps(client, hosts);
  const streams = Array.from({ length: 2 * streamsOfEach }, (_, nth) =>
    followStream(nth < streamsOfEach ? 'SSE' : 'WebSocket', pickHost(book, nth), client.pickPort),
  );
  const logs = [null, pickHost(book, 8), pickHost(book, 9)].map((host) =>
    readLog(client, `of ${host?.username ?? 'an administrator'}`, host, true),
  );
  return {
    ...{ cluster, receiver, mailbox, fleet },
    followers: [...(await Promise.all(streams)), ...logs],
    victim: `server ${settings.SOAK_SERVERS}`,
    traffic: { client, book, apps },
  };
}

export type SoakScene = Awaited<ReturnType<typeof openSoakScene>>;
