import type { Prisma } from '../../prisma/generated/client.ts';
import type { WebhookTrigger } from '../../prisma/generated/enums.ts';

const told = {
  id: true,
  uid: true,
  title: true,
  startTime: true,
  endTime: true,
  status: true,
  cancellationReason: true,
  cancelledBy: true,
  attendees: {
    select: { name: true, email: true, timeZone: true, locale: true, phoneNumber: true },
    orderBy: { id: 'asc' },
  },
  user: {
    select: { id: true, name: true, email: true, username: true, timeZone: true, locale: true },
  },
} satisfies Prisma.BookingSelect;

type ToldBooking = Prisma.BookingGetPayload<{ select: typeof told }>;

/**
 * Writes to the log what has just happened to bookings, in the transaction of the change and after
 * it: then they are told of as they are now, and their rows are locked, so that numbers are not
 * given twice.
 */
export async function recordBookingEvents(
  tx: Prisma.TransactionClient,
  bookings: readonly { id: number }[],
  type: WebhookTrigger,
  at: Date,
) {
  const ids = bookings.map(({ id }) => id);
  const rows = await tx.booking.findMany({ where: { id: { in: ids } }, select: told });
  const sequenceOf = await lastSequences(tx, ids);
  await tx.event.createMany({
    data: rows.map((booking) => ({
      type,
      bookingId: booking.id,
      sequence: (sequenceOf.get(booking.id) ?? 0) + 1,
      payload: { triggerEvent: type, createdAt: at.toISOString(), payload: payloadOf(booking) },
      createdAt: at,
    })),
  });
}

async function lastSequences(tx: Prisma.TransactionClient, ids: number[]) {
  const lasts = await tx.event.groupBy({
    by: ['bookingId'],
    where: { bookingId: { in: ids } },
    _max: { sequence: true },
  });
  return new Map(lasts.map(({ bookingId, _max }) => [bookingId, _max.sequence]));
}

const payloadOf = ({ id, user, attendees, startTime, endTime, ...booking }: ToldBooking) => ({
  ...booking,
  bookingId: id,
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
  organizer: user && spoken(user),
  attendees: attendees.map(spoken),
});

const spoken = <Person extends { locale: string | null }>({ locale, ...person }: Person) => ({
  ...person,
  language: { locale: locale ?? 'en' },
});
