import { deleteCreatedBookings } from '../data.ts';
import { runLoad } from '../load.ts';
import { measureCpu, measureOthers, readMemory } from '../usage.ts';
import type { Contest, RunningContender } from './contest.ts';
import { CALLERS, type Work } from './work.ts';

/** What a server did under the load of one work for a short time. */
export interface Slice {
  asked: number;
  perSecond: number;
  latencies: number[];
  cpu: number;
  databaseCpu: number;
  memory: number;
  /** The share of the machine that others used meanwhile. */
  others: number;
}

const CONNECTIONS = 32;
/** While other servers ran, the pool closed its connections. Reopening them is not measured. */
const REOPEN_MS = 300;

/** `first` is the number of the first request: no two may create the same booking. */
async function putUnderLoad(
  { own }: Contest,
  { contender, server, world }: RunningContender,
  work: Work,
  { ms, first }: { ms: number; first: number },
): Promise<Slice> {
  const { ask } = contender.dialect;
  // Those that create differ, so they cannot be written in advance.
  const count = work.creates ? 0 : CALLERS;
  const prepared = Array.from({ length: count }, (_, nth) => ask(work.question(nth)));
  let asked = 0;
  const next = () => {
    const nth = first + asked++;
    return prepared[nth % CALLERS] ?? ask(work.question(nth));
  };
  const load = (loadMs: number) => runLoad(server.port, next, CONNECTIONS, loadMs);
  await load(REOPEN_MS);
  const watched = { pids: [server.pid], database: world.name };
  const { result, others } = await measureOthers(own, () => measureCpu(watched, () => load(ms)));
  const { latencies, seconds } = result.result;
  return {
    ...{ asked, latencies, others, memory: readMemory(server.pid) },
    perSecond: latencies.length / seconds,
    cpu: result.cpu / latencies.length,
    databaseCpu: result.databaseCpu / latencies.length,
  };
}

/** Fails unless there are as many as the answers say. */
async function removeCreated({ contender, world }: RunningContender, expected: number) {
  const made = await deleteCreatedBookings(world);
  if (made !== expected) throw new Error(`${contender.name}: ${made} bookings, not ${expected}`);
}

/** Puts one server under the load of one work, and removes what it has created. */
export async function runSlice(
  contest: Contest,
  entry: RunningContender,
  work: Work,
): Promise<Slice> {
  const ms = contest.settings.BENCH_SLICE_MS * work.share;
  const slice = await putUnderLoad(contest, entry, work, { ms, first: 0 });
  if (work.creates) await removeCreated(entry, slice.asked);
  return slice;
}

const MOST_SLICES = 15;
const WARM_UP_MS = 500;
/** A slice is better if it beats the best by this share. */
const BETTER = 0.97;
/** So many slices in a row without a better one: the code is compiled. */
const PATIENCE = 3;

/** Runs a server until a request costs no less than before. Returns the number of slices. */
export async function warmUp(
  contest: Contest,
  entry: RunningContender,
  work: Work,
): Promise<number> {
  let [best, stale, first, slices] = [Infinity, 0, 0, 0];
  for (; stale < PATIENCE && slices < MOST_SLICES; slices++) {
    const slice = await putUnderLoad(contest, entry, work, { ms: WARM_UP_MS, first });
    // The CPU of a request does not depend on what else the machine does. Where it is unknown, the rate must do.
    const cost = Number.isNaN(slice.cpu) ? 1 / slice.perSecond : slice.cpu;
    stale = cost < best * BETTER ? 0 : stale + 1;
    best = Math.min(best, cost);
    first += slice.asked;
  }
  if (work.creates) await removeCreated(entry, first);
  return slices;
}
