import { listRules } from './hours.ts';
import type { Host, HoursRule } from './world.ts';
import { dayMs, parseDay, toReading } from './zone.ts';

/** How far back the rotation looks. */
export const rotationDays = 30;

/** The bookings of one day that went to hosts of one priority. */
export interface BookedDay {
  /** Counted from 1970-01-01. */
  day: number;
  priority: number;
  bookings: number;
}

/** Ranks hosts who take turns: by priority, by what they got beyond their due, by how long they have waited. Smaller comes first. */
export function toRotationRank(host: Host): number[] {
  const { priority, weight, recentBookings, dueBookings, lastBookedAt, userId } = host;
  const ahead = weight > 0 ? recentBookings - dueBookings : Infinity;
  return [-priority, ahead, lastBookedAt ?? -Infinity, userId];
}

export function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  if (at < 0) return 0;
  return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}

/**
 * How many of the bookings were due to each host. Those of a day were due to the hosts who were there,
 * by their weight and their hours on that day. So a host who is new or was away has nothing to catch
 * up with.
 */
export function countDueBookings(
  hosts: readonly Host[],
  days: readonly BookedDay[],
): Map<Host, number> {
  const due = new Map<Host, number>();
  for (const { day, priority, bookings } of days) {
    const present = hosts.filter(
      (host) => !host.isFixed && host.priority === priority && isPresent(host, day),
    );
    const onDay = present.map((host) => host.weight * measureDay(host, day));
    // On a day off, such as a Sunday, their week decides.
    const shares = onDay.some((share) => share > 0)
      ? onDay
      : present.map((host) => host.weight * measureWeek(host, day));
    const total = shares.reduce((sum, share) => sum + share, 0);
    present.forEach((host, i) => {
      const share = total > 0 ? (shares[i] ?? 0) / total : 0;
      due.set(host, (due.get(host) ?? 0) + bookings * share);
    });
  }
  return due;
}

function isPresent({ absences, joinedAt, timeZone }: Host, day: number): boolean {
  if (joinedAt !== null && toReading(timeZone, joinedAt) >= (day + 1) * dayMs) return false;
  return !absences.some(({ start, end }) => parseDay(start) <= day && day <= parseDay(end));
}

/** The seconds that a host works on a day, from when they joined. */
function measureDay(host: Host, day: number): number {
  const { joinedAt, timeZone } = host;
  const joined = joinedAt === null ? 0 : (toReading(timeZone, joinedAt) - day * dayMs) / 1_000;
  return measureHours(listRules(host, day), joined);
}

const measureWeek = (host: Host, day: number) =>
  [0, 1, 2, 3, 4, 5, 6].reduce((sum, i) => sum + measureHours(listRules(host, day - i)), 0);

/** The seconds after a time of the day. Rules may overlap. */
function measureHours(rules: readonly HoursRule[], from = 0): number {
  let [sum, until] = [0, from];
  for (const { startTime, endTime } of rules.toSorted((a, b) => a.startTime - b.startTime)) {
    sum += Math.max(0, endTime - Math.max(startTime, until));
    until = Math.max(until, endTime);
  }
  return sum;
}
