import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { readSystemClock } from '../../../src/context/tool.ts';
import { createApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { signIn } from '../../../src/auth/sign-in.ts';
import { createLogger } from '../../../src/trace/logger.ts';
import { generateSecret } from '../../../src/auth/secret.ts';
import { database, keyring } from '../app.ts';
import { closeAtEnd } from '../at-end.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../build/event-type.ts';
import { buildAccessToken, buildAdmin, buildSignedIn } from '../build/user.ts';
import type { GraphQLAnswer } from '../client.ts';
import { toCodeChallenge } from '../oauth/app.ts';
import { buildQueries } from './schema-walk.ts';
import { allScopes } from './world.ts';
import { buildMutation } from '../ask/graphql.ts';

/** Every line of the log of a server of our own, and every answer it gave in the flow. */
export const loggedLines: string[] = [];
export const collectedAnswers: unknown[] = [];
/** Every secret by its name. */
export const knownSecrets = new Map<string, string>();

export const flowLogger = createLogger('trace', { write: (line) => void loggedLines.push(line) });

/** The names of the secrets that a text holds in clear. */
export const findSecretNames = (text: string) =>
  [...knownSecrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name);

export const addGivenSecret = (name: string) => {
  const secret = `a ${name} that was given`;
  knownSecrets.set(name, secret);
  return secret;
};

function addReturnedSecret(name: string, secret: unknown) {
  expect(secret, name).toMatch(/^[\w-]{32,}$/);
  knownSecrets.set(name, String(secret));
  return String(secret);
}

async function startLoggedApp() {
  const config = readConfig({ RATE_LIMIT: 'off' });
  const close = () => Promise.resolve();
  const app = createApp({
    config,
    database: { ...database, close },
    keyring,
    logger: flowLogger,
    clock: readSystemClock,
  });
  const server = app.express.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closeAtEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function createAskWithSecret(url: string) {
  return async (secret: string, query: string, variables: object = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await response.json()) as Pick<GraphQLAnswer, 'data' | 'errors'>;
    collectedAnswers.push(answer);
    return answer;
  };
}

export type AskWithSecret = ReturnType<typeof createAskWithSecret>;

/** The answer, which must not have errors: a failed request would show no secrets anyway. */
async function expectData(asked: ReturnType<AskWithSecret>) {
  const { data, errors } = await asked;
  expect(errors).toBeUndefined();
  return data;
}

export const webhookInputFields =
  'subscriberUrl: "https://example.test", eventTriggers: [BOOKING_CREATED]';

/** Runs every operation that creates, accepts or shows a secret, and then reads everything. */
export async function runSecretFlow() {
  const url = await startLoggedApp();
  const ask = createAskWithSecret(url);
  const admin = await buildAdmin();
  knownSecrets.set('the administrator’s key', admin.key);
  const { userId, key } = await makeUser(ask, admin.key);
  await makeWebhooks(ask, key);
  const app = await makeClient(ask, admin.key);
  await connectApp(ask, key, app);
  const account = { email: 'ada@example.test', password: knownSecrets.get('new password') ?? '' };
  const newBrowser = { network: '', devices: null, previous: null };
  addReturnedSecret(
    'session',
    (await signIn(buildSignedIn({ id: userId }), { ...account, ...newBrowser })).token,
  );
  const token = addReturnedSecret('token', await buildAccessToken({ id: userId }, allScopes));
  const bookings = await makeBookings(ask, key, userId);
  for (const query of buildQueries(2, 'all')) {
    for (const secret of [admin.key, key, token]) await ask(secret, query);
  }
  return { url, ask, userId, key, ...bookings };
}

async function makeUser(ask: AskWithSecret, adminsKey: string) {
  const made = await ask(
    adminsKey,
    'mutation ($password: String!) { createUser(input: { email: "ada@example.test", password: $password }) { user { databaseId } } }',
    { password: addGivenSecret('password') },
  );
  const userId: number = made.data.createUser.user.databaseId;
  const keyed = await ask(
    adminsKey,
    `mutation { createApiKey(input: { userId: ${userId} }) { key apiKey { id } } }`,
  );
  const key = addReturnedSecret('key', keyed.data.createApiKey.key);
  await ask(
    key,
    `mutation ($current: String!, $password: String!) { editUser(input: { by: { databaseId: ${userId} }, currentPassword: $current, password: $password }) { user { id } } }`,
    { current: knownSecrets.get('password'), password: addGivenSecret('new password') },
  );
  return { userId, key };
}

async function makeWebhooks(ask: AskWithSecret, key: string) {
  const made = await ask(
    key,
    `mutation { createWebhook(input: { ${webhookInputFields} }) { secret webhook { databaseId } } }`,
  );
  addReturnedSecret('made webhook secret', made.data.createWebhook.secret);
  const rotated = await ask(
    key,
    'mutation ($id: String!) { rotateWebhookSecret(input: { by: { databaseId: $id } }) { secret } }',
    { id: made.data.createWebhook.webhook.databaseId },
  );
  addReturnedSecret('rotated webhook secret', rotated.data.rotateWebhookSecret.secret);
  const { data } = await ask(
    key,
    `mutation ($secret: String!) { createWebhook(input: { ${webhookInputFields}, secret: $secret }) { secret webhook { databaseId } } }`,
    { secret: addGivenSecret('webhook secret') },
  );
  await ask(
    key,
    `mutation ($secret: String!, $id: String!) { editWebhook(input: { by: { databaseId: $id }, secret: $secret }) { webhook { id } } }`,
    {
      secret: addGivenSecret('new webhook secret'),
      id: data.createWebhook.webhook.databaseId,
    },
  );
}

const responses = { name: 'Ada', email: 'ada@example.test' };
const hold =
  'mutation ($input: HoldSlotInput!) { holdSlot(input: $input) { hold { token expiresAt } } }';

/** Held and booked by anyone, asked for at once, told to calendars and rooms. */
async function makeBookings(ask: AskWithSecret, key: string, userId: number) {
  const { id: eventTypeId } = await buildBookableEventType({ id: userId });
  const at = (day: number) => ({ eventTypeId, start: `2034-05-0${day}T09:00:00Z` });
  const held = await expectData(ask(key, hold, { input: at(1) }));
  const holdToken = addReturnedSecret('hold token', held.holdSlot.hold.token);
  const { createBooking } = await expectData(
    ask(
      key,
      'mutation ($input: CreateBookingInput!) { createBooking(input: $input) { manageToken booking { databaseId uid icsUrl } } }',
      { input: { ...at(1), holdToken, responses } },
    ),
  );
  const token = addReturnedSecret('manage token', createBooking.manageToken);
  const manage = 'query ($token: String!) { managedBooking(token: $token) { mayMove } }';
  await expectData(ask(key, manage, { token }));
  const { databaseId, uid, icsUrl } = createBooking.booking;
  const calendarKey = addReturnedSecret('calendar key', /([^/]+)\.ics$/.exec(String(icsUrl))?.[1]);
  await makeReference(ask, key, databaseId as number);
  await releaseHold(ask, key, at(2));
  const instantId = await makeInstantMeeting(ask, key, userId);
  return { holdToken, uid: String(uid), calendarKey, instantId, at };
}

async function releaseHold(ask: AskWithSecret, key: string, input: object) {
  const { holdSlot } = await expectData(ask(key, hold, { input }));
  const token = addReturnedSecret('released hold token', holdSlot.hold.token);
  const release =
    'mutation ($token: String!) { releaseHold(input: { token: $token }) { released } }';
  await expectData(ask(key, release, { token }));
  const { holdSlot: again } = await expectData(ask(key, hold, { input }));
  addReturnedSecret('live hold token', again.hold.token);
}

async function makeReference(ask: AskWithSecret, key: string, databaseId: number) {
  const add = buildMutation('addBookingReference', 'bookingReference { databaseId uid }');
  const input = {
    by: { databaseId },
    type: 'daily_video',
    uid: 'room',
    meetingUrl: 'https://example.test/room',
    meetingPassword: addGivenSecret('meeting password'),
  };
  const { addBookingReference } = await expectData(ask(key, add, { input }));
  const edit = buildMutation('editBookingReference', 'bookingReference { uid }');
  const change = {
    by: { databaseId: addBookingReference.bookingReference.databaseId },
    meetingPassword: addGivenSecret('new meeting password'),
  };
  await expectData(ask(key, edit, { input: change }));
}

async function makeInstantMeeting(ask: AskWithSecret, key: string, userId: number) {
  const { id: eventTypeId } = await buildNewTeamEventType([{ id: userId }]);
  const { requestInstantMeeting } = await expectData(
    ask(
      key,
      `mutation ($input: RequestInstantMeetingInput!) {
        requestInstantMeeting(input: $input) { token booking { databaseId } }
      }`,
      { input: { eventTypeId, responses } },
    ),
  );
  const token = addReturnedSecret('instant meeting token', requestInstantMeeting.token);
  const { databaseId } = requestInstantMeeting.booking;
  const look =
    'query ($token: String!) { instantMeeting(token: $token) { status booking { uid } } }';
  await expectData(ask(key, look, { token }));
  await expectData(
    ask(
      key,
      `mutation { joinInstantMeeting(input: { by: { databaseId: ${databaseId} } }) { booking { instantMeetingToken { expires } } } }`,
    ),
  );
  return eventTypeId;
}

const redirectUri = 'https://example.test/back';

/** A client whose first secret is replaced, and valid beside the second. */
async function makeClient(ask: AskWithSecret, adminsKey: string) {
  const { registerOAuthClient } = await expectData(
    ask(
      adminsKey,
      `mutation { registerOAuthClient(input: { name: "App", redirectUris: ["${redirectUri}"] }) {
        clientSecret oauthClient { clientId }
      } }`,
    ),
  );
  addReturnedSecret('first client secret', registerOAuthClient.clientSecret);
  const { clientId } = registerOAuthClient.oauthClient;
  const { rotateOAuthClientSecret } = await expectData(
    ask(
      adminsKey,
      `mutation { rotateOAuthClientSecret(input: { by: { clientId: "${clientId}" } }) { clientSecret } }`,
    ),
  );
  const clientSecret = addReturnedSecret('client secret', rotateOAuthClientSecret.clientSecret);
  return { clientId: String(clientId), clientSecret };
}

/** A code, tokens for it, and a look at one of them. */
async function connectApp(
  ask: AskWithSecret,
  key: string,
  client: Awaited<ReturnType<typeof makeClient>>,
) {
  const { clientId } = client;
  const codeVerifier = addReturnedSecret('code verifier', generateSecret(64));
  const codeChallenge = toCodeChallenge(codeVerifier);
  const run = (query: string, input: object) => expectData(ask(key, query, { input }));
  const { authorizeApp } = await run(
    'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { code redirectTo } }',
    { clientId, redirectUri, codeChallenge, codeChallengeMethod: 'S256' },
  );
  const code = addReturnedSecret('code', authorizeApp.code);
  const { exchangeAuthorizationCode: tokens } = await run(
    `mutation ($input: ExchangeAuthorizationCodeInput!) {
      exchangeAuthorizationCode(input: $input) { accessToken refreshToken }
    }`,
    { ...client, code, redirectUri, codeVerifier },
  );
  const token = addReturnedSecret('access token', tokens.accessToken);
  const refreshToken = addReturnedSecret('refresh token', tokens.refreshToken);
  const { refreshAccessToken } = await run(
    'mutation ($input: RefreshAccessTokenInput!) { refreshAccessToken(input: $input) { accessToken } }',
    { ...client, refreshToken },
  );
  addReturnedSecret('second access token', refreshAccessToken.accessToken);
  await run(
    'query ($input: IntrospectTokenInput!) { introspectToken(input: $input) { active scope } }',
    { ...client, token },
  );
  await run('mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) { revoked } }', {
    ...client,
    token,
  });
}
