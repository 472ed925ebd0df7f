import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import { bookAs } from '../../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../../support/build/event-type.ts';
import { buildHost } from '../../support/build/host.ts';
import { readReasonCodes, readResultCode } from '../../support/client.ts';

const start = '2031-03-03T09:00:00Z';
const buildResponses = (name: string, guests: string[] = []) => ({
  responses: { name, email: `${name}@example.test`, guests },
});

async function buildSeats(seatsPerTimeSlot: number) {
  const host = await buildHost();
  const offer = await buildBookableEventType(host, { seatsPerTimeSlot, title: 'Workshop' });
  return { host, input: { eventTypeId: offer.id, start } };
}

describe('createBooking of an event type with seats', () => {
  it('adds attendees to one booking until it is full', async () => {
    const { input } = await buildSeats(2);
    const first = await bookAs(undefined, { ...input, ...buildResponses('ada') });
    const second = await bookAs(undefined, { ...input, ...buildResponses('bob') });
    expect(second.data.createBooking.booking).toEqual(first.data.createBooking.booking);
    expect(second.data.createBooking.seats).not.toEqual(first.data.createBooking.seats);
    const third = await bookAs(undefined, { ...input, ...buildResponses('eve') });
    expect(readReasonCodes(third)).toEqual(['SEATS_FULL']);
  });

  it('gives every attendee a seat, and keeps the booker’s answers with it', async () => {
    const { input } = await buildSeats(3);
    const { data } = await bookAs(undefined, {
      ...input,
      ...buildResponses('ada', ['guest@example.test']),
    });
    await bookAs(undefined, { ...input, ...buildResponses('bob') });
    const bookingId = data.createBooking.booking.databaseId;
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

  it('sends an event for every attendee who joins later', async () => {
    const { input } = await buildSeats(3);
    const { data } = await bookAs(undefined, { ...input, ...buildResponses('ada') });
    await bookAs(undefined, { ...input, ...buildResponses('bob') });
    const { databaseId: bookingId } = data.createBooking.booking;
    const events = await db.event.findMany({ where: { bookingId }, orderBy: { sequence: 'asc' } });
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['BOOKING_CREATED', 1],
      ['BOOKING_ATTENDEE_ADDED', 2],
    ]);
  });

  it('refuses more attendees than there are seats or seats left', async () => {
    const { input } = await buildSeats(2);
    const three = buildResponses('ada', ['b@example.test', 'c@example.test']);
    expect(readResultCode(await bookAs(undefined, { ...input, ...three }))).toBe('BAD_USER_INPUT');
    await bookAs(undefined, { ...input, ...buildResponses('ada') });
    const two = await bookAs(undefined, { ...input, ...buildResponses('bob', ['c@example.test']) });
    expect(readResultCode(two)).toBe('SLOT_UNAVAILABLE');
  });

  it('offers a party only times with enough seats for all of it', async () => {
    const { input } = await buildSeats(2);
    await bookAs(undefined, { ...input, ...buildResponses('ada') });
    await bookAs(undefined, { ...input, start: '2031-03-03T09:30:00Z', ...buildResponses('ada') });
    const two = await bookAs(undefined, { ...input, ...buildResponses('bob', ['c@example.test']) });
    expect(readReasonCodes(two)).toEqual(['SEATS_FULL']);
    const { reasons, alternatives } = two.errors?.[0]?.extensions ?? {};
    expect(reasons).toMatchObject([{ message: 'Fewer than 2 seats are left' }]);
    expect(alternatives).toContain('2031-03-03T10:00:00.000Z');
    expect(alternatives).not.toContain('2031-03-03T09:00:00.000Z');
    expect(alternatives).not.toContain('2031-03-03T09:30:00.000Z');
  });

  it('books a party with another host if the first has too few seats left', async () => {
    const hosts = await Promise.all([buildHost(), buildHost()]);
    const offer = await buildNewTeamEventType(hosts, { seatsPerTimeSlot: 2 });
    const input = { eventTypeId: offer.id, start };
    const one = await bookAs(undefined, { ...input, ...buildResponses('ada') });
    const two = await bookAs(undefined, { ...input, ...buildResponses('bob', ['c@example.test']) });
    expect(two.errors).toBeUndefined();
    const readBookingId = ({ data }: typeof one) => data.createBooking.booking.databaseId;
    expect(readBookingId(two)).not.toBe(readBookingId(one));
    expect(two.data.createBooking.seats).toHaveLength(2);
    // The last seat of the first booking is still free.
    const last = await bookAs(undefined, { ...input, ...buildResponses('eve') });
    expect(readBookingId(last)).toBe(readBookingId(one));
  });

  it('refuses a second seat to the same e-mail', async () => {
    const { input, host } = await buildSeats(3);
    await bookAs(undefined, { ...input, ...buildResponses('ada') });
    expect(readResultCode(await bookAs(host, { ...input, ...buildResponses('ada') }))).toBe(
      'CONFLICT',
    );
  });

  it('refuses it to anonymous callers as if the seats were taken, so that nobody learns who attends', async () => {
    const [free, full] = [await buildSeats(3), await buildSeats(1)];
    await bookAs(undefined, { ...free.input, ...buildResponses('ada') });
    await bookAs(undefined, { ...full.input, ...buildResponses('bob') });
    const seated = await bookAs(undefined, { ...free.input, ...buildResponses('ada') });
    const taken = await bookAs(undefined, { ...full.input, ...buildResponses('ada') });
    expect(readReasonCodes(seated)).toEqual(['SEATS_FULL']);
    expect(seated.errors).toEqual(taken.errors);
  });

  it('shows a booker only their own seat, and the host all of them', async () => {
    const { input, host } = await buildSeats(3);
    await bookAs(undefined, { ...input, ...buildResponses('ada') });
    const { as: caller } = await import('../../support/app.ts');
    const query = `mutation ($input: CreateBookingInput!) {
      createBooking(input: $input) { booking { attendees { email } seatsReferences { databaseId } } }
    }`;
    const asked = { input: { ...input, ...buildResponses('bob') } };
    const { data } = await caller().gql(query, asked);
    expect(data.createBooking.booking.attendees).toEqual([{ email: 'bob@example.test' }]);
    expect(data.createBooking.booking.seatsReferences).toEqual([]);
    const third = { input: { ...input, ...buildResponses('eve') } };
    const { data: seen } = await caller(host).gql(query, third);
    expect(seen.createBooking.booking.attendees).toHaveLength(3);
  });
});

describe('createBooking of seats with a price', () => {
  it('asks nobody to pay, because a payment could be for any seat', async () => {
    const offer = await buildBookableEventType(await buildHost(), {
      seatsPerTimeSlot: 5,
      price: 1_000,
    });
    const { data } = await bookAs(undefined, {
      ...{ eventTypeId: offer.id, start },
      ...buildResponses('ada'),
    });
    const { databaseId: bookingId, status } = data.createBooking.booking;
    expect(status).toBe('ACCEPTED');
    expect(await db.payment.count({ where: { bookingId } })).toBe(0);
  });
});
