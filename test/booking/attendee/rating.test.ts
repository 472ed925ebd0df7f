import { describe, expect, it } from 'vitest';
import { fetchBookingTriggers, mutateBooking } from '../../support/ask/graphql.ts';
import { buildPastBooking, getBookingRow } from '../../support/build/booking.ts';
import { buildUser } from '../../support/build/user.ts';
import { readErrorCode, readErrorPaths } from '../../support/client.ts';

const fields = 'booking { rating ratingFeedback } changed';

const rateBookingAs = (
  caller: Parameters<typeof mutateBooking>[0],
  booking: { id: number },
  input: Record<string, unknown>,
) => mutateBooking(caller, 'rateBooking', booking, input, fields);

describe('rateBooking', () => {
  it('stores the rating and the feedback, and sends no event', async () => {
    const host = await buildUser();
    const booking = await buildPastBooking({ host });
    const { data } = await rateBookingAs(host, booking, { rating: 4, feedback: 'Good' });
    expect(data.rateBooking).toEqual({
      booking: { rating: 4, ratingFeedback: 'Good' },
      changed: true,
    });
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });

  it('keeps the feedback if it is not given, and clears it if it is null', async () => {
    const host = await buildUser();
    const booking = await buildPastBooking({ host, rating: 4, ratingFeedback: 'Good' });
    expect((await rateBookingAs(host, booking, { rating: 4 })).data.rateBooking.changed).toBe(
      false,
    );
    const better = await rateBookingAs(host, booking, { rating: 5 });
    expect(better.data.rateBooking.booking).toEqual({ rating: 5, ratingFeedback: 'Good' });
    const { data } = await rateBookingAs(host, booking, { rating: 5, feedback: null });
    expect(data.rateBooking.booking).toEqual({ rating: 5, ratingFeedback: null });
  });

  it('refuses a rating outside 1 to 5 and feedback that is too long', async () => {
    const host = await buildUser();
    const booking = await buildPastBooking({ host });
    for (const rating of [0, 6, -1]) {
      const answer = await rateBookingAs(host, booking, { rating, feedback: 'a'.repeat(10_001) });
      expect(readErrorPaths(answer)).toEqual(['rating', 'feedback']);
    }
    expect(readErrorCode(await rateBookingAs(host, booking, { rating: 4.5 }))).toBe(
      'BAD_USER_INPUT',
    );
    expect((await getBookingRow(booking)).rating).toBe(null);
  });
});
