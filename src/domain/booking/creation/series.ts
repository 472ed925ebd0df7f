import { createBadInput } from '../../../input/parse.ts';
import type { BookingPlan } from './plan.ts';
import type { BookingRequest } from './input.ts';

/** What is written at once, in half a second: rows of hosts and attendees, and letters that each booking and its event repeat. */
const [mostRows, mostText] = [5_000, 2_000_000];

/** What nobody could book however free the hosts are, and what would keep everyone else waiting. */
export function assertSeriesFits(plan: BookingPlan, hosts: number) {
  const { request, starts } = plan;
  if (starts.length === 1) return;
  const path = 'recurringCount';
  const most = Math.floor(
    Math.min(mostRows / countRows(request, hosts), mostText / countCharacters(request)),
  );
  if (starts.length > most) {
    const message = `must be at most ${most} with so many people, or such long answers`;
    throw createBadInput([{ path, message }]);
  }
  if (!request.allowOverlap && isOverlappingItself(plan)) {
    throw createBadInput([
      { path, message: 'must be 1: the next meeting would begin before the end' },
    ]);
  }
}

const countRows = ({ responses }: BookingRequest, hosts: number) =>
  hosts + 1 + (responses?.guests?.length ?? 0);

const countCharacters = ({ responses, metadata, description }: BookingRequest) =>
  JSON.stringify([responses, metadata, description]).length;

/** With their buffers, as the constraint has it. */
function isOverlappingItself({ request, starts, minutes, loaded: { bookable } }: BookingPlan) {
  const { beforeEventBuffer: before, afterEventBuffer: after } = bookable;
  const apart = (minutes + (request.force ? 0 : before + after)) * 60_000;
  return starts.some((start, i) => Number(starts[i + 1] ?? Infinity) - Number(start) < apart);
}
