import { describe, expect, it } from 'vitest';
import { as, db } from './support/app.ts';
import {
  buildAdmin,
  buildBooking,
  buildTeam,
  buildUser,
  type Caller,
  tokenFor,
} from './support/build.ts';

const create = `mutation ($input: CreateEventTypeInput!) {
  createEventType(input: $input) {
    eventType {
      id databaseId title slug length lengths userId teamId scheduleId schedulingType locations
      bookingFields periodType periodDays periodStartDate periodEndDate minimumBookingNotice
      bookingLimits { PER_DAY PER_WEEK PER_MONTH PER_YEAR } durationLimits { PER_DAY }
      seatsPerTimeSlot recurringEvent price currency metadata owner { databaseId }
    }
  }
}`;
const edit = `mutation ($input: EditEventTypeInput!) {
  editEventType(input: $input) {
    eventType { title description length periodType bookingLimits { PER_DAY } metadata }
  }
}`;
const remove = `mutation ($id: Int!) {
  deleteEventType(input: { by: { databaseId: $id } }) { deletedId databaseId }
}`;
const list = `query ($filter: EventTypeFilter, $offset: Int) {
  eventTypes(filter: $filter, offset: $offset) { totalCount nodes { databaseId title } }
}`;
const one = `query ($id: Int!) { eventType(by: { databaseId: $id }) { title owner { databaseId } } }`;

const intro = { title: 'Intro call', length: 30 };

/** An event type made by this caller, of his own unless he says otherwise. */
async function made(caller: Caller, input: Record<string, unknown> = {}) {
  const { data, errors } = await as(caller).gql(create, { input: { ...intro, ...input } });
  expect(errors).toBeUndefined();
  return data.createEventType.eventType;
}

/** What is wrong with the input, as path and message. */
async function problems(caller: Caller, input: Record<string, unknown>) {
  const { errors } = await as(caller).gql(create, { input: { ...intro, ...input } });
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  return errors?.[0]?.extensions.errors;
}

const codeOf = (answer: { errors: { extensions: Record<string, unknown> }[] | undefined }) =>
  answer.errors?.[0]?.extensions.code;

/** An event type of a team, with its OWNER, an ADMIN, a MEMBER and a stranger around it. */
async function teamScene() {
  const [owner, admin, member, stranger] = await Promise.all([
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
  ]);
  const team = await buildTeam({ owner, admins: [admin], members: [member] });
  const eventType = await made(owner, { teamId: team.id });
  return { owner, admin, member, stranger, team, eventType };
}

describe('createEventType', () => {
  it('makes one of the caller’s own, with a slug from the title', async () => {
    const user = await buildUser();
    expect(await made(user)).toMatchObject({
      slug: 'intro-call',
      userId: user.id,
      teamId: null,
      schedulingType: null,
      minimumBookingNotice: 120,
      currency: 'usd',
      owner: { databaseId: user.id },
    });
  });

  it('keeps all that is given', async () => {
    const given = {
      lengths: [15, 60],
      locations: [{ type: 'inPerson', address: '1 Main Street', displayLocationPublicly: true }],
      bookingFields: [
        { name: 'size', type: 'select', options: [{ value: 's', label: 'Small' }] },
        { name: 'notes', type: 'textarea', required: false },
      ],
      periodType: 'RANGE',
      periodStartDate: '2030-01-01',
      periodEndDate: '2030-01-31',
      bookingLimits: { PER_DAY: 3, PER_WEEK: null, PER_MONTH: 30, PER_YEAR: null },
      recurringEvent: 'FREQ=WEEKLY;INTERVAL=2;COUNT=10',
      price: 1_000,
      currency: 'eur',
      metadata: { colour: 'red', nested: { deep: [1, null] } },
    };
    expect(await made(await buildUser(), given)).toMatchObject(given);
  });

  it('counts on where a derived slug is taken, and refuses a given one', async () => {
    const user = await buildUser();
    const slugs = await Promise.all([1, 2, 3].map(async () => (await made(user)).slug));
    expect(slugs.sort()).toEqual(['intro-call', 'intro-call-2', 'intro-call-3']);
    const answer = await as(user).gql(create, { input: { ...intro, slug: 'intro-call' } });
    expect(codeOf(answer)).toBe('CONFLICT');
    expect((await made(await buildUser(), { slug: 'intro-call' })).slug).toBe('intro-call');
  });

  it('makes one of a team for those who lead it: COLLECTIVE unless said otherwise', async () => {
    const { admin, member, stranger, team, eventType } = await teamScene();
    expect(eventType).toMatchObject({
      teamId: team.id,
      userId: null,
      schedulingType: 'COLLECTIVE',
    });
    const turns = await made(admin, { teamId: team.id, schedulingType: 'ROUND_ROBIN' });
    expect(turns.schedulingType).toBe('ROUND_ROBIN');
    const input = { ...intro, teamId: team.id };
    expect(codeOf(await as(member).gql(create, { input }))).toBe('FORBIDDEN');
    expect(codeOf(await as(stranger).gql(create, { input }))).toBe('NOT_FOUND');
  });

  it('takes for another user the word of a system administrator alone', async () => {
    const [admin, user] = await Promise.all([buildAdmin(), buildUser()]);
    expect((await made(admin, { userId: user.id })).userId).toBe(user.id);
    const answer = await as(await buildUser()).gql(create, {
      input: { ...intro, userId: user.id },
    });
    expect(codeOf(answer)).toBe('FORBIDDEN');
  });

  it('offers the hours of its owner, or of a member of its team', async () => {
    const { owner, member, stranger, team } = await teamScene();
    const scheduleOf = ({ id }: Caller) =>
      db.schedule.create({ data: { userId: id, name: 'Work' } });
    const [own, members, foreign] = await Promise.all([owner, member, stranger].map(scheduleOf));
    expect((await made(owner, { scheduleId: own?.id })).scheduleId).toBe(own?.id);
    const ofTeam = await made(owner, { teamId: team.id, scheduleId: members?.id });
    expect(ofTeam.scheduleId).toBe(members?.id);
    for (const input of [
      { scheduleId: members?.id },
      { scheduleId: foreign?.id },
      { teamId: team.id, scheduleId: foreign?.id },
      { scheduleId: 2_000_000_000 },
    ]) {
      expect(await problems(owner, input)).toMatchObject([{ path: 'scheduleId' }]);
    }
  });

  it('names all that is wrong at once', async () => {
    const found = await problems(await buildUser(), {
      title: ' ',
      length: 10_081,
      slug: 'no good',
      lengths: [5, 5],
      locations: [{ type: 'moon' }],
      bookingFields: [
        { name: 'a', type: 'text', options: [{ value: 'x', label: 'X' }] },
        { name: 'b', type: 'radio' },
      ],
      minimumBookingNotice: -1,
      bookingLimits: { PER_DAY: 0 },
      recurringEvent: 'FREQ=HOURLY;COUNT=3',
      currency: 'euro',
      metadata: [1],
    });
    expect(found.map(({ path }: { path: string }) => path)).toEqual([
      'title',
      'slug',
      'length',
      'lengths',
      'locations.0.type',
      'bookingFields.0.options',
      'bookingFields.1.options',
      'minimumBookingNotice',
      'bookingLimits.PER_DAY',
      'recurringEvent',
      'currency',
      'metadata',
    ]);
  });

  it.each([
    ['lengths', { lengths: [30] }],
    ['schedulingType', { schedulingType: 'ROUND_ROBIN' }],
    ['periodDays', { periodType: 'ROLLING' }],
    ['periodStartDate', { periodType: 'RANGE', periodEndDate: '2030-01-01' }],
    ['periodEndDate', { periodStartDate: '2030-01-02', periodEndDate: '2030-01-01' }],
    ['recurringEvent', { seatsPerTimeSlot: 5, recurringEvent: 'FREQ=DAILY;COUNT=2' }],
    ['userId', { teamId: 1, userId: 1 }],
    ['bookingFields', { bookingFields: ['a', 'a'].map((name) => ({ name, type: 'text' })) }],
  ])('refuses %s that does not go with the rest', async (path, input) => {
    expect(await problems(await buildUser(), input)).toMatchObject([{ path }]);
  });

  it.each([
    'FREQ=DAILY',
    'FREQ=DAILY;COUNT=1',
    'FREQ=DAILY;COUNT=2;UNTIL=20300101',
    'FREQ=DAILY;COUNT=2;COUNT=3',
    'FREQ=DAILY;COUNT=2;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=53;COUNT=2',
    'FREQ=DAILY;UNTIL=20300231',
    'FREQ=DAILY;UNTIL=20300101T250000Z',
    'RRULE:FREQ=DAILY;COUNT=2',
    'freq=daily;count=2',
    'FREQ=DAILY;COUNT=2;',
    '',
  ])('refuses the series %j', async (recurringEvent) => {
    expect(await problems(await buildUser(), { recurringEvent })).toMatchObject([
      { path: 'recurringEvent' },
    ]);
  });

  it.each([
    'FREQ=YEARLY;UNTIL=20401231',
    'COUNT=2;FREQ=MONTHLY',
    'FREQ=DAILY;UNTIL=20300101T090000Z',
  ])('takes the series %j', async (recurringEvent) => {
    expect(await made(await buildUser(), { recurringEvent })).toMatchObject({ recurringEvent });
  });

  it('is refused to nobody and to an app that may only read', async () => {
    const token = await tokenFor(await buildUser(), ['READ_EVENT_TYPE']);
    expect(codeOf(await as().gql(create, { input: intro }))).toBe('UNAUTHENTICATED');
    const { errors } = await as(token).gql(create, { input: intro });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      requiredScopes: ['WRITE_EVENT_TYPE'],
    });
  });
});

describe('editEventType', () => {
  it('changes what is given, and null clears', async () => {
    const user = await buildUser();
    const { databaseId } = await made(user, {
      description: 'Old',
      bookingLimits: { PER_DAY: 2 },
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

  it('checks fields together with those that are there', async () => {
    const user = await buildUser();
    const { databaseId } = await made(user, { seatsPerTimeSlot: 5 });
    const series = { by: { databaseId }, recurringEvent: 'FREQ=DAILY;COUNT=2' };
    expect(codeOf(await as(user).gql(edit, { input: series }))).toBe('BAD_USER_INPUT');
    const both = { ...series, seatsPerTimeSlot: null };
    expect((await as(user).gql(edit, { input: both })).errors).toBeUndefined();
  });

  it('never lets two callers bring together what does not go together', async () => {
    const user = await buildUser();
    const { databaseId } = await made(user);
    await Promise.all(
      [{ seatsPerTimeSlot: 5 }, { recurringEvent: 'FREQ=DAILY;COUNT=2' }].map((change) =>
        as(user).gql(edit, { input: { by: { databaseId }, ...change } }),
      ),
    );
    const row = await db.eventType.findUniqueOrThrow({ where: { id: databaseId } });
    expect(row.seatsPerTimeSlot === null || row.recurringEvent === null).toBe(true);
  });

  it('refuses the slug of another', async () => {
    const user = await buildUser();
    await made(user, { slug: 'taken' });
    const { databaseId } = await made(user);
    const answer = await as(user).gql(edit, { input: { by: { databaseId }, slug: 'taken' } });
    expect(codeOf(answer)).toBe('CONFLICT');
  });

  it('is for those who lead the team; members and hosts see only', async () => {
    const { admin, member, stranger, eventType } = await teamScene();
    const host = await buildUser();
    const { databaseId } = eventType;
    await db.eventTypeHost.create({ data: { eventTypeId: databaseId, userId: host.id } });
    const input = { by: { databaseId }, title: 'Other' };
    expect((await as(admin).gql(edit, { input })).errors).toBeUndefined();
    expect(codeOf(await as(member).gql(edit, { input }))).toBe('FORBIDDEN');
    expect(codeOf(await as(host).gql(edit, { input }))).toBe('FORBIDDEN');
    expect(codeOf(await as(stranger).gql(edit, { input }))).toBe('NOT_FOUND');
  });
});

describe('deleteEventType', () => {
  it('leaves its bookings, of no event type', async () => {
    const user = await buildUser();
    const { id, databaseId } = await made(user);
    const booking = await buildBooking({ host: user, eventTypeId: databaseId });
    const { data } = await as(user).gql(remove, { id: databaseId });
    expect(data.deleteEventType).toEqual({ deletedId: id, databaseId: String(databaseId) });
    const left = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    expect(left.eventTypeId).toBeNull();
    expect(codeOf(await as(user).gql(remove, { id: databaseId }))).toBe('NOT_FOUND');
  });

  it('is for those who may change it', async () => {
    const { member, stranger, eventType } = await teamScene();
    const gone = { id: eventType.databaseId };
    expect(codeOf(await as(member).gql(remove, gone))).toBe('FORBIDDEN');
    expect(codeOf(await as(stranger).gql(remove, gone))).toBe('NOT_FOUND');
    expect(codeOf(await as().gql(remove, gone))).toBe('UNAUTHENTICATED');
  });
});

describe('eventTypes', () => {
  it('lists the caller’s own, those of his teams and those he hosts, and no others', async () => {
    const { owner, member, team, eventType } = await teamScene();
    const [own, hosted] = await Promise.all([made(member), made(await buildUser())]);
    await made(owner, { title: 'Hidden from him' });
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

  it('does not show an organization’s administrator what is of its members', async () => {
    const [chief, member] = await Promise.all([buildUser(), buildUser()]);
    const organization = await buildTeam({ owner: chief, members: [member], isOrganization: true });
    const subTeam = await buildTeam({ owner: member, parentId: organization.id });
    const own = await made(member);
    const ofTeam = await made(member, { teamId: subTeam.id });
    expect((await as(chief).gql(list)).data.eventTypes.nodes).toEqual([]);
    for (const { databaseId } of [own, ofTeam]) {
      expect(codeOf(await as(chief).gql(one, { id: databaseId }))).toBe('NOT_FOUND');
    }
  });

  it('filters and pages', async () => {
    const [user, admin] = await Promise.all([buildUser(), buildAdmin()]);
    await made(user, { title: '100% Sure', hidden: true });
    await made(user, { title: 'Unsure' });
    const titles = async (caller: Caller, variables: object) =>
      (await as(caller).gql(list, { ...variables })).data.eventTypes.nodes.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles(user, { filter: { search: 'SURE' } })).toEqual(['100% Sure', 'Unsure']);
    expect(await titles(user, { filter: { search: '%' } })).toEqual(['100% Sure']);
    expect(await titles(user, { filter: { hidden: false } })).toEqual(['Unsure']);
    expect(await titles(user, { offset: 1 })).toEqual(['Unsure']);
    expect(await titles(user, { filter: { userId: admin.id } })).toHaveLength(2);
    expect(await titles(admin, { filter: { userId: user.id } })).toHaveLength(2);
  });

  it('takes READ_EVENT_TYPE', async () => {
    const user = await buildUser();
    expect(codeOf(await as().gql(list))).toBe('UNAUTHENTICATED');
    expect(codeOf(await as(await tokenFor(user, ['READ_BOOKING'])).gql(list))).toBe('FORBIDDEN');
    const { errors } = await as(await tokenFor(user, ['READ_EVENT_TYPE'])).gql(list);
    expect(errors).toBeUndefined();
  });
});

describe('eventType', () => {
  const whole = `query ($id: ID!) {
    eventType(by: { id: $id }) {
      title team { name } schedule { name } hosts { user { name } }
      webhooks { totalCount nodes { subscriberUrl } }
    }
  }`;

  it('shows what hangs on it to the holder of a key', async () => {
    const { owner, member, team, eventType } = await teamScene();
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
    // A member sees the hours it offers, but not the webhooks.
    const seen = await as(member).gql(whole, { id: eventType.id });
    expect(seen.data.eventType).toMatchObject({ ...shown, webhooks: { totalCount: 0, nodes: [] } });
  });

  it('does not show the team to a host who is none of it', async () => {
    const { eventType, stranger } = await teamScene();
    await db.eventTypeHost.create({
      data: { eventTypeId: eventType.databaseId, userId: stranger.id },
    });
    const { data, errors } = await as(stranger).gql(whole, { id: eventType.id });
    expect(errors).toBeUndefined();
    expect(data.eventType).toMatchObject({ title: 'Intro call', team: null });
  });

  it.each(['team { name }', 'schedule { name }', 'webhooks { totalCount }'])(
    'keeps %s from an app without the scope for it',
    async (field) => {
      const { owner, eventType } = await teamScene();
      const token = await tokenFor(owner, ['READ_EVENT_TYPE']);
      const query = `query ($id: ID!) { eventType(by: { id: $id }) { ${field} } }`;
      const answer = await as(token).gql(query, { id: eventType.id });
      expect(codeOf(answer)).toBe('FORBIDDEN');
    },
  );

  it('answers a stranger as if there were none, by node too', async () => {
    const { databaseId, id } = await made(await buildUser());
    const stranger = await buildUser();
    const foreign = await as(stranger).gql(one, { id: databaseId });
    const missing = await as(stranger).gql(one, { id: 2_000_000_000 });
    expect(foreign.errors).toEqual(missing.errors);
    expect(codeOf(foreign)).toBe('NOT_FOUND');
    const node = `query ($id: ID!) { node(id: $id) { ... on EventType { title } } }`;
    expect((await as(stranger).gql(node, { id })).data?.node ?? null).toBeNull();
  });
});
