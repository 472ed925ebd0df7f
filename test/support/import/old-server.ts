import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect } from 'vitest';
import type { PrismaClient } from '../../../prisma/generated/client.js';
import { openDatabase } from '../../../src/database/open.ts';
import { listenUntilEnd } from '../listen.ts';
import { runCli } from '../process.ts';

type Item = Record<string, unknown>;
type Answer = { status: number; body: unknown; headers?: Record<string, string> };

export const apiKey = 'cal_0123456789abcdef0123456789abcdef';

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
export async function startOld(
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
  });
  return { from: await listenUntilEnd(server), asked };
}

export const user = {
  id: 7,
  email: 'Ada@Example.test',
  username: 'ada',
  name: 'Ada',
  role: 'USER',
};

export const toOldBooking = (id: number, start: string, more: Item = {}): Item => ({
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

export const bookings = [
  ...Array.from({ length: 240 }, (_, at) =>
    toOldBooking(at + 10, new Date(Date.UTC(2030, 0, 1 + at, 9)).toISOString()),
  ),
  // On top of booking 10.
  toOldBooking(900, '2030-01-01T09:00:00.000Z'),
];

export const lists: Record<string, Item[]> = {
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

export async function importFrom(settings: Settings, from: string, ...flags: string[]) {
  const env = { ...settings, IMPORT_API_KEY: apiKey };
  const { code, stdout, stderr } = await runCli(env, 'import', '--from', from, ...flags);
  expect(stdout + stderr).not.toContain(apiKey);
  return { code, stderr, answer: JSON.parse(stdout || '{}') as Record<string, Item[]> };
}

export const countRecords = (answer: Record<string, Item[]>, outcome: string) =>
  Object.fromEntries((answer['records'] ?? []).map((one) => [one['kind'], one[outcome]]));

/** Looks into the database that an import wrote. */
export async function readImported<Read>(
  settings: Settings,
  read: (db: PrismaClient) => Promise<Read>,
): Promise<Read> {
  const { db, close } = await openDatabase({
    ...{ url: settings['DATABASE_URL'], dataDir: settings['DATA_DIR'] ?? '' },
    ...{ poolSize: 1, share: true, onError: () => undefined },
  });
  return read(db).finally(close);
}
