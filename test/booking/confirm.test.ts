import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { fetchBookingEvents, fetchBookingTriggers, mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking, buildHold, getBookingRow } from '../support/build/booking.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode, readReasonCodes } from '../support/client.ts';
import { warmPool } from '../support/race.ts';

type User = Awaited<ReturnType<typeof buildUser>>;

/** A request that does not block its slot. */
async function buildRequest(host: User, over: { startTime?: Date; eventTypeId?: number } = {}) {
  const booking = await buildBooking({ host, status: 'CANCELLED', ...over });
  await db.booking.update({ where: { id: booking.id }, data: { status: 'PENDING' } });
  return booking;
}

const confirmBookingAs = (caller: Parameters<typeof mutateBooking>[0], booking: { id: number }) =>
  mutateBooking(caller, 'confirmBooking', booking);

describe('confirmBooking', () => {
  it('accepts a request, and sends that it is confirmed and created', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: 'PENDING' });
    const { data } = await confirmBookingAs(host, booking);
    expect(data.confirmBooking).toMatchObject({ booking: { status: 'ACCEPTED' }, changed: true });
    const { types, payload } = await fetchBookingEvents(booking);
    expect(types).toEqual(['BOOKING_CONFIRMED', 'BOOKING_CREATED']);
    expect(payload).toMatchObject({ bookingId: booking.id, status: 'ACCEPTED' });
    expect((await confirmBookingAs(host, booking)).data.confirmBooking.changed).toBe(false);
  });

  it('blocks the time if the request did not block it', async () => {
    const host = await buildUser();
    const request = await buildRequest(host);
    expect((await confirmBookingAs(host, request)).errors).toBeUndefined();
    expect((await getBookingRow(request)).hosts).toMatchObject([{ occupies: true }]);
    const { startTime } = request;
    await expect(buildBooking({ host, startTime })).rejects.toThrow();
  });

  it('is refused with the reason if the time is taken, and changes nothing', async () => {
    const host = await buildUser();
    const eventType = await buildEventType(host);
    const request = await buildRequest(host, { eventTypeId: eventType.id });
    await buildBooking({ host, startTime: request.startTime });
    const before = await getBookingRow(request);
    const answer = await confirmBookingAs(host, request);
    expect(readErrorCode(answer)).toBe('SLOT_UNAVAILABLE');
    expect(readReasonCodes(answer)).toEqual(['BUSY']);
    expect(await getBookingRow(request)).toEqual(before);
    expect(await fetchBookingTriggers(request)).toEqual([]);
  });

  it('accepts one of several requests for a time that are confirmed at once', async () => {
    const host = await buildUser();
    const startTime = new Date('2032-05-01T09:00:00Z');
    const requests = [];
    for (let i = 0; i < 10; i++) requests.push(await buildRequest(host, { startTime }));
    await warmPool();
    const answers = await Promise.all(requests.map((request) => confirmBookingAs(host, request)));
    const codes = answers.map(readErrorCode);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'SLOT_UNAVAILABLE')).toHaveLength(9);
    expect(await db.booking.count({ where: { userId: host.id, status: 'ACCEPTED' } })).toBe(1);
  });

  it('is refused if a hold has the time, until the hold expires', async () => {
    const host = await buildUser();
    const eventType = await buildEventType(host);
    const request = await buildRequest(host);
    const { startTime: start, endTime: end } = request;
    const times = { start, end, expiresAt: new Date('2099-01-01') };
    const { id } = await buildHold(host, eventType, times);
    expect(readErrorCode(await confirmBookingAs(host, request))).toBe('SLOT_UNAVAILABLE');
    await db.slotHold.update({ where: { id }, data: { expiresAt: new Date('2026-01-01') } });
    expect((await confirmBookingAs(host, request)).errors).toBeUndefined();
    expect(await db.slotHold.count({ where: { id } })).toBe(0);
  });

  it('accepts a request that is not paid', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: 'PENDING' });
    const payment = { uid: randomUUID(), externalId: randomUUID(), amount: 500, currency: 'eur' };
    await db.payment.create({ data: { ...payment, bookingId: booking.id } });
    const { data } = await confirmBookingAs(host, booking);
    expect(data.confirmBooking.booking.status).toBe('ACCEPTED');
    expect(await getBookingRow(booking)).toMatchObject({ paid: false });
  });

  it('refuses an instant meeting, which can only be joined or cancelled', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const { id: teamId } = await buildTeam({ owner: host, members: [other] });
    const booking = await buildBooking({ host, hosts: [other], status: 'AWAITING_HOST' });
    const expires = new Date('2099-01-01');
    const token = { tokenHash: randomUUID(), teamId, bookingId: booking.id, expires };
    await db.instantMeetingToken.create({ data: token });
    expect(readErrorCode(await confirmBookingAs(host, booking))).toBe('CONFLICT');
    const edited = await mutateBooking(host, 'editBooking', booking, { status: 'ACCEPTED' });
    expect(readErrorCode(edited)).toBe('CONFLICT');
    expect((await mutateBooking(host, 'cancelBooking', booking)).data.cancelBooking.changed).toBe(
      true,
    );
  });

  it('is also for an organization’s owner and administrators', async () => {
    const [host, head] = [await buildUser(), await buildUser()];
    await buildTeam({ owner: head, members: [host], isOrganization: true });
    const booking = await buildBooking({ host, status: 'PENDING' });
    expect((await confirmBookingAs(head, booking)).data.confirmBooking.changed).toBe(true);
    const another = await buildBooking({ host, status: 'AWAITING_HOST' });
    expect((await confirmBookingAs(await buildAdmin(), another)).data.confirmBooking.changed).toBe(
      true,
    );
  });
});

describe('rejectBooking', () => {
  const rejected = 'booking { status rejectionReason iCalSequence } changed';
  const rejectBookingAs = (
    caller: Parameters<typeof mutateBooking>[0],
    booking: { id: number },
    input = {},
  ) => mutateBooking(caller, 'rejectBooking', booking, input, rejected);

  it('rejects a request with a reason, and keeps the first reason', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: 'PENDING' });
    const { data } = await rejectBookingAs(host, booking, { reason: 'Full' });
    expect(data.rejectBooking).toEqual({
      booking: { status: 'REJECTED', rejectionReason: 'Full', iCalSequence: 1 },
      changed: true,
    });
    const { types, payload } = await fetchBookingEvents(booking);
    expect(types).toEqual(['BOOKING_REJECTED']);
    expect(payload).toMatchObject({ status: 'REJECTED', rejectionReason: 'Full' });
    const again = await rejectBookingAs(host, booking, { reason: 'Other' });
    expect(again.data.rejectBooking).toMatchObject({
      booking: { rejectionReason: 'Full' },
      changed: false,
    });
  });

  it('frees the time of an accepted booking, and raises its iCalSequence', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { data } = await rejectBookingAs(host, booking);
    expect(data.rejectBooking.booking).toMatchObject({ rejectionReason: null, iCalSequence: 1 });
    const { startTime } = booking;
    await expect(buildBooking({ host, startTime })).resolves.toMatchObject({ status: 'ACCEPTED' });
  });

  it('removes the scheduled triggers, and keeps the idempotency key', async () => {
    const host = await buildUser();
    const { id: bookingId } = await buildBooking({ host });
    await db.webhookScheduledTrigger.create({
      data: {
        bookingId,
        subscriberUrl: 'https://example.test',
        startAfter: new Date('2030-01-01'),
      },
    });
    await db.idempotencyRecord.create({
      data: { caller: `user:${host.id}`, key: 'k', bodyHash: 'x', bookingId },
    });
    await rejectBookingAs(host, { id: bookingId });
    expect(await db.webhookScheduledTrigger.count({ where: { bookingId } })).toBe(0);
    expect(await db.idempotencyRecord.count({ where: { bookingId } })).toBe(1);
  });

  it('refuses a reason that is too long', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: 'PENDING' });
    const long = { reason: 'a'.repeat(10_001) };
    expect(readErrorCode(await rejectBookingAs(host, booking, long))).toBe('BAD_USER_INPUT');
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });
});
