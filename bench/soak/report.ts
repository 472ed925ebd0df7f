import { alignColumns, computeQuantile, formatFigure, sortNumbers } from '../figures.ts';
import type { SoakCheck } from './compare.ts';
import type { FaultRecord } from './fault.ts';
import type { Recorder, Trouble } from './recorder.ts';
import { computeTrend, type UsageReading, type Tolerance, type Trend } from './slope.ts';
import type { EventReader } from './stream.ts';
import { takeLowest, type Usage } from './watch.ts';

interface RouteRow {
  route: string;
  requests: number;
  unavailable: number;
  cut: number;
  wrong: number;
  p50: number;
  /** Of the requests that were planned while no fault lasted. */
  calmP99: number;
  p99: number;
  max: number;
}

export function summarizeRoutes({ routes }: Recorder, faults: readonly FaultRecord[]): RouteRow[] {
  const isCalm = (at: number) => !faults.some(({ from, until }) => at >= from && at <= until);
  const rows = [...routes].map(([route, { plannedAt, ms, unavailable, cut, wrong }]) => {
    const all = sortNumbers(ms);
    const calm = sortNumbers(ms.filter((_, nth) => isCalm(plannedAt[nth] ?? 0)));
    return {
      ...{ route, requests: ms.length, unavailable, cut, wrong },
      p50: computeQuantile(all, 0.5),
      calmP99: computeQuantile(calm, 0.99),
      p99: computeQuantile(all, 0.99),
      max: all.at(-1) ?? NaN,
    };
  });
  return rows.sort((a, b) => a.route.localeCompare(b.route));
}

export const formatRoutes = (rows: readonly RouteRow[]): string[] =>
  alignColumns(
    [
      ['route', 'requests', '503', 'cut', 'wrong', 'p50 ms', 'p99 calm', 'p99 all', 'max ms'],
      ...rows.map((row) => [
        row.route,
        ...[row.requests, row.unavailable, row.cut, row.wrong].map(String),
        ...[row.p50, row.calmP99, row.p99, row.max].map((ms) => formatFigure(ms, 1)),
      ]),
    ],
    1,
  );

interface FaultRow {
  fault: string;
  /** In minutes of the run. */
  at: number;
  /** From the cause until it was gone. */
  lasted: number;
  /** From then to the first acknowledged write; null if there was none for a minute. */
  recovered: number | null;
  /** The longest time without an acknowledged write meanwhile. */
  silence: number;
  unavailable: number;
  cut: number;
}

export function summarizeFaults(
  { acknowledgedAt, troubles }: Recorder,
  faults: readonly FaultRecord[],
  began: number,
): FaultRow[] {
  return faults.map(({ fault, from, goneAt, recoveredAt, until }) => {
    const within = (at: number) => at >= from && at <= until;
    const marks = [from, ...acknowledgedAt.filter(within), until];
    const gaps = marks.slice(1).map((at, nth) => at - (marks[nth] ?? at));
    const count = (wanted: Trouble['kind']) =>
      troubles.filter(({ at, kind }) => kind === wanted && within(at)).length;
    return {
      fault: fault.name,
      at: (from - began) / 60_000,
      lasted: (goneAt - from) / 1_000,
      recovered: recoveredAt === null ? null : (recoveredAt - goneAt) / 1_000,
      silence: Math.max(...gaps) / 1_000,
      unavailable: count('unavailable'),
      cut: count('cut'),
    };
  });
}

export const formatFaults = (rows: readonly FaultRow[]): string[] =>
  alignColumns(
    [
      ['fault', 'minute', 's lasted', 's to a write', 's without a write', '503', 'cut'],
      ...rows.map((row) => [
        row.fault,
        row.at.toFixed(1),
        row.lasted.toFixed(1),
        row.recovered === null ? 'never' : row.recovered.toFixed(2),
        row.silence.toFixed(2),
        String(row.unavailable),
        String(row.cut),
      ]),
    ],
    1,
  );

interface UsageRow {
  process: string;
  what: string;
  minutes: number;
  /** Null if the process did not live long enough to tell. */
  trend: Trend | null;
}

const measures: readonly {
  what: string;
  read: (usage: Usage) => UsageReading[];
  tolerance: Tolerance;
}[] = [
  { what: 'memory MB', read: ({ memory }) => memory, tolerance: { share: 0.05, atLeast: 0 } },
  {
    what: 'heap after collections MB',
    read: ({ heap }) => heap,
    tolerance: { share: 0.05, atLeast: 3 },
  },
  // Connections of our own clients are among them, and come in bursts when there was an outage.
  {
    what: 'handles',
    read: ({ handles }) => takeLowest(handles, 6),
    tolerance: { share: 0.05, atLeast: 20 },
  },
];

/** The share of the run that a process must have been watched, so that its trend counts. */
const leastShare = 0.15;

/** For each life of a process, without its warm-up. */
export function summarizeUsage(
  usages: readonly Usage[],
  warmUpMs: number,
  runMs: number,
): UsageRow[] {
  return usages.flatMap((usage) => {
    const start = (usage.memory[0]?.ms ?? 0) + warmUpMs;
    return measures.map(({ what, read, tolerance }) => {
      const readings = read(usage).filter(({ ms }) => ms >= start);
      const watched = (readings.at(-1)?.ms ?? start) - start;
      return {
        process: `${usage.life.name}, life ${usage.life.nth}`,
        what,
        minutes: watched / 60_000,
        trend: watched < leastShare * runMs ? null : computeTrend(readings, tolerance),
      };
    });
  });
}

export const formatUsageRows = (rows: readonly UsageRow[]): string[] =>
  alignColumns(
    [
      ['process', 'what', 'minutes', 'middle', 'last', 'change', 'per hour', '±', 'flat'],
      ...rows.map(({ process, what, minutes, trend }) => [
        ...[process, what, minutes.toFixed(1)],
        ...(trend
          ? [
              trend.middle.toFixed(1),
              trend.last.toFixed(1),
              `${((trend.last / trend.middle - 1) * 100).toFixed(1)} %`,
              trend.perHour.toFixed(1),
              trend.margin.toFixed(1),
              trend.isFlat ? 'yes' : 'NO',
            ]
          : ['-', '-', '-', '-', '-', 'too short']),
      ]),
    ],
    2,
  );

export const formatChecks = (checks: readonly SoakCheck[]): string[] =>
  alignColumns(
    [
      ['what must hold', 'compared', 'wrong', 'again'],
      ...checks.map(({ name, compared, problems, again }) => [
        name,
        String(compared),
        String(problems.length),
        again === undefined ? '' : String(again),
      ]),
    ],
    1,
  );

export const formatReaders = (readers: readonly EventReader[]): string[] =>
  alignColumns(
    [
      ['who read events', 'events', 'connections or pages', 'breaks', 'problems'],
      ...readers.map(({ name, ids, connections, breaks, problems }) => [
        name,
        ...[ids.length, connections, breaks, problems.length].map(String),
      ]),
    ],
    1,
  );
