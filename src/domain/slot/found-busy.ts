import type { Busy } from './engine/world.ts';
import type { FoundBusy } from './found-world.ts';

export function toBusyTimes([
  ,
  starts,
  ends,
  paddedStarts,
  paddedEnds,
  ids,
  seats,
]: FoundBusy): Busy[] {
  return starts.map((second, i) => {
    const [start, end] = [toInstant(second), toInstant(ends[i])];
    const padded = paddedStarts
      ? { start: toInstant(paddedStarts[i]), end: toInstant(paddedEnds?.[i]) }
      : { start, end };
    return { start, end, padded, bookingId: ids[i] ?? null, seatsTaken: seats?.[i] ?? null };
  });
}

/** Milliseconds. The lists of a host are equally long. */
const toInstant = (seconds = NaN): number => Math.round(seconds * 1000);
