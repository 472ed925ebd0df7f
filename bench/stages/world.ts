import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadKeyring } from '../../src/auth/secret-key.ts';
import { hashSecret } from '../../src/auth/secret.ts';
import { readConfig } from '../../src/config/config.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { openDatabase } from '../../src/database/open.ts';
import { makeReady } from '../../src/database/ready.ts';
import { createDemo } from '../../src/demo/demo.ts';
import { createApp } from '../../src/server/app.ts';
import { createLogger } from '../../src/trace/logger.ts';
import { formatBenchKey } from '../data.ts';
import { makeFolder } from '../process.ts';
import { replayStatements } from './replay.ts';
import type { Timeline } from './timeline.ts';

/** The user whose key the dialects of the bench send. */
export const asker = 2;

/** The demo world on an embedded database, and a person of it who has the key of the bench. */
export async function openWorld() {
  const DATA_DIR = makeFolder('stages');
  const config = readConfig({ DATA_DIR, RATE_LIMIT: '1000000000', PUBLIC_URL: 'http://127.0.0.1' });
  const fail = (error: unknown) => {
    throw error;
  };
  const database = await openDatabase({ dataDir: DATA_DIR, poolSize: 4, onError: fail });
  const quiet = () => undefined;
  await makeReady(database.pool, { ...database, warn: quiet, onWait: quiet });
  await createDemo(database.db, config, readSystemClock());
  const { id: userId } = await database.db.user.findFirstOrThrow({ where: { username: 'maya' } });
  const key = formatBenchKey(asker);
  await database.db.apiKey.create({
    data: { userId, hashedKey: hashSecret(key), prefix: key.slice(0, 8), note: 'bench' },
  });
  const { bookingId } = await database.db.bookingHost.findFirstOrThrow({
    where: { userId, bookingId: { not: null } },
  });
  return { config, database, bookingId: bookingId ?? 0 };
}

type World = Awaited<ReturnType<typeof openWorld>>;

/** Serves the world, and tells a timeline what each request goes through. Returns the port. */
export async function serve({ config, database }: World, timeline: Timeline) {
  replayStatements(database.pool);
  timeline.expect('Express', { us: 20, kb: 4 });
  timeline.expect('after the answer', { us: 50, kb: 5 });
  const app = createApp({
    config,
    database,
    keyring: await loadKeyring(config, database.db),
    logger: createLogger('info', { write: () => undefined }),
    clock: readSystemClock,
    textAfter: 0,
    watch: timeline,
  });
  const server = createServer((req, res) => {
    timeline.enter('Express');
    res.once('finish', () => timeline.enter('after the answer'));
    res.once('close', () => {
      process.nextTick(() => timeline.endRequest());
    });
    app.express(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  app.health.phase = 'running';
  return (server.address() as AddressInfo).port;
}
