import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { BookingStatus } from '../../../prisma/generated/enums.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { databaseId, email, optional, text } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { literally } from '../../input/pattern.ts';
import { isFinal } from '../booking/transition.ts';

/** The bookings a viewer may see: those he hosts, and by office those that others host. */
export const bookingsOf = (viewer: Viewer): Prisma.BookingWhereInput =>
  viewer.isAdmin ? {} : { hosts: { some: hostsOf(viewer) } };

/** What hangs on a booking is seen with it. */
export const withBookingsOf = (viewer: Viewer) => ({ booking: bookingsOf(viewer) });

/** Every host of a booking has such a row, its `userId` too: nothing else says whose it is. */
function hostsOf(viewer: Viewer): Prisma.BookingHostWhereInput {
  if (viewer.isAdmin) return {};
  const { userId } = viewer;
  return isInOffice(viewer) ? { OR: [{ userId }, { user: membersOf(viewer) }] } : { userId };
}

/** GAP-18: an organization's administrator stands in for its accepted members, and those of its sub-teams. */
function membersOf({ organizationIds }: Viewer): Prisma.UserWhereInput {
  const ids = { in: [...organizationIds] };
  const team = { OR: [{ id: ids }, { parentId: ids }] };
  return { memberships: { some: { accepted: true, team } } };
}

/** The users in whose place a viewer may book and change what is booked: himself, and others by office. */
export function actingFor(viewer: Viewer): Prisma.UserWhereInput {
  if (viewer.isAdmin) return {};
  const id = viewer.userId;
  return isInOffice(viewer) ? { OR: [{ id }, membersOf(viewer)] } : { id };
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
  upcoming: optional(z.boolean()),
});

export type BookingFilter = z.input<typeof Filter>;

/** Those of a viewer's bookings that a filter lets through: what is not given does not filter. */
export function bookingsLike(
  { viewer, clock }: SignedIn,
  input: BookingFilter = {},
): Prisma.BookingWhereInput {
  const { status, userId, attendeeEmail, uid, search, upcoming, ...columns } = parse(Filter, input);
  return {
    ...columns,
    ...hostedBy(viewer, userId, columns.startTime),
    ...(status && { status: { in: status } }),
    ...(uid && { uid: { in: uid } }),
    ...(attendeeEmail && { attendees: { some: { email: { in: attendeeEmail } } } }),
    ...(search && { title: { contains: literally(search), mode: 'insensitive' } }),
    ...(upcoming && { AND: [{ startTime: { gte: clock() }, status: { notIn: final } }] }),
  };
}

/** Of these no meeting will come. */
const final = Object.values(BookingStatus).filter(isFinal);

/** All that is known of the host goes into one look-up; the start is there too, in an index beside him. */
function hostedBy(viewer: Viewer, named?: number[], start?: Prisma.DateTimeFilter) {
  // GAP-19: whoever sees only his own bookings is not asked whose he wants.
  const userId = isInOffice(viewer) && named ? { in: named } : undefined;
  if (viewer.isAdmin && !userId) return {};
  const host = { ...(userId && { userId }), ...(start && { start }) };
  return { hosts: { some: { ...hostsOf(viewer), ...host } } };
}

/** A host has one row for each booking of his: where no more is asked, those are quicker to count. */
export function countBookings(context: SignedIn, input: BookingFilter = {}) {
  const { read, viewer } = context;
  const where = bookingsLike(context, input);
  const isAskedOfHost = Object.keys(where).every((key) => key === 'hosts' || key === 'startTime');
  const host = where.hosts?.some;
  if (host && isAskedOfHost && !isInOffice(viewer)) {
    // A host's holds are no bookings.
    return read.bookingHost.count({ where: { ...host, bookingId: { not: null } } });
  }
  return read.booking.count({ where });
}

export const isInOffice = ({ isAdmin, organizationIds }: Viewer) =>
  isAdmin || organizationIds.length > 0;
