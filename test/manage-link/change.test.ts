import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs, fetchBookingEvents, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import {
  answer,
  bookLink,
  buildManaged,
  cancel,
  find,
  later,
  listAudit,
  move,
  readCodes,
  soon,
  start,
} from './scene.ts';

const ada = 'ada@example.test';
describe('moveManagedBooking', () => {
  it('moves the booking to an offered time, tells the host, and keeps the link', async () => {
    const { token, id } = await buildManaged();
    const answered = await move(token, { start: later, reason: 'A train' });
    expect(answered).toMatchObject({
      changed: true,
      userErrors: [],
      managedBooking: {
        mayMove: true,
        booking: { databaseId: id, status: 'ACCEPTED', startTime: later },
      },
    });
    const { types, payload } = await fetchBookingEvents({ id });
    expect(types).toEqual(['BOOKING_CREATED', 'BOOKING_RESCHEDULED']);
    expect(payload).toMatchObject({
      rescheduledBy: ada,
      rescheduleReason: 'A train',
      rescheduleStartTime: start,
    });
    expect((await find(token)).found.booking.startTime).toBe(later);
    const { id: attendeeId } = await db.attendee.findFirstOrThrow({ where: { bookingId: id } });
    expect(await listAudit(id)).toMatchObject([
      { act: 'BOOKER_MOVED', actorId: null, detail: { attendeeId }, address: expect.any(String) },
    ]);
  });

  it('is a no-op at the same time', async () => {
    const { token, id } = await buildManaged();
    expect(await move(token, { start })).toMatchObject({ changed: false, userErrors: [] });
    expect((await fetchBookingEvents({ id })).types).toEqual(['BOOKING_CREATED']);
    expect(await listAudit(id)).toEqual([]);
  });

  it('refuses times that are not offered, with reasons and other times', async () => {
    const { token, id, offer, host } = await buildManaged({ minimumBookingNotice: 120 });
    await bookAs(undefined, { eventTypeId: offer.id, start: later });
    for (const [at, code] of [
      [later, 'BUSY'],
      ['2031-03-03T11:07:00Z', 'OFF_GRID'],
      ['2020-03-03T11:00:00Z', 'PAST'],
      [soon(60), 'MINIMUM_NOTICE'],
    ] as const) {
      const { userErrors, changed } = await move(token, { start: at });
      expect(changed).toBeNull();
      const codes = userErrors[0].reasons.map((reason: { code: string }) => reason.code);
      expect(codes).toContain(code);
      expect(userErrors[0].alternatives.length).toBe(3);
    }
    const away = { start: new Date('2031-03-04'), end: new Date('2031-03-04'), userId: host.id };
    await db.outOfOffice.create({ data: away });
    const { userErrors } = await move(token, { start: '2031-03-04T11:00:00Z' });
    expect(userErrors[0].reasons).toEqual([{ code: 'OUT_OF_OFFICE' }]);
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
      iCalSequence: 0,
    });
  });

  it('counts the time of the booking itself as free', async () => {
    const { token } = await buildManaged({ length: 60, slotInterval: 15, afterEventBuffer: 15 });
    const at = '2031-03-03T09:15:00.000Z';
    expect((await move(token, { start: at })).managedBooking.booking.startTime).toBe(at);
  });

  it('counts the booking itself out of the limits', async () => {
    const { token } = await buildManaged({ bookingLimits: { PER_DAY: 1 } });
    expect(readCodes(await move(token))).toEqual([]);
  });

  it('permits another permitted length, and refuses others', async () => {
    const { token } = await buildManaged({ lengths: [60] });
    const end = '2031-03-03T12:00:00.000Z';
    expect((await move(token, { start: later, end })).managedBooking.booking.endTime).toBe(end);
    const odd = await move(token, { start: later, end: '2031-03-03T11:45:00Z' });
    expect(odd.userErrors[0].reasons).toContainEqual({ code: 'INVALID_LENGTH' });
  });

  it('asks the host again where bookings are confirmed', async () => {
    for (const requestBlocksSlot of [true, false]) {
      const { token, id, host } = await buildManaged({
        requiresConfirmation: true,
        requestBlocksSlot,
      });
      await runMutation(host, 'confirmBooking', { by: { databaseId: id } }, 'changed');
      const { managedBooking } = await move(token);
      expect(managedBooking.booking.status).toBe('PENDING');
      const { types } = await fetchBookingEvents({ id });
      expect(types.slice(3)).toEqual(['BOOKING_RESCHEDULED', 'BOOKING_REQUESTED']);
      const rows = await db.bookingHost.findMany({ where: { bookingId: id } });
      expect(rows).toMatchObject([{ occupies: requestBlocksSlot, start: new Date(later) }]);
      await runMutation(host, 'confirmBooking', { by: { databaseId: id } }, 'changed');
      expect((await db.booking.findUniqueOrThrow({ where: { id } })).status).toBe('ACCEPTED');
    }
  });

  it('keeps the hosts of a rotation, and offers only their times', async () => {
    const [one, other] = await Promise.all([buildHost(), buildHost()]);
    const offer = await buildNewTeamEventType([one, other], { schedulingType: 'ROUND_ROBIN' });
    const { manageToken, booking } = await bookLink(offer.id, 'ada');
    const { userId } = await db.booking.findUniqueOrThrow({ where: { id: booking.databaseId } });
    const mine = one.id === userId ? one : other;
    const end = new Date(Date.parse(later) + 1_800_000);
    await bookAs(mine, { title: 'Lunch', start: later, end: end.toISOString() });
    const { userErrors } = await move(manageToken);
    expect(userErrors[0].reasons).toEqual([{ code: 'BUSY' }]);
    const [first] = userErrors[0].alternatives;
    expect(first).toBe(end.toISOString());
    expect(readCodes(await move(manageToken, { start: first }))).toEqual([]);
    const hosts = await db.bookingHost.findMany({ where: { bookingId: booking.databaseId } });
    expect(hosts.map((host) => host.userId)).toEqual([userId]);
  });

  it('makes a booking that could overlap an ordinary one', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    await bookAs(host, { title: 'Lunch', start, end: '2031-03-03T09:30:00Z' });
    const made = await bookLink(offer.id, 'ada', { allowOverlap: true }, host);
    expect(readCodes(await move(made.manageToken))).toEqual([]);
    const rows = await db.bookingHost.findMany({ where: { bookingId: made.booking.databaseId } });
    expect(rows).toMatchObject([{ mayOverlap: false }]);
  });

  it('takes the time of a hold that has expired, and not of one that has not', async () => {
    const { token, offer } = await buildManaged();
    const hold = { eventTypeId: offer.id, start: later };
    await runMutation(undefined, 'holdSlot', hold, 'hold { token }');
    expect((await move(token)).userErrors[0].reasons).toEqual([{ code: 'HELD' }]);
    await db.slotHold.updateMany({
      where: { eventTypeId: offer.id },
      data: { expiresAt: new Date(0) },
    });
    expect(readCodes(await move(token))).toEqual([]);
  });

  it('reports everything that is wrong with the input at once', async () => {
    const { token } = await buildManaged();
    const input = { start: later, end: start, reason: 'x'.repeat(10_001) };
    const { userErrors } = await move(token, input);
    expect(userErrors.map(({ path }: { path: string }) => path)).toEqual(['reason', 'end']);
  });
});

describe('cancelManagedBooking', () => {
  it('cancels the booking with a reason, and frees its time', async () => {
    const { token, id, offer } = await buildManaged();
    const { booking } = await cancel(token, { reason: 'Ill' });
    expect(booking).toMatchObject({ databaseId: id, status: 'CANCELLED' });
    const { types, payload } = await fetchBookingEvents({ id });
    expect(types).toEqual(['BOOKING_CREATED', 'BOOKING_CANCELLED']);
    expect(payload).toMatchObject({ cancelledBy: ada, cancellationReason: 'Ill' });
    expect(readCodes(await cancel(token))).toEqual(['CONFLICT']);
    expect((await bookLink(offer.id, 'bob')).replayed).toBe(false);
    expect(await listAudit(id)).toMatchObject([{ act: 'BOOKER_CANCELLED' }]);
  });
});

describe('changeManagedAnswers', () => {
  const bookingFields = [
    {
      name: 'size',
      type: 'select',
      required: true,
      options: [
        { value: 'S', label: 'S' },
        { value: 'L', label: 'L' },
      ],
    },
    { name: 'age', type: 'number' },
  ];
  const responses = { name: 'ada', email: ada, size: 'S', notes: 'Hello' };
  const build = (over = {}) =>
    buildManaged({ bookingFields, bookersMayChangeAnswers: true, ...over }, { responses });

  it('changes the answers that are named, and removes those that are null', async () => {
    const { token, id } = await build();
    const { managedBooking } = await answer(token, { size: 'L', age: 30, notes: null });
    expect(managedBooking.responses).toEqual({ name: 'ada', email: ada, size: 'L', age: 30 });
    expect((await db.booking.findUniqueOrThrow({ where: { id } })).responses).toEqual(
      managedBooking.responses,
    );
    expect(await answer(token, { size: 'L' })).toMatchObject({ changed: false });
    expect(await listAudit(id)).toMatchObject([{ act: 'BOOKER_ANSWERED' }]);
  });

  it('changes the answers of one seat', async () => {
    const { token, offer, id } = await build({ seatsPerTimeSlot: 2 });
    await bookLink(offer.id, 'bob', {
      responses: { ...responses, name: 'bob', email: 'bob@example.test' },
    });
    await answer(token, { size: 'L' });
    const seats = await db.bookingSeat.findMany({
      where: { bookingId: id },
      orderBy: { id: 'asc' },
    });
    expect(seats.map(({ data }) => (data as { size: string }).size)).toEqual(['L', 'S']);
  });

  it('reports everything that is wrong at once', async () => {
    const { token, id } = await build();
    const { userErrors } = await answer(token, {
      email: 'eve@example.test',
      size: 'XL',
      age: 'old',
      guests: [],
      notes: 7,
    });
    const paths = userErrors.map(({ path }: { path: string }) => path);
    expect(new Set(paths)).toEqual(
      new Set([
        'responses.email',
        'responses.guests',
        'responses.size',
        'responses.age',
        'responses.notes',
      ]),
    );
    expect(readCodes(await answer(token, { size: null }))).toEqual(['BAD_USER_INPUT']);
    expect(readCodes(await answer(token, 'L'))).toEqual(['BAD_USER_INPUT']);
    expect(readCodes(await answer(token, { notes: 'x'.repeat(70_000) }))).toContain(
      'BAD_USER_INPUT',
    );
    expect((await db.booking.findUniqueOrThrow({ where: { id } })).responses).toEqual(responses);
  });
});
