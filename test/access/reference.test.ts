import { randomUUID } from 'node:crypto';
import { getNamedType, GraphQLInt, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, db } from '../support/app.ts';
import { buildBooking, buildTeam, buildUser, type Caller } from '../support/build.ts';
import { buildGraph } from '../support/graph.ts';

const sink = { subscriberUrl: 'https://example.test', secret: 'of the owner' };

/** What the caller has, and what of others he can only guess at. */
async function build() {
  const graph = await buildGraph();
  const { stranger: caller, owner } = graph;
  const team = await buildTeam({ owner: caller });
  const own = await ownOf(caller, team.id);
  const { id: bookingId } = await buildBooking({ host: caller });
  const { id: attendeeId } = await db.attendee.findFirstOrThrow({
    where: { bookingId: graph.bookingId },
  });
  const { id: eventId } = await db.event.create({
    data: {
      type: 'BOOKING_CREATED',
      bookingId: graph.bookingId,
      payload: {},
      deliveries: { create: { webhook: { create: { ...sink, userId: owner.id } } } },
    },
  });
  const theirs = { ...graph, userId: owner.id, attendeeId, eventId };
  return { caller, own: { ...own, bookingId, userId: caller.id }, theirs };
}

async function ownOf(caller: Caller, teamId: number) {
  const { data } = await as(caller).gql(
    `mutation ($teamId: Int!) {
      createEventType(input: { teamId: $teamId, title: "Ours", length: 30 }) {
        eventType { databaseId }
      }
      createSchedule(input: { name: "Own", timeZone: "UTC" }) {
        schedule { databaseId }
      }
    }`,
    { teamId },
  );
  return {
    teamId,
    eventTypeId: data.createEventType.eventType.databaseId as number,
    scheduleId: data.createSchedule.schedule.databaseId as number,
  };
}

type Scene = Awaited<ReturnType<typeof build>>;
type Theirs = (theirs: Scene['theirs']) => number;

const day = 'start: "2031-01-01", end: "2031-01-01"';
const hook = 'subscriberUrl: "https://example.test", eventTriggers: [BOOKING_CREATED]';
const booker = 'responses: { name: "Eve", email: "eve@example.test" }';
const at = 'start: "2034-01-02T09:00:00Z"';
const calendar = 'integration: "google", externalId: "main"';
const rule = 'days: [1], startTime: "09:00", endTime: "10:00"';
const user: Theirs = ({ userId }) => userId;
const schedule: Theirs = ({ own }) => own.schedule.id;
const eventType: Theirs = ({ own }) => own.eventType.id;
const teamEventType: Theirs = ({ eventTypeId }) => eventTypeId;
/** What is not hidden anyone may book. */
const hidden: Theirs = ({ hiddenEventTypeId }) => hiddenEventTypeId;
const hiddenOfTeam: Theirs = ({ hiddenTeamEventTypeId }) => hiddenTeamEventTypeId;
const attendee: Theirs = ({ attendeeId }) => attendeeId;
const team: Theirs = ({ team: { id } }) => id;
const organization: Theirs = ({ organization: { id } }) => id;

/** Each names, beside what is the caller's, a record that is not. */
const references: [where: string, of: Theirs, fields: (own: Scene['own']) => string][] = [
  ['createAvailability', schedule, () => `scheduleId: $id, ${rule}`],
  [
    'createAvailability',
    eventType,
    (o) => `eventTypeId: $id, scheduleId: ${o.scheduleId}, ${rule}`,
  ],
  [
    'createSchedule',
    eventType,
    () =>
      'name: "X", timeZone: "UTC", availability: [{ days: [1], startTime: "09:00", endTime: "10:00", eventTypeId: $id }]',
  ],
  [
    'editSchedule',
    teamEventType,
    (o) =>
      `by: { databaseId: ${o.scheduleId} }, availability: [{ days: [1], startTime: "09:00", endTime: "10:00", eventTypeId: $id }]`,
  ],
  ['editMember', team, (o) => `by: { member: { userId: ${o.userId}, teamId: $id } }, role: ADMIN`],
  ['editMember', user, (o) => `by: { member: { userId: $id, teamId: ${o.teamId} } }, role: ADMIN`],
  ['acceptMembership', team, (o) => `by: { member: { userId: ${o.userId}, teamId: $id } }`],
  ['removeMember', team, (o) => `by: { member: { userId: ${o.userId}, teamId: $id } }`],
  ['removeMember', user, (o) => `by: { member: { userId: $id, teamId: ${o.teamId} } }`],
  ['createEventType', schedule, () => 'scheduleId: $id, title: "X", length: 30'],
  ['createEventType', team, () => 'teamId: $id, title: "X", length: 30'],
  ['createEventType', user, () => 'userId: $id, title: "X", length: 30'],
  ['editEventType', schedule, (o) => `scheduleId: $id, by: { databaseId: ${o.eventTypeId} }`],
  ['addEventTypeHost', teamEventType, () => 'eventTypeId: $id, userId: 1'],
  ['addEventTypeHost', user, (o) => `userId: $id, eventTypeId: ${o.eventTypeId}`],
  ['addMember', team, () => 'teamId: $id, userId: 1'],
  ['addMember', user, (o) => `userId: $id, teamId: ${o.teamId}`],
  ['createTeam', organization, () => 'parentId: $id, name: "X"'],
  ['createTeam', team, () => 'parentId: $id, name: "X"'],
  ['createWebhook', eventType, () => `eventTypeId: $id, ${hook}`],
  ['createWebhook', team, () => `teamId: $id, ${hook}`],
  ['createWebhook', user, () => `userId: $id, ${hook}`],
  ['createSchedule', user, () => 'userId: $id, name: "X", timeZone: "UTC"'],
  ['createApiKey', user, () => 'userId: $id'],
  ['createOutOfOffice', user, () => `userId: $id, ${day}`],
  ['createOutOfOffice', user, () => `toUserId: $id, ${day}`],
  ['createBooking', hidden, () => `eventTypeId: $id, ${at}, ${booker}`],
  ['createBooking', hiddenOfTeam, () => `eventTypeId: $id, ${at}, ${booker}, force: true`],
  ['createBooking', hidden, () => `eventTypeId: $id, ${at}, recurringCount: 0`],
  ['holdSlot', hidden, () => `eventTypeId: $id, ${at}`],
  ['holdSlot', hiddenOfTeam, () => `eventTypeId: $id, ${at}`],
  ['requestInstantMeeting', hidden, () => `eventTypeId: $id, ${booker}`],
  ['requestInstantMeeting', hiddenOfTeam, () => `eventTypeId: $id, ${booker}`],
  ['setDestinationCalendar', eventType, () => `eventTypeId: $id, ${calendar}`],
  ['setDestinationCalendar', teamEventType, () => `eventTypeId: $id, ${calendar}`],
  ['setDestinationCalendar', user, () => `userId: $id, ${calendar}`],
  [
    'markNoShow',
    attendee,
    (o) =>
      `by: { databaseId: ${o.bookingId} }, attendees: [{ by: { databaseId: $id }, noShow: true }]`,
  ],
];

/** Lists that filter by a record. */
const filters: [list: string, of: Theirs, field: string][] = [
  ['apiKeys', user, 'userId'],
  ['attendees', ({ bookingId }) => bookingId, 'bookingId'],
  ['attendees', user, 'userId'],
  ['bookings', teamEventType, 'eventTypeId'],
  ['bookings', user, 'userId'],
  ['events', ({ bookingId }) => bookingId, 'bookingId'],
  ['eventTypes', team, 'teamId'],
  ['eventTypes', user, 'userId'],
  ['memberships', team, 'teamId'],
  ['memberships', user, 'userId'],
  ['outOfOffices', user, 'userId'],
  ['schedules', user, 'userId'],
  ['teams', user, 'userId'],
  ['users', user, 'userId'],
  ['webhookDeliveries', ({ bookingId }) => bookingId, 'bookingId'],
  ['webhookDeliveries', ({ eventId }) => eventId, 'eventId'],
  ['webhooks', eventType, 'eventTypeId'],
  ['webhooks', team, 'teamId'],
  ['webhooks', user, 'userId'],
];

let scene: Scene;
beforeAll(async () => {
  scene = await build();
});

async function bodyOf(query: string, id: unknown, caller: Caller | undefined = scene.caller) {
  const response = await as(caller).fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { id } }),
  });
  return { status: response.status, text: await response.text() };
}

describe('a record of someone else', () => {
  it.each(references)('is as if it had never been where %s names it', async (field, of, fields) => {
    const input = `{ ${fields(scene.own)} }`;
    const query = `mutation ($id: Int!) { ${field}(input: ${input}) { __typename } }`;
    const foreign = await bodyOf(query, of(scene.theirs));
    expect(foreign).toEqual(await bodyOf(query, 2_147_483_000));
    expect(foreign.text).toMatch(/NOT_FOUND|FORBIDDEN|BAD_USER_INPUT/);
    expect(foreign.text).not.toMatch(/Variable|Unknown argument/);
  });

  it('is as if it had never been where editUser names it', async () => {
    const by = `{ databaseId: ${scene.caller.id} }`;
    const query = `mutation ($id: Int) { editUser(input: { by: ${by}, defaultScheduleId: $id }) { __typename } }`;
    const foreign = await bodyOf(query, schedule(scene.theirs));
    expect(foreign).toEqual(await bodyOf(query, 2_147_483_000));
    expect(foreign.text).toContain('defaultScheduleId: is no schedule of the user');
  });

  it('is asked for in the table, where lists are filtered by one', () => {
    const lists = Object.values(schema.getQueryType()?.getFields() ?? {});
    const asked = lists.flatMap(({ name, args }) => {
      const filter = getNamedType(args.find((arg) => arg.name === 'filter')?.type);
      const fields = isInputObjectType(filter) ? Object.values(filter.getFields()) : [];
      const ids = fields.filter(
        (field) => /Id$/.test(field.name) && getNamedType(field.type) === GraphQLInt,
      );
      return ids.map((field) => `${name} ${field.name}`);
    });
    const known = filters.map(([list, , field]) => `${list} ${field}`);
    expect(asked.toSorted()).toEqual(known.toSorted());
  });

  it.each(filters)(
    'is as if it had never been where %s are filtered by it',
    async (list, of, field) => {
      const filter = field === 'userId' && list === 'bookings' ? '[$id]' : '$id';
      // The log is read on and on: it has no total.
      const shown = list === 'events' ? 'pageInfo { endCursor }' : 'totalCount';
      const query = `query ($id: Int!) { ${list}(filter: { ${field}: ${filter} }) { ${shown} nodes { id } } }`;
      const foreign = await bodyOf(query, of(scene.theirs));
      expect(foreign).toEqual(await bodyOf(query, 2_147_483_000));
      expect(foreign.text).not.toContain('"errors"');
    },
  );

  it.each([
    ['slots', 'from: "2034-01-02", to: "2034-01-03", timeZone: "UTC"', '{ timeZone }'],
    ['explainSlot', 'start: "2034-01-02T09:00:00Z"', '{ bookable }'],
  ])('is as if it had never been where %s are asked for', async (field, args, shown) => {
    const query = `query ($id: Int!) { ${field}(eventTypeId: $id, ${args}) ${shown} }`;
    for (const of of [hidden, hiddenOfTeam]) {
      const foreign = await bodyOf(query, of(scene.theirs));
      expect(foreign).toEqual(await bodyOf(query, 2_147_483_000));
      expect(foreign.text).toContain('NOT_FOUND');
    }
  });
});

describe('a user who does not let himself be booked in a group', () => {
  const days = 'from: "2034-01-02", to: "2034-01-03", timeZone: "UTC"';
  const time = 'start: "2034-01-02T09:00:00Z", end: "2034-01-02T09:30:00Z"';
  const questions = [
    `query ($id: [String!]!) { groupSlots(usernames: $id, duration: 30, ${days}) { timeZone } }`,
    `mutation ($id: [String!]!) { createBooking(input: { usernames: $id, ${time}, ${booker} }) { replayed } }`,
  ];

  it.each(questions)('is as if he had never been: %s', async (query) => {
    const willing = { allowDynamicBooking: true };
    const friend = await buildUser({ ...willing, username: randomUUID() });
    const unwilling = { allowDynamicBooking: false };
    const locked = { ...willing, locked: true };
    const asked = (username: string) => bodyOf(query, [username, friend.username]);
    for (const other of [unwilling, locked]) {
      const username = randomUUID();
      await buildUser({ ...other, username });
      const answer = await asked(username);
      expect(answer).toEqual(await asked(randomUUID()));
      expect(answer.text).toContain('NOT_FOUND');
    }
  });
});

describe('for whom one may book', () => {
  const query = `mutation ($id: Int!) { createBooking(input: { userId: $id, title: "X", ${at}, end: "2034-01-02T10:00:00Z" }) { booking { userId } } }`;

  it('a stranger is as if he had never been to an organization administrator', async () => {
    const { theirs, caller } = scene;
    const foreign = await bodyOf(query, caller.id, theirs.organizationAdmin);
    expect(foreign).toEqual(await bodyOf(query, 2_147_483_000, theirs.organizationAdmin));
    expect(foreign.text).toContain('BAD_USER_INPUT');
  });

  it('others are not asked, and book for themselves (GAP-19)', async () => {
    const { theirs, caller } = scene;
    const { text } = await bodyOf(query, theirs.userId);
    expect(JSON.parse(text)).toEqual({
      data: { createBooking: { booking: { userId: caller.id } } },
    });
  });
});
