import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, seed, type StoredCredentials } from '../prisma/seed.ts';
import { hashSecret, randomSecret } from '../src/auth/secret.ts';
import { db } from './support/app.ts';
import {
  ask,
  newFolder,
  newSettings,
  runCli,
  type ServerProcess,
  startServer,
} from './support/process.ts';

const names = Object.keys(people);
const counted =
  '{ bookings(first: 100) { totalCount } eventTypes(first: 100) { totalCount } schedules(first: 10) { totalCount } }';

interface Shown {
  email: string;
  password: string;
  apiKey: string;
}

const credentialsIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'demo-credentials.json'), 'utf8')) as Record<string, Shown>;

describe('the first start', () => {
  const DATA_DIR = newFolder();
  let server: ServerProcess;
  let printed: string;

  beforeAll(async () => {
    server = await startServer({ DATA_DIR });
    printed = server.said.stdout;
  });

  it('prints a command that works as it stands', async () => {
    const command = printed.split('\n').find((line) => line.trim().startsWith('curl ')) ?? '';
    expect(command).toContain(server.url);
    const { stdout } = await promisify(execFile)('sh', ['-c', command]);
    const { name, timeZone } = JSON.parse(stdout) as Record<string, unknown>;
    expect([name, timeZone]).toEqual(['Maya Lindqvist', 'Europe/Berlin']);
    const key = credentialsIn(DATA_DIR)['maya']?.apiKey ?? '';
    const list = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ bookings { totalCount } }' }),
    });
    const { data } = (await list.json()) as { data: { bookings: { totalCount: number } } };
    expect(data.bookings.totalCount).toBeGreaterThan(10);
  });

  it('prints an address for the browser with the same key', async () => {
    const key = credentialsIn(DATA_DIR)['maya']?.apiKey ?? '';
    expect(printed).toContain(`\n  ${server.url}/graphql#key=${key}\n`);
    const page = await fetch(`${server.url}/graphql`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  });

  it('keeps the credentials for its owner alone, and each of them works', async () => {
    expect(statSync(join(DATA_DIR, 'demo-credentials.json')).mode & 0o777).toBe(0o600);
    const credentials = credentialsIn(DATA_DIR);
    expect(Object.keys(credentials)).toEqual(names);
    for (const { email, apiKey, password } of Object.values(credentials)) {
      const { data } = await ask(server.url, '{ viewer { email } }', apiKey);
      expect(data).toEqual({ viewer: { email } });
      expect(password).toMatch(/^\w{16}$/);
      expect(server.said.stderr).not.toContain(apiKey);
      expect(server.said.stderr).not.toContain(password);
    }
  });

  it('is the first once: the next one prints nothing and makes nothing', async () => {
    const before = readFileSync(join(DATA_DIR, 'demo-credentials.json'), 'utf8');
    const key = credentialsIn(DATA_DIR)['maya']?.apiKey ?? '';
    const counts = await ask(server.url, counted, key);
    expect((await server.stop()).code).toBe(0);
    const again = await startServer({ DATA_DIR });
    expect(await ask(again.url, counted, key)).toEqual(counts);
    expect((await again.stop()).stdout).toBe('');
    expect(readFileSync(join(DATA_DIR, 'demo-credentials.json'), 'utf8')).toBe(before);
  });
});

describe('no demo world', () => {
  it('is made where it is not wanted, nor ever in a database of PostgreSQL', async () => {
    // SEED_DEMO=false on the embedded database, its default with a DATABASE_URL.
    const settings = await newSettings();
    const server = await startServer(settings);
    const { code, stdout } = await server.stop();
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(existsSync(join(settings['DATA_DIR'] ?? '', 'demo-credentials.json'))).toBe(false);
    // That nobody is there is seen by the operator's own command, which makes one on demand.
    const seeded = await runCli(settings, 'seed');
    expect(seeded).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(seeded.stdout)).toMatchObject({ credentials: { maya: {} } });
  });
});

describe('the demo world', () => {
  const credentials = () =>
    Object.fromEntries(
      names.map((name) => [
        name,
        { hashedKey: hashSecret(randomSecret()), prefix: 'cal_demo', passwordHash: 'none' },
      ]),
    ) as Record<keyof typeof people, StoredCredentials>;

  const empty = () =>
    db.$executeRaw`TRUNCATE "User", "Team", "Booking", "EventType", "Schedule" CASCADE`;

  it.each([
    ['a plain day', '2026-11-20T14:00:00Z'],
    ['a Sunday at midnight', '2026-11-22T00:00:00Z'],
    ['the end of a year', '2026-12-31T23:59:59Z'],
    ['a leap day', '2028-02-29T12:00:00Z'],
    ['the eve of a leap day', '2028-02-28T23:30:00Z'],
    ['the day Berlin springs forward', '2027-03-28T01:00:00Z'],
    ['three weeks before', '2027-03-07T09:00:00Z'],
    ['the day Berlin falls back', '2026-10-25T00:30:00Z'],
    ['the day New York springs forward', '2027-03-14T06:59:00Z'],
    ['the day New York falls back', '2026-11-01T05:30:00Z'],
  ])('keeps all rules of the database on %s', async (_name, date) => {
    await empty();
    const now = new Date(date);
    expect(await seed(db, now, credentials())).toBe(true);
    const count = { where: { startTime: { gt: now } } };
    expect(await db.user.count()).toBe(names.length);
    expect(await db.booking.count(count)).toBeGreaterThan(5);
    expect(await db.booking.count({ where: { startTime: { lt: now } } })).toBeGreaterThan(5);
    // Whoever comes second finds it made.
    expect(await seed(db, now, credentials())).toBe(false);
  });
});
