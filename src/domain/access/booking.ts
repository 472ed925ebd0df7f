import { Prisma } from '../../../prisma/generated/client.js';
import { canActForOthers, type Viewer, type ViewerRights } from '../../context/viewer.ts';

/** The bookings a viewer may see: the ones they host, and for administrators those of other hosts too. */
export const bookingsOf = (viewer: ViewerRights): Prisma.BookingWhereInput =>
  viewer.isAdmin ? {} : { hosts: { some: bookingHostsOf(viewer) } };

/** For records that belong to a booking: a viewer who sees the booking sees them. */
export const withBookingsOf = (viewer: Viewer) => ({ booking: bookingsOf(viewer) });

/**
 * Every host of a booking has a row here, including the user in its `userId`, so these rows alone
 * decide whose booking it is.
 */
export function bookingHostsOf(viewer: ViewerRights): Prisma.BookingHostWhereInput {
  if (viewer.isAdmin) return {};
  if (!canActForOthers(viewer)) return { userId: viewer.userId };
  return { user: usersRepresentedBy(viewer) };
}

/** GAP-18: an organization's administrator may act for the accepted members of it and its sub-teams. */
function toMemberWhere({ organizationIds }: ViewerRights): Prisma.UserWhereInput {
  const ids = { in: [...organizationIds] };
  const team = { OR: [{ id: ids }, { parentId: ids }] };
  return { memberships: { some: { accepted: true, team } } };
}

/** The users for whom a viewer may book and change bookings: themselves, and for administrators others too. */
export function usersRepresentedBy(viewer: ViewerRights): Prisma.UserWhereInput {
  if (viewer.isAdmin) return {};
  const id = viewer.userId;
  return canActForOthers(viewer) ? { OR: [{ id }, toMemberWhere(viewer)] } : { id };
}

/** `bookingHostsOf` for a statement that adds up: a condition on the rows `host` of BookingHost. Null if it holds for all. */
export function hostRowsOf(viewer: ViewerRights): Prisma.Sql | null {
  if (viewer.isAdmin) return null;
  const { userId, organizationIds } = viewer;
  if (!canActForOthers(viewer)) return Prisma.sql`host."userId" = ${userId}`;
  // An array is found first, and then looked up in the index.
  return Prisma.sql`host."userId" = ANY (ARRAY(
    SELECT ${userId}::int UNION
    SELECT member."userId" FROM "Membership" member JOIN "Team" team ON team.id = member."teamId"
    WHERE member.accepted AND (team.id = ANY (${[...organizationIds]}) OR team."parentId" = ANY (${[...organizationIds]}))))`;
}
