import type { Round } from './round.ts';

export interface Result {
  work: string;
  server: string;
  /** Requests per second over those of the limit in the same round. */
  ratio: Spread;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  cpu: number;
  databaseCpu: number;
  /** MB */
  memory: number;
  goal?: number | undefined;
}

interface Spread {
  median: number;
  min: number;
  max: number;
}

interface WorkRounds {
  work: string;
  server: string;
  rounds: readonly Round[];
  goal?: number | undefined;
}

export function summarizeRounds({ work, server, rounds, goal }: WorkRounds): Result {
  const ratios = rounds.map(({ own, limit }) => own.perSecond / limit.perSecond);
  const latencies = sortNumbers(rounds.flatMap(({ own }) => own.latencies));
  const computeMedian = (figure: 'perSecond' | 'cpu' | 'databaseCpu' | 'memory') =>
    computeMedianValue(rounds.map(({ own }) => own[figure]));
  return {
    work,
    server,
    ratio: {
      median: computeMedianValue(ratios),
      min: Math.min(...ratios),
      max: Math.max(...ratios),
    },
    perSecond: computeMedian('perSecond'),
    p50: computeQuantile(latencies, 0.5),
    p99: computeQuantile(latencies, 0.99),
    cpu: computeMedian('cpu'),
    databaseCpu: computeMedian('databaseCpu'),
    memory: computeMedian('memory'),
    goal,
  };
}

export const sortNumbers = (values: number[]): Float64Array => Float64Array.from(values).sort();

export const computeMedianValue = (values: number[]): number =>
  computeQuantile(sortNumbers(values), 0.5);

export const computeQuantile = (sorted: Float64Array, part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;

const HEADER = [
  ...['work', 'server', 'ratio', 'min–max', 'goal', 'req/s', 'p50 ms', 'p99 ms'],
  ...['CPU ms', 'PostgreSQL ms', 'memory MB'],
];

/** The table for people, with the figures of one work below each other. */
export function formatTable(results: readonly Result[]): string {
  return alignColumns([HEADER, ...results.map(formatRow)])
    .flatMap((line, index) => (results[index - 1]?.server === 'limit' ? ['', line] : [line]))
    .join('\n');
}

/** Aligns the cells of all rows. */
export function alignColumns(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row.map((cell, column) => padCell(cell, column, widths ?? [])).join('  '),
  );
}

function formatRow(result: Result): string[] {
  const { work, server, ratio, perSecond, p50, p99, cpu, databaseCpu, memory } = result;
  return [
    work,
    server,
    ratio.median.toFixed(2),
    `${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)}`,
    formatGoal(result),
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    formatFigure(cpu, 3),
    formatFigure(databaseCpu, 3),
    formatFigure(memory, 0),
  ];
}

function formatGoal({ goal, ratio }: Result): string {
  if (goal === undefined) return '';
  return `${goal} ${ratio.median >= goal ? 'reached' : 'MISSED'}`;
}

/** Known on Linux only. */
const formatFigure = (value: number, digits: number): string =>
  Number.isNaN(value) ? '-' : value.toFixed(digits);

const padCell = (cell: string, column: number, widths: number[]): string =>
  column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
