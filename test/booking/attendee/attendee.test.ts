import { describe, expect, it } from 'vitest';
import { as, db } from '../../support/app.ts';
import { fetchErrorCode } from '../../support/ask/graphql.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildTeam } from '../../support/build/team.ts';
import { buildAdmin, buildUser } from '../../support/build/user.ts';
import type { Caller } from '../../support/client.ts';

const list = `query ($first: Int, $after: String, $offset: Int, $filter: AttendeeFilter) {
  attendees(first: $first, after: $after, offset: $offset, filter: $filter) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { databaseId bookingId }
  }
}`;

interface Page {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string };
  nodes: { databaseId: number; bookingId: number }[];
}

async function fetchAttendeePage(caller: Caller, variables: Record<string, unknown> = {}) {
  const { data, errors } = await as(caller).gql(list, variables);
  expect(errors).toBeUndefined();
  const { totalCount, pageInfo, nodes } = data.attendees as Page;
  return { totalCount, pageInfo, bookingIds: nodes.map(({ bookingId }) => bookingId) };
}

const one = `query ($by: AttendeeBy!) {
  attendee(by: $by) { id databaseId email name timeZone locale phoneNumber noShow booking { uid } bookingSeat { data } }
}`;

async function buildAttendee(host: { id: number; email: string }) {
  const { id: bookingId, uid } = await buildBooking({ host });
  const { id } = await db.attendee.findFirstOrThrow({ where: { bookingId } });
  return { id, bookingId, uid };
}

describe('attendees', () => {
  it('lists the attendees of all bookings the caller hosts, and no others', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const own = await buildAttendee(host);
    await buildAttendee(other);
    const shared = await buildBooking({ host: other, hosts: [host] });
    expect(await fetchAttendeePage(host)).toMatchObject({
      totalCount: 2,
      bookingIds: [own.bookingId, shared.id],
    });
  });

  it('lists all attendees for a system administrator', async () => {
    const own = await buildAttendee(await buildUser());
    const { totalCount, bookingIds } = await fetchAttendeePage(await buildAdmin(), { first: 500 });
    expect(bookingIds).toContain(own.bookingId);
    expect(totalCount).toBe(await db.attendee.count());
  });

  it('lists none of the members’ attendees for an organization’s owner (GAP-18)', async () => {
    const [owner, member] = [await buildUser(), await buildUser()];
    await buildTeam({ owner, members: [member], isOrganization: true });
    const { id, bookingId } = await buildAttendee(member);
    expect(await fetchAttendeePage(owner)).toMatchObject({ totalCount: 0, bookingIds: [] });
    expect(await fetchErrorCode(owner, one, { by: { databaseId: id } })).toBe('NOT_FOUND');
    const { data } = await as(owner).gql(
      `query ($id: Int!) { booking(by: { databaseId: $id }) { attendees { databaseId } } }`,
      { id: bookingId },
    );
    expect(data.booking.attendees).toEqual([{ databaseId: id }]);
  });

  it('pages by cursor and by offset', async () => {
    const host = await buildUser();
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) ids.push((await buildBooking({ host })).id);
    const first = await fetchAttendeePage(host, { first: 2 });
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(first.bookingIds).toEqual(ids.slice(0, 2));
    expect((await fetchAttendeePage(host, { after: first.pageInfo.endCursor })).bookingIds).toEqual(
      [ids[2]],
    );
    expect((await fetchAttendeePage(host, { offset: 1 })).bookingIds).toEqual(ids.slice(1));
  });

  it('filters by booking and by e-mail', async () => {
    const [host, stranger] = [await buildUser(), await buildUser()];
    const own = await buildAttendee(host);
    const theirs = await buildAttendee(stranger);
    const fetchFilteredPage = (filter: unknown) => fetchAttendeePage(host, { filter });
    expect((await fetchFilteredPage({ bookingId: own.bookingId })).totalCount).toBe(1);
    expect((await fetchFilteredPage({ bookingId: theirs.bookingId })).totalCount).toBe(0);
    expect((await fetchFilteredPage({ email: 'GUEST@example.test' })).bookingIds).toEqual([
      own.bookingId,
    ]);
    expect((await fetchFilteredPage({ email: 'nobody@example.test' })).totalCount).toBe(0);
    expect((await fetchFilteredPage({ email: null, bookingId: null })).totalCount).toBe(1);
  });

  it('refuses invalid input', async () => {
    const user = await buildUser();
    for (const filter of [{ email: 'nobody' }, { bookingId: 0 }, { bookingId: 'x' }]) {
      expect(await fetchErrorCode(user, list, { filter })).toBe('BAD_USER_INPUT');
    }
  });
});

describe('attendee', () => {
  it('is found by its id and its database id', async () => {
    const host = await buildUser();
    const { id, uid } = await buildAttendee(host);
    const { data } = await as(host).gql(one, { by: { databaseId: id } });
    expect(data.attendee).toMatchObject({
      databaseId: id,
      email: 'guest@example.test',
      name: 'Guest',
      timeZone: 'UTC',
      locale: 'en',
      phoneNumber: null,
      noShow: false,
      booking: { uid },
      bookingSeat: null,
    });
    const again = await as(host).gql(one, { by: { id: data.attendee.id } });
    expect(again.data).toEqual(data);
  });

  it('refuses invalid input', async () => {
    const host = await buildUser();
    expect(await fetchErrorCode(host, one, { by: {} })).toBe('BAD_USER_INPUT');
    expect(await fetchErrorCode(host, one, { by: { id: 'Qm9va2luZzox' } })).toBe('BAD_USER_INPUT');
  });
});
