import { describe, expect, it } from 'vitest';
import { db } from './support/app.ts';
import { book, buildHost, buildOffer, reasonsOf, verdict } from './support/offer.ts';

const start = '2031-03-03T09:00:00Z';
const as = (name: string, guests: string[] = []) => ({
  responses: { name, email: `${name}@example.test`, guests },
});

async function buildSeats(seatsPerTimeSlot: number) {
  const host = await buildHost();
  const offer = await buildOffer(host, { seatsPerTimeSlot, title: 'Workshop' });
  return { host, input: { eventTypeId: offer.id, start } };
}

describe('createBooking of an event type with seats', () => {
  it('shares one booking until it is full', async () => {
    const { input } = await buildSeats(2);
    const first = await book(undefined, { ...input, ...as('ada') });
    const second = await book(undefined, { ...input, ...as('bob') });
    expect(second.data.createBooking.booking).toEqual(first.data.createBooking.booking);
    expect(second.data.createBooking.seats).not.toEqual(first.data.createBooking.seats);
    const third = await book(undefined, { ...input, ...as('eve') });
    expect(reasonsOf(third)).toEqual(['SEATS_FULL']);
  });

  it('gives each a seat of his own, and keeps what he said with it', async () => {
    const { input } = await buildSeats(3);
    const { data } = await book(undefined, { ...input, ...as('ada', ['guest@example.test']) });
    await book(undefined, { ...input, ...as('bob') });
    const bookingId = data.createBooking.booking.databaseId as number;
    const seats = await db.bookingSeat.findMany({
      where: { bookingId },
      include: { attendee: true },
      orderBy: { id: 'asc' },
    });
    expect(seats.map(({ attendee, data }) => [attendee.name, data !== null])).toEqual([
      ['ada', true],
      ['guest', false],
      ['bob', true],
    ]);
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking).toMatchObject({ title: 'Workshop', responses: null });
  });

  it('tells of whoever comes later', async () => {
    const { input } = await buildSeats(3);
    const { data } = await book(undefined, { ...input, ...as('ada') });
    await book(undefined, { ...input, ...as('bob') });
    const { databaseId: bookingId } = data.createBooking.booking;
    const events = await db.event.findMany({ where: { bookingId }, orderBy: { sequence: 'asc' } });
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['BOOKING_CREATED', 1],
      ['BOOKING_ATTENDEE_ADDED', 2],
    ]);
  });

  it('refuses more people than there are seats, or are left', async () => {
    const { input } = await buildSeats(2);
    const three = as('ada', ['b@example.test', 'c@example.test']);
    expect(verdict(await book(undefined, { ...input, ...three }))).toBe('BAD_USER_INPUT');
    await book(undefined, { ...input, ...as('ada') });
    const two = await book(undefined, { ...input, ...as('bob', ['c@example.test']) });
    expect(verdict(two)).toBe('SLOT_UNAVAILABLE');
  });

  it('gives one e-mail one seat', async () => {
    const { input } = await buildSeats(3);
    await book(undefined, { ...input, ...as('ada') });
    expect(verdict(await book(undefined, { ...input, ...as('ada') }))).toBe('CONFLICT');
  });

  it('shows nobody who sits beside him', async () => {
    const { input, host } = await buildSeats(3);
    await book(undefined, { ...input, ...as('ada') });
    const { as: caller } = await import('./support/app.ts');
    const query = `mutation ($input: CreateBookingInput!) {
      createBooking(input: $input) { booking { attendees { email } seatsReferences { databaseId } } }
    }`;
    const asked = { input: { ...input, ...as('bob') } };
    const { data } = await caller().gql(query, asked);
    expect(data.createBooking.booking.attendees).toEqual([{ email: 'bob@example.test' }]);
    expect(data.createBooking.booking.seatsReferences).toEqual([]);
    const third = { input: { ...input, ...as('eve') } };
    const { data: seen } = await caller(host).gql(query, third);
    expect(seen.createBooking.booking.attendees).toHaveLength(3);
  });
});

describe('createBooking of seats that cost something', () => {
  it('asks each for the price of his seats', async () => {
    const host = await buildHost();
    const offer = await buildOffer(host, { seatsPerTimeSlot: 5, price: 1_000 });
    const input = { eventTypeId: offer.id, start };
    const { data } = await book(undefined, { ...input, ...as('ada', ['guest@example.test']) });
    await book(undefined, { ...input, ...as('bob') });
    const { databaseId: bookingId } = data.createBooking.booking;
    const payments = await db.payment.findMany({ where: { bookingId }, orderBy: { id: 'asc' } });
    expect(payments.map(({ amount }) => amount)).toEqual([2_000, 1_000]);
    const type = 'BOOKING_PAYMENT_INITIATED' as const;
    expect(await db.event.count({ where: { bookingId, type } })).toBe(2);
  });
});
