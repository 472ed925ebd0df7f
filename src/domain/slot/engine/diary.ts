import type { Meeting } from './crew.ts';
import { overlaps } from './interval.ts';
import type { Finding } from './reason.ts';
import { memoize } from './remember.ts';
import type { Busy, Host, Interval } from './world.ts';

/** The busy times of a host, buffers included, ordered by start. */
interface Diary {
  entries: readonly Busy[];
  starts: Float64Array;
  /** The latest end of each entry and all before it. Never falls, although entries may overlap. */
  latest: Float64Array;
}

const findStart = ({ start, padded }: Busy) => Math.min(start, padded.start);
const findEnd = ({ end, padded }: Busy) => Math.max(end, padded.end);

const toDiary = memoize(({ busy }: Host): Diary => {
  const entries = busy.toSorted((one, other) => findStart(one) - findStart(other));
  const starts = new Float64Array(entries.length);
  const latest = new Float64Array(entries.length);
  let end = -Infinity;
  entries.forEach((entry, i) => {
    starts[i] = findStart(entry);
    latest[i] = end = Math.max(end, findEnd(entry));
  });
  return { entries, starts, latest };
});

/** What `find` returns for the busy times near the span, without nulls. At most `most`. */
function collectNear<T>(
  host: Host,
  span: Interval,
  most: number,
  find: (busy: Busy) => T | null,
): T[] {
  const found: T[] = [];
  if (host.busy.length === 0) return found;
  const { entries, starts, latest } = toDiary(host);
  for (let i = findFirstAbove(latest, span.start); i < entries.length; i += 1) {
    const entry = entries[i];
    if (!entry || (starts[i] ?? Infinity) >= span.end || found.length >= most) break;
    const one = findEnd(entry) > span.start ? find(entry) : null;
    if (one !== null) found.push(one);
  }
  return found;
}

/** The index of the first number above a bound, by binary search: the list must never fall. */
function findFirstAbove(rising: Float64Array, bound: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? Infinity) > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Stops after `most`: a host may have thousands that overlap. */
export function listClashes(meeting: Meeting, most: number): Finding[] {
  const clashes: Finding[] = [];
  for (const host of meeting.crew) {
    const left = most - clashes.length;
    if (left <= 0) break;
    const found = collectNear(host, meeting.padded, left, (busy) => findClash(meeting, busy));
    for (const clash of found) clashes.push(clash);
  }
  return clashes;
}

function findClash(meeting: Meeting, busy: Busy): Finding | null {
  const { bookingId, feedTimeId = null } = busy;
  if (isShared(meeting, busy)) {
    return hasRoom(meeting, busy) ? null : { code: 'SEATS_FULL', bookingId };
  }
  const code = overlaps(busy, meeting) ? 'BUSY' : 'BUFFER';
  if (code === 'BUFFER' && !overlaps(busy.padded, meeting.padded)) return null;
  if (feedTimeId !== null) return { code, bookingId, feedTimeId };
  return { code: bookingId === null ? 'HELD' : code, bookingId };
}

/** Whether this is a booking of the same event type at the same time, which takes further seats. */
const isShared = ({ world, start, end }: Meeting, busy: Busy) =>
  world.seatsPerSlot !== null &&
  busy.seatsTaken !== null &&
  busy.start === start &&
  busy.end === end;

const hasRoom = ({ world, people }: Meeting, { seatsTaken }: Busy) =>
  (seatsTaken ?? 0) + people <= (world.seatsPerSlot ?? 0);

const listShared = (meeting: Meeting): Busy[] =>
  meeting.crew
    .flatMap((host) => collectNear(host, meeting, Infinity, (busy) => busy))
    .filter((busy) => isShared(meeting, busy));

/** The largest party that fits: all seats, or what the bookings that it would join have left. */
export function countSeatsLeft(meeting: Meeting): number {
  const seats = meeting.world.seatsPerSlot ?? 0;
  const taken = listShared(meeting).map(({ seatsTaken }) => seatsTaken ?? 0);
  return seats - Math.max(0, ...taken);
}

/** The booking that would be joined, and how many of the crew host it. */
export function findSharedBooking(meeting: Meeting): { bookingId: number | null; hosts: number } {
  if (meeting.world.seatsPerSlot === null) return { bookingId: null, hosts: 0 };
  const shared = listShared(meeting).filter((busy) => hasRoom(meeting, busy));
  const bookingId = shared[0]?.bookingId ?? null;
  return { bookingId, hosts: shared.filter((busy) => busy.bookingId === bookingId).length };
}
