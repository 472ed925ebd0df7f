import { z } from 'zod';
import type { Booking } from '../../../prisma/generated/client.js';
import { BookingStatus } from '../../../prisma/generated/enums.js';
import type { SignedIn } from '../../context/context.ts';
import { lineField, optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { type BookingChange, type BookingRef, findViewerEmail } from './change.ts';
import { toCancelChange } from './cancel.ts';
import { assertLimitsAllow } from './limit.ts';
import { claimTime } from './claim-time.ts';
import { checkTimeOrder, toMoveChange } from './reschedule.ts';
import { toConfirmChange, toRejectChange } from './confirm.ts';
import { checkTransition, type TransitionTarget } from './transition.ts';
import type { Transaction } from '../../database/transaction.ts';

/** GAP-25: only these fields can change. */
const EditInput = z
  .object({
    title: optionalField(lineField()),
    description: textField(10_000).nullish(),
    start: optionalField(z.date()),
    end: optionalField(z.date()),
    status: optionalField(z.enum(BookingStatus)),
    force: optionalField(z.boolean()),
  })
  .check(checkTimeOrder);

/** Atomic: if one part is refused, nothing changes. */
export function editBooking(context: SignedIn, name: BookingRef, input: z.input<typeof EditInput>) {
  const { status, start, end, force, ...words } = parseInput(EditInput, input);
  return claimTime(context, name, async (booking, tx) => {
    const by = await findViewerEmail(tx, context.viewer);
    const outcome = status ? checkTransition(booking.status, status) : null;
    const change = outcome && (await toStatusChange(tx, booking, outcome, by));
    // Checks the new status: a booking that this call cancels or rejects cannot be moved.
    const after = { ...booking, status: outcome ?? booking.status };
    const move = await toMoveChange(tx, after, { start, end }, { by });
    if (outcome === 'ACCEPTED' && !force) {
      await assertLimitsAllow(tx, context, booking, move?.hosts);
    }
    return mergeChanges(toTextChange(booking, words), change, move);
  });
}

function toStatusChange(
  tx: Transaction,
  booking: Booking,
  outcome: TransitionTarget,
  by: string | null,
) {
  if (outcome === 'ACCEPTED') return toConfirmChange(tx, booking);
  return outcome === 'REJECTED' ? toRejectChange() : toCancelChange(by);
}

/** Sends no event: there is no trigger for a changed title or description. */
function toTextChange(
  booking: Booking,
  words: Partial<Pick<Booking, 'title' | 'description'>>,
): BookingChange | null {
  const { title = booking.title, description = booking.description } = words;
  if (title === booking.title && description === booking.description) return null;
  return { data: { title, description }, events: [] };
}

function mergeChanges(...parts: (BookingChange | null)[]): BookingChange | null {
  const changes = parts.filter((part) => part !== null);
  return changes.length === 0 ? null : changes.reduce(mergeTwoChanges);
}

const mergeTwoChanges = (one: BookingChange, other: BookingChange): BookingChange => ({
  ...one,
  ...other,
  data: { ...one.data, ...other.data },
  hosts: { ...one.hosts, ...other.hosts },
  events: [...one.events, ...other.events],
});
