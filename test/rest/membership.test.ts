import { describe, expect, it } from 'vitest';
import type { Membership } from '../../prisma/generated/client.js';
import { db } from '../support/app.ts';
import { requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildTeam } from '../support/build/team.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';

const buildMembershipRecord = (
  { id, userId, teamId, role, accepted }: Membership,
  user: UserWithKey,
  inviter?: UserWithKey,
) => ({
  id,
  userId,
  teamId,
  role,
  accepted,
  teamName: 'Team',
  isOrganization: false,
  invitedEmail: null,
  organizationName: null,
  invitedBy: inviter ? { id: inviter.id, name: inviter.name, email: inviter.email } : null,
  user: {
    id: user.id,
    username: null,
    name: 'Ada',
    email: user.email,
    timeZone: 'Europe/London',
    locale: 'en',
  },
});

const getMembershipRow = (team: { id: number }, user: { id: number }) =>
  db.membership.findUniqueOrThrow({
    where: { userId_teamId: { teamId: team.id, userId: user.id } },
  });

/** A team with its OWNER, an ADMIN, a MEMBER, an invited guest and a stranger. */
async function buildScene() {
  const [owner, admin, member] = [await buildUser(), await buildUser(), await buildUser()];
  const [guest, stranger] = [await buildUser(), await buildUser()];
  const team = await buildTeam({ owner, admins: [admin], members: [member] });
  await db.membership.create({ data: { teamId: team.id, userId: guest.id } });
  return { owner, admin, member, guest, stranger, team };
}

const readUserIds = ({ memberships }: { memberships: Membership[] }) =>
  memberships.map(({ userId }) => userId);

describe('GET /v1/memberships', () => {
  it('returns the memberships of a team or a user', async () => {
    const { owner, admin, member, team } = await buildScene();
    await buildTeam({ owner });
    // The team does not know the guest yet.
    const everyone = [owner.id, admin.id, member.id, null];
    const ofTeam = await requestRestAs(owner, `GET /memberships?teamId=${team.id}`);
    expect(readUserIds(ofTeam.body)).toEqual(everyone);
    expect(readUserIds((await requestRestAs(owner, 'GET /memberships')).body)).toEqual([
      ...everyone,
      owner.id,
    ]);
    const both = await requestRestAs(
      owner,
      `GET /memberships?teamId=${team.id}&userId=${member.id}&take=9`,
    );
    const membership = await getMembershipRow(team, member);
    expect(both.body).toEqual({ memberships: [buildMembershipRecord(membership, member)] });
    expect(both.headers.get('x-total-count')).toBe('1');
  });
});

describe('POST /v1/memberships', () => {
  it('invites by userId, and by email', async () => {
    const { owner, team } = await buildScene();
    const other = await buildUser();
    const given = { teamId: team.id, email: other.email, role: 'ADMIN' };
    const { status, body } = await requestRestAs(owner, 'POST /memberships', given);
    const membership = await getMembershipRow(team, other);
    expect(membership).toMatchObject({ role: 'ADMIN', accepted: false });
    const record = buildMembershipRecord(membership, other, owner);
    const unknown = { userId: null, user: null, invitedEmail: other.email };
    expect([status, body]).toEqual([
      200,
      { message: 'Membership created', membership: { ...record, ...unknown } },
    ]);
    const { id: teamId } = await buildTeam({ owner });
    const byId = await requestRestAs(owner, 'POST /memberships', {
      teamId,
      userId: (await buildColleague(team.id)).id,
    });
    expect(byId.body.membership).toMatchObject({ teamId, role: 'MEMBER', accepted: false });
  });

  it('accepts on behalf of another user only for a system administrator', async () => {
    const { owner, team } = await buildScene();
    const { id: userId, email } = await buildUser();
    const accepted = { teamId: team.id, accepted: true };
    expect(await requestRestStatus(owner, 'POST /memberships', { ...accepted, email })).toBe(403);
    const { body } = await requestRestAs(await buildAdmin(), 'POST /memberships', {
      ...accepted,
      userId,
    });
    expect(body.membership).toMatchObject({ userId, accepted: true });
  });

  it('names the invalid fields', async () => {
    const { owner, team } = await buildScene();
    const typed = await requestRestAs(owner, 'POST /memberships', { userId: 'x', role: 'BOSS' });
    expect([typed.status, typed.paths?.sort()]).toEqual([400, ['role', 'teamId', 'userId']]);
    const { paths } = await requestRestAs(owner, 'POST /memberships', { teamId: team.id });
    expect(paths).toEqual(['userId']);
    const bad = await requestRestAs(owner, 'POST /memberships', { teamId: team.id, email: 'x' });
    expect(bad.paths).toEqual(['email']);
  });
});

async function buildColleague(teamId: number) {
  const user = await buildUser();
  await db.membership.create({ data: { teamId, userId: user.id, accepted: true } });
  return user;
}

describe('GET /v1/memberships/:id', () => {
  it('finds one by its id, or by user and team', async () => {
    const { owner, member, team } = await buildScene();
    const membership = await getMembershipRow(team, member);
    for (const id of [membership.id, `${member.id}_${team.id}`]) {
      const { status, body } = await requestRestAs(owner, `GET /memberships/${id}`);
      expect([status, body]).toEqual([
        200,
        { membership: buildMembershipRecord(membership, member) },
      ]);
    }
  });

  it('answers 400 to an id that names no pair, and 404 to a pair that is missing', async () => {
    const { owner, stranger, team } = await buildScene();
    for (const id of ['x', '1_', '1_2_3', '1-2']) {
      const { status, paths } = await requestRestAs(owner, `GET /memberships/${id}`);
      expect([status, paths]).toEqual([400, ['id']]);
    }
    for (const id of [`${stranger.id}_${team.id}`, `9999999999_${team.id}`, '9999999999', 0]) {
      expect(await requestRestStatus(owner, `GET /memberships/${id}`)).toBe(404);
    }
  });
});

describe('PATCH /v1/memberships/:id', () => {
  it('lets managers of the team change the role', async () => {
    const { admin, member, team } = await buildScene();
    const path = `PATCH /memberships/${member.id}_${team.id}`;
    const { status, body } = await requestRestAs(admin, path, {
      role: 'ADMIN',
      accepted: true,
      teamId: 1,
    });
    const membership = await getMembershipRow(team, member);
    expect(membership.role).toBe('ADMIN');
    expect([status, body]).toEqual([
      200,
      { membership: buildMembershipRecord(membership, member) },
    ]);
  });

  it('lets only the invited user accept an invitation', async () => {
    const { owner, guest, stranger, team } = await buildScene();
    const { id } = await getMembershipRow(team, guest);
    const path = `PATCH /memberships/${id}`;
    expect(await requestRestStatus(owner, path, { accepted: true })).toBe(403);
    expect(await requestRestStatus(stranger, path, { accepted: true })).toBe(404);
    const token = await buildAccessToken(guest, ['WRITE_TEAM']);
    const { body } = await requestRestAs(token, path, { accepted: true });
    expect(body.membership).toMatchObject({ id, accepted: true });
    expect(await requestRestStatus(guest, path, { accepted: false })).toBe(409);
  });

  it('names the invalid fields', async () => {
    const { owner, team } = await buildScene();
    const path = `PATCH /memberships/${owner.id}_${team.id}`;
    const { status, paths } = await requestRestAs(owner, path, { role: 'BOSS', accepted: 'yes' });
    expect([status, paths]).toEqual([400, ['role', 'accepted']]);
  });
});

describe('DELETE /v1/memberships/:id', () => {
  it('removes a member, by id or by user and team', async () => {
    const { owner, member, guest, team } = await buildScene();
    const { id } = await getMembershipRow(team, guest);
    for (const name of [id, `${member.id}_${team.id}`]) {
      const { status, body } = await requestRestAs(owner, `DELETE /memberships/${name}`);
      expect([status, body]).toEqual([200, { message: 'Membership deleted' }]);
      expect(await requestRestStatus(owner, `DELETE /memberships/${name}`)).toBe(404);
    }
    expect(await db.membership.count({ where: { teamId: team.id } })).toBe(2);
  });
});
