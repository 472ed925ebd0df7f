import { availableParallelism } from 'node:os';
import { printProgress } from '../database.ts';
import type { Contender } from '../ratio/contender.ts';
import { type Contest, runSlice } from '../ratio/contest.ts';
import type { Slice } from '../ratio/round.ts';
import { warmUp } from '../ratio/warm-up.ts';
import { chooseMembers, type ProcessGroup, readConnections, wakeOnly } from './fleet.ts';
import { runWithFollowers } from './follower.ts';
import type { SharedWork } from './work.ts';

/** What a number of processes did in one round. Each of them has the same load, however many they are. */
export interface SharedSlice extends Slice {
  connections: number;
  /** Requests per second when nothing holds the load back. NaN if there are too few cores to tell. */
  most: number;
}

/** One slice for each number of processes, under the same conditions. */
export type SharedRound = ReadonlyMap<number, SharedSlice>;

export interface SharedLoad {
  contest: Contest;
  fleet: ProcessGroup;
  /** Numbers of processes. */
  sizes: readonly number[];
}

/** What is asked, and how fast. */
interface Task {
  contender: Contender;
  work: SharedWork;
  /** Requests for each process. */
  perSecond: number;
}

/** PostgreSQL needs at least one core, and so does the load. */
export const OTHER_CORES = 2;

/**
 * The load of each process, as a share of what it can carry. A request costs less while a process is
 * busy, and more while all cores are, so neither full load nor a load that they share would be fair.
 */
const PACE = 0.2;

/** Lets each number of processes do the same work, round after round. */
export async function measureShares(
  load: SharedLoad,
  contender: Contender,
  work: SharedWork,
): Promise<SharedRound[]> {
  const { contest, sizes } = load;
  const task = { contender, work, perSecond: PACE * (await warmUpMembers(load, contender, work)) };
  const rounds: SharedRound[] = [];
  for (let round = 0; round < contest.settings.BENCH_ROUNDS; round++) {
    // Back and forth, so that what changes slowly favours none.
    const order = round % 2 === 0 ? sizes : sizes.toReversed();
    const slices = new Map<number, SharedSlice>();
    for (const size of order) slices.set(size, await measureShare(load, task, { size, round }));
    rounds.push(slices);
  }
  printProgress(`${work.name}, ${contender.family}: measured`);
  return rounds;
}

/** Says how many requests per second the slowest member carries alone. */
async function warmUpMembers(
  { fleet, contest }: SharedLoad,
  contender: Contender,
  work: SharedWork,
): Promise<number> {
  const rates: number[] = [];
  for (const member of fleet.members) {
    await wakeOnly(fleet, [member]);
    const entry = { contender, servers: [member], world: fleet.world };
    await warmUp(contest, entry, work);
    rates.push((await runSlice(contest, entry, work)).perSecond);
  }
  return Math.min(...rates);
}

async function measureShare(
  { contest, fleet }: SharedLoad,
  { contender, work, perSecond }: Task,
  { size, round }: { size: number; round: number },
): Promise<SharedSlice> {
  const awake = chooseMembers(fleet, size, round);
  await wakeOnly(fleet, awake);
  const entry = { contender, servers: awake, world: fleet.world };
  const run = async () => {
    const slice = await runSlice(contest, entry, work, perSecond * size);
    const connections = (await readConnections(fleet, awake)).all;
    const isTold = availableParallelism() >= size + OTHER_CORES;
    const most = isTold ? (await runSlice(contest, entry, work)).perSecond : NaN;
    return { ...slice, connections, most };
  };
  return work.follower === undefined ? run() : runWithFollowers(awake, work.follower, run);
}
