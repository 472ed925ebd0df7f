import type { Recorder } from '../clients/client.ts';
import { computeLongestGap, computeRecovery } from '../clients/fault.ts';
import type { AccountCheck } from '../clients/judge.ts';
import {
  computeMedianValue,
  computeQuantile,
  formatFigure,
  formatSeconds,
  sortNumbers,
} from '../figures.ts';
import { type FaultRecord, isWithin } from './fault.ts';
import type { Follower } from '../clients/follower.ts';
import type { Usage, UsageReading } from './watch.ts';

type Rows = string[][];

/** `p99 calm` leaves out requests that were planned while a fault lasted. */
export function listRoutes({ acknowledged, troubles }: Recorder, faults: FaultRecord[]): Rows {
  const byRoute = Map.groupBy(acknowledged, ({ route }) => route);
  const failed = Map.groupBy(troubles, ({ route }) => route);
  const rows = [...new Set([...byRoute.keys(), ...failed.keys()])].sort().map((route) => {
    const done = byRoute.get(route) ?? [];
    const calm = done.filter(
      ({ plannedAt }) => !faults.some((record) => isWithin(plannedAt, record)),
    );
    const [all, quiet] = [done, calm].map((some) =>
      sortNumbers(some.map(({ at, plannedAt }) => at - plannedAt)),
    );
    const count = (wanted: string) =>
      String(failed.get(route)?.filter(({ kind }) => kind === wanted).length ?? 0);
    return [
      ...[route, String(done.length), count('unavailable'), count('cut'), count('wrong')],
      ...[all, quiet, all, all].map((times = sortNumbers([]), nth) =>
        formatFigure(computeQuantile(times, [0.5, 0.99, 0.99, 1][nth] ?? 1), 1),
      ),
    ];
  });
  const header = ['route', 'requests', '503', 'cut', 'wrong', 'p50 ms', 'p99 calm', 'p99 all'];
  return [[...header, 'max ms'], ...rows];
}

export function listFaults(recorder: Recorder, faults: FaultRecord[], began: number): Rows {
  const rows = faults.map((record) => {
    const { fault, from, goneAt, recoveredAt } = record;
    const count = (wanted: string) =>
      recorder.troubles.filter(({ kind, at }) => kind === wanted && isWithin(at, record)).length;
    return [
      ...[fault.name, ((from - began) / 60_000).toFixed(1), formatSeconds(goneAt - from)],
      recoveredAt === null ? 'never' : formatSeconds(computeRecovery(record), 2),
      formatSeconds(computeLongestGap(recorder, record), 2),
      ...[String(count('unavailable')), String(count('cut'))],
    ];
  });
  const header = ['fault', 'minute', 's lasted', 's to a write', 's without a write', '503', 'cut'];
  return [header, ...rows];
}

export const listFollowers = (followers: readonly Follower[]): Rows => [
  ['who read events', 'events', 'connections or pages', 'breaks', 'problems'],
  ...followers.map(({ name, ids, connections, breaks, problems }) => [
    name,
    ...[ids.length, connections, breaks, problems.length].map(String),
  ]),
];

export const listChecks = (checks: readonly AccountCheck[]): Rows => [
  ['what must hold', 'compared', 'lost', 'twice', 'wrong', 'again'],
  ...checks.map(({ name, compared, lost, twice, strange, again = '' }) => [
    name,
    ...[compared, lost.length, twice.length, strange.length, again].map(String),
  ]),
];

/** What must not grow, and by how much it may at least. */
const measures: readonly [name: string, atLeast: number, read: (usage: Usage) => UsageReading[]][] =
  [
    ['memory MB', 0, ({ memory }) => memory],
    ['heap after collections MB', 3, ({ heap }) => heap],
    // Connections of our own clients are among them, and come in bursts when there was an outage.
    ['handles', 20, ({ handles }) => takeLowest(handles, 6)],
  ];

/** The lowest of so many readings that follow each other. */
const takeLowest = (readings: readonly UsageReading[], size: number): UsageReading[] =>
  readings.flatMap((_, nth) => {
    const part = nth % size === 0 ? readings.slice(nth, nth + size) : [];
    return part.toSorted((one, other) => one.value - other.value).slice(0, 1);
  });

/** The share of the run that a process must have been watched, so that its trend counts. */
const leastShare = 0.15;

/** For each life of a process, without its warm-up. */
export const listTrends = (usages: readonly Usage[], warmUpMs: number, runMs: number): Rows => [
  ['process', 'what', 'minutes', 'middle', 'last', 'change %', 'per hour', 'flat'],
  ...usages.flatMap((usage) =>
    measures.map(([what, atLeast, read]) => {
      const start = (usage.memory[0]?.ms ?? 0) + warmUpMs;
      const readings = read(usage).filter(({ ms }) => ms >= start);
      const watched = (readings.at(-1)?.ms ?? start) - start;
      const trend = watched < leastShare * runMs ? null : computeTrend(readings, atLeast);
      return [
        ...[`${usage.life.name}, life ${usage.life.nth}`, what, (watched / 60_000).toFixed(1)],
        ...formatTrend(trend),
      ];
    }),
  ),
];

function formatTrend(trend: ReturnType<typeof computeTrend>): string[] {
  if (!trend) return ['-', '-', '-', '-', 'too short'];
  const { middle, last, perHour, isFlat } = trend;
  const figures = [middle, last, (last / middle - 1) * 100, perHour];
  return [...figures.map((one) => formatFigure(one, 1)), isFlat ? 'yes' : 'NO'];
}

/** What the last third may have more than the middle one: 5 %, or this. */
const tolerance = 0.05;
const hourMs = 3_600_000;

/** The medians of the middle and of the last third, and what lies between them. Null if there is too little to tell. */
export function computeTrend(all: readonly UsageReading[], atLeast: number) {
  const readings = all.filter(({ value }) => Number.isFinite(value));
  const [first, end] = [readings[0]?.ms, readings.at(-1)?.ms];
  if (first === undefined || end === undefined || readings.length < 9) return null;
  const third = (end - first) / 3;
  const [middle = NaN, last = NaN] = [1, 2].map((nth) => {
    const isThere = ({ ms }: UsageReading) =>
      ms >= first + nth * third && ms <= first + (nth + 1) * third;
    return computeMedianValue(readings.filter(isThere).map(({ value }) => value));
  });
  const growth = last - middle;
  const isFlat = growth <= Math.max(middle * tolerance, atLeast);
  return { middle, last, perHour: (growth * hourMs) / third, isFlat };
}
