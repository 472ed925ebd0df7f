import type { Prisma } from '../../../prisma/generated/client.js';
import { readSystemClock } from '../../../src/context/tool.ts';
import { recordBookingEvents } from '../../../src/domain/event/record.ts';
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
  await db.$transaction((tx) =>
    recordBookingEvents(tx, [{ id: bookingId }], { type: 'BOOKING_CREATED' }, readSystemClock()),
  );
  const { id } = await db.event.findFirstOrThrow({
    where: { bookingId },
    orderBy: { sequence: 'desc' },
  });
  return id;
}
