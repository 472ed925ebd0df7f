import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeamScene, createEventTypeAs } from '../support/build/event-type.ts';
import { buildTeam } from '../support/build/team.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

const edit = `mutation ($input: EditEventTypeInput!) {
  editEventType(input: $input) {
    eventType { title description length periodType bookingLimits { perDay } metadata }
  }
}`;
const remove = `mutation ($id: Int!) {
  deleteEventType(input: { by: { databaseId: $id } }) { deletedId databaseId }
}`;
const list = `query ($filter: EventTypeFilter, $offset: Int) {
  eventTypes(filter: $filter, offset: $offset) { totalCount nodes { databaseId title } }
}`;
const one = `query ($id: Int!) { eventType(by: { databaseId: $id }) { title owner { databaseId } } }`;

describe('editEventType', () => {
  it('changes only the given fields, and clears optional ones that are null', async () => {
    const user = await buildUser();
    const { databaseId } = await createEventTypeAs(user, {
      description: 'Old',
      bookingLimits: { perDay: 2 },
      metadata: { a: 1 },
    });
    const { data } = await as(user).gql(edit, {
      input: {
        by: { databaseId },
        title: 'New',
        length: null,
        description: null,
        bookingLimits: null,
        metadata: null,
      },
    });
    expect(data.editEventType.eventType).toMatchObject({
      title: 'New',
      length: 30,
      description: null,
      bookingLimits: null,
      metadata: null,
    });
  });

  it('checks the given fields together with the stored ones', async () => {
    const user = await buildUser();
    const { databaseId } = await createEventTypeAs(user, { seatsPerTimeSlot: 5 });
    const series = { by: { databaseId }, recurringEvent: 'FREQ=DAILY;COUNT=2' };
    expect(readErrorCode(await as(user).gql(edit, { input: series }))).toBe('BAD_USER_INPUT');
    const both = { ...series, seatsPerTimeSlot: null };
    expect((await as(user).gql(edit, { input: both })).errors).toBeUndefined();
  });

  it('shows limits that are stored in a wrong order, and changes other fields beside them', async () => {
    const user = await buildUser();
    const { databaseId } = await createEventTypeAs(user);
    const bookingLimits = { PER_DAY: 9, PER_MONTH: 5 };
    await db.eventType.update({ where: { id: databaseId }, data: { bookingLimits } });
    const { data } = await as(user).gql(edit, { input: { by: { databaseId }, title: 'New' } });
    expect(data.editEventType.eventType).toMatchObject({
      title: 'New',
      bookingLimits: { perDay: 9 },
    });
    const again = { by: { databaseId }, bookingLimits: { perDay: 9, perMonth: 5 } };
    expect(readErrorCode(await as(user).gql(edit, { input: again }))).toBe('BAD_USER_INPUT');
  });

  it('never lets two changes at the same time combine fields that exclude each other', async () => {
    const user = await buildUser();
    const { databaseId } = await createEventTypeAs(user);
    await Promise.all(
      [{ seatsPerTimeSlot: 5 }, { recurringEvent: 'FREQ=DAILY;COUNT=2' }].map((change) =>
        as(user).gql(edit, { input: { by: { databaseId }, ...change } }),
      ),
    );
    const row = await db.eventType.findUniqueOrThrow({ where: { id: databaseId } });
    expect(row.seatsPerTimeSlot === null || row.recurringEvent === null).toBe(true);
  });

  it('refuses the slug of another event type', async () => {
    const user = await buildUser();
    await createEventTypeAs(user, { slug: 'taken' });
    const { databaseId } = await createEventTypeAs(user);
    const answer = await as(user).gql(edit, { input: { by: { databaseId }, slug: 'taken' } });
    expect(readErrorCode(answer)).toBe('CONFLICT');
  });

  it('is only for those who lead the team, and refuses members and hosts', async () => {
    const { admin, member, stranger, eventType } = await buildTeamScene();
    const host = await buildUser();
    const { databaseId } = eventType;
    await db.eventTypeHost.create({ data: { eventTypeId: databaseId, userId: host.id } });
    const input = { by: { databaseId }, title: 'Other' };
    expect((await as(admin).gql(edit, { input })).errors).toBeUndefined();
    expect(readErrorCode(await as(member).gql(edit, { input }))).toBe('FORBIDDEN');
    expect(readErrorCode(await as(host).gql(edit, { input }))).toBe('FORBIDDEN');
    expect(readErrorCode(await as(stranger).gql(edit, { input }))).toBe('NOT_FOUND');
  });
});

describe('deleteEventType', () => {
  it('keeps its bookings, without an event type', async () => {
    const user = await buildUser();
    const { id, databaseId } = await createEventTypeAs(user);
    const booking = await buildBooking({ host: user, eventTypeId: databaseId });
    const { data } = await as(user).gql(remove, { id: databaseId });
    expect(data.deleteEventType).toEqual({ deletedId: id, databaseId: databaseId });
    const left = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    expect(left.eventTypeId).toBeNull();
    expect(readErrorCode(await as(user).gql(remove, { id: databaseId }))).toBe('NOT_FOUND');
  });
});

describe('eventTypes', () => {
  it('lists the caller’s own, those of their teams and those they host, and no others', async () => {
    const { owner, member, team, eventType } = await buildTeamScene();
    const [own, hosted] = await Promise.all([
      createEventTypeAs(member),
      createEventTypeAs(await buildUser()),
    ]);
    await createEventTypeAs(owner, { title: 'Hidden from the member' });
    await db.eventTypeHost.create({
      data: { eventTypeId: hosted.databaseId, userId: member.id },
    });
    const { data } = await as(member).gql(list);
    expect(data.eventTypes.totalCount).toBe(3);
    const ids = data.eventTypes.nodes.map((node: { databaseId: number }) => node.databaseId);
    expect(new Set(ids)).toEqual(new Set([eventType, own, hosted].map((e) => e.databaseId)));
    const ofTeam = await as(member).gql(list, { filter: { teamId: team.id } });
    expect(ofTeam.data.eventTypes.nodes).toHaveLength(1);
  });

  it('hides the event types of members and of teams below from an organization’s owner', async () => {
    const [chief, member] = await Promise.all([buildUser(), buildUser()]);
    const organization = await buildTeam({ owner: chief, members: [member], isOrganization: true });
    const subTeam = await buildTeam({ owner: member, parentId: organization.id });
    const own = await createEventTypeAs(member);
    const ofTeam = await createEventTypeAs(member, { teamId: subTeam.id });
    expect((await as(chief).gql(list)).data.eventTypes.nodes).toEqual([]);
    for (const { databaseId } of [own, ofTeam]) {
      expect(readErrorCode(await as(chief).gql(one, { id: databaseId }))).toBe('NOT_FOUND');
    }
  });

  it('filters by title, visibility and user, and skips the offset', async () => {
    const [user, admin] = await Promise.all([buildUser(), buildAdmin()]);
    await createEventTypeAs(user, { title: '100% Sure', hidden: true });
    await createEventTypeAs(user, { title: 'Unsure' });
    const titles = async (caller: UserWithKey, variables: object) =>
      (await as(caller).gql(list, { ...variables })).data.eventTypes.nodes.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles(user, { filter: { search: 'SURE' } })).toEqual(['100% Sure', 'Unsure']);
    expect(await titles(user, { filter: { search: '%' } })).toEqual(['100% Sure']);
    expect(await titles(user, { filter: { hidden: false } })).toEqual(['Unsure']);
    expect(await titles(user, { offset: 1 })).toEqual(['Unsure']);
    const foreign = await as(user).gql(list, { filter: { userId: admin.id } });
    expect(readErrorCode(foreign)).toBe('FORBIDDEN');
    expect(await titles(admin, { filter: { userId: user.id } })).toHaveLength(2);
  });
});

describe('eventType', () => {
  const whole = `query ($id: ID!) {
    eventType(by: { id: $id }) {
      title team { name } schedule { name } hosts { user { name } }
      webhooks { totalCount nodes { subscriberUrl } }
    }
  }`;

  it('shows its team, schedule, hosts and webhooks to the owner of the team', async () => {
    const { owner, member, team, eventType } = await buildTeamScene();
    const schedule = await db.schedule.create({ data: { userId: owner.id, name: 'Desk' } });
    await db.eventType.update({
      where: { id: eventType.databaseId },
      data: { scheduleId: schedule.id, hosts: { create: { userId: member.id } } },
    });
    await db.webhook.create({
      data: {
        eventTypeId: eventType.databaseId,
        subscriberUrl: 'https://hooks.example.test',
        eventTriggers: ['BOOKING_CREATED'],
        secret: 'not to be shown',
      },
    });
    const shown = { team: { name: team.name }, schedule: { name: 'Desk' }, hosts: [{}] };
    const { data } = await as(owner).gql(whole, { id: eventType.id });
    expect(data.eventType).toMatchObject({ ...shown, webhooks: { totalCount: 1 } });
    // A member sees neither the hours of someone else (GAP-19) nor the webhooks.
    const seen = await as(member).gql(whole, { id: eventType.id });
    expect(seen.data.eventType).toMatchObject({
      ...shown,
      schedule: null,
      webhooks: { totalCount: 0, nodes: [] },
    });
  });

  it('hides the team from a host who is not a member', async () => {
    const { eventType, stranger } = await buildTeamScene();
    await db.eventTypeHost.create({
      data: { eventTypeId: eventType.databaseId, userId: stranger.id },
    });
    const { data, errors } = await as(stranger).gql(whole, { id: eventType.id });
    expect(errors).toBeUndefined();
    expect(data.eventType).toMatchObject({ title: 'Intro call', team: null });
  });

  it.each(['team { name }', 'schedule { name }', 'webhooks { totalCount }'])(
    'refuses %s to an app without the scope for it',
    async (field) => {
      const { owner, eventType } = await buildTeamScene();
      const token = await buildAccessToken(owner, ['READ_EVENT_TYPE']);
      const query = `query ($id: ID!) { eventType(by: { id: $id }) { ${field} } }`;
      const answer = await as(token).gql(query, { id: eventType.id });
      expect(readErrorCode(answer)).toBe('FORBIDDEN');
    },
  );
});
