import { Counter, Gauge, Histogram, type Registry, Summary } from 'prom-client';
import { countErrors } from './count.ts';
import { findDialect, findRoute, toKnownMethod } from './route.ts';

/** Upper bounds in seconds, wide enough apart to show how slow a slow answer was. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A request that is over, as it is counted. */
interface CountedRequest {
  method: string;
  path: string;
  /** The template of its route, if it has one. */
  template: string | undefined;
  status: number;
  ms: number;
  errorCodes: ReadonlySet<string>;
  /** The answer stayed open, so its time says nothing about speed. */
  isStream: boolean;
}

/** What clients keep open. */
export type Live = Record<'sockets' | 'streams', { countOpen: () => number }>;

/** Counts the answers of one server. */
export function addHttpMetrics(registry: Registry) {
  const registers = [registry];
  const responses = new Counter({
    name: 'http_responses_total',
    help: 'Responses sent, by the template of the route.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response. Streams are left out.',
    labelNames: ['dialect'],
    buckets,
    registers,
  });
  const byRoute = new Summary({
    name: 'http_route_duration_seconds',
    help: 'The same by route: the sum, and how many.',
    labelNames: ['method', 'route'],
    percentiles: [],
    registers,
  });
  return ({ errorCodes, path, template, status, ms, isStream, ...asked }: CountedRequest): void => {
    const method = toKnownMethod(asked.method);
    const route = findRoute(template, path);
    const dialect = findDialect(route, path);
    responses.inc({ method, route, status });
    countErrors(errorCodes, dialect);
    if (isStream) return;
    durations.observe({ dialect }, ms / 1_000);
    byRoute.observe({ method, route }, ms / 1_000);
  };
}

export function addLiveGauge(live: Live, registry: Registry): void {
  const gauge: Gauge<'kind'> = new Gauge({
    name: 'almanac_live_connections',
    help: 'Open WebSockets, and open streams over all transports.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      gauge.set({ kind: 'socket' }, live.sockets.countOpen());
      gauge.set({ kind: 'stream' }, live.streams.countOpen());
    },
  });
}
