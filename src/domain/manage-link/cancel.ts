import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { recordLeaving } from '../booking/attendee-change.ts';
import { reasonField, toCancelChange } from '../booking/cancel.ts';
import { applyChange } from '../booking/change.ts';
import { changeManaged, chargeChange, type LockedManaged } from './change.ts';
import { tokenField } from './link.ts';

const Input = z.object({
  token: tokenField,
  reason: reasonField,
  undoable: optionalField(z.boolean()),
});

/** How long a booker can take back that they cancelled. */
const undoMs = 10_000;

/**
 * Cancels the booking. An attendee who shares it with others gives up only their own seat. If it is
 * `undoable`, the wish is kept for ten seconds first, in which nothing has to be taken back.
 */
export async function cancelManagedBooking(context: Context, input: z.input<typeof Input>) {
  chargeChange(context);
  const { token, reason, undoable } = parseInput(Input, input);
  return changeManaged(context, { token, action: 'CANCEL' }, async (locked, tx) => {
    const now = context.clock();
    if (!undoable) return cancelLocked(tx, locked, { reason, askedAt: now, now });
    const { id: attendeeId, pendingCancel } = locked.managed;
    if (pendingCancel) return null;
    const dueAt = new Date(now.getTime() + undoMs);
    const data = { attendeeId, reason: reason ?? null, askedAt: now, dueAt };
    await tx.pendingCancel.create({ data });
    return locked.booking;
  });
}

interface Wish {
  reason: string | undefined;
  /** What is paid back depends on it. */
  askedAt: Date;
  now: Date;
}

/** Call it with everything locked. */
export async function cancelLocked(
  tx: Transaction,
  { managed, booking }: LockedManaged,
  { reason, askedAt, now }: Wish,
) {
  const { id, email: by, bookingSeat } = managed;
  await tx.pendingCancel.deleteMany({ where: { attendeeId: id } });
  if (!bookingSeat) {
    const cancel = { ...toCancelChange(by, reason), refunds: { cancelledAt: askedAt } };
    return applyChange(tx, booking, cancel, now);
  }
  await tx.attendee.delete({ where: { id } });
  return recordLeaving(tx, booking, { attendee: managed, hadSeat: true }, { by, reason, now });
}
