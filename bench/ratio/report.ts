import {
  alignColumns,
  computeMedianValue,
  computeQuantile,
  computeSpread,
  formatFigure,
  sortNumbers,
  type Spread,
} from '../figures.ts';
import type { Contender } from './contest.ts';
import type { Slice } from './slice.ts';
import type { Work } from './work.ts';

/** A slice of a contender, and the slice of the limit that ran just before it; null if the limit does not know the work. */
export interface Round {
  limit: Slice | null;
  own: Slice;
}

export type Result = ReturnType<typeof summarizeRounds>;

const sumCpu = ({ cpu, databaseCpu }: Pick<Slice, 'cpu' | 'databaseCpu'>) => cpu + databaseCpu;

export function summarizeRounds(work: Work, contender: Contender, rounds: readonly Round[]) {
  const latencies = sortNumbers(rounds.flatMap(({ own }) => own.latencies));
  const computeMedian = (figure: 'perSecond' | 'cpu' | 'databaseCpu' | 'memory') =>
    computeMedianValue(rounds.map(({ own }) => own[figure]));
  const compareWithLimit = (compare: (own: Slice, limit: Slice) => number) => {
    const ratios = rounds.flatMap(({ own, limit }) => (limit ? [compare(own, limit)] : []));
    return ratios.length > 0 ? computeSpread(ratios) : null;
  };
  const result = {
    ...{ work: work.name, server: contender.name },
    /** Over the limit in the same round. Null if the limit does not know the work. */
    ratio: compareWithLimit((own, limit) => own.perSecond / limit.perSecond),
    cpuRatio: compareWithLimit((own, limit) => sumCpu(limit) / sumCpu(own)),
    cpu: computeMedian('cpu'),
    databaseCpu: computeMedian('databaseCpu'),
    perSecond: computeMedian('perSecond'),
    p50: computeQuantile(latencies, 0.5),
    p99: computeQuantile(latencies, 0.99),
    memory: computeMedian('memory'),
  };
  return { ...result, goal: contender.role === 'almanac' ? judge(result, work, contender) : null };
}

function judge(
  result: Pick<Slice, 'cpu' | 'databaseCpu'> & { ratio: Spread | null },
  { goals, cpuGoal }: Work,
  { family }: Contender,
) {
  const [ratio, goal] = [result.ratio?.median, goals?.[family]];
  if (ratio !== undefined && goal !== undefined)
    return { text: `≥ ${goal.toFixed(2)}`, isReached: ratio >= goal };
  if (cpuGoal === undefined) return null;
  return { text: `≤ ${cpuGoal} ms CPU`, isReached: sumCpu(result) <= cpuGoal };
}

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

function formatRow({ work, server, ratio, cpuRatio, goal, ...figures }: Result): string[] {
  return [
    ...[work, server, ratio ? ratio.median.toFixed(2) : ''],
    ratio ? `${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)}` : '',
    goal ? `${goal.text} ${goal.isReached ? 'reached' : 'MISSED'}` : '',
    cpuRatio ? formatFigure(cpuRatio.median, 2) : '',
    ...[figures.cpu, figures.databaseCpu].map((ms) => formatFigure(ms, 3)),
    ...[figures.perSecond.toFixed(0), figures.p50.toFixed(1), figures.p99.toFixed(1)],
    formatFigure(figures.memory, 0),
  ];
}
