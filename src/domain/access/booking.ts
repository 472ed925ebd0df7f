import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Viewer } from '../../context.ts';

/** The bookings a viewer may see: those he hosts, and by office those that others host. */
export const bookingsOf = (viewer: Viewer): Prisma.BookingWhereInput =>
  viewer.isAdmin ? {} : { hosts: { some: bookingHostsOf(viewer) } };

/** What hangs on a booking is seen with it. */
export const withBookingsOf = (viewer: Viewer) => ({ booking: bookingsOf(viewer) });

/** Every host of a booking has such a row, its `userId` too: nothing else says whose it is. */
export function bookingHostsOf(viewer: Viewer): Prisma.BookingHostWhereInput {
  if (viewer.isAdmin) return {};
  const { userId } = viewer;
  return canActForOthers(viewer)
    ? { OR: [{ userId }, { user: toMemberWhere(viewer) }] }
    : { userId };
}

/** GAP-18: an organization's administrator stands in for its accepted members, and those of its sub-teams. */
function toMemberWhere({ organizationIds }: Viewer): Prisma.UserWhereInput {
  const ids = { in: [...organizationIds] };
  const team = { OR: [{ id: ids }, { parentId: ids }] };
  return { memberships: { some: { accepted: true, team } } };
}

/** The users in whose place a viewer may book and change what is booked: himself, and others by office. */
export function usersRepresentedBy(viewer: Viewer): Prisma.UserWhereInput {
  if (viewer.isAdmin) return {};
  const id = viewer.userId;
  return canActForOthers(viewer) ? { OR: [{ id }, toMemberWhere(viewer)] } : { id };
}

export const canActForOthers = ({ isAdmin, organizationIds }: Viewer) =>
  isAdmin || organizationIds.length > 0;
