import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { Viewer } from '../context.ts';
import { databaseId, email, optional } from '../input/field.ts';
import { parse } from '../input/parse.ts';

/** The attendees a viewer may see and change: they follow the host, whatever else his office is (GAP-18). */
export const attendeesOf = ({ isAdmin, userId }: Viewer): Prisma.AttendeeWhereInput =>
  isAdmin ? {} : { booking: { hosts: { some: { userId } } } };

const Filter = z.object({ bookingId: optional(databaseId), email: optional(email) });

export type AttendeeFilter = z.input<typeof Filter>;

export const attendeesLike = (
  viewer: Viewer,
  input: AttendeeFilter = {},
): Prisma.AttendeeWhereInput => ({ ...parse(Filter, input), ...attendeesOf(viewer) });
