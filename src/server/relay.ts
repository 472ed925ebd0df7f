import process from 'node:process';
import { Unavailable } from '../base/errors.ts';
import type { Health } from '../base/health.ts';
import { BadConfig, type Config } from '../config/config.ts';
import { listMisspelt, readStartConfig } from '../config/start.ts';
import { readSystemClock } from '../context/tool.ts';
import { openDatabase } from '../database/open.ts';
import { makeReady } from '../database/ready.ts';
import { createRelayMetrics } from '../metrics/metrics.ts';
import { exitWith } from '../process/exit.ts';
import { stopOnSignals } from '../process/stop.ts';
import { openBroker } from '../relay/open.ts';
import { startRelay } from '../relay/relay.ts';
import { createProcessLogger, type Logger } from '../trace/logger.ts';
import { exposeLoops } from './expose.ts';

/** It reads a page, and then what its events say. */
const poolSize = 2;
const statementSeconds = 30;
/** Publishes the event log to `RELAY_URL`. */
async function startRelayProcess(config: Config, logger: Logger) {
  const { RELAY_URL, ...settings } = config;
  if (RELAY_URL === undefined) throw new BadConfig('RELAY_URL: is required to relay events');
  const onError = (error: unknown) => {
    if (error instanceof BadConfig) exitWith(error);
    if (error instanceof Unavailable) logger.warn(error.message);
    else logger.warn({ err: error }, 'relay');
  };
  const database = await openDatabase({
    url: config.DATABASE_URL,
    pooler: config.DATABASE_POOLER,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    poolSize,
    share: true,
    onError,
  });
  const [warn, onWait] = [logger.warn.bind(logger), logger.info.bind(logger)];
  await makeReady(database.pool, { ...database, warn, onWait });
  const { findReplica } = database.connectRequests({
    poolSize,
    seconds: statementSeconds,
    replicaUrl: config.DATABASE_REPLICA_URL,
  });
  const health: Health = { phase: 'running' };
  const relay = startRelay({
    db: database.db,
    findReplica,
    clock: readSystemClock,
    openBroker: () => openBroker({ ...settings, RELAY_URL }),
    from: config.RELAY_FROM,
    tell: (message) => {
      logger.info({ stream: config.RELAY_STREAM }, message);
    },
    onError,
  });
  const end = async () => {
    health.phase = 'stopping';
    await relay.stop();
  };
  stopOnSignals({ database, logger, config, end });
  const metrics = createRelayMetrics(database.pool, readSystemClock, () => relay.progress);
  await exposeLoops(database, { health, metrics }, config);
  logger.info({ stream: config.RELAY_STREAM, node: process.version }, 'relaying');
}

try {
  const config = readStartConfig();
  const logger = await createProcessLogger(config);
  for (const line of listMisspelt()) logger.warn(line);
  await startRelayProcess(config, logger);
} catch (error) {
  exitWith(error);
}
