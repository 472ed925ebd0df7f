import { type BenchData, deleteCreatedBookings, openBenchDatabase } from '../data.ts';
import { type RunningServer, startNodeServer } from '../process.ts';
import { type Contender, contenders } from './contender.ts';
import { measureSlice, type Slice } from './round.ts';
import { checkOut, type Revision } from './revision.ts';
import type { RatioSettings } from './settings.ts';
import { CALLERS, type Work } from './work.ts';

export interface RunningContender {
  contender: Contender;
  /** Usually one process. Several share the load. */
  servers: readonly RunningServer[];
  /** Revisions can have other migrations, so each has a database of its own. */
  world: BenchData;
}

/** All servers of a run. */
export interface Contest {
  settings: RatioSettings;
  world: BenchData;
  entries: readonly RunningContender[];
  own: { pids: readonly number[]; databases: readonly string[] };
}

export const isSelected = (list: string | undefined, name: string): boolean =>
  list === undefined || list.split(',').includes(name);

/** Starts every server. With another revision, Almanac runs twice. */
export async function openContest(
  settings: RatioSettings,
  compared: string | undefined,
): Promise<Contest> {
  const revision = compared === undefined ? null : checkOut(compared);
  const world = await openWorld(settings);
  const other = revision && (await openWorld(settings, revision));
  const servers = new Map<string, RunningServer>();
  const entries: RunningContender[] = [];
  for (const contender of listContenders(settings, revision)) {
    const { run, root } = contender;
    const own = (root !== undefined && other) || world;
    const env = { DATABASE_URL: own.url, WORKER: settings.WORKER };
    const key = `${root ?? ''} ${run}`;
    const server = servers.get(key) ?? (await startNodeServer(run, env, root));
    servers.set(key, server);
    entries.push({ contender, servers: [server], world: own });
  }
  const pids = [...servers.values()].map(({ pid }) => pid);
  const databases = [...new Set(entries.map((entry) => entry.world.name))];
  return { settings, world, entries, own: { pids, databases } };
}

async function openWorld(settings: RatioSettings, revision?: Revision): Promise<BenchData> {
  const world = await openBenchDatabase({
    admin: settings.BENCH_DATABASE_URL,
    name: settings.BENCH_DATABASE + (revision ? `_${revision.id}` : ''),
    bookings: settings.BENCH_SIZE,
    ...(revision && { migrations: `${revision.root}/prisma/migrations` }),
  });
  // An interrupted run may have left some.
  await deleteCreatedBookings(world);
  return world;
}

function listContenders(settings: RatioSettings, revision: Revision | null): Contender[] {
  const ours = contenders.filter(
    ({ role, name }) => role === 'limit' || isSelected(settings.BENCH_ONLY, name),
  );
  const theirs = revision
    ? ours
        .filter(({ role }) => role === 'almanac')
        .map((one) => ({ ...one, name: `${one.name}@${revision.id}`, root: revision.root }))
    : [];
  return [...ours, ...theirs];
}

/** The limit of each family that has other contenders, and these. The references do not know every work. */
export function listEntries({ entries }: Contest, work: Work): RunningContender[][] {
  return work.families.flatMap((family) => {
    const known = entries.filter(
      ({ contender }) =>
        contender.family === family && (work.cpuGoal === undefined || contender.role === 'almanac'),
    );
    return known.some(({ contender }) => contender.role !== 'limit') ? [known] : [];
  });
}

/** Puts one server under the load of one work, and removes what it has created. */
export async function runSlice(
  contest: Contest,
  entry: RunningContender,
  work: Work,
  perSecond?: number,
): Promise<Slice> {
  const { slice, asked } = await putUnderLoad(contest, entry, work, {
    ms: contest.settings.BENCH_SLICE_MS * work.share,
    ...{ first: 0, perSecond },
  });
  if (work.creates) await removeCreated(entry, work.creates(asked));
  return slice;
}

interface Load {
  ms: number;
  /** The number of the first request. No two may create the same booking. */
  first: number;
  perSecond?: number | undefined;
}

/** Returns how many requests were sent, too. */
export async function putUnderLoad(
  { own }: Contest,
  { contender, servers, world }: RunningContender,
  work: Work,
  { ms, first, perSecond }: Load,
): Promise<{ slice: Slice; asked: number }> {
  const { ask } = contender.dialect;
  // Those that create differ, so they cannot be written in advance.
  const prepared = work.creates
    ? []
    : Array.from({ length: CALLERS }, (_, nth) => ask(work.question(nth)));
  let asked = 0;
  const next = () => {
    const nth = first + asked++;
    return prepared[nth % CALLERS] ?? ask(work.question(nth));
  };
  const database = world.name;
  return { slice: await measureSlice({ servers, own, database, next, ms, perSecond }), asked };
}

/** Fails unless there are as many as the answers say. */
export async function removeCreated(
  { contender, world }: RunningContender,
  expected: number,
): Promise<void> {
  const made = await deleteCreatedBookings(world);
  if (made !== expected) throw new Error(`${contender.name}: ${made} bookings, not ${expected}`);
}
