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

const add = (caller: UserWithKey, input: object) =>
  as(caller).gql(
    'mutation ($input: AddMemberInput!) { addMember(input: $input) { membership { databaseId userId invitedEmail user { email } } } }',
    { input },
  );
const accept = (caller: UserWithKey, databaseId: number) =>
  as(caller).gql(
    'mutation ($input: AcceptMembershipInput!) { acceptMembership(input: $input) { membership { databaseId } } }',
    { input: { by: { databaseId } } },
  );

describe('an invitation', () => {
  const invitation = `{ memberships { nodes {
    isOrganization organizationName invitedBy { databaseId name email }
  } } }`;
  const fetchInvitation = async (guest: UserWithKey) =>
    (await as(guest).gql(invitation)).data.memberships.nodes[0];

  it('names the inviter and the organization, whose name stays after acceptance', async () => {
    const [boss, guest] = [await buildUser(), await buildUser()];
    const { id: teamId } = await buildTeam({
      owner: boss,
      isOrganization: true,
      name: 'Northwind',
    });
    const { data } = await add(boss, { teamId, email: guest.email });
    const { id: databaseId, email } = boss;
    const organization = { isOrganization: true, organizationName: 'Northwind' };
    expect(await fetchInvitation(guest)).toEqual({
      ...organization,
      invitedBy: { databaseId, name: 'Ada', email },
    });
    await accept(guest, data.addMember.membership.databaseId);
    expect(await fetchInvitation(guest)).toEqual({ ...organization, invitedBy: null });
  });

  it('to a team below an organization names that organization, for its administrators act too', async () => {
    const [boss, owner, guest] = [await buildUser(), await buildUser(), await buildUser()];
    const parts = { owner: boss, isOrganization: true, name: 'Northwind' };
    const { id: parentId } = await buildTeam(parts);
    const { id: teamId } = await buildTeam({ owner, parentId });
    await add(owner, { teamId, email: guest.email });
    expect(await fetchInvitation(guest)).toMatchObject({
      isOrganization: false,
      organizationName: 'Northwind',
      invitedBy: { databaseId: owner.id },
    });
  });

  it('to a team alone names no organization, and outlives its inviter', async () => {
    const [owner, admin, guest] = [await buildUser(), await buildUser(), await buildUser()];
    const { id: teamId } = await buildTeam({ owner, admins: [admin] });
    await add(admin, { teamId, email: guest.email });
    const alone = { isOrganization: false, organizationName: null };
    const invitedBy = { databaseId: admin.id };
    expect(await fetchInvitation(guest)).toMatchObject({ ...alone, invitedBy });
    await db.user.delete({ where: { id: admin.id } });
    expect(await fetchInvitation(guest)).toEqual({ ...alone, invitedBy: null });
  });
});

describe('the user of an invitation', () => {
  const list = `query ($filter: MembershipFilter) { memberships(filter: $filter) {
    totalCount nodes { databaseId userId invitedEmail user { databaseId name username timeZone } }
  } }`;
  const one = `query ($by: MembershipBy!) { membership(by: $by) { databaseId userId user { name } } }`;

  /** A team that has invited a guest by e-mail address. */
  async function buildScene() {
    const [owner, member, guest] = [await buildUser(), await buildUser(), await buildUser()];
    const { id: teamId } = await buildTeam({ owner, members: [member] });
    const { data } = await add(owner, { teamId, email: guest.email });
    const { databaseId } = data.addMember.membership;
    const fetchAs = async (caller: UserWithKey | string) => {
      const { nodes } = (await as(caller).gql(list, { filter: { teamId } })).data.memberships;
      return nodes.find((node: { databaseId: number }) => node.databaseId === databaseId);
    };
    return { owner, member, guest, teamId, databaseId, fetchAs, added: data.addMember.membership };
  }

  it('is hidden from the team until they accept: it sees only the address that was typed', async () => {
    const { owner, member, guest, databaseId, added, fetchAs } = await buildScene();
    const hidden = { databaseId, userId: null, invitedEmail: guest.email, user: null };
    expect(added).toEqual(hidden);
    await db.user.update({ where: { id: guest.id }, data: { email: `new-${guest.email}` } });
    for (const caller of [owner, member, await buildAccessToken(owner, ['READ_TEAM'])]) {
      expect(await fetchAs(caller)).toEqual(hidden);
    }
    await accept(guest, databaseId);
    for (const caller of [owner, member]) {
      expect(await fetchAs(caller)).toMatchObject({
        userId: guest.id,
        invitedEmail: null,
        user: { databaseId: guest.id, name: 'Ada', timeZone: 'Europe/London' },
      });
    }
  });

  it('cannot be found out by id', async () => {
    const { owner, guest, teamId, databaseId } = await buildScene();
    const filtered = await as(owner).gql(list, { filter: { teamId, userId: guest.id } });
    expect(filtered.data.memberships).toEqual({ totalCount: 0, nodes: [] });
    const by = { member: { userId: guest.id, teamId } };
    expect(readErrorCode(await as(owner).gql(one, { by }))).toBe('NOT_FOUND');
    const edit = `mutation ($by: MembershipBy!) {
      editMember(input: { by: $by, role: ADMIN }) { membership { userId user { name } } }
    }`;
    expect(readErrorCode(await as(owner).gql(edit, { by }))).toBe('NOT_FOUND');
    const edited = await as(owner).gql(edit, { by: { databaseId } });
    expect(edited.data.editMember.membership).toEqual({ userId: null, user: null });
    expect((await as(guest).gql(one, { by })).data.membership.userId).toBe(guest.id);
  });

  it('is shown to themselves, to system administrators, and to those who share a team', async () => {
    const { owner, member, guest, fetchAs } = await buildScene();
    for (const caller of [guest, await buildAdmin()]) {
      expect(await fetchAs(caller)).toMatchObject({ userId: guest.id, user: { name: 'Ada' } });
    }
    await buildTeam({ owner: member, members: [guest] });
    expect(await fetchAs(member)).toMatchObject({ userId: guest.id, user: { name: 'Ada' } });
    expect(await fetchAs(owner)).toMatchObject({ userId: null, user: null });
    await buildTeam({ owner, members: [guest], isOrganization: true });
    expect(await fetchAs(owner)).toMatchObject({ userId: guest.id, user: { name: 'Ada' } });
  });

  it('is not shown through another team that only invites them', async () => {
    const { owner, guest, fetchAs } = await buildScene();
    const { id: teamId } = await buildTeam({ owner });
    await add(owner, { teamId, email: guest.email });
    expect(await fetchAs(owner)).toMatchObject({ userId: null, user: null });
  });
});

describe('the addresses that a user may name in a day', () => {
  it('are limited, with those that belong to nobody, but not for system administrators', async () => {
    const [owner, admin, guest] = [await buildUser(), await buildAdmin(), await buildUser()];
    const { id: teamId } = await buildTeam({ owner });
    const email = 'nobody@example.test';
    expect(readErrorCode(await add(owner, { teamId, email }))).toBe('BAD_USER_INPUT');
    const key = `invitations by user:${owner.id}`;
    await db.limitUse.update({ where: { key }, data: { used: { increment: 98 } } });
    expect(readErrorCode(await add(owner, { teamId, email }))).toBe('BAD_USER_INPUT');
    const refused = await add(owner, { teamId, email: guest.email });
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
    });
    expect((await add(admin, { teamId, email: guest.email })).errors).toBeUndefined();
    await db.limitUse.update({ where: { key }, data: { period: { decrement: 24 } } });
    expect(readErrorCode(await add(owner, { teamId, email }))).toBe('BAD_USER_INPUT');
  });
});
