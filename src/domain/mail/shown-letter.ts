import type { Prisma } from '../../../prisma/generated/client.js';
import { unpackBody } from '../../base/packed.ts';
import type { Context } from '../../context/context.ts';
import { listHostPlaces, meetingPlaceSelect } from '../calendar/place.ts';
import { bookingSnapshotSelect, toEventBody, toEventPayload } from '../event/payload.ts';
import { readOwnBrand } from './brand.ts';
import { composeLetter, type Letter } from './letter.ts';
import { loadLetterSeries } from './series.ts';

const lettersMail = {
  kind: true,
  isHost: true,
  recipient: true,
  createdAt: true,
  bookingId: true,
  eventId: true,
  event: { select: { payload: true, createdAt: true } },
  booking: { select: meetingPlaceSelect },
} satisfies Prisma.MailSelect;

/**
 * What a mail says, as others than its recipient see it: without the links that act as the recipient.
 * Null if its event cannot be read. The mail is one that the viewer may see.
 */
export async function composeShownLetter(
  { db, publicUrl, mailing }: Pick<Context, 'db' | 'publicUrl' | 'mailing'>,
  id: number,
): Promise<Letter | null> {
  const mail = await db.mail.findUnique({ where: { id }, select: lettersMail });
  if (!mail) return null;
  const { kind, isHost, recipient, event, bookingId, createdAt } = mail;
  return composeLetter({
    kind,
    isHost,
    recipient,
    event: event
      ? unpackBody(event.payload)
      : await createReminderBody({ db }, bookingId, createdAt),
    at: event?.createdAt ?? createdAt,
    manageUrl: null,
    stopUrl: null,
    publicUrl,
    organizerAddress: null,
    serverName: mailing.name,
    brand: await readOwnBrand({ db }, bookingId, kind),
    hostPlaces: listHostPlaces(mail.booking),
    series: await loadLetterSeries({ db }, mail),
  });
}

/** A reminder tells how the booking is now. */
async function createReminderBody({ db }: Pick<Context, 'db'>, bookingId: number, at: Date) {
  const booking = await db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: bookingSnapshotSelect,
  });
  return toEventBody('BOOKING_CREATED', toEventPayload(booking), at);
}
