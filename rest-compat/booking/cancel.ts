import { z } from 'zod';
import { bookingRecord } from './record.ts';
import { bookingRef, flagText } from '../input.ts';
import { CancelBookingDocument } from '../operations.generated.ts';
import { route } from '../route.ts';

const text = z.string().nullish();
const flag = z.union([z.boolean(), flagText], { error: 'must be true or false' }).nullish();

/** GAP-27: both paths run the same operation. */
const createCancelRoute = (path: string, isExtension: boolean) =>
  route({
    method: 'delete',
    path,
    tag: 'Bookings',
    summary: 'Cancel a booking',
    description:
      'Send the reason as `cancellationReason` in the query or the body, or as `reason` in the body. Cancelling a cancelled booking is a no-op.',
    gaps: isExtension ? ['GAP-27', 'GAP-36', 'GAP-44'] : ['GAP-27', 'GAP-44'],
    isExtension,
    params: z.object({ id: bookingRef }),
    query: z.object({
      cancellationReason: z.string().optional(),
      allRemainingBookings: flagText.optional(),
    }),
    body: z.object({ cancellationReason: text, reason: text, allRemainingBookings: flag }),
    names: {
      reason: ['cancellationReason', 'reason'],
      allRemaining: 'allRemainingBookings',
    },
    document: CancelBookingDocument,
    takesIfMatch: true,
    variables: ({ params: { id }, query, body, ifVersion }) => ({
      input: {
        by: id,
        ifVersion,
        reason: query.cancellationReason ?? body.cancellationReason ?? body.reason,
        allRemaining: query.allRemainingBookings ?? body.allRemainingBookings,
      },
    }),
    versioned: ({ cancelBooking: { booking } }) => booking,
    respond: ({ cancelBooking: { booking, changed } }) => ({
      success: true,
      message: changed ? 'Booking cancelled' : 'The booking was already cancelled',
      bookingId: booking.id,
      bookingUid: booking.uid,
      booking,
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      bookingId: z.int(),
      bookingUid: z.string(),
      booking: bookingRecord,
    }),
  });

export const cancelRoutes = [
  createCancelRoute('/bookings/:id/cancel', false),
  createCancelRoute('/bookings/:id', true),
];
