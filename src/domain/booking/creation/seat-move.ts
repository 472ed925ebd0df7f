import type { Attendee, Booking } from '../../../../prisma/generated/client.js';
import type { Context } from '../../../context/context.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { TimeTaken } from '../../slot/explain.ts';
import type { HostUser } from '../../slot/load.ts';
import { type Cancellation } from '../cancel.ts';
import { nextSequence, recordLeaving, toAttendeeEvent } from '../attendee-change.ts';
import { applyChange } from '../change.ts';
import { toAttendees, toDraft } from './draft.ts';
import { insertBookings } from './insert.ts';
import { toRefusedTime } from './offered.ts';
import { type BookingPlan, chooseHosts } from './plan.ts';
import { findBookingQuota } from './quota.ts';
import { assertSeatsFree, lockOpenBooking } from './seats.ts';

type MovingAttendee = Omit<Attendee, 'bookingId' | 'noShow' | 'linkGeneration'>;

/**
 * Moves a seat to the time of the plan: into the booking that is there, or into a new one. The
 * attendee keeps the seat, its answers and its idempotency key. Call it with the event type and the
 * booking locked. Returns the booking that the seat is in now.
 */
export async function moveSeat(
  tx: Transaction,
  context: Context,
  { plan, from, attendee }: { plan: BookingPlan; from: Booking; attendee: MovingAttendee },
  { by, reason, now }: Cancellation,
): Promise<Booking> {
  const { id: attendeeId } = attendee;
  await freeTimeIfAlone(tx, from, attendeeId);
  const { to, isNew } = await findPlace(tx, context, plan);
  const data = { bookingId: to.id };
  await tx.attendee.update({ where: { id: attendeeId }, data });
  await tx.bookingSeat.update({ where: { attendeeId }, data });
  await tx.idempotencyRecord.updateMany({ where: { attendeeId }, data });
  await recordLeaving(tx, from, { attendee, hadSeat: true }, { by, reason, now });
  if (isNew) return to;
  const event = toAttendeeEvent('BOOKING_ATTENDEE_ADDED', attendee);
  return applyChange(tx, to, { data: nextSequence, events: [event] }, now);
}

/** An attendee who is alone leaves no booking behind, so the new time may overlap the old one. */
async function freeTimeIfAlone(tx: Transaction, { id: bookingId }: Booking, attendeeId: number) {
  const others = await tx.attendee.count({ where: { bookingId, id: { not: attendeeId } } });
  if (others > 0) return;
  await tx.bookingHost.updateMany({ where: { bookingId }, data: { occupies: false } });
}

async function findPlace(tx: Transaction, context: Context, plan: BookingPlan) {
  const choice = chooseHosts(plan);
  if ('unavailable' in choice) {
    throw new TimeTaken(toRefusedTime(plan, choice.unavailable));
  }
  if (choice.joins === null) return createPlace(tx, context, plan, choice.hosts);
  const { request, bookable, timeZone } = plan;
  const booking = await lockOpenBooking(tx, choice.joins, request.start);
  const people = toAttendees(request, timeZone);
  await assertSeatsFree(tx, context, { booking, bookable, people });
  return { to: booking, isNew: false };
}

/** The attendee follows when the booking is there, but its first event shows them already. */
async function createPlace(
  tx: Transaction,
  context: Context,
  plan: BookingPlan,
  hosts: readonly HostUser[],
) {
  const draft = toDraft(context, plan, hosts);
  const quota = findBookingQuota(context, { hostId: draft.booking.userId, people: 2 });
  const [id = 0] = await insertBookings(tx, [{ ...draft, attendees: [] }], { quota });
  return { to: await tx.booking.findUniqueOrThrow({ where: { id } }), isNew: true };
}
