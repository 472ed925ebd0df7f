import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import { fetchBookingTriggers } from '../../support/ask/graphql.ts';
import { buildBookingRecord, requestRestAs } from '../../support/ask/rest.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildUser } from '../../support/build/user.ts';

type Parts = Omit<Parameters<typeof buildBooking>[0], 'host'>;

async function buildHosted(over: Parts = {}) {
  const host = await buildUser();
  const booking = await buildBooking({ host, ...over });
  const edit = (body: object, caller: Parameters<typeof requestRestAs>[0] = host) =>
    requestRestAs(caller, `PATCH /bookings/${booking.id}`, body);
  return { host, booking, edit };
}

const nine = '2031-05-05T09:00:00.000Z';
const atNine = { startTime: new Date(nine), endTime: new Date('2031-05-05T09:45:00Z') };
const ten = '2031-05-05T10:00:00.000Z';

describe('PATCH /v1/bookings/{id}', () => {
  it('changes the five fields of the contract, and returns the updated booking', async () => {
    const { host, booking, edit } = await buildHosted({ status: 'PENDING', metadata: { a: 1 } });
    const words = { title: 'Review', description: 'Bring tea' };
    const times = { start: nine, end: ten };
    const { status, body, headers } = await edit({ ...words, ...times, status: 'ACCEPTED' });
    expect(status).toBe(200);
    const { updatedAt } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    expect(body).toEqual({
      booking: await buildBookingRecord({ ...booking, updatedAt }, host, {
        ...words,
        startTime: nine,
        endTime: ten,
        status: 'ACCEPTED',
        rescheduled: true,
        iCalSequence: 1,
        metadata: { a: 1 },
      }),
    });
    expect(headers.get('x-graphql-operation')).toBe('EditBooking');
    expect((await fetchBookingTriggers(booking)).sort()).toEqual([
      'BOOKING_CONFIRMED',
      'BOOKING_CREATED',
      'BOOKING_RESCHEDULED',
    ]);
  });

  it('ignores all other fields, and names them (GAP-06)', async () => {
    const { host, booking, edit } = await buildHosted();
    const { body, ignored } = await edit({
      title: 'Review',
      id: 7,
      uid: 'mine',
      userId: 1,
      attendees: [],
      responses: { name: 'Eve' },
      metadata: { a: 1 },
      cancellationReason: 'none',
      timeZone: 'Europe/Berlin',
      colour: 'red',
    });
    expect(ignored?.split(', ').sort()).toEqual([
      'attendees',
      'cancellationReason',
      'colour',
      'id',
      'metadata',
      'responses',
      'timeZone',
      'uid',
      'userId',
    ]);
    const { updatedAt } = body.booking;
    expect(body.booking).toEqual(
      await buildBookingRecord(booking, host, { title: 'Review', updatedAt }),
    );
  });

  it('changes nothing for an empty body, or for null in a required field', async () => {
    const { host, booking, edit } = await buildHosted({ description: 'Tea' });
    const nothing = { title: null, start: null, endTime: null, status: null };
    for (const body of [{}, nothing]) {
      const { body: told, ignored } = await edit(body);
      expect([told, ignored]).toEqual([
        { booking: await buildBookingRecord(booking, host, { description: 'Tea' }) },
        null,
      ]);
    }
    expect((await edit({ description: null })).body.booking.description).toBeNull();
  });

  it('accepts the uid instead of the id', async () => {
    const { host, booking } = await buildHosted();
    const { body } = await requestRestAs(host, `PATCH /bookings/${booking.uid}`, {
      title: 'Review',
    });
    expect(body.booking).toMatchObject({ id: booking.id, title: 'Review' });
  });
});

describe('PATCH /v1/bookings/{id}: the times (GAP-25)', () => {
  it.each([
    ['start alone, with the same duration', { start: ten }, ten, '2031-05-05T10:45:00.000Z'],
    ['startTime alone', { startTime: ten }, ten, '2031-05-05T10:45:00.000Z'],
    ['endTime alone', { endTime: ten }, nine, ten],
    [
      'both spellings of one',
      { start: ten, startTime: '2031-05-05T12:00:00+02:00' },
      ten,
      '2031-05-05T10:45:00.000Z',
    ],
    [
      'a local time beside its zone',
      { start: '2031-05-05T12:00', timeZone: 'Europe/Berlin' },
      ten,
      '2031-05-05T10:45:00.000Z',
    ],
  ])('takes %s', async (_what, times, startTime, endTime) => {
    const { booking, edit } = await buildHosted(atNine);
    const { body, ignored } = await edit(times);
    expect([body.booking, ignored]).toMatchObject([{ startTime, endTime, iCalSequence: 1 }, null]);
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_RESCHEDULED']);
  });

  it.each([
    ['startTime', { start: nine, startTime: ten }],
    ['endTime', { end: ten, endTime: '2031-05-05T11:00:00Z' }],
    ['start', { start: '2031-05-05T10:00:00' }],
    ['startTime', { startTime: '2031-03-30T02:30:00', timeZone: 'Europe/Berlin' }],
    ['end', { start: ten, end: nine }],
    ['endTime', { endTime: '2031-05-05T08:00:00Z' }],
    ['status', { status: 'confirmed' }],
    ['title', { title: ' ' }],
    ['title', { title: 7 }],
    ['description', { description: 'x'.repeat(10_001) }],
  ])('refuses %s of %j, and changes nothing', async (path, wrong) => {
    const { booking, edit } = await buildHosted(atNine);
    const { status, paths, body } = await edit({ description: 'New', ...wrong });
    expect([status, body.code, paths]).toEqual([400, 'BAD_USER_INPUT', [path]]);
    const row = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    expect(row).toMatchObject({ ...atNine, description: null, iCalSequence: 0 });
  });

  it('refuses a time at which a host has another booking', async () => {
    const { host, edit } = await buildHosted();
    await buildBooking({ host, ...atNine });
    const { status, body } = await edit({ start: nine });
    expect([status, body.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
    expect(body.reasons).toMatchObject([{ code: 'BUSY' }]);
    expect(body.alternatives).toEqual([]);
    expect((await edit({ start: '2031-05-05T09:45:00Z' })).status).toBe(200);
  });
});

describe('PATCH /v1/bookings/{id}: the status (GAP-26)', () => {
  it.each([
    ['PENDING', 'ACCEPTED'],
    ['PENDING', 'REJECTED'],
    ['AWAITING_HOST', 'ACCEPTED'],
    ['ACCEPTED', 'CANCELLED'],
    ['ACCEPTED', 'REJECTED'],
    ['REJECTED', 'REJECTED'],
  ] as const)('%s becomes %s', async (from, to) => {
    const { edit } = await buildHosted({ status: from });
    const { status, body } = await edit({ status: to });
    expect([status, body.booking.status]).toEqual([200, to]);
  });

  it.each([
    ['CANCELLED', 'ACCEPTED', []],
    ['REJECTED', 'PENDING', []],
    ['ACCEPTED', 'PENDING', ['CANCELLED', 'REJECTED']],
  ] as const)('%s cannot become %s', async (from, to, allowed) => {
    const { edit } = await buildHosted({ status: from });
    const { status, body } = await edit({ status: to });
    expect([status, body.code, body.allowedTransitions]).toEqual([409, 'CONFLICT', allowed]);
    for (const one of allowed) expect(body.message).toContain(one);
  });
});
