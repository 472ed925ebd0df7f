import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { makeReady } from '../database/ready.ts';
import { type AlmanacApp, createApp } from './app.ts';
import { loadKeyring } from '../auth/secret-key.ts';
import { openPayments } from '../payments/open.ts';
import { startChores } from './chores.ts';
import { documentPool } from './document-pool.ts';
import { createDocumentRunner } from './document-runner.ts';
import { type Keyring, readSystemClock } from '../context/tool.ts';
import { BadConfig, type Config, formatOrigin } from '../config/config.ts';
import { findUnchosenRetention, listMisspelt, readStartConfig } from '../config/start.ts';
import { noteHolder } from '../database/embedded/holder.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { createDatabaseProbe } from '../database/probe.ts';
import { createDemo } from '../demo/demo.ts';
import { sealClearSecrets } from '../domain/webhook/secret.ts';
import type { Engine } from '../graphql/engine.ts';
import { guardConnections } from '../http/connections.ts';
import { passUpgrades, upgradeOptions } from '../http/upgrade.ts';
import { describeMailing, startConfiguredWork } from '../background/worker.ts';
import { createProcessLogger, type Logger } from '../trace/logger.ts';
import { exitWith } from '../process/exit.ts';
import { serveConfiguredMetrics } from '../metrics/listen.ts';
import { stopOnSignals } from '../process/stop.ts';
import { openTracer } from '../trace/open.ts';
import type { Tracer } from '../trace/span.ts';
import { assertZoneData } from '../process/zone-data.ts';
import { welcome } from './welcome.ts';
import { findCommit } from '../base/version.ts';

/** How far the heap may grow before it is collected. By default it grows fourfold while a long list is sent. */
setFlagsFromString('--heap-growing-percent=70');

/** Connections for webhooks and chores, beside those for requests. */
const backgroundPoolSize = 4;
/** How long a request may take after we were asked to stop. */
const drainTimeoutMs = 8_000;
/** A slow sender holds a connection this long. Idle connections outlive those of a load balancer (60 s). */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};

async function startServer(config: Config, logger: Logger) {
  const tracer = await openTracer(config, logger.warn.bind(logger));
  const database = await openDatabase({
    url: config.DATABASE_URL,
    pooler: config.DATABASE_POOLER,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    poolSize: backgroundPoolSize,
    onError: (error) => {
      logger.warn({ err: error }, 'database connection');
    },
  });
  await prepareTables(database, logger);
  const keyring = await loadKeyring(config, database.db, logger.warn.bind(logger));
  const requests = database.connectRequests({
    poolSize: config.DATABASE_POOL,
    seconds: config.DATABASE_TIMEOUT,
    replicaUrl: config.DATABASE_REPLICA_URL,
  });
  const askDatabase = createDatabaseProbe(database.pool, database.directUrl);
  const tools = { keyring, logger, clock: readSystemClock, tracer, askDatabase };
  const app = createApp({ config, database: requests, ...tools });
  const server = createServer({ ...timeouts, ...upgradeOptions }, app.express);
  passUpgrades(server, app.express);
  guardConnections(server, config);
  const running: Running = { app, server, stops: [], tracer };
  stopOnSignals({ database, logger, config, end: () => drainServer(running, config) });
  await startListening(server, config);
  await serveConfiguredMetrics(app.exposeMetrics, app.readReadiness, config);
  const url = formatOrigin(config.HOST, (server.address() as AddressInfo).port);
  if (!config.DATABASE_URL) noteHolder(config.DATA_DIR, { pid: process.pid, url });
  // Only with the embedded database, and only on its first start. It comes last, because the
  // credentials are shown once and must not get lost if the port is in use.
  const hasDemo = !config.DATABASE_URL && config.SEED_DEMO;
  const now = readSystemClock();
  const demo = hasDemo ? await createDemo(database.db, config, now) : null;
  welcome({ config, url, demo, now, logger });
  await database.db.$transaction((tx) => sealClearSecrets(tx, keyring));
  // Only now: the embedded database does one thing at a time, and that was the demo world.
  if (app.health.phase === 'starting') {
    running.stops.push(
      ...startBackground({ config, database, keyring, logger, engine: app.engine, tracer }),
    );
    app.health.phase = 'running';
  }
  logger.info({ url, mail: describeMailing(config), node: process.version }, 'listening');
}

async function prepareTables(database: OpenDatabase, logger: Logger) {
  const [warn, onWait] = [logger.warn.bind(logger), logger.info.bind(logger)];
  const { length: migrations } = await makeReady(database.pool, {
    ...{ ...database, warn, onWait },
    onBegin: (count) => {
      logger.info(`preparing the database: ${count} migrations`);
    },
  });
  if (migrations > 0) logger.info({ migrations }, 'migrated');
}

interface Background {
  config: Config;
  database: OpenDatabase;
  keyring: Keyring;
  logger: Logger;
  engine: Engine;
  tracer: Tracer | undefined;
}

/** Starts chores, and webhooks and mails unless other processes send them. Returns what stops them. */
function startBackground({ config, database, keyring, logger, engine, tracer }: Background) {
  const { db } = database;
  const payments = openPayments(config);
  const tell = logger.info.bind(logger);
  const tools = { db, clock: readSystemClock, retention: config, payments, tell };
  const stopChores = startChores(tools, (error) => {
    logger.warn({ err: error }, 'behind the requests');
  });
  if (!config.WORKER) return [stopChores];
  const { stop } = startConfiguredWork(config, {
    db,
    clock: readSystemClock,
    keyring,
    tracer,
    answerDocument: createDocumentRunner({
      config,
      database: database.connectRequests(documentPool),
      keyring,
      clock: readSystemClock,
      engine,
    }),
    onError: (error) => {
      logger.warn({ err: error }, 'worker');
    },
  });
  return [stopChores, stop];
}

async function startListening(server: Server, { PORT, HOST }: Config) {
  try {
    await once(server.listen(PORT, HOST), 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/.test(code)) throw error;
    throw new BadConfig(`HOST=${HOST}: is not an address of this machine`);
  }
}

interface Running {
  app: AlmanacApp;
  server: Server;
  /** Each stops a part of the work in the background. */
  stops: (() => Promise<unknown>)[];
  tracer: Tracer | undefined;
}

/** Requests and the work behind them have a few seconds to finish. */
async function drainServer({ app, server, stops, tracer }: Running, { DRAIN_SECONDS }: Config) {
  app.health.phase = 'stopping';
  // At the same time as the requests, because the worker must also finish its current work.
  const stopped = Promise.all(stops.map((stop) => stop()));
  // A client that keeps its connection would send the next request just as we close it, and lose it.
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  // Requests are accepted meanwhile, so that a load balancer can turn away.
  await sleep(DRAIN_SECONDS * 1_000);
  app.endStreams();
  const closed = once(server, 'close');
  server.close();
  // A connection that was busy until now would otherwise be kept alive.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  setTimeout(() => {
    server.closeAllConnections();
  }, drainTimeoutMs).unref();
  await closed;
  clearInterval(sweep);
  await app.close();
  await stopped;
  await tracer?.close();
}

try {
  assertZoneData();
  const config = { COMMIT: findCommit(), ...readStartConfig() };
  const logger = await createProcessLogger(config);
  for (const line of [...listMisspelt(), findUnchosenRetention(config)]) {
    if (line !== null) logger.warn(line);
  }
  await startServer(config, logger);
} catch (error) {
  exitWith(error);
}
