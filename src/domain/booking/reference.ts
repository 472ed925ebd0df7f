import { z } from 'zod';
import type { Booking, Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import {
  databaseIdField,
  httpUrlField,
  lineField,
  optionalField,
  textField,
} from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { findChosenPlace } from '../event-type/location.ts';
import { openRoom, toRoomHost, toRoomUid } from '../event-type/room.ts';
import { withBookingsOf } from '../access/booking.ts';
import { type BookingRef, changeBooking } from './change.ts';

const details = {
  meetingId: lineField().nullish(),
  meetingUrl: httpUrlField.nullish(),
  meetingPassword: textField().nullish(),
  externalCalendarId: lineField().nullish(),
};

const NewBookingReference = z.object({ ...details, type: lineField(), uid: lineField() });

const BookingReferenceChange = z.object({
  ...details,
  type: optionalField(lineField()),
  uid: optionalField(lineField()),
});

const Filter = z.object({
  bookingId: optionalField(databaseIdField),
  type: optionalField(lineField()),
});

export const toReferenceWhere = (
  viewer: Viewer,
  input: z.input<typeof Filter> = {},
): Prisma.BookingReferenceWhereInput => ({
  ...parseInput(Filter, input),
  AND: [withBookingsOf(viewer)],
});

/** A booking is shown with all its references, without paging. */
const maxReferences = 100;

/** Updates the booking's `updatedAt`, and sends no event. */
const noChange = { data: {}, events: [] };

export async function addBookingReference(
  context: SignedIn,
  booking: BookingRef,
  input: z.input<typeof NewBookingReference>,
) {
  const data = parseInput(NewBookingReference, input);
  let id = 0;
  await changeBooking(context, booking, async ({ id: bookingId }, tx) => {
    if ((await tx.bookingReference.count({ where: { bookingId } })) >= maxReferences) {
      throw new Conflict(`A booking can have at most ${maxReferences} references`);
    }
    ({ id } = await tx.bookingReference.create({ data: { ...data, bookingId, deleted: false } }));
    return noChange;
  });
  return { id };
}

/** Null clears a field that may be empty. */
export async function editBookingReference(
  context: SignedIn,
  id: number,
  input: z.input<typeof BookingReferenceChange>,
) {
  const data = parseInput(BookingReferenceChange, input);
  await changeBooking(context, await getReferencedBooking(context, id), async (_booking, tx) => {
    const { deleted } = await tx.bookingReference.findUniqueOrThrow({ where: { id } });
    if (deleted) throw new Conflict('This reference has been removed: add a new one instead');
    await tx.bookingReference.update({ where: { id }, data });
    return noChange;
  });
  return { id };
}

/** Keeps the row, marked as deleted, as a record of what the booking was linked to. */
export async function removeBookingReference(context: SignedIn, id: number) {
  await changeBooking(context, await getReferencedBooking(context, id), async (_booking, tx) => {
    const { deleted } = await tx.bookingReference.findUniqueOrThrow({ where: { id } });
    if (deleted) return null;
    await tx.bookingReference.update({ where: { id }, data: { deleted: true } });
    return noChange;
  });
  return { id };
}

/** A room that is named after its host becomes that of the new one. What others have added stays. */
export async function moveRoom(tx: Transaction, booking: Booking, userId: number) {
  const eventType = await tx.eventType.findUnique({
    where: { id: booking.eventTypeId ?? 0 },
    select: { slug: true, locations: true },
  });
  const place = findChosenPlace(eventType?.locations, booking.location);
  if (!eventType || !place?.link?.includes('{host}')) return;
  const found = await findOwnRoom(tx, booking, place.type);
  if (!found) return;
  const host = toRoomHost(await tx.user.findUniqueOrThrow({ where: { id: userId } }));
  const room = openRoom(place, { uid: found.uid, host, slug: eventType.slug });
  if (room) await tx.bookingReference.update({ where: { id: found.id }, data: room });
}

const findOwnRoom = (tx: Transaction, { id: bookingId, uid, iCalUID }: Booking, type: string) =>
  tx.bookingReference.findFirst({
    where: { bookingId, type, deleted: false, uid: { in: [uid, toRoomUid(iCalUID ?? '')] } },
  });

async function getReferencedBooking({ db, viewer }: SignedIn, id: number): Promise<BookingRef> {
  const reference = await db.bookingReference.findFirst({
    where: { AND: [{ id }, withBookingsOf(viewer)] },
    select: { bookingId: true },
  });
  if (!reference) throw new NotFound('Booking reference');
  return { id: reference.bookingId };
}
