import type { Steps } from '../../../context/spending.ts';
import { BadInput } from '../../../base/errors.ts';
import { type Candidate, type Crew, listCrews, toCandidate } from './crew.ts';
import { countSeatsLeft } from './diary.ts';
import { type GridRun, listRuns } from './grid.ts';
import { minuteMs } from './interval.ts';
import { isFree, isOfferedTime, isPermittedLength } from './rules.ts';
import type { Instant, Interval, SlotWorld } from './world.ts';
import { dayMs } from './zone.ts';

/** The maximum number of checks (of one host on one day or at one start) for one request. */
export const maxSlotWork = 300_000;
/** The search for a few free starts gives up earlier. It covers every minute of a month of one host. */
const maxSearchWork = 50_000;
const checksPerStep = 200;

interface CrewRun extends GridRun {
  crew: Crew;
}

/** The grid starts of all crews, and the work to check them. Null if that exceeds `most`. */
function* surveyRuns(
  world: SlotWorld,
  span: Interval,
  minutes: number,
  most: number,
): Steps<{ runs: CrewRun[]; work: number } | null> {
  const crews = listCrews(world);
  const hosts = crews.reduce((sum, crew) => sum + crew.length, 0);
  const runs: CrewRun[] = [];
  let work = hosts * Math.ceil((span.end - span.start) / dayMs);
  if (work > most) return null;
  for (const crew of crews) {
    for (const run of listRuns(world, crew, span, minutes)) {
      work += run.count * crew.length;
      if (work > most) return null;
      runs.push({ ...run, crew });
    }
    yield 0;
  }
  return { runs, work };
}

type CandidateStart = [start: Instant, crews: Crew[]];

/** The starts in order, each with the crews that it is on the grid of. */
function listStarts(runs: readonly CrewRun[]): CandidateStart[] {
  const starts: CandidateStart[] = [];
  const crewsAt = new Map<Instant, Crew[]>();
  for (const { crew, first, step, count } of runs) {
    for (let i = 0, start = first; i < count; i += 1, start += step) {
      const crews = crewsAt.get(start);
      if (crews) crews.push(crew);
      else {
        const own = [crew];
        crewsAt.set(start, own);
        starts.push([start, own]);
      }
    }
  }
  return starts.sort(([one], [other]) => one - other);
}

/** A time that can be booked. */
export interface FreeTime extends Interval {
  /** The largest party that can book it. Absent if the event type has no seats. */
  seatsLeft?: number;
}

/** Null if no crew is free. */
function findFreeTime(candidate: Candidate, crews: readonly Crew[]): FreeTime | null {
  const { world, start, end } = candidate;
  if (!isOfferedTime(candidate)) return null;
  const isFreeFor = (crew: Crew) => isFree({ ...candidate, crew });
  if (world.seatsPerSlot === null) return crews.some(isFreeFor) ? { start, end } : null;
  let seatsLeft = 0;
  for (const crew of crews) {
    if (isFreeFor(crew)) seatsLeft = Math.max(seatsLeft, countSeatsLeft({ ...candidate, crew }));
    if (seatsLeft >= world.seatsPerSlot) break;
  }
  return seatsLeft > 0 ? { start, end, seatsLeft } : null;
}

/** Adds the free ones among these starts to `free`, until it has `most`. */
function* collectFree(
  world: SlotWorld,
  runs: readonly CrewRun[],
  minutes: number,
  free: FreeTime[],
  most = Infinity,
): Steps<void> {
  let checks = 0;
  for (const [start, crews] of listStarts(runs)) {
    const found = findFreeTime(toCandidate(world, start, minutes), crews);
    if (found && free.push(found) >= most) return;
    checks += crews.length * (crews[0]?.length ?? 0);
    if (checks < checksPerStep) continue;
    checks = 0;
    yield 0;
  }
}

/** The first part is as wide as `width`, and each one twice as wide as the one before, up to a day. */
function* divideSpan({ start, end }: Interval, width: number): Generator<Interval> {
  for (let from = start, wide = width; from < end; wide = Math.min(wide * 2, dayMs)) {
    const part = { start: from, end: Math.min(from + wide, end) };
    yield part;
    from = part.end;
  }
}

export function* listFreeSlots(
  world: SlotWorld,
  span: Interval,
  minutes: number,
): Steps<FreeTime[]> {
  const free: FreeTime[] = [];
  if (!isPermittedLength(world, minutes)) return free;
  const all = yield* surveyRuns(world, span, minutes, maxSlotWork);
  if (!all || !(yield all.work)) {
    throw new BadInput({
      path: 'to',
      message:
        'must be closer to the first day: there are too many slots to check in one request, so ask for fewer days',
    });
  }
  // Day by day, so that no step has to sort all starts.
  for (const day of divideSpan(span, dayMs)) {
    const found = yield* surveyRuns(world, day, minutes, Infinity);
    if (found) yield* collectFree(world, found.runs, minutes, free);
  }
  return free;
}

/** Finds up to `count` free starts. May return fewer when the search gets too expensive. */
export function* findNextFree(
  world: SlotWorld,
  span: Interval,
  minutes: number,
  count: number,
): Steps<FreeTime[]> {
  const free: FreeTime[] = [];
  if (!isPermittedLength(world, minutes)) return free;
  let left = maxSearchWork;
  // The next few hours usually have some, so start small and widen up to a day at a time.
  for (const part of divideSpan(span, 60 * minuteMs)) {
    const work = yield* collectWithin(world, part, minutes, free, { count, most: left });
    if (work === null) break;
    left -= work;
    if (free.length >= count) break;
  }
  return free;
}

/** Adds free starts of the span to `free`, until it has `count`. Returns the work, or null if it would exceed `most`. */
export function* collectWithin(
  world: SlotWorld,
  span: Interval,
  minutes: number,
  free: FreeTime[],
  { count, most }: { count: number; most: number },
): Steps<number | null> {
  const found = yield* surveyRuns(world, span, minutes, most);
  if (!found || !(yield found.work)) return null;
  yield* collectFree(world, found.runs, minutes, free, count);
  return found.work;
}
