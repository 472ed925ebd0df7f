import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import type { Context } from '../../context/context.ts';
import { cancelBookings, toCancelChange } from '../booking/cancel.ts';
import { retryConflicts } from '../../database/conflict.ts';

const reason = 'No host joined in time';

/** Cancels the meeting on behalf of nobody. */
export const notJoinedChange = toCancelChange(null, reason);

const batchSize = 100;

/**
 * Cancels the instant meetings that nobody joined in time, and returns how many. Several processes can
 * run this at once: each skips rows that another has locked, also a host who is just joining.
 */
export async function expireInstantMeetings({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  let count = 0;
  for (;;) {
    const now = clock();
    const gone = await retryConflicts(() =>
      db.$transaction((tx) => expireBatch(tx, now), transactionOptions),
    );
    count += gone;
    if (gone < batchSize) return count;
  }
}

async function expireBatch(tx: Transaction, now: Date): Promise<number> {
  const expired = await tx.$queryRaw<{ id: number }[]>`
    SELECT booking.id
    FROM "Booking" booking JOIN "InstantMeetingToken" token ON token."bookingId" = booking.id
    WHERE booking.status = 'AWAITING_HOST' AND token.expires <= ${now}
    LIMIT ${batchSize}
    FOR NO KEY UPDATE OF booking SKIP LOCKED`;
  if (expired.length === 0) return 0;
  const where = { id: { in: expired.map(({ id }) => id) }, status: 'AWAITING_HOST' as const };
  const bookings = await cancelBookings(tx, [where], { reason, by: null, now });
  return bookings.length;
}
