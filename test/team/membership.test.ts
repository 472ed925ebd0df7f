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

const fields = 'membership { databaseId userId teamId role accepted }';
const documents = {
  addMember: `mutation ($input: AddMemberInput!) { addMember(input: $input) { ${fields} } }`,
  acceptMembership: `mutation ($input: AcceptMembershipInput!) { acceptMembership(input: $input) { ${fields} } }`,
  editMember: `mutation ($input: EditMemberInput!) { editMember(input: $input) { ${fields} } }`,
  removeMember: `mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { databaseId } }`,
};

const run = (
  caller: UserWithKey | string | undefined,
  name: keyof typeof documents,
  input: object,
) => as(caller).gql(documents[name], { input });
const add = (caller: UserWithKey | string | undefined, input: object) =>
  run(caller, 'addMember', input);
const acceptMembershipAs = (caller: UserWithKey | string, databaseId: number) =>
  run(caller, 'acceptMembership', { by: { databaseId } });
const edit = (caller: UserWithKey | string, databaseId: number, role: string) =>
  run(caller, 'editMember', { by: { databaseId }, role });
const remove = (caller: UserWithKey | string, databaseId: number) =>
  run(caller, 'removeMember', { by: { databaseId } });

const getMembershipId = async (team: { id: number }, user: { id: number }) => {
  const where = { userId_teamId: { teamId: team.id, userId: user.id } };
  return (await db.membership.findUniqueOrThrow({ where })).id;
};

const invite = (team: { id: number }, user: { id: number }) =>
  db.membership.create({ data: { teamId: team.id, userId: user.id } });

describe('memberships', () => {
  const list = `query ($filter: MembershipFilter) {
    memberships(filter: $filter) { totalCount nodes { userId accepted teamName team { name } user { email } } }
  }`;
  const listUserIds = async (caller: UserWithKey, filter: object) => {
    const { data } = await as(caller).gql(list, { filter });
    return data.memberships.nodes.map(({ userId }: { userId: number }) => userId);
  };

  it('show an invitation, with only the name of the team', async () => {
    const [owner, guest] = [await buildUser(), await buildUser()];
    const team = await buildTeam({ owner });
    await invite(team, guest);
    const { id: userId, email } = guest;
    const { data } = await as(guest).gql(list, {});
    expect(data.memberships).toEqual({
      totalCount: 1,
      nodes: [{ userId, accepted: false, teamName: 'Team', team: null, user: { email } }],
    });
  });

  it('show the members of a team, but those of a private team only to its managers', async () => {
    const [owner, member] = [await buildUser(), await buildUser()];
    const team = await buildTeam({ owner, members: [member] });
    const filter = { teamId: team.id };
    expect(await listUserIds(member, filter)).toEqual([owner.id, member.id]);
    await db.team.update({ where: { id: team.id }, data: { isPrivate: true } });
    expect(await listUserIds(member, filter)).toEqual([member.id]);
    expect(await listUserIds(owner, filter)).toEqual([owner.id, member.id]);
    expect(await listUserIds(await buildAdmin(), filter)).toEqual([owner.id, member.id]);
    expect(await listUserIds(await buildUser(), filter)).toEqual([]);
    const { data } = await as(member).gql(
      `query ($id: Int!) { team(by: { databaseId: $id }) { members { totalCount nodes { userId } } } }`,
      { id: team.id },
    );
    expect(data.team.members).toEqual({ totalCount: 1, nodes: [{ userId: member.id }] });
  });
});

describe('addMember', () => {
  it('invites a user by e-mail, who accepts and then sees the team', async () => {
    const [owner, guest] = [await buildUser(), await buildUser()];
    const { id: teamId } = await buildTeam({ owner });
    const { data } = await add(owner, { teamId, email: guest.email.toUpperCase() });
    const { membership } = data.addMember;
    expect(membership).toMatchObject({ role: 'MEMBER', accepted: false });
    const teams = '{ teams { totalCount } }';
    expect((await as(guest).gql(teams)).data.teams.totalCount).toBe(0);
    const accepted = await acceptMembershipAs(guest, membership.databaseId);
    expect(accepted.data.acceptMembership.membership.userId).toBe(guest.id);
    expect((await as(guest).gql(teams)).data.teams.totalCount).toBe(1);
  });

  it('invites by ID only users whom the caller already sees as members', async () => {
    const [owner, colleague, stranger] = [await buildUser(), await buildUser(), await buildUser()];
    await buildTeam({ owner, members: [colleague] });
    const { id: teamId } = await buildTeam({ owner });
    expect((await add(owner, { teamId, userId: colleague.id })).errors).toBeUndefined();
    const unknown = await add(owner, { teamId, userId: stranger.id });
    const missing = await add(owner, { teamId, userId: 2_147_483_000 });
    expect(readErrorCode(unknown)).toBe('BAD_USER_INPUT');
    expect(unknown.errors).toEqual(missing.errors);
  });

  it('refuses an unknown user, an ambiguous input and an existing member', async () => {
    const owner = await buildUser();
    const { id: teamId } = await buildTeam({ owner });
    const nobody = await add(owner, { teamId, email: 'nobody@example.test' });
    expect(nobody.errors?.[0]?.extensions['errors']).toEqual([
      { path: 'email', message: 'must belong to an existing user' },
    ]);
    expect(readErrorCode(await add(owner, { teamId }))).toBe('BAD_USER_INPUT');
    expect(readErrorCode(await add(owner, { teamId, userId: 1, email: owner.email }))).toBe(
      'BAD_USER_INPUT',
    );
    expect(readErrorCode(await add(owner, { teamId, email: owner.email }))).toBe('CONFLICT');
  });

  it('is only for managers of the team, and lets only owners add owners', async () => {
    const [owner, admin, member] = [await buildUser(), await buildUser(), await buildUser()];
    const { email } = await buildUser();
    const { id: teamId } = await buildTeam({ owner, admins: [admin], members: [member] });
    expect(readErrorCode(await add(member, { teamId, email }))).toBe('FORBIDDEN');
    expect(readErrorCode(await add(await buildUser(), { teamId, email }))).toBe('NOT_FOUND');
    expect(readErrorCode(await add(admin, { teamId, email, role: 'OWNER' }))).toBe('FORBIDDEN');
    const { data } = await add(owner, { teamId, email, role: 'OWNER' });
    expect(data.addMember.membership.role).toBe('OWNER');
  });

  it('is also for administrators of the organization, but not for their apps', async () => {
    const [boss, clerk, owner] = [await buildUser(), await buildUser(), await buildUser()];
    const above = await buildTeam({ owner: boss, admins: [clerk], isOrganization: true });
    const { id: teamId } = await buildTeam({ owner, parentId: above.id });
    const input = async (role: string) => ({ teamId, role, email: (await buildUser()).email });
    expect((await add(clerk, await input('ADMIN'))).errors).toBeUndefined();
    expect(readErrorCode(await add(clerk, await input('OWNER')))).toBe('FORBIDDEN');
    expect((await add(boss, await input('OWNER'))).errors).toBeUndefined();
    const token = await buildAccessToken(boss, ['WRITE_TEAM']);
    expect(readErrorCode(await add(token, await input('MEMBER')))).toBe('NOT_FOUND');
  });

  it('lets only a system administrator accept for another user', async () => {
    const [owner, guest] = [await buildUser(), await buildUser()];
    const { id: teamId } = await buildTeam({ owner });
    const input = { teamId, email: guest.email, accepted: true };
    expect(readErrorCode(await add(owner, input))).toBe('FORBIDDEN');
    const { data } = await add(await buildAdmin(), { teamId, userId: guest.id, accepted: true });
    expect(data.addMember.membership.accepted).toBe(true);
  });
});

describe('acceptMembership', () => {
  it('is only for the invited user', async () => {
    const [owner, guest] = [await buildUser(), await buildUser()];
    const team = await buildTeam({ owner });
    const { id } = await invite(team, guest);
    expect(readErrorCode(await acceptMembershipAs(owner, id))).toBe('FORBIDDEN');
    expect(readErrorCode(await acceptMembershipAs(await buildAdmin(), id))).toBe('FORBIDDEN');
    expect(readErrorCode(await acceptMembershipAs(await buildUser(), id))).toBe('NOT_FOUND');
    expect((await acceptMembershipAs(guest, id)).data.acceptMembership.membership.accepted).toBe(
      true,
    );
    expect((await acceptMembershipAs(guest, id)).errors).toBeUndefined();
  });

  it('takes effect at once for an organization', async () => {
    const [boss, guest] = [await buildUser(), await buildUser()];
    const above = await buildTeam({ owner: boss, isOrganization: true });
    const sub = await buildTeam({ owner: boss, parentId: above.id });
    await as(guest).gql('{ teams { totalCount } }');
    const { data } = await add(boss, { teamId: above.id, email: guest.email, role: 'ADMIN' });
    await acceptMembershipAs(guest, data.addMember.membership.databaseId);
    const answer = await as(guest).gql('{ teams { nodes { databaseId } } }');
    expect(answer.data.teams.nodes).toEqual([{ databaseId: above.id }, { databaseId: sub.id }]);
  });
});

describe('editMember', () => {
  it('changes roles, but lets a team administrator neither change nor make owners', async () => {
    const [owner, admin, member] = [await buildUser(), await buildUser(), await buildUser()];
    const team = await buildTeam({ owner, admins: [admin], members: [member] });
    const id = await getMembershipId(team, member);
    expect((await edit(admin, id, 'ADMIN')).data.editMember.membership.role).toBe('ADMIN');
    expect((await edit(admin, id, 'MEMBER')).errors).toBeUndefined();
    expect(readErrorCode(await edit(admin, id, 'OWNER'))).toBe('FORBIDDEN');
    expect(readErrorCode(await edit(admin, await getMembershipId(team, admin), 'OWNER'))).toBe(
      'FORBIDDEN',
    );
    expect(readErrorCode(await edit(admin, await getMembershipId(team, owner), 'MEMBER'))).toBe(
      'FORBIDDEN',
    );
    expect(readErrorCode(await edit(member, id, 'ADMIN'))).toBe('FORBIDDEN');
    expect(readErrorCode(await edit(await buildUser(), id, 'ADMIN'))).toBe('NOT_FOUND');
    expect((await edit(owner, id, 'OWNER')).errors).toBeUndefined();
  });

  it('refuses to demote the last owner, even for a system administrator', async () => {
    const [owner, second] = [await buildUser(), await buildUser()];
    const team = await buildTeam({ owner });
    // An invited owner does not count before they accept.
    await db.membership.create({ data: { teamId: team.id, userId: second.id, role: 'OWNER' } });
    const id = await getMembershipId(team, owner);
    expect(readErrorCode(await edit(owner, id, 'ADMIN'))).toBe('CONFLICT');
    expect(readErrorCode(await edit(await buildAdmin(), id, 'ADMIN'))).toBe('CONFLICT');
    expect((await edit(owner, id, 'OWNER')).errors).toBeUndefined();
  });
});

describe('removeMember', () => {
  it('removes a member, and lets members leave and invited users decline', async () => {
    const [owner, admin, member] = [await buildUser(), await buildUser(), await buildUser()];
    const guest = await buildUser();
    const team = await buildTeam({ owner, admins: [admin], members: [member] });
    const invitation = await invite(team, guest);
    expect(readErrorCode(await remove(member, await getMembershipId(team, admin)))).toBe(
      'FORBIDDEN',
    );
    expect(readErrorCode(await remove(admin, await getMembershipId(team, owner)))).toBe(
      'FORBIDDEN',
    );
    expect(readErrorCode(await remove(await buildUser(), invitation.id))).toBe('NOT_FOUND');
    expect((await remove(guest, invitation.id)).errors).toBeUndefined();
    expect((await remove(member, await getMembershipId(team, member))).errors).toBeUndefined();
    expect((await remove(owner, await getMembershipId(team, admin))).errors).toBeUndefined();
    expect(await db.membership.count({ where: { teamId: team.id } })).toBe(1);
    expect(readErrorCode(await remove(owner, await getMembershipId(team, owner)))).toBe('CONFLICT');
  });

  it('ends hosting for an organization when a member leaves their last team in it', async () => {
    const [owner, member] = [await buildUser(), await buildUser()];
    const parent = await buildTeam({ owner, isOrganization: true });
    const below = { owner, members: [member], parentId: parent.id };
    const [one, two] = [await buildTeam(below), await buildTeam(below)];
    const hosts = { create: [{ userId: owner.id }, { userId: member.id }] };
    const data = { teamId: parent.id, title: 'A', slug: 'a', length: 30, hosts };
    const { id: eventTypeId } = await db.eventType.create({ data });
    const hosting = () => db.eventTypeHost.count({ where: { eventTypeId, userId: member.id } });
    await remove(member, await getMembershipId(one, member));
    expect(await hosting()).toBe(1);
    await remove(member, await getMembershipId(two, member));
    expect(await hosting()).toBe(0);
  });

  it('removes the member from the event types of this team only', async () => {
    const [owner, member] = [await buildUser(), await buildUser()];
    const team = await buildTeam({ owner, members: [member] });
    const other = await buildTeam({ owner, members: [member] });
    for (const { id: teamId } of [team, other]) {
      const hosts = { create: [{ userId: owner.id }, { userId: member.id }] };
      await db.eventType.create({ data: { teamId, title: 'A', slug: 'a', length: 30, hosts } });
    }
    await remove(owner, await getMembershipId(team, member));
    const hosts = await db.eventTypeHost.findMany({
      where: { userId: { in: [owner.id, member.id] } },
      select: { userId: true, eventType: { select: { teamId: true } } },
      orderBy: { id: 'asc' },
    });
    expect(hosts).toEqual([
      { userId: owner.id, eventType: { teamId: team.id } },
      { userId: owner.id, eventType: { teamId: other.id } },
      { userId: member.id, eventType: { teamId: other.id } },
    ]);
  });

  it('keeps one of two owners who step down at the same time', async () => {
    const [a, b] = [await buildUser(), await buildUser()];
    await Promise.all([a, b, a, b].map((user) => as(user).gql('{ teams { totalCount } }')));
    for (let round = 0; round < 5; round++) {
      const team = await buildTeam({ owner: a });
      const data = { teamId: team.id, userId: b.id, role: 'OWNER', accepted: true } as const;
      await db.membership.create({ data });
      const [ofA, ofB] = [await getMembershipId(team, a), await getMembershipId(team, b)];
      const answers = await Promise.all([remove(a, ofA), edit(b, ofB, 'MEMBER')]);
      expect(answers.map(readErrorCode).sort()).toEqual(['CONFLICT', undefined]);
      const where = { teamId: team.id, role: 'OWNER', accepted: true } as const;
      expect(await db.membership.count({ where })).toBe(1);
    }
  });
});
