import { encodeGlobalID } from '@pothos/plugin-relay';
import { isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';
import { allScopes, buildWorld, type TestWorld } from '../support/world/world.ts';

/** Fields that no caller may set, not even an administrator. */
// prettier-ignore
const never = [
  'calendarRenewals', 'cancelledBy', 'createdAt', 'createdDate', 'creationSource',
  'destinationCalendarId', 'dynamicGroupSlugRef', 'emailVerified', 'expires', 'fee',
  'fromReschedule', 'hashedKey', 'iCalSequence', 'iCalUID', 'invitedTo', 'isRecorded',
  'lastUsedAt', 'mayOverlap', 'noShowHost', 'oauthClientId', 'occupies', 'paid',
  'passwordHash', 'prefix', 'provedAt', 'refunded', 'rescheduled', 'rescheduledBy', 'scopes', 'sequence',
  'success', 'tokenHash', 'userPrimaryEmail', 'verified', 'wallClock',
];

/** The operator sets the scopes of an app, but users still have to grant them. */
const operators = ['RegisterOAuthClientInput.scopes', 'EditOAuthClientInput.scopes'];

const inputs = Object.values(schema.getTypeMap())
  .filter(isInputObjectType)
  .filter(({ name }) => name.endsWith('Input'));

let world: TestWorld;
/** A token of an administrator’s app, which has the rights of an ordinary user. */
let adminsToken: string;
beforeAll(async () => {
  world = await buildWorld();
  adminsToken = await buildAccessToken(world.admin, allScopes);
});

type Attempt = [
  what: string,
  by: (world: TestWorld) => Caller | undefined,
  mutation: (world: TestWorld) => string,
];

const buildSelfEdit =
  (change: string) =>
  (w: TestWorld, user = w.member) =>
    `editUser(input: { by: { databaseId: ${user.id} }, ${change} })`;
const getMember = (w: TestWorld) => w.member;
const getOwner = (w: TestWorld) => w.owner;
const getOfficer = (w: TestWorld) => w.organizationAdmin;
const getAppToken = () => adminsToken;
const registerApp = 'registerOAuthClient(input: { name: "X", redirectUris: ["https://x.test/"] })';
const buildMutationForOther =
  (mutation: string, rest = '') =>
  (w: TestWorld) =>
    `${mutation}(input: { userId: ${w.owner.id} ${rest} })`;

const day = 'start: "2031-01-01", end: "2031-01-01"';
const hook = 'subscriberUrl: "https://example.test", eventTriggers: [BOOKING_CREATED]';

const attempts: Attempt[] = [
  ['changing their own role', getMember, buildSelfEdit('role: ADMIN')],
  [
    'changing their own role together with allowed fields',
    getMember,
    buildSelfEdit('bio: "x", role: ADMIN'),
  ],
  [
    'changing their own role as an administrator of an organization',
    getOfficer,
    (w) => buildSelfEdit('role: ADMIN')(w, w.organizationAdmin),
  ],
  ['changing their own lock', getMember, buildSelfEdit('locked: true')],
  ['naming themselves as a directory does', getMember, buildSelfEdit('externalId: "x"')],
  ['leaving the directory', getMember, buildSelfEdit('inDirectory: false')],
  [
    'adding a member as a directory does',
    getOwner,
    (w) =>
      `editTeam(input: { by: { databaseId: ${w.team.id} }, addMemberIds: [${w.stranger.id}] })`,
  ],
  ['changing their own e-mail', getMember, buildSelfEdit('email: "chief@example.test"')],
  [
    'changing the role through an administrator’s app',
    getAppToken,
    (w) => buildSelfEdit('role: USER')(w, w.admin),
  ],
  [
    'setting a password through an app',
    getAppToken,
    (w) => buildSelfEdit('password: "correct horse battery"')(w, w.admin),
  ],
  ['adding users', getOfficer, () => 'createUser(input: { email: "x@example.test", role: ADMIN })'],
  ['adding users with an app', getAppToken, () => 'createUser(input: { email: "x@example.test" })'],
  ['creating API keys through an app', getAppToken, () => 'createApiKey(input: {})'],
  ['registering apps', getOfficer, () => registerApp],
  ['registering apps through an administrator’s app', getAppToken, () => registerApp],
  ['authorizing an app through another app', getAppToken, () => 'authorizeApp(input: {})'],
  ['creating API keys for others', getOfficer, buildMutationForOther('createApiKey')],
  [
    'creating schedules for others',
    getOfficer,
    buildMutationForOther('createSchedule', ', name: "X", timeZone: "UTC"'),
  ],
  [
    'creating schedules for another user through an administrator’s app',
    getAppToken,
    buildMutationForOther('createSchedule', ', name: "X", timeZone: "UTC"'),
  ],
  [
    'creating event types for others',
    getOfficer,
    buildMutationForOther('createEventType', ', title: "X", length: 30'),
  ],
  [
    'adding absences for others',
    getOfficer,
    buildMutationForOther('createOutOfOffice', `, ${day}`),
  ],
  ['creating webhooks for others', getOfficer, buildMutationForOther('createWebhook', `, ${hook}`)],
  [
    'creating organizations',
    getMember,
    () => 'createTeam(input: { name: "X", isOrganization: true })',
  ],
  [
    'creating an organization through an administrator’s app',
    getAppToken,
    () => 'createTeam(input: { name: "X", isOrganization: true })',
  ],
  [
    'turning their team into an organization',
    getOwner,
    (w) => `editTeam(input: { by: { databaseId: ${w.team.id} }, isOrganization: true })`,
  ],
  [
    'adding a member who has not accepted',
    getOwner,
    (w) =>
      `addMember(input: { teamId: ${w.team.id}, email: "${w.stranger.email}", accepted: true })`,
  ],
  [
    'adding a member as an ordinary member',
    getMember,
    (w) => `addMember(input: { teamId: ${w.team.id}, email: "${w.stranger.email}" })`,
  ],
];

const snapshotRows = async () =>
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

describe('the rights of a caller', () => {
  it('cannot be raised by any field of an input', () => {
    const set = inputs.flatMap((type) =>
      never.filter((field) => field in type.getFields()).map((field) => `${type.name}.${field}`),
    );
    expect(set.sort()).toEqual(operators.sort());
  });

  it.each(never)('cannot be raised by %s in the variables', async (field) => {
    const before = await snapshotRows();
    const query = 'mutation ($input: EditUserInput!) { editUser(input: $input) { __typename } }';
    const input = { by: { databaseId: world.member.id }, [field]: true };
    const { errors } = await as(world.member).gql(query, { input });
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect(await snapshotRows()).toBe(before);
  });

  it.each(attempts)('do not include %s', async (_what, by, mutation) => {
    const before = await snapshotRows();
    const { errors } = await as(by(world)).gql(`mutation { ${mutation(world)} { __typename } }`);
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect(await snapshotRows()).toBe(before);
  });

  it('do not include accepting an invitation for another user', async () => {
    const { owner: boss, team, stranger } = world;
    const invitation = { teamId: team.id, userId: stranger.id };
    const { id } = await db.membership.create({ data: invitation });
    const { teamId, userId } = invitation;
    for (const [by, code] of [
      [`{ databaseId: ${id} }`, 'FORBIDDEN'],
      // The team does not know the user of an invitation.
      [`{ member: { userId: ${userId}, teamId: ${teamId} } }`, 'NOT_FOUND'],
    ]) {
      for (const mutation of [
        `editMember(input: { by: ${by}, accepted: true })`,
        `editMember(input: { by: ${by}, role: ADMIN, accepted: true })`,
        `acceptMembership(input: { by: ${by} })`,
      ]) {
        const { errors } = await as(boss).gql(`mutation { ${mutation} { __typename } }`);
        expect(errors?.[0]?.extensions['code']).toBe(code);
      }
    }
    expect(await db.membership.delete({ where: { id } })).toMatchObject({
      accepted: false,
      role: 'MEMBER',
    });
  });

  it('do not include raising to OWNER or removing an OWNER, for a member or ADMIN of a team', async () => {
    const { member: clerk, colleague, owner: boss, team } = world;
    const key = { userId_teamId: { userId: colleague.id, teamId: team.id } };
    const { id } = await db.membership.update({ where: key, data: { role: 'ADMIN' } });
    const bosss = { userId_teamId: { userId: boss.id, teamId: team.id } };
    const { id: ofBoss } = await db.membership.findUniqueOrThrow({ where: bosss });
    const raiseMembership = (caller: Caller, membership: number) =>
      as(caller).gql(
        `mutation { editMember(input: { by: { databaseId: ${membership} }, role: OWNER }) { __typename } }`,
      );
    const remove = `mutation { removeMember(input: { by: { databaseId: ${ofBoss} } }) { __typename } }`;
    for (const answer of [
      await raiseMembership(clerk, id),
      await raiseMembership(colleague, id),
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

  /** Every operation on users, on the caller’s own user if possible. */
  const listOperations = (self: number, other: number): [string, string][] => [
    ['users', 'query { users { totalCount } }'],
    ['user', `query { user(by: { databaseId: ${other} }) { id } }`],
    ['user', 'query { user(by: { databaseId: 2147483000 }) { id } }'],
    ['node', `query { node(id: "${encodeGlobalID('User', other)}") { id } }`],
    ['nodes', `query { nodes(ids: ["${encodeGlobalID('User', other)}"]) { id } }`],
    ['createUser', 'mutation { createUser(input: { email: "y@example.test" }) { __typename } }'],
    ['editUser', `mutation { editUser(input: { by: { databaseId: ${self} } }) { __typename } }`],
    ['editUser', `mutation { editUser(input: { by: { databaseId: ${other} } }) { __typename } }`],
    ...['deleteUser', 'lockUser', 'unlockUser'].flatMap((name) =>
      [self, other].map((id): [string, string] => [
        name,
        `mutation { ${name}(input: { by: { databaseId: ${id} } }) { __typename } }`,
      ]),
    ),
  ];

  it('has no other operations on users than those tested here', () => {
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
      .flatMap((type) => Object.keys(type?.getFields() ?? {}))
      .filter((name) => /users?$/i.test(name));
    const known = new Set(listOperations(1, 2).map(([name]) => name));
    expect(fields.filter((name) => !known.has(name))).toEqual([]);
  });

  it('refuses every operation on users to every caller', async () => {
    const [user, admin, other] = [await buildUser(), await buildAdmin(), await buildUser()];
    const people = { user, admin, token: user, adminsToken: admin };
    const credentials = {
      user,
      admin,
      token: await buildAccessToken(user, allScopes),
      adminsToken,
    };
    for (const name of ['user', 'admin', 'token', 'adminsToken'] as const) {
      for (const [operation, query] of listOperations(people[name].id, other.id)) {
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

  it('shows callers their own user by viewer, user, node and nodes', async () => {
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
