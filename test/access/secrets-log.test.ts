import { beforeAll, describe, expect, it } from 'vitest';
import { db, pool } from '../support/app.ts';
import { createVisitor, readSecretsShownOnce } from '../support/page/visitor.ts';
import {
  addGivenSecret,
  type AskWithSecret,
  findSecretNames,
  flowLogger,
  knownSecrets,
  loggedLines,
  runSecretFlow,
  webhookInputFields,
} from '../support/world/secret-flow.ts';

let url: string;
let ask: AskWithSecret;
let userId: number;
let key: string;
let flow: Awaited<ReturnType<typeof runSecretFlow>>;
beforeAll(async () => {
  flow = await runSecretFlow();
  ({ url, ask, userId, key } = flow);
});

/** Tables whose inserts and updates are made to fail with an unexpected error. */
const tables = ['Webhook', 'User', 'ApiKey', 'SlotHold', 'Booking', 'BookingReference'];

/** Waits until pino has written its buffered lines. */
const waitForLog = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the log', () => {
  it('contains no secret, wherever in a request it was sent', async () => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers }).then((response) => response.text());
    for (const path of [
      '/v1/me',
      '/v1/nothing',
      '/graphql',
      '/nothing',
      '/healthz',
      '/v1/%E0%A4%A',
      `/calendar/${flow.uid}`,
    ]) {
      await get(`${path}?apiKey=${key}`, { referer: `${url}/v1/me?apiKey=${key}` });
      for (const scheme of ['Bearer', 'Basic', '', 'Bearer x']) {
        await get(path, { authorization: `${scheme} ${key}`.trim(), cookie: `session=${key}` });
      }
    }
    for (const body of [`{ "query": "{ ${key} }"`, `{ "query": "{ ${key} }" }`, `"${key}"`, key]) {
      await fetch(`${url}/graphql?apiKey=${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    }
    await waitForLog();
    expect(loggedLines.length).toBeGreaterThan(60);
    expect(findSecretNames(loggedLines.join('\n'))).toEqual([]);
  });

  it('contains no secret from a URL', async () => {
    const { uid, calendarKey } = flow;
    const file = `${url}/calendar/${uid}/${calendarKey}.ics`;
    const read = await fetch(file);
    expect([read.status, await read.text()]).toEqual([200, expect.stringContaining('VEVENT')]);
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      await fetch(file, { method, headers: { referer: file } });
      await fetch(`${file}?x=${calendarKey}`, { method });
      await fetch(`${url}//calendar//${uid}/${calendarKey}`, { method });
    }
    await waitForLog();
    expect(findSecretNames(loggedLines.join('\n'))).toEqual([]);
  });

  it('contains no secret from a request that was refused', async () => {
    const { holdToken, at } = flow;
    for (const secret of knownSecrets.values()) {
      const { errors } = await ask(
        key,
        'query ($token: String!) { instantMeeting(token: $token) { nothing } }',
        { token: secret },
      );
      expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
      await ask(key, `{ instantMeeting(token: "${secret}") { status } }`);
      await ask(key, `mutation { releaseHold(input: { token: "${secret}x" }) { released } }`);
    }
    const input = { ...at(1), holdToken, responses: { name: 'Eve', email: 'eve@example.test' } };
    const book =
      'mutation ($input: CreateBookingInput!) { createBooking(input: $input) { replayed } }';
    const { errors } = await ask(key, book, { input });
    expect(errors?.[0]?.extensions['code']).toBe('SLOT_UNAVAILABLE');
    await waitForLog();
    expect(findSecretNames(loggedLines.join('\n'))).toEqual([]);
  });

  it('contains no secret that was typed or shown on a page', async () => {
    const visitor = createVisitor(url);
    const keepCookie = (name: string) => knownSecrets.set(name, visitor.jar.get('session') ?? '');
    const account = { email: 'ada@example.test', password: knownSecrets.get('new password') ?? '' };
    const wrong = { ...account, password: addGivenSecret('mistyped password') };
    expect((await visitor.submit('/auth/sign-in', wrong)).status).toBe(403);
    expect((await visitor.submit('/auth/sign-in', account)).status).toBe(303);
    keepCookie('cookie');
    knownSecrets.set('device cookie', visitor.jar.get('devices') ?? '');
    const wanted = { note: 'x', expiresIn: '30' };
    const [made = ''] = readSecretsShownOnce((await visitor.submit('/console/keys', wanted)).text);
    knownSecrets.set('key of a page', made);
    const change = {
      currentPassword: account.password,
      password: addGivenSecret('password of a page'),
    };
    expect((await visitor.submit('/account/password', change)).status).toBe(303);
    keepCookie('new cookie');
    for (const name of ['cookie', 'device cookie', 'key of a page', 'new cookie']) {
      expect(knownSecrets.get(name), name).toMatch(/[\w-]{32,}$/);
    }
    await waitForLog();
    expect(findSecretNames(loggedLines.join('\n'))).toEqual([]);
  });

  it('contains no secret after an unexpected error', async () => {
    const before = loggedLines.length;
    const secret = addGivenSecret('secret of what failed');
    const { at } = flow;
    const [tomorrow, then] = [at(3), at(4)];
    const day = `eventTypeId: ${then.eventTypeId}, start: "${then.start}"`;
    const held = await ask(
      key,
      `mutation { holdSlot(input: { eventTypeId: ${tomorrow.eventTypeId}, start: "${tomorrow.start}" }) { hold { token } } }`,
    );
    const token: string = held.data.holdSlot.hold.token;
    knownSecrets.set('token of a hold that is not used', token);
    const ada = 'responses: { name: "Ada", email: "ada@example.test" }';
    for (const table of tables) {
      await pool.query(`ALTER TABLE "${table}" ADD CONSTRAINT never CHECK (false) NOT VALID`);
    }
    const changed = knownSecrets.get('password of a page') ?? '';
    const mutations = [
      `holdSlot(input: { ${day} }) { hold { token } }`,
      `createBooking(input: { ${day}, ${ada} }) { booking { icsUrl } }`,
      `createBooking(input: { eventTypeId: ${tomorrow.eventTypeId}, start: "${tomorrow.start}", ${ada}, holdToken: "${token}" }) { booking { icsUrl } }`,
      `addBookingReference(input: { by: { uid: "${flow.uid}" }, type: "x", uid: "x", meetingPassword: "${secret}" }) { bookingReference { id } }`,
      `requestInstantMeeting(input: { eventTypeId: ${flow.instantId}, ${ada} }) { token }`,
      `createWebhook(input: { ${webhookInputFields}, secret: "${secret}" }) { secret }`,
      `editUser(input: { by: { databaseId: ${userId} }, currentPassword: "${changed}", password: "${secret}" }) { user { id } }`,
      'createApiKey(input: {}) { key }',
    ];
    for (const mutation of mutations) {
      const { errors } = await ask(key, `mutation { ${mutation} }`);
      expect(errors?.[0]?.message).toBe('Unexpected error');
    }
    await waitForLog();
    const text = loggedLines.slice(before).join('\n');
    expect(text.match(/unexpected error/g)).toHaveLength(mutations.length);
    // Every line of a failure has the id of its request.
    const failures = loggedLines.slice(before).filter((line) => line.includes('unexpected error'));
    for (const line of failures) expect(line).toMatch(/"requestId":"[\w-]{36}"/);
    expect(findSecretNames(text)).toEqual([]);
    expect(text).not.toMatch(/Failing row|argon2id|[0-9a-f]{64}/);
  });

  it('contains no secret after an invalid database call', async () => {
    // Prisma prints the whole call if it does not understand it.
    const data = {
      subscriberUrl: 'x',
      secret: addGivenSecret('secret of a bad call'),
      eventTypeId: 'x',
    };
    const mistake: unknown = await db.webhook
      .create({ data: data as never })
      .catch((e: unknown) => e);
    const before = loggedLines.length;
    flowLogger.error({ err: mistake }, 'a mistake');
    const line = loggedLines.slice(before).join('');
    expect(line).toMatch(/a mistake/);
    expect(line).toMatch(/Invalid value provided|Unknown argument/);
    expect(findSecretNames(line)).toEqual([]);
  });
});
