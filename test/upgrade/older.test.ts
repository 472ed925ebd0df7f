import { cp } from 'node:fs/promises';
import type pg from 'pg';
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
const third = '20260103000000_third';

/** A database that the next release has migrated, and the folder of this one. */
async function migratedByNext(sql: string): Promise<{ pool: pg.Pool; folder: string }> {
  const [database, folder, next] = [
    await emptyDatabase(),
    await temporaryFolder(),
    await temporaryFolder(),
  ];
  await writeMigration(folder, first, 'CREATE TABLE a (b text)');
  await cp(folder, next, { recursive: true });
  await writeMigration(next, second, sql);
  const pool = buildPool(database);
  expect(await migrate(pool, { folder: next })).toEqual([first, second]);
  return { pool, folder };
}

describe('an older release', () => {
  it('starts on the tables of the next one', async () => {
    const { pool, folder } = await migratedByNext('ALTER TABLE a ADD COLUMN c int');
    expect(await migrate(pool, { folder })).toEqual([]);
  });

  it('starts if what is gone was in use only before it', async () => {
    const { pool, folder } = await migratedByNext(
      '-- Needs release 0.1.0, which no longer reads b.\nALTER TABLE a DROP COLUMN b',
    );
    expect(await migrate(pool, { folder })).toEqual([]);
  });

  it('refuses tables that lack what it uses, and names the release to start', async () => {
    const { pool, folder } = await migratedByNext(
      '-- Needs release 1000.0.0, which no longer reads b.\nALTER TABLE a DROP COLUMN b',
    );
    await expect(migrate(pool, { folder })).rejects.toThrow(
      `migration ${second}, which needs release 1000.0.0 or newer, and this is `,
    );
  });

  it('refuses to add migrations of its own to the tables of another line', async () => {
    const { pool, folder } = await migratedByNext('ALTER TABLE a ADD COLUMN c int');
    await writeMigration(folder, third, 'ALTER TABLE a ADD COLUMN d int');
    await expect(migrate(pool, { folder })).rejects.toThrow(
      `migration ${second}, which this version does not know, and lacks ${third}`,
    );
  });
});
