import type { Prisma } from '../../prisma/generated/client.js';
import type { Context } from '../../src/context/context.ts';
import { redactForBooker, redactForReplay } from '../../src/domain/booking/booker-view.ts';
import { bookingsOf } from '../../src/domain/access/booking.ts';

type BookingRow = Prisma.BookingGetPayload<object>;

/**
 * Reads new bookings as the caller may see them. A caller who hosts them sees everything; a booker
 * sees what a booker is told, and nothing about other attendees. An anonymous caller who repeats a
 * call sees only the status.
 */
export async function readCreatedBookings(
  query: object,
  ids: readonly number[],
  { emails, replayed = false }: { emails: readonly string[]; replayed?: boolean },
  { read, viewer }: Context,
): Promise<BookingRow[]> {
  const rows = await readOwnBookings(query, ids, { read, viewer });
  if (rows.length === ids.length) return rows;
  const { where, ...list } = toList(query, ids);
  const all = await read.booking.findMany({ ...list, where });
  if (replayed && !viewer) return all.map(redactForReplay);
  const attendees = await read.attendee.findMany({
    where: { bookingId: where.id, email: { in: [...emails] } },
    select: { id: true, email: true, bookingId: true, bookingSeat: { select: { id: true } } },
    orderBy: { id: 'asc' },
  });
  return all.map((row) => ({
    ...redactForBooker(row, attendees),
    // The reader of the calendar file.
    booker: attendees.find((one) => one.bookingId === row.id && one.email === emails[0]) ?? null,
  }));
}

/** Read as a page, because the reader keeps a prepared statement for pages. */
function toList(query: object, ids: readonly number[]) {
  const [only] = ids.length === 1 ? ids : [];
  // PostgreSQL plans a query with a list anew each time.
  const where = { id: only ?? { in: [...ids] } };
  return { ...query, where, orderBy: { id: 'asc' as const }, take: ids.length };
}

/** Those of these bookings that the caller hosts, or may see as a host does. */
export async function readOwnBookings(
  query: object,
  ids: readonly number[],
  { read, viewer }: Pick<Context, 'read' | 'viewer'>,
): Promise<BookingRow[]> {
  if (!viewer) return [];
  const { where, ...list } = toList(query, ids);
  return read.booking.findMany({ ...list, where: { AND: [where, bookingsOf(viewer)] } });
}
