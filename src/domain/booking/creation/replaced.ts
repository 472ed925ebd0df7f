import type { Context } from '../../../context/context.ts';
import { bookingsOf } from '../../access/booking.ts';
import { finalStatuses } from '../transition.ts';
import type { BookingRequest } from './input.ts';

/**
 * Keeps the uid of a booking that the new one replaces: one that has ended, and that the caller may see, or to which
 * the booker had come. Others could have guessed or copied the uid, and it is left out without a word, as always.
 */
export async function keepReplaced(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  request: BookingRequest,
): Promise<BookingRequest> {
  const { rescheduleUid: uid, ...rest } = request;
  const email = request.responses?.email;
  if (uid === undefined) return request;
  const replaced = await db.booking.findFirst({
    where: {
      uid,
      status: { in: finalStatuses },
      OR: [
        ...(viewer ? [bookingsOf(viewer)] : []),
        ...(email === undefined ? [] : [{ attendees: { some: { email } } }]),
      ],
    },
    select: { uid: true },
  });
  return replaced ? request : rest;
}
