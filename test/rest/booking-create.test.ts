import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { statusOf } from '../support/ask.ts';
import { buildAdmin, buildBooking, buildUser, type Caller, tokenFor } from '../support/build.ts';
import { types } from '../support/lifecycle.ts';
import {
  ada,
  adHoc,
  buildHead,
  buildScene,
  create,
  createWith,
  end,
  madeBy,
  personOf,
  recordOf,
  start,
} from '../support/rest-booking.ts';

describe('POST /v1/bookings of an event type', () => {
  it('answers the fields at the top, and again as `booking` (GAP-12)', async () => {
    const { host, wish } = await buildScene();
    const { status, body, headers } = await create(host, wish);
    const { message, booking, ...fields } = body;
    expect([status, message]).toEqual([200, 'Booking created']);
    expect(fields).toEqual(booking);
    const row = await db.booking.findUniqueOrThrow({ where: { id: booking.id as number } });
    const record = await recordOf(row, host);
    expect(Object.keys(booking as object).sort()).toEqual(Object.keys(record).sort());
    expect(booking).toMatchObject({
      title: 'Intro with Ada',
      startTime: start,
      endTime: end,
      status: 'ACCEPTED',
      responses: ada,
      user: personOf(host),
      eventType: { id: wish.eventTypeId, length: 30 },
      attendees: [ada],
      metadata: {},
    });
    expect(headers.get('x-graphql-operation')).toBe('CreateBooking');
    expect(await types(row)).toEqual(['BOOKING_CREATED']);
  });

  it('shows a booker who does not host it every field, and of the host’s nothing', async () => {
    const { host, booker, wish } = await buildScene();
    const booking = await madeBy(booker, { ...wish, description: 'Between us' });
    const row = await db.booking.findUniqueOrThrow({ where: { id: booking.id as number } });
    const keys = Object.keys(await recordOf(row, host)).sort();
    expect(Object.keys(booking as object).sort()).toEqual(keys);
    expect(booking).toMatchObject({ uid: row.uid, startTime: start, user: null, userId: null });
    expect(booking).toMatchObject({ attendees: [ada], references: [], userPrimaryEmail: null });
  });

  it('keeps all that may be said of one', async () => {
    const { host, wish } = await buildScene({ lengths: [60] });
    const responses = {
      ...ada,
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
    const booking = await madeBy(host, { ...wish, responses, ...more, ...settings });
    expect(booking).toMatchObject({
      ...more,
      responses: { ...responses, guests: [{ email: 'bob@example.test' }] },
      location: responses.location,
      endTime: '2031-03-03T10:00:00.000Z',
      attendees: [
        { ...ada, timeZone: 'Europe/Berlin', locale: 'de' },
        { email: 'bob@example.test', name: 'bob' },
      ],
    });
  });

  it('refuses a slot that is taken: reasons, and up to three others (GAP-28)', async () => {
    const { booker, wish } = await buildScene();
    await madeBy(booker, wish);
    const { status, body, headers } = await create(booker, { ...wish, force: false });
    expect(status).toBe(409);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({
      status: 409,
      code: 'SLOT_UNAVAILABLE',
      detail: body.message,
      reasons: [{ code: 'BUSY', message: expect.any(String), earliest: end }],
      alternatives: [end, '2031-03-03T10:00:00.000Z', '2031-03-03T10:30:00.000Z'],
    });
  });

  it('refuses what is not offered, unless its host insists', async () => {
    const { host, booker, wish } = await buildScene();
    const odd = { ...wish, start: '2031-03-03T09:07:00Z' };
    const { status, body } = await create(booker, odd);
    expect([status, body.reasons[0].code]).toEqual([409, 'OFF_GRID']);
    expect(await statusOf(booker, 'POST /bookings', { ...odd, force: true })).toBe(403);
    await madeBy(host, { ...odd, force: true });
    const again = await create(host, { ...odd, force: true });
    expect([again.status, again.body.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
  });

  it('names all that is missing or wrong', async () => {
    const { booker, wish } = await buildScene();
    const { status, body, paths } = await create(booker, { eventTypeId: wish.eventTypeId });
    expect([status, body.code, paths]).toEqual([400, 'BAD_USER_INPUT', ['start']]);
    const { eventTypeId } = wish;
    const nobody = await create(booker, { eventTypeId, start });
    expect(nobody.paths).toEqual(['responses.name', 'responses.email']);
    const length = await create(booker, { ...wish, end: '2031-03-03T09:45:00Z' });
    expect(length.paths).toEqual(['end']);
    const many = { ...wish, timeZone: 'Mars', language: '?', startTime: 7, metadata: [] };
    expect((await create(booker, many)).paths).toEqual(['startTime', 'metadata']);
    const odd = await create(booker, { ...wish, timeZone: 'Mars', language: '?' });
    expect(odd.paths?.sort()).toEqual(['language', 'timeZone']);
  });

  it('finds no event type that there is not, or that is hidden', async () => {
    const { booker, wish } = await buildScene({ hidden: true });
    expect(await statusOf(booker, 'POST /bookings', wish)).toBe(404);
    const never = { ...wish, eventTypeId: 2_147_483_647 };
    expect(await statusOf(booker, 'POST /bookings', never)).toBe(404);
  });

  it('asks for a credential that may write bookings', async () => {
    const { host, wish } = await buildScene();
    expect(await statusOf(undefined, 'POST /bookings', wish)).toBe(401);
    const reader = await tokenFor(host, ['READ_BOOKING']);
    const { status, headers } = await create(reader, wish);
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toContain('scope="WRITE_BOOKING"');
    expect(await db.booking.count({ where: { userId: host.id } })).toBe(0);
    await madeBy(await tokenFor(host, ['WRITE_BOOKING', 'READ_BOOKING']), wish);
  });

  it('can be had again as soon as it is cancelled (GAP-30)', async () => {
    const { host, booker, wish } = await buildScene();
    const { id } = await madeBy(booker, wish);
    expect(await statusOf(host, `DELETE /bookings/${id}/cancel`)).toBe(200);
    await madeBy(booker, wish);
  });
});

describe('POST /v1/bookings ad hoc', () => {
  it('makes one that the caller hosts', async () => {
    const host = await buildUser();
    const { body } = await create(host, adHoc);
    const row = await db.booking.findFirstOrThrow({ where: { userId: host.id } });
    expect(body.booking).toEqual(
      await recordOf(row, host, { title: 'Lunch', iCalUID: `${row.uid}@almanac` }),
    );
  });

  it('names what is missing', async () => {
    const { status, paths } = await create(await buildUser(), { start });
    expect([status, paths?.sort()]).toEqual([400, ['end', 'title']]);
  });

  it('makes one for another where an administrator says so; of others it is not asked', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const hostOf = async (caller: Caller, wish: object = adHoc) =>
      (await madeBy(caller, { ...wish, userId: host.id })).userId as number;
    expect(await hostOf(other)).toBe(other.id);
    expect(await hostOf(await buildAdmin())).toBe(host.id);
    const day = { start: '2031-03-04T09:00:00Z', end: '2031-03-04T09:30:00Z' };
    expect(await hostOf(await buildHead(host), { ...adHoc, ...day })).toBe(host.id);
    const strange = await create(await buildHead(), { ...adHoc, userId: host.id });
    expect([strange.status, strange.paths]).toEqual([400, ['userId']]);
  });

  it('never books anyone twice', async () => {
    const host = await buildUser();
    await buildBooking({ host, startTime: new Date(start) });
    const { status, body } = await create(host, { ...adHoc, force: true });
    expect([status, body.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
    const next = { title: 'Next', start: end, end: '2031-03-03T10:00:00Z' };
    await madeBy(host, next);
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
          ? createWith({ 'idempotency-key': key }, host, { ...adHoc, ...over })
          : createWith({}, host, { ...adHoc, idempotencyKey: key, ...over });
      const [first, second] = [await send(), await send()];
      expect([first.status, first.replayed]).toEqual([200, null]);
      expect([second.status, second.replayed, second.body]).toEqual([200, 'true', first.body]);
      expect(second.body).toMatchObject({ idempotencyKey: key });
      const other = await send({ title: 'Dinner' });
      expect([other.status, other.body['code']]).toEqual([409, 'CONFLICT']);
      expect(await statusOf(host, `DELETE /bookings/${String(first.body['id'])}/cancel`)).toBe(200);
      const again = await send();
      expect([again.status, again.replayed]).toEqual([200, null]);
      expect(again.body['id']).not.toBe(first.body['id']);
    },
  );

  it('takes the key of the body where both are given', async () => {
    const body = { ...adHoc, idempotencyKey: 'said inside' };
    const { body: told } = await createWith({ 'idempotency-key': 'x' }, await buildUser(), body);
    expect(told).toMatchObject({ idempotencyKey: 'said inside' });
  });

  it('means another booking for another caller', async () => {
    const send = async (caller: Caller) => createWith({ 'idempotency-key': 'one' }, caller, adHoc);
    const answers = [await send(await buildUser()), await send(await buildUser())];
    expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, null],
      [200, null],
    ]);
  });
});
