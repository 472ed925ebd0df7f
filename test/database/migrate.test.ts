import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import process, { env } from 'node:process';
import { promisify } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createDiff, toMigrationList } from '../../prisma/engine/diff.ts';
import { startEngine } from '../../prisma/engine/schema-engine.ts';
import { migrate } from '../../src/database/migrate.ts';
import { migrationsFolder, readMigrations } from '../../src/database/migration.ts';
import {
  buildPool,
  emptyDatabase,
  temporaryFolder,
  writeMigration,
} from '../support/empty-database.ts';

const server = env['TEST_DATABASE_URL'];
const names = (await readMigrations()).map(({ name }) => name);

describe('migrate', () => {
  it('applies every migration to an empty database, and none the second time', async () => {
    const pool = buildPool(await emptyDatabase());
    expect(await migrate(pool)).toEqual(names);

    const sent = vi.spyOn(pg.Client.prototype, 'query');
    expect(await migrate(pool)).toEqual([]);
    expect(sent.mock.calls.length).toBeLessThan(3);
    sent.mockRestore();
    const { rows } = await pool.query('SELECT * FROM _prisma_migrations');
    expect(rows[0]).toMatchObject({ migration_name: names[0], applied_steps_count: 1 });
  });

  it('leaves a record that Prisma’s own engine finds complete', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    const engine = await startEngine(
      () => new PrismaPg({ ...database, max: 1 }).connect(),
      [{ path: 'schema.prisma', content: 'datasource db {\n provider = "postgresql"\n}' }],
    );
    const migrationsList = toMigrationList(await readMigrations(), migrationsFolder);
    const filters = { externalTables: [], externalEnums: [] };
    const history = await engine.diagnoseMigrationHistory({
      migrationsList,
      filters,
      optInToShadowDatabase: false,
    });
    expect(history).toMatchObject({ editedMigrationNames: [], failedMigrationNames: [] });
    expect(history).toMatchObject({ hasMigrationsTable: true, history: null });
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
    expect(appliedMigrationNames).toEqual([]);
  });

  it('applies each migration once and in order when five processes start at the same time', async () => {
    const database = await emptyDatabase();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => migrate(buildPool(database))),
    );
    // The embedded database is one session, whose lock keeps none of them out between two migrations.
    expect(answers.flat().toSorted()).toEqual(names);
  });

  it.runIf(server !== undefined)('lets one of five processes do the work', async () => {
    const { connectionString = '' } = await emptyDatabase();
    const { href } = new URL('../../src/database/migrate.ts', import.meta.url);
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
    const pool = buildPool(await emptyDatabase());
    await migrate(pool);
    // Embedded, all connections are one session, which keeps the engine's lock and cannot feel it.
    const isFree = 'SELECT pg_try_advisory_xact_lock(72707369) AS free';
    await expect.poll(async () => (await pool.query(isFree)).rows).toEqual([{ free: true }]);
  });
});

describe('migrate, when the histories differ', () => {
  const first = '20260101000000_first';
  const second = '20260102000000_second';

  async function migrated(): Promise<{ pool: pg.Pool; folder: string }> {
    const [database, folder] = [await emptyDatabase(), await temporaryFolder()];
    await writeMigration(folder, first, `CREATE TABLE a (b text DEFAULT 'x;y'); -- one; two\n`);
    const pool = buildPool(database);
    expect(await migrate(pool, { folder })).toEqual([first]);
    return { pool, folder };
  }

  it('applies only the new migration', async () => {
    const { pool, folder } = await migrated();
    await writeMigration(folder, second, 'ALTER TABLE a ADD COLUMN c int');
    expect(await migrate(pool, { folder })).toEqual([second]);
    expect(await migrate(pool, { folder })).toEqual([]);
  });

  it('refuses an edited migration, but not one with other line endings', async () => {
    const { pool, folder } = await migrated();
    const [{ sql = '' } = {}] = await readMigrations(folder);
    await writeMigration(folder, first, sql.replaceAll('\n', '\r\n'));
    expect(await migrate(pool, { folder })).toEqual([]);

    await writeMigration(folder, first, `${sql}-- more`);
    await expect(migrate(pool, { folder })).rejects.toThrow(`Migration ${first} was edited`);
  });

  it('rolls back a failing migration, names the reason, and applies it once it is repaired', async () => {
    const { pool, folder } = await migrated();
    await writeMigration(folder, second, 'CREATE TABLE e (); SELECT 1 / 0;');
    await expect(migrate(pool, { folder })).rejects.toThrow(
      `Migration ${second} failed and was rolled back: division by zero`,
    );
    await writeMigration(folder, second, 'CREATE TABLE e ();');
    expect(await migrate(pool, { folder })).toEqual([second]);
  });

  it('runs a script of functions and blocks whole', async () => {
    const { pool, folder } = await migrated();
    const body = `BEGIN INSERT INTO a VALUES ('in; a; block'); RETURN 1; END`;
    await writeMigration(
      folder,
      second,
      `CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ ${body} $$;
       DO $do$ BEGIN PERFORM f(); END $do$;`,
    );
    expect(await migrate(pool, { folder })).toEqual([second]);
    expect((await pool.query('SELECT b FROM a')).rows).toEqual([{ b: 'in; a; block' }]);
  });

  it('refuses a database with tables and no record of migrations', async () => {
    const { pool, folder } = await migrated();
    await pool.query('DROP TABLE _prisma_migrations');
    await expect(migrate(pool, { folder })).rejects.toThrow('use an empty database');
    expect((await pool.query(`SELECT to_regclass('_prisma_migrations')`)).rows).toEqual([
      { to_regclass: null },
    ]);
  });

  it('refuses a migration that another tool began and did not finish', async () => {
    const { pool, folder } = await migrated();
    await pool.query('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migrate(pool, { folder })).rejects.toThrow(
      `${first} was started by another tool and did not finish`,
    );
  });
});

describe('create-migration --check', () => {
  it('finds no drift between the models and the migrations', async () => {
    expect(await createDiff()).toBe('');
  });

  it('finds drift between the models and the migrations', async () => {
    const folder = await temporaryFolder();
    await cp(migrationsFolder, folder, { recursive: true });
    await writeMigration(folder, '29990101000000_drift', 'ALTER TABLE "User" DROP COLUMN "bio"');
    expect(await createDiff(folder)).toContain('ALTER TABLE "User" ADD COLUMN     "bio" TEXT');
  });
});
