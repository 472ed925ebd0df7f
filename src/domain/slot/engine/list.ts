import { BadInput } from '../../../errors.ts';
import { type Crew, listCrews, toCandidate } from './crew.ts';
import { type GridRun, listRuns } from './grid.ts';
import { minuteMs } from './interval.ts';
import { isFree, isOfferedTime, isPermittedLength } from './rules.ts';
import type { Instant, Interval, SlotWorld } from './world.ts';
import { dayMs } from './zone.ts';

/** How often a host may be asked about a day or a start for one answer: some tenths of a second. */
const maxSlotWork = 300_000;

interface CrewRun extends GridRun {
  crew: Crew;
}

/** Where the grids of all crews have starts, and what it would cost to ask about each; too much: null. */
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

/** The free ones among the starts, in their order. */
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

/** The free slots that start within a span. */
export function listFreeSlots(world: SlotWorld, span: Interval, minutes: number): Interval[] {
  if (!isPermittedLength(world, minutes) || span.start >= span.end) return [];
  const found = surveyRuns(world, span, minutes, maxSlotWork);
  if (!found) {
    throw new BadInput({
      path: 'to',
      message: 'would be too many slots to look at: ask for fewer days',
    });
  }
  return Array.from(findFreeAmong(world, found.runs, minutes), ({ start, end }) => ({
    start,
    end,
  }));
}

/** The first free starts from one moment until another, as far as the search may go. */
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
  // Most often the next hours have some already; later ones are searched by the day.
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
