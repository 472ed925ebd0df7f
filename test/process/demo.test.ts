import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../bench/process.ts';
import { findZoneDrift } from '../../src/domain/booking/zone-drift.ts';
import { db, startApp } from '../support/app.ts';
import { accountNames, people } from '../../src/demo/seed.ts';
import { seedDemoAt } from '../support/demo.ts';
import {
  createFolder,
  createSettings,
  queryServer,
  runCli,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';
import { findFaults } from '../support/race.ts';

const counted =
  '{ bookings(first: 100) { totalCount } eventTypes(first: 100) { totalCount } schedules(first: 10) { totalCount } }';

interface Shown {
  email: string;
  password: string;
  apiKey: string;
}

/** Adds what /readyz answers until the server is ready. */
async function followReadiness(url: string, seen: Set<string>) {
  const ask = async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    return answer && { code: answer.status, ...((await answer.json()) as { status: string }) };
  };
  // A server that does not start must not be asked for ever.
  const until = performance.now() + 100_000;
  for (let found = await ask(); found?.code !== 200; found = await ask()) {
    if (performance.now() > until) throw new Error('The server is not ready');
    if (found) seen.add(`${found.code} ${found.status}`);
    await sleep(5);
  }
}

const readCredentials = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'demo-credentials.json'), 'utf8')) as Record<string, Shown>;

describe('the first start', () => {
  const DATA_DIR = createFolder();
  let server: ServerProcess;

  const readiness = new Set<string>();
  let viewer: unknown;

  beforeAll(async () => {
    const PORT = String(await findFreePort());
    const starting = startServerProcess({ DATA_DIR, PORT });
    await followReadiness(`http://127.0.0.1:${PORT}`, readiness);
    const { maya } = readCredentials(DATA_DIR);
    viewer = await queryServer(`http://127.0.0.1:${PORT}`, '{ viewer { name } }', maya?.apiKey);
    server = await starting;
  });

  it('is ready only when the demo world is complete', () => {
    expect([...readiness]).toEqual(['503 starting']);
    expect(viewer).toMatchObject({ data: { viewer: { name: 'Maya Lindqvist' } } });
    // Work in the background, which would wait for the same database, has not complained.
    expect(server.log().filter(({ level }) => Number(level) > 30)).toEqual([]);
  });

  it('names the file with the credentials in the log, and prints none', () => {
    expect(server.said.stdout).toBe('');
    const line = server.log().find(({ msg }) => msg?.startsWith('created the demo world'));
    expect(line?.['file']).toBe(join(DATA_DIR, 'demo-credentials.json'));
  });

  it('tells in three short lines what it does', () => {
    const lines = server
      .log()
      .map(({ msg, file, ...more }) => ({ msg, more: JSON.stringify(more) }));
    const says = ['preparing the database: ', 'migrated', 'created the demo world'];
    expect(lines.slice(0, 3).map(({ msg = '' }, nth) => msg.startsWith(says[nth] ?? '-'))).toEqual([
      true,
      true,
      true,
    ]);
    for (const { more } of lines) expect(more.length).toBeLessThan(200);
  });

  it('writes credentials that only their owner can read, and each of them works', async () => {
    expect(statSync(join(DATA_DIR, 'demo-credentials.json')).mode & 0o777).toBe(0o600);
    const credentials = readCredentials(DATA_DIR);
    expect(Object.keys(credentials)).toEqual(accountNames);
    for (const { email, apiKey, password } of Object.values(credentials)) {
      const { data } = await queryServer(server.url, '{ viewer { email } }', apiKey);
      expect(data).toEqual({ viewer: { email } });
      expect(password).toMatch(/^\w{16}$/);
      expect(server.said.stderr).not.toContain(apiKey);
      expect(server.said.stderr).not.toContain(password);
    }
  });

  it('gives the administrator no credentials until the operator makes a key', async () => {
    const key = readCredentials(DATA_DIR)['jonas']?.apiKey ?? '';
    expect(readFileSync(join(DATA_DIR, 'demo-credentials.json'), 'utf8')).not.toContain('admin@');
    const command = ['api-key', 'create', '--email', 'admin@northwind.example'];
    const { stdout } = await runCli({ DATA_DIR }, ...command);
    const { key: adminKey } = JSON.parse(stdout) as { key: string };
    const listOwners = async (caller: string) => {
      const owners = '{ apiKeys(first: 100) { nodes { user { username } } } }';
      const { data } = await queryServer(server.url, owners, caller);
      const nodes = data.apiKeys.nodes as { user: { username: string } }[];
      return nodes.map(({ user }) => user.username);
    };
    expect(await listOwners(key)).toEqual(['jonas']);
    // All keys there are: one for each account, and the new one.
    expect((await listOwners(adminKey)).toSorted()).toEqual([...accountNames, 'admin'].toSorted());
  });

  it('happens once: the next start prints nothing and creates nothing', async () => {
    const before = readFileSync(join(DATA_DIR, 'demo-credentials.json'), 'utf8');
    const key = readCredentials(DATA_DIR)['maya']?.apiKey ?? '';
    const counts = await queryServer(server.url, counted, key);
    expect((await server.stop()).code).toBe(0);
    const again = await startServerProcess({ DATA_DIR });
    expect(await queryServer(again.url, counted, key)).toEqual(counts);
    expect((await again.stop()).stdout).toBe('');
    expect(readFileSync(join(DATA_DIR, 'demo-credentials.json'), 'utf8')).toBe(before);
  });
});

describe('no demo world', () => {
  it('is made if SEED_DEMO is false, which is the default with PostgreSQL', async () => {
    // The embedded database gets SEED_DEMO=false. It is the default with a DATABASE_URL.
    const settings = await createSettings();
    const server = await startServerProcess(settings);
    const { code, stdout } = await server.stop();
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(existsSync(join(settings['DATA_DIR'] ?? '', 'demo-credentials.json'))).toBe(false);
    // The database has no users, so the seed command can create the demo world.
    const seeded = await runCli(settings, 'seed');
    expect(seeded).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(seeded.stdout)).toMatchObject({ credentials: { maya: {} } });
  });
});

// This starts the embedded database three times.
describe('the command line without a server', () => {
  it('creates the embedded database, which the server then uses', async () => {
    const alone = { DATA_DIR: createFolder() };
    const made = await runCli(alone, 'seed');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const { credentials } = JSON.parse(made.stdout) as {
      credentials: { maya: { apiKey: string } };
    };
    const later = await startServerProcess(alone);
    const { data } = await queryServer(later.url, '{ viewer { name } }', credentials.maya.apiKey);
    expect(data).toEqual({ viewer: { name: 'Maya Lindqvist' } });
    expect(later.said.stdout).toBe('');
    expect((await later.stop()).code).toBe(0);
  });
});

/** Mistakes in the data that the database does not prevent. */
const oddities = {
  'a meeting without the buffers of its event type': `SELECT h.id FROM "BookingHost" h
    JOIN "Booking" b ON b.id = h."bookingId" JOIN "EventType" t ON t.id = b."eventTypeId"
    WHERE h."paddedStart" IS DISTINCT FROM h.start - t."beforeEventBuffer" * interval '1 minute'
      OR h."paddedEnd" IS DISTINCT FROM h."end" + t."afterEventBuffer" * interval '1 minute'`,
  'a booking with missing fields': `SELECT id FROM "Booking"
    WHERE "wallClock" IS NULL OR "creationSource" <> 'OPERATOR'`,
  'an attendee without a seat': `SELECT a.id FROM "Attendee" a
    JOIN "Booking" b ON b.id = a."bookingId" JOIN "EventType" t ON t.id = b."eventTypeId"
    LEFT JOIN "BookingSeat" s ON s."attendeeId" = a.id
    WHERE (t."seatsPerTimeSlot" IS NULL) <> (s.id IS NULL)`,
  'a request without its payment': `SELECT b.id FROM "Booking" b
    JOIN "EventType" t ON t.id = b."eventTypeId" LEFT JOIN "Payment" p ON p."bookingId" = b.id
    WHERE t.price > 0 AND p.amount IS DISTINCT FROM t.price`,
};

describe('the demo world', () => {
  it.each([
    ['a plain day', '2026-11-20T14:00:00Z'],
    ['a Sunday at midnight', '2026-11-22T00:00:00Z'],
    ['the end of a year', '2026-12-31T23:59:59Z'],
    ['a leap day', '2028-02-29T12:00:00Z'],
    ['the eve of a leap day', '2028-02-28T23:30:00Z'],
    ['the day Berlin springs forward', '2027-03-28T01:00:00Z'],
    ['three weeks before Berlin springs forward', '2027-03-07T09:00:00Z'],
    ['the day Berlin falls back', '2026-10-25T00:30:00Z'],
    ['the day New York springs forward', '2027-03-14T06:59:00Z'],
    ['the day New York falls back', '2026-11-01T05:30:00Z'],
  ])('follows all rules of the database when it is made on %s', async (_name, date) => {
    const now = new Date(date);
    await seedDemoAt(now);
    expect(await db.user.count()).toBe(Object.keys(people).length);
    expect(await db.booking.count({ where: { startTime: { gt: now } } })).toBeGreaterThan(5);
    expect(await db.booking.count({ where: { startTime: { lt: now } } })).toBeGreaterThan(5);
    expect(await db.booking.count({ where: { createdAt: { gt: now } } })).toBe(0);
    expect(await db.event.count({ where: { createdAt: { gt: now } } })).toBe(0);
    expect(await findFaults()).toEqual({});
    for (const [name, sql] of Object.entries(oddities)) {
      expect([name, await db.$queryRawUnsafe(sql)]).toEqual([name, []]);
    }
    expect(await findZoneDrift(db, now, () => undefined)).toMatchObject({ drifted: 0 });
  });

  it('has a booking of each event type, at times that it offers', async () => {
    const now = new Date('2026-11-20T14:00:00Z');
    const key = await seedDemoAt(now);
    const { as: asThen } = await startApp({}, () => now);
    const kinds = await db.booking.groupBy({
      by: ['eventTypeId'],
      where: { startTime: { gt: now } },
    });
    expect(kinds).toHaveLength(await db.eventType.count());
    const bookings = await db.booking.findMany({ where: { startTime: { gt: now } } });
    for (const { eventTypeId, startTime } of bookings) {
      const explain = `query ($eventTypeId: Int!, $start: DateTime!) {
        explainSlot(eventTypeId: $eventTypeId, start: $start) { reasons { code } } }`;
      const { data } = await asThen(key).gql(explain, { eventTypeId, start: startTime });
      const codes = (data.explainSlot.reasons as { code: string }[]).map(({ code }) => code);
      expect(['BUSY', 'BUFFER', 'COUNT_LIMIT']).toEqual(expect.arrayContaining(codes));
    }
  });
});
