import type { Booking } from '../../../prisma/generated/client.ts';
import type { SignedIn } from '../../context.ts';
import { type BookingRef, changeBooking, type DecideChange, type HostChange } from './change.ts';
import { isHostConflict } from '../../database/conflict.ts';
import type { ReasonCode } from '../slot/engine/world.ts';
import { explainUnavailable, TimeTaken } from '../slot/explain.ts';
import { loadMovingBooking } from '../slot/moving.ts';
import { deleteExpiredHolds, retryWithoutExpiredHolds } from '../slot/hold.ts';

/** The only reasons that can stop a host from placing a booking. */
export const blockingReasonCodes: readonly ReasonCode[] = ['BUSY', 'BUFFER', 'HELD', 'SEATS_FULL'];

interface Claim {
  booking: Booking;
  hosts: HostChange;
}

/**
 * Changes a booking so that it takes up time of its hosts. The constraints decide whether that time
 * is free (GAP-28). They also count expired holds, so those are deleted before one retry.
 */
export async function claimTime(context: SignedIn, name: BookingRef, decide: DecideChange) {
  const tried: { claim?: Claim } = {};
  const attempt = () =>
    changeBooking(context, name, async (booking, tx) => {
      const change = await decide(booking, tx);
      if (change) tried.claim = { booking, hosts: change.hosts ?? {} };
      return change;
    });
  const clearHolds = async () => tried.claim && (await deleteBlockingHolds(context, tried.claim));
  try {
    return await retryWithoutExpiredHolds(attempt, clearHolds);
  } catch (error) {
    if (error instanceof TimeTaken) throw await explainUnavailable(context, error.refused);
    if (!isHostConflict(error) || !tried.claim) throw error;
    throw await toRefusal(context, tried.claim);
  }
}

async function deleteBlockingHolds({ db, clock }: SignedIn, { booking, hosts }: Claim) {
  const rows = await db.bookingHost.findMany({ where: { bookingId: booking.id } });
  const claimed = rows.map((row) => ({ ...row, ...hosts }));
  const starts = claimed.map(({ start, paddedStart }) => (paddedStart ?? start).getTime());
  const ends = claimed.map(({ end, paddedEnd }) => (paddedEnd ?? end).getTime());
  const span = { start: new Date(Math.min(...starts)), end: new Date(Math.max(...ends)) };
  const userIds = claimed.map(({ userId }) => userId);
  await deleteExpiredHolds(db, userIds, span, clock());
}

async function toRefusal(context: SignedIn, { booking, hosts }: Claim) {
  return explainUnavailable(context, {
    eventTypeId: booking.eventTypeId,
    start: hosts.start ?? booking.startTime,
    end: hosts.end ?? booking.endTime,
    only: blockingReasonCodes,
    moving: await loadMovingBooking(context.db, booking.id),
  });
}
