import { encodeGlobalID } from '@pothos/plugin-relay';
import { isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, db, startApp } from '../support/app.ts';
import type { Caller } from '../support/client.ts';
import { buildAdmin, buildUser, tokenFor } from '../support/build.ts';
import { allScopes, buildWorld, type World } from '../support/world.ts';

/** What nobody sets from outside, not even an administrator. */
const never = [
  'calendarKey',
  'cancelledBy',
  'createdAt',
  'createdDate',
  'creationSource',
  'destinationCalendarId',
  'dynamicGroupSlugRef',
  'emailVerified',
  'expires',
  'fee',
  'fromReschedule',
  'hashedKey',
  'iCalSequence',
  'iCalUID',
  'invitedTo',
  'isRecorded',
  'lastUsedAt',
  'locked',
  'mayOverlap',
  'noShowHost',
  'oauthClientId',
  'occupies',
  'paid',
  'passwordHash',
  'prefix',
  'refunded',
  'rescheduled',
  'rescheduledBy',
  'scopes',
  'sequence',
  'success',
  'tokenHash',
  'userPrimaryEmail',
  'verified',
  'wallClock',
];

/** What the operator says of an app: it is no right of its own, a user must still allow it. */
const operators = ['RegisterOAuthClientInput.scopes', 'EditOAuthClientInput.scopes'];

const inputs = Object.values(schema.getTypeMap())
  .filter(isInputObjectType)
  .filter(({ name }) => name.endsWith('Input'));

let world: World;
/** An administrator’s app: it acts for a user like any other. */
let adminsToken: string;
beforeAll(async () => {
  world = await buildWorld();
  adminsToken = await tokenFor(world.admin, allScopes);
});

type Attempt = [
  what: string,
  by: (world: World) => Caller | undefined,
  mutation: (world: World) => string,
];

const self =
  (change: string) =>
  (w: World, user = w.member) =>
    `editUser(input: { by: { databaseId: ${user.id} }, ${change} })`;
const member = (w: World) => w.member;
const owner = (w: World) => w.owner;
const officer = (w: World) => w.organizationAdmin;
const app = () => adminsToken;
const registerApp = 'registerOAuthClient(input: { name: "X", redirectUris: ["https://x.test/"] })';
const forOther =
  (mutation: string, rest = '') =>
  (w: World) =>
    `${mutation}(input: { userId: ${w.owner.id} ${rest} })`;

const day = 'start: "2031-01-01", end: "2031-01-01"';
const hook = 'subscriberUrl: "https://example.test", eventTriggers: [BOOKING_CREATED]';

const attempts: Attempt[] = [
  ['his own role', member, self('role: ADMIN')],
  ['his own role, beside what he may', member, self('bio: "x", role: ADMIN')],
  [
    'his own role, by an office in an organization',
    officer,
    (w) => self('role: ADMIN')(w, w.organizationAdmin),
  ],
  ['his own e-mail', member, self('email: "chief@example.test"')],
  ['another role by an administrator’s app', app, (w) => self('role: USER')(w, w.admin)],
  ['a password by an app', app, (w) => self('password: "correct horse battery"')(w, w.admin)],
  ['users', officer, () => 'createUser(input: { email: "x@example.test", role: ADMIN })'],
  ['users by an app', app, () => 'createUser(input: { email: "x@example.test" })'],
  ['keys by an app', app, () => 'createApiKey(input: {})'],
  ['apps', officer, () => registerApp],
  ['apps by an administrator’s app', app, () => registerApp],
  ['leave for an app by another', app, () => 'authorizeApp(input: {})'],
  ['keys of someone else', officer, forOther('createApiKey')],
  [
    'schedules of someone else',
    officer,
    forOther('createSchedule', ', name: "X", timeZone: "UTC"'),
  ],
  [
    'schedules of someone else by an administrator’s app',
    app,
    forOther('createSchedule', ', name: "X", timeZone: "UTC"'),
  ],
  ['event types of someone else', officer, forOther('createEventType', ', title: "X", length: 30')],
  ['absences of someone else', officer, forOther('createOutOfOffice', `, ${day}`)],
  ['webhooks of someone else', officer, forOther('createWebhook', `, ${hook}`)],
  ['an organization', member, () => 'createTeam(input: { name: "X", isOrganization: true })'],
  [
    'an organization by an administrator’s app',
    app,
    () => 'createTeam(input: { name: "X", isOrganization: true })',
  ],
  [
    'his team an organization',
    owner,
    (w) => `editTeam(input: { by: { databaseId: ${w.team.id} }, isOrganization: true })`,
  ],
  [
    'a member without asking him',
    owner,
    (w) =>
      `addMember(input: { teamId: ${w.team.id}, email: "${w.stranger.email}", accepted: true })`,
  ],
  [
    'a further member, as a mere member',
    member,
    (w) => `addMember(input: { teamId: ${w.team.id}, email: "${w.stranger.email}" })`,
  ],
];

const digest = async () =>
  JSON.stringify(
    await Promise.all([
      db.user.findMany({ orderBy: { id: 'asc' } }),
      db.team.findMany({ orderBy: { id: 'asc' } }),
      db.membership.findMany({ orderBy: { id: 'asc' } }),
      db.apiKey.findMany({ orderBy: { id: 'asc' }, omit: { lastUsedAt: true } }),
      db.schedule.count(),
      db.eventType.count(),
      db.outOfOffice.count(),
      db.webhook.count(),
      db.oAuthClient.count(),
      db.oAuthGrant.count(),
    ]),
  );

describe('nobody raises himself', () => {
  it('by what no input has', () => {
    const set = inputs.flatMap((type) =>
      never.filter((field) => field in type.getFields()).map((field) => `${type.name}.${field}`),
    );
    expect(set.sort()).toEqual(operators.sort());
  });

  it.each(never)('by %s in the variables', async (field) => {
    const before = await digest();
    const query = 'mutation ($input: EditUserInput!) { editUser(input: $input) { __typename } }';
    const input = { by: { databaseId: world.member.id }, [field]: true };
    const { errors } = await as(world.member).gql(query, { input });
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect(await digest()).toBe(before);
  });

  it.each(attempts)('nor makes, unasked, %s', async (_what, by, mutation) => {
    const before = await digest();
    const { errors } = await as(by(world)).gql(`mutation { ${mutation(world)} { __typename } }`);
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect(await digest()).toBe(before);
  });

  it('nor accepts for another', async () => {
    const { owner: boss, team, stranger } = world;
    const invitation = { teamId: team.id, userId: stranger.id };
    const { id } = await db.membership.create({ data: invitation });
    const { teamId, userId } = invitation;
    for (const by of [
      `{ databaseId: ${id} }`,
      `{ member: { userId: ${userId}, teamId: ${teamId} } }`,
    ]) {
      for (const mutation of [
        `editMember(input: { by: ${by}, accepted: true })`,
        `editMember(input: { by: ${by}, role: ADMIN, accepted: true })`,
        `acceptMembership(input: { by: ${by} })`,
      ]) {
        const { errors } = await as(boss).gql(`mutation { ${mutation} { __typename } }`);
        expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
      }
    }
    expect(await db.membership.delete({ where: { id } })).toMatchObject({
      accepted: false,
      role: 'MEMBER',
    });
  });

  it('within a team', async () => {
    const { member: clerk, colleague, owner: boss, team } = world;
    const key = { userId_teamId: { userId: colleague.id, teamId: team.id } };
    const { id } = await db.membership.update({ where: key, data: { role: 'ADMIN' } });
    const bosss = { userId_teamId: { userId: boss.id, teamId: team.id } };
    const { id: ofBoss } = await db.membership.findUniqueOrThrow({ where: bosss });
    const raise = (caller: Caller, membership: number) =>
      as(caller).gql(
        `mutation { editMember(input: { by: { databaseId: ${membership} }, role: OWNER }) { __typename } }`,
      );
    const remove = `mutation { removeMember(input: { by: { databaseId: ${ofBoss} } }) { __typename } }`;
    for (const answer of [
      await raise(clerk, id),
      await raise(colleague, id),
      await as(colleague).gql(remove),
    ]) {
      expect(answer.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    }
  });
});

describe('the hosted instance', () => {
  let hosted: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    hosted = await startApp({ INSTANCE: 'hosted' });
  });

  /** Every operation on users, on oneself where that is possible. */
  const operations = (self: number, other: number): [string, string][] => [
    ['users', 'query { users { totalCount } }'],
    ['user', `query { user(by: { databaseId: ${other} }) { id } }`],
    ['user', 'query { user(by: { databaseId: 2147483000 }) { id } }'],
    ['node', `query { node(id: "${encodeGlobalID('User', other)}") { id } }`],
    ['nodes', `query { nodes(ids: ["${encodeGlobalID('User', other)}"]) { id } }`],
    ['createUser', 'mutation { createUser(input: { email: "y@example.test" }) { __typename } }'],
    ['editUser', `mutation { editUser(input: { by: { databaseId: ${self} } }) { __typename } }`],
    ['editUser', `mutation { editUser(input: { by: { databaseId: ${other} } }) { __typename } }`],
    [
      'deleteUser',
      `mutation { deleteUser(input: { by: { databaseId: ${self} } }) { __typename } }`,
    ],
    [
      'deleteUser',
      `mutation { deleteUser(input: { by: { databaseId: ${other} } }) { __typename } }`,
    ],
  ];

  it('knows of no further operations on users', () => {
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
      .flatMap((type) => Object.keys(type?.getFields() ?? {}))
      .filter((name) => /users?$/i.test(name));
    const known = new Set(operations(1, 2).map(([name]) => name));
    expect(fields.filter((name) => !known.has(name))).toEqual([]);
  });

  it('refuses all of them, whoever asks', async () => {
    const [user, admin, other] = [await buildUser(), await buildAdmin(), await buildUser()];
    const people = { user, admin, token: user, adminsToken: admin };
    const credentials = { user, admin, token: await tokenFor(user, allScopes), adminsToken };
    for (const name of ['user', 'admin', 'token', 'adminsToken'] as const) {
      for (const [operation, query] of operations(people[name].id, other.id)) {
        const { errors } = await hosted.as(credentials[name]).gql(query);
        expect([name, operation, errors?.[0]?.extensions['code']]).toEqual([
          name,
          operation,
          'FORBIDDEN',
        ]);
      }
    }
    expect(await db.user.count({ where: { id: { in: [user.id, admin.id, other.id] } } })).toBe(3);
  });

  it('shows everyone himself, by every door', async () => {
    for (const user of [await buildUser(), await buildAdmin()]) {
      const id = encodeGlobalID('User', user.id);
      const { data, errors } = await hosted
        .as(user)
        .gql(
          `{ viewer { id } user(by: { id: "${id}" }) { id } node(id: "${id}") { id } nodes(ids: ["${id}"]) { id } }`,
        );
      expect(errors).toBeUndefined();
      expect(data).toEqual({ viewer: { id }, user: { id }, node: { id }, nodes: [{ id }] });
    }
  });
});
