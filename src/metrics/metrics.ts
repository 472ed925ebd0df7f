import { type Request, Router } from 'express';
import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { addDatabaseGauges } from './database.ts';
import { addHttpMetrics, addLiveGauge, type Live } from './http.ts';
import { getProcessRegistry } from './process.ts';
import { exposeFigure } from './series.ts';

/** Answers with the figures of the process and of these registries. */
export type Exposition = () => Promise<{ type: string; text: string }>;

const createExposition =
  (registry: Registry): Exposition =>
  async () => {
    const parts = await Promise.all([getProcessRegistry(), registry].map((one) => one.metrics()));
    return { type: registry.contentType, text: parts.join('\n') };
  };

/** What an operator watches, for Prometheus: figures of this server, and nothing about callers. */
export function createMetrics(pool: pg.Pool, clock: () => Date, live: Live) {
  const registry = new Registry();
  const count = addHttpMetrics(registry);
  addDatabaseGauges(pool, clock, registry);
  addLiveGauge(live, registry);
  getProcessRegistry();
  return { expose: createExposition(registry), count };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures of a worker, which has no requests. */
export function createWorkerMetrics(pool: pg.Pool, clock: () => Date): Exposition {
  const registry = new Registry();
  addDatabaseGauges(pool, clock, registry);
  return createExposition(registry);
}

/** The figures of a relay. The lag is the age of the oldest event that its stream lacks. */
export function createRelayMetrics(
  pool: pg.Pool,
  clock: () => Date,
  readProgress: () => { completeUntil: Date; published: number },
): Exposition {
  const registry = new Registry();
  addDatabaseGauges(pool, clock, registry);
  const lag: Gauge = new Gauge({
    name: 'almanac_relay_lag_seconds',
    help: 'How long ago the stream had every event.',
    registers: [registry],
    collect() {
      const { completeUntil } = readProgress();
      lag.set(Math.max(0, clock().getTime() - completeUntil.getTime()) / 1_000);
    },
  });
  exposeFigure(registry, {
    ...{ name: 'almanac_relayed_events_total', type: 'counter' },
    help: 'Events that this process has published.',
    list: () => [{ labels: {}, value: readProgress().published }],
  });
  return createExposition(registry);
}

/** The public port shows figures to this machine only, and to nobody if they have a port of their own. */
export function createMetricsRouter(
  expose: Exposition,
  isAllowed: (req: Request) => boolean,
  { METRICS_PORT }: Pick<Config, 'METRICS_PORT'>,
): Router {
  const router = Router();
  if (METRICS_PORT !== undefined) return router;
  router.get('/metrics', async (req, res, next) => {
    if (!isAllowed(req)) {
      next();
      return;
    }
    const { type, text } = await expose();
    res.type(type).send(text);
  });
  return router;
}
