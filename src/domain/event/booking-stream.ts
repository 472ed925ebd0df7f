import { canActForOthers } from '../../context/viewer.ts';
import type { LogFollower, ResponseStream } from '../../context/stream.ts';
import type { SignedIn } from '../../context/context.ts';
import { StreamRequired } from '../../base/errors.ts';
import { formatCursorBefore, pickLaterCursor } from './cursor.ts';
import { type LoggedEvent, readBookingEvents } from './log.ts';

export interface BookingStreamItem {
  cursor: string;
  /** Null in the first item, which only carries the cursor to resume from. */
  eventId: number | null;
}

/** Events are sent within this time or read again, because the viewer's rights may have changed. */
const maxAgeMs = 1_000;
const pageSize = 50;

export function getStream({ stream }: { stream?: ResponseStream }): ResponseStream {
  if (!stream) throw new StreamRequired();
  return stream;
}

/**
 * Streams the changes of the viewer's bookings after a cursor, or from now on. Nothing is buffered:
 * each event is read from the log when its turn comes, under the rights the viewer has then.
 */
export async function followBookings(context: SignedIn, after?: string | null) {
  const { viewer } = context;
  const follower = await getStream(context).follow(
    ({ userIds }) => canActForOthers(viewer) || userIds.has(viewer.userId),
  );
  const start = after ?? formatCursorBefore(follower.start);
  // Refuses an invalid cursor before the stream begins.
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
    // For reading the log again, whether or not it has something to show.
    context.budget.charge(1);
    // Nothing before that concerns the viewer.
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
