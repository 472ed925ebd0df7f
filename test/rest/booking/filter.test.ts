import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import {
  buildBookingRecord,
  oddBodies,
  requestRestAs,
  requestRestOddly,
} from '../../support/ask/rest.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildEventType } from '../../support/build/event-type.ts';
import { buildOrganizationOwner } from '../../support/build/team.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../../support/build/user.ts';

type Bookings = { bookings: { id: number }[] };

/** The ids that the list holds for this caller, by this query. */
async function listBookingIds(
  caller: UserWithKey | string,
  query: string | Record<string, string> = '',
) {
  const { status, body } = await requestRestAs(
    caller,
    `GET /bookings?${String(new URLSearchParams(query))}`,
  );
  expect(status).toBe(200);
  return (body as Bookings).bookings.map(({ id }) => id);
}

/** Of one host, at these times. */
async function buildAt(...starts: string[]) {
  const host = await buildUser();
  const ids: number[] = [];
  for (const start of starts) {
    const startTime = new Date(start);
    // So short that none is in another's way.
    const endTime = new Date(startTime.getTime() + 1);
    ids.push((await buildBooking({ host, startTime, endTime })).id);
  }
  return { host, ids };
}

const buildGuest = (email: string) => ({ create: { email, name: 'Guest', timeZone: 'UTC' } });

describe('GET /v1/bookings', () => {
  it('returns all fields of each record', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { body, headers } = await requestRestAs(host, 'GET /bookings');
    expect(body).toEqual({ bookings: [await buildBookingRecord(booking, host)] });
    expect(headers.get('x-graphql-operation')).toBe('ListBookings');
  });

  it('returns an empty list if there are none', async () => {
    expect((await requestRestAs(await buildUser(), 'GET /bookings')).body).toEqual({
      bookings: [],
    });
  });

  it('ignores bodies and unknown parameters (GAP-05, 06)', async () => {
    const { host, ids } = await buildAt('2031-01-01T00:00:00Z');
    for (const odd of oddBodies) {
      const { status, body } = await requestRestOddly(host, 'GET /bookings?colour=red', odd);
      expect([odd, status, body]).toMatchObject([odd, 200, { bookings: [{ id: ids[0] }] }]);
    }
  });
});

describe('GET /v1/bookings?userId=', () => {
  it('is ignored for callers without an administrator role (GAP-19)', async () => {
    const { host, ids } = await buildAt('2031-01-01T00:00:00Z');
    const other = await buildUser();
    await buildBooking({ host: other });
    expect(await listBookingIds(host, { userId: String(other.id) })).toEqual(ids);
  });

  it('narrows the list of an organization administrator to their members (GAP-18)', async () => {
    const [one, other, stranger] = [await buildUser(), await buildUser(), await buildUser()];
    const head = await buildOrganizationOwner(one, other);
    const build = async (host: UserWithKey) => (await buildBooking({ host })).id;
    const [a, b, own] = [await build(one), await build(other), await build(head)];
    await build(stranger);
    expect(await listBookingIds(head)).toEqual([a, b, own]);
    expect(await listBookingIds(head, `userId=${one.id}`)).toEqual([a]);
    expect(await listBookingIds(head, `userId=${one.id}&userId=${head.id}`)).toEqual([a, own]);
    expect(await listBookingIds(head, `userId=${stranger.id}`)).toEqual([]);
    expect(await listBookingIds(stranger, `userId=${one.id}`)).toHaveLength(1);
  });

  it('narrows the list of a system administrator (GAP-17)', async () => {
    const { host, ids } = await buildAt('2031-01-01T00:00:00Z');
    const admin = await buildAdmin();
    expect(await listBookingIds(admin)).toEqual(expect.arrayContaining(ids));
    expect(await listBookingIds(admin, `userId=${host.id}`)).toEqual(ids);
    expect(await listBookingIds(admin, 'userId=2147483647')).toEqual([]);
  });
});

describe('GET /v1/bookings, filtered (GAP-10)', () => {
  it('by any of several attendees', async () => {
    const host = await buildUser();
    const build = async (email: string) =>
      (await buildBooking({ host, attendees: buildGuest(email) })).id;
    const [ada, bob] = [await build('ada@example.test'), await build('bob+1@example.test')];
    await build('eve@example.test');
    expect(await listBookingIds(host, { attendeeEmail: 'ADA@example.test' })).toEqual([ada]);
    const both = 'attendeeEmail=ada@example.test&attendeeEmail=bob%2B1@example.test';
    expect(await listBookingIds(host, both)).toEqual([ada, bob]);
    expect(await listBookingIds(host, { attendeeEmail: 'nobody@example.test' })).toEqual([]);
  });

  it('by status, and by upcoming', async () => {
    const host = await buildUser();
    const build = async (status: 'ACCEPTED' | 'CANCELLED' | 'PENDING', startTime: Date) =>
      (await buildBooking({ host, status, startTime })).id;
    const [past, later] = [new Date('2020-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')];
    const over = await build('ACCEPTED', past);
    const off = await build('CANCELLED', later);
    const asked = await build('PENDING', later);
    const statusIs = (status: string) => listBookingIds(host, { status });
    expect(await statusIs('ACCEPTED')).toEqual([over]);
    expect(await statusIs('CANCELLED')).toEqual([off]);
    expect(await statusIs('upcoming')).toEqual([asked]);
  });

  it('by event type', async () => {
    const host = await buildUser();
    const { id: eventTypeId } = await buildEventType(host);
    await buildBooking({ host });
    const { id } = await buildBooking({ host, eventTypeId });
    expect(await listBookingIds(host, { eventTypeId: String(eventTypeId) })).toEqual([id]);
    expect(await listBookingIds(host, { eventTypeId: '2147483647' })).toEqual([]);
  });

  const days = ['2031-01-01T23:59:59.999Z', '2031-01-02T00:00:00Z', '2031-01-02T23:59:59.999Z'];
  const midnight = '2031-01-03T00:00:00Z';

  it.each([
    [{ dateFrom: '2031-01-02' }, [1, 2, 3]],
    [{ dateTo: '2031-01-02' }, [0, 1, 2]],
    [{ dateFrom: '2031-01-02', dateTo: '2031-01-02' }, [1, 2]],
    [{ dateFrom: '2031-01-02T01:00:00Z' }, [2, 3]],
    [{ dateTo: '2031-01-02T00:00:00Z' }, [0, 1]],
    [{ dateFrom: '2031-01-02T01:00:00+01:00', dateTo: '2031-01-02T01:00:00+01:00' }, [1]],
    [{ dateFrom: '2031-01-02T01:00:00 01:00', dateTo: '2031-01-02T01:00:00 01:00' }, [1]],
    [{ dateFrom: '2031-01-04' }, []],
    [{ dateTo: '2100-12-31' }, [0, 1, 2, 3]],
  ])('by time: %j', async (query, which) => {
    const { host, ids } = await buildAt(...days, midnight);
    expect(await listBookingIds(host, query as Record<string, string>)).toEqual(
      which.map((i) => ids[i]),
    );
  });

  it('by all filters at once, with pages', async () => {
    const { host, ids } = await buildAt(days[0] ?? '', midnight, '2031-01-04T00:00:00Z');
    const query = { dateFrom: '2031-01-02', status: 'ACCEPTED', take: '1', page: '2' };
    const { body, headers } = await requestRestAs(
      host,
      `GET /bookings?${String(new URLSearchParams(query))}`,
    );
    expect((body as Bookings).bookings.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(headers.get('x-total-count')).toBe('2');
    expect(headers.get('link')).toContain('dateFrom=2031-01-02&status=ACCEPTED&take=1&page=1');
  });

  it('in another order', async () => {
    const { host, ids } = await buildAt(midnight, '2031-01-01T00:00:00Z');
    const [a = 0, b = 0] = ids;
    await db.booking.update({ where: { id: a }, data: { createdAt: new Date('2035-01-01') } });
    await db.booking.update({ where: { id: b }, data: { updatedAt: new Date('2035-01-01') } });
    expect(await listBookingIds(host, {})).toEqual([a, b]);
    expect(await listBookingIds(host, { order: 'desc' })).toEqual([b, a]);
    expect(await listBookingIds(host, { sortBy: 'startTime' })).toEqual([b, a]);
    expect(await listBookingIds(host, { sortBy: 'createdAt', order: 'desc' })).toEqual([a, b]);
    expect(await listBookingIds(host, { sortBy: 'updatedAt', order: 'desc' })).toEqual([b, a]);
  });

  it.each([
    ['userId', 'userId=x'],
    ['userId', 'userId=2147483648'],
    ['eventTypeId', 'eventTypeId=1.5'],
    ['eventTypeId', 'eventTypeId=1&eventTypeId=2'],
    ['attendeeEmail', 'attendeeEmail=nobody'],
    ['status', 'status=confirmed'],
    ['dateFrom', 'dateFrom=2031-02-30'],
    ['dateTo', 'dateTo=2031-02-30'],
    ['dateFrom', 'dateFrom=2031-01-01T09:00:00'],
    ['dateTo', 'dateTo=soon'],
    ['sortBy', 'sortBy=title'],
    ['order', 'order=up'],
  ])('refuses a wrong %s: %s', async (path, query) => {
    const { status, body, paths } = await requestRestAs(
      await buildAdmin(),
      `GET /bookings?${query}`,
    );
    expect([status, body.code, paths]).toEqual([400, 'BAD_USER_INPUT', [path]]);
  });
});
