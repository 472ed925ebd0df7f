import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { buildUserWithPassword, createVisitor, password } from '../support/page/visitor.ts';
import { type ServerProcess, startServerProcess } from '../support/process.ts';
import { createDatabaseWire } from '../support/database-wire.ts';

// The server reaches its database through the wire.
const wire = await createDatabaseWire(database.url);
const settings = { DATABASE_URL: wire.url, DATABASE_TIMEOUT: '1', WORKER: 'off' };

const { key } = await buildUser();
const token = await buildAccessToken(await buildUser(), ['READ_PROFILE']);
const guest = { name: 'Guest', email: 'guest@example.test' };
const query = '{ viewer { name } }';
const unknownPath = 'a path below /v1 that does not exist';

interface Question {
  path: string;
  secret?: string;
  body?: unknown;
  form?: Record<string, string>;
}

/** Its path is signed by the server. */
const calendarFile: Question = { path: '' };

const missingPath: Question = { path: '/v1/no-such-path', secret: key };

/** What each dialect is asked. All of it needs the database. */
const questions: Record<string, Question> = {
  'a REST route': { path: '/v1/me', secret: key },
  'a REST list': { path: '/v1/bookings', secret: key },
  [unknownPath]: missingPath,
  'public slots': { path: '/v1/slots?eventTypeId=1&start=2031-01-01&end=2031-01-02' },
  'a REST booking': {
    path: '/v1/bookings',
    secret: key,
    body: { eventTypeId: 1, start: '2031-01-01T10:00:00Z', timeZone: 'UTC', responses: guest },
  },
  GraphQL: { path: '/graphql', secret: key, body: { query } },
  'GraphQL without a credential': {
    path: '/graphql',
    body: {
      query:
        '{ slots(eventTypeId: 1, from: "2031-01-01", to: "2031-01-02", timeZone: "UTC") { timeZone } }',
    },
  },
  'GraphQL by GET': { path: `/graphql?query=${encodeURIComponent(query)}`, secret: key },
  'the user of an access token': { path: '/api/auth/oauth/me', secret: token },
  'a token exchange': {
    path: '/api/auth/oauth/token',
    form: { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'x' },
  },
  'a calendar file': calendarFile,
};

let server: ServerProcess;

/** The status, whether the caller hears when to try again, and what is wrong. */
async function ask({ path, secret, body, form }: Question) {
  const headers = new Headers(body ? { 'content-type': 'application/json' } : {});
  if (secret !== undefined) headers.set('authorization', `Bearer ${secret}`);
  const sent = form ? new URLSearchParams(form) : body ? JSON.stringify(body) : undefined;
  const init = sent === undefined ? {} : { method: 'POST', body: sent };
  const answer = await fetch(server.url + path, { headers, ...init });
  const text = await answer.text();
  const [, code] = /"(?:code|error)":"(\w+)"/.exec(text) ?? [];
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), code };
}

async function findCalendarPath(): Promise<string> {
  const owner = await buildUser();
  const { uid } = await buildBooking({ host: owner });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner.key}` };
  const body = JSON.stringify({ query: `{ booking(by: { uid: "${uid}" }) { icsUrl } }` });
  const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { booking: { icsUrl: string } } };
  return new URL(data.booking.icsUrl).pathname;
}

const askAll = async () => {
  const answers = Object.entries(questions).map(async ([name, one]) => [name, await ask(one)]);
  return Object.fromEntries(await Promise.all(answers)) as Record<
    string,
    Awaited<ReturnType<typeof ask>>
  >;
};

const unavailable = { status: 503, retryAfter: '1', code: 'UNAVAILABLE' };

const expected = Object.fromEntries(
  Object.entries(questions).map(([name, { path }]) => {
    const code = path.startsWith('/api/auth') ? 'temporarily_unavailable' : 'UNAVAILABLE';
    return [name, { ...unavailable, code }];
  }),
);

describe.runIf(database.url)('while the database is away', () => {
  beforeAll(async () => {
    server = await startServerProcess(settings);
    calendarFile.path = await findCalendarPath();
  });

  beforeEach(async () => {
    wire.silence(false);
    await wire.mend();
  });

  it('every dialect answers 503, and is back with it', async () => {
    const visitor = createVisitor(server.url);
    const { email } = await buildUserWithPassword();
    const signIn = await visitor.submit('/auth/sign-in', { email, password });
    expect(signIn.location).toBe('/console');

    await wire.cut();
    expect(await askAll()).toEqual(expected);
    const page = await visitor.get('/account');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
    expect(page.text).toContain('Please try again in a moment');
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'no database' });

    await wire.mend();
    const found = await askAll();
    expect(Object.values(found).filter(({ status }) => status >= 500)).toEqual([]);
    expect([found['a REST route']?.status, found['GraphQL']?.status]).toEqual([200, 200]);
    expect((await visitor.get('/account')).status).toBe(200);

    expect(server.log().filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
  });

  it('what needs no more than a credential that was just used is answered', async () => {
    const answer = async () => {
      await wire.mend();
      await ask(missingPath);
      await wire.cut();
      return ask(missingPath);
    };
    // A credential is known for a second, and a crowded machine may take longer.
    await expect.poll(answer).toEqual({ status: 404, retryAfter: null, code: 'NOT_FOUND' });
    const { [unknownPath]: _, ...others } = expected;
    expect(await askAll()).toMatchObject(others);
    expect(server.log().filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
  });

  it('a link that falls silent is given up, and used again as soon as it works', async () => {
    // All connections of the pool are open now.
    await Promise.all(Array.from({ length: 3 }, askAll));
    wire.silence(true);
    expect(await ask({ path: '/v1/bookings', secret: key })).toEqual(unavailable);
    const answers = Object.values(await askAll()).map(({ status }) => status);
    expect(answers.filter((status) => status !== 503 && status !== 404)).toEqual([]);
    wire.silence(false);
    const healed = Object.values(await askAll()).map(({ status }) => status);
    expect(healed.filter((status) => status >= 500)).toEqual([]);
    expect(server.log().filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
  });

  it('a booking whose answer is lost may have been made, and its repetition makes no second', async () => {
    const host = await buildUser();
    const body = JSON.stringify({
      query:
        'mutation ($input: CreateBookingInput!) { createBooking(input: $input) { replayed booking { uid } } }',
      variables: {
        input: {
          title: 'Intro',
          start: '2031-01-01T10:00:00Z',
          end: '2031-01-01T10:30:00Z',
          timeZone: 'UTC',
          idempotencyKey: 'once-and-for-all',
          responses: guest,
        },
      },
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${host.key}` };
    const send = async () => {
      const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    };
    wire.cutAfter('INSERT INTO "Booking"');
    const said = expect.stringContaining('it may have been made') as string;
    expect(await send()).toEqual({ status: 503, text: said });
    const replay = expect.stringContaining('"replayed":true') as string;
    expect(await send()).toEqual({ status: 200, text: replay });
    expect(await db.booking.count({ where: { userId: host.id } })).toBe(1);
    expect(server.log().filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
  });
});
