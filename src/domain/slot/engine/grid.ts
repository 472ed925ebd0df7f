import type { Crew, Meeting } from './crew.ts';
import { windowAt, windowsIn } from './hours.ts';
import { intersect, minute } from './interval.ts';
import type { Instant, Interval, SlotWorld } from './world.ts';

/** When a whole crew has begun to be there: from the start of an opening its grid is counted. */
function openingStart(crew: Crew, at: Instant): Instant | null {
  let start = -Infinity;
  for (const host of crew) {
    const window = windowAt(host, at);
    if (!window) return null;
    start = Math.max(start, window.start);
  }
  return crew.length > 0 ? start : null;
}

const stepOf = ({ slotInterval }: SlotWorld, minutes: number) => (slotInterval ?? minutes) * minute;

/** Off the grid is only what lies within an opening: outside, there is no grid. */
export function isOffGrid({ world, crew, start, minutes }: Meeting): boolean {
  const opening = openingStart(crew, start);
  return opening !== null && (start - opening) % stepOf(world, minutes) !== 0;
}

/** A run of starts, of which the first is the first that lies in the span. */
export interface Run {
  first: Instant;
  step: number;
  count: number;
}

/** Where the grid of a crew has starts within a span. */
export function runsIn(world: SlotWorld, crew: Crew, span: Interval, minutes: number): Run[] {
  const step = stepOf(world, minutes);
  return openingsIn(crew, span).map(({ start, end }) => {
    const first = start + Math.max(0, Math.ceil((span.start - start) / step)) * step;
    return { first, step, count: Math.max(0, Math.ceil((Math.min(end, span.end) - first) / step)) };
  });
}

/** Each window of one day stays apart from the next day's, so that every day's grid begins anew. */
function openingsIn([first, ...others]: Crew, span: Interval): Interval[] {
  if (!first) return [];
  return others.reduce(
    (openings, host) => intersect(openings, windowsIn(host, span)),
    windowsIn(first, span),
  );
}
