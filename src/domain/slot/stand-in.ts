import type { Context } from '../../context/context.ts';
import { type PublicHost, publicHostSelect } from '../event-type/public.ts';
import type { Interval, SlotWorld } from './engine/world.ts';
import { dayMs, toCalendarDay } from './engine/zone.ts';

/** Days on which a user may be away, both included. */
export interface AwayPeriod {
  userId: number;
  from: Date;
  to: Date;
}

/** Someone who can be booked while a host is away. */
export interface StandIn {
  /** The absence: its first and last day, in the time zone of the host. */
  start: Date;
  end: Date;
  host: PublicHost & { id: number };
}

/** A period of 92 days seldom has more absences. */
const maxStandIns = 20;

/**
 * The stand-ins for the absences of a user, in order. Users who are locked out, who share no team with
 * the user any more, or who have nothing that anyone can book, are not named.
 */
export async function listStandIns(
  { db }: Pick<Context, 'db'>,
  { userId, from, to }: AwayPeriod,
): Promise<StandIn[]> {
  const sharedTeam = { members: { some: { userId, accepted: true } } };
  const absences = await db.outOfOffice.findMany({
    where: {
      userId,
      start: { lte: to },
      end: { gte: from },
      toUser: {
        locked: false,
        eventTypes: { some: { hidden: false } },
        memberships: { some: { accepted: true, team: sharedTeam } },
      },
    },
    select: { start: true, end: true, toUser: { select: { id: true, ...publicHostSelect } } },
    orderBy: [{ start: 'asc' }, { id: 'asc' }],
    take: maxStandIns,
  });
  return absences.flatMap(({ toUser: host, ...days }) => (host ? { ...days, host } : []));
}

/** With a day on both sides, because days of different time zones overlap. Null for a team. */
export const toAwayPeriod = (
  userId: number | null,
  { from, to }: { from: Date; to: Date },
): AwayPeriod | null =>
  userId === null
    ? null
    : {
        userId,
        from: new Date(from.getTime() - dayMs),
        to: new Date(to.getTime() + dayMs),
      };

/** The days of a meeting, in the time zone of its host. Null for a team. */
export function toMeetingDays(
  userId: number | null,
  { hosts: [host] }: SlotWorld,
  { start, end }: Interval,
): AwayPeriod | null {
  if (userId === null || !host) return null;
  const [from, to] = [start, end - 1].map((at) => toCalendarDay(host.homeZone, at) * dayMs);
  return { userId, from: new Date(from ?? start), to: new Date(to ?? end) };
}
