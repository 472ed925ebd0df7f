import { setTimeout as sleep } from 'node:timers/promises';
import { sumFigures } from '../figures.ts';
import { sumCpu } from '../ratio/report.ts';
import { measureCpu, measureOthers, readMemory } from '../usage.ts';
import type { ShareGoal } from './judge.ts';
import {
  chooseMembers,
  type ProcessGroup,
  readConnections,
  readTransactions,
  wakeOnly,
} from './fleet.ts';

/** What processes cost when nobody asks them. */
export interface Rest {
  processes: number;
  /** Milliseconds of CPU in a second, of all processes. */
  cpu: number;
  databaseCpu: number;
  /** Both together, for each process. */
  each: number;
  /** Transactions in a second. */
  transactions: number;
  connections: number;
  /** MB of all processes. */
  memory: number;
  /** The share of the machine that others used meanwhile. */
  others: number;
  goals: ShareGoal[];
}

/** Milliseconds of CPU in a second for each process: a twentieth of a core. */
const REST_GOAL = 50;

/** Connections report what they did within ten seconds, and counts of uses are saved every five. */
const SETTLE_MS = 12_000;

export async function measureRest(
  fleet: ProcessGroup,
  processes: number,
  ms: number,
): Promise<Rest> {
  const awake = chooseMembers(fleet, processes, 0);
  await wakeOnly(fleet, awake);
  await sleep(Math.min(SETTLE_MS, ms));
  const pids = awake.map(({ pid }) => pid);
  const database = fleet.world.name;
  const own = { pids: fleet.members.map(({ pid }) => pid), databases: [database] };
  const before = await readTransactions(fleet);
  const { result: measured, others } = await measureOthers(own, () =>
    measureCpu({ pids, database }, () => sleep(ms)),
  );
  const seconds = measured.ms / 1000;
  const cpu = measured.cpu / seconds;
  const databaseCpu = measured.databaseCpu / seconds;
  const each = sumCpu({ cpu, databaseCpu }) / processes;
  return {
    ...{ processes, cpu, databaseCpu, each },
    transactions: ((await readTransactions(fleet)) - before) / seconds,
    connections: (await readConnections(fleet, awake)).all,
    memory: sumFigures(pids.map(readMemory)),
    others,
    goals: [{ text: `≤ ${REST_GOAL}`, isReached: each <= REST_GOAL }],
  };
}
