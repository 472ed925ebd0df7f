import type { Crew, Meeting } from './crew.ts';
import { findWindow, listWindows } from './hours.ts';
import { intersectIntervals, minuteMs } from './interval.ts';
import type { Instant, Interval, SlotWorld } from './world.ts';

/** When a whole crew has begun to be there: from the start of an opening its grid is counted. */
function findOpeningStart(crew: Crew, at: Instant): Instant | null {
  let start = -Infinity;
  for (const host of crew) {
    const window = findWindow(host, at);
    if (!window) return null;
    start = Math.max(start, window.start);
  }
  return crew.length > 0 ? start : null;
}

const toStepMs = ({ slotInterval }: SlotWorld, minutes: number) =>
  (slotInterval ?? minutes) * minuteMs;

/** Off the grid is only what lies within an opening: outside, there is no grid. */
export function isOffGrid({ world, crew, start, minutes }: Meeting): boolean {
  const opening = findOpeningStart(crew, start);
  return opening !== null && (start - opening) % toStepMs(world, minutes) !== 0;
}

/** A run of starts, of which the first is the first that lies in the span. */
export interface GridRun {
  first: Instant;
  step: number;
  count: number;
}

/** Where the grid of a crew has starts within a span. */
export function listRuns(world: SlotWorld, crew: Crew, span: Interval, minutes: number): GridRun[] {
  const step = toStepMs(world, minutes);
  return listOpenings(crew, span).map(({ start, end }) => {
    const first = start + Math.max(0, Math.ceil((span.start - start) / step)) * step;
    return { first, step, count: Math.max(0, Math.ceil((Math.min(end, span.end) - first) / step)) };
  });
}

/** Each window of one day stays apart from the next day's, so that every day's grid begins anew. */
function listOpenings([first, ...others]: Crew, span: Interval): Interval[] {
  if (!first) return [];
  return others.reduce(
    (openings, host) => intersectIntervals(openings, listWindows(host, span)),
    listWindows(first, span),
  );
}
