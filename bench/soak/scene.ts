import { openCluster } from '../fault/cluster.ts';
import { runSql } from '../database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openApps } from './app.ts';
import { openBook } from './book.ts';
import { createSoakClient } from './client.ts';
import { createFleet } from './fleet.ts';
import { followLog } from './log-reader.ts';
import { openSoakMailbox } from './mailbox.ts';
import { openSoakReceiver } from './receiver.ts';
import { createRecorder } from './recorder.ts';
import type { SoakSettings } from './settings.ts';
import { followStream } from './stream.ts';
import { buildWorldSql, listHosts } from './world.ts';

/** What Message-IDs end with. */
export const publicHost = 'almanac.soak.example';

/** Nothing of ours must meet a limit: a few hosts do what many would do. */
const env = {
  RATE_LIMIT: 'off',
  BOOKINGS_PER_DAY: 'off',
  MAILS_PER_HOUR: 'off',
  WEBHOOK_DELIVERIES_PER_HOUR: 'off',
  WEBHOOK_HOST_PER_MINUTE: 'off',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  PUBLIC_URL: `http://${publicHost}`,
  MAIL_FROM: `Almanac <bookings@${publicHost}>`,
};

/** How many follow the events of a host over each transport. */
const streamsOfEach = 4;

/** A PostgreSQL, servers and a worker, the receiver, the mail server, and clients that follow events. */
export async function openSoakScene(settings: SoakSettings) {
  const cluster = await openCluster(settings.BENCH_DATABASE_URL);
  const [receiver, mailbox] = [await openSoakReceiver(), await openSoakMailbox()];
  const hosts = listHosts(settings.SOAK_HOSTS);
  await migrate(cluster.url);
  await runSql(cluster.url, buildWorldSql(hosts, receiver.url));
  const fleet = createFleet({ ...env, DATABASE_URL: cluster.url, SMTP_URL: mailbox.url });
  for (let nth = 1; nth <= settings.SOAK_SERVERS; nth++) await fleet.startServer(`server ${nth}`);
  await fleet.startWorker();
  const recorder = { present: createRecorder() };
  const client = createSoakClient({
    listPorts: fleet.listPorts,
    readRecorder: () => recorder.present,
  });
  const book = openBook(client, hosts);
  const apps = await openApps(client, hosts);
  const transports = (['SSE', 'WebSocket'] as const).flatMap((one) =>
    Array(streamsOfEach).fill(one),
  );
  const streams = transports.map((one, nth) =>
    followStream(one, hosts[nth] ?? fail(), client.pickPort),
  );
  await Promise.all(streams.map(({ begun }) => begun));
  const logs = [null, hosts[8] ?? fail(), hosts[9] ?? fail()];
  const followers = [...streams, ...logs.map((host) => followLog(client, host))];
  return {
    ...{ cluster, receiver, mailbox, fleet, recorder, followers },
    victim: `server ${settings.SOAK_SERVERS}`,
    traffic: { client, book, apps },
  };
}

export type SoakScene = Awaited<ReturnType<typeof openSoakScene>>;

function fail(): never {
  throw new Error('There are too few hosts');
}
