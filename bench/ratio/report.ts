import {
  alignColumns,
  computeMedianValue,
  computeQuantile,
  computeSpread,
  formatFigure,
  sortNumbers,
  type Spread,
} from '../figures.ts';
import type { RunningContender } from './contest.ts';
import type { Round, Slice } from './round.ts';
import type { Work } from './work.ts';

export interface Result {
  work: string;
  server: string;
  /** Requests per second over those of the limit in the same round. Null if the limit does not know the work. */
  ratio: Spread | null;
  /** CPU of the limit and its PostgreSQL over that of this server and its PostgreSQL. */
  cpuRatio: Spread | null;
  /** Milliseconds of CPU for each request. */
  cpu: number;
  databaseCpu: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** MB */
  memory: number;
  goal: Goal | null;
}

interface Goal {
  text: string;
  isReached: boolean;
}

export function summarizeRounds(
  work: Work,
  { contender }: RunningContender,
  rounds: readonly Round[],
): Result {
  const latencies = sortNumbers(rounds.flatMap(({ own }) => own.latencies));
  const computeMedian = (figure: 'perSecond' | 'cpu' | 'databaseCpu' | 'memory') =>
    computeMedianValue(rounds.map(({ own }) => own[figure]));
  const compareWithLimit = (compare: (own: Slice, limit: Slice) => number) => {
    const ratios = rounds.flatMap(({ own, limit }) => (limit ? [compare(own, limit)] : []));
    return ratios.length > 0 ? computeSpread(ratios) : null;
  };
  const ratio = compareWithLimit((own, limit) => own.perSecond / limit.perSecond);
  const cpu = computeMedian('cpu');
  const databaseCpu = computeMedian('databaseCpu');
  const goal = contender.role === 'almanac' ? work.goals?.[contender.family] : undefined;
  return {
    work: work.name,
    server: contender.name,
    ratio,
    cpuRatio: compareWithLimit((own, limit) => sumCpu(limit) / sumCpu(own)),
    ...{ cpu, databaseCpu },
    perSecond: computeMedian('perSecond'),
    p50: computeQuantile(latencies, 0.5),
    p99: computeQuantile(latencies, 0.99),
    memory: computeMedian('memory'),
    goal: judgeRatio(ratio, goal) ?? judgeCpu(sumCpu({ cpu, databaseCpu }), work.cpuGoal),
  };
}

/** The embedded database is part of the server's process. */
export const sumCpu = ({ cpu, databaseCpu }: Pick<Slice, 'cpu' | 'databaseCpu'>): number =>
  cpu + (Number.isNaN(databaseCpu) ? 0 : databaseCpu);

const judgeRatio = (ratio: Spread | null, goal: number | undefined): Goal | null =>
  ratio && goal !== undefined
    ? { text: `≥ ${goal.toFixed(2)}`, isReached: ratio.median >= goal }
    : null;

const judgeCpu = (cpu: number, goal: number | undefined): Goal | null =>
  goal === undefined ? null : { text: `≤ ${goal} ms CPU`, isReached: cpu <= goal };

const HEADER = [
  ...['work', 'server', 'ratio', 'min–max', 'goal', 'CPU ratio', 'CPU ms', 'PostgreSQL ms'],
  ...['req/s', 'p50 ms', 'p99 ms', 'memory MB'],
];

/** The table for people, with the figures of one work and family below each other. */
export function formatTable(results: readonly Result[]): string {
  const startsGroup = (nth: number) =>
    results[nth]?.server.startsWith('limit') || results[nth]?.work !== results[nth - 1]?.work;
  return alignColumns([HEADER, ...results.map(formatRow)])
    .flatMap((line, nth) => (nth > 0 && startsGroup(nth - 1) ? ['', line] : [line]))
    .join('\n');
}

function formatRow(result: Result): string[] {
  const { work, server, ratio, cpuRatio, goal } = result;
  return [
    work,
    server,
    ratio ? ratio.median.toFixed(2) : '',
    ratio ? `${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)}` : '',
    goal ? `${goal.text} ${goal.isReached ? 'reached' : 'MISSED'}` : '',
    cpuRatio ? formatFigure(cpuRatio.median, 2) : '',
    formatFigure(result.cpu, 3),
    formatFigure(result.databaseCpu, 3),
    result.perSecond.toFixed(0),
    result.p50.toFixed(1),
    result.p99.toFixed(1),
    formatFigure(result.memory, 0),
  ];
}
