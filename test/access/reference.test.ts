import { randomUUID } from 'node:crypto';
import { getNamedType, GraphQLInt, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, db } from '../support/app.ts';
import { formatFilterQuery } from '../support/ask/filter-query.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import { readStableText } from '../support/client.ts';
import { buildGraph } from '../support/world/world.ts';

const sink = { subscriberUrl: 'https://example.test', secret: 'of the owner' };

/** The records of the caller, and those of others whose ids the caller can only guess. */
async function build() {
  const graph = await buildGraph();
  const { stranger: caller, owner } = graph;
  const team = await buildTeam({ owner: caller });
  const own = await createOwnRecords(caller, team.id);
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

async function createOwnRecords(caller: UserWithKey, teamId: number) {
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
type GetForeignId = (theirs: Scene['theirs']) => number;

const day = 'start: "2031-01-01", end: "2031-01-01"';
const hook = 'subscriberUrl: "https://example.test", eventTriggers: [BOOKING_CREATED]';
const booker = 'responses: { name: "Eve", email: "eve@example.test" }';
const at = 'start: "2034-01-02T09:00:00Z"';
const calendar = 'integration: "google", externalId: "main"';
const rule = 'days: [1], startTime: "09:00", endTime: "10:00"';
const getUserId: GetForeignId = ({ userId }) => userId;
const getScheduleId: GetForeignId = ({ own }) => own.schedule.id;
const getEventTypeId: GetForeignId = ({ own }) => own.eventType.id;
const getTeamEventTypeId: GetForeignId = ({ eventTypeId }) => eventTypeId;
/** Anyone may book an event type that is not hidden. */
const getHiddenEventTypeId: GetForeignId = ({ hiddenEventTypeId }) => hiddenEventTypeId;
const getHiddenTeamEventTypeId: GetForeignId = ({ hiddenTeamEventTypeId }) => hiddenTeamEventTypeId;
const getAttendeeId: GetForeignId = ({ attendeeId }) => attendeeId;
const getTeamId: GetForeignId = ({ team: { id } }) => id;
const getOrganizationId: GetForeignId = ({ organization: { id } }) => id;

/** Each row names a record of somebody else in an otherwise valid input. */
const references: [where: string, of: GetForeignId, fields: (own: Scene['own']) => string][] = [
  ['createAvailability', getScheduleId, () => `scheduleId: $id, ${rule}`],
  [
    'createAvailability',
    getEventTypeId,
    (o) => `eventTypeId: $id, scheduleId: ${o.scheduleId}, ${rule}`,
  ],
  [
    'createSchedule',
    getEventTypeId,
    () =>
      'name: "X", timeZone: "UTC", availability: [{ days: [1], startTime: "09:00", endTime: "10:00", eventTypeId: $id }]',
  ],
  [
    'editSchedule',
    getTeamEventTypeId,
    (o) =>
      `by: { databaseId: ${o.scheduleId} }, availability: [{ days: [1], startTime: "09:00", endTime: "10:00", eventTypeId: $id }]`,
  ],
  [
    'editMember',
    getTeamId,
    (o) => `by: { member: { userId: ${o.userId}, teamId: $id } }, role: ADMIN`,
  ],
  [
    'editMember',
    getUserId,
    (o) => `by: { member: { userId: $id, teamId: ${o.teamId} } }, role: ADMIN`,
  ],
  ['acceptMembership', getTeamId, (o) => `by: { member: { userId: ${o.userId}, teamId: $id } }`],
  ['removeMember', getTeamId, (o) => `by: { member: { userId: ${o.userId}, teamId: $id } }`],
  ['removeMember', getUserId, (o) => `by: { member: { userId: $id, teamId: ${o.teamId} } }`],
  ['createEventType', getScheduleId, () => 'scheduleId: $id, title: "X", length: 30'],
  ['createEventType', getTeamId, () => 'teamId: $id, title: "X", length: 30'],
  ['createEventType', getUserId, () => 'userId: $id, title: "X", length: 30'],
  ['editEventType', getScheduleId, (o) => `scheduleId: $id, by: { databaseId: ${o.eventTypeId} }`],
  ['addEventTypeHost', getTeamEventTypeId, () => 'eventTypeId: $id, userId: 1'],
  ['addEventTypeHost', getUserId, (o) => `userId: $id, eventTypeId: ${o.eventTypeId}`],
  ['addMember', getTeamId, () => 'teamId: $id, userId: 1'],
  ['addMember', getUserId, (o) => `userId: $id, teamId: ${o.teamId}`],
  ['createTeam', getOrganizationId, () => 'parentId: $id, name: "X"'],
  ['createTeam', getTeamId, () => 'parentId: $id, name: "X"'],
  ['createWebhook', getEventTypeId, () => `eventTypeId: $id, ${hook}`],
  ['createWebhook', getTeamId, () => `teamId: $id, ${hook}`],
  ['createWebhook', getUserId, () => `userId: $id, ${hook}`],
  ['createSchedule', getUserId, () => 'userId: $id, name: "X", timeZone: "UTC"'],
  ['createApiKey', getUserId, () => 'userId: $id'],
  ['createOutOfOffice', getUserId, () => `userId: $id, ${day}`],
  ['createOutOfOffice', getUserId, () => `toUserId: $id, ${day}`],
  ['createBooking', getHiddenEventTypeId, () => `eventTypeId: $id, ${at}, ${booker}`],
  [
    'createBooking',
    getHiddenTeamEventTypeId,
    () => `eventTypeId: $id, ${at}, ${booker}, force: true`,
  ],
  ['createBooking', getHiddenEventTypeId, () => `eventTypeId: $id, ${at}, recurringCount: 0`],
  ['holdSlot', getHiddenEventTypeId, () => `eventTypeId: $id, ${at}`],
  ['holdSlot', getHiddenTeamEventTypeId, () => `eventTypeId: $id, ${at}`],
  ['requestInstantMeeting', getHiddenEventTypeId, () => `eventTypeId: $id, ${booker}`],
  ['requestInstantMeeting', getHiddenTeamEventTypeId, () => `eventTypeId: $id, ${booker}`],
  ['setDestinationCalendar', getEventTypeId, () => `eventTypeId: $id, ${calendar}`],
  ['setDestinationCalendar', getTeamEventTypeId, () => `eventTypeId: $id, ${calendar}`],
  ['setDestinationCalendar', getUserId, () => `userId: $id, ${calendar}`],
  [
    'markNoShow',
    getAttendeeId,
    (o) =>
      `by: { databaseId: ${o.bookingId} }, attendees: [{ by: { databaseId: $id }, noShow: true }]`,
  ],
];

/** Lists that filter by a record. */
type Filter = [list: string, of: GetForeignId, field: string];
const filters: Filter[] = [
  ...['attendees', 'bookingReferences', 'events', 'mails', 'webhookDeliveries'].map(
    (list): Filter => [list, ({ bookingId }) => bookingId, 'bookingId'],
  ),
  ...['apiKeys', 'attendees', 'outOfOffices', 'schedules', 'teams', 'users'].map((list): Filter => [
    list,
    getUserId,
    'userId',
  ]),
  ['calendarConnections', getUserId, 'userId'],
  ['calendarFeeds', getUserId, 'userId'],
  ['bookings', getTeamEventTypeId, 'eventTypeId'],
  ['bookings', getUserId, 'userId'],
  ['bookingStatistics', getTeamEventTypeId, 'eventTypeId'],
  ['bookingStatistics', getUserId, 'userId'],
  ['eventTypes', getTeamId, 'teamId'],
  ['eventTypes', getUserId, 'userId'],
  ['memberships', getTeamId, 'teamId'],
  ['memberships', getUserId, 'userId'],
  ['webhookDeliveries', ({ eventId }) => eventId, 'eventId'],
  ['webhooks', getEventTypeId, 'eventTypeId'],
  ['webhooks', getTeamId, 'teamId'],
  ['webhooks', getUserId, 'userId'],
];

let scene: Scene;
beforeAll(async () => {
  scene = await build();
});

async function readAnswerText(
  query: string,
  id: unknown,
  caller: UserWithKey | undefined = scene.caller,
) {
  const response = await as(caller).fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { id } }),
  });
  return { status: response.status, text: await readStableText(response) };
}

describe('a record of someone else', () => {
  it.each(references)('is answered as missing by %s', async (field, of, fields) => {
    const input = `{ ${fields(scene.own)} }`;
    const query = `mutation ($id: Int!) { ${field}(input: ${input}) { __typename } }`;
    const foreign = await readAnswerText(query, of(scene.theirs));
    expect(foreign).toEqual(await readAnswerText(query, 2_147_483_000));
    expect(foreign.text).toMatch(/NOT_FOUND|FORBIDDEN|BAD_USER_INPUT/);
    expect(foreign.text).not.toMatch(/Variable|Unknown argument/);
  });

  it('is answered as missing by editUser', async () => {
    const by = `{ databaseId: ${scene.caller.id} }`;
    const query = `mutation ($id: Int) { editUser(input: { by: ${by}, defaultScheduleId: $id }) { __typename } }`;
    const foreign = await readAnswerText(query, getScheduleId(scene.theirs));
    expect(foreign).toEqual(await readAnswerText(query, 2_147_483_000));
    expect(foreign.text).toContain('defaultScheduleId: must be a schedule of the user');
  });

  it('is tested for every list that can be filtered by an id', () => {
    const lists = Object.values(schema.getQueryType()?.getFields() ?? {});
    // Only administrators read the audit log, and they see everybody's records. Uses have no ids (test/usage).
    const open = lists.filter(({ name }) => !/^(auditEntries|usage|usageDays)$/.test(name));
    const asked = open.flatMap(({ name, args }) => {
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

  it.each(filters)('is answered as missing in the filter of %s', async (list, of, field) => {
    const query = formatFilterQuery(list, field);
    const foreign = await readAnswerText(query, of(scene.theirs));
    expect(foreign).toEqual(await readAnswerText(query, 2_147_483_000));
    // Memberships of others are for everyone who shares their team.
    const isRefused = field === 'userId' && list !== 'memberships';
    expect(foreign.text).toContain(isRefused ? 'FORBIDDEN' : '"nodes":[]');
    expect(foreign.text.includes('"errors"')).toBe(isRefused);
  });

  it.each(filters.filter(([, , field]) => field === 'userId'))(
    'is no reason to refuse the caller’s own id in the filter of %s',
    async (list) => {
      const query = formatFilterQuery(list, 'userId');
      expect((await readAnswerText(query, scene.caller.id)).text).not.toContain('"errors"');
    },
  );

  it.each([
    ['slots', 'from: "2034-01-02", to: "2034-01-03", timeZone: "UTC"', '{ timeZone }'],
    ['explainSlot', 'start: "2034-01-02T09:00:00Z"', '{ bookable }'],
  ])('is answered as missing by %s', async (field, args, shown) => {
    const query = `query ($id: Int!) { ${field}(eventTypeId: $id, ${args}) ${shown} }`;
    for (const of of [getHiddenEventTypeId, getHiddenTeamEventTypeId]) {
      const foreign = await readAnswerText(query, of(scene.theirs));
      expect(foreign).toEqual(await readAnswerText(query, 2_147_483_000));
      expect(foreign.text).toContain('NOT_FOUND');
    }
  });
});

describe('a user who does not allow group bookings', () => {
  const days = 'from: "2034-01-02", to: "2034-01-03", timeZone: "UTC"';
  const time = 'start: "2034-01-02T09:00:00Z", end: "2034-01-02T09:30:00Z"';
  const questions = [
    `query ($id: [String!]!) { groupSlots(usernames: $id, duration: 30, ${days}) { timeZone } }`,
    `mutation ($id: [String!]!) { createBooking(input: { usernames: $id, ${time}, ${booker} }) { replayed } }`,
  ];

  it.each(questions)('is answered as missing by %s', async (query) => {
    const willing = { allowDynamicBooking: true };
    const friend = await buildUser({ ...willing, username: randomUUID() });
    const unwilling = { allowDynamicBooking: false };
    const locked = { ...willing, locked: true };
    const fetchUsernames = (username: string) => readAnswerText(query, [username, friend.username]);
    for (const other of [unwilling, locked]) {
      const username = randomUUID();
      await buildUser({ ...other, username });
      const answer = await fetchUsernames(username);
      expect(answer).toEqual(await fetchUsernames(randomUUID()));
      expect(answer.text).toContain('NOT_FOUND');
    }
  });
});

describe('createBooking with a userId', () => {
  const query = `mutation ($id: Int!) { createBooking(input: { userId: $id, title: "X", ${at}, end: "2034-01-02T10:00:00Z" }) { booking { userId } } }`;

  it('answers an organization administrator the same for a stranger and a missing user', async () => {
    const { theirs, caller } = scene;
    const foreign = await readAnswerText(query, caller.id, theirs.organizationAdmin);
    expect(foreign).toEqual(await readAnswerText(query, 2_147_483_000, theirs.organizationAdmin));
    expect(foreign.text).toContain('BAD_USER_INPUT');
  });

  it('ignores the userId from other callers, who book for themselves (GAP-19)', async () => {
    const { theirs, caller } = scene;
    const { text } = await readAnswerText(query, theirs.userId);
    expect(JSON.parse(text)).toEqual({
      data: { createBooking: { booking: { userId: caller.id } } },
    });
  });
});
