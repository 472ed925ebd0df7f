import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import process from 'node:process';
import { getHeapSpaceStatistics } from 'node:v8';
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
  addLiveHeap();
  return processRegistry;
}

/** What a full collection leaves. The heap itself grows between collections, so it says little about a leak. */
function addLiveHeap(): void {
  const live = new Gauge({
    name: 'almanac_heap_live_bytes',
    help: 'Heap in use after the last full garbage collection. NaN before the first one.',
    registers: [processRegistry],
  });
  live.set(NaN);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isFullCollection)) live.set(readOldHeap());
  });
  observer.observe({ type: 'gc' });
}

const isFullCollection = (entry: PerformanceEntry & { detail?: unknown }) =>
  (entry.detail as { kind: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** Without what was made since: it is young. */
const readOldHeap = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith('new_'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
