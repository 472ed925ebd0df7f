import type { Config } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';

export type RetentionContext = Pick<Context, 'db' | 'clock'> & {
  retention: Pick<Config, 'BOOKING_DAYS' | 'EVENT_DAYS' | 'OLD_BOOKINGS'>;
  /** Writes a line for the operator. */
  tell: (line: string) => void;
};

/** What one step did. It looks at nothing at the end. */
interface Step {
  seen: number;
  done: number;
}

/** Goes on after a place, and moves it. */
type Walk<Place> = (
  context: RetentionContext,
  after: Place | undefined,
  move: (to: Place) => void,
) => Promise<Step>;

const dayMs = 86_400_000;
/** Long work says so often how far it is. */
const tellMs = 60_000;

export const toOldest = ({ clock }: RetentionContext, days: number) =>
  new Date(clock().getTime() - days * dayMs);

export const formatOld = (count: number, one: string) =>
  `${count.toLocaleString('en')} old ${one}${count === 1 ? '' : 's'}`;

/**
 * Walks in small steps through everything that is old, with its place in memory. At the end it waits for
 * what becomes old, and begins anew once a day, because what had to be kept may go now. Any number of
 * processes may do this at once.
 */
export function createPass<Place>(walk: Walk<Place>, format: (done: number) => string | null) {
  let place: Place | undefined;
  let isAtEnd = true;
  let begunAt = -Infinity;
  let toldAt = -Infinity;
  let done = 0;
  return async (context: RetentionContext): Promise<number> => {
    const now = context.clock().getTime();
    if (isAtEnd && now - begunAt >= dayMs) {
      place = undefined;
      begunAt = now;
    }
    if (done === 0) toldAt = now;
    const step = await walk(context, place, (to) => (place = to));
    isAtEnd = step.seen === 0;
    done += step.done;
    if (done > 0 && (isAtEnd || now - toldAt >= tellMs)) {
      const line = format(done);
      if (line !== null) context.tell(line);
      toldAt = now;
      if (isAtEnd) done = 0;
    }
    return step.seen;
  };
}
