import type { Meeting } from './crew.ts';
import { listAbsences, listWindows } from './hours.ts';
import { intersectIntervals, mergeIntervals, overlaps, subtractIntervals } from './interval.ts';
import type { Finding } from './reason.ts';
import type { Host, Interval, ReasonCode } from './world.ts';

/**
 * When a host is out although their hours would allow a meeting, by what a caller is told. A new rule of this kind is a
 * row: slots, explanations, bookings and the availability of a user all read this table.
 */
const timesOut = new Map<ReasonCode, (host: Host) => readonly Interval[]>([
  ['OUT_OF_OFFICE', listAbsences],
]);

export const listTimesOut = (host: Host): Interval[] =>
  [...timesOut.values()].flatMap((list) => list(host));

/** When a host works and is neither busy nor out. Buffers of event types do not count. */
export function listFreeTimes(host: Host, span: Interval): Interval[] {
  const open = intersectIntervals(mergeIntervals(listWindows(host, span)), [span]);
  return subtractIntervals(open, mergeIntervals([...host.busy, ...listTimesOut(host)]));
}

export function findOutReasons(meeting: Meeting): readonly Finding[] {
  const found: Finding[] = [];
  for (const [code, list] of timesOut) {
    if (meeting.crew.some((host) => list(host).some((out) => overlaps(out, meeting))))
      found.push({ code, bookingId: null });
  }
  return found;
}
