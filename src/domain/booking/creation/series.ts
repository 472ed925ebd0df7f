import { badInput } from '../../../input/parse.ts';
import type { Plan } from './plan.ts';
import type { BookingWish } from './input.ts';

/** What is written at once, in half a second: rows of hosts and attendees, and letters that each booking and its event repeat. */
const [mostRows, mostText] = [5_000, 2_000_000];

/** What nobody could book however free the hosts are, and what would keep everyone else waiting. */
export function assertSeries(plan: Plan, hosts: number) {
  const { wish, starts } = plan;
  if (starts.length === 1) return;
  const path = 'recurringCount';
  const most = Math.floor(Math.min(mostRows / rowsOf(wish, hosts), mostText / textOf(wish)));
  if (starts.length > most) {
    const message = `must be at most ${most} with so many people, or such long answers`;
    throw badInput([{ path, message }]);
  }
  if (!wish.allowOverlap && isInItsOwnWay(plan)) {
    throw badInput([{ path, message: 'must be 1: the next meeting would begin before the end' }]);
  }
}

const rowsOf = ({ responses }: BookingWish, hosts: number) =>
  hosts + 1 + (responses?.guests?.length ?? 0);

const textOf = ({ responses, metadata, description }: BookingWish) =>
  JSON.stringify([responses, metadata, description]).length;

/** With their buffers, as the constraint has it. */
function isInItsOwnWay({ wish, starts, minutes, loaded: { bookable } }: Plan) {
  const { beforeEventBuffer: before, afterEventBuffer: after } = bookable;
  const apart = (minutes + (wish.force ? 0 : before + after)) * 60_000;
  return starts.some((start, i) => Number(starts[i + 1] ?? Infinity) - Number(start) < apart);
}
