import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

const one = `query ($id: Int!) { team(by: { databaseId: $id }) { name } }`;
const fetchTeamAs = (caller: UserWithKey | string | undefined, id: number) =>
  as(caller).gql(one, { id });

describe('team', () => {
  it('is visible to members, and to administrators of its organization and of the system', async () => {
    const [boss, owner, member] = [await buildUser(), await buildUser(), await buildUser()];
    const above = await buildTeam({ owner: boss, isOrganization: true });
    const { id } = await buildTeam({ owner, members: [member], parentId: above.id });
    for (const caller of [boss, owner, member, await buildAdmin()]) {
      expect((await fetchTeamAs(caller, id)).data).toEqual({ team: { name: 'Team' } });
    }
    const token = await buildAccessToken(boss, ['READ_TEAM']);
    expect(readErrorCode(await fetchTeamAs(token, id))).toBe('NOT_FOUND');
  });

  it('is hidden from strangers, and from users who have not accepted yet', async () => {
    const [owner, invited] = [await buildUser(), await buildUser()];
    const { id } = await buildTeam({ owner });
    await db.membership.create({ data: { teamId: id, userId: invited.id, role: 'OWNER' } });
    const missing = await fetchTeamAs(owner, 2_147_483_000);
    for (const caller of [invited, await buildUser()]) {
      expect((await fetchTeamAs(caller, id)).errors).toEqual(missing.errors);
    }
  });

  it('shows its parent only to members of the parent, with the children that they may see', async () => {
    const [boss, owner] = [await buildUser(), await buildUser()];
    const above = await buildTeam({ owner: boss, isOrganization: true });
    const { id } = await buildTeam({ owner, parentId: above.id });
    const other = await buildTeam({ owner: boss, parentId: above.id });
    const up = `query ($id: Int!) {
      team(by: { databaseId: $id }) { parent { databaseId children { totalCount nodes { databaseId } } } }
    }`;
    expect((await as(owner).gql(up, { id })).data.team.parent).toBeNull();
    await db.membership.create({
      data: { teamId: above.id, userId: owner.id, accepted: true },
    });
    expect((await as(owner).gql(up, { id })).data.team.parent).toEqual({
      databaseId: above.id,
      children: { totalCount: 1, nodes: [{ databaseId: id }] },
    });
    const { data } = await as(boss).gql(up, { id });
    expect(data.team.parent.children.nodes).toEqual([{ databaseId: id }, { databaseId: other.id }]);
  });

  it('hides its parent from users outside the parent, even through its members', async () => {
    const [boss, clerk, owner] = [await buildUser(), await buildUser(), await buildUser()];
    const above = await buildTeam({ owner: boss, admins: [clerk], isOrganization: true });
    const { id } = await buildTeam({ owner, parentId: above.id });
    const up = `query ($id: Int!) {
      team(by: { databaseId: $id }) {
        parent { members { totalCount nodes { userId team { name } } } }
        members { nodes { userId team { parent { members { nodes { userId } } } } } }
      }
    }`;
    const { data } = await as(owner).gql(up, { id });
    expect(data.team).toEqual({
      parent: null,
      members: { nodes: [{ userId: owner.id, team: { parent: null } }] },
    });
    const seen = await as(boss).gql(up, { id });
    const team = { name: 'Team' };
    expect(seen.data.team.parent.members).toEqual({
      totalCount: 2,
      nodes: [
        { userId: boss.id, team },
        { userId: clerk.id, team },
      ],
    });
  });

  it('shows event types only to tokens with READ_EVENT_TYPE', async () => {
    const owner = await buildUser();
    const { id } = await buildTeam({ owner });
    await db.eventType.create({ data: { teamId: id, title: 'Call', slug: 'call', length: 30 } });
    const query = `query ($id: Int!) {
      team(by: { databaseId: $id }) { eventTypes { totalCount nodes { title } } }
    }`;
    const { data } = await as(owner).gql(query, { id });
    expect(data.team.eventTypes).toEqual({ totalCount: 1, nodes: [{ title: 'Call' }] });
    const { errors } = await as(await buildAccessToken(owner, ['READ_TEAM'])).gql(query, { id });
    expect(errors?.[0]?.extensions).toMatchObject({ requiredScopes: ['READ_EVENT_TYPE'] });
  });
});

describe('teams', () => {
  const list = `query ($filter: TeamFilter, $first: Int, $offset: Int) {
    teams(filter: $filter, first: $first, offset: $offset) { totalCount nodes { databaseId } }
  }`;

  it('are the caller’s own, page by page', async () => {
    const owner = await buildUser();
    await buildTeam({ owner: await buildUser() });
    await buildTeam({ owner });
    const second = await buildTeam({ owner });
    const { data } = await as(owner).gql(list, { first: 1, offset: 1 });
    expect(data.teams).toEqual({ totalCount: 2, nodes: [{ databaseId: second.id }] });
  });

  it('can be filtered by a literal part of the name, by slug and by kind', async () => {
    const owner = await buildUser();
    const a = await buildTeam({ owner });
    const b = await buildTeam({ owner, isOrganization: true });
    await db.team.update({ where: { id: a.id }, data: { name: '100% Sales_North' } });
    const find = async (filter: object) => {
      const { data } = await as(owner).gql(list, { filter });
      return data.teams.nodes.map(({ databaseId }: { databaseId: number }) => databaseId);
    };
    expect(await find({ search: 'sales_n' })).toEqual([a.id]);
    expect(await find({ search: '%' })).toEqual([a.id]);
    expect(await find({ search: 'Sales%North' })).toEqual([]);
    expect(await find({ slug: b.slug })).toEqual([b.id]);
    expect(await find({ isOrganization: true })).toEqual([b.id]);
  });
});
