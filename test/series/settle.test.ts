import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { fetchBookingTriggers, mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildUser } from '../support/build/user.ts';
import { type Caller, readReasonCodes, readResultCode } from '../support/client.ts';

type Status = 'PENDING' | 'ACCEPTED' | 'CANCELLED' | 'REJECTED';

const toStart = (week: number) => new Date(Date.UTC(2034, 0, 2 + 7 * week, 9));

/** A weekly series with these statuses. Requests do not block their time. */
async function buildSeries(...statuses: Status[]) {
  const host = await buildUser();
  const { id: eventTypeId } = await buildEventType(host, { requiresConfirmation: true });
  const recurringEventId = randomUUID();
  const bookings = [];
  for (const [week, status] of statuses.entries()) {
    const startTime = toStart(week);
    bookings.push(await buildBooking({ host, eventTypeId, recurringEventId, status, startTime }));
  }
  const ids = bookings.map(({ id }) => id);
  await db.bookingHost.updateMany({
    where: { booking: { id: { in: ids }, status: 'PENDING' } },
    data: { occupies: false },
  });
  return { host, ids };
}

const settle = (
  caller: Caller,
  mutation: 'confirmBooking' | 'rejectBooking',
  id: number | undefined,
  input = {},
) =>
  mutateBooking(
    caller,
    mutation,
    { id: id ?? 0 },
    { allRemaining: true, ...input },
    'booking { databaseId status } bookings { databaseId } changed',
  );

const fetchStatuses = async (ids: number[]) =>
  (await db.booking.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(
    ({ status }) => status,
  );

describe('confirmBooking with allRemaining', () => {
  it('confirms the requests from that booking on, and says which', async () => {
    const { host, ids } = await buildSeries(
      'PENDING',
      'PENDING',
      'CANCELLED',
      'ACCEPTED',
      'PENDING',
    );
    const { data } = await settle(host, 'confirmBooking', ids[1]);
    expect(data.confirmBooking).toEqual({
      booking: { databaseId: ids[1], status: 'ACCEPTED' },
      bookings: [{ databaseId: ids[1] }, { databaseId: ids[4] }],
      changed: true,
    });
    expect(await fetchStatuses(ids)).toEqual([
      'PENDING',
      'ACCEPTED',
      'CANCELLED',
      'ACCEPTED',
      'ACCEPTED',
    ]);
    for (const id of [ids[1], ids[4]]) {
      const sent = ['BOOKING_CONFIRMED', 'BOOKING_CREATED'];
      expect(await fetchBookingTriggers({ id: id ?? 0 })).toEqual(sent);
    }
    const again = await settle(host, 'confirmBooking', ids[1]);
    expect(again.data.confirmBooking).toMatchObject({ bookings: [], changed: false });
  });

  it('confirms none if one is taken, and explains that one', async () => {
    const { host, ids } = await buildSeries('PENDING', 'PENDING', 'PENDING');
    await buildBooking({ host, startTime: toStart(1) });
    const answer = await settle(host, 'confirmBooking', ids[0]);
    expect(readResultCode(answer)).toBe('SLOT_UNAVAILABLE');
    expect(answer.errors?.[0]?.extensions).toMatchObject({ reasons: [{ code: 'BUSY' }] });
    expect(await fetchStatuses(ids)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    const events = await db.event.count({ where: { bookingId: { in: ids } } });
    expect(events).toBe(0);
  });

  it('counts the requests of the series against each other', async () => {
    const { host, ids } = await buildSeries('PENDING', 'PENDING', 'PENDING');
    const limit = (most: number) =>
      db.eventType.updateMany({
        where: { bookings: { some: { id: { in: ids } } } },
        data: { bookingLimits: { PER_MONTH: most } },
      });
    await limit(2);
    const answer = await settle(host, 'confirmBooking', ids[0]);
    expect(readReasonCodes(answer)).toEqual(['COUNT_LIMIT']);
    expect(await fetchStatuses(ids)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    await limit(3);
    expect(readResultCode(await settle(host, 'confirmBooking', ids[0]))).toBe('OK');
  });

  it('goes beyond a limit if the host forces it', async () => {
    const { host, ids } = await buildSeries('PENDING', 'PENDING', 'PENDING');
    const where = { bookings: { some: { id: { in: ids } } } };
    await db.eventType.updateMany({ where, data: { bookingLimits: { PER_MONTH: 1 } } });
    const answer = await settle(host, 'confirmBooking', ids[0], { force: true });
    expect(readResultCode(answer)).toBe('OK');
    expect(await fetchStatuses(ids)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
  });

  it('ignores holds that have expired', async () => {
    const { host, ids } = await buildSeries('PENDING', 'PENDING', 'PENDING');
    const offer = await buildEventType(host);
    for (const week of [1, 2]) {
      const [start, end] = [toStart(week), new Date(toStart(week).getTime() + 1_800_000)];
      const hosts = { create: { userId: host.id, start, end } };
      const expiresAt = new Date('2020-01-01T00:00:00Z');
      const row = { eventTypeId: offer.id, start, end, tokenHash: randomUUID(), expiresAt, hosts };
      await db.slotHold.create({ data: row });
    }
    expect(readResultCode(await settle(host, 'confirmBooking', ids[0]))).toBe('OK');
  });

  it('confirms each once when many ask at the same time', async () => {
    const { host, ids } = await buildSeries('PENDING', 'PENDING', 'PENDING', 'PENDING');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => settle(host, 'confirmBooking', ids[i % 2])),
    );
    expect(new Set(answers.map((answer) => readResultCode(answer)))).toEqual(new Set(['OK']));
    const confirmed = answers.flatMap(
      ({ data }) => data.confirmBooking.bookings as { databaseId: number }[],
    );
    expect(confirmed.map(({ databaseId }) => databaseId).sort((a, b) => a - b)).toEqual(ids);
  });

  it('leaves the series of another host with the same id alone', async () => {
    const [mine, other] = [await buildSeries('PENDING'), await buildSeries('PENDING')];
    const recurringEventId = randomUUID();
    await db.booking.updateMany({
      where: { id: { in: [...mine.ids, ...other.ids] } },
      data: { recurringEventId },
    });
    await settle(mine.host, 'confirmBooking', mine.ids[0]);
    expect(await fetchStatuses(other.ids)).toEqual(['PENDING']);
    const foreign = await settle(mine.host, 'confirmBooking', other.ids[0]);
    expect(readResultCode(foreign)).toBe('NOT_FOUND');
  });
});

describe('rejectBooking with allRemaining', () => {
  it('rejects open bookings from that one on, with the reason', async () => {
    const { host, ids } = await buildSeries('PENDING', 'ACCEPTED', 'CANCELLED', 'PENDING');
    const { data } = await settle(host, 'rejectBooking', ids[1], { reason: 'Away' });
    expect(data.rejectBooking).toEqual({
      booking: { databaseId: ids[1], status: 'REJECTED' },
      bookings: [{ databaseId: ids[1] }, { databaseId: ids[3] }],
      changed: true,
    });
    expect(await fetchStatuses(ids)).toEqual(['PENDING', 'REJECTED', 'CANCELLED', 'REJECTED']);
    const rows = await db.booking.findMany({ where: { rejectionReason: 'Away', id: { in: ids } } });
    expect(rows.map(({ iCalSequence }) => iCalSequence).sort()).toEqual([1, 1]);
    expect(await db.bookingHost.count({ where: { bookingId: ids[1] ?? 0, occupies: true } })).toBe(
      0,
    );
  });

  it('rejects the one booking if it is not part of a series', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, status: 'PENDING' });
    const { data } = await settle(host, 'rejectBooking', booking.id);
    expect(data.rejectBooking.bookings).toEqual([{ databaseId: booking.id }]);
  });
});
