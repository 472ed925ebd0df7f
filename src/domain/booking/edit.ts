import { z } from 'zod';
import type { Booking } from '../../../prisma/generated/client.ts';
import { BookingStatus } from '../../../prisma/generated/enums.ts';
import type { SignedIn } from '../../context.ts';
import { line, optional, text } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { type BookingChange, type BookingName, emailOf, type Transaction } from './change.ts';
import { cancelled } from './cancel.ts';
import { claimTime } from './claim-time.ts';
import { checkTimes, moved } from './reschedule.ts';
import { confirmation, rejected } from './confirm.ts';
import { type Outcome, transition } from './transition.ts';

/** GAP-25: only these change. */
const Edit = z
  .object({
    title: optional(line()),
    description: text(10_000).nullish(),
    start: optional(z.date()),
    end: optional(z.date()),
    status: optional(z.enum(BookingStatus)),
  })
  .check(checkTimes);

/** All of it in one transaction: where one part is refused nothing has changed. */
export function editBooking(context: SignedIn, name: BookingName, input: z.input<typeof Edit>) {
  const { status, start, end, ...words } = parse(Edit, input);
  return claimTime(context, name, async (booking, tx) => {
    const by = await emailOf(tx, context.viewer);
    const outcome = status ? transition(booking.status, status) : null;
    return together(
      reworded(booking, words),
      outcome && (await statusChange(tx, booking, outcome, by)),
      // What is over for good is not moved, were it in the same breath.
      await moved(tx, { ...booking, status: outcome ?? booking.status }, { start, end }, { by }),
    );
  });
}

function statusChange(tx: Transaction, booking: Booking, outcome: Outcome, by: string | null) {
  if (outcome === 'ACCEPTED') return confirmation(tx, booking);
  return outcome === 'REJECTED' ? rejected(booking) : cancelled(by);
}

/** No event tells of other words alone: there is no trigger for them. */
function reworded(
  booking: Booking,
  words: Partial<Pick<Booking, 'title' | 'description'>>,
): BookingChange | null {
  const { title = booking.title, description = booking.description } = words;
  if (title === booking.title && description === booking.description) return null;
  return { data: { title, description }, events: [] };
}

/** One change out of several, null when there are none. */
function together(...parts: (BookingChange | null)[]): BookingChange | null {
  const changes = parts.filter((part) => part !== null);
  return changes.length === 0 ? null : changes.reduce(both);
}

const both = (one: BookingChange, other: BookingChange): BookingChange => ({
  ...one,
  ...other,
  data: { ...one.data, ...other.data },
  hosts: { ...one.hosts, ...other.hosts },
  events: [...one.events, ...other.events],
});
