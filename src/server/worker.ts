import { constants, setPriority } from 'node:os';
import process from 'node:process';
import type { Health } from '../base/health.ts';
import { makeReady } from '../database/ready.ts';
import { loadKeyring } from '../auth/secret-key.ts';
import { readSystemClock } from '../context/tool.ts';
import type { Config } from '../config/config.ts';
import { listMisspelt, readStartConfig } from '../config/start.ts';
import { openDatabase } from '../database/open.ts';
import { sealClearSecrets } from '../domain/webhook/secret.ts';
import { createWorkerMetrics } from '../metrics/metrics.ts';
import { describeMailing, startConfiguredWork } from '../background/worker.ts';
import { createProcessLogger, type Logger } from '../trace/logger.ts';
import { exposeLoops } from './expose.ts';
import { createLazyRunner } from './lazy-runner.ts';
import { documentPool } from './document-pool.ts';
import { exitWith } from '../process/exit.ts';
import { stopOnSignals } from '../process/stop.ts';
import { openTracer } from '../trace/open.ts';
import { assertZoneData } from '../process/zone-data.ts';

/** Runs the background work alone. Servers beside it may have `WORKER=off` or not. */
async function startWorkerProcess(config: Config, logger: Logger) {
  const onError = (error: unknown) => {
    logger.warn({ err: error }, 'worker');
  };
  const tracer = await openTracer(config, logger.warn.bind(logger));
  const database = await openDatabase({
    url: config.DATABASE_URL,
    pooler: config.DATABASE_POOLER,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    poolSize: config.DATABASE_POOL,
    share: true,
    onError,
  });
  const warn = logger.warn.bind(logger);
  const onWait = logger.info.bind(logger);
  await makeReady(database.pool, { ...database, warn, onWait });
  const health: Health = { phase: 'starting' };
  const metrics = createWorkerMetrics(database.pool, readSystemClock);
  await exposeLoops(database, { health, metrics }, config);
  const keyring = await loadKeyring(config, database.db, warn);
  await database.db.$transaction((tx) => sealClearSecrets(tx, keyring));
  // On a machine shared with a server, requests have priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const worker = startConfiguredWork(config, {
    db: database.db,
    clock: readSystemClock,
    keyring,
    tracer,
    answerDocument: createLazyRunner({
      config,
      database: database.connectRequests(documentPool),
      keyring,
      clock: readSystemClock,
      logger,
    }),
    onError,
  });
  const end = async () => {
    health.phase = 'stopping';
    await worker.stop();
    await tracer?.close();
  };
  stopOnSignals({ database, logger, config, end });
  health.phase = 'running';
  logger.info({ mail: describeMailing(config), node: process.version }, 'working');
}

try {
  assertZoneData();
  const config = readStartConfig();
  const logger = await createProcessLogger(config);
  for (const line of listMisspelt()) logger.warn(line);
  await startWorkerProcess(config, logger);
} catch (error) {
  exitWith(error);
}
