import { computeMedianValue, computeSpread, type Spread } from '../figures.ts';
import { sumCpu } from '../ratio/report.ts';
import { OTHER_CORES, type SharedRound, type SharedSlice } from './share.ts';

/** What a request may cost with several processes, compared with one. */
const CPU_GOAL = 1.1;
/** What two processes must carry, compared with one. */
const THROUGHPUT_GOAL = 1.8;

export interface ShareGoal {
  text: string;
  isReached: boolean;
}

export interface ShareResult {
  work: string;
  via: 'GraphQL' | 'REST';
  processes: number;
  /** CPU of the servers and PostgreSQL for each request, over that with one process in the same round. */
  cpuRatio: Spread;
  /** The most requests per second over those of one process in the same round. NaN if there are too few cores. */
  throughputRatio: Spread;
  /** Milliseconds of CPU for each request. */
  cpu: number;
  databaseCpu: number;
  /** Requests that were sent. */
  perSecond: number;
  connections: number;
  /** MB of all processes. */
  memory: number;
  /** Cores that must be there before throughput says anything about the server. */
  coresNeeded: number;
  /** The share of the machine that others used meanwhile. */
  others: number;
  goals: ShareGoal[];
}

interface Measured {
  work: string;
  via: ShareResult['via'];
  rounds: readonly SharedRound[];
  cores: number;
}

/** A row for each number of processes. */
export function summarizeShares(measured: Measured): ShareResult[] {
  const sizes = [...(measured.rounds[0]?.keys() ?? [])].sort((a, b) => a - b);
  return sizes.map((size) => summarizeSize(measured, size));
}

function summarizeSize({ work, via, rounds, cores }: Measured, processes: number): ShareResult {
  const pairs = rounds.flatMap((round) => {
    const [own, one] = [round.get(processes), round.get(1)];
    return own && one ? [{ own, one }] : [];
  });
  const computeMedian = (figure: keyof SharedSlice & keyof ShareResult) =>
    computeMedianValue(pairs.map(({ own }) => own[figure]));
  const compare = (read: (slice: SharedSlice) => number) =>
    computeSpread(pairs.map(({ own, one }) => read(own) / read(one)));
  const result = {
    ...{ work, via, processes },
    cpuRatio: compare(sumCpu),
    throughputRatio: compare(({ most }) => most),
    cpu: computeMedian('cpu'),
    databaseCpu: computeMedian('databaseCpu'),
    perSecond: computeMedian('perSecond'),
    connections: computeMedian('connections'),
    memory: computeMedian('memory'),
    others: computeMedian('others'),
  };
  const one = computeMedianValue(pairs.map(({ one }) => one.databaseCpu / one.cpu));
  const coresNeeded = countCores(processes, one);
  return { ...result, coresNeeded, goals: judge(result, cores >= coresNeeded) };
}

/** One for each process, those that PostgreSQL needs meanwhile, and one for the load. */
const countCores = (processes: number, databaseShare: number): number =>
  processes + Math.max(OTHER_CORES, Math.ceil(processes * (databaseShare || 0)) + 1);

function judge(
  { processes, cpuRatio, throughputRatio }: Omit<ShareResult, 'coresNeeded' | 'goals'>,
  hasCores: boolean,
): ShareGoal[] {
  if (processes === 1) return [];
  const cpu = { text: `CPU ≤ ${CPU_GOAL.toFixed(2)}`, isReached: cpuRatio.median <= CPU_GOAL };
  if (processes !== 2 || !hasCores) return [cpu];
  const isReached = throughputRatio.median >= THROUGHPUT_GOAL;
  return [cpu, { text: `most ≥ ${THROUGHPUT_GOAL.toFixed(1)}`, isReached }];
}
