import { z } from 'zod';
import type { SignedIn } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { httpUrlField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { type BookingRef, changeBooking, type ChangeResult } from './change.ts';

const Recording = z.object({ downloadUrl: httpUrlField.nullish() });

/** Told once: what is recorded already stays as it is. */
export function markRecorded(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof Recording>,
): Promise<ChangeResult> {
  const { downloadUrl: downloadLink = null } = parseInput(Recording, input);
  return changeBooking(context, name, ({ isRecorded, status }) => {
    if (isRecorded) return null;
    if (status !== 'ACCEPTED') throw new Conflict(`A booking that is ${status} has no recording`);
    return {
      data: { isRecorded: true },
      events: [{ type: 'RECORDING_READY', extra: { downloadLink } }],
    };
  });
}
