import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createKeyring } from '../../src/auth/keyring.ts';
import { noteConnection } from '../../src/calendars/note.ts';
import { runCheck } from '../../src/cli/doctor/check.ts';
import { examine } from '../../src/cli/doctor/examine.ts';
import { judgeClock, judgeDisk } from '../../src/cli/doctor/machine.ts';
import {
  findHolder,
  judgeHolder,
  judgeReplicas,
  judgeWraparound,
} from '../../src/cli/doctor/postgres.ts';
import { readConfig } from '../../src/config/config.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { toClientConfig } from '../../src/database/pool.ts';
import { database, db, pool, SECRET_KEY } from '../support/app.ts';
import { buildConnection } from '../support/build/calendar-connection.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { createSettings, runCli } from '../support/process.ts';

const settings = { SECRET_KEY, ...(database.url && { DATABASE_URL: database.url }) };

interface Changed {
  env?: Record<string, string>;
  now?: () => Date;
}

/** What the doctor says of one thing. */
async function lookAt(check: string, { env = {}, now = readSystemClock }: Changed = {}) {
  const config = readConfig({ ...settings, ...env });
  const { checks } = await examine({ config, pool, db, now });
  const finding = checks.find((one) => one.check === check);
  return `${finding?.status}: ${finding?.found}`;
}

const everything = [
  ...['database', 'migrations', 'statistics', 'transactions', 'wraparound', 'ids', 'replicas'],
  ...['clock', 'time zones', 'disk', 'worker', 'outbox', 'promised times', 'calendars'],
  ...['secret key', 'what is kept', 'mail'],
];

describe('the command doctor', () => {
  it('finds nothing wrong with a new server, and exits with 0', async () => {
    const { code, stdout, stderr } = await runCli(await createSettings(), 'doctor');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { checks, ...counts } = JSON.parse(stdout) as Awaited<ReturnType<typeof examine>>;
    expect(checks.map(({ check }) => check)).toEqual(everything);
    expect(counts.problems).toBe(0);
    // A server for tests may have turned it off.
    const expected = ['ok', 'autovacuum is off'];
    expect(
      checks.filter(({ status, found }) => !expected.includes(status) && !expected.includes(found)),
    ).toEqual([]);
  });

  it('exits with 1 if the database is away, and still looks at the rest', async () => {
    const env = { DATABASE_URL: 'postgres://postgres:secret-word@127.0.0.1:1/x', SECRET_KEY };
    const { code, stdout } = await runCli(env, 'doctor', '--json');
    expect(code).toBe(1);
    expect(stdout).not.toContain('secret-word');
    const { checks } = JSON.parse(stdout) as Awaited<ReturnType<typeof examine>>;
    expect(checks[0]).toMatchObject({ check: 'database', status: 'problem' });
    expect(checks[0]?.found).toMatch(/^PostgreSQL does not answer/);
    expect(checks.map(({ check }) => check)).toEqual([
      'database',
      'time zones',
      'disk',
      'what is kept',
      'mail',
    ]);
  });
});

describe('what is kept', () => {
  const inProduction = { PUBLIC_URL: 'https://book.example' };

  it('is a warning in production until somebody chooses', async () => {
    expect(await lookAt('what is kept')).toBe('ok: bookings for good, events for good');
    expect(await lookAt('what is kept', { env: inProduction })).toBe(
      'warning: nobody chose how long',
    );
    expect(await lookAt('what is kept', { env: { ...inProduction, BOOKING_DAYS: '400' } })).toBe(
      'ok: bookings for 400 days, events for good',
    );
  });
});

describe('migrations', () => {
  afterEach(async () => {
    await pool.query(
      `DELETE FROM _prisma_migrations WHERE migration_name = '29990101000000_later'`,
    );
    await pool.query(`UPDATE _prisma_migrations SET rolled_back_at = NULL`);
  });

  it('that are missing are a warning', async () => {
    await pool.query(`UPDATE _prisma_migrations SET rolled_back_at = now()
      WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`);
    expect(await lookAt('migrations')).toBe('warning: 1 migration missing');
  });

  it('that need a newer release are a problem', async () => {
    await pool.query(`INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, logs)
      VALUES ('x', 'x', now(), '29990101000000_later', 'Needs release 99.0.0')`);
    expect(await lookAt('migrations')).toMatch(/^problem: .*29990101000000_later/);
  });
});

describe('the worker', () => {
  it('is a problem once events wait for 5 minutes, and a warning before', async () => {
    const { id: eventId } = await db.event.create({ data: { type: 'PING', payload: {} } });
    const { id } = await db.outbox.create({ data: { eventId } });
    const later = (minutes: number) => () =>
      new Date(readSystemClock().getTime() + minutes * 60_000);
    expect(await lookAt('worker')).toBe('ok: nothing is late');
    expect(await lookAt('worker', { now: later(2) })).toMatch(
      /^warning: the oldest event .* 2 min/,
    );
    expect(await lookAt('worker', { now: later(10) })).toMatch(
      /^problem: the oldest event .* 10 min/,
    );
    await db.outbox.delete({ where: { id } });
  });
});

describe('the outbox', () => {
  it('is a warning with the reason while an event is set aside', async () => {
    expect(await lookAt('outbox')).toBe('ok: nothing is set aside');
    const { id } = await db.outbox.create({
      data: { eventId: 7, failures: 3, failedAt: readSystemClock(), reason: 'cannot be read' },
    });
    expect(await lookAt('outbox')).toBe('warning: 1 is set aside, first event 7: cannot be read');
    await db.outbox.delete({ where: { id } });
  });
});

describe('the calendars', () => {
  it('are a warning while an account fails, or needs its password', async () => {
    expect(await lookAt('calendars')).toBe('ok: every account answers');
    const host = await buildUser();
    for (const problem of ['TIMEOUT', 'SERVER_ERROR', 'WRONG_PASSWORD']) {
      const { id } = await buildConnection(host, { home: 'https://a.example/', username: problem });
      await noteConnection(db, id, { problem, now: readSystemClock() });
    }
    expect(await lookAt('calendars')).toBe(
      'warning: 2 accounts failed at the last request, 1 account stopped until the host acts',
    );
    await db.calendarConnection.deleteMany();
  });
});

describe('the promised times', () => {
  it('are a warning while a booking ahead has drifted', async () => {
    expect(await lookAt('promised times')).toMatch(/^ok/);
    const startTime = new Date('2030-12-02T17:00:00Z');
    const { id } = await buildBooking({
      ...{ host: await buildUser(), startTime },
      drift: {
        create: { startTime, promisedStartTime: new Date('2030-12-02T16:00:00Z'), tzdata: '2026b' },
      },
    });
    expect(await lookAt('promised times')).toBe(
      'warning: 1 booking is no longer at the promised local time',
    );
    await db.booking.delete({ where: { id } });
  });
});

describe('the secret key', () => {
  it('is a problem if it cannot open the newest secret, and stays as it is registered', async () => {
    const { id: userId } = await buildUser();
    const other = createKeyring([Buffer.from('another key of at least 32 bytes, all different')]);
    const secret = other.seal('webhook secret', 'x');
    const data = { userId, subscriberUrl: 'https://receiver.example/', secret };
    const before = await db.secretKey.findMany();
    const { id } = await db.webhook.create({ data });
    expect(await lookAt('secret key')).toMatch(/^problem: the newest secret/);
    await db.webhook.delete({ where: { id } });
    expect(await lookAt('secret key')).toMatch(/^ok/);
    expect(await db.secretKey.findMany()).toEqual(before);
  });
});

describe('mail', () => {
  const toEnv = (port: number) => ({
    SMTP_URL: `smtp://someone:secret-word@127.0.0.1:${port}`,
    MAIL_FROM: 'a@example.com',
  });

  it('is a problem if the mail server cannot be reached, and names no password', async () => {
    const said = await lookAt('mail', { env: toEnv(1) });
    expect(said).toMatch(/^problem: /);
    expect(said).not.toContain('secret-word');
  });

  it('is a problem if the mail server says nothing', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    expect(await lookAt('mail', { env: toEnv(port) })).toMatch(/^problem: /);
    silent.close();
  });
});

describe('the clock', () => {
  it('is a problem if it differs from that of the database', async () => {
    const ahead = () => new Date(readSystemClock().getTime() + 90_000);
    expect(await lookAt('clock', { now: ahead })).toMatch(/^problem: .* between this machine/);
  });

  it('is judged by the time that the answer took', () => {
    const at = Date.UTC(2027, 0, 1);
    const judge = (before: number, after: number, there: number) =>
      judgeClock(at + before, at + after, at + there).status;
    expect(judge(0, 4_000, 3_999)).toBe('ok');
    expect(judge(0, 10, 5_000)).toBe('warning');
    expect(judge(0, 10, -40_000)).toBe('problem');
    expect(judgeClock(0, 10, 5).found).toBe('this machine is in 1970');
  });
});

describe('thresholds', () => {
  const gib = 1024 ** 3;
  it.each([
    ['a disk with room', judgeDisk(50 * gib, 100 * gib), 'ok'],
    ['a large disk that is nearly full', judgeDisk(10 * gib, 1_000 * gib), 'warning'],
    ['a full disk', judgeDisk(0.1 * gib, 100 * gib), 'problem'],
    ['no replica', judgeReplicas(null), 'ok'],
    ['a late replica', judgeReplicas(20), 'warning'],
    ['a replica that stands still', judgeReplicas(900), 'problem'],
    ['few transactions', judgeWraparound(200_000_000), 'ok'],
    ['many transactions', judgeWraparound(1_200_000_000), 'warning'],
    ['too many transactions', judgeWraparound(1_900_000_000), 'problem'],
    ['a short transaction', judgeHolder({ what: 'x', seconds: 10 }), 'ok'],
    ['a long transaction', judgeHolder({ what: 'x', seconds: 400 }), 'warning'],
    ['a very long transaction', judgeHolder({ what: 'x', seconds: 4_000 }), 'problem'],
  ])('take %s for what it is', (_what, { status }, expected) => {
    expect(status).toBe(expected);
  });
});

describe('a check that fails or hangs', () => {
  const tools = { config: readConfig(settings), pool, db, now: readSystemClock };

  it('is a problem of its own', async () => {
    const failing = { name: 'x', run: () => Promise.reject(new Error('broken')) };
    expect(await runCheck(failing, tools)).toMatchObject({ status: 'problem', found: 'broken' });
    const hanging = { name: 'x', run: () => new Promise<never>(() => undefined) };
    expect(await runCheck(hanging, tools, 50)).toMatchObject({ found: 'no answer within 0.05 s' });
  });
});

describe.runIf(database.url)('PostgreSQL', () => {
  it('without statistics of a large table is a problem, until it is analyzed', async () => {
    await pool.query(
      'CREATE TABLE large_one WITH (autovacuum_enabled = false) AS SELECT repeat(md5(n::text), 20) FROM generate_series(1, 5000) n',
    );
    try {
      expect(await lookAt('statistics')).toBe('problem: missing for large_one');
      await pool.query('ANALYZE large_one');
      expect(await lookAt('statistics')).toMatch(/^(ok: fresh|warning: autovacuum is off)$/);
    } finally {
      await pool.query('DROP TABLE large_one');
    }
  });

  it('names the process of the oldest transaction', async () => {
    const client = new pg.Client(toClientConfig(pool));
    await client.connect();
    await client.query('BEGIN');
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const all = await pool.query('SELECT pid FROM pg_stat_activity WHERE xact_start IS NOT NULL');
    expect(all.rows).toContainEqual(rows[0]);
    expect((await findHolder(pool))?.what).toMatch(/^a transaction of process \d+$/);
    await client.end();
  });
});
