import type { Busy } from './engine/world.ts';
import type { FoundBusy, FoundFeedTimes, FoundWorld } from './found-world.ts';

/** The busy times of each host: bookings, holds, and the events of their calendar feeds. */
export function groupBusyTimes({ busy, feedTimes }: Pick<FoundWorld, 'busy' | 'feedTimes'>) {
  const byUser = new Map(busy.map((found) => [found[0], toBusyTimes(found)]));
  for (const found of feedTimes) {
    const booked = byUser.get(found[0]) ?? [];
    byUser.set(found[0], [...booked, ...toFeedTimes(found, booked)]);
  }
  return byUser;
}

export const countBusyRows = ({ busy, feedTimes }: FoundWorld) =>
  busy.reduce((sum, [, starts]) => sum + starts.length, 0) +
  feedTimes.reduce((sum, [, , , , read]) => sum + read, 0);

function toBusyTimes([, starts, ends, paddedStarts, paddedEnds, ids, seats]: FoundBusy): Busy[] {
  return starts.map((second, i) => {
    const [start, end] = [toInstant(second), toInstant(ends[i])];
    const padded = paddedStarts
      ? { start: toInstant(paddedStarts[i]), end: toInstant(paddedEnds?.[i]) }
      : { start, end };
    return { start, end, padded, bookingId: ids[i] ?? null, seatsTaken: seats?.[i] ?? null };
  });
}

/**
 * Bookings come back as events of the host's calendar. An event of exactly the time of a booking is its
 * copy and says nothing new. If it counted, nobody could take another seat in that booking.
 */
function toFeedTimes([, starts, ends, ids]: FoundFeedTimes, booked: readonly Busy[]): Busy[] {
  const known = Map.groupBy(
    booked.filter(({ bookingId }) => bookingId !== null),
    ({ start }) => start,
  );
  return starts.flatMap((start, i) => {
    const end = ends[i] ?? NaN;
    if (known.get(start)?.some((one) => one.end === end)) return [];
    const time = { start, end };
    const feedTimeId = ids?.[i] ?? null;
    return { ...time, padded: time, bookingId: null, feedTimeId, seatsTaken: null };
  });
}

/** Milliseconds. The lists of a host are equally long. */
const toInstant = (seconds = NaN): number => Math.round(seconds * 1000);
