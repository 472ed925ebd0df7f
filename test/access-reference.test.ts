import { beforeAll, describe, expect, it } from 'vitest';
import { as } from './support/app.ts';
import { buildTeam, type Caller } from './support/build.ts';
import { buildGraph } from './support/graph.ts';

/** What the caller has, and what of others he can only guess at. */
async function build() {
  const graph = await buildGraph();
  const { stranger: caller, owner } = graph;
  const team = await buildTeam({ owner: caller });
  const own = await ownOf(caller, team.id);
  return { caller, own, theirs: { ...graph, userId: owner.id } };
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
const rule = 'days: [1], startTime: "09:00", endTime: "10:00"';
const user: Theirs = ({ userId }) => userId;
const schedule: Theirs = ({ own }) => own.schedule.id;
const eventType: Theirs = ({ own }) => own.eventType.id;
const teamEventType: Theirs = ({ eventTypeId }) => eventTypeId;
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
];

/** Lists that filter by a record. */
const filters: [list: string, of: Theirs, field: string][] = [
  ['apiKeys', user, 'userId'],
  ['attendees', ({ bookingId }) => bookingId, 'bookingId'],
  ['bookings', teamEventType, 'eventTypeId'],
  ['bookings', user, 'userId'],
  ['eventTypes', team, 'teamId'],
  ['eventTypes', user, 'userId'],
  ['memberships', team, 'teamId'],
  ['memberships', user, 'userId'],
  ['outOfOffices', user, 'userId'],
  ['webhooks', eventType, 'eventTypeId'],
  ['webhooks', team, 'teamId'],
  ['webhooks', user, 'userId'],
];

let scene: Scene;
beforeAll(async () => {
  scene = await build();
});

async function bodyOf(query: string, id: number) {
  const response = await as(scene.caller).fetch('/graphql', {
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

  it.each(filters)(
    'is as if it had never been where %s are filtered by it',
    async (list, of, field) => {
      const filter = field === 'userId' && list === 'bookings' ? '[$id]' : '$id';
      const query = `query ($id: Int!) { ${list}(filter: { ${field}: ${filter} }) { totalCount nodes { id } } }`;
      const foreign = await bodyOf(query, of(scene.theirs));
      expect(foreign).toEqual(await bodyOf(query, 2_147_483_000));
      expect(foreign.text).not.toContain('"errors"');
    },
  );
});
