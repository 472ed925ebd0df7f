import type { Follower, SignedIn, Stream } from '../../context.ts';
import { BadRequest } from '../../errors.ts';
import { isInOffice } from '../access/booking.ts';
import { cursorBefore, later, readOn, type Told } from './log.ts';

export interface BookingChange {
  cursor: string;
  /** Null in the first, which tells from where on. */
  eventId: number | null;
}

/** What is read is told at once, or read anew: rights may change in between. */
const maxAgeMs = 1_000;
const pageSize = 50;

export function streamOf({ stream }: { stream?: Stream }): Stream {
  if (!stream) {
    throw new BadRequest('A subscription is a stream: ask for Accept: text/event-stream');
  }
  return stream;
}

/**
 * The changes of the viewer's bookings from a cursor on, or from now on. Nothing is kept of what is
 * not fetched yet: that is read from the log when its turn comes, by the rights of that time.
 */
export async function followBookings(context: SignedIn, after?: string | null) {
  const { viewer } = context;
  const follower = await streamOf(context).follow(
    ({ userIds }) => isInOffice(viewer) || userIds.has(viewer.userId),
  );
  const start = after ?? cursorBefore(follower.start);
  // What is no cursor is refused before the stream begins.
  await readOn(context, start, 1);
  return changes(context, follower, start);
}

async function* changes(
  context: SignedIn,
  follower: Follower,
  start: string,
): AsyncGenerator<BookingChange, void> {
  let cursor = start;
  yield { cursor, eventId: null };
  for (;;) {
    for await (const { id, cursor: place } of untilNow(context, cursor)) {
      context.budget.charge(1);
      cursor = place;
      yield { cursor, eventId: id };
    }
    const begins = await follower.next();
    // What lies before that is none of the viewer's.
    if (begins !== null) cursor = later(cursor, cursorBefore(begins));
  }
}

async function* untilNow(context: SignedIn, after: string): AsyncGenerator<Told, void> {
  let cursor = after;
  for (;;) {
    const page = await readOn(context, cursor, pageSize);
    const readAt = performance.now();
    for (const told of page) {
      if (performance.now() - readAt > maxAgeMs) break;
      cursor = told.cursor;
      yield told;
    }
    if (page.length < pageSize && (page.at(-1)?.cursor ?? cursor) === cursor) return;
  }
}
