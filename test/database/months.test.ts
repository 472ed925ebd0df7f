import { describe, expect, inject, it } from 'vitest';
import { sweepMails } from '../../src/background/sweep.ts';
import { readConfig } from '../../src/config/config.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { addMonths, dropMonths, toOldestKept } from '../../src/database/months.ts';
import { db, pool } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildMail } from '../support/build/mail.ts';
import { buildUser } from '../support/build/user.ts';

const onServer = inject('template').kind === 'server';
const now = readSystemClock();
/** The tenth of a month, so many months from now. */
const toTime = (months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 10));
const toMonth = (months: number) => toTime(months).toISOString().slice(0, 7).replace('-', '_');

async function listParts(table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = $1::regclass ORDER BY relname <> $2, relname`,
    [`"${table}"`, `${table}_first`],
  );
  return rows.map(({ name }) => name.slice(table.length + 1));
}

async function buildAttempts(months: readonly number[]) {
  const { id: bookingId } = await buildBooking({ host: await buildUser() });
  const ids: number[] = [];
  for (const one of months) {
    const { id } = await buildMail({ bookingId, createdAt: toTime(one) });
    await db.mailAttempt.create({
      data: { mailId: id, number: 1, startedAt: toTime(one), durationMs: 1 },
    });
    ids.push(id);
  }
  return ids;
}

/** What a server does once an hour, from now on until so many months later. */
async function liveOn(months: number): Promise<void> {
  for (let one = 0; one <= months; one++) await addMonths(db, toTime(one));
}

const countIn = async (part: string) => {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "MailAttempt_${part}"`,
  );
  return rows[0]?.count;
};

describe('a table that goes by the month', () => {
  it('has a part for each month, and one for all that comes, before it comes', async () => {
    expect(await listParts('MailAttempt')).toEqual(['first', toMonth(2)]);
    await liveOn(4);
    const parts = ['first', ...[2, 3, 4, 5, 6].map(toMonth)];
    for (const table of ['AuditEntry', 'MailAttempt', 'WebhookAttempt']) {
      expect(await listParts(table)).toEqual(parts);
    }
    await buildAttempts([-3, 0, 2, 3, 9, 9]);
    expect(await Promise.all(parts.map(countIn))).toEqual([2, 1, 1, 0, 0, 2]);
    expect(await addMonths(db, toTime(4))).toBe(0);
  });

  it('keeps keys, settings and links to other records in all parts', async () => {
    await liveOn(3);
    const [mailId = 0] = await buildAttempts([3]);
    const row = { mailId: 1_000_000, number: 1, startedAt: toTime(3), durationMs: 1 };
    await expect(db.mailAttempt.create({ data: row })).rejects.toThrow(/foreign key/i);
    const { rows } = await pool.query<{ options: string[]; keys: number }>(
      `SELECT reloptions AS options, (SELECT count(*)::int FROM pg_index WHERE indrelid = part.oid) AS keys
       FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid WHERE inhparent = '"MailAttempt"'::regclass`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { options, keys } of rows) {
      expect(options).toContain('autovacuum_vacuum_scale_factor=0.02');
      expect(keys).toBe(2);
    }
    await db.mail.delete({ where: { id: mailId } });
    expect(await db.mailAttempt.count({ where: { mailId } })).toBe(0);
    await expect(
      db.auditEntry.create({
        data: { at: toTime(3), act: 'SIGNED_IN', requestId: 'x', detail: {} },
      }),
    ).resolves.toBeDefined();
    await expect(db.auditEntry.deleteMany()).rejects.toThrow(/append-only/);
  });

  it('gets each part once, though several servers add it at once', async () => {
    await liveOn(6);
    const before = await listParts('AuditEntry');
    await Promise.all(Array.from({ length: 6 }, () => addMonths(db, toTime(7))));
    const added = [9, 10].map(toMonth);
    const after = await listParts('AuditEntry');
    expect(after.length).toBeGreaterThan(before.length);
    expect(after).toEqual([...before, ...added].slice(0, after.length));
  });

  it('takes up what came while no server ran, and goes on after it', async () => {
    await buildAttempts([20]);
    await liveOn(0);
    await addMonths(db, toTime(22));
    const parts = await listParts('MailAttempt');
    expect(parts.at(-1)).toBe(toMonth(23));
    const counts = await Promise.all(parts.map(countIn));
    expect(counts.reduce((sum, one) => Number(sum) + Number(one), 0)).toBe(
      await db.mailAttempt.count(),
    );
  });
});

describe('old months', () => {
  it('go as a whole, with their room on the disk, and later rows stay', async () => {
    await liveOn(4);
    const before = await db.mailAttempt.count({ where: { startedAt: { gte: toTime(4) } } });
    await buildAttempts([-1, 0, 1, 2, 3, 4]);
    const oldest = toOldestKept(toTime(6), 62);
    expect(await dropMonths(db, 'MailAttempt', oldest)).toBe(3);
    expect((await listParts('MailAttempt')).slice(0, 2)).toEqual(['first', toMonth(4)]);
    expect(await db.mailAttempt.count()).toBe(before + 1);
    expect(await dropMonths(db, 'MailAttempt', oldest)).toBe(0);
    // A clock that is wrong stops nobody, and what it wrote goes, too.
    await buildAttempts([-5]);
    expect(await countIn('first')).toBe(1);
    expect(await dropMonths(db, 'MailAttempt', oldest)).toBe(1);
    expect(await countIn('first')).toBe(0);
  });

  it('go from the audit log, though it is append-only', async () => {
    await liveOn(4);
    const add = (months: number) =>
      db.auditEntry.create({
        data: { at: toTime(months), act: 'SIGNED_IN', requestId: 'old', detail: {} },
      });
    const [, , kept] = [await add(0), await add(2), await add(4)];
    expect(await dropMonths(db, 'AuditEntry', toOldestKept(toTime(6), 62))).toBeGreaterThan(1);
    const left = await db.auditEntry.findMany({ where: { requestId: 'old' } });
    expect(left.map(({ id }) => id)).toEqual([kept.id]);
  });

  // The embedded database has one transaction at a time.
  it.runIf(onServer)(
    'wait while somebody reads them for long, and nobody waits behind',
    async () => {
      await liveOn(4);
      await buildAttempts([0, 2]);
      const reader = await pool.connect();
      await reader.query('BEGIN; SELECT count(*) FROM "MailAttempt"');
      const dropping = dropMonths(db, 'MailAttempt', toOldestKept(toTime(14), 90));
      await buildAttempts([5]);
      expect(await dropping).toBe(0);
      await reader.query('COMMIT');
      reader.release();
      expect(await dropMonths(db, 'MailAttempt', toOldestKept(toTime(14), 90))).toBeGreaterThan(0);
    },
  );

  it('go with the sweep of their mails', async () => {
    await liveOn(8);
    const ids = await buildAttempts([5, 8]);
    const later = { db, clock: () => toTime(9), retention: readConfig({ MAIL_DAYS: '60' }) };
    expect(await sweepMails(later)).toBeGreaterThan(0);
    const left = await db.mailAttempt.findMany({ where: { mailId: { in: ids } } });
    expect(left.map(({ mailId }) => mailId)).toEqual(ids.slice(1));
    expect(await listParts('MailAttempt')).not.toContain(toMonth(5));
  });
});

it('a time of less than sixty days is kept to the day, a longer one to the month', () => {
  const at = new Date('2026-11-30T05:00:00Z');
  expect(toOldestKept(at, 59)).toEqual(new Date('2026-10-02T05:00:00Z'));
  expect(toOldestKept(at, 60)).toEqual(new Date('2026-10-01T00:00:00Z'));
  expect(toOldestKept(at, 400)).toEqual(new Date('2025-10-01T00:00:00Z'));
});
