import type { Prisma } from '../../../prisma/generated/client.ts';
import { db } from '../app.ts';

type MailParts = Partial<Prisma.MailUncheckedCreateInput> & { bookingId: number };

/** A mail that was sent, with an event of its own. */
export async function buildMail({ bookingId, ...over }: MailParts) {
  const eventId =
    over.reminderId === undefined && over.eventId === undefined
      ? await createEvent(bookingId)
      : over.eventId;
  return db.mail.create({
    data: {
      kind: 'BOOKED',
      bookingId,
      recipient: 'guest@example.test',
      isHost: false,
      status: 'SUCCEEDED',
      ...over,
      ...(eventId !== undefined && { eventId }),
    },
  });
}

async function createEvent(bookingId: number): Promise<number> {
  const { _max: last } = await db.event.aggregate({
    where: { bookingId },
    _max: { sequence: true },
  });
  const sequence = (last.sequence ?? 0) + 1;
  const { id } = await db.event.create({
    data: { bookingId, sequence, type: 'BOOKING_CREATED', payload: {} },
  });
  return id;
}
