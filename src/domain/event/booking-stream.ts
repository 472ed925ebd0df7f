import type { LogFollower, ResponseStream, SignedIn } from '../../context.ts';
import { BadRequest } from '../../errors.ts';
import { canActForOthers } from '../access/booking.ts';
import { formatCursorBefore, type LoggedEvent, pickLaterCursor, readBookingEvents } from './log.ts';

export interface BookingStreamItem {
  cursor: string;
  /** Null in the first, which tells from where on. */
  eventId: number | null;
}

/** What is read is told at once, or read anew: rights may change in between. */
const maxAgeMs = 1_000;
const pageSize = 50;

export function getStream({ stream }: { stream?: ResponseStream }): ResponseStream {
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
  const follower = await getStream(context).follow(
    ({ userIds }) => canActForOthers(viewer) || userIds.has(viewer.userId),
  );
  const start = after ?? formatCursorBefore(follower.start);
  // What is no cursor is refused before the stream begins.
  await readBookingEvents(context, start, 1);
  return streamBookingChanges(context, follower, start);
}

async function* streamBookingChanges(
  context: SignedIn,
  follower: LogFollower,
  start: string,
): AsyncGenerator<BookingStreamItem, void> {
  let cursor = start;
  yield { cursor, eventId: null };
  for (;;) {
    for await (const { id, cursor: place } of readUntilNow(context, cursor)) {
      context.budget.charge(1);
      cursor = place;
      yield { cursor, eventId: id };
    }
    const begins = await follower.next();
    // What lies before that is none of the viewer's.
    if (begins !== null) cursor = pickLaterCursor(cursor, formatCursorBefore(begins));
  }
}

async function* readUntilNow(context: SignedIn, after: string): AsyncGenerator<LoggedEvent, void> {
  let cursor = after;
  for (;;) {
    const page = await readBookingEvents(context, cursor, pageSize);
    const readAt = performance.now();
    for (const event of page) {
      if (performance.now() - readAt > maxAgeMs) break;
      cursor = event.cursor;
      yield event;
    }
    if (page.length < pageSize && (page.at(-1)?.cursor ?? cursor) === cursor) return;
  }
}
