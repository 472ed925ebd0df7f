import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { Viewer } from '../../context/viewer.ts';
import { databaseIdField, emailField, optionalField } from '../../input/field.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';
import { parseInput } from '../../input/parse.ts';

/** The bookings whose attendees a viewer may change: only those they host, even for an organization's administrator (GAP-18). */
export const bookingsHostedBy = ({ isAdmin, userId }: Viewer): Prisma.BookingWhereInput =>
  isAdmin ? {} : { hosts: { some: { userId } } };

/** The attendees a viewer may see and change. */
export const attendeesOf = (viewer: Viewer): Prisma.AttendeeWhereInput =>
  viewer.isAdmin ? {} : { booking: bookingsHostedBy(viewer) };

const Filter = z.object({
  bookingId: optionalField(databaseIdField),
  email: optionalField(emailField),
  userId: optionalField(databaseIdField),
});

type AttendeeFilter = z.input<typeof Filter>;

export function toAttendeeWhere(
  viewer: Viewer,
  input: AttendeeFilter = {},
): Prisma.AttendeeWhereInput {
  const { userId, ...columns } = parseInput(Filter, input);
  assertMayFilterByUser(viewer, userId);
  const named = userId === undefined ? {} : { booking: { hosts: { some: { userId } } } };
  return { ...columns, ...named, AND: [attendeesOf(viewer)] };
}
