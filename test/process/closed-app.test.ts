import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/trace/logger.ts';
import { database, keyring } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { createClient } from '../support/client.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const { key } = await buildUser();

/** Opens an app, asks it for something of every kind, and closes it. Its services know its clock. */
async function useApp() {
  const clock = () => new Date();
  const config = readConfig({ RATE_LIMIT: 'off' });
  const logger = createLogger('silent');
  const app = createApp({ config, database, keyring, logger, clock });
  const server = createServer(app.express).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const client = createClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, key);
  await client.gql('{ viewer { name } }');
  for (const path of ['/v1/me', '/docs', '/metrics', '/nothing']) {
    await (await client.fetch(path)).text();
  }
  app.endStreams();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
  return [new WeakRef(app.express), new WeakRef(clock)];
}

describe('an app that is closed', () => {
  it('leaves nothing in memory', async () => {
    const parts = [await useApp(), await useApp()].flat();
    const countKept = () => {
      collectGarbage();
      return parts.filter((part) => part.deref()).length;
    };
    await expect.poll(countKept).toBe(0);
  });
});
