import { hasScope } from '../../auth/access.ts';
import type { Context } from '../../context/context.ts';
import type { Reason } from './engine/world.ts';

/** An event of the viewer's own calendar. */
export interface OwnEvent {
  calendar: string;
  title: string | null;
  start: Date;
  end: Date;
}

type Cause = Pick<Reason, 'code' | 'message' | 'bookingIds' | 'feedTimeIds'>;

/** A calendar may have thousands of events at once, and a statement has room for so many. */
const mostIds = 30_000;
const maxEvents = 20;

/** The events behind a reason that are in a calendar of the viewer, earliest first. Nobody else sees them. */
export async function listOwnEvents(
  { db, viewer }: Context,
  { feedTimeIds }: Pick<Cause, 'feedTimeIds'>,
): Promise<OwnEvent[]> {
  if (!viewer || feedTimeIds.length === 0) return [];
  const times = await db.calendarFeedTime.findMany({
    where: { id: { in: feedTimeIds.slice(0, mostIds) }, feed: { userId: viewer.userId } },
    select: { title: true, start: true, end: true, feed: { select: { name: true } } },
    orderBy: [{ start: 'asc' }, { id: 'asc' }],
    take: maxEvents,
  });
  return times.map(({ feed, ...time }) => ({ calendar: feed.name, ...time }));
}

/** Names the calendar to its owner, if nothing else is in the way. */
export async function explainToOwner(context: Context, cause: Cause): Promise<string> {
  const { code, message, bookingIds, feedTimeIds } = cause;
  if (feedTimeIds.length === 0 || bookingIds.length > 0) return message;
  if (!hasScope(context, 'READ_SCHEDULE')) return message;
  const events = await listOwnEvents(context, cause);
  if (events.length === 0) return message;
  const names = [...new Set(events.map(({ calendar }) => calendar))];
  const calendars = new Intl.ListFormat('en-GB').format(names);
  return code === 'BUSY' ? `Busy in ${calendars}` : `Too close to an event in ${calendars}`;
}
