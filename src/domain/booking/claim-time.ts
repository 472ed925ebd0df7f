import type { Booking } from '../../../prisma/generated/client.ts';
import type { SignedIn } from '../../context.ts';
import { type BookingName, changeBooking, type HostChange, type Plan } from './change.ts';
import { deleteExpiredHolds, pastExpiredHolds } from '../slot/expired-hold.ts';
import { isTwice } from '../../database/conflict.ts';
import type { ReasonCode } from '../slot/engine/world.ts';
import { whyNot } from '../slot/explain.ts';

/** All that can stand in the way of a host's own decision. */
export const inTheWay: readonly ReasonCode[] = ['BUSY', 'BUFFER', 'HELD', 'SEATS_FULL'];

interface Claim {
  booking: Booking;
  hosts: HostChange;
}

/**
 * Changes a booking to take time of its hosts that it did not take before. The constraints decide
 * (GAP-28); expired holds, which they cannot tell from others, are cleared away once.
 */
export async function claimTime(context: SignedIn, name: BookingName, plan: Plan) {
  const tried: { claim?: Claim } = {};
  const attempt = () =>
    changeBooking(context, name, async (booking, tx) => {
      const change = await plan(booking, tx);
      if (change) tried.claim = { booking, hosts: change.hosts ?? {} };
      return change;
    });
  const clear = async () => tried.claim && (await clearTheWay(context, tried.claim));
  try {
    return await pastExpiredHolds(attempt, clear);
  } catch (error) {
    if (!isTwice(error) || !tried.claim) throw error;
    throw await refusal(context, tried.claim);
  }
}

async function clearTheWay({ db, clock }: SignedIn, { booking, hosts }: Claim) {
  const rows = await db.bookingHost.findMany({ where: { bookingId: booking.id } });
  const claimed = rows.map((row) => ({ ...row, ...hosts }));
  const starts = claimed.map(({ start, paddedStart }) => (paddedStart ?? start).getTime());
  const ends = claimed.map(({ end, paddedEnd }) => (paddedEnd ?? end).getTime());
  const span = { start: new Date(Math.min(...starts)), end: new Date(Math.max(...ends)) };
  const userIds = claimed.map(({ userId }) => userId);
  await deleteExpiredHolds(db, userIds, span, clock());
}

function refusal({ db, clock }: SignedIn, { booking, hosts }: Claim) {
  return whyNot(db, {
    now: clock(),
    eventTypeId: booking.eventTypeId,
    start: hosts.start ?? booking.startTime,
    end: hosts.end ?? booking.endTime,
    only: inTheWay,
    besideBooking: booking.id,
  });
}
