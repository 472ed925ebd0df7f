import { alignColumns, computeMedianValue, formatFigure } from '../figures.ts';
import type { ShareGoal, ShareResult } from './judge.ts';
import type { Rest } from './rest.ts';

interface Report {
  cores: number;
  /** Whether a worker ran in each process while requests were measured. */
  worker: string;
  shares: readonly ShareResult[];
  rests: readonly Rest[];
}

export function printReport(report: Report, isForMachines: boolean): void {
  console.log(isForMachines ? JSON.stringify(report, null, 2) : formatReport(report));
}

function formatReport({ cores, worker, shares, rests }: Report): string {
  const all = [...shares, ...rests];
  const goals = all.flatMap((one) => one.goals);
  const reached = goals.filter(({ isReached }) => isReached).length;
  const others = computeMedianValue(all.map((one) => one.others));
  return [
    ...(shares.length > 0 ? [formatShares(shares, cores), ''] : []),
    ...(rests.length > 0 ? [formatRests(rests), ''] : []),
    `${reached} of ${goals.length} goals reached. Worker ${worker} while requests were measured.`,
    `(cores): this machine has ${cores}. They limit throughput, so only CPU says how servers scale.`,
    `Others used ${(others * 100).toFixed(0)} % of the machine.`,
  ].join('\n');
}

const formatGoals = (goals: readonly ShareGoal[]): string =>
  goals.map(({ text, isReached }) => `${text} ${isReached ? 'reached' : 'MISSED'}`).join(', ');

const shareHeader = [
  ...['work', 'over', 'processes', 'CPU ratio', 'min–max', 'goal', 'CPU ms', 'PostgreSQL ms'],
  ...['pace', 'most ratio', 'connections', 'memory MB'],
];

/** The table for people, with an empty line after each work. */
function formatShares(results: readonly ShareResult[], cores: number): string {
  const lines = alignColumns([shareHeader, ...results.map((one) => formatShare(one, cores))]);
  return lines
    .flatMap((line, nth) => (results[nth - 1]?.processes === 1 ? ['', line] : [line]))
    .join('\n');
}

function formatShare(result: ShareResult, cores: number): string[] {
  const { processes, cpuRatio, throughputRatio, goals, coresNeeded } = result;
  const isOne = processes === 1;
  const limited = cores < coresNeeded ? '(cores)' : '';
  return [
    ...[result.work, result.via, String(processes)],
    isOne ? '' : formatFigure(cpuRatio.median, 2),
    isOne ? '' : `${formatFigure(cpuRatio.min, 2)}–${formatFigure(cpuRatio.max, 2)}`,
    formatGoals(goals),
    formatFigure(result.cpu, 3),
    formatFigure(result.databaseCpu, 3),
    result.perSecond.toFixed(0),
    isOne ? '' : limited || formatFigure(throughputRatio.median, 2),
    result.connections.toFixed(0),
    formatFigure(result.memory, 0),
  ];
}

const restHeader = [
  ...['at rest', 'ms/s each', 'goal', 'CPU ms/s', 'PostgreSQL ms/s', 'transactions/s'],
  ...['connections', 'memory MB'],
];

function formatRests(rests: readonly Rest[]): string {
  const rows = rests.map(({ processes, cpu, databaseCpu, transactions, ...rest }) => [
    `${processes} ${processes === 1 ? 'process' : 'processes'}`,
    formatFigure(rest.each, 1),
    formatGoals(rest.goals),
    formatFigure(cpu, 1),
    formatFigure(databaseCpu, 1),
    transactions.toFixed(1),
    String(rest.connections),
    formatFigure(rest.memory, 0),
  ]);
  return alignColumns([restHeader, ...rows], 1).join('\n');
}
