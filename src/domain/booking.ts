import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client.ts';
import { BookingStatus } from '../../prisma/generated/enums.ts';
import type { SignedIn, Viewer } from '../context.ts';
import { databaseId, email, optional, text } from '../input/field.ts';
import { parse } from '../input/parse.ts';
import { literally } from '../input/pattern.ts';

/** The bookings a viewer may see: those he hosts, and by office those that others host. */
export const bookingsOf = (viewer: Viewer): Prisma.BookingWhereInput =>
  viewer.isAdmin ? {} : { hosts: { some: hostsOf(viewer) } };

/** What hangs on a booking is seen with it. */
export const withBookingsOf = (viewer: Viewer) => ({ booking: bookingsOf(viewer) });

/** Every host of a booking has such a row, its `userId` too: nothing else says whose it is. */
function hostsOf({ isAdmin, userId, organizationIds }: Viewer): Prisma.BookingHostWhereInput {
  if (isAdmin) return {};
  if (organizationIds.length === 0) return { userId };
  // GAP-18: he stands in for the accepted members of his organizations and of their sub-teams.
  const ids = { in: [...organizationIds] };
  const team = { OR: [{ id: ids }, { parentId: ids }] };
  return { OR: [{ userId }, { user: { memberships: { some: { accepted: true, team } } } }] };
}

const many = <T extends z.ZodType>(field: T) => optional(z.array(field).max(100));
const bound = optional(z.date());
const Period = z.object({ gte: bound, gt: bound, lte: bound, lt: bound });

const Filter = z.object({
  status: many(z.enum(BookingStatus)),
  userId: many(databaseId),
  attendeeEmail: many(email),
  eventTypeId: optional(databaseId),
  startTime: optional(Period),
  endTime: optional(Period),
  uid: many(text()),
  recurringEventId: optional(text()),
  search: optional(text()),
});

export type BookingFilter = z.input<typeof Filter>;

/** Those of a viewer's bookings that a filter lets through: what is not given does not filter. */
export function bookingsLike(viewer: Viewer, input: BookingFilter = {}): Prisma.BookingWhereInput {
  const { status, userId, attendeeEmail, uid, search, ...columns } = parse(Filter, input);
  return {
    ...columns,
    ...hostedBy(viewer, userId, columns.startTime),
    ...(status && { status: { in: status } }),
    ...(uid && { uid: { in: uid } }),
    ...(attendeeEmail && { attendees: { some: { email: { in: attendeeEmail } } } }),
    ...(search && { title: { contains: literally(search), mode: 'insensitive' } }),
  };
}

/** All that is known of the host goes into one look-up; the start is there too, in an index beside him. */
function hostedBy(viewer: Viewer, named?: number[], start?: Prisma.DateTimeFilter) {
  // GAP-19: whoever sees only his own bookings is not asked whose he wants.
  const userId = isInOffice(viewer) && named ? { in: named } : undefined;
  if (viewer.isAdmin && !userId) return {};
  const host = { ...(userId && { userId }), ...(start && { start }) };
  return { hosts: { some: { ...hostsOf(viewer), ...host } } };
}

/** A host has one row for each booking of his: where no more is asked, those are quicker to count. */
export function countBookings({ read, viewer }: SignedIn, input: BookingFilter = {}) {
  const where = bookingsLike(viewer, input);
  const isAskedOfHost = Object.keys(where).every((key) => key === 'hosts' || key === 'startTime');
  const host = where.hosts?.some;
  if (host && isAskedOfHost && !isInOffice(viewer)) return read.bookingHost.count({ where: host });
  return read.booking.count({ where });
}

const isInOffice = ({ isAdmin, organizationIds }: Viewer) => isAdmin || organizationIds.length > 0;
