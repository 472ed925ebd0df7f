import { Gauge, type Registry } from 'prom-client';
import { countErrors } from './count.ts';
import { findDialect, findRoute, toKnownMethod } from './route.ts';
import {
  createCounted,
  createTimed,
  exposeFigure,
  nameLabels,
  Series,
  type Timed,
} from './series.ts';

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

/** How many answers took so long. Each bucket counts what fits into none before it. */
interface Spread extends Timed {
  buckets: number[];
}

const createSpread = (): Spread => ({ ...createTimed(), buckets: buckets.map(() => 0) });

/** Counts the answers of one server. */
export function addHttpMetrics(registry: Registry) {
  const responses = new Series(createCounted);
  const durations = new Series(createSpread);
  const byRoute = new Series(createTimed);
  exposeFigure(registry, {
    name: 'http_responses_total',
    help: 'Responses sent, by the template of the route.',
    type: 'counter',
    list: () =>
      responses.list().map(({ labels, value }) => ({
        labels: nameLabels(['method', 'route', 'status'], labels),
        value: value.count,
      })),
  });
  exposeFigure(registry, {
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response. Streams are left out.',
    type: 'histogram',
    list: () =>
      durations.list().flatMap(({ labels, value }) => describeSpread(labels[0] ?? '', value)),
  });
  exposeFigure(registry, {
    name: 'http_route_duration_seconds',
    help: 'The same by route: the sum, and how many.',
    type: 'summary',
    list: () => byRoute.list().flatMap(({ labels, value }) => describeRoute(labels, value)),
  });
  return ({ errorCodes, path, template, status, ms, isStream, ...asked }: CountedRequest): void => {
    const method = toKnownMethod(asked.method);
    const route = findRoute(template, path);
    const dialect = findDialect(route, path);
    responses.find(method, route, String(status)).count += 1;
    if (errorCodes.size > 0) countErrors(errorCodes, dialect);
    if (isStream) return;
    const seconds = ms / 1_000;
    addTime(byRoute.find(method, route), seconds);
    const spread = durations.find(dialect);
    addTime(spread, seconds);
    const fitting = buckets.findIndex((most) => seconds <= most);
    if (fitting >= 0) spread.buckets[fitting] = (spread.buckets[fitting] ?? 0) + 1;
  };
}

function addTime(timed: Timed, seconds: number) {
  timed.count += 1;
  timed.seconds += seconds;
}

/** Each line counts all that are as fast or faster. */
function describeSpread(dialect: string, { buckets: counts, count, seconds }: Spread) {
  let sum = 0;
  const lines = buckets.map((le, at) => {
    sum += counts[at] ?? 0;
    return { suffix: '_bucket', labels: { le, dialect }, value: sum } as const;
  });
  return [
    ...lines,
    { suffix: '_bucket', labels: { le: '+Inf', dialect }, value: count } as const,
    { suffix: '_sum', labels: { dialect }, value: seconds } as const,
    { suffix: '_count', labels: { dialect }, value: count } as const,
  ];
}

function describeRoute(labels: readonly string[], { count, seconds }: Timed) {
  const named = nameLabels(['method', 'route'], labels);
  return [
    { suffix: '_sum', labels: named, value: seconds } as const,
    { suffix: '_count', labels: named, value: count } as const,
  ];
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
