import { z } from 'zod';
import type { SignedIn } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { httpUrl } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { type BookingName, changeBooking, type Changed } from './change.ts';

const Recording = z.object({ downloadUrl: httpUrl.nullish() });

/** Told once: what is recorded already stays as it is. */
export function markRecorded(
  context: SignedIn,
  name: BookingName,
  input: z.input<typeof Recording>,
): Promise<Changed> {
  const { downloadUrl: downloadLink = null } = parse(Recording, input);
  return changeBooking(context, name, ({ isRecorded, status }) => {
    if (isRecorded) return null;
    if (status !== 'ACCEPTED') throw new Conflict(`A booking that is ${status} has no recording`);
    return {
      data: { isRecorded: true },
      events: [{ type: 'RECORDING_READY', extra: { downloadLink } }],
    };
  });
}
