import { type Context, isTriedByStranger } from '../../../context/context.ts';
import { Conflict } from '../../../base/errors.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { Bookable } from '../../slot/load.ts';
import { type BookingPlan, hasBookerLimit } from './plan.ts';
import { englishProblem } from '../../../language/en/problem.ts';
import { fillTemplate } from '../../../language/kit/template.ts';

/** Call with the event type locked, so that bookings are counted and added one at a time. */
export async function assertBookerLimit(
  tx: Transaction,
  context: Context,
  plan: BookingPlan,
): Promise<void> {
  const { request, bookable, starts } = plan;
  const { maxOpenBookingsPerBooker: most } = bookable;
  const email = request.responses?.email;
  if (isTriedByStranger(context)) return;
  if (!hasBookerLimit(plan) || most === null || email === undefined) return;
  const open = await countOpenBookings(tx, bookable, email, context.clock());
  if (open + starts.length <= most) return;
  throw new Conflict(`responses.email: ${fillTemplate(englishProblem.openBookings, { most })}`);
}

/**
 * The upcoming bookings that this address made. The booker of a booking is its first attendee or, with
 * seats, each attendee whose answers are stored with their seat. Addresses are stored in lower case.
 */
async function countOpenBookings(
  tx: Transaction,
  { id }: Bookable,
  email: string,
  now: Date,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ open: number }[]>`
    SELECT count(*)::int AS open
    FROM "Attendee" a JOIN "Booking" b ON b.id = a."bookingId"
    LEFT JOIN "BookingSeat" s ON s."attendeeId" = a.id
    WHERE a.email = ${email} AND b."eventTypeId" = ${id} AND b."startTime" > ${now}
      AND b.status IN ('ACCEPTED', 'PENDING')
      AND CASE WHEN s.id IS NULL
        THEN NOT EXISTS (SELECT FROM "Attendee" f WHERE f."bookingId" = b.id AND f.id < a.id)
        ELSE s.data IS NOT NULL AND s.data <> 'null' END`;
  return row?.open ?? 0;
}
