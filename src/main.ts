import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../prisma/migrate.ts';
import { type App, createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { makeDemo, welcome } from './demo.ts';
import { createLogger, type Logger } from './logger.ts';
import { exitWith } from './operator.ts';
import { assertZoneData } from './zone-data.ts';

/** How long a request may go on after we were asked to stop. */
const patienceMs = 8_000;
/** How long we stay reachable though not ready, so that a load balancer looks elsewhere. */
const drainMs = 500;

async function start(config: Config, logger: Logger) {
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    poolSize: config.DATABASE_POOL,
    onError: (error) => {
      logger.warn({ err: error }, 'database connection');
    },
  });
  const applied = await migrate(database.pool);
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  // Only the embedded database, only on its first start.
  const demo =
    !config.DATABASE_URL && config.SEED_DEMO
      ? await makeDemo(database.db, config, systemClock())
      : null;
  const app = createApp({ config, database, logger, clock: systemClock });
  const server = app.express.listen(config.PORT, config.HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
  logger.info({ url, node: process.version }, 'listening');
  if (demo) process.stdout.write(welcome(url, demo.file, demo.credentials));
  stopOnSignals({ app, server, database, logger });
}

interface Running {
  app: App;
  server: Server;
  database: OpenDatabase;
  logger: Logger;
}

function stopOnSignals({ app, server, database, logger }: Running) {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    app.health.stopping = true;
    await sleep(drainMs);
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
    }, patienceMs).unref();
    await closed;
    await app.close();
    await database.close();
    logger.info('stopped');
    process.exitCode = code;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(0).catch(exitWith));
  }
  void database.failed
    .then((failure) => {
      logger.fatal({ err: failure }, 'the embedded database has ended');
      return stop(1);
    })
    .catch(exitWith);
}

try {
  assertZoneData();
  const config = readConfig();
  await start(config, createLogger(config.LOG_LEVEL));
} catch (error) {
  exitWith(error);
}
