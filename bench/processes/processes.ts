import { availableParallelism } from 'node:os';
import process from 'node:process';
import { z } from 'zod';
import { type BenchData, deleteCreatedBookings, openBenchDatabase } from '../data.ts';
import { printProgress } from '../database.ts';
import { stopServer } from '../process.ts';
import { refuseBusyMachine } from '../ratio/compare.ts';
import { contenders } from '../ratio/contender.ts';
import { type Contest, isSelected } from '../ratio/contest.ts';
import { RatioSettings } from '../ratio/settings.ts';
import { verifyAnswers } from '../ratio/verify.ts';
import { readCpu } from '../usage.ts';
import { type ProcessGroup, startFleet, wakeOnly } from './fleet.ts';
import { type ShareResult, summarizeShares } from './judge.ts';
import { printReport } from './report.ts';
import { measureRest, type Rest } from './rest.ts';
import { measureShares, type SharedLoad } from './share.ts';
import { listSharedWorks, type SharedWork } from './work.ts';

const ProcessesSettings = RatioSettings.extend({
  // Smaller than usual: what new bookings leave behind is cleared up after each slice.
  BENCH_DATABASE: z.string().regex(/^\w+$/).default('almanac_bench_small'),
  BENCH_SIZE: z.coerce.number().int().min(50_000).default(50_000),
  // Many short slices: what else the machine does changes within seconds.
  BENCH_ROUNDS: z.coerce.number().int().min(1).default(9),
  BENCH_SLICE_MS: z.coerce.number().int().min(100).default(1_000),
  // How much of the work behind its bookings falls into a slice is chance.
  WORKER: z.enum(['on', 'off']).default('off'),
  /** Numbers of processes that are compared with one. */
  BENCH_PROCESSES: z
    .string()
    .regex(/^[2-9](,[2-9])*$/)
    .default('2,4'),
  /** How long each number of processes is measured at rest. Chores run once a minute. */
  BENCH_REST_MS: z.coerce.number().int().min(1_000).default(60_000),
});
type ProcessesSettings = z.infer<typeof ProcessesSettings>;

const almanacs = contenders.filter(({ role }) => role === 'almanac');

/** What a request costs when several processes share the load. Says whether all goals are reached. */
export async function measureProcesses(isForMachines: boolean): Promise<boolean> {
  const settings = ProcessesSettings.parse(process.env);
  if (Number.isNaN(readCpu(process.pid))) throw new Error('CPU can be read on Linux only');
  const world = await openBenchDatabase({
    admin: settings.BENCH_DATABASE_URL,
    name: settings.BENCH_DATABASE,
    bookings: settings.BENCH_SIZE,
  });
  // An interrupted run may have left some.
  await deleteCreatedBookings(world);
  const sizes = [1, ...settings.BENCH_PROCESSES.split(',').map(Number)].sort((a, b) => a - b);
  const works = listSharedWorks(world).filter(({ name }) => isSelected(settings.BENCH_WORK, name));
  const shares = works.length > 0 ? await measureWorks(settings, world, sizes, works) : [];
  const isRestWanted = isSelected(settings.BENCH_WORK, 'rest');
  const rests = isRestWanted ? await measureRests(settings, world, sizes) : [];
  const report = { cores: availableParallelism(), worker: settings.WORKER, shares, rests };
  printReport(report, isForMachines);
  const goals = [...shares, ...rests].flatMap((one) => one.goals);
  return goals.every(({ isReached }) => isReached);
}

async function measureWorks(
  settings: ProcessesSettings,
  world: BenchData,
  sizes: readonly number[],
  works: readonly SharedWork[],
): Promise<ShareResult[]> {
  const fleet = await openFleet(settings, world, sizes, settings.WORKER);
  const own = { pids: fleet.members.map(({ pid }) => pid), databases: [world.name] };
  const entries = almanacs.map((contender) => ({ contender, servers: fleet.members, world }));
  const contest = { settings, world, entries, own };
  for (const work of works) await verifyMembers(contest, work);
  printProgress('verified: every process gives the same answers');
  await refuseBusyMachine(contest);
  const results: ShareResult[] = [];
  for (const work of works)
    results.push(...(await measureFamilies({ contest, fleet, sizes }, work)));
  await closeFleet(fleet);
  return results;
}

/** Every process must give the right answer. Bookings are made by one: clearing up after them takes seconds. */
async function verifyMembers({ entries, ...contest }: Contest, work: SharedWork): Promise<void> {
  // The parts of the mixed work are works themselves.
  if (work.follower !== undefined) return;
  const asked = entries.map(({ servers, ...entry }) => ({
    ...entry,
    servers: work.creates ? servers.slice(0, 1) : servers,
  }));
  await verifyAnswers({ ...contest, entries: asked }, work);
}

async function measureFamilies(load: SharedLoad, work: SharedWork): Promise<ShareResult[]> {
  const results: ShareResult[] = [];
  for (const contender of almanacs.filter(({ family }) => work.families.includes(family))) {
    const rounds = await measureShares(load, contender, work);
    const via = contender.family === 'rest' ? 'REST' : 'GraphQL';
    const cores = availableParallelism();
    results.push(...summarizeShares({ work: work.name, via, rounds, cores }));
  }
  await wakeOnly(load.fleet, load.fleet.members);
  return results;
}

/** Processes that nobody has asked anything, with their workers. */
async function measureRests(
  settings: ProcessesSettings,
  world: BenchData,
  sizes: readonly number[],
): Promise<Rest[]> {
  const fleet = await openFleet(settings, world, sizes, 'on');
  const rests: Rest[] = [];
  for (const size of sizes) {
    rests.push(await measureRest(fleet, size, settings.BENCH_REST_MS));
    printProgress(`at rest, ${size}: measured`);
  }
  await closeFleet(fleet);
  return rests;
}

const openFleet = (
  { BENCH_DATABASE_URL }: ProcessesSettings,
  world: BenchData,
  sizes: readonly number[],
  worker: string,
): Promise<ProcessGroup> =>
  startFleet({
    ...{ world, admin: BENCH_DATABASE_URL },
    ...{ size: Math.max(...sizes), env: { WORKER: worker } },
  });

async function closeFleet(fleet: ProcessGroup): Promise<void> {
  await wakeOnly(fleet, fleet.members);
  await Promise.all(fleet.members.map(stopServer));
}
