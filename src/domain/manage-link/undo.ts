import { z } from 'zod';
import type { PendingCancel } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { retryConflicts } from '../../database/conflict.ts';
import { transactionOptions } from '../../database/transaction.ts';
import { parseInput } from '../../input/parse.ts';
import { isFinal } from '../booking/transition.ts';
import { cancelLocked } from './cancel.ts';
import { changeManaged, chargeChange, lockManaged } from './change.ts';
import { findManaged, tokenField } from './link.ts';

const Input = z.object({ token: tokenField });

/** The booker takes back that they cancelled. It works until the chore below has cancelled. */
export async function keepManagedBooking(context: Context, input: z.input<typeof Input>) {
  chargeChange(context);
  const { token } = parseInput(Input, input);
  return changeManaged(context, { token, action: 'KEEP' }, async ({ managed, booking }, tx) => {
    await tx.pendingCancel.deleteMany({ where: { attendeeId: managed.id } });
    return booking;
  });
}

type Tools = Pick<Context, 'db' | 'clock'>;

const batchSize = 20;

/** Cancels what nobody took back in time. Returns how many it looked at. */
export async function endPendingCancels(tools: Tools): Promise<number> {
  const due = await tools.db.pendingCancel.findMany({
    where: { dueAt: { lte: tools.clock() } },
    orderBy: { dueAt: 'asc' },
    take: batchSize,
  });
  await Promise.all(due.map((one) => endPendingCancel(tools, one)));
  return due.length;
}

function endPendingCancel(
  { db, clock }: Tools,
  { attendeeId: id, reason, askedAt }: PendingCancel,
): Promise<void> {
  return retryConflicts(() =>
    db.$transaction(async (tx) => {
      const known = await findManaged(tx, id);
      if (!known) return;
      const booking = await lockManaged(tx, known);
      const managed = await findManaged(tx, id);
      // The booker took it back, or it is done.
      if (!managed?.pendingCancel) return;
      // Someone else ended the booking first.
      if (isFinal(booking.status)) await tx.pendingCancel.delete({ where: { attendeeId: id } });
      else {
        const wish = { reason: reason ?? undefined, askedAt, now: clock() };
        await cancelLocked(tx, { managed, booking }, wish);
      }
    }, transactionOptions),
  );
}
