import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../src/database/database.ts';
import { claimMails } from '../../src/mails/claim.ts';
import { createMails } from '../../src/domain/mail/create.ts';
import { recordMailAttempt } from '../../src/mails/record.ts';
import { pool } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';

const limits = { connectMs: 60_000, statementMs: 60_000 };
// One connection, so that it can be asked what it has read.
const { db, close } = connectDatabase({ ...pool.options, max: 1 }, limits, () => undefined);
afterAll(close);

const bookings = 8_000;

/** Every booking has told its host and its guest. */
const worldSql = (userId: number) => `
  INSERT INTO "Booking" (id, "startTime", "endTime", title, uid, "userId")
  SELECT n, '2031-01-01', '2031-01-02', 'Call', 'uid' || n, ${userId} FROM generate_series(1, ${bookings}) n;
  INSERT INTO "Event" (id, "bookingId", type, payload)
  SELECT n, n, 'BOOKING_CREATED', jsonb_build_object('payload', jsonb_build_object(
    'organizer', '{}'::jsonb, 'hosts', '[{"email": "host@example.test"}]'::jsonb,
    'attendees', jsonb_build_array(jsonb_build_object('email', 'guest' || n || '@example.test'))))
  FROM generate_series(1, ${bookings}) n;
  INSERT INTO "Mail" (kind, "bookingId", "eventId", recipient, "isHost", status, "sentAt")
  SELECT 'BOOKED', n, n, CASE WHEN host THEN 'host' ELSE 'guest' || n END || '@example.test', host,
    'SUCCEEDED', '2030-01-01'
  FROM generate_series(1, ${bookings}) n, (VALUES (true), (false)) person (host) ORDER BY n`;

/** The newest wait, as they do when the mail server was away. */
const waitSql = (count: number) => `
  UPDATE "Mail" SET status = 'PENDING', "sentAt" = NULL, "leasedUntil" = NULL,
    "nextAttemptAt" = timestamptz '2030-06-01' + id * interval '1 s'
  WHERE id > (SELECT max(id) FROM "Mail") - ${count}`;

const now = new Date('2030-12-01T00:00:00Z');
const room = 8;

async function sendSome() {
  const { mails } = await claimMails(db, now, { room, leaseMs: 60_000, perHour: 30 });
  const attempt = { response: '250 OK', error: null, startedAt: now, durationMs: 5 };
  for (const mail of mails) {
    await recordMailAttempt(db, { mail, attempt, outcome: { status: 'SUCCEEDED' }, now });
  }
  return mails.length;
}

/** Rows and entries of indexes of mails that this connection has read. */
async function countReads(): Promise<number> {
  await db.$queryRaw`SELECT pg_stat_force_next_flush()::text`;
  const [found] = await db.$queryRaw<{ reads: number }[]>`
    SELECT (seq_tup_read + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'Mail'))::int AS reads
    FROM pg_stat_user_tables WHERE relname = 'Mail'`;
  return found?.reads ?? Number.NaN;
}

/** Reads for each of several claims, with the records of what was sent. */
async function measureClaims(waiting: number): Promise<number> {
  await db.$executeRawUnsafe(waitSql(waiting));
  const claims = 8;
  const before = await countReads();
  for (let nth = 0; nth < claims; nth++) expect(await sendSome()).toBe(room);
  return ((await countReads()) - before) / claims;
}

/** PostgreSQL chooses its ways by statistics that differ a little each time, and all good ones read less than this. */
const few = bookings / 2;

beforeAll(async () => {
  const { id } = await buildUser();
  for (const sql of worldSql(id).split(';')) await db.$executeRawUnsafe(sql);
  await db.$executeRaw`ANALYZE`;
});

describe('making the mails of a hundred events', () => {
  it('reads those of their bookings, and not all mails there are', async () => {
    const eventIds = Array.from({ length: 100 }, (_, nth) => bookings - nth);
    await db.$executeRaw`DELETE FROM "Mail" WHERE "eventId" = ANY (${eventIds})`;
    const before = await countReads();
    expect(await createMails(db, eventIds, now)).toBe(200);
    expect((await countReads()) - before).toBeLessThan(few);
    await db.$executeRaw`UPDATE "Mail" SET "nextAttemptAt" = NULL`;
  });
});

describe('sending eight mails', () => {
  it('reads no more if thousands wait than if a hundred do', async () => {
    expect(await measureClaims(100)).toBeLessThan(few);
    await db.$executeRawUnsafe(waitSql(bookings));
    await db.$executeRaw`ANALYZE "Mail"`;
    expect(await measureClaims(bookings)).toBeLessThan(few);
  });

  it('reads all that wait a few times at most, if PostgreSQL takes them for none', async () => {
    await db.$executeRaw`UPDATE "Mail" SET "nextAttemptAt" = NULL`;
    await db.$executeRaw`ANALYZE "Mail"`;
    expect(await measureClaims(bookings)).toBeLessThan(5 * bookings);
  });
});
