import { z } from 'zod';
import type { SignedIn } from '../../context.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { httpUrl, line, optional, text } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { type BookingName, changeBooking } from './change.ts';
import { withBookingsOf } from '../access/booking.ts';

const details = {
  meetingId: line().nullish(),
  meetingUrl: httpUrl.nullish(),
  meetingPassword: text().nullish(),
  externalCalendarId: line().nullish(),
};

const NewBookingReference = z.object({ ...details, type: line(), uid: line() });

const BookingReferenceChange = z.object({
  ...details,
  type: optional(line()),
  uid: optional(line()),
});

/** They are shown with their booking, all of them at once. */
const most = 100;

/** The booking has changed; nobody is told of it. */
const untold = { data: {}, events: [] };

export async function addBookingReference(
  context: SignedIn,
  booking: BookingName,
  input: z.input<typeof NewBookingReference>,
) {
  const data = parse(NewBookingReference, input);
  let id = 0;
  await changeBooking(context, booking, async ({ id: bookingId }, tx) => {
    if ((await tx.bookingReference.count({ where: { bookingId } })) >= most) {
      throw new Conflict(`A booking has at most ${most} references`);
    }
    ({ id } = await tx.bookingReference.create({ data: { ...data, bookingId, deleted: false } }));
    return untold;
  });
  return { id };
}

/** Null clears what may be empty. */
export async function editBookingReference(
  context: SignedIn,
  id: number,
  input: z.input<typeof BookingReferenceChange>,
) {
  const data = parse(BookingReferenceChange, input);
  await changeBooking(context, await bookingOf(context, id), async (_booking, tx) => {
    const { deleted } = await tx.bookingReference.findUniqueOrThrow({ where: { id } });
    if (deleted) throw new Conflict('This reference was removed');
    await tx.bookingReference.update({ where: { id }, data });
    return untold;
  });
  return { id };
}

/** The row stays and says so: what stood for the booking elsewhere did stand for it. */
export async function removeBookingReference(context: SignedIn, id: number) {
  await changeBooking(context, await bookingOf(context, id), async (_booking, tx) => {
    const { deleted } = await tx.bookingReference.findUniqueOrThrow({ where: { id } });
    if (deleted) return null;
    await tx.bookingReference.update({ where: { id }, data: { deleted: true } });
    return untold;
  });
  return { id };
}

async function bookingOf({ db, viewer }: SignedIn, id: number): Promise<BookingName> {
  const reference = await db.bookingReference.findFirst({
    where: { AND: [{ id }, withBookingsOf(viewer)] },
    select: { bookingId: true },
  });
  if (!reference) throw new NotFound('Booking reference');
  return { id: reference.bookingId };
}
