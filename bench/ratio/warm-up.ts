import { putUnderLoad, removeCreated, type RunningContender, type Contest } from './contest.ts';
import type { Slice } from './round.ts';
import type { Work } from './work.ts';

const MOST_SLICES = 15;
const SLICE_MS = 500;
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
  let best = Infinity;
  let stale = 0;
  let first = 0;
  let slices = 0;
  while (stale < PATIENCE && slices < MOST_SLICES) {
    const { slice, asked } = await putUnderLoad(contest, entry, work, { ms: SLICE_MS, first });
    const cost = computeCost(slice);
    stale = cost < best * BETTER ? 0 : stale + 1;
    best = Math.min(best, cost);
    first += asked;
    slices++;
  }
  if (work.creates) await removeCreated(entry, work.creates(first));
  return slices;
}

/** The CPU of a request does not depend on what else the machine does. Where it is unknown, the rate must do. */
const computeCost = ({ cpu, perSecond }: Slice): number =>
  Number.isNaN(cpu) ? 1 / perSecond : cpu;
