import type { Context } from '../../context/context.ts';
import { listNewEventIds } from '../event/new.ts';
import { markEntries } from './entry.ts';

type DryContext = Pick<Context, 'db' | 'viewer' | 'clock'>;

/**
 * How many events would be written in calendars, or removed. The worker’s rows are made here, and they go with
 * the dry run. Null for strangers, who need not know who connected a calendar.
 */
export async function countCalendarWrites(context: DryContext): Promise<number | null> {
  const { db, viewer, clock } = context;
  if (!viewer) return null;
  const events = await db.event.findMany({
    where: { id: { in: await listNewEventIds(context) } },
    select: { bookingId: true },
  });
  const ids = events.flatMap(({ bookingId }) => bookingId ?? []);
  return markEntries(db, [...new Set(ids)], clock());
}
