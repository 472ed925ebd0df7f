import type { Booking } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import { NotFound } from '../../base/errors.ts';
import { type BookingRef, changeBooking, type DecideChange, type HostChange } from './change.ts';
import { isHostConflict } from '../../database/conflict.ts';
import type { ReasonCode } from '../slot/engine/world.ts';
import { explainUnavailable, TimeTaken } from '../slot/explain.ts';
import { loadMovingBooking } from '../slot/moving.ts';
import { deleteExpiredHolds, retryWithoutExpiredHolds } from '../slot/hold.ts';

/** The only reasons that can stop a host from placing a booking. */
export const blockingReasonCodes: readonly ReasonCode[] = ['BUSY', 'BUFFER', 'HELD', 'SEATS_FULL'];

interface Claim {
  bookings: readonly Booking[];
  hosts: HostChange;
}

/** Changes a booking so that it takes up time of its hosts. */
export const claimTime = (context: SignedIn, name: BookingRef, decide: DecideChange) =>
  withClaim(context, (note) =>
    changeBooking(context, name, async (booking, tx) => {
      const change = await decide(booking, tx);
      if (change) note({ bookings: [booking], hosts: change.hosts ?? {} });
      return change;
    }),
  );

/**
 * Runs a change that takes up time of hosts, and that notes which before it writes. The constraints
 * decide whether that time is free (GAP-28). They also count expired holds, so those are deleted
 * before one retry.
 */
export async function withClaim<T>(
  context: SignedIn,
  attempt: (note: (claim: Claim) => void) => Promise<T>,
): Promise<T> {
  const tried: { claim?: Claim } = {};
  const run = () =>
    attempt((claim) => {
      tried.claim = claim;
    });
  const clearHolds = async () => tried.claim && (await deleteBlockingHolds(context, tried.claim));
  try {
    return await retryWithoutExpiredHolds(run, clearHolds);
  } catch (error) {
    if (error instanceof TimeTaken) throw await explainUnavailable(context, error.refused);
    if (!isHostConflict(error) || !tried.claim) throw error;
    throw await toRefusal(context, tried.claim);
  }
}

async function deleteBlockingHolds({ db, clock }: SignedIn, { bookings, hosts }: Claim) {
  const bookingId = { in: bookings.map(({ id }) => id) };
  const rows = await db.bookingHost.findMany({ where: { bookingId } });
  const claimed = rows.map((row) => ({ ...row, ...hosts }));
  const starts = claimed.map(({ start, paddedStart }) => (paddedStart ?? start).getTime());
  const ends = claimed.map(({ end, paddedEnd }) => (paddedEnd ?? end).getTime());
  const span = { start: new Date(Math.min(...starts)), end: new Date(Math.max(...ends)) };
  const userIds = claimed.map(({ userId }) => userId);
  await deleteExpiredHolds(db, userIds, span, clock());
}

async function toRefusal(context: SignedIn, { bookings, hosts }: Claim) {
  const booking = (await findBlocked(context, bookings)) ?? bookings[0];
  if (!booking) throw new NotFound('Booking');
  return explainUnavailable(context, {
    eventTypeId: booking.eventTypeId,
    start: hosts.start ?? booking.startTime,
    end: hosts.end ?? booking.endTime,
    only: blockingReasonCodes,
    moving: await loadMovingBooking(context.db, booking.id),
  });
}

/** The first of several bookings whose time other bookings or holds take up. */
async function findBlocked({ db }: SignedIn, bookings: readonly Booking[]) {
  if (bookings.length < 2) return undefined;
  const ids = bookings.map(({ id }) => id);
  const [blocked] = await db.$queryRaw<{ id: number }[]>`
    SELECT h."bookingId" AS id
    FROM "BookingHost" h JOIN "BookingHost" o ON o."userId" = h."userId"
      AND o."bookingId" IS DISTINCT FROM h."bookingId"
      AND (o.during && tstzrange(h.start, h."end")
        OR o.padded && tstzrange(h."paddedStart", h."paddedEnd"))
    WHERE h."bookingId" = ANY(${ids}) ORDER BY h.start LIMIT 1`;
  return bookings.find(({ id }) => id === blocked?.id);
}
