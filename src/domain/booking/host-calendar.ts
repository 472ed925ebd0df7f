import type { Transaction } from '../../database/transaction.ts';

/** The calendar that bookings with this host are written to: the event type's own, or else the host's. */
export async function findHostCalendarId(tx: Transaction, userId: number, eventTypeId: number) {
  const calendar = await tx.destinationCalendar.findFirst({
    where: { OR: [{ eventTypeId }, { userId, eventTypeId: null }] },
    orderBy: [{ eventTypeId: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    select: { id: true },
  });
  return calendar?.id ?? null;
}
