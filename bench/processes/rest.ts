import { setTimeout as sleep } from 'node:timers/promises';
import { sumFigures } from '../figures.ts';
import { sumCpu } from '../ratio/report.ts';
import {
  computeOthersShare,
  readCpu,
  readDatabaseCpu,
  readMachine,
  readMemory,
  sumCpuIncrease,
} from '../usage.ts';
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
  const pids = fleet.members.map(({ pid }) => pid);
  const read = async () => ({
    transactions: await readTransactions(fleet),
    at: performance.now(),
    cpu: sumFigures(awake.map(({ pid }) => readCpu(pid))),
    machine: readMachine(pids, [fleet.world.name]),
    database: readDatabaseCpu(fleet.world.name),
  });
  const before = await read();
  await sleep(ms);
  const after = await read();
  const seconds = (after.at - before.at) / 1000;
  const cpu = (after.cpu - before.cpu) / seconds;
  const databaseCpu = sumCpuIncrease(before.database, after.database) / seconds;
  const each = sumCpu({ cpu, databaseCpu }) / processes;
  return {
    ...{ processes, cpu, databaseCpu, each },
    transactions: (after.transactions - before.transactions) / seconds,
    connections: (await readConnections(fleet, awake)).all,
    memory: sumFigures(awake.map(({ pid }) => readMemory(pid))),
    others: computeOthersShare(before.machine, after.machine),
    goals: [{ text: `≤ ${REST_GOAL}`, isReached: each <= REST_GOAL }],
  };
}
