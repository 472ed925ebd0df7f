import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { parseInput } from '../../input/parse.ts';
import { recordLeaving } from '../booking/attendee-change.ts';
import { reasonField, toCancelChange } from '../booking/cancel.ts';
import { applyChange } from '../booking/change.ts';
import { changeManaged, chargeChange } from './change.ts';
import { tokenField } from './link.ts';

const Input = z.object({ token: tokenField, reason: reasonField });

/** Cancels the booking. An attendee who shares it with others gives up only their own seat. */
export async function cancelManagedBooking(context: Context, input: z.input<typeof Input>) {
  chargeChange(context);
  const { token, reason } = parseInput(Input, input);
  return changeManaged(context, { token, action: 'CANCEL' }, async ({ managed, booking }, tx) => {
    const { id, email: by, bookingSeat } = managed;
    const now = context.clock();
    if (!bookingSeat) {
      const cancel = { ...toCancelChange(by, reason), refunds: 'BY_RULE' } as const;
      return applyChange(tx, booking, cancel, now);
    }
    await tx.attendee.delete({ where: { id } });
    return recordLeaving(tx, booking, { attendee: managed, hadSeat: true }, { by, reason, now });
  });
}
