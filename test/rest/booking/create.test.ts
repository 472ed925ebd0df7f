import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import { fetchBookingTriggers } from '../../support/ask/graphql.ts';
import {
  adaAttendee,
  adHocInput,
  bookingEnd,
  bookingStart,
  bookOverRest,
  buildBookingRecord,
  buildRestBookingScene,
  createBookingAs,
  createBookingWithHeader,
  requestRestStatus,
  toPersonRecord,
} from '../../support/ask/rest.ts';
import { buildOrganizationOwner } from '../../support/build/team.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../../support/build/user.ts';

describe('POST /v1/bookings of an event type', () => {
  it('returns the fields at the top level, and again as `booking` (GAP-12)', async () => {
    const { host, wish } = await buildRestBookingScene();
    const { status, body, headers } = await createBookingAs(host, wish);
    const { message, booking, ...fields } = body;
    expect([status, message]).toEqual([200, 'Booking created']);
    expect(fields).toEqual(booking);
    const row = await db.booking.findUniqueOrThrow({ where: { id: booking.id as number } });
    const record = await buildBookingRecord(row, host);
    expect(Object.keys(booking as object).sort()).toEqual(Object.keys(record).sort());
    expect(booking).toMatchObject({
      title: 'Intro with Ada',
      startTime: bookingStart,
      endTime: bookingEnd,
      status: 'ACCEPTED',
      responses: adaAttendee,
      user: toPersonRecord(host),
      eventType: { id: wish.eventTypeId, length: 30 },
      attendees: [adaAttendee],
      metadata: {},
    });
    expect(headers.get('x-graphql-operation')).toBe('CreateBooking');
    expect(await fetchBookingTriggers(row)).toEqual(['BOOKING_CREATED']);
  });

  it('shows the booker every field, and nothing private of the host', async () => {
    const { host, booker, wish } = await buildRestBookingScene();
    const booking = await bookOverRest(booker, { ...wish, description: 'Between us' });
    const row = await db.booking.findUniqueOrThrow({ where: { id: booking.id as number } });
    const keys = Object.keys(await buildBookingRecord(row, host)).sort();
    expect(Object.keys(booking as object).sort()).toEqual(keys);
    expect(booking).toMatchObject({
      uid: row.uid,
      startTime: bookingStart,
      user: null,
      userId: null,
    });
    expect(booking).toMatchObject({
      attendees: [adaAttendee],
      references: [],
      userPrimaryEmail: null,
    });
  });

  it('stores every field that can be sent', async () => {
    const { host, wish } = await buildRestBookingScene({ lengths: [60] });
    const responses = {
      ...adaAttendee,
      guests: ['bob@example.test'],
      location: { value: 'integrations:daily', optionValue: '' },
      notes: 'By the window',
      topic: 'Tea',
    };
    const more = {
      title: 'First call',
      description: 'About tea',
      metadata: { source: 'form', nested: [1, null] },
      smsReminderNumber: '+4930123456',
      recurringEventId: 'series-1',
      status: 'AWAITING_HOST',
    };
    const settings = { end: '2031-03-03T10:00:00Z', timeZone: 'Europe/Berlin', language: 'de' };
    const booking = await bookOverRest(host, { ...wish, responses, ...more, ...settings });
    expect(booking).toMatchObject({
      ...more,
      responses: { ...responses, guests: [{ email: 'bob@example.test' }] },
      location: responses.location,
      endTime: '2031-03-03T10:00:00.000Z',
      attendees: [
        { ...adaAttendee, timeZone: 'Europe/Berlin', locale: 'de' },
        { email: 'bob@example.test', name: 'bob' },
      ],
    });
  });

  it('refuses a taken slot with reasons and up to three alternatives (GAP-28)', async () => {
    const { booker, wish } = await buildRestBookingScene();
    await bookOverRest(booker, wish);
    const { status, body, headers } = await createBookingAs(booker, { ...wish, force: false });
    expect(status).toBe(409);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({
      status: 409,
      code: 'SLOT_UNAVAILABLE',
      detail: body.message,
      reasons: [{ code: 'BUSY', message: expect.any(String), earliest: bookingEnd }],
      alternatives: [bookingEnd, '2031-03-03T10:00:00.000Z', '2031-03-03T10:30:00.000Z'],
    });
  });

  it('refuses a time that is not offered, unless the host forces it', async () => {
    const { host, booker, wish } = await buildRestBookingScene();
    const odd = { ...wish, start: '2031-03-03T09:07:00Z' };
    const { status, body } = await createBookingAs(booker, odd);
    expect([status, body.reasons[0].code]).toEqual([409, 'OFF_GRID']);
    expect(await requestRestStatus(booker, 'POST /bookings', { ...odd, force: true })).toBe(403);
    await bookOverRest(host, { ...odd, force: true });
    const again = await createBookingAs(host, { ...odd, force: true });
    expect([again.status, again.body.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
  });

  it('names all missing or invalid fields', async () => {
    const { booker, wish } = await buildRestBookingScene();
    const { status, body, paths } = await createBookingAs(booker, {
      eventTypeId: wish.eventTypeId,
    });
    const missing = ['start', 'responses.name', 'responses.email'];
    expect([status, body.code, paths]).toEqual([400, 'BAD_USER_INPUT', missing]);
    const { eventTypeId } = wish;
    const nobody = await createBookingAs(booker, { eventTypeId, start: bookingStart });
    expect(nobody.paths).toEqual(['responses.name', 'responses.email']);
    const length = await createBookingAs(booker, { ...wish, end: '2031-03-03T09:45:00Z' });
    expect(length.paths).toEqual(['end']);
    const many = { ...wish, timeZone: 'Mars', language: '?', startTime: 7, metadata: [] };
    expect((await createBookingAs(booker, many)).paths).toEqual([
      'startTime',
      'metadata',
      'timeZone',
    ]);
    const odd = await createBookingAs(booker, { ...wish, timeZone: 'Mars', language: '?' });
    expect(odd.paths?.sort()).toEqual(['language', 'timeZone']);
  });

  it('frees the slot as soon as the booking is cancelled (GAP-30)', async () => {
    const { host, booker, wish } = await buildRestBookingScene();
    const { id } = await bookOverRest(booker, wish);
    expect(await requestRestStatus(host, `DELETE /bookings/${id}/cancel`)).toBe(200);
    await bookOverRest(booker, wish);
  });
});

describe('POST /v1/bookings ad hoc', () => {
  it('creates one hosted by the caller', async () => {
    const host = await buildUser();
    const { body } = await createBookingAs(host, adHocInput);
    const row = await db.booking.findFirstOrThrow({ where: { userId: host.id } });
    expect(body.booking).toEqual(
      await buildBookingRecord(row, host, { title: 'Lunch', iCalUID: `${row.uid}@almanac` }),
    );
  });

  it('names the missing fields', async () => {
    const { status, paths } = await createBookingAs(await buildUser(), { start: bookingStart });
    expect([status, paths?.sort()]).toEqual([400, ['end', 'title']]);
  });

  it('creates one for another user for administrators, and ignores the host for others', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const bookAndReadHostId = async (caller: UserWithKey, wish: object = adHocInput) =>
      (await bookOverRest(caller, { ...wish, userId: host.id })).userId as number;
    expect(await bookAndReadHostId(other)).toBe(other.id);
    expect(await bookAndReadHostId(await buildAdmin())).toBe(host.id);
    const day = { start: '2031-03-04T09:00:00Z', end: '2031-03-04T09:30:00Z' };
    expect(
      await bookAndReadHostId(await buildOrganizationOwner(host), { ...adHocInput, ...day }),
    ).toBe(host.id);
    const strange = await createBookingAs(await buildOrganizationOwner(), {
      ...adHocInput,
      userId: host.id,
    });
    expect([strange.status, strange.paths]).toEqual([400, ['userId']]);
  });
});

describe('POST /v1/bookings twice (GAP-29)', () => {
  it.each(['body', 'header'])(
    'with one key in the %s answers the first booking again',
    async (place) => {
      const host = await buildUser();
      const key = randomUUID();
      const send = (over: object = {}) =>
        place === 'header'
          ? createBookingWithHeader({ 'idempotency-key': key }, host, { ...adHocInput, ...over })
          : createBookingWithHeader({}, host, { ...adHocInput, idempotencyKey: key, ...over });
      const [first, second] = [await send(), await send()];
      expect([first.status, first.replayed]).toEqual([200, null]);
      expect([second.status, second.replayed, second.body]).toEqual([200, 'true', first.body]);
      expect(second.body).toMatchObject({ idempotencyKey: key });
      const other = await send({ title: 'Dinner' });
      expect([other.status, other.body['code']]).toEqual([409, 'CONFLICT']);
      expect(
        await requestRestStatus(host, `DELETE /bookings/${String(first.body['id'])}/cancel`),
      ).toBe(200);
      const again = await send();
      expect([again.status, again.replayed]).toEqual([200, null]);
      expect(again.body['id']).not.toBe(first.body['id']);
    },
  );

  it('prefers the key in the body over the header', async () => {
    const body = { ...adHocInput, idempotencyKey: 'said inside' };
    const { body: told } = await createBookingWithHeader(
      { 'idempotency-key': 'x' },
      await buildUser(),
      body,
    );
    expect(told).toMatchObject({ idempotencyKey: 'said inside' });
  });

  it('creates another booking for another caller', async () => {
    const send = async (caller: UserWithKey) =>
      createBookingWithHeader({ 'idempotency-key': 'one' }, caller, adHocInput);
    const answers = [await send(await buildUser()), await send(await buildUser())];
    expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, null],
      [200, null],
    ]);
  });
});
