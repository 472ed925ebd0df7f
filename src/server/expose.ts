import { createReadiness, type Health } from '../base/health.ts';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../database/open.ts';
import { createDatabaseProbe } from '../database/probe.ts';
import { serveConfiguredMetrics } from '../metrics/listen.ts';
import type { Exposition } from '../metrics/metrics.ts';
import { measureLoopPause } from '../process/loop.ts';

/** No round of any loop takes longer, nor a pause after a failure: so none ends only if all of them hang. */
const stalledMs = 60_000;

/** A supervisor and Prometheus look after a process without a server on METRICS_PORT. */
export function exposeLoops(
  { pool, directUrl }: OpenDatabase,
  { health, metrics }: { health: Health; metrics: Exposition },
  config: Config,
): Promise<void> {
  const readReadiness = createReadiness({
    health,
    askDatabase: createDatabaseProbe(pool, directUrl),
    isStalled: () => measureLoopPause() > stalledMs,
  });
  return serveConfiguredMetrics(metrics, readReadiness, config);
}
