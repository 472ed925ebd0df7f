import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../support/build/user.ts';

/** Mutations that are not recorded, and why. */
const unaudited: [RegExp, string][] = [
  // Others are recorded too, and tested in calendar-connection/, event/, factor/, mail/, manage-link/, person/, user/.
  [
    /Factor|endIdentity|endSession|RecoveryC|Managed|Booking|MailAgain|OutboxItem|forgetPerson|Attendee|Payment|NoShow|Recorded|InstantMeeting|PasswordLink|resetP|(start|confirm)Address/,
    'bookings have their own event log',
  ],
  [/PrivateLink/, 'a link opens an event type to bookers, as showing it does'],
  [/Schedule|Availability|OutOf|EventType|DestinationC|Calendar[CEF]|rSignIn|connectC/, 'settings'],
  [/^(holdSlot|releaseHold)$/, 'holds end by themselves'],
  [/^(stop|resume)Reminders$/, 'an address is not a user'],
  [/^(pingWebhook|redeliverWebhook)$/, 'deliveries are logged'],
  [
    /^(exchangeAuthorizationCode|refreshAccessToken|selfRegisterOAuthClient|pushAuthorizationRequest)$/,
    'the consent is recorded; see replays below',
  ],
];

const admin = await buildAdmin();
const uri = 'https://a.example/cb';
const newWebhook = { subscriberUrl: 'https://a.example/', eventTriggers: ['BOOKING_CREATED'] };
const globalId = (type: string, id: string) => btoa(`${type}:${id}`);

/** Runs a mutation that must succeed, and returns its data and what was recorded of it. */
async function act(caller: UserWithKey | undefined, field: string, input: object, shown: string) {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`;
  const query = `mutation ($input: ${type}) { ${field}(input: $input) { ${shown} } }`;
  const { data, errors, headers } = await as(caller).gql(query, { input });
  expect(errors).toBeUndefined();
  const requestId = headers.get('x-request-id') ?? '';
  const entries = await db.auditEntry.findMany({ where: { requestId } });
  return { result: data[field], entries, acts: entries.map((entry) => entry.act) };
}

const registerApp = async () => {
  const input = { name: 'App', redirectUris: [uri], scopes: ['READ_PROFILE'] };
  const shown = 'clientSecret oauthClient { clientId }';
  const { result } = await act(admin, 'registerOAuthClient', input, shown);
  return {
    clientId: result.oauthClient.clientId as string,
    clientSecret: result.clientSecret as string,
  };
};

const authorizeApp = (user: UserWithKey, clientId: string) =>
  act(user, 'authorizeApp', { clientId, redirectUri: uri, responseType: 'code' }, 'code');

const authorize = async (user: UserWithKey, clientId: string) =>
  (await authorizeApp(user, clientId)).result.code as string;

const exchange = (app: { clientId: string; clientSecret: string }, code: string) =>
  as().gql(
    'mutation ($input: ExchangeAuthorizationCodeInput!) { exchangeAuthorizationCode(input: $input) { refreshToken } }',
    { input: { ...app, code, redirectUri: uri } },
  );

const buildKey = async () => {
  const user = await buildUser();
  const key = await db.apiKey.create({
    data: { userId: user.id, prefix: 'cal_test', hashedKey: crypto.randomUUID() },
  });
  return { user, by: { id: globalId('ApiKey', key.id) } };
};

const buildWebhook = async () => {
  const user = await buildUser();
  const data = { userId: user.id, subscriberUrl: 'https://a.example/', secret: 'kept for signing' };
  const { id } = await db.webhook.create({ data: { ...data, eventTriggers: ['BOOKING_CREATED'] } });
  return { user, by: { id: globalId('Webhook', id) } };
};

const buildInvitation = async () => {
  const [owner, guest] = [await buildUser(), await buildUser()];
  const team = await buildTeam({ owner });
  const data = { userId: guest.id, teamId: team.id };
  const { id: databaseId } = await db.membership.create({ data });
  return { owner, guest, team, by: { databaseId } };
};

const byUser = ({ id }: UserWithKey) => ({ by: { databaseId: id } });

/** How to run each recorded mutation, and its act. */
const audited: Record<string, readonly [string, () => Promise<{ acts: string[] }>]> = {
  createUser: [
    'USER_CREATED',
    () => act(admin, 'createUser', { email: 'new@example.test' }, 'user { id }'),
  ],
  editUser: [
    'PASSWORD_CHANGED',
    async () =>
      act(
        admin,
        'editUser',
        { ...byUser(await buildUser()), password: 'correct horse' },
        'user { id }',
      ),
  ],
  deleteUser: [
    'USER_DELETED',
    async () => act(admin, 'deleteUser', byUser(await buildUser()), 'deletedId'),
  ],
  lockUser: [
    'USER_LOCKED',
    async () => act(admin, 'lockUser', byUser(await buildUser()), 'user { id }'),
  ],
  unlockUser: [
    'USER_UNLOCKED',
    async () => act(admin, 'unlockUser', byUser(await buildUser({ locked: true })), 'user { id }'),
  ],
  createApiKey: ['API_KEY_CREATED', async () => act(await buildUser(), 'createApiKey', {}, 'key')],
  editApiKey: [
    'API_KEY_CHANGED',
    async () => {
      const { user, by } = await buildKey();
      return act(user, 'editApiKey', { by, note: 'x' }, 'apiKey { id }');
    },
  ],
  revokeApiKey: [
    'API_KEY_REVOKED',
    async () => {
      const { user, by } = await buildKey();
      return act(user, 'revokeApiKey', { by }, 'deletedId');
    },
  ],
  registerOAuthClient: [
    'APP_REGISTERED',
    () => act(admin, 'registerOAuthClient', { name: 'App', redirectUris: [uri] }, 'clientSecret'),
  ],
  editOAuthClient: [
    'APP_CHANGED',
    async () => {
      const { clientId } = await registerApp();
      return act(
        admin,
        'editOAuthClient',
        { by: { clientId }, name: 'New' },
        'oauthClient { name }',
      );
    },
  ],
  rotateOAuthClientSecret: [
    'APP_SECRET_ROTATED',
    async () => {
      const { clientId } = await registerApp();
      return act(admin, 'rotateOAuthClientSecret', { by: { clientId } }, 'clientSecret');
    },
  ],
  deleteOAuthClient: [
    'APP_DELETED',
    async () => {
      const { clientId } = await registerApp();
      return act(admin, 'deleteOAuthClient', { by: { clientId } }, 'clientId');
    },
  ],
  authorizeApp: [
    'APP_AUTHORIZED',
    async () => {
      const { clientId } = await registerApp();
      return authorizeApp(await buildUser(), clientId);
    },
  ],
  revokeApp: [
    'APP_REVOKED',
    async () => {
      const [user, { clientId }] = [await buildUser(), await registerApp()];
      await authorize(user, clientId);
      return act(user, 'revokeApp', { clientId }, 'clientId');
    },
  ],
  revokeToken: [
    'APP_REVOKED',
    async () => {
      const [user, app] = [await buildUser(), await registerApp()];
      const { data } = await exchange(app, await authorize(user, app.clientId));
      const token = data.exchangeAuthorizationCode.refreshToken as string;
      return act(undefined, 'revokeToken', { ...app, token }, 'revoked');
    },
  ],
  createWebhook: [
    'WEBHOOK_CREATED',
    async () => act(await buildUser(), 'createWebhook', newWebhook, 'webhook { id }'),
  ],
  editWebhook: [
    'WEBHOOK_CHANGED',
    async () => {
      const { user, by } = await buildWebhook();
      return act(user, 'editWebhook', { by, secret: 'a new secret' }, 'webhook { id }');
    },
  ],
  rotateWebhookSecret: [
    'WEBHOOK_SECRET_ROTATED',
    async () => {
      const { user, by } = await buildWebhook();
      return act(user, 'rotateWebhookSecret', { by }, 'secret');
    },
  ],
  deleteWebhook: [
    'WEBHOOK_DELETED',
    async () => {
      const { user, by } = await buildWebhook();
      return act(user, 'deleteWebhook', { by }, 'deletedId');
    },
  ],
  renewCalendarAddress: [
    'CALENDAR_ADDRESS_RENEWED',
    async () => {
      const host = await buildUser();
      const { id: databaseId } = await buildBooking({ host });
      return act(host, 'renewCalendarAddress', { by: { databaseId } }, 'booking { id }');
    },
  ],
  renewCalendarSubscription: [
    'CALENDAR_SUBSCRIPTION_RENEWED',
    async () => act(await buildUser(), 'renewCalendarSubscription', {}, 'calendarSubscriptionUrl'),
  ],
  createTeam: [
    'TEAM_CREATED',
    async () => act(await buildUser(), 'createTeam', { name: 'New' }, 'team { id }'),
  ],
  editTeam: [
    'TEAM_CHANGED',
    async () => {
      const { owner, team } = await buildInvitation();
      return act(owner, 'editTeam', { by: { databaseId: team.id }, name: 'New' }, 'team { id }');
    },
  ],
  deleteTeam: [
    'TEAM_DELETED',
    async () => {
      const { owner, team } = await buildInvitation();
      return act(owner, 'deleteTeam', { by: { databaseId: team.id } }, 'deletedId');
    },
  ],
  addMember: [
    'MEMBER_INVITED',
    async () => {
      const { owner, team } = await buildInvitation();
      const { email } = await buildUser();
      return act(owner, 'addMember', { teamId: team.id, email }, 'membership { id }');
    },
  ],
  acceptMembership: [
    'MEMBER_JOINED',
    async () => {
      const { guest, by } = await buildInvitation();
      return act(guest, 'acceptMembership', { by }, 'membership { id }');
    },
  ],
  editMember: [
    'MEMBER_CHANGED',
    async () => {
      const { owner, by } = await buildInvitation();
      return act(owner, 'editMember', { by, role: 'ADMIN' }, 'membership { id }');
    },
  ],
  removeMember: [
    'MEMBER_REMOVED',
    async () => {
      const { owner, by } = await buildInvitation();
      return act(owner, 'removeMember', { by }, 'deletedId');
    },
  ],
};

describe('the audit log', () => {
  it('covers every mutation that is not left out for a reason', () => {
    const fields = Object.keys(schema.getMutationType()?.getFields() ?? {});
    const left = fields.filter((field) => !unaudited.some(([pattern]) => pattern.test(field)));
    expect(left.toSorted()).toEqual(Object.keys(audited).toSorted());
  });

  it.each(Object.entries(audited))('records %s', async (_field, [name, run]) => {
    expect((await run()).acts).toContain(name);
  });

  it('records nothing of a mutation that fails', async () => {
    const before = await db.auditEntry.count();
    const { email } = await buildUser();
    const create = `mutation { createUser(input: { email: "${email}" }) { user { id } } }`;
    const { errors } = await as(admin).gql(create);
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect(await db.auditEntry.count()).toBe(before);
  });

  it('records a replayed code once', async () => {
    const [user, app] = [await buildUser(), await registerApp()];
    const code = await authorize(user, app.clientId);
    expect((await exchange(app, code)).errors).toBeUndefined();
    for (let time = 0; time < 2; time++) expect((await exchange(app, code)).errors).toHaveLength(1);
    const where = { act: 'TOKEN_REPLAYED', userId: user.id, subjectId: app.clientId };
    expect(await db.auditEntry.findMany({ where })).toMatchObject([{ actorId: null }]);
  });
});
