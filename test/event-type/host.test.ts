import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildTeamScene } from '../support/build/event-type.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildUser, type UserWithKey } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

const add = `mutation ($input: AddEventTypeHostInput!) {
  addEventTypeHost(input: $input) {
    host {
      id databaseId eventTypeId isFixed priority weight scheduleId
      user { databaseId name } schedule { name }
    }
  }
}`;
const edit = `mutation ($input: EditEventTypeHostInput!) {
  editEventTypeHost(input: $input) { host { isFixed priority weight scheduleId schedule { name } } }
}`;
const remove = `mutation ($id: Int!) {
  removeEventTypeHost(input: { by: { databaseId: $id } }) { deletedId databaseId }
}`;

/** A team with an event type, its members and a stranger. */
async function buildHostScene(schedulingType: 'COLLECTIVE' | 'ROUND_ROBIN' = 'ROUND_ROBIN') {
  const { eventType, ...others } = await buildTeamScene(schedulingType);
  return { ...others, eventTypeId: eventType.databaseId };
}

async function addHostAs(caller: UserWithKey, input: { eventTypeId: number; userId: number }) {
  const { data, errors } = await as(caller).gql(add, { input });
  expect(errors).toBeUndefined();
  return data.addEventTypeHost.host;
}

describe('addEventTypeHost', () => {
  it('lets those who lead the team add a member', async () => {
    const { admin, member, eventTypeId } = await buildHostScene();
    const schedule = await db.schedule.create({ data: { userId: member.id, name: 'Desk' } });
    const input = { eventTypeId, userId: member.id, weight: 50, scheduleId: schedule.id };
    expect(await addHostAs(admin, input)).toMatchObject({
      eventTypeId,
      isFixed: false,
      priority: 2,
      weight: 50,
      user: { databaseId: member.id },
      scheduleId: schedule.id,
      // Only the member may see the schedule itself (GAP-19).
      schedule: null,
    });
  });

  it('makes the host of a collective event type fixed', async () => {
    const { owner, member, eventTypeId } = await buildHostScene('COLLECTIVE');
    const host = await addHostAs(owner, { eventTypeId, userId: member.id });
    expect(host.isFixed).toBe(true);
  });

  it('accepts a member of a team below for an organization’s event type', async () => {
    const [owner, member] = await Promise.all([buildUser(), buildUser()]);
    const organization = await buildTeam({ owner, isOrganization: true });
    await buildTeam({ owner: member, parentId: organization.id });
    const { id: eventTypeId } = await db.eventType.create({
      data: { title: 'Intro', slug: 'intro', length: 30, teamId: organization.id },
    });
    await addHostAs(owner, { eventTypeId, userId: member.id });
  });

  it('refuses users who are not accepted members, and schedules of others', async () => {
    const { owner, member, stranger, team, eventTypeId } = await buildHostScene();
    await db.membership.create({ data: { teamId: team.id, userId: stranger.id } });
    const { id: scheduleId } = await db.schedule.create({
      data: { userId: owner.id, name: 'Not theirs' },
    });
    for (const [path, input] of [
      ['userId', { eventTypeId, userId: stranger.id }],
      ['userId', { eventTypeId, userId: 2_000_000_000 }],
      ['scheduleId', { eventTypeId, userId: member.id, scheduleId }],
      ['priority', { eventTypeId, userId: member.id, priority: 5 }],
    ] as const) {
      const { errors } = await as(owner).gql(add, { input });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ path }] });
    }
  });

  it('refuses to add a host twice, even at the same time', async () => {
    const { owner, member, eventTypeId } = await buildHostScene();
    const input = { eventTypeId, userId: member.id };
    const answers = await Promise.all([1, 2, 3].map(() => as(owner).gql(add, { input })));
    expect(answers.map(readErrorCode).sort()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
  });

  it('answers CONFLICT if the event type belongs to a user', async () => {
    const user = await buildUser();
    const { id: eventTypeId } = await db.eventType.create({
      data: { title: 'Intro', slug: 'intro', length: 30, userId: user.id },
    });
    const answer = await as(user).gql(add, { input: { eventTypeId, userId: user.id } });
    expect(readErrorCode(answer)).toBe('CONFLICT');
  });

  it('refuses members, strangers, anonymous callers and apps that may only read', async () => {
    const { owner, member, stranger, eventTypeId } = await buildHostScene();
    const input = { eventTypeId, userId: member.id };
    const token = await buildAccessToken(owner, ['READ_EVENT_TYPE']);
    expect(readErrorCode(await as(member).gql(add, { input }))).toBe('FORBIDDEN');
    expect(readErrorCode(await as(stranger).gql(add, { input }))).toBe('NOT_FOUND');
    expect(readErrorCode(await as().gql(add, { input }))).toBe('UNAUTHENTICATED');
    expect((await as(token).gql(add, { input })).errors?.[0]?.extensions).toMatchObject({
      requiredScopes: ['WRITE_EVENT_TYPE'],
    });
  });
});

describe('editEventTypeHost', () => {
  it('changes only the given fields, and clears the schedule if it is null', async () => {
    const { owner, member, eventTypeId } = await buildHostScene();
    const schedule = await db.schedule.create({ data: { userId: member.id, name: 'Desk' } });
    const host = await addHostAs(owner, { eventTypeId, userId: member.id });
    const by = { databaseId: host.databaseId };
    const first = await as(owner).gql(edit, {
      input: { by, scheduleId: schedule.id, priority: 4 },
    });
    expect(first.data.editEventTypeHost.host).toMatchObject({
      priority: 4,
      weight: 100,
      scheduleId: schedule.id,
    });
    const second = await as(owner).gql(edit, { input: { by, scheduleId: null, isFixed: true } });
    expect(second.data.editEventTypeHost.host).toMatchObject({ isFixed: true, scheduleId: null });
  });

  it('refuses a schedule of another user', async () => {
    const { owner, member, eventTypeId } = await buildHostScene();
    const { databaseId } = await addHostAs(owner, { eventTypeId, userId: member.id });
    const { id: scheduleId } = await db.schedule.create({ data: { userId: owner.id, name: 'O' } });
    const answer = await as(owner).gql(edit, { input: { by: { databaseId }, scheduleId } });
    expect(readErrorCode(answer)).toBe('BAD_USER_INPUT');
  });
});

describe('removeEventTypeHost', () => {
  it('removes the host once', async () => {
    const { owner, member, eventTypeId } = await buildHostScene();
    const { id, databaseId } = await addHostAs(owner, { eventTypeId, userId: member.id });
    const { data } = await as(owner).gql(remove, { id: databaseId });
    expect(data.removeEventTypeHost).toEqual({ deletedId: id, databaseId: databaseId });
    expect(readErrorCode(await as(owner).gql(remove, { id: databaseId }))).toBe('NOT_FOUND');
  });
});
