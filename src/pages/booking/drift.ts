import { formatZone } from '../../input/time-zone.ts';
import { type ClockFace, formatLongDay, formatTime } from '../frame/time.ts';

interface Drifted {
  wallClock: string | null;
  startTime: string;
  promisedStartTime: string | null;
}

/** In the zone of the promise. Null if the booking has not drifted. */
export function describeDrift(
  { wallClock, startTime, promisedStartTime }: Drifted,
  { timeFormat }: ClockFace,
): string | null {
  const timeZone = /\[(.+)\]$/.exec(wallClock ?? '')?.[1];
  if (timeZone === undefined || promisedStartTime === null) return null;
  const clock = { timeZone, timeFormat };
  const day = formatLongDay(startTime, clock);
  const on = day === formatLongDay(promisedStartTime, clock) ? '' : ` on ${day}`;
  return `The clocks changed: this meeting was promised for ${formatTime(promisedStartTime, clock)} in ${formatZone(timeZone)}, and is now at ${formatTime(startTime, clock)}${on} there.`;
}
