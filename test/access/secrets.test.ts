import {
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { hashSecret } from '../../src/auth/secret.ts';
import { pool } from '../support/app.ts';
import {
  collectedAnswers,
  findSecretNames,
  knownSecrets,
  runSecretFlow,
} from '../support/world/secret-flow.ts';

let flow: Awaited<ReturnType<typeof runSecretFlow>>;
beforeAll(async () => {
  flow = await runSecretFlow();
});

/** The rows of every table as text, without these columns. */
async function dumpTables(...without: string[]) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const texts: string[] = [];
  for (const { name } of tables) {
    const columns = without
      .filter((one) => one.startsWith(`${name}.`))
      .map((one) => one.slice(name.length + 1));
    const { rows } = await pool.query<{ row: string }>(
      `SELECT (to_jsonb(t) - $1::text[])::text AS row FROM "${name}" t`,
      [columns],
    );
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}

describe('the database', () => {
  /**
   * Some secrets must be readable. The password of a meeting is passed on to the people who take part.
   */
  it('stores no secret in clear text, except those that must be readable', async () => {
    expect(knownSecrets.size).toBe(25);
    const needed = Object.keys(columns).filter((name) => columns[name] === 'READABLE');
    expect(findSecretNames(await dumpTables(...needed))).toEqual([]);
    expect(findSecretNames(await dumpTables())).toEqual(['new meeting password']);
  });

  it('stores no secret in the payloads of events', async () => {
    const { rows } = await pool.query<{ text: string }>(
      'SELECT payload::text AS text FROM "Event" WHERE payload IS NOT NULL',
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(findSecretNames(rows.map(({ text }) => text).join())).toEqual([]);
  });

  it('stores keys, tokens and client secrets as SHA-256 and passwords as argon2id', async () => {
    const text = await dumpTables();
    const hashed = ['key', 'the administrator’s key', 'token', 'live hold token', 'session'];
    const clients = ['client secret', 'first client secret', 'code', 'access token'];
    const more = ['refresh token', 'second access token', 'instant meeting token'];
    for (const name of [...hashed, ...clients, ...more]) {
      expect(text, name).toContain(hashSecret(knownSecrets.get(name) ?? ''));
    }
    for (const name of ['password', 'new password']) {
      expect(text).not.toContain(hashSecret(knownSecrets.get(name) ?? ''));
    }
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('has no column with a secret name that is not listed here', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~* 'secret|password|token|key|hash|code'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(columns).sort());
  });
});

/** HASH: stored as a hash. SEALED: encrypted with SECRET_KEY. READABLE: must be sent or shown. NAME: only the name looks secret. */
const columns: Record<string, 'HASH' | 'SEALED' | 'READABLE' | 'NAME'> = {
  'AccessToken.tokenHash': 'HASH',
  'ApiKey.hashedKey': 'HASH',
  'CalendarConnection.secret': 'SEALED',
  'CalendarFeed.contentHash': 'HASH',
  'CalendarFeed.syncToken': 'NAME',
  'CalendarFeed.urlHash': 'HASH',
  'AuthorizationCode.codeChallenge': 'HASH',
  'AuthorizationCode.codeHash': 'HASH',
  'Booking.idempotencyKey': 'NAME',
  'BookingReference.meetingPassword': 'READABLE',
  // Of a recovery code. That of a passkey is no secret.
  'Factor.key': 'HASH',
  'Factor.publicKey': 'NAME',
  'Factor.secret': 'SEALED',
  'IdempotencyRecord.bodyHash': 'HASH',
  'IdempotencyRecord.key': 'NAME',
  'ImportedRecord.hash': 'NAME',
  'ImportedRecord.key': 'NAME',
  'InstantMeetingToken.tokenHash': 'HASH',
  'LimitUse.key': 'NAME',
  'OAuthClient.previousSecretEnds': 'NAME',
  'OAuthClient.previousSecretHash': 'HASH',
  'OAuthClient.secretHash': 'HASH',
  'OAuthGrant.apiKeyId': 'NAME',
  'PrivateLink.tokenHash': 'HASH',
  'PushedRequest.uriHash': 'HASH',
  'RefreshToken.tokenHash': 'HASH',
  'Session.tokenHash': 'HASH',
  'Erasure.addressHash': 'HASH',
  'ReminderStop.addressHash': 'HASH',
  'SecretKey.key': 'READABLE', // Empty with SECRET_KEY.
  'SlotHold.tokenHash': 'HASH',
  'User.passwordHash': 'HASH',
  'Webhook.previousSecret': 'SEALED',
  'Webhook.previousSecretEnds': 'NAME',
  'Webhook.secret': 'SEALED',
};

const looksSecret = /secret|password|hash|token/i;

/** The paths of all keys in an answer that look like a secret. */
function listSecretKeys(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listSecretKeys(item, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    return [...(looksSecret.test(key) ? [at.join('.')] : []), ...listSecretKeys(inner, at)];
  });
}

const types = Object.values(schema.getTypeMap());

const listFieldNames = (types: (GraphQLObjectType | GraphQLInputObjectType)[]) =>
  types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))
    .filter((name) => looksSecret.test(name.split('.')[1] ?? ''))
    .sort();

describe('the answers of the API', () => {
  it('have no secret field other than those shown once', () => {
    expect(collectedAnswers.length).toBeGreaterThan(30);
    const keys = new Set(collectedAnswers.flatMap((answer) => listSecretKeys(answer)));
    // This object of the contract (2.1) does not contain the token.
    const told = [...keys].filter((path) => !path.endsWith('.instantMeetingToken'));
    expect(told.sort()).toEqual([
      'data.createBooking.manageToken',
      'data.createWebhook.secret',
      'data.exchangeAuthorizationCode.accessToken',
      'data.exchangeAuthorizationCode.refreshToken',
      'data.holdSlot.hold.token',
      'data.introspectToken', // The name of the operation, whose answer is not a secret.
      'data.oauthClients.nodes.previousSecretEnds', // A time.
      'data.refreshAccessToken',
      'data.refreshAccessToken.accessToken',
      'data.registerOAuthClient.clientSecret',
      'data.requestInstantMeeting.token',
      'data.revokeToken',
      'data.rotateOAuthClientSecret',
      'data.rotateOAuthClientSecret.clientSecret',
      'data.rotateWebhookSecret',
      'data.rotateWebhookSecret.secret',
      'data.webhooks.nodes.previousSecretEnds', // A time.
    ]);
  });

  it('contain the key of a calendar file only in its URL', () => {
    const without = JSON.stringify(collectedAnswers, (name, value: unknown) =>
      name === 'icsUrl' ? undefined : value,
    );
    expect(JSON.stringify(collectedAnswers)).toContain(flow.calendarKey);
    expect(without).not.toContain(flow.calendarKey);
  });

  it('show each generated secret once, and never a given one', () => {
    const texts = collectedAnswers.map((answer) => JSON.stringify(answer));
    const times = [...knownSecrets].map(([name, secret]) => {
      return [name, texts.filter((text) => text.includes(secret)).length] as const;
    });
    // Its URL is shown every time somebody sees the booking.
    const once = times.filter(([name]) => name !== 'calendar key');
    expect(once.filter(([, count]) => count > 0)).toEqual([
      ['key', 1],
      ['made webhook secret', 1],
      ['rotated webhook secret', 1],
      ['first client secret', 1],
      ['client secret', 1],
      ['code', 1],
      ['access token', 1],
      ['refresh token', 1],
      ['second access token', 1],
      ['hold token', 1],
      ['manage token', 1],
      ['released hold token', 1],
      ['live hold token', 1],
      ['instant meeting token', 1],
    ]);
  });

  it('cannot have another secret, because no type has such a field', () => {
    // Root fields are named for operations, and tokenType is always Bearer.
    const isData = (name: string) => !/^(Query|Mutation)\.|\.tokenType$/.test(name);
    expect(listFieldNames(types.filter(isObjectType)).filter(isData)).toEqual([
      'Booking.instantMeetingToken',
      'CreateBookingPayload.manageToken',
      'CreatePrivateLinkPayload.token',
      'CreateWebhookPayload.secret',
      'ExchangeAuthorizationCodePayload.accessToken',
      'ExchangeAuthorizationCodePayload.refreshToken',
      'ManageLink.token',
      'OAuthClient.previousSecretEnds', // A time.
      'RefreshAccessTokenPayload.accessToken',
      'RefreshAccessTokenPayload.refreshToken',
      'RegisterOAuthClientPayload.clientSecret',
      'RequestInstantMeetingPayload.token',
      'RotateOAuthClientSecretPayload.clientSecret',
      'RotateWebhookSecretPayload.secret',
      'SelfRegisterOAuthClientPayload.clientSecret',
      'SlotHold.token',
      'StartFactorPayload.secret',
      'Webhook.previousSecretEnds', // A time.
    ]);
    const token = schema.getType('InstantMeetingToken');
    expect(isObjectType(token) && Object.keys(token.getFields()).sort()).toEqual(
      ['bookingId', 'createdAt', 'databaseId', 'expires', 'id', 'teamId', 'updatedAt'].sort(),
    );
    expect(listFieldNames(types.filter(isInputObjectType))).toEqual([
      'AddBookingReferenceInput.meetingPassword',
      'CancelManagedBookingInput.token',
      'ChangeManagedAnswersInput.token',
      'CheckPaymentInput.token',
      'ConfirmAddressInput.token',
      'ConnectCalendarInput.password',
      'CreateApiKeyInput.currentPassword',
      'CreateBookingInput.holdToken',
      'CreateUserInput.password',
      'CreateWebhookInput.secret',
      'EditApiKeyInput.currentPassword',
      'EditBookingReferenceInput.meetingPassword',
      'EditCalendarConnectionInput.password',
      'EditUserInput.currentPassword',
      'EditUserInput.password',
      'EditWebhookInput.secret',
      'ExchangeAuthorizationCodeInput.clientSecret',
      'ForgetPersonInput.currentPassword',
      'HoldSlotInput.holdToken',
      'IntrospectTokenInput.clientSecret',
      'IntrospectTokenInput.token',
      'IntrospectTokenInput.tokenTypeHint',
      'KeepManagedBookingInput.token',
      'MoveManagedBookingInput.token',
      'MovingBookingInput.token',
      'PushAuthorizationRequestInput.clientSecret',
      'RateManagedBookingInput.token',
      'RefreshAccessTokenInput.clientSecret',
      'RefreshAccessTokenInput.refreshToken',
      'ReleaseHoldInput.token',
      'ResetPasswordInput.password',
      'ResetPasswordInput.token',
      'ResumeRemindersInput.token',
      'RevokeTokenInput.clientSecret',
      'RevokeTokenInput.token',
      'RevokeTokenInput.tokenTypeHint',
      'RotateWebhookSecretInput.secret',
      'StartAddressChangeInput.currentPassword',
      'StartPaymentInput.token',
      'StopRemindersInput.token',
    ]);
    const args = types
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields()).flatMap((field) =>
          field.args.map((arg) => `${type.name}.${field.name}(${arg.name})`),
        ),
      );
    expect(args.filter((name) => looksSecret.test(/\(.*/.exec(name)?.[0] ?? ''))).toEqual([
      'Query.instantMeeting(token)',
      'Query.managedBooking(token)',
    ]);
  });
});
