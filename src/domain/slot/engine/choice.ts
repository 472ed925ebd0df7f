import { listCrews, type Meeting, toCandidate } from './crew.ts';
import { findSharedBooking, listClashes } from './diary.ts';
import { compareRanks, toRotationRank } from './rotation.ts';
import { isFree, isOfferedTime } from './rules.ts';
import type { HostChoice, Instant, SlotWorld } from './world.ts';

/** Who could host, best first. Empty exactly when `listReasons` returns a reason. */
export function listChoices(world: SlotWorld, start: Instant, minutes: number): HostChoice[] {
  const candidate = toCandidate(world, start, minutes);
  return isOfferedTime(candidate)
    ? rankMeetings(listMeetings(world, start, minutes).filter(isFree))
    : [];
}

/** Like `listChoices`, without the rules of the offer. Busy hosts come last: the database decides. */
export function listForcedChoices(world: SlotWorld, start: Instant, minutes: number): HostChoice[] {
  const meetings = listMeetings(world, start, minutes).filter(({ crew }) => crew.length > 0);
  const { free = [], taken = [] } = Object.groupBy(meetings, (meeting) =>
    isBusy(meeting) ? 'taken' : 'free',
  );
  return [...rankMeetings(free), ...rankMeetings(taken)];
}

function listMeetings(world: SlotWorld, start: Instant, minutes: number): Meeting[] {
  const candidate = toCandidate(world, start, minutes);
  return listCrews(world).map((crew) => ({ ...candidate, crew }));
}

const isBusy = (meeting: Meeting) =>
  listClashes(meeting, Infinity).some(({ code }) => code !== 'BUFFER');

/** Keeps one choice for each booking that would be joined: the crew that shares most of its hosts. */
function rankMeetings(meetings: readonly Meeting[]): HostChoice[] {
  const choices = meetings
    .map((meeting) => {
      const { bookingId, hosts } = findSharedBooking(meeting);
      return { hosts: meeting.crew, joins: bookingId, rank: [-hosts, ...toCrewRank(meeting)] };
    })
    .sort((one, other) => compareRanks(one.rank, other.rank));
  const joined = new Set<number>();
  return choices.flatMap(({ hosts, joins }) => {
    if (joins !== null && joined.has(joins)) return [];
    if (joins !== null) joined.add(joins);
    return { hosts, joins };
  });
}

/** Crews differ only in the host who is not fixed. */
function toCrewRank({ crew }: Meeting): number[] {
  const host = crew.at(-1);
  return host ? toRotationRank(host) : [];
}
