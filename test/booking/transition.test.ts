import { describe, expect, it } from 'vitest';
import { BookingStatus } from '../../prisma/generated/enums.js';
import { fetchBookingTriggers, mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';

/** The transitions of GAP-26. */
const allowed: Record<BookingStatus, string[]> = {
  PENDING: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  AWAITING_HOST: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  ACCEPTED: ['CANCELLED', 'REJECTED'],
  CANCELLED: [],
  REJECTED: [],
};

const told: Record<string, string[]> = {
  ACCEPTED: ['BOOKING_CONFIRMED', 'BOOKING_CREATED'],
  REJECTED: ['BOOKING_REJECTED'],
  CANCELLED: ['BOOKING_CANCELLED'],
};

const statuses = Object.values(BookingStatus);

describe.each(statuses)('a booking that is %s', (from) => {
  it.each(allowed[from])('becomes %s, and sends the events for it', async (to) => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: from });
    const { data } = await mutateBooking(host, 'editBooking', booking, { status: to });
    expect(data.editBooking).toMatchObject({ booking: { status: to }, changed: true });
    expect(await fetchBookingTriggers(booking)).toEqual(told[to]);
    const { hosts } = await getBookingRow(booking);
    expect(hosts).toMatchObject([{ occupies: to === 'ACCEPTED' }]);
  });

  it('does not change if set to its current status, and sends no event', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: from });
    const { data } = await mutateBooking(host, 'editBooking', booking, { status: from });
    expect(data.editBooking).toMatchObject({ booking: { status: from }, changed: false });
    expect(await fetchBookingTriggers(booking)).toEqual([]);
    expect((await getBookingRow(booking)).updatedAt).toEqual(booking.updatedAt);
  });

  const others = statuses.filter((to) => to !== from && !allowed[from].includes(to));
  it.each(others)('cannot become %s, and the error lists what it can become', async (to) => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: from });
    const { errors } = await mutateBooking(host, 'editBooking', booking, { status: to });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      allowedTransitions: expect.arrayContaining(allowed[from]),
    });
    expect(errors?.[0]?.extensions['allowedTransitions']).toHaveLength(allowed[from].length);
    expect(await getBookingRow(booking)).toMatchObject({ status: from });
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });
});

const asks = {
  confirmBooking: 'ACCEPTED',
  rejectBooking: 'REJECTED',
  cancelBooking: 'CANCELLED',
} as const;

describe.each(Object.entries(asks))('%s', (mutation, to) => {
  it.each(statuses)('follows the allowed transitions from %s', async (from) => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: from });
    const { data, errors } = await mutateBooking(host, mutation, booking);
    if (from === to) expect(data[mutation].changed).toBe(false);
    else if (allowed[from].includes(to)) expect(data[mutation].changed).toBe(true);
    else expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  });
});
