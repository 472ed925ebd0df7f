import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../src/database/migrate.ts';
import {
  buildPool,
  emptyDatabase,
  temporaryFolder,
  writeMigration,
} from '../support/empty-database.ts';

const first = '20260101000000_first';
const second = '20260102000000_second';

const buildIndex = `-- Outside a transaction, so that writers go on.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "a_b_key" ON a (b)`;

async function migrated() {
  const [database, folder] = [await emptyDatabase(), await temporaryFolder()];
  await writeMigration(folder, first, 'CREATE TABLE a (b int)');
  const pool = buildPool(database);
  await migrate(pool, { folder });
  return { database, pool, folder };
}

async function connect(database: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(database);
  await client.connect();
  return client;
}

const findIndex = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('a_b_key')`;

describe('a migration that builds an index beside the writers', () => {
  it('runs outside a transaction, once', async () => {
    const { pool, folder } = await migrated();
    await writeMigration(folder, second, buildIndex);
    expect(await migrate(pool, { folder })).toEqual([second]);
    expect((await pool.query(findIndex)).rows).toEqual([{ valid: true }]);
    expect(await migrate(pool, { folder })).toEqual([]);
  });

  it('starts afresh when an attempt has left half an index', async () => {
    const { pool, folder } = await migrated();
    await pool.query('INSERT INTO a VALUES (1), (1)');
    await writeMigration(folder, second, buildIndex);
    await expect(migrate(pool, { folder })).rejects.toThrow('could not create unique index');

    await pool.query('TRUNCATE a');
    expect(await migrate(pool, { folder })).toEqual([second]);
    expect((await pool.query(findIndex)).rows).toEqual([{ valid: true }]);
  });
});

// The embedded database is one session, in which nobody waits for a lock.
describe.runIf(env['TEST_DATABASE_URL'])('a migration, while others use the tables', () => {
  it('gives way to them again and again, until a long transaction ends', async () => {
    const { database, pool, folder } = await migrated();
    const reader = await connect(database);
    await reader.query('BEGIN; SELECT * FROM a');
    await writeMigration(folder, second, 'ALTER TABLE a ADD COLUMN c int');
    const waits: string[] = [];
    const migrating = migrate(pool, { folder, onWait: (reason) => waits.push(reason) });

    // It has waited, and while it does not, the others find the table free.
    await expect.poll(() => waits).toEqual([`${second} waits for long transactions on its tables`]);
    await pool.query('INSERT INTO a VALUES (1)');

    await reader.query('COMMIT');
    expect(await migrating).toEqual([second]);
    await reader.end();
  });

  it('gives up after its last try, and names the lock', async () => {
    const { database, pool, folder } = await migrated();
    const reader = await connect(database);
    await reader.query('BEGIN; SELECT * FROM a');
    await writeMigration(folder, second, 'ALTER TABLE a ADD COLUMN c int');
    await expect(migrate(pool, { folder, tries: 1 })).rejects.toThrow('lock timeout');
    await reader.end();
    expect(await migrate(pool, { folder })).toEqual([second]);
  });

  it('is not held up by processes that wait for their turn', async () => {
    const { database, pool, folder } = await migrated();
    await writeMigration(folder, second, buildIndex);
    const holder = await connect(database);
    await holder.query('SELECT pg_advisory_lock(72707369)');
    const waits: string[] = [];
    const all = Array.from({ length: 3 }, () =>
      migrate(pool, { folder, onWait: (reason) => waits.push(reason) }),
    );
    await expect.poll(() => waits.length).toBe(3);
    await sleep(200);
    await holder.end();
    expect((await Promise.all(all)).flat()).toEqual([second]);
  });
});
