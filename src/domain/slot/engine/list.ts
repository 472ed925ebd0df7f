import { BadInput } from '../../../errors.ts';
import { type Crew, listCrews, toCandidate } from './crew.ts';
import { type GridRun, listRuns } from './grid.ts';
import { minuteMs } from './interval.ts';
import { isFree, isOfferedTime, isPermittedLength } from './rules.ts';
import type { Instant, Interval, SlotWorld } from './world.ts';
import { dayMs } from './zone.ts';

/** The maximum number of checks (of one host on one day or at one start) for one answer: a few tenths of a second. */
const maxSlotWork = 300_000;

interface CrewRun extends GridRun {
  crew: Crew;
}

/** The grid starts of all crews, and the work to check them. Null if that exceeds `most`. */
function surveyRuns(world: SlotWorld, span: Interval, minutes: number, most: number) {
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
  }
  return { runs, work };
}

function* findFreeAmong(world: SlotWorld, runs: readonly CrewRun[], minutes: number) {
  const crewsAt = new Map<Instant, Crew[]>();
  for (const { crew, first, step, count } of runs) {
    for (let i = 0, start = first; i < count; i += 1, start += step) {
      const crews = crewsAt.get(start);
      if (crews) crews.push(crew);
      else crewsAt.set(start, [crew]);
    }
  }
  for (const [start, crews] of [...crewsAt].sort(([one], [other]) => one - other)) {
    const candidate = toCandidate(world, start, minutes);
    if (isOfferedTime(candidate) && crews.some((crew) => isFree({ ...candidate, crew })))
      yield candidate;
  }
}

export function listFreeSlots(world: SlotWorld, span: Interval, minutes: number): Interval[] {
  if (!isPermittedLength(world, minutes) || span.start >= span.end) return [];
  const found = surveyRuns(world, span, minutes, maxSlotWork);
  if (!found) {
    throw new BadInput({
      path: 'to',
      message:
        'must be closer to the first day: there are too many slots to check, so ask for fewer days',
    });
  }
  return Array.from(findFreeAmong(world, found.runs, minutes), ({ start, end }) => ({
    start,
    end,
  }));
}

/** Finds up to `count` free starts. May return fewer when the search gets too expensive. */
export function findNextFree(
  world: SlotWorld,
  from: Instant,
  until: Instant,
  minutes: number,
  count: number,
): Instant[] {
  const free: Instant[] = [];
  if (!isPermittedLength(world, minutes)) return free;
  let left = maxSlotWork;
  // The next few hours usually have some, so start small and widen up to a day at a time.
  for (let start = from, width = 60 * minuteMs; start < until && minutes > 0;) {
    const span = { start, end: Math.min(start + width, until) };
    const found = surveyRuns(world, span, minutes, left);
    if (!found) break;
    left -= found.work;
    for (const candidate of findFreeAmong(world, found.runs, minutes)) {
      if (free.push(candidate.start) >= count) return free;
    }
    [start, width] = [span.end, Math.min(width * 2, dayMs)];
  }
  return free;
}
