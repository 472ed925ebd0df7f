import { env } from 'node:process';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findObstacles } from '../../prisma/upgrade/check.ts';
import { buildPool, emptyDatabase } from '../support/empty-database.ts';

const name = '29990101000000_next';
const find = (sql: string) => findObstacles([{ name, sql }]);

/** What the check says of a change, and what PostgreSQL does: whether it reads all rows while writers wait. */
const changes: [sql: string, says: RegExp | null, isSlow: boolean][] = [
  ['ALTER TABLE a ADD COLUMN x int', null, false],
  ['ALTER TABLE a ADD COLUMN x int NOT NULL DEFAULT 1', null, false],
  ['ALTER TABLE a ADD COLUMN x timestamptz DEFAULT now()', null, false],
  ['ALTER TABLE a ADD COLUMN x uuid DEFAULT gen_random_uuid()', /AddColumn|anew/, true],
  ['ALTER TABLE a ADD COLUMN x float DEFAULT 1 + random()', /anew/, true],
  ['ALTER TABLE a ADD COLUMN x serial', /anew/, true],
  ['ALTER TABLE a ADD COLUMN x int GENERATED ALWAYS AS (n + 1) STORED', /anew/, true],
  ['ALTER TABLE a ADD COLUMN x int REFERENCES b', null, false],
  ['ALTER TABLE a ADD COLUMN x int DEFAULT 1 REFERENCES b', /checks every row/, true],
  ['ALTER TABLE a ADD COLUMN x int UNIQUE', /builds an index/, true],
  ['ALTER TABLE a ADD COLUMN x int CHECK (x > 0)', /checks every row/, true],
  ['ALTER TABLE a ADD CHECK (n > 0)', /checks every row/, true],
  ['ALTER TABLE a ADD CHECK (n > 0) NOT VALID', null, false],
  ['ALTER TABLE a ADD FOREIGN KEY (n) REFERENCES b', /checks every row/, true],
  ['ALTER TABLE a ADD FOREIGN KEY (n) REFERENCES b NOT VALID', null, false],
  ['ALTER TABLE a VALIDATE CONSTRAINT later', null, false],
  ['ALTER TABLE a ADD UNIQUE (n)', /builds an index/, true],
  ['ALTER TABLE a ADD UNIQUE USING INDEX a_m', null, false],
  ['ALTER TABLE a ADD EXCLUDE (n WITH =)', /no other way/, true],
  ['ALTER TABLE a ALTER n TYPE bigint', /anew/, true],
  ['ALTER TABLE a ALTER n SET DEFAULT 2', null, false],
  ['ALTER TABLE a ALTER n SET NOT NULL', /may write null/, true],
  ['ALTER TABLE a ALTER m DROP NOT NULL', null, false],
  ['ALTER TABLE a ALTER n SET STATISTICS 500', null, false],
  ['ALTER TABLE a SET (autovacuum_analyze_scale_factor = 0.01)', null, false],
  ['CREATE INDEX ON a (n)', /builds the index/, true],
  ['CREATE TABLE c (n int REFERENCES b UNIQUE); CREATE INDEX ON c (n)', null, false],
  [`CREATE TYPE t AS ENUM ('x'); ALTER TABLE a ADD COLUMN x t DEFAULT 'x'`, null, false],
  [`ALTER TYPE known ADD VALUE 'y'`, null, false],
  ['-- Small: "a"\nCREATE INDEX ON a (n)', null, true],
];

/** Changes that the release before would not survive. */
const breaks: [sql: string, says: RegExp][] = [
  ['ALTER TABLE a DROP COLUMN n', /stop using it/],
  ['ALTER TABLE a RENAME n TO x', /old name/],
  ['ALTER TABLE a RENAME TO x', /old name/],
  ['DROP TABLE a', /stop using it/],
  ['DROP TYPE t', /stop using it/],
  [`ALTER TYPE t RENAME VALUE 'x' TO 'y'`, /old name/],
  ['ALTER TABLE a ADD COLUMN x int NOT NULL', /inserts rows without it/],
  ['ALTER TABLE a ALTER n SET NOT NULL', /may write null/],
];

const readState = `SELECT pg_relation_filenode('a') AS file,
  (SELECT seq_tup_read FROM pg_stat_xact_user_tables WHERE relname = 'a') AS rows,
  EXISTS (SELECT FROM pg_locks WHERE relation = 'a'::regclass AND mode IN
    ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) AS "isLocked"`;

async function openTable(): Promise<pg.Pool> {
  const pool = buildPool(await emptyDatabase());
  await pool.query(`CREATE TABLE b (id int PRIMARY KEY);
    CREATE TYPE known AS ENUM ('x');
    CREATE TABLE a (n int, m int NOT NULL);
    CREATE UNIQUE INDEX a_m ON a (m);
    INSERT INTO b SELECT generate_series(1, 50);
    INSERT INTO a SELECT i, i FROM generate_series(1, 50) i;
    ALTER TABLE a ADD CONSTRAINT later CHECK (n > 0) NOT VALID`);
  return pool;
}

interface State {
  file: number;
  rows: string | null;
  isLocked: boolean;
}

/** Locked is what keeps writers out: the lock of CREATE INDEX, and those above it. */
async function doesReadWhileLocked(client: pg.PoolClient, sql: string): Promise<boolean> {
  await client.query('BEGIN');
  const { rows: before } = await client.query<State>(readState);
  await client.query(sql);
  const { rows: after } = await client.query<State>(readState);
  await client.query('ROLLBACK');
  const [[old], [now]] = [before, after];
  const isRead = now?.file !== old?.file || Number(now?.rows) > Number(old?.rows);
  return isRead && now?.isLocked === true;
}

describe('the check of migrations', () => {
  it.each(changes)('judges %s', async (sql, says) => {
    const found = await find(sql);
    if (says) expect(found.join()).toMatch(says);
    else expect(found).toEqual([]);
  });

  // The embedded database is the same program.
  it.runIf(env['TEST_DATABASE_URL'])(
    'agrees with PostgreSQL on what reads all rows while writers wait',
    async () => {
      const client = await (await openTable()).connect();
      const seen: [string, boolean][] = [];
      for (const [sql] of changes) seen.push([sql, await doesReadWhileLocked(client, sql)]);
      client.release();
      expect(seen).toEqual(changes.map(([sql, , isSlow]) => [sql, isSlow]));
    },
  );

  it.each(breaks)('refuses %s until a release is named that does without', async (sql, says) => {
    expect((await find(sql)).join()).toMatch(says);
    expect(await find(`-- Needs release 0.1.0: it no longer reads it.\n${sql}`)).toEqual([]);
  });

  it.each([
    ['UPDATE a SET n = 1', /small steps/],
    ['DELETE FROM a', /small steps/],
    ['INSERT INTO a SELECT 1', /small steps/],
    ['TRUNCATE a', /do not know TruncateStmt/],
    ['LOCK TABLE a', /do not know LockStmt/],
    ['DO $$ BEGIN DELETE FROM a; END $$', /may do anything to tables that have rows/],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON a (n)', /belong together/],
    ['-- Outside a transaction\nCREATE INDEX CONCURRENTLY i ON a (n)', /run again/],
    [
      'ALTER TABLE a ADD CONSTRAINT c CHECK (n > 0) NOT VALID; ALTER TABLE a VALIDATE CONSTRAINT c',
      /next migration/,
    ],
  ])('refuses %s', async (sql, says) => {
    expect((await find(sql)).join()).toMatch(says);
  });

  it('accepts a block that leaves tables with rows alone', async () => {
    const guard = 'IF EXISTS (SELECT FROM a) THEN\n    RETURN;\n  END IF;';
    const sql = `DO $$\nBEGIN\n  ${guard}\n  EXECUTE 'ALTER TABLE a ALTER n TYPE bigint';\nEND $$`;
    expect(await find(sql)).toEqual([]);
    expect(await find(sql.replace('RETURN;', 'NULL;'))).toHaveLength(1);
  });

  it('accepts an index that is built beside the writers', async () => {
    const sql = '-- Outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS i ON a (n)';
    expect(await find(sql)).toEqual([]);
  });

  it('names the migration, the statement, what is wrong and what to do', async () => {
    expect(await find('CREATE INDEX ON "Booking" ("title")')).toEqual([
      `${name}: IndexStmt "Booking": it builds the index while nobody writes. Instead: give it a migration of its own: \`-- Outside a transaction\`, then CREATE INDEX CONCURRENTLY IF NOT EXISTS. If the table will always be small, say so: \`-- Small: "Table"\`.`,
    ]);
  });

  it('leaves alone what was released before there were rules', async () => {
    expect(await findObstacles([{ name: '20260101000000_old', sql: 'DROP TABLE a' }])).toEqual([]);
  });
});
