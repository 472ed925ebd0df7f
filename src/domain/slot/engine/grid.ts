import type { Crew, Meeting } from './crew.ts';
import { findWindow, listWindows } from './hours.ts';
import { intersectIntervals, minuteMs } from './interval.ts';
import type { Instant, Interval, SlotWorld } from './world.ts';

/** When the whole crew is first present. The grid of an opening counts from there. */
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

/** False outside an opening, where there is no grid. */
export function isOffGrid({ world, crew, start, minutes }: Meeting): boolean {
  const opening = findOpeningStart(crew, start);
  return opening !== null && (start - opening) % toStepMs(world, minutes) !== 0;
}

/** Evenly spaced starts. `first` is the first one within the span. */
export interface GridRun {
  first: Instant;
  step: number;
  count: number;
}

export function listRuns(world: SlotWorld, crew: Crew, span: Interval, minutes: number): GridRun[] {
  const step = toStepMs(world, minutes);
  return listOpenings(crew, span).map(({ start, end }) => {
    const first = start + Math.max(0, Math.ceil((span.start - start) / step)) * step;
    return { first, step, count: Math.max(0, Math.ceil((Math.min(end, span.end) - first) / step)) };
  });
}

/** Keeps the windows of different days apart, even if they touch, so that each day's grid starts afresh. */
function listOpenings([first, ...others]: Crew, span: Interval): Interval[] {
  if (!first) return [];
  return others.reduce(
    (openings, host) => intersectIntervals(openings, listWindows(host, span)),
    listWindows(first, span),
  );
}
