import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GetBookingDocument, ListBookingsDocument } from '../operations.generated.ts';
import type { BookingOrder } from '../../src/graphql/kit/schema-types.generated.ts';
import { as, db } from '../support/app.ts';
import { fetchBookingPage, fetchErrorCode } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';

describe('bookings', () => {
  it('lists the bookings the caller hosts, alone or with others, and none of a stranger', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const own = await buildBooking({ host });
    await buildBooking({ host: other });
    const shared = await buildBooking({ host: other, hosts: [host] });

    expect(await fetchBookingPage(host)).toMatchObject({ totalCount: 2, ids: [own.id, shared.id] });
  });

  it('lists nothing for a caller who only attends', async () => {
    const [host, guest] = [await buildUser(), await buildUser()];
    const attendees = { create: { email: guest.email, name: 'Guest', timeZone: 'UTC' } };
    await buildBooking({ host, attendees });
    expect(await fetchBookingPage(guest)).toMatchObject({ totalCount: 0, ids: [] });
  });

  it('pages by cursor in both directions and by offset', async () => {
    const host = await buildUser();
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.push((await buildBooking({ host })).id);

    const first = await fetchBookingPage(host, { first: 2 });
    expect(first).toMatchObject({ totalCount: 5, ids: ids.slice(0, 2) });
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const second = await fetchBookingPage(host, { first: 2, after: first.pageInfo.endCursor });
    expect(second.ids).toEqual(ids.slice(2, 4));
    const back = await fetchBookingPage(host, { last: 2, before: second.pageInfo.startCursor });
    expect(back.ids).toEqual(ids.slice(0, 2));
    expect(await fetchBookingPage(host, { first: 2, offset: 3 })).toMatchObject({
      ids: ids.slice(3),
    });
    expect(await fetchBookingPage(host, { first: 2, offset: 9 })).toMatchObject({
      totalCount: 5,
      ids: [],
    });
  });

  it('orders by a field and then by id, ascending or descending', async () => {
    const [host, third] = [await buildUser(), new Date('2031-03-01T09:00:00Z')];
    const createdAt = new Date('2026-01-01T00:00:00Z');
    const a = await buildBooking({ host, startTime: third, createdAt });
    const b = await buildBooking({ host, startTime: new Date('2031-01-01T09:00:00Z'), createdAt });
    const c = await buildBooking({ host, startTime: new Date('2031-02-01T09:00:00Z'), createdAt });
    const by = (orderBy: BookingOrder) => fetchBookingPage(host, { orderBy });

    expect((await by({ field: 'START_TIME' })).ids).toEqual([b.id, c.id, a.id]);
    expect((await by({ field: 'START_TIME', direction: 'DESC' })).ids).toEqual([a.id, c.id, b.id]);
    expect((await by({ field: 'CREATED_AT', direction: 'DESC' })).ids).toEqual([c.id, b.id, a.id]);
    expect((await by({ field: 'ID', direction: 'DESC' })).ids).toEqual([c.id, b.id, a.id]);
    const orderBy: BookingOrder = { field: 'START_TIME' };
    const { pageInfo } = await fetchBookingPage(host, { first: 1, orderBy });
    const rest = await fetchBookingPage(host, { after: pageInfo.endCursor, orderBy });
    expect(rest.ids).toEqual([c.id, a.id]);
  });

  it('refuses a forged cursor and a cursor of a booking the caller cannot see', async () => {
    const [host, stranger] = [await buildUser(), await buildUser()];
    await buildBooking({ host });
    await buildBooking({ host: stranger });
    const { pageInfo } = await fetchBookingPage(stranger);
    const forged = ['GPC:N:999999999', 'GPC:N:99999999999', 'GPC:S:x', 'GPC:N:1.5', 'nothing'];
    const cursors = forged.map((text) => Buffer.from(text).toString('base64'));

    for (const after of [pageInfo.endCursor, ...cursors]) {
      const code = await fetchErrorCode(host, ListBookingsDocument, {
        after,
        orderBy: { field: 'START_TIME' },
      });
      expect(code).toMatch(/^(NOT_FOUND|BAD_USER_INPUT)$/);
    }
  });

  it.each([
    [{}],
    [{ first: 0 }],
    [{ first: 1, offset: 1 }],
    [{ first: 500, orderBy: { field: 'UPDATED_AT' as const } }],
  ])('answers %o with an empty page if there are no bookings', async (variables) => {
    expect(await fetchBookingPage(await buildUser(), variables)).toMatchObject({
      totalCount: 0,
      ids: [],
    });
  });

  it.each([
    [{ filter: { startTime: { gte: 'tomorrow' } } }],
    [{ filter: { startTime: { gte: '2026-11-20T00:00:00' } } }],
    [{ filter: { status: ['DONE'] } }],
    [{ filter: { attendeeEmail: ['nobody'] } }],
    [{ filter: { uid: Array.from({ length: 101 }, () => 'x') } }],
    [{ filter: { search: 'x'.repeat(256) } }],
    [{ filter: { eventTypeId: 0 } }],
    [{ offset: -1 }],
    [{ first: -1 }],
    [{ orderBy: { field: 'TITLE' } }],
  ])('refuses %o', async (variables) => {
    expect(await fetchErrorCode(await buildUser(), ListBookingsDocument, variables)).toBe(
      'BAD_USER_INPUT',
    );
  });
});

describe('booking', () => {
  it('is found by its id, its database id and its uid', async () => {
    const host = await buildUser();
    const { id, uid } = await buildBooking({ host });
    const { data } = await as(host).run(GetBookingDocument, { by: { databaseId: id } });
    expect(data.booking).toMatchObject({ databaseId: id, uid, title: 'Intro' });
    for (const by of [{ uid }, { id: data.booking?.id ?? '' }]) {
      expect((await as(host).run(GetBookingDocument, { by })).data.booking).toEqual(data.booking);
    }
    const node = await as(host).gql(
      `query ($id: ID!) { node(id: $id) { ... on Booking { uid } } }`,
      {
        id: data.booking?.id,
      },
    );
    expect(node.data.node).toEqual({ uid });
  });

  it('answers the same for a stranger’s booking and for one that does not exist', async () => {
    const [host, stranger] = [await buildUser(), await buildUser()];
    const { id, uid } = await buildBooking({ host });
    const nobody = [{ databaseId: 2_147_483_647 }, { databaseId: -1 }, { uid: randomUUID() }];
    for (const by of [{ databaseId: id }, { uid }, ...nobody]) {
      const { data, errors } = await as(stranger).run(GetBookingDocument, { by });
      expect(data).toEqual({ booking: null });
      expect(errors?.[0]).toMatchObject({
        message: 'Booking not found',
        extensions: { code: 'NOT_FOUND' },
      });
    }
    const fetchNode = (key: number) =>
      as(stranger).gql(`query ($id: ID!) { node(id: $id) { id } }`, {
        id: Buffer.from(`Booking:${key}`).toString('base64'),
      });
    const [theirs, none] = [await fetchNode(id), await fetchNode(2_147_483_647)];
    expect(theirs.data).toEqual({ node: null });
    expect(theirs.errors).toEqual(none.errors);
  });

  it.each([
    [{}],
    [{ databaseId: 1, uid: 'x' }],
    [{ id: 'VXNlcjox' }],
    [{ id: 'x' }],
    [{ uid: null }],
  ])('refuses to look up by %o', async (by) => {
    expect(await fetchErrorCode(await buildUser(), GetBookingDocument, { by })).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('shows its hosts as persons, in the order in which they were added', async () => {
    const [host, second, third] = [await buildUser(), await buildUser(), await buildUser()];
    const { id } = await buildBooking({ host, hosts: [third, second] });
    const query = `query ($by: BookingBy!) {
      booking(by: $by) { user { __typename databaseId } hosts { __typename databaseId email } }
    }`;
    const { data } = await as(second).gql(query, { by: { databaseId: id } });
    expect(data.booking.user).toEqual({ __typename: 'Person', databaseId: host.id });
    expect(data.booking.hosts).toEqual(
      [host, third, second].map(({ id: databaseId, email }) => ({
        __typename: 'Person',
        databaseId,
        email,
      })),
    );
  });
});

describe('the example operation', () => {
  it('Me answers with the viewer and the default schedule', async () => {
    const user = await buildUser({ schedules: { create: { name: 'Work' } } });
    const { id } = await db.schedule.findFirstOrThrow({ where: { userId: user.id } });
    await db.user.update({ where: { id: user.id }, data: { defaultScheduleId: id } });
    const { data } = await as(user).gql(
      `query Me { viewer { databaseId username email timeZone role defaultSchedule { name } } }`,
    );
    expect(data.viewer).toEqual({
      databaseId: user.id,
      username: null,
      email: user.email,
      timeZone: 'Europe/London',
      role: 'USER',
      defaultSchedule: { name: 'Work' },
    });
  });

  it('Upcoming lists accepted bookings from a given time on', async () => {
    const host = await buildUser();
    const { id: eventTypeId } = await db.eventType.create({
      data: { title: 'Intro', slug: randomUUID(), length: 30, userId: host.id },
    });
    const [from, to] = [new Date('2026-11-20T09:30:00Z'), new Date('2026-11-20T10:00:00Z')];
    const { uid } = await buildBooking({ host, eventTypeId, startTime: from, endTime: to });
    await buildBooking({ host, startTime: new Date('2026-11-19T09:30:00Z') });
    await buildBooking({ host, status: 'PENDING' });
    const { data, errors } = await as(host).gql(`query Upcoming {
      bookings(first: 25, filter: { status: [ACCEPTED], startTime: { gte: "2026-11-20T00:00:00Z" } }, orderBy: { field: START_TIME, direction: ASC }) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { id databaseId uid title status startTime endTime attendees { name email timeZone } eventType { slug length } hosts { name } }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(data.bookings).toMatchObject({ totalCount: 1, pageInfo: { hasNextPage: false } });
    expect(data.bookings.nodes).toMatchObject([
      {
        uid,
        startTime: '2026-11-20T09:30:00.000Z',
        endTime: '2026-11-20T10:00:00.000Z',
        attendees: [{ name: 'Guest', email: 'guest@example.test', timeZone: 'UTC' }],
        eventType: { length: 30 },
        hosts: [{ name: 'Ada' }],
      },
    ]);
  });
});
