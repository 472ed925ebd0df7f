import { crewsOf, wishFor, type Meeting } from './crew.ts';
import { clashesOf, sharedBy } from './diary.ts';
import { isFree, isOffered } from './rules.ts';
import type { Choice, Instant, SlotWorld } from './world.ts';

/** Who would host, the best first: none exactly where reasons stand against it. */
export function choicesFor(world: SlotWorld, start: Instant, minutes: number): Choice[] {
  const wish = wishFor(world, start, minutes);
  return isOffered(wish) ? ranked(meetingsOf(world, start, minutes).filter(isFree)) : [];
}

/** The same where no offer is asked for. Who has something on stands last: the database decides. */
export function forcedChoices(world: SlotWorld, start: Instant, minutes: number): Choice[] {
  const meetings = meetingsOf(world, start, minutes).filter(({ crew }) => crew.length > 0);
  const { free = [], taken = [] } = Object.groupBy(meetings, (meeting) =>
    isTaken(meeting) ? 'taken' : 'free',
  );
  return [...ranked(free), ...ranked(taken)];
}

function meetingsOf(world: SlotWorld, start: Instant, minutes: number): Meeting[] {
  const wish = wishFor(world, start, minutes);
  return crewsOf(world).map((crew) => ({ ...wish, crew }));
}

const isTaken = (meeting: Meeting) => clashesOf(meeting).some(({ code }) => code !== 'BUFFER');

/** One choice for each booking in which a seat would be taken: of the crew that best fits its hosts. */
function ranked(meetings: readonly Meeting[]): Choice[] {
  const choices = meetings
    .map((meeting) => {
      const { bookingId, hosts } = sharedBy(meeting);
      return { hosts: meeting.crew, joins: bookingId, rank: [-hosts, ...fairness(meeting)] };
    })
    .sort((one, other) => compare(one.rank, other.rank));
  const joined = new Set<number>();
  return choices.flatMap(({ hosts, joins }) => {
    if (joins !== null && joined.has(joins)) return [];
    if (joins !== null) joined.add(joins);
    return { hosts, joins };
  });
}

/** The smaller, the sooner it is the turn of the one who is not fixed: priority, load, longest unbooked. */
function fairness({ crew }: Meeting): number[] {
  const host = crew.at(-1);
  if (!host) return [];
  const { priority, weight, recentBookings, lastBookedAt, userId } = host;
  const load = weight > 0 ? recentBookings / weight : Infinity;
  return [-priority, load, lastBookedAt ?? -Infinity, userId];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  if (at < 0) return 0;
  return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}
