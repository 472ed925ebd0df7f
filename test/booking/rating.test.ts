import { describe, expect, it } from 'vitest';
import { fetchBookingTriggers, mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { readErrorCode, readErrorPaths } from '../support/client.ts';

const fields = 'booking { rating ratingFeedback } changed';

const rateBookingAs = (
  caller: Parameters<typeof mutateBooking>[0],
  booking: { id: number },
  input: Record<string, unknown>,
) => mutateBooking(caller, 'rateBooking', booking, input, fields);

describe('rateBooking', () => {
  it('keeps the stars and the words, of which no event tells', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { data } = await rateBookingAs(host, booking, { rating: 4, feedback: 'Good' });
    expect(data.rateBooking).toEqual({
      booking: { rating: 4, ratingFeedback: 'Good' },
      changed: true,
    });
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });

  it('leaves the words as they are unless they are given, and clears them by null', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, rating: 4, ratingFeedback: 'Good' });
    expect((await rateBookingAs(host, booking, { rating: 4 })).data.rateBooking.changed).toBe(
      false,
    );
    const better = await rateBookingAs(host, booking, { rating: 5 });
    expect(better.data.rateBooking.booking).toEqual({ rating: 5, ratingFeedback: 'Good' });
    const { data } = await rateBookingAs(host, booking, { rating: 5, feedback: null });
    expect(data.rateBooking.booking).toEqual({ rating: 5, ratingFeedback: null });
  });

  it('counts from one to five', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    for (const rating of [0, 6, -1]) {
      const answer = await rateBookingAs(host, booking, { rating, feedback: 'a'.repeat(10_001) });
      expect(readErrorPaths(answer)).toEqual(['rating', 'feedback']);
    }
    expect(readErrorCode(await rateBookingAs(host, booking, { rating: 4.5 }))).toBe(
      'BAD_USER_INPUT',
    );
    expect((await getBookingRow(booking)).rating).toBe(null);
  });

  it('refuses strangers, nobody, and tokens without the scope', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const input = { rating: 1 };
    expect(readErrorCode(await rateBookingAs(await buildUser(), booking, input))).toBe('NOT_FOUND');
    expect(readErrorCode(await rateBookingAs(undefined, booking, input))).toBe('UNAUTHENTICATED');
    const reader = await buildAccessToken(host, ['READ_BOOKING']);
    expect(readErrorCode(await rateBookingAs(reader, booking, input))).toBe('FORBIDDEN');
    expect((await getBookingRow(booking)).rating).toBe(null);
  });
});
