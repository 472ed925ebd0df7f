import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { BookingStatus } from '../../../prisma/generated/enums.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { databaseIdField, emailField, optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { escapeLikePattern } from '../../input/format.ts';
import { bookingHostsOf, canActForOthers } from '../access/booking.ts';
import { isFinal } from './transition.ts';

const optionalList = <T extends z.ZodType>(field: T) => optionalField(z.array(field).max(100));
const optionalDate = optionalField(z.date());
const Period = z.object({
  gte: optionalDate,
  gt: optionalDate,
  lte: optionalDate,
  lt: optionalDate,
});

const Filter = z.object({
  status: optionalList(z.enum(BookingStatus)),
  userId: optionalList(databaseIdField),
  attendeeEmail: optionalList(emailField),
  eventTypeId: optionalField(databaseIdField),
  startTime: optionalField(Period),
  endTime: optionalField(Period),
  uid: optionalList(textField()),
  recurringEventId: optionalField(textField()),
  search: optionalField(textField()),
  upcoming: optionalField(z.boolean()),
});

type BookingFilterInput = z.input<typeof Filter>;

/** Those of a viewer's bookings that a filter lets through: what is not given does not filter. */
export function toBookingWhere(
  { viewer, clock }: SignedIn,
  input: BookingFilterInput = {},
): Prisma.BookingWhereInput {
  const { status, userId, attendeeEmail, uid, search, upcoming, ...columns } = parseInput(
    Filter,
    input,
  );
  return {
    ...columns,
    ...toHostWhere(viewer, userId, columns.startTime),
    ...(status && { status: { in: status } }),
    ...(uid && { uid: { in: uid } }),
    ...(attendeeEmail && { attendees: { some: { email: { in: attendeeEmail } } } }),
    ...(search && { title: { contains: escapeLikePattern(search), mode: 'insensitive' } }),
    ...(upcoming && { AND: [{ startTime: { gte: clock() }, status: { notIn: finalStatuses } }] }),
  };
}

/** Of these no meeting will come. */
const finalStatuses = Object.values(BookingStatus).filter(isFinal);

/** All that is known of the host goes into one look-up; the start is there too, in an index beside him. */
function toHostWhere(viewer: Viewer, named?: number[], start?: Prisma.DateTimeFilter) {
  // GAP-19: whoever sees only his own bookings is not asked whose he wants.
  const userId = canActForOthers(viewer) && named ? { in: named } : undefined;
  if (viewer.isAdmin && !userId) return {};
  const host = { ...(userId && { userId }), ...(start && { start }) };
  return { hosts: { some: { ...bookingHostsOf(viewer), ...host } } };
}

/** A host has one row for each booking of his: where no more is asked, those are quicker to count. */
export function countBookings(context: SignedIn, input: BookingFilterInput = {}) {
  const { read, viewer } = context;
  const where = toBookingWhere(context, input);
  const isHostFilterOnly = Object.keys(where).every(
    (key) => key === 'hosts' || key === 'startTime',
  );
  const host = where.hosts?.some;
  if (host && isHostFilterOnly && !canActForOthers(viewer)) {
    // A host's holds are no bookings.
    return read.bookingHost.count({ where: { ...host, bookingId: { not: null } } });
  }
  return read.booking.count({ where });
}
