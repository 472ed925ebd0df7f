import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GetBookingDocument } from '../operations.generated.ts';
import { as, db } from '../support/app.ts';
import { fetchBookingPage, fetchErrorCode } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';

describe('bookings of an administrator', () => {
  it('include every booking, and can be filtered by userId', async () => {
    const [admin, host, other] = [await buildAdmin(), await buildUser(), await buildUser()];
    const first = await buildBooking({ host });
    const second = await buildBooking({ host: other, hosts: [host] });

    const all = await fetchBookingPage(admin, { first: 500 });
    expect(all.ids).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(all.totalCount).toBe(await db.booking.count());
    const narrowed = await fetchBookingPage(admin, { filter: { userId: [host.id] } });
    expect(narrowed).toMatchObject({ totalCount: 2, ids: [first.id, second.id] });
    expect((await fetchBookingPage(admin, { filter: { userId: [admin.id] } })).ids).toEqual([]);
    expect((await fetchBookingPage(admin, { filter: { userId: [] } })).ids).toEqual([]);
  });

  it('are only their own through an app', async () => {
    const admin = await buildAdmin();
    await buildBooking({ host: await buildUser() });
    const own = await buildBooking({ host: admin });
    expect((await fetchBookingPage(await buildAccessToken(admin, ['READ_BOOKING']))).ids).toEqual([
      own.id,
    ]);
  });
});

describe('bookings of an organization administrator (GAP-18)', () => {
  async function build() {
    const [owner, admin, member, inSubTeam, invited, stranger] = await Promise.all(
      Array.from({ length: 6 }, () => buildUser()),
    );
    if (!owner || !admin || !member || !inSubTeam || !invited || !stranger) throw new Error();
    const parts = { owner, admins: [admin], members: [member], isOrganization: true };
    const organization = await buildTeam(parts);
    await buildTeam({ owner: inSubTeam, parentId: organization.id });
    await db.membership.create({ data: { teamId: organization.id, userId: invited.id } });
    const hosts = [owner, admin, member, inSubTeam];
    const theirs = [];
    for (const host of hosts) theirs.push((await buildBooking({ host })).id);
    await buildBooking({ host: invited });
    await buildBooking({ host: stranger });
    return { owner, admin, member, inSubTeam, invited, stranger, theirs };
  }

  it('include those of accepted members and of the teams below', async () => {
    const { owner, admin, theirs } = await build();
    expect(await fetchBookingPage(admin)).toMatchObject({ totalCount: 4, ids: theirs });
    expect((await fetchBookingPage(owner)).ids).toEqual(theirs);
  });

  it('can be filtered by userId, with nothing for a stranger', async () => {
    const { admin, member, inSubTeam, invited, stranger, theirs } = await build();
    const fetchBookingsOfUsers = (...users: { id: number }[]) =>
      fetchBookingPage(admin, { filter: { userId: users.map(({ id }) => id) } });
    expect((await fetchBookingsOfUsers(member, inSubTeam)).ids).toEqual(theirs.slice(2));
    expect((await fetchBookingsOfUsers(admin)).ids).toEqual(theirs.slice(1, 2));
    expect((await fetchBookingsOfUsers(stranger, invited)).ids).toEqual([]);
    // The administrator sees it because of the member. Filtering by the stranger must not find it.
    await buildBooking({ host: member, hosts: [stranger] });
    expect((await fetchBookingsOfUsers(stranger)).ids).toEqual([]);
  });

  it('can be looked up by id', async () => {
    const { admin, inSubTeam, stranger, invited, theirs } = await build();
    const found = await as(admin).run(GetBookingDocument, { by: { databaseId: theirs[3] ?? 0 } });
    expect(found.data.booking?.databaseId).toBe(theirs[3]);
    for (const host of [stranger, invited]) {
      const { id } = await buildBooking({ host });
      expect(await fetchErrorCode(admin, GetBookingDocument, { by: { databaseId: id } })).toBe(
        'NOT_FOUND',
      );
    }
    expect(
      await fetchErrorCode(inSubTeam, GetBookingDocument, { by: { databaseId: theirs[0] } }),
    ).toBe('NOT_FOUND');
  });

  it('are only their own for members, and for the administrator through an app', async () => {
    const { admin, member, theirs } = await build();
    expect((await fetchBookingPage(member)).ids).toEqual(theirs.slice(2, 3));
    expect((await fetchBookingPage(await buildAccessToken(admin, ['READ_BOOKING']))).ids).toEqual(
      theirs.slice(1, 2),
    );
  });
});

describe('the field bookings', () => {
  it('of a user lists those with the user as main host', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const own = await buildBooking({ host });
    await buildBooking({ host: other, hosts: [host] });
    const query = `{ viewer { bookings(first: 5) { totalCount nodes { databaseId } } } }`;
    const { data } = await as(host).gql(query);
    expect(data.viewer.bookings).toEqual({ totalCount: 1, nodes: [{ databaseId: own.id }] });
    expect(await fetchErrorCode(await buildAccessToken(host, ['READ_PROFILE']), query)).toBe(
      'FORBIDDEN',
    );
  });

  it('of an event type lists those the caller may see', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const { id: eventTypeId } = await db.eventType.create({
      data: { title: 'Intro', slug: randomUUID(), length: 30, userId: host.id },
    });
    const own = await buildBooking({ host, eventTypeId });
    await buildBooking({ host: other, eventTypeId });
    const query = `{ bookings { nodes { eventType { bookings { totalCount nodes { databaseId } } } } } }`;
    const { data } = await as(host).gql(query);
    expect(data.bookings.nodes[0].eventType.bookings).toEqual({
      totalCount: 1,
      nodes: [{ databaseId: own.id }],
    });
  });
});
