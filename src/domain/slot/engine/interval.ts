import type { Instant, Interval } from './world.ts';

export const minuteMs = 60_000;

export const overlaps = (one: Interval, other: Interval) =>
  one.start < other.end && other.start < one.end;

export const covers = ({ start, end }: Interval, at: Instant) => start <= at && at < end;

/** Sorts the intervals, merges those that overlap or touch, and drops empty ones. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  const real = intervals.filter(({ start, end }) => start < end);
  for (const { start, end } of real.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Both lists must be sorted and free of overlaps. Intervals that only touch stay separate. */
export function intersectIntervals(
  these: readonly Interval[],
  those: readonly Interval[],
): Interval[] {
  const shared: Interval[] = [];
  let [i, j] = [0, 0];
  for (let one = these[i], other = those[j]; one && other; one = these[i], other = those[j]) {
    const start = Math.max(one.start, other.start);
    const end = Math.min(one.end, other.end);
    if (start < end) shared.push({ start, end });
    if (one.end === end) i += 1;
    if (other.end === end) j += 1;
  }
  return shared;
}

/** What is left of the first list without the second. Both must be sorted and free of overlaps. */
export const subtractIntervals = (
  these: readonly Interval[],
  those: readonly Interval[],
): Interval[] =>
  intersectIntervals(
    these,
    Array.from({ length: those.length + 1 }, (_, next) => ({
      start: those[next - 1]?.end ?? -Infinity,
      end: those[next]?.start ?? Infinity,
    })),
  );
