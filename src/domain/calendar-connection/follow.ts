import type { Context } from '../../context/context.ts';
import { AppError, Conflict } from '../../base/errors.ts';
import { isHostConflict, retryConflicts } from '../../database/conflict.ts';
import { transactionOptions } from '../../database/transaction.ts';
import { cancelBookings } from '../booking/cancel.ts';
import { applyChange, findViewerEmail, lockBooking } from '../booking/change.ts';
import { toMoveChange } from '../booking/reschedule.ts';
import { retryWithoutExpiredHolds, sweepHolds } from '../slot/hold.ts';

/** What a host did to a booking in their calendar. Null: they removed or declined it. */
interface Wish {
  bookingId: number;
  hostId: number;
  to: { start: Date; end: Date } | null;
}

type Tools = Pick<Context, 'db' | 'clock'>;

/** Does it to the booking, as the host would by themselves. Returns why it is not possible, or null. */
export async function followHost(tools: Tools, wish: Wish): Promise<string | null> {
  try {
    await retryWithoutExpiredHolds(
      () => change(tools, wish),
      () => sweepHolds(tools),
    );
    return null;
  } catch (error) {
    if (isHostConflict(error)) return 'Another booking is at that time.';
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const change = ({ db, clock }: Tools, { bookingId: id, hostId, to }: Wish) =>
  retryConflicts(() =>
    db.$transaction(async (tx) => {
      const where = { id, hosts: { some: { userId: hostId } } };
      const booking = await lockBooking(tx, where);
      const by = await findViewerEmail(tx, { userId: hostId });
      const now = clock();
      if (booking.startTime <= now) throw new Conflict('The meeting has begun');
      if (to === null) {
        await cancelBookings(tx, [where], { by, now });
        return;
      }
      if (to.start <= now) throw new Conflict('The new time is past');
      const move = await toMoveChange(tx, booking, to, { by });
      if (move) await applyChange(tx, booking, move, now);
    }, transactionOptions),
  );
