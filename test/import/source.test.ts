import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createSettings, runCli, runScript } from '../support/process.ts';

type Item = Record<string, unknown>;
type Answer = { status: number; body: unknown; headers?: Record<string, string> };

const apiKey = 'cal_0123456789abcdef0123456789abcdef';
const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

const pageSize = 100;

function answerOld(lists: Record<string, Item[]>, path: string, page: number): Answer {
  if (path === 'me') return { status: 200, body: { id: 1, role: 'ADMIN' } };
  const name = path === 'hooks' ? 'webhooks' : path.replace('-', '_');
  const items = lists[name];
  if (!items || path === 'webhooks') return { status: 404, body: { message: 'Not found' } };
  // Only bookings have pages.
  const part = path === 'bookings' ? items.slice((page - 1) * pageSize, page * pageSize) : items;
  return { status: 200, body: { [name]: part } };
}

/** A server that answers as older ones with this contract do. `handle` may answer before it does. */
async function startOld(
  lists: Record<string, Item[]>,
  handle: (path: string, page: number) => Answer | null | Promise<Answer | null> = () => null,
) {
  const asked: string[] = [];
  const answer = async (url: URL): Promise<Answer> => {
    // Older servers take the key in the address only.
    if (url.searchParams.get('apiKey') !== apiKey) return { status: 401, body: {} };
    const path = url.pathname.replace('/v1/', '');
    const page = Number(url.searchParams.get('page'));
    asked.push(path);
    return (await handle(path, page)) ?? answerOld(lists, path, page);
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(new URL(request.url ?? '', 'http://old')).then(({ status, body, headers }) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { from: `http://127.0.0.1:${port}`, asked };
}

const user = { id: 7, email: 'Ada@Example.test', username: 'ada', name: 'Ada', role: 'USER' };

const toBooking = (id: number, start: string, more: Item = {}): Item => ({
  ...{
    id,
    uid: `uid-${id}`,
    userId: 7,
    eventTypeId: 3,
    title: `Meeting ${id}`,
    status: 'ACCEPTED',
  },
  ...{ startTime: start, endTime: start.replace(':00:00', ':30:00') },
  attendees: [
    { email: `Guest${id}@x.test`, name: 'Guest', timeZone: 'Europe/Berlin', locale: 'de' },
  ],
  user: { email: 'ada@example.test', name: 'Ada', timeZone: 'Europe/London', locale: 'en' },
  ...{ payment: [], metadata: {}, responses: { name: 'Guest' } },
  ...more,
});

const bookings = [
  ...Array.from({ length: 240 }, (_, at) =>
    toBooking(at + 10, new Date(Date.UTC(2030, 0, 1 + at, 9)).toISOString()),
  ),
  // On top of booking 10.
  toBooking(900, '2030-01-01T09:00:00.000Z'),
];

const lists: Record<string, Item[]> = {
  users: [user],
  teams: [
    { id: 4, name: 'Sub', slug: 'sub', parentId: 5 },
    { id: 5, name: 'Org', slug: 'org' },
  ],
  memberships: [
    { userId: 7, teamId: 4, accepted: true, role: 'OWNER', disableImpersonation: false },
  ],
  schedules: [
    {
      ...{ id: 2, userId: 7, name: 'Default', timeZone: 'Europe/London' },
      availability: [
        {
          ...{ id: 21, days: [1, 2], eventTypeId: null, date: null },
          startTime: '1970-01-01T09:00:00.000Z',
          endTime: '1970-01-01T17:30:00.000Z',
        },
      ],
    },
  ],
  event_types: [
    {
      ...{ id: 3, title: 'Intro', slug: 'intro', length: 30, userId: 7, periodType: 'unlimited' },
      ...{ schedulingType: null, recurringEvent: { freq: 2, count: 4, interval: 1 } },
      locations: [{ type: 'integrations:daily' }, { type: 'conferencing' }],
      bookingFields: [
        { name: 'email', type: 'email', editable: 'system' },
        { name: 'topic', type: 'text', required: true },
      ],
      customInputs: [{ id: 1, label: 'Old' }],
    },
  ],
  bookings,
  attendees: bookings.map(({ id, attendees }) => ({
    ...{ id: Number(id) + 5_000, bookingId: id },
    ...{ email: (attendees as Item[])[0]?.['email'], name: 'Guest', timeZone: 'Europe/Berlin' },
  })),
  webhooks: [
    {
      ...{ id: '6f4c1f0e-7d67-4a9b-9d3a-0f6d1e6b0c11', userId: 7, subscriberUrl: 'https://x.test' },
      ...{ active: true, eventTriggers: ['BOOKING_CREATED', 'FORM_SUBMITTED'] },
    },
  ],
};

type Settings = Record<string, string>;

async function importFrom(settings: Settings, from: string, ...flags: string[]) {
  const env = { ...settings, IMPORT_API_KEY: apiKey };
  const { code, stdout, stderr } = await runCli(env, 'import', '--from', from, ...flags);
  expect(stdout + stderr).not.toContain(apiKey);
  return { code, stderr, answer: JSON.parse(stdout || '{}') as Record<string, Item[]> };
}

const count = (answer: Record<string, Item[]>, outcome: string) =>
  Object.fromEntries((answer['records'] ?? []).map((one) => [one['kind'], one[outcome]]));

describe('import from an older server', () => {
  it('reads its dialect, lists overlaps in a dry run and after it, and says what it leaves out', async () => {
    const settings = await createSettings();
    let busy = 2;
    const { from, asked } = await startOld(lists, (path) => {
      if (path !== 'users' || busy-- <= 0) return null;
      return busy === 1
        ? { status: 429, body: {}, headers: { 'Retry-After': '1' } }
        : { status: 503, body: {} };
    });
    const dry = await importFrom(settings, from, '--dry-run');
    const { code, stderr, answer } = await importFrom(settings, from);
    expect(code).toBe(0);
    expect(dry.stderr).toContain('the source limits requests, trying again in 1 s');
    expect(dry.stderr).toContain('the source answers 503');
    expect(stderr).not.toContain('trying again');
    expect(count(answer, 'created')).toMatchObject({
      ...{ user: 1, team: 2, membership: 1, schedule: 1, availability: 1, eventType: 1 },
      ...{ booking: 241, attendee: 241, webhook: 1 },
    });
    expect(answer['records']).toEqual(dry.answer['records']);
    expect(answer['overlapping']?.map(({ id }) => id)).toEqual([10, 900]);
    expect(dry.answer['overlapping']?.map(({ id }) => id)).toEqual([10, 900]);
    expect(answer['leftOut']?.map(({ list, field, records }) => [list, field, records])).toEqual([
      ['event_types', 'locations', 1],
      ['event_types', 'customInputs', 1],
      ['webhooks', 'eventTriggers', 1],
    ]);
    expect(asked).toContain('hooks');
    const again = await importFrom(settings, from);
    expect(count(again.answer, 'created')).toMatchObject({
      membership: 0,
      booking: 0,
      attendee: 0,
    });
    expect(count(again.answer, 'changed')).toMatchObject({
      membership: 0,
      booking: 0,
      attendee: 0,
    });
  });

  it('goes on after it was killed in the middle, and ends with the same records', async () => {
    const settings = await createSettings();
    let release: (() => void) | null = null;
    let isHanging = true;
    const { from } = await startOld(lists, async (path, page) => {
      if (path !== 'bookings' || page !== 2 || !isHanging) return null;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return null;
    });
    const env = { ...settings, IMPORT_API_KEY: apiKey };
    const half = runScript('src/cli.ts', ['import', '--from', from], env);
    await expect.poll(() => release !== null, { timeout: 30_000 }).toBe(true);
    half.child.kill('SIGKILL');
    expect(await half.ended).toMatchObject({ signal: 'SIGKILL', stdout: '' });
    isHanging = false;
    const { answer } = await importFrom(settings, from);
    expect(count(answer, 'unchanged')).toMatchObject({ user: 1, booking: 100 });
    expect(count(answer, 'created')).toMatchObject({ user: 0, booking: 141, attendee: 241 });
  });

  it('refuses what conflicts with a record here and what refers to it, and overwrites nothing', async () => {
    const settings = await createSettings();
    const args = ['user', 'create', '--email', 'ada@example.test', '--name', 'Somebody else'];
    await runCli(settings, ...args);
    const { from } = await startOld({
      ...lists,
      bookings: [...bookings.slice(0, 2), toBooking(1_000, 'tomorrow'), { title: 'no id' }],
      attendees: [],
    });
    const { code, answer } = await importFrom(settings, from);
    expect(code).toBe(1);
    expect(answer['refused']).toEqual(
      expect.arrayContaining([
        { kind: 'user', id: 7, reason: 'another record has its email here' },
        { kind: 'booking', id: 10, reason: 'userId: the user 7 is not here' },
        { kind: 'bookings', id: 1_000, reason: expect.stringContaining('startTime') as string },
        { kind: 'bookings', id: null, reason: expect.stringContaining('id ') as string },
      ]),
    );
    const { stdout } = await runCli(settings, 'user', 'list');
    expect(JSON.parse(stdout)).toMatchObject({ total: 1, users: [{ name: 'Somebody else' }] });
  });

  it('ends with the route if the source talks nonsense, refuses the key, or leads elsewhere', async () => {
    const settings = await createSettings();
    const broken = await startOld(lists, (path) =>
      path === 'teams' ? { status: 200, body: '<html>Welcome</html>' } : null,
    );
    const wrong = await startOld(lists, (path) =>
      path === 'users' ? { status: 200, body: { data: [] } } : null,
    );
    const moved = await startOld(lists, (path) =>
      path === 'me' ? { status: 302, body: '', headers: { Location: 'https://evil.test/' } } : null,
    );
    const run = async (from: string) => (await importFrom(settings, from)).stderr;
    expect(await run(broken.from)).toContain('GET /teams?take=100&page=1: the answer is not JSON');
    expect(await run(wrong.from)).toContain('expected an object with the list users, got {"data"');
    expect(await run(moved.from)).toContain('redirects to https://evil.test/');
    expect(await run('https://user:pw@x.test')).toContain(
      '--from: must be an http or https address',
    );
    const other = { ...settings, IMPORT_API_KEY: 'cal_wrong' };
    const refused = await runCli(other, 'import', '--from', broken.from);
    expect(refused.stderr).toContain('does not accept the API key');
    const none = await runCli(settings, 'import', '--from', broken.from);
    expect(none.stderr).toContain('--api-key: is required');
  });
});
