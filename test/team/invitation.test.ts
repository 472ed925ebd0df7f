import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';

const add = (caller: UserWithKey, input: object) =>
  as(caller).gql(
    'mutation ($input: AddMemberInput!) { addMember(input: $input) { membership { databaseId } } }',
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
