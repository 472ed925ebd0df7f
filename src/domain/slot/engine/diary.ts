import type { Meeting } from './crew.ts';
import { overlaps } from './interval.ts';
import { memoize } from './remember.ts';
import type { Busy, Host, Interval, ReasonCode } from './world.ts';

/** The busy times of a host, buffers included, ordered by start. */
interface Diary {
  entries: readonly (Interval & { busy: Busy })[];
  /** The latest end of each entry and all before it. Never falls, although entries may overlap. */
  latest: readonly number[];
}

const toDiary = memoize(({ busy }: Host): Diary => {
  const entries = busy
    .map((entry) => ({
      start: Math.min(entry.start, entry.padded.start),
      end: Math.max(entry.end, entry.padded.end),
      busy: entry,
    }))
    .sort((one, other) => one.start - other.start);
  let latest = -Infinity;
  return { entries, latest: entries.map(({ end }) => (latest = Math.max(latest, end))) };
});

function* findEntriesNear(host: Host, span: Interval): Generator<Busy> {
  const { entries, latest } = toDiary(host);
  for (let i = findFirstAbove(latest, span.start); i < entries.length; i += 1) {
    const entry = entries[i];
    if (!entry || entry.start >= span.end) return;
    if (entry.end > span.start) yield entry.busy;
  }
}

/** The index of the first number above a bound, by binary search: the list must never fall. */
function findFirstAbove(rising: readonly number[], bound: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? Infinity) > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Clash {
  code: ReasonCode;
  bookingId: number | null;
}

/** Finds them one by one: most callers stop at the first, and a host may have thousands that overlap. */
export function* findClashes(meeting: Meeting): Generator<Clash> {
  for (const host of meeting.crew) {
    if (host.busy.length === 0) continue;
    for (const busy of findEntriesNear(host, meeting.padded)) {
      const code = findClash(meeting, busy);
      if (code) yield { code, bookingId: busy.bookingId };
    }
  }
}

function findClash(meeting: Meeting, busy: Busy): ReasonCode | null {
  if (isShared(meeting, busy)) return hasRoom(meeting, busy) ? null : 'SEATS_FULL';
  const code = overlaps(busy, meeting) ? 'BUSY' : 'BUFFER';
  if (code === 'BUFFER' && !overlaps(busy.padded, meeting.padded)) return null;
  return busy.bookingId === null ? 'HELD' : code;
}

/** Whether this is a booking of the same event type at the same time, which takes further seats. */
const isShared = ({ world, start, end }: Meeting, busy: Busy) =>
  world.seatsPerSlot !== null &&
  busy.seatsTaken !== null &&
  busy.start === start &&
  busy.end === end;

const hasRoom = ({ world, people }: Meeting, { seatsTaken }: Busy) =>
  (seatsTaken ?? 0) + people <= (world.seatsPerSlot ?? 0);

/** The booking that would be joined, and how many of the crew host it. */
export function findSharedBooking(meeting: Meeting): { bookingId: number | null; hosts: number } {
  if (meeting.world.seatsPerSlot === null) return { bookingId: null, hosts: 0 };
  const shared = meeting.crew
    .flatMap((host) => [...findEntriesNear(host, meeting)])
    .filter((busy) => isShared(meeting, busy) && hasRoom(meeting, busy));
  const bookingId = shared[0]?.bookingId ?? null;
  return { bookingId, hosts: shared.filter((busy) => busy.bookingId === bookingId).length };
}
