import { z } from 'zod';
import { bookingRecord } from './record.ts';
import { bookingRef, flagText } from '../kit/input.ts';
import { CancelBookingDocument } from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';

const text = z.string().nullish();
const flag = z.union([z.boolean(), flagText], { error: 'must be true or false' }).nullish();

const reasonText = 'Why. Stored with the booking, and sent to webhooks.';
const remainingText =
  'When true, also cancels the later bookings of the same series. Defaults to false.';

const cancelQuery = z.object({
  cancellationReason: z.string().optional().describe(reasonText),
  allRemainingBookings: flagText.optional().describe(remainingText),
});

const cancelBody = z.object({
  cancellationReason: text.describe(reasonText),
  reason: text.describe('Same as `cancellationReason`.'),
  allRemainingBookings: flag.describe(remainingText),
});

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
    operationId: isExtension ? 'deleteBooking' : 'cancelBooking',
    params: z.object({ id: bookingRef }),
    query: cancelQuery,
    body: cancelBody,
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
