import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Viewer } from '../../context.ts';
import { databaseId, email, optional } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';

/** The bookings whose attendees a viewer may change: they follow the host, whatever else his office is (GAP-18). */
export const hostedBy = ({ isAdmin, userId }: Viewer): Prisma.BookingWhereInput =>
  isAdmin ? {} : { hosts: { some: { userId } } };

/** The attendees a viewer may see and change. */
export const attendeesOf = (viewer: Viewer): Prisma.AttendeeWhereInput =>
  viewer.isAdmin ? {} : { booking: hostedBy(viewer) };

const Filter = z.object({
  bookingId: optional(databaseId),
  email: optional(email),
  userId: optional(databaseId),
});

export type AttendeeFilter = z.input<typeof Filter>;

/** Whose he wants is asked of administrators only (GAP-17, 19). */
export function attendeesLike(
  viewer: Viewer,
  input: AttendeeFilter = {},
): Prisma.AttendeeWhereInput {
  const { userId, ...columns } = parse(Filter, input);
  const named = userId === undefined ? {} : { booking: { hosts: { some: { userId } } } };
  return { ...columns, ...named, ...attendeesOf(viewer) };
}
