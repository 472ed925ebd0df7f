import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorPaths, readReasonCodes, readResultCode } from '../support/client.ts';

const start = '2031-03-03T09:00:00Z';
describe('createBooking of an event type', () => {
  it('books for an anonymous caller, and answers with the promised local time', async () => {
    const offer = await buildBookableEventType(await buildHost());
    const { data, errors } = await bookAs(undefined, {
      eventTypeId: offer.id,
      start,
      timeZone: 'America/Vancouver',
    });
    expect(errors).toBeUndefined();
    expect(data.createBooking.booking).toMatchObject({
      status: 'ACCEPTED',
      title: 'Intro with Ada',
      startTime: '2031-03-03T09:00:00.000Z',
      endTime: '2031-03-03T09:30:00.000Z',
      // British Columbia stays on summer time from 2026 on.
      wallClock: '2031-03-03T02:00:00[America/Vancouver]',
    });
  });

  it('stores the hosts, the attendees and the event with the booking', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, {
      beforeEventBuffer: 10,
      afterEventBuffer: 5,
    });
    const { data } = await bookAs(undefined, {
      eventTypeId: offer.id,
      start,
      responses: {
        name: 'Ada',
        email: 'Ada@Example.test',
        guests: ['bob@example.test', 'ada@example.test'],
      },
    });
    const booking = await db.booking.findUniqueOrThrow({
      where: { id: data.createBooking.booking.databaseId },
      include: { hosts: true, attendees: { orderBy: { id: 'asc' } }, events: true },
    });
    expect(booking).toMatchObject({ userId: host.id, userPrimaryEmail: host.email });
    expect(booking.hosts).toMatchObject([
      {
        userId: host.id,
        occupies: true,
        paddedStart: new Date('2031-03-03T08:50:00Z'),
        paddedEnd: new Date('2031-03-03T09:35:00Z'),
      },
    ]);
    expect(booking.attendees.map(({ name, email }) => [name, email])).toEqual([
      ['Ada', 'ada@example.test'],
      ['bob', 'bob@example.test'],
    ]);
    expect(booking.events).toMatchObject([
      {
        type: 'BOOKING_CREATED',
        sequence: 1,
        payload: { triggerEvent: 'BOOKING_CREATED', payload: { bookingId: booking.id } },
      },
    ]);
  });

  it('refuses a taken slot, with reasons and alternatives', async () => {
    const offer = await buildBookableEventType(await buildHost());
    await bookAs(undefined, { eventTypeId: offer.id, start });
    const answer = await bookAs(undefined, { eventTypeId: offer.id, start });
    expect(readResultCode(answer)).toBe('SLOT_UNAVAILABLE');
    expect(readReasonCodes(answer)).toEqual(['BUSY']);
    expect(answer.errors?.[0]?.extensions['alternatives']).toEqual([
      '2031-03-03T09:30:00.000Z',
      '2031-03-03T10:00:00.000Z',
      '2031-03-03T10:30:00.000Z',
    ]);
  });

  it('creates a pending request if the event type requires confirmation', async () => {
    const offer = await buildBookableEventType(await buildHost(), { requiresConfirmation: true });
    const { data } = await bookAs(undefined, { eventTypeId: offer.id, start });
    expect(data.createBooking.booking.status).toBe('PENDING');
    const { databaseId: bookingId } = data.createBooking.booking;
    const events = await db.event.findMany({ where: { bookingId } });
    expect(events.map(({ type }) => type)).toEqual(['BOOKING_REQUESTED']);
    expect(readResultCode(await bookAs(undefined, { eventTypeId: offer.id, start }))).toBe(
      'SLOT_UNAVAILABLE',
    );
  });

  it('accepts several requests for one time if requests do not block the slot', async () => {
    const over = { requiresConfirmation: true, requestBlocksSlot: false };
    const offer = await buildBookableEventType(await buildHost(), over);
    const answers = [1, 2].map(() => bookAs(undefined, { eventTypeId: offer.id, start }));
    expect((await Promise.all(answers)).map(readResultCode)).toEqual(['OK', 'OK']);
  });

  it('creates a pending booking and a payment if the event type has a price', async () => {
    const offer = await buildBookableEventType(await buildHost(), {
      price: 5_000,
      currency: 'eur',
    });
    const { data } = await bookAs(undefined, { eventTypeId: offer.id, start });
    const bookingId = data.createBooking.booking.databaseId;
    expect(data.createBooking.booking.status).toBe('PENDING');
    const payments = await db.payment.findMany({ where: { bookingId } });
    expect(payments).toMatchObject([{ amount: 5_000, currency: 'eur', success: false }]);
    const events = await db.event.findMany({ where: { bookingId }, orderBy: { sequence: 'asc' } });
    expect(events.map(({ type }) => type)).toEqual(['BOOKING_PAYMENT_INITIATED']);
  });

  it('accepts one of the additional lengths, and no other length', async () => {
    const offer = await buildBookableEventType(await buildHost(), { lengths: [60] });
    const input = { eventTypeId: offer.id, start, end: '2031-03-03T10:00:00Z' };
    expect(readResultCode(await bookAs(undefined, input))).toBe('OK');
    const other = await bookAs(undefined, { ...input, end: '2031-03-03T09:45:00Z' });
    expect(readErrorPaths(other)).toEqual(['end']);
  });

  it('answers NOT_FOUND for a hidden event type, except to its host', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { hidden: true });
    expect(readResultCode(await bookAs(undefined, { eventTypeId: offer.id, start }))).toBe(
      'NOT_FOUND',
    );
    expect(readResultCode(await bookAs(await buildUser(), { eventTypeId: offer.id, start }))).toBe(
      'NOT_FOUND',
    );
    expect(readResultCode(await bookAs(host, { eventTypeId: offer.id, start }))).toBe('OK');
  });
});

describe('createBooking with answers to booking fields', () => {
  const bookingFields = [
    { name: 'topic', type: 'text', required: true },
    { name: 'size', type: 'select', options: [{ value: 's', label: 'S' }] },
  ];

  it('names the invalid and missing answers together with all other problems', async () => {
    const offer = await buildBookableEventType(await buildHost(), { bookingFields });
    const answer = await bookAs(undefined, {
      eventTypeId: offer.id,
      start,
      end: start,
      metadata: [],
      responses: { email: 'nobody', size: 'xl', location: { value: 'phone' } },
    });
    expect(readResultCode(answer)).toBe('BAD_USER_INPUT');
    expect(readErrorPaths(answer)?.sort()).toEqual([
      'end',
      'metadata',
      'responses.email',
      'responses.location.optionValue',
      'responses.name',
      'responses.size',
      'responses.topic',
    ]);
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(0);
  });

  it('refuses a location the event type does not offer, unless its host books', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { locations: [{ type: 'link' }] });
    const responses = { name: 'Ada', email: 'ada@example.test', location: { value: 'inPerson' } };
    const input = { eventTypeId: offer.id, start, responses };
    expect(readErrorPaths(await bookAs(undefined, input))).toEqual(['responses.location.value']);
    expect(readResultCode(await bookAs(host, input))).toBe('OK');
  });
});

describe('createBooking for hosts and administrators', () => {
  const outside = { start: '2031-03-03T03:00:00Z' };
  const nine = [{ days: [1], startTime: 9 * 3_600, endTime: 17 * 3_600 }];

  it('lets only them force a booking outside the working hours, and never twice', async () => {
    const host = await buildHost('UTC', nine);
    const offer = await buildBookableEventType(host);
    const input = { eventTypeId: offer.id, ...outside, force: true };
    expect(readResultCode(await bookAs(await buildUser(), input))).toBe('FORBIDDEN');
    expect(readResultCode(await bookAs(undefined, input))).toBe('FORBIDDEN');
    expect(readResultCode(await bookAs(host, input))).toBe('OK');
    // Force never books a host twice.
    const again = await bookAs(await buildAdmin(), input);
    expect(readResultCode(again)).toBe('SLOT_UNAVAILABLE');
  });

  it('books over another booking with allowOverlap, and keeps the host busy', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    await bookAs(undefined, { eventTypeId: offer.id, start });
    expect(
      readResultCode(await bookAs(host, { eventTypeId: offer.id, start, allowOverlap: true })),
    ).toBe('OK');
    const later = { eventTypeId: offer.id, start: '2031-03-03T11:00:00Z' };
    await bookAs(host, { ...later, allowOverlap: true });
    expect(readReasonCodes(await bookAs(undefined, later))).toEqual(['BUSY']);
  });

  it('lets only them choose the status', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { requiresConfirmation: true });
    const input = { eventTypeId: offer.id, start, status: 'ACCEPTED' as const };
    expect(readResultCode(await bookAs(undefined, input))).toBe('FORBIDDEN');
    expect((await bookAs(host, input)).data.createBooking.booking.status).toBe('ACCEPTED');
    expect(readErrorPaths(await bookAs(host, { ...input, status: 'CANCELLED' }))).toEqual([
      'status',
    ]);
  });
});

describe('createBooking ad hoc', () => {
  const input = { start, end: '2031-03-03T09:45:00Z', title: 'Lunch', responses: null };

  it('makes the caller the host, and ignores userId from a user who is not an administrator', async () => {
    const [caller, other] = await Promise.all([buildUser(), buildUser()]);
    const { data } = await bookAs(caller, { ...input, userId: other.id });
    const where = { id: data.createBooking.booking.databaseId };
    expect(await db.booking.findUnique({ where })).toMatchObject({
      userId: caller.id,
      title: 'Lunch',
    });
    expect(await db.attendee.count({ where: { bookingId: where.id } })).toBe(0);
  });

  it('makes the user named by an administrator the host', async () => {
    const [admin, user] = await Promise.all([buildAdmin(), buildUser()]);
    const { data } = await bookAs(admin, { ...input, userId: user.id });
    const where = { id: data.createBooking.booking.databaseId };
    expect(await db.booking.findUnique({ where })).toMatchObject({ userId: user.id });
    expect(readErrorPaths(await bookAs(admin, { ...input, userId: 2_000_000_000 }))).toEqual([
      'userId',
    ]);
  });

  it('lets an organization’s owner book for a member, but not for a stranger', async () => {
    const [owner, member, stranger] = await Promise.all([buildUser(), buildUser(), buildUser()]);
    await buildTeam({ owner, members: [member], isOrganization: true });
    expect(readResultCode(await bookAs(owner, { ...input, userId: member.id }))).toBe('OK');
    expect(readErrorPaths(await bookAs(owner, { ...input, userId: stranger.id }))).toEqual([
      'userId',
    ]);
  });

  it('uses the profile that the host has just edited', async () => {
    const host = await buildUser();
    // The clock stands still, so that no credential is looked up again because of its age.
    const { as } = await startApp({}, () => new Date('2031-03-01T00:00:00Z'));
    const run = async (mutation: string) => {
      const { data, errors } = await as(host).gql(`mutation { ${mutation} }`);
      expect(errors).toBeUndefined();
      return data;
    };
    const book = (day: string) =>
      run(`createBooking(input: { title: "Lunch", start: "${day}T09:00:00Z", end: "${day}T10:00:00Z" }) {
        booking { wallClock }
      }`);
    await book('2031-03-04');
    await run(
      `editUser(input: { by: { databaseId: ${host.id} }, timeZone: "Asia/Kathmandu" }) { user { id } }`,
    );
    const { createBooking } = await book('2031-03-05');
    expect(createBooking.booking.wallClock).toBe('2031-03-05T14:45:00[Asia/Kathmandu]');
  });

  it('requires a signed-in caller, a title and an end', async () => {
    expect(readResultCode(await bookAs(undefined, input))).toBe('UNAUTHENTICATED');
    expect(readErrorPaths(await bookAs(await buildUser(), { start }))).toEqual(['title', 'end']);
  });

  it('refuses a time that overlaps another booking of the caller', async () => {
    const caller = await buildUser();
    expect(readResultCode(await bookAs(caller, input))).toBe('OK');
    const answer = await bookAs(caller, { ...input, start: '2031-03-03T09:44:00Z' });
    expect(readReasonCodes(answer)).toEqual(['BUSY']);
    expect(
      readResultCode(
        await bookAs(caller, { ...input, start: input.end, end: '2031-03-03T10:00:00Z' }),
      ),
    ).toBe('OK');
  });
});
