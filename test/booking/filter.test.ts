import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BookingFilter } from '../../src/graphql/kit/schema-types.generated.ts';
import { as, db } from '../support/app.ts';
import { fetchBookingPage } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

describe('bookings with a filter', () => {
  async function build() {
    const host = await buildUser();
    const eventType = await db.eventType.create({
      data: { title: 'Intro', slug: randomUUID(), length: 30, userId: host.id },
    });
    const match = await buildBooking({
      host,
      title: 'Quarterly Review',
      status: 'PENDING',
      startTime: new Date('2032-01-01T09:00:00Z'),
      endTime: new Date('2032-01-01T10:00:00Z'),
      eventTypeId: eventType.id,
      recurringEventId: randomUUID(),
      attendees: { create: { email: 'ada@example.test', name: 'Ada', timeZone: 'UTC' } },
    });
    const other = await buildBooking({ host, status: 'CANCELLED' });
    return { host, match, other };
  }

  it('lists the bookings that match', async () => {
    const { host, match } = await build();
    const { uid, eventTypeId, recurringEventId } = match;
    const filters: BookingFilter[] = [
      { status: ['PENDING', 'ACCEPTED'] },
      { attendeeEmail: ['ADA@example.test', 'nobody@example.test'] },
      { attendee: 'AD' },
      { attendee: 'a@example.te', attendeeEmail: ['ada@example.test'] },
      { eventTypeId },
      { startTime: { gte: '2032-01-01T09:00:00Z' } },
      { startTime: { gt: '2032-01-01T08:59:59.999Z', lte: '2032-01-01T09:00:00Z' } },
      { endTime: { gt: '2031-12-31T00:00:00Z', lt: '2032-01-01T10:00:00.001Z' } },
      { uid: [uid, 'x'] },
      { recurringEventId },
      { search: 'terly rev' },
      { status: ['PENDING'], startTime: { lt: '2033-01-01T00:00:00+02:00' }, uid: [uid] },
    ];
    for (const filter of filters) {
      expect(await fetchBookingPage(host, { filter })).toMatchObject({
        totalCount: 1,
        ids: [match.id],
      });
    }
  });

  it('leaves out the bookings that do not match', async () => {
    const { host } = await build();
    const filters: BookingFilter[] = [
      { status: ['REJECTED'] },
      { attendeeEmail: ['nobody@example.test'] },
      { attendee: 'a%a' },
      { attendee: 'Ada', attendeeEmail: ['nobody@example.test'] },
      { eventTypeId: 2_147_483_647 },
      { startTime: { gt: '2032-01-01T09:00:00Z' } },
      { endTime: { gte: '2032-01-01T10:00:00.001Z' } },
      { uid: ['x'] },
      { recurringEventId: 'x' },
      { search: 'nothing' },
      { search: '%' },
      { search: 'Intr_' },
      { status: ['PENDING'], search: 'Intro' },
    ];
    for (const filter of filters) {
      expect(await fetchBookingPage(host, { filter })).toMatchObject({ totalCount: 0, ids: [] });
    }
  });

  it('lists nothing for an empty list of values, and everything if no value is given', async () => {
    const { host, match, other } = await build();
    for (const filter of [{ status: [] }, { uid: [] }, { attendeeEmail: [] }]) {
      expect(await fetchBookingPage(host, { filter })).toMatchObject({ totalCount: 0, ids: [] });
    }
    for (const filter of [null, {}, { status: null, search: '', startTime: null, endTime: {} }]) {
      expect((await fetchBookingPage(host, { filter })).ids).toEqual([match.id, other.id]);
    }
  });

  it('takes only their own userId from a caller who is not an administrator', async () => {
    const { host, match, other } = await build();
    const { ids } = await fetchBookingPage(host, { filter: { userId: [host.id] } });
    expect(ids).toEqual([match.id, other.id]);
    const stranger = await buildUser();
    const answer = await as(host).gql(
      `{ bookings(filter: { userId: [${stranger.id}] }) { totalCount } }`,
    );
    expect(readErrorCode(answer)).toBe('FORBIDDEN');
  });
});
