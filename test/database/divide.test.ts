import type pg from 'pg';
import { expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { divideTables } from '../../src/database/months.ts';
import { migrate } from '../../src/database/migrate.ts';
import { readMigrations } from '../../src/database/migration.ts';
import { buildPool, emptyDatabase } from '../support/empty-database.ts';

const addAttempt = `INSERT INTO "MailAttempt" ("mailId", number, "startedAt", "durationMs") VALUES (1, $1, now(), 1)`;

/** As it is after an upgrade: with users, and tables as the release before made them. */
async function openOlderDatabase() {
  const pool = buildPool(await emptyDatabase());
  const names = (await readMigrations()).map(({ name }) => name);
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith('_months')),
  );
  await migrate(pool, { only: before });
  await pool.query(`INSERT INTO "Event" (type, payload) VALUES ('PING', '{}')`);
  await pool.query(`INSERT INTO "Booking" (uid, title, "startTime", "endTime", "updatedAt", "iCalUID", responses)
    VALUES ('one', 'One', now(), now() + interval '1 hour', now(), 'one@example', '{}')`);
  await pool.query(`INSERT INTO "Mail" (kind, "bookingId", "eventId", recipient, "isHost")
    VALUES ('BOOKED', 1, 1, 'ada@example.com', false)`);
  await migrate(pool);
  return pool;
}

const kinds = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ kind: string }>(
    `SELECT DISTINCT relkind::text AS kind FROM pg_class
     WHERE relname IN ('AuditEntry', 'MailAttempt', 'WebhookAttempt')`,
  );
  return rows.map(({ kind }) => kind);
};

it('months divide makes the tables of an older database go by the month, while others write', async () => {
  const pool = await openOlderDatabase();
  expect(await kinds(pool)).toEqual(['r']);
  await pool.query(addAttempt, [1]);
  let [written, isDone] = [1, false];
  const write = async () => {
    while (!isDone) await pool.query(addAttempt, [++written]);
  };
  const dividing = divideTables(pool, readSystemClock, () => undefined).finally(() => {
    isDone = true;
  });
  const [divided] = await Promise.all([dividing, write()]);
  expect(divided.map(({ table }) => table)).toEqual([
    'AuditEntry',
    'MailAttempt',
    'WebhookAttempt',
  ]);
  expect(await kinds(pool)).toEqual(['p']);
  const { rows } = await pool.query<{ count: number; last: number }>(
    `SELECT count(*)::int AS count, max(number) AS last FROM "MailAttempt"`,
  );
  expect(rows).toEqual([{ count: written, last: written }]);
  expect(await divideTables(pool, readSystemClock, () => undefined)).toEqual([]);
});

it('months divide goes on where it was stopped', async () => {
  const pool = await openOlderDatabase();
  await pool.query(addAttempt, [1]);
  // As a process leaves them that dies between two steps.
  await pool.query(`CREATE UNIQUE INDEX "AuditEntry_month" ON "AuditEntry" (id, at)`);
  await pool.query(
    `ALTER TABLE "MailAttempt" ADD CONSTRAINT "MailAttempt_ends" CHECK ("startedAt" < '2000-01-01') NOT VALID`,
  );
  await divideTables(pool, readSystemClock, () => undefined);
  expect(await kinds(pool)).toEqual(['p']);
  await pool.query(addAttempt, [2]);
  await pool.query('DELETE FROM "Mail"');
  const { rows } = await pool.query('SELECT * FROM "MailAttempt"');
  expect(rows).toEqual([]);
});
