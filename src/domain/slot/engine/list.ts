import { BadInput } from '../../../errors.ts';
import { crewsOf, wishFor, type Crew } from './crew.ts';
import { runsIn, type Run } from './grid.ts';
import { minute } from './interval.ts';
import { isFree, isOffered, isPermitted } from './rules.ts';
import type { Instant, Interval, SlotWorld } from './world.ts';
import { dayLength } from './zone.ts';

/** How often a host may be asked about a day or a start for one answer: some tenths of a second. */
export const maxSlotWork = 300_000;

interface CrewRun extends Run {
  crew: Crew;
}

/** Where the grids of all crews have starts, and what it would cost to ask about each; too much: null. */
function survey(world: SlotWorld, span: Interval, minutes: number, most: number) {
  const crews = crewsOf(world);
  const hosts = crews.reduce((sum, crew) => sum + crew.length, 0);
  const runs: CrewRun[] = [];
  let work = hosts * Math.ceil((span.end - span.start) / dayLength);
  if (work > most) return null;
  for (const crew of crews) {
    for (const run of runsIn(world, crew, span, minutes)) {
      work += run.count * crew.length;
      if (work > most) return null;
      runs.push({ ...run, crew });
    }
  }
  return { runs, work };
}

/** The free ones among the starts, in their order. */
function* freeAmong(world: SlotWorld, runs: readonly CrewRun[], minutes: number) {
  const crewsAt = new Map<Instant, Crew[]>();
  for (const { crew, first, step, count } of runs) {
    for (let i = 0, start = first; i < count; i += 1, start += step) {
      const crews = crewsAt.get(start);
      if (crews) crews.push(crew);
      else crewsAt.set(start, [crew]);
    }
  }
  for (const [start, crews] of [...crewsAt].sort(([one], [other]) => one - other)) {
    const wish = wishFor(world, start, minutes);
    if (isOffered(wish) && crews.some((crew) => isFree({ ...wish, crew }))) yield wish;
  }
}

/** The free slots that start within a span. */
export function freeSlots(world: SlotWorld, span: Interval, minutes: number): Interval[] {
  if (!isPermitted(world, minutes) || span.start >= span.end) return [];
  const found = survey(world, span, minutes, maxSlotWork);
  if (!found) {
    throw new BadInput({
      path: 'to',
      message: 'would be too many slots to look at: ask for fewer days',
    });
  }
  return Array.from(freeAmong(world, found.runs, minutes), ({ start, end }) => ({ start, end }));
}

/** The first free starts from one moment until another, as far as the search may go. */
export function nextFree(
  world: SlotWorld,
  from: Instant,
  until: Instant,
  minutes: number,
  count: number,
): Instant[] {
  const free: Instant[] = [];
  if (!isPermitted(world, minutes)) return free;
  let left = maxSlotWork;
  // Most often the next hours have some already; later ones are searched by the day.
  for (let start = from, width = 60 * minute; start < until && minutes > 0;) {
    const span = { start, end: Math.min(start + width, until) };
    const found = survey(world, span, minutes, left);
    if (!found) break;
    left -= found.work;
    for (const wish of freeAmong(world, found.runs, minutes)) {
      if (free.push(wish.start) >= count) return free;
    }
    [start, width] = [span.end, Math.min(width * 2, dayLength)];
  }
  return free;
}
