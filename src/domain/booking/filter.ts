import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import { BookingStatus } from '../../../prisma/generated/enums.js';
import { canActForOthers, type Viewer } from '../../context/viewer.ts';
import type { SignedIn } from '../../context/context.ts';
import {
  databaseIdField,
  emailField,
  lineField,
  optionalField,
  textField,
} from '../../input/field.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';
import { parseInput } from '../../input/parse.ts';
import { escapeLikePattern } from '../../input/format.ts';
import { bookingHostsOf } from '../access/booking.ts';
import { finalStatuses } from './transition.ts';

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
  attendee: optionalField(lineField()),
  eventTypeId: optionalField(databaseIdField),
  startTime: optionalField(Period),
  endTime: optionalField(Period),
  uid: optionalList(textField()),
  recurringEventId: optionalField(textField()),
  search: optionalField(textField()),
  upcoming: optionalField(z.boolean()),
});

type BookingFilterInput = z.input<typeof Filter>;
type Filtered = z.output<typeof Filter>;

/** Most lists have none, and there is nothing wrong with that. */
const parseFilter = (input: BookingFilterInput): ReturnType<typeof parseInput<Filtered>> =>
  Object.keys(input).length === 0 ? {} : parseInput(Filter, input);

/** The bookings a viewer may see that match the filter. */
export function toBookingWhere(
  { viewer, clock }: SignedIn,
  input: BookingFilterInput = {},
): Prisma.BookingWhereInput {
  const { status, userId, attendeeEmail, attendee, uid, search, upcoming, ...columns } =
    parseFilter(input);
  return {
    ...columns,
    ...toHostWhere(viewer, userId),
    ...(status && { status: { in: status } }),
    ...(uid && { uid: { in: uid } }),
    ...toAttendeeWhere(attendeeEmail, attendee),
    ...(search && { title: toPart(search) }),
    ...(upcoming && { AND: [{ startTime: { gte: clock() }, status: { notIn: finalStatuses } }] }),
  };
}

/** One host is found by shorter ways than several are. */
const toOneOrMore = (ids: number[]) => {
  const [first, ...others] = ids;
  return first === undefined || others.length > 0 ? { in: ids } : first;
};

const toPart = (text: string) =>
  ({ contains: escapeLikePattern(text), mode: 'insensitive' }) as const;

/** One attendee matches all that is said of attendees. */
function toAttendeeWhere(emails?: string[], text?: string): Prisma.BookingWhereInput {
  if (!emails && text === undefined) return {};
  const part = text !== undefined && toPart(text);
  const some = {
    ...(emails && { email: { in: emails } }),
    ...(part && { OR: [{ name: part }, { email: part }] }),
  };
  return { attendees: { some } };
}

function toHostWhere(viewer: Viewer, named?: number[]): Prisma.BookingWhereInput {
  if (!canActForOthers(viewer)) for (const id of named ?? []) assertMayFilterByUser(viewer, id);
  if (viewer.isAdmin && !named) return {};
  const host = { ...bookingHostsOf(viewer), ...(named && { userId: toOneOrMore(named) }) };
  return { hosts: { some: host } };
}
