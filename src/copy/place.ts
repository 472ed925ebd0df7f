import type pg from 'pg';
import { openEmbedded } from '../database/embedded/embedded.ts';
import { createLoneClient } from '../database/pool.ts';
import { toPrimary } from '../database/primary.ts';
import { requireVerification } from '../input/server-list.ts';

/** Where a database is: a PostgreSQL, or the folder of an embedded database. */
export type Place = { url: string } | { folder: string };

export interface OpenPlace {
  config: pg.PoolConfig;
  /** One connection, without the time limits of requests. */
  client: pg.Client;
  /** The folder of an embedded database. */
  folder: string | null;
  /** Settles if an embedded database stops by itself. */
  failed: Promise<Error>;
  close: () => Promise<void>;
}

const connectMs = 10_000;

export const toPlace = (text: string): Place =>
  /^postgres(ql)?:\/\//.test(text) ? { url: requireVerification(text) } : { folder: text };

/** Opens a folder for this process alone: a server that runs on it must stop first. */
export async function openPlace(place: Place): Promise<OpenPlace> {
  if ('url' in place) {
    const config = {
      ...toPrimary(place.url, connectMs),
      application_name: 'almanac copy',
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    };
    const client = await connect(config);
    const failed = new Promise<Error>(() => undefined);
    return { config, client, folder: null, failed, close: () => client.end() };
  }
  const embedded = await openEmbedded(place.folder, { mayIdle: true });
  const client = await connect(embedded.connection);
  const close = async () => {
    await client.end();
    await embedded.close();
  };
  const { connection: config, failed } = embedded;
  return { config, client, folder: place.folder, failed, close };
}

async function connect(config: pg.PoolConfig): Promise<pg.Client> {
  const client = createLoneClient(config);
  // The next query reports a broken connection. Without a listener, the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
