import process from 'node:process';
import { Router } from 'express';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds, wide enough apart to show how slow a slow answer was. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What clients keep open. */
type Live = Record<'sockets' | 'streams', { countOpen: () => number }>;

let processMetrics: Registry | undefined;

/** Once in a process, however many apps it opens: these collectors never stop, and keep what they report to. */
function getProcessMetrics(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

/** What an operator watches, for Prometheus: figures of this process, and nothing about callers. */
export function createMetrics(pool: pg.Pool, live: Live) {
  const registry = new Registry();
  const shown = [getProcessMetrics(), registry];
  const registers = [registry];
  const responses = new Counter({
    name: 'http_responses_total',
    help: 'Responses sent.',
    labelNames: ['status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    buckets,
    registers,
  });
  addProcessUptime(registers);
  addConnections(pool, registers);
  addLive(live, registers);
  const router = Router();
  router.get('/metrics', async (_req, res) => {
    const parts = await Promise.all(shown.map((one) => one.metrics()));
    res.type(registry.contentType).send(parts.join('\n'));
  });
  const count = ({ status, ms }: { status: number; ms: number }) => {
    responses.inc({ status });
    durations.observe(ms / 1_000);
  };
  return { router, count };
}

function addProcessUptime(registers: Registry[]) {
  const gauge: Gauge = new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the process started.',
    registers,
    collect() {
      gauge.set(process.uptime());
    },
  });
}

function addConnections(pool: pg.Pool, registers: Registry[]) {
  const gauge: Gauge<'state'> = new Gauge({
    name: 'almanac_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

function addLive(live: Live, registers: Registry[]) {
  const gauge: Gauge<'kind'> = new Gauge({
    name: 'almanac_live_connections',
    help: 'Open WebSockets, and open streams over all transports.',
    labelNames: ['kind'],
    registers,
    collect() {
      gauge.set({ kind: 'socket' }, live.sockets.countOpen());
      gauge.set({ kind: 'stream' }, live.streams.countOpen());
    },
  });
}
