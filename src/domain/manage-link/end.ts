import type { Context } from '../../context/context.ts';
import { isFinal } from '../booking/transition.ts';
import type { Managed } from './link.ts';

/** When a booking was cancelled or rejected. Null if it was not. */
export async function findEnd(
  { db }: Pick<Context, 'db'>,
  { bookingId, booking: { status } }: Managed,
): Promise<Date | null> {
  if (!isFinal(status)) return null;
  const ended = await db.event.findFirst({
    where: { bookingId, type: { in: ['BOOKING_CANCELLED', 'BOOKING_REJECTED'] } },
    orderBy: { id: 'desc' },
    select: { createdAt: true },
  });
  return ended?.createdAt ?? null;
}

/** Where the same can be booked again, instead of one that has ended. Null if it has no page, or is hidden. */
export function findBookAgainUrl(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { booking: { uid, status, eventType } }: Managed,
): string | null {
  if (!eventType || eventType.hidden) return null;
  const { slug, user, team } = eventType;
  const owner = team ? ['team', team.slug] : [user?.username ?? null];
  const path = [...owner, slug];
  if (path.includes(null)) return null;
  const page = [publicUrl, 'book', ...path.map((part) => encodeURIComponent(part ?? ''))].join('/');
  return isFinal(status) ? `${page}?rescheduleUid=${uid}` : page;
}
