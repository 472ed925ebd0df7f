import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process, { env } from 'node:process';
import { promisify } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diffOf } from '../prisma/create-migration.ts';
import { PrismaClient } from '../prisma/generated/client.ts';
import { migrate, migrationsFolder, readMigrations } from '../prisma/migrate.ts';
import { openInMemory } from '../src/database/embedded.ts';

// Empty databases, which test/support does not give: its own are migrated already.
const server = env['TEST_DATABASE_URL'];
const cleanUp: (() => Promise<unknown>)[] = [];
const names = (await readMigrations()).map(({ name }) => name);

afterAll(async () => {
  for (const clean of cleanUp.toReversed()) await clean();
});

async function emptyDatabase(): Promise<pg.PoolConfig> {
  return server === undefined ? emptyEmbedded() : emptyOn(server);
}

async function emptyOn(url: string): Promise<pg.PoolConfig> {
  const admin = new pg.Pool({ connectionString: url, max: 1 });
  const name = `migrate_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`CREATE DATABASE ${name}`);
  cleanUp.push(() => admin.end());
  cleanUp.push(() => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  return { connectionString: Object.assign(new URL(url), { pathname: name }).href };
}

let empty: Promise<Uint8Array> | undefined;
async function dumpOfNothing(): Promise<Uint8Array> {
  const database = await openInMemory();
  const dump = await database.dump();
  await database.close();
  return dump;
}

async function emptyEmbedded(): Promise<pg.PoolConfig> {
  const { connection, close } = await openInMemory({ from: await (empty ??= dumpOfNothing()) });
  cleanUp.push(close);
  return connection;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-migrate-'));
  cleanUp.push(() => rm(folder, { recursive: true }));
  return folder;
}

function poolOf(database: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...database, max: 2 });
  pool.on('error', () => undefined);
  cleanUp.push(() => pool.end());
  return pool;
}

async function write(folder: string, name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
}

describe('migrate', { timeout: 60_000 }, () => {
  it('applies every migration to an empty database, and nothing the second time', async () => {
    const pool = poolOf(await emptyDatabase());
    expect(await migrate(pool)).toEqual(names);

    const before = performance.now();
    expect(await migrate(pool)).toEqual([]);
    expect(performance.now() - before).toBeLessThan(200);
    const { rows } = await pool.query('SELECT * FROM _prisma_migrations');
    expect(rows[0]).toMatchObject({ migration_name: names[0], applied_steps_count: 1 });
  });

  it('lets one of five pools do the work and the others wait for it', async () => {
    const database = await emptyDatabase();
    const answers = await Promise.all(Array.from({ length: 5 }, () => migrate(poolOf(database))));
    expect(answers.toSorted((a, b) => b.length - a.length)).toEqual([names, [], [], [], []]);
  });

  it.runIf(server !== undefined)('lets one of five processes do the work', async () => {
    const { connectionString = '' } = await emptyDatabase();
    const { href } = new URL('../prisma/migrate.ts', import.meta.url);
    const script = `import { migrate } from '${href}';
      console.log(JSON.stringify(await migrate(process.argv[1])))`;
    const run = promisify(execFile);
    const runs = await Promise.all(
      Array.from({ length: 5 }, () =>
        run(process.execPath, ['--input-type=module', '-e', script, connectionString]),
      ),
    );
    expect(runs.map(({ stderr }) => stderr)).toEqual(['', '', '', '', '']);
    expect(runs.map(({ stdout }) => stdout.trim()).toSorted()).toEqual([
      JSON.stringify(names),
      ...Array(4).fill('[]'),
    ]);
  });

  it('leaves no advisory lock behind', async () => {
    const pool = poolOf(await emptyDatabase());
    await migrate(pool);
    // Embedded, all connections are one session, which keeps the engine's lock and cannot feel it.
    const isFree = 'SELECT pg_try_advisory_xact_lock(72707369) AS free';
    await expect.poll(async () => (await pool.query(isFree)).rows).toEqual([{ free: true }]);
  });
});

describe('migrate, when the histories do not fit', { timeout: 60_000 }, () => {
  const first = '20260101000000_first';
  const second = '20260102000000_second';

  async function migrated(): Promise<{ pool: pg.Pool; folder: string }> {
    const [database, folder] = [await emptyDatabase(), await temporaryFolder()];
    await write(folder, first, `CREATE TABLE a (b text DEFAULT 'x;y'); -- one; two\n`);
    const pool = poolOf(database);
    expect(await migrate(pool, { folder })).toEqual([first]);
    return { pool, folder };
  }

  it('applies only the new one', async () => {
    const { pool, folder } = await migrated();
    await write(folder, second, 'ALTER TABLE a ADD COLUMN c int');
    expect(await migrate(pool, { folder })).toEqual([second]);
    expect(await migrate(pool, { folder })).toEqual([]);
  });

  it('refuses an edited migration, but not one with other line endings', async () => {
    const { pool, folder } = await migrated();
    const [{ sql = '' } = {}] = await readMigrations(folder);
    await write(folder, first, sql.replaceAll('\n', '\r\n'));
    expect(await migrate(pool, { folder })).toEqual([]);

    await write(folder, first, `${sql}-- more`);
    await expect(migrate(pool, { folder })).rejects.toThrow(`Migration ${first} was edited`);
  });

  it('refuses a database that is newer than the code', async () => {
    const { pool, folder } = await migrated();
    const newer = await temporaryFolder();
    await cp(folder, newer, { recursive: true });
    await write(newer, second, 'CREATE TABLE d ()');
    await migrate(pool, { folder: newer });
    await expect(migrate(pool, { folder })).rejects.toThrow(`migration ${second}, which this`);
  });

  it('undoes a migration that fails, names the reason, and takes it once it is mended', async () => {
    const { pool, folder } = await migrated();
    await write(folder, second, 'CREATE TABLE e (); SELECT 1 / 0;');
    await expect(migrate(pool, { folder })).rejects.toThrow(
      `Migration ${second} failed and was undone: division by zero`,
    );
    await write(folder, second, 'CREATE TABLE e ();');
    expect(await migrate(pool, { folder })).toEqual([second]);
  });

  it('refuses a migration that another tool began and did not finish', async () => {
    const { pool, folder } = await migrated();
    await pool.query('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migrate(pool, { folder })).rejects.toThrow(`${first} was begun and not finished`);
  });
});

describe('create-migration --check', () => {
  it('finds no drift between the models and the migrations', { timeout: 60_000 }, async () => {
    expect(await diffOf()).toBe('');
  });

  it('finds drift where there is some', { timeout: 60_000 }, async () => {
    const folder = await temporaryFolder();
    await cp(migrationsFolder, folder, { recursive: true });
    await write(folder, '29990101000000_drift', 'ALTER TABLE "User" DROP COLUMN "bio"');
    expect(await diffOf(folder)).toContain('ALTER TABLE "User" ADD COLUMN     "bio" TEXT');
  });
});

describe('the foundation', { timeout: 60_000 }, () => {
  let pool: pg.Pool;
  let db: PrismaClient;

  beforeAll(async () => {
    pool = poolOf(await emptyDatabase());
    await migrate(pool);
    db = new PrismaClient({ adapter: new PrismaPg(pool) });
    const user = await db.user.create({ data: { email: 'a@example.com' } });
    const owned = { userId: user.id, start: at('09:00'), end: at('10:00') };
    await db.outOfOffice.create({ data: owned });
    await db.team.create({ data: { name: 'Team' } });
    await db.eventType.create({ data: { title: 'Intro', slug: 'a', length: 9, userId: user.id } });
    const availabilities = { create: { startTime: 0, endTime: 60 } };
    await db.schedule.create({ data: { userId: user.id, name: 'Hours', availabilities } });
    const { id: bookingId } = await book(user.id, '09:00', '10:00');
    const payment = { uid: 'a', externalId: 'a', amount: 0, currency: 'usd' };
    await db.payment.create({ data: { ...payment, bookingId } });
  }, 60_000);

  const at = (time: string): Date => new Date(`2027-01-04T${time}Z`);
  const padded = (from: string, to: string) => ({ paddedStart: at(from), paddedEnd: at(to) });
  const buildUser = () => db.user.create({ data: { email: `${randomUUID()}@example.com` } });

  function book(userId: number, from: string, to: string, more: object = {}) {
    const [start, end] = [at(from), at(to)];
    const hosts = { create: { userId, start, end, ...more } };
    const data = { uid: randomUUID(), title: 'Meeting', startTime: start, endTime: end, hosts };
    return db.booking.create({ data, include: { hosts: true } });
  }

  const refusedBy = (constraint: string) => new RegExp(`23P01.*"${constraint}"`);

  it('refuses to book a host twice', async () => {
    const { id } = await buildUser();
    await book(id, '09:00', '10:00');
    const twice = book(id, '09:30', '10:30');
    await expect(twice).rejects.toThrow(refusedBy('booking_host_never_twice'));
  });

  it('lets meetings follow one another, and those that do not occupy overlap', async () => {
    const { id } = await buildUser();
    await book(id, '09:00', '10:00', padded('09:00', '10:00'));
    await book(id, '10:00', '11:00', padded('10:00', '11:00'));
    const idle = { ...padded('08:00', '12:00'), occupies: false };
    expect(await book(id, '09:00', '11:00', idle)).toMatchObject({ hosts: [idle] });
  });

  it('gives the time back when a booking is cancelled, by a plain update', async () => {
    const { id } = await buildUser();
    const { id: bookingId } = await book(id, '09:00', '10:00', padded('08:50', '10:10'));
    const update = (occupies: boolean) =>
      db.bookingHost.updateMany({ where: { bookingId }, data: { occupies } });
    await update(false);
    await book(id, '09:00', '10:00', padded('08:50', '10:10'));
    await expect(update(true)).rejects.toThrow(refusedBy('booking_host_never_twice'));
  });

  it('keeps buffers apart, save for forced bookings, which still are never twice', async () => {
    const { id } = await buildUser();
    await book(id, '09:00', '10:00', padded('08:45', '10:15'));
    const tooNear = book(id, '10:15', '11:00', padded('10:00', '11:15'));
    await expect(tooNear).rejects.toThrow(refusedBy('booking_host_buffers'));
    const twice = book(id, '09:30', '10:30');
    await expect(twice).rejects.toThrow(refusedBy('booking_host_never_twice'));
    await book(id, '10:00', '10:10');
    await book(id, '10:30', '11:00', padded('10:15', '11:15'));
  });

  it('lets one of twenty simultaneous bookings win', async () => {
    const { id } = await buildUser();
    const tries = Array.from({ length: 20 }, () => book(id, '09:00', '10:00'));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('holds a slot once, and keeps a team slug unique within its parent', async () => {
    const hold = (from: string, to: string) => `INSERT INTO "SlotHold"
      ("eventTypeId", "userId", "start", "end", "token", "expiresAt") VALUES
      (1, 1, '2027-01-04 ${from}Z', '2027-01-04 ${to}Z', gen_random_uuid(), now())`;
    await pool.query(hold('09:00', '10:00'));
    await pool.query(hold('10:00', '11:00'));
    await refuses('slot_hold_never_twice', hold('09:30', '09:40'));

    const team = (parent: string) =>
      `INSERT INTO "Team" ("name", "slug", "parentId") VALUES ('a', 'a', ${parent})`;
    await pool.query(team('NULL'));
    await pool.query(team('1'));
    await refuses('team_slug_within_parent', team('NULL'));
    await refuses('team_slug_within_parent', team('1'));
  });

  const refuses = (constraint: string, sql: string) =>
    expect(pool.query(sql)).rejects.toMatchObject({ constraint });

  it.each([
    ['user_email_lower_case', `UPDATE "User" SET "email" = 'A@example.com' WHERE id = 1`],
    ['user_end_time_within_day', 'UPDATE "User" SET "endTime" = 1441'],
    ['user_buffer_not_negative', 'UPDATE "User" SET "bufferTime" = -1'],
    ['team_not_its_own_parent', 'UPDATE "Team" SET "parentId" = "id"'],
    ['event_type_one_owner', 'UPDATE "EventType" SET "userId" = NULL'],
    ['event_type_one_owner', 'UPDATE "EventType" SET "teamId" = 1'],
    ['event_type_length_positive', 'UPDATE "EventType" SET "length" = 0'],
    ['event_type_length_positive', `UPDATE "EventType" SET "lengths" = '{30,0}'`],
    ['event_type_notice_not_negative', 'UPDATE "EventType" SET "minimumBookingNotice" = -1'],
    ['event_type_buffers_not_negative', 'UPDATE "EventType" SET "afterEventBuffer" = -1'],
    ['event_type_price_not_negative', 'UPDATE "EventType" SET "price" = -1'],
    ['booking_ends_after_start', 'UPDATE "Booking" SET "endTime" = "startTime"'],
    ['booking_rating_1_to_5', 'UPDATE "Booking" SET "rating" = 6'],
    ['booking_host_ends_after_start', 'UPDATE "BookingHost" SET "end" = "start"'],
    ['booking_host_padded_around_meeting', 'UPDATE "BookingHost" SET "paddedStart" = "start"'],
    ['availability_within_day', 'UPDATE "Availability" SET "startTime" = 61'],
    ['availability_within_day', 'UPDATE "Availability" SET "endTime" = 86401'],
    ['availability_days_of_week', `UPDATE "Availability" SET "days" = '{7}'`],
    ['out_of_office_in_order', 'UPDATE "OutOfOffice" SET "end" = "start" - 1'],
    ['payment_not_negative', 'UPDATE "Payment" SET "amount" = -1'],
  ])('refuses by %s', refuses);
});
