import { randomBytes } from 'node:crypto';
import { env } from 'node:process';
import { describe, expect, it } from 'vitest';
import { createKeyring } from '../../src/auth/keyring.ts';
import { writeOwnKey } from '../../src/auth/secret-key.ts';
import type { OpenPlace, Place } from '../../src/copy/place.ts';
import { readDatabase, type CopySource } from '../../src/copy/source.ts';
import { fillEmpty } from '../../src/copy/target.ts';
import { migrate } from '../../src/database/migrate.ts';
import { readMigrations } from '../../src/database/migration.ts';
import { runCli, runScript, startServerProcess } from '../support/process.ts';
import {
  askRows,
  createEmptyPlace,
  createPlace,
  nasty,
  openTables,
  quiet,
  toSettings,
  toText,
  within,
} from './scene.ts';

const server = env['TEST_DATABASE_URL'];
const names = (await readMigrations()).map(({ name }) => name);

const source = await openTables();
const key = randomBytes(32);
const secret = createKeyring([key]).seal('webhook secret', 'whsec');
await source.client.query(nasty);
await source.client.query(`UPDATE "Webhook" SET secret = '${secret}'`);
await writeOwnKey(source.client, null, key.toString('base64'));

const copy = (to: OpenPlace, from = source, change = (whole: CopySource) => whole) =>
  readDatabase(from, quiet, async (whole) => ({
    ...(await fillEmpty(to, change(whole), quiet)),
    ...whole.content,
  }));

// What PostgreSQL says about the rows, not what the copy says about itself.
async function readRows(place: OpenPlace) {
  const tables = await askRows<{ name: string }>(
    place,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r'
      AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations' ORDER BY 1`,
  );
  const sql = tables.map(
    ({ name }) => `SELECT '${name}' AS "table", t::text AS row FROM "${name}" t`,
  );
  return askRows(place, `${sql.join(' UNION ALL ')} ORDER BY 1, 2`);
}

const readShape = (place: OpenPlace) =>
  askRows(
    place,
    `SELECT conrelid::regclass::text AS name, conname AS part, pg_get_constraintdef(oid) AS text
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
       FROM pg_index JOIN pg_class c ON c.oid = indrelid WHERE c.relnamespace = 'public'::regnamespace
     UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1, 2, 3`,
  );

const countUsers = async (place: OpenPlace) =>
  (await askRows<{ users: number }>(place, 'SELECT count(*)::int AS users FROM "User"'))[0]?.users;

describe('a copy', () => {
  it('has every row, value and counter, and the same constraints and triggers', async () => {
    const target = await openTables();
    const { tables, applied } = await copy(target);
    expect(applied).toEqual([]);
    expect(tables.find(({ name }) => name === 'User')?.rows).toBe(2);
    expect(await readRows(target)).toEqual(await readRows(source));
    expect(await readShape(target)).toEqual(await readShape(source));
    const next = `SELECT nextval('"Booking_id_seq"')::int AS id`;
    expect(await askRows(target, next)).toEqual([{ id: 501 }]);

    // Readers with a cursor: events of the copy come after those from far ahead.
    const event = `INSERT INTO "Event" (type, "bookingId", payload) VALUES ('BOOKING_PAID', 11, '{}')`;
    await askRows(target, event);
    const order = 'SELECT type FROM "Event" ORDER BY transaction';
    expect(await askRows(target, order)).toEqual([
      { type: 'BOOKING_CREATED' },
      { type: 'BOOKING_PAID' },
    ]);

    // Once is enough: nothing is added to what is there.
    await expect(copy(target)).rejects.toThrow('The target has data already (Booking, ');
  });

  it('refuses a target with one row, and leaves it', async () => {
    const target = await openTables();
    await askRows(target, `INSERT INTO "ReminderStop" ("addressHash") VALUES ('x')`);
    await expect(copy(target)).rejects.toThrow(
      'The target has data already (ReminderStop). Use an empty database.',
    );
    expect(await countUsers(target)).toBe(0);
    expect(await askRows(target, 'SELECT "addressHash" FROM "ReminderStop"')).toHaveLength(1);
  });

  it('stays empty when a row was changed on the way, and can be made again', async () => {
    const target = await openTables();
    const spoil = (whole: CopySource): CopySource => ({
      ...whole,
      async *readLines(table) {
        for await (const lines of whole.readLines(table))
          yield lines.map((line) => line.replace('ada@', 'eve@'));
      },
    });
    await expect(copy(target, source, spoil)).rejects.toThrow(
      /User differs: .* Nothing was copied/,
    );
    expect(await countUsers(target)).toBe(0);
    await copy(target);
    expect(await countUsers(target)).toBe(2);
  });

  it('refuses the data of a newer release', async () => {
    const newer = await openTables();
    await askRows(
      newer,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('1', '', '29990101000000_later', now())`,
    );
    await expect(copy(await openTables(), newer)).rejects.toThrow('29990101000000_later');
  });

  it('of the data of an older release gets the migrations that are missing', async () => {
    const from = await openPlaceWith(names.slice(0, -1));
    await askRows(from, `INSERT INTO "User" (email) VALUES ('old@example.com')`);
    const to = await openPlaceWith([]);
    expect((await copy(to, from)).applied).toEqual(names.slice(-1));
    expect(await countUsers(to)).toBe(1);
    const ahead = await openTables();
    await expect(copy(ahead, from)).rejects.toThrow('run migrate at the source first');
  });

  async function openPlaceWith(migrations: string[]) {
    const place = await openTables();
    await place.client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    for (const name of ['btree_gist', 'pg_trgm'])
      await place.client.query(`DROP EXTENSION IF EXISTS ${name}`);
    if (migrations.length > 0) await migrate(place.config, { only: migrations });
    return place;
  }
});

describe('the command copy', () => {
  const args = (to: Place) => ['copy', '--to', toText(to)];

  it('can be repeated after it was killed in the middle, and moves the key that Almanac made', async () => {
    const [from, target] = [await createPlace(), await createEmptyPlace()];
    await within(from, async ({ client, folder }) => {
      await client.query(nasty);
      await writeOwnKey(client, folder, key.toString('base64'));
    });
    const { child, ended } = runScript('src/cli.ts', args(target), toSettings(from));
    child.stderr.on('data', (text: string) => text.includes('EventType:') && child.kill('SIGKILL'));
    expect((await ended).signal).toBe('SIGKILL');
    const { code, stdout, stderr } = await runCli(toSettings(from), ...args(target));
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('User: 2 copied'),
    });
    expect(JSON.parse(stdout)).toMatchObject({ applied: [] });
    const stored = await within(target, (open) =>
      readDatabase(open, quiet, ({ content }) => Promise.resolve(content.ownKey)),
    );
    expect(stored?.trim()).toBe(key.toString('base64'));
  });

  it('refuses while a server runs on the source', async () => {
    const busy = await createPlace();
    const running = await startServerProcess({ ...toSettings(busy), SEED_DEMO: 'false' });
    const { code, stderr } = await runCli(toSettings(busy), ...args(await createEmptyPlace()));
    await running.stop();
    expect(code).toBe(1);
    expect(stderr).toMatch(server === undefined ? /is in use by process/ : /Almanac is connected/);
  });

  it('refuses a folder without a database', async () => {
    const { stderr } = await runCli({ DATA_DIR: '/nonexistent/data' }, ...args({ folder: '/x' }));
    expect(stderr).toBe(
      'The data folder /nonexistent/data has no database: set DATA_DIR, or DATABASE_URL.\n',
    );
  });
});

// A folder has a lock, which keeps a second process out.
describe.skipIf(server === undefined)('two copies at once', () => {
  it('fill the target once', async () => {
    const place = await createPlace();
    const fill = () => within(place, (to) => openSecond((from) => copy(to, from)));
    const openSecond = async (use: (from: OpenPlace) => Promise<unknown>) => {
      const from = await openTables();
      await from.client.query(nasty);
      return use(from);
    };
    const both = await Promise.allSettled([fill(), fill()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await within(place, countUsers)).toBe(2);
  });
});
