import type { Booking } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { retryConflicts } from '../../database/conflict.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { NotFound } from '../../base/errors.ts';
import type { AuditAct } from '../../audit/act.ts';
import { recordAct } from '../../audit/record.ts';
import { lockBooking } from '../booking/change.ts';
import { lockLimits } from '../slot/limit-lock.ts';
import { countChangeMails } from '../booking/mail-budget.ts';
import { findManaged, getManaged, type Managed } from './link.ts';
import { assertMay, type ManageAction } from './permission.ts';

/** What a change by a link costs an anonymous caller in addition. */
const anonymousCost = 10;

const acts = {
  MOVE: 'BOOKER_MOVED',
  CANCEL: 'BOOKER_CANCELLED',
  ANSWER: 'BOOKER_ANSWERED',
  RATE: 'BOOKER_RATED',
  KEEP: 'BOOKER_KEPT',
} as const satisfies Record<ManageAction, AuditAct>;

/** A booking that is locked, with the booker whose link it is. */
export interface LockedManaged {
  managed: Managed;
  booking: Booking;
}

export interface ManagedChange {
  /** After the change. A booker who gave up their seat is shown as they were before. */
  managed: Managed;
  /** False for a no-op: nothing was written and no event sent. */
  changed: boolean;
}

/** Charges for a change. Call it once, before `changeManaged`. */
export function chargeChange({ viewer, budget }: Context) {
  if (!viewer) budget.charge(anonymousCost);
}

/**
 * Runs `change` on the booking that the token leads to, if its booker may do this. The event type is
 * locked first, as when a seat is taken, because no constraint counts limits and seats.
 */
export async function changeManaged(
  context: Context,
  { token, action }: { token: string; action: ManageAction },
  change: (locked: LockedManaged, tx: Transaction) => Promise<Booking | null>,
): Promise<ManagedChange> {
  // A wrong token locks nothing.
  const known = await getManaged(context, context.db, token);
  const { id } = known;
  return retryConflicts(() =>
    context.db.$transaction(async (tx) => {
      const booking = await lockManaged(tx, known);
      // Everything may have changed before it was locked.
      const managed = await getManaged(context, tx, token);
      assertMay(managed, action, context.clock());
      const after = await change({ managed, booking }, tx);
      if (after) {
        if (action === 'MOVE') await countMove(tx, context, after);
        const subject = { subjectId: String(after.id), detail: { attendeeId: id } };
        await recordAct(tx, context, acts[action], subject);
      }
      return { managed: (await findManaged(tx, id)) ?? managed, changed: after !== null };
    }, transactionOptions),
  );
}

/** A change of answers tells nobody, and a booking is cancelled once. */
async function countMove(tx: Transaction, context: Context, { id, userId: hostId }: Booking) {
  const attendees = await tx.attendee.count({ where: { bookingId: id } });
  await countChangeMails(tx, context, { hostId, people: 1 + attendees });
}

/** Locks the event type, so that nobody moves a seat, and then the booking in which the booker is. */
export async function lockManaged(tx: Transaction, { id, booking: known }: Managed) {
  await lockLimits(tx, known);
  const attendee = await tx.attendee.findUnique({ where: { id }, select: { bookingId: true } });
  if (!attendee) throw new NotFound('Booking');
  return lockBooking(tx, { id: attendee.bookingId });
}
