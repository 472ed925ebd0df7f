import { countDueBookings } from './engine/rotation.ts';
import type { Host, HoursRule } from './engine/world.ts';
import { groupBusyTimes } from './found-busy.ts';
import { type BookedRow, toLimits } from './found-limits.ts';
import type { FoundRule, FoundWorld } from './found-world.ts';

/** The hosts of the engine. */
export function toHosts({
  staff,
  schedules,
  absences,
  hostBooked,
  rotation,
  ...found
}: FoundWorld): Host[] {
  const bookedByUser = Map.groupBy(hostBooked, ([userId]) => userId);
  const hoursBySchedule = new Map(
    schedules.map(({ id, timeZone, rules }) => [id, { timeZone, rules: toHoursRules(rules) }]),
  );
  const busyByUser = groupBusyTimes(found);
  const absencesByUser = Map.groupBy(absences, ([userId]) => userId);
  const rotationByUser = new Map(rotation.hosts.map(([userId, ...counts]) => [userId, counts]));
  const hosts = staff.map(
    ({ userId, isFixed, priority, weight, joinedAt, scheduleId, timeZone, ...home }) => {
      const booked = bookedByUser.get(userId)?.map(([, ...row]): BookedRow => row);
      const [recentBookings, lastBookedAt] = rotationByUser.get(userId) ?? [0, null];
      return {
        userId,
        isFixed,
        priority,
        weight,
        joinedAt: joinedAt === null ? null : Date.parse(joinedAt),
        // A host without a schedule has no hours.
        ...((scheduleId !== null && hoursBySchedule.get(scheduleId)) || { timeZone, rules: [] }),
        homeZone: timeZone,
        absences: absencesByUser.get(userId)?.map(([, start, end]) => ({ start, end })) ?? [],
        busy: busyByUser.get(userId) ?? [],
        limits: toLimits({ ...home, timeZone }, booked),
        recentBookings,
        dueBookings: 0,
        lastBookedAt,
      };
    },
  );
  return rotation.days.length === 0 ? hosts : addDueBookings(hosts, rotation.days);
}

function addDueBookings(hosts: Host[], found: FoundWorld['rotation']['days']): Host[] {
  const days = found.map(([day, priority, bookings]) => ({ day, priority, bookings }));
  const due = countDueBookings(hosts, days);
  return hosts.map((host) => ({ ...host, dueBookings: due.get(host) ?? 0 }));
}

/** Hours for this event type are added to the others, but on a date they replace them. */
function toHoursRules(rules: readonly FoundRule[]): HoursRule[] {
  const ownDates = new Set(rules.filter(([isOwn]) => isOwn).map(([, , date]) => date));
  return rules
    .filter(([isOwn, , date]) => isOwn || date === null || !ownDates.has(date))
    .map(([, days, date, startTime, endTime]) => ({ days, date, startTime, endTime }));
}
