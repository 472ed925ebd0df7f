import type { Context } from '../../../context.ts';
import { Forbidden } from '../../../errors.ts';
import { badInput } from '../../../input/parse.ts';
import { answerProblems } from '../../event-type/questions.ts';
import { actingFor, isInOffice } from '../../access/booking.ts';
import type { BookingWish } from './input.ts';
import { placeProblems } from '../../event-type/location.ts';
import type { Bookable, Loaded } from '../../slot/load.ts';

/** A request waits for its host, a priced booking for its payment. */
export const initialStatus = ({ requiresConfirmation, price }: Bookable) =>
  requiresConfirmation || price > 0 ? 'PENDING' : 'ACCEPTED';

/** What only hosts and administrators may say, and what the event type asks of everyone. */
export async function assertPermitted(context: Context, wish: BookingWish, loaded: Loaded) {
  const { bookable } = loaded;
  const problems = wish.force || bookable.id === null ? [] : answersOf(wish, bookable);
  const places = placeProblems(bookable.locations, wish.responses?.location);
  const isOfHosts = isForHosts(wish, bookable);
  const isHost = (isOfHosts || places.length > 0) && (await isHostSide(context, loaded));
  const all = isHost ? problems : [...problems, ...places];
  if (all.length > 0) throw badInput(all);
  if (isOfHosts && !isHost) {
    throw new Forbidden(
      'force, allowOverlap, status and recurringEventId are for its hosts and for administrators',
    );
  }
}

const isForHosts = (
  { force, allowOverlap, status, recurringEventId }: BookingWish,
  bookable: Bookable,
) =>
  force === true ||
  // Else anyone could make his booking part of another's series.
  recurringEventId !== undefined ||
  allowOverlap === true ||
  (status !== undefined && status !== initialStatus(bookable));

function answersOf({ responses }: BookingWish, { bookingFields, seatsPerTimeSlot }: Bookable) {
  const people = 1 + (responses?.guests?.length ?? 0);
  const tooMany = seatsPerTimeSlot !== null && people > seatsPerTimeSlot;
  return [
    ...answerProblems(bookingFields, responses),
    ...(tooMany ? [{ path: 'responses.guests', message: 'are more than there are seats' }] : []),
  ];
}

/**
 * Of an event type any of its hosts. A group is made up by whoever books it: that he takes part
 * himself, or stands in for one of them, says nothing of the others.
 */
async function isHostSide({ db, viewer }: Context, { bookable, users }: Loaded): Promise<boolean> {
  if (!viewer) return false;
  if (viewer.isAdmin) return true;
  const isGroup = bookable.id === null;
  if (!isGroup && users.some(({ id }) => id === viewer.userId)) return true;
  if (!isInOffice(viewer)) return false;
  const where = { AND: [{ id: { in: users.map(({ id }) => id) } }, actingFor(viewer)] };
  return (await db.user.count({ where })) >= (isGroup ? users.length : 1);
}
