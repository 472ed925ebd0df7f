import process from 'node:process';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { processRegistry } from './count.ts';

/** Sums that are no counters, against the rules for names. Others show them, by `type`. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

let isCollecting = false;

/** Once in a process: these collectors never stop, and keep what they report to. */
export function getProcessRegistry(): Registry {
  if (isCollecting) return processRegistry;
  isCollecting = true;
  collectDefaultMetrics({ register: processRegistry });
  for (const name of misnamed) processRegistry.removeSingleMetric(name);
  const uptime: Gauge = new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the process started.',
    registers: [processRegistry],
    collect() {
      uptime.set(process.uptime());
    },
  });
  return processRegistry;
}
