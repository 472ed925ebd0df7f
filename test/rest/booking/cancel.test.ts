import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import { fetchBookingTriggers } from '../../support/ask/graphql.ts';
import {
  buildBookingRecord,
  oddBodies,
  requestRestAs,
  requestRestOddly,
} from '../../support/ask/rest.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildUser } from '../../support/build/user.ts';

async function buildHosted() {
  const host = await buildUser();
  return { host, booking: await buildBooking({ host }) };
}

describe.each(['/cancel', ''])('DELETE /v1/bookings/{id}%s', (end) => {
  const toCancelRoute = ({ id }: { id: number | string }) => `DELETE /bookings/${id}${end}`;

  it('cancels, and returns the booking under both names (GAP-27)', async () => {
    const { host, booking } = await buildHosted();
    const { status, body, headers } = await requestRestAs(host, toCancelRoute(booking));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Booking cancelled',
      bookingId: booking.id,
      bookingUid: booking.uid,
      booking: await buildBookingRecord(booking, host, {
        status: 'CANCELLED',
        iCalSequence: 1,
        updatedAt: expect.any(String),
      }),
    });
    expect(headers.get('x-graphql-operation')).toBe('CancelBooking');
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_CANCELLED']);
  });

  it.each([
    ['the query', '?cancellationReason=too%20ill', undefined],
    ['`cancellationReason` of the body', '', { cancellationReason: 'too ill' }],
    ['`reason` of the body', '', { reason: 'too ill' }],
    ['the query before the body', '?cancellationReason=too+ill', { reason: 'no' }],
  ])('takes the reason from %s', async (_place, query, body) => {
    const { host, booking } = await buildHosted();
    const { body: told, ignored } = await requestRestAs(host, toCancelRoute(booking) + query, body);
    expect([told.booking.cancellationReason, ignored]).toEqual(['too ill', null]);
  });

  it.each([
    ['the query', '?allRemainingBookings=true', undefined],
    ['the body', '', { allRemainingBookings: true }],
    ['the body as a text', '', { allRemainingBookings: 'true' }],
  ])('cancels the rest of a series where %s says so', async (_place, query, body) => {
    const host = await buildUser();
    const recurringEventId = randomUUID();
    const build = () => buildBooking({ host, recurringEventId });
    const [, middle] = [await build(), await build(), await build()];
    await requestRestAs(host, toCancelRoute(middle) + query, body);
    const statuses = await db.booking.findMany({
      where: { recurringEventId },
      orderBy: { id: 'asc' },
      select: { status: true },
    });
    expect(statuses.map(({ status }) => status)).toEqual(['ACCEPTED', 'CANCELLED', 'CANCELLED']);
  });

  it('is a no-op for a cancelled booking: no second event, no new reason', async () => {
    const { host, booking } = await buildHosted();
    await requestRestAs(host, `${toCancelRoute(booking)}?cancellationReason=ill`);
    const { status, body } = await requestRestAs(host, toCancelRoute(booking), {
      reason: 'well again',
    });
    expect([status, body.message]).toEqual([200, 'The booking was already cancelled']);
    expect(body).toMatchObject({ success: true, bookingId: booking.id });
    expect(body.booking).toMatchObject({ cancellationReason: 'ill', iCalSequence: 1 });
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_CANCELLED']);
  });

  it('accepts the uid instead of the id', async () => {
    const { host, booking } = await buildHosted();
    const { body } = await requestRestAs(host, toCancelRoute({ id: booking.uid }));
    expect(body).toMatchObject({ bookingId: booking.id, booking: { status: 'CANCELLED' } });
  });

  it('ignores bodies and unknown parameters (GAP-05)', async () => {
    const host = await buildUser();
    for (const odd of oddBodies) {
      const answer = await requestRestOddly(host, toCancelRoute(await buildBooking({ host })), odd);
      expect([odd, answer]).toMatchObject([
        odd,
        { status: 200, body: { booking: { status: 'CANCELLED', cancellationReason: null } } },
      ]);
    }
  });

  it('reads a reason from a body of any type, and names unknown keys', async () => {
    const { host, booking } = await buildHosted();
    const body = '{"reason":"ill","colour":"red"}';
    const told = await requestRestOddly(host, toCancelRoute(booking), { type: 'text/plain', body });
    expect(told.body).toMatchObject({ booking: { cancellationReason: 'ill' } });
    const { ignored } = await requestRestAs(host, toCancelRoute(booking), {
      reason: 'ill',
      colour: 'red',
    });
    expect(ignored).toBe('colour');
  });

  it.each([
    ['allRemainingBookings', '?allRemainingBookings=maybe', undefined],
    ['allRemainingBookings', '', { allRemainingBookings: 1 }],
    ['reason', '', { reason: 7 }],
    ['reason', '', { reason: 'x'.repeat(10_001) }],
    ['cancellationReason', `?cancellationReason=${'x'.repeat(10_001)}`, undefined],
  ])('refuses a wrong %s, and cancels nothing', async (path, query, body) => {
    const { host, booking } = await buildHosted();
    const { status, paths } = await requestRestAs(host, toCancelRoute(booking) + query, body);
    expect([status, paths]).toEqual([400, [path]]);
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });

  it('refuses a rejected booking', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: 'REJECTED' });
    const { status, body } = await requestRestAs(host, toCancelRoute(booking));
    expect([status, body.code, body.allowedTransitions]).toEqual([409, 'CONFLICT', []]);
  });
});
