import { dayNames } from '../../input/field.ts';
import { parseIntervalLimits } from '../event-type/interval-limits.ts';
import type { Limits } from './engine/world.ts';
import type { FoundWorld, Home, StoredLimits } from './found-world.ts';

export const toWeekStart = (name: string) => Math.max(0, dayNames.indexOf(name));

export type BookedRow = FoundWorld['booked'][number];

export const toBooked = (rows: readonly BookedRow[]): Limits['booked'] =>
  rows.map(([bookingId, start, end]) => ({ bookingId, start, end }));

/** The limits of a team or a host, in their own time zone. Null if they have none. */
export function toLimits(
  owner: Home & StoredLimits,
  rows: readonly BookedRow[] = [],
): Limits | null {
  const countLimits = parseIntervalLimits(owner.bookingLimits);
  const durationLimits = parseIntervalLimits(owner.durationLimits);
  if (!countLimits && !durationLimits) return null;
  const { timeZone, weekStart } = owner;
  return {
    timeZone,
    weekStart: toWeekStart(weekStart),
    countLimits,
    durationLimits,
    booked: toBooked(rows),
  };
}
