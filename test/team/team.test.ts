import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { fetchBookingTriggers } from '../support/ask/graphql.ts';
import { requestMeeting } from '../support/ask/instant-meeting.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

const create = `mutation ($input: CreateTeamInput!) {
  createTeam(input: $input) {
    team {
      databaseId name slug timeZone weekStart metadata isOrganization parentId
      members { nodes { userId role accepted } }
    }
  }
}`;
const edit = `mutation ($input: EditTeamInput!) {
  editTeam(input: $input) { team { name slug bio theme metadata isOrganization } }
}`;
const remove = `mutation ($input: DeleteTeamInput!) {
  deleteTeam(input: $input) { deletedId databaseId }
}`;

const make = (caller: UserWithKey | string, input: object) => as(caller).gql(create, { input });
const change = (caller: UserWithKey | string, databaseId: number, input: object) =>
  as(caller).gql(edit, { input: { by: { databaseId }, ...input } });
const deleteTeamAs = (caller: UserWithKey | string, databaseId: number) =>
  as(caller).gql(remove, { input: { by: { databaseId } } });

describe('createTeam', () => {
  it('makes the caller the owner of the team', async () => {
    const user = await buildUser();
    const { data, errors } = await make(user, { name: 'Sales', metadata: { a: [1] } });
    expect(errors).toBeUndefined();
    expect(data.createTeam.team).toMatchObject({
      name: 'Sales',
      timeZone: 'Europe/London',
      weekStart: 'Sunday',
      metadata: { a: [1] },
      isOrganization: false,
      parentId: null,
      members: { nodes: [{ userId: user.id, role: 'OWNER', accepted: true }] },
    });
  });

  it('derives a unique slug from the name, even for requests at the same time', async () => {
    const user = await buildUser();
    const name = `Équipe ${randomUUID()}`;
    const base = name.toLowerCase().replace('é', 'e').replace(' ', '-');
    const answers = await Promise.all([1, 2, 3, 4].map(() => make(user, { name })));
    const slugs = answers.map(({ data }) => data.createTeam.team.slug);
    expect(slugs.sort()).toEqual([base, `${base}-2`, `${base}-3`, `${base}-4`]);
  });

  it('derives a slug from a name in any script, and from a name without letters', async () => {
    const user = await buildUser();
    const createTeamSlug = async (name: string) =>
      (await make(user, { name })).data.createTeam.team.slug;
    expect(await createTeamSlug('Ärzte & Café 24')).toBe('arzte-cafe-24');
    expect(await createTeamSlug('회의 팀')).toBe('회의-팀');
    expect(await createTeamSlug('!?')).toBe('team');
  });

  it('refuses a given slug that is taken', async () => {
    const user = await buildUser();
    const slug = randomUUID();
    await make(user, { name: 'A', slug });
    expect(readErrorCode(await make(user, { name: 'B', slug }))).toBe('CONFLICT');
  });

  it('names every invalid field', async () => {
    const { errors } = await make(await buildUser(), {
      name: ' ',
      slug: 'a b',
      brandColor: 'red',
      theme: 'pink',
      timeFormat: 13,
      weekStart: 'Someday',
      metadata: [1],
    });
    const problems = errors?.[0]?.extensions['errors'] as { path: string }[];
    expect(problems.map(({ path }) => path).sort()).toEqual(
      ['brandColor', 'metadata', 'name', 'slug', 'theme', 'timeFormat', 'weekStart'].sort(),
    );
  });

  it('lets only a system administrator create an organization', async () => {
    const input = { name: 'Acme', isOrganization: true };
    expect(readErrorCode(await make(await buildUser(), input))).toBe('FORBIDDEN');
    const { data } = await make(await buildAdmin(), input);
    expect(data.createTeam.team.isOrganization).toBe(true);
  });

  it('lets only an organization’s administrators create a team below it', async () => {
    const [owner, admin, member] = [await buildUser(), await buildUser(), await buildUser()];
    const { id } = await buildTeam({
      owner,
      admins: [admin],
      members: [member],
      isOrganization: true,
    });
    const input = { name: 'Sub', parentId: id };
    const { data } = await make(admin, input);
    expect(data.createTeam.team.parentId).toBe(id);
    expect(readErrorCode(await make(member, input))).toBe('FORBIDDEN');
    expect(readErrorCode(await make(await buildUser(), input))).toBe('NOT_FOUND');
    expect(readErrorCode(await make(await buildAccessToken(admin, ['WRITE_TEAM']), input))).toBe(
      'FORBIDDEN',
    );
  });

  it('refuses a team below a team, and an organization below an organization', async () => {
    const admin = await buildAdmin();
    const team = await buildTeam({ owner: admin });
    expect(readErrorCode(await make(admin, { name: 'Sub', parentId: team.id }))).toBe('CONFLICT');
    const above = await buildTeam({ owner: admin, isOrganization: true });
    const input = { name: 'Sub', parentId: above.id, isOrganization: true };
    expect(readErrorCode(await make(admin, input))).toBe('CONFLICT');
  });
});

describe('editTeam', () => {
  it('changes only the given fields, and clears those that are null', async () => {
    const [owner, admin] = [await buildUser(), await buildUser()];
    const { id } = await buildTeam({ owner, admins: [admin] });
    await change(admin, id, { bio: 'Us', theme: 'dark', metadata: { a: 1 } });
    const { data } = await change(owner, id, { name: 'New', theme: null, metadata: null });
    expect(data.editTeam.team).toMatchObject({
      name: 'New',
      bio: 'Us',
      theme: null,
      metadata: null,
    });
  });

  it('is only for those who manage the team or its organization', async () => {
    const [boss, owner, member] = [await buildUser(), await buildUser(), await buildUser()];
    const above = await buildTeam({ owner: boss, isOrganization: true });
    const { id } = await buildTeam({ owner, members: [member], parentId: above.id });
    expect((await change(boss, id, { name: 'B' })).data.editTeam.team.name).toBe('B');
    expect(readErrorCode(await change(member, id, { name: 'C' }))).toBe('FORBIDDEN');
    expect(readErrorCode(await change(await buildUser(), id, { name: 'C' }))).toBe('NOT_FOUND');
    expect(readErrorCode(await change(owner, above.id, { name: 'C' }))).toBe('NOT_FOUND');
  });

  it('refuses a slug that is taken or invalid', async () => {
    const owner = await buildUser();
    const other = await buildTeam({ owner });
    const { id } = await buildTeam({ owner });
    expect(readErrorCode(await change(owner, id, { slug: other.slug }))).toBe('CONFLICT');
    expect(readErrorCode(await change(owner, id, { slug: '-' }))).toBe('BAD_USER_INPUT');
  });

  it('lets only system administrators decide which team is an organization', async () => {
    const [owner, admin] = [await buildUser(), await buildAdmin()];
    const { id } = await buildTeam({ owner });
    expect(readErrorCode(await change(owner, id, { isOrganization: true }))).toBe('FORBIDDEN');
    expect((await change(owner, id, { isOrganization: false })).errors).toBeUndefined();
    expect((await change(admin, id, { isOrganization: true })).errors).toBeUndefined();
    const sub = await buildTeam({ owner, parentId: id });
    expect(readErrorCode(await change(admin, id, { isOrganization: false }))).toBe('CONFLICT');
    expect(readErrorCode(await change(admin, sub.id, { isOrganization: true }))).toBe('CONFLICT');
  });
});

describe('deleteTeam', () => {
  it('is only for owners of the team or of its organization', async () => {
    const [boss, clerk, owner, admin] = await Promise.all([1, 2, 3, 4].map(() => buildUser()));
    if (!boss || !clerk || !owner || !admin) throw new Error('four users');
    const above = await buildTeam({ owner: boss, admins: [clerk], isOrganization: true });
    const sub = await buildTeam({ owner, admins: [admin], parentId: above.id });
    const next = await buildTeam({ owner, parentId: above.id });
    expect(readErrorCode(await deleteTeamAs(clerk, sub.id))).toBe('FORBIDDEN');
    expect(readErrorCode(await deleteTeamAs(admin, sub.id))).toBe('FORBIDDEN');
    expect(readErrorCode(await deleteTeamAs(await buildUser(), sub.id))).toBe('NOT_FOUND');
    const { data } = await deleteTeamAs(owner, sub.id);
    expect(data.deleteTeam.databaseId).toBe(sub.id);
    expect((await deleteTeamAs(boss, next.id)).errors).toBeUndefined();
    expect(readErrorCode(await deleteTeamAs(owner, sub.id))).toBe('NOT_FOUND');
  });

  it('deletes the team’s event types, and keeps their bookings', async () => {
    const owner = await buildUser();
    const { id } = await buildTeam({ owner });
    const eventType = await db.eventType.create({
      data: { teamId: id, title: 'Call', slug: 'call', length: 30 },
    });
    const booking = await buildBooking({ host: owner, eventTypeId: eventType.id });
    await deleteTeamAs(owner, id);
    expect(await db.eventType.count({ where: { teamId: id } })).toBe(0);
    const left = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    expect(left).toMatchObject({ eventTypeId: null, status: 'ACCEPTED' });
  });

  it('cancels waiting instant meetings of the team and of the teams below it', async () => {
    const owner = await buildUser();
    const above = await buildTeam({ owner, isOrganization: true });
    const [own, below] = await Promise.all(
      [1, 2].map(async () => buildNewTeamEventType([await buildHost()])),
    );
    if (!own || !below) throw new Error('two offers');
    for (const { teamId } of [own, below]) {
      await db.team.update({ where: { id: teamId ?? 0 }, data: { parentId: above.id } });
    }
    const [mine, other, free] = [
      await requestMeeting(own),
      await requestMeeting(below),
      await requestMeeting(await buildNewTeamEventType([await buildHost()])),
    ];
    expect((await deleteTeamAs(owner, above.id)).errors).toBeUndefined();
    for (const { id } of [mine, other]) {
      expect(await getBookingRow({ id })).toMatchObject({
        status: 'CANCELLED',
        cancellationReason: 'The team is no longer available',
        cancelledBy: owner.email,
      });
      expect(await fetchBookingTriggers({ id })).toEqual(['INSTANT_MEETING', 'BOOKING_CANCELLED']);
    }
    expect(await getBookingRow(free)).toMatchObject({ status: 'AWAITING_HOST' });
  });

  it('cancels no instant meeting if the caller may not delete the team', async () => {
    const offer = await buildNewTeamEventType([await buildHost()]);
    const admin = await buildUser();
    const teamId = offer.teamId ?? 0;
    await db.membership.create({
      data: { teamId, userId: admin.id, role: 'ADMIN', accepted: true },
    });
    const { id } = await requestMeeting(offer);
    expect(readErrorCode(await deleteTeamAs(admin, teamId))).toBe('FORBIDDEN');
    expect(await getBookingRow({ id })).toMatchObject({ status: 'AWAITING_HOST' });
  });
});
