import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  connectEmbedded,
  type EmbeddedDatabase,
  FolderInUse,
  type InMemoryDatabase,
  openEmbedded,
  openInMemory,
} from '../../src/database/embedded/embedded.ts';
import { unpackTemplate } from '../support/process.ts';
import { type EmbeddedTemplate, readTarball } from '../support/template.ts';

const PROJECT = new URL('../..', import.meta.url);
const EMBEDDED = new URL('src/database/embedded/embedded.ts', PROJECT).href;

const folders: string[] = [];
const open = new Set<{ close(): Promise<void> }>();

afterEach(async () => {
  for (const one of [...open].toReversed()) await one.close();
  open.clear();
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newFolder(name = 'data') {
  folders.push(mkdtempSync(join(tmpdir(), 'embedded-test-')));
  return join(folders.at(-1) ?? '', name);
}

// On PostgreSQL this file does not run.
const { tarball } = inject('template') as EmbeddedTemplate;
const from = readTarball(tarball);

/** A folder that was started before, so that opening it takes less than half the time. */
function newStartedFolder(name?: string) {
  const folder = newFolder(name);
  unpackTemplate(tarball, folder);
  return folder;
}

function closeAfterwards<T extends { close(): Promise<void> }>(database: T): T {
  open.add(database);
  return database;
}

/** A pool whose connections exist already: a cold one hides races. */
async function createWarmPool({ connection }: EmbeddedDatabase, max = 5) {
  const pool = new pg.Pool({ ...connection, max });
  pool.on('error', () => {});
  closeAfterwards({ close: () => pool.end() });
  const clients = await Promise.all(Array.from({ length: max }, () => pool.connect()));
  for (const client of clients) {
    client.on('error', () => {});
    client.release();
  }
  return pool;
}

/** A process that inserts 1, 2, 3 … and prints each number that was acknowledged. */
function startWriter(folder: string, first: number) {
  const script = `
    import { openEmbedded } from ${JSON.stringify(EMBEDDED)};
    import pg from 'pg';
    const { connection } = await openEmbedded(${JSON.stringify(folder)});
    const pool = new pg.Pool({ ...connection, max: 5 });
    await pool.query('CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY)');
    let n = ${first};
    const write = async () => {
      for (;;) {
        const next = n++;
        await pool.query('INSERT INTO written VALUES ($1)', [next]);
        process.stdout.write(next + '\\n');
      }
    };
    for (let i = 0; i < 5; i++) write();`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function writeUntilKilled(folder: string, first: number, rows: number) {
  const writer = startWriter(folder, first);
  const acknowledged: number[] = [];
  const lines = createInterface({ input: writer.stdout });
  lines.on('line', (line) => {
    if (acknowledged.push(Number(line)) === rows) writer.kill('SIGKILL');
  });
  await Promise.all([once(writer, 'exit'), once(lines, 'close')]);
  return acknowledged;
}

describe('openEmbedded', () => {
  it('keeps data, in a folder that only its owner can read', async () => {
    const folder = newFolder();
    const first = await openEmbedded(folder);
    const pool = await createWarmPool(first);
    await pool.query('CREATE TABLE kept AS SELECT 7 AS n');
    await first.close();
    const again = await createWarmPool(closeAfterwards(await openEmbedded(folder)));
    expect((await again.query('SELECT n FROM kept')).rows).toEqual([{ n: 7 }]);
    expect((await again.query('SHOW timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
    expect((await again.query('SHOW fsync')).rows).toEqual([{ fsync: 'on' }]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('refuses a folder in use, and frees it when closed', async () => {
    const folder = newStartedFolder();
    const first = closeAfterwards(await openEmbedded(folder));
    await expect(openEmbedded(folder)).rejects.toThrow(FolderInUse);
    await expect(openEmbedded(folder)).rejects.toThrow(folder);
    await first.close();
    closeAfterwards(await openEmbedded(folder));
  });

  it('serves a folder whose path is too long for a socket', async () => {
    const database = closeAfterwards(await openEmbedded(newStartedFolder('long'.repeat(30))));
    const pool = await createWarmPool(database);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
  });

  it('loses no acknowledged write when killed', async () => {
    const folder = newStartedFolder();
    const acknowledged: number[] = [];
    for (const rows of [1, 50, 300, 700]) {
      const first = 1 + Math.max(0, ...acknowledged) + 100;
      acknowledged.push(...(await writeUntilKilled(folder, first, rows)));
    }
    const pool = await createWarmPool(closeAfterwards(await openEmbedded(folder)));
    const { rows } = await pool.query<{ n: number }>('SELECT n FROM written');
    const found = new Set(rows.map(({ n }) => n));
    expect(acknowledged.length).toBeGreaterThan(1000);
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
  });

  it('starts again after being killed during its first start', async () => {
    const folder = newFolder();
    for (const milliseconds of [300, 1000, 1800, 2400]) {
      const writer = startWriter(folder, 1);
      const exited = once(writer, 'exit');
      await sleep(milliseconds);
      writer.kill('SIGKILL');
      await exited;
    }
    const pool = await createWarmPool(closeAfterwards(await openEmbedded(folder)));
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('connectEmbedded', () => {
  it('opens a folder that no process uses', async () => {
    const pool = await createWarmPool(closeAfterwards(await connectEmbedded(newStartedFolder())));
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('reaches the database of another process, even one that is still starting', async () => {
    const folder = newFolder();
    const writer = startWriter(folder, 1);
    const readFolder = () => statSync(join(folder, 'postgres.new'), { throwIfNoEntry: false });
    await expect.poll(() => readFolder()?.isDirectory()).toBe(true);
    const reached = await connectEmbedded(folder);
    const pool = await createWarmPool(reached);
    await expect
      .poll(async () => (await pool.query('SELECT FROM written')).rowCount)
      .toBeGreaterThan(0);
    await reached.close();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
  });
});

describe('connections', () => {
  let database: InMemoryDatabase;
  beforeAll(async () => {
    database = await openInMemory({ from });
  });
  afterAll(() => database.close());

  it('keep their statements apart while they wait for a transaction', async () => {
    const pool = await createWarmPool(database);
    const holder = await pool.connect();
    await holder.query('BEGIN');
    const waiting = Promise.all([
      pool.query('SELECT $1::int AS one', [1]),
      pool.query('SELECT $1::int AS two, $2::text AS also', [2, 'x']),
      pool.query("SELECT 'three' || $1::text AS three", ['y']),
      pool.query('SELECT $1::boolean AS four', [true]),
    ]);
    await sleep(50);
    await holder.query('COMMIT');
    holder.release();
    const rows = (await waiting).map((result) => result.rows[0]);
    expect(rows).toEqual([{ one: 1 }, { two: 2, also: 'x' }, { three: 'threey' }, { four: true }]);
  });

  it('keep their statements apart when parameters come in many packets', async () => {
    const pool = await createWarmPool(database);
    const large = 'x'.repeat(1_000_000);
    const ask = (n: number) => pool.query(`SELECT length($1) + $2::int AS n${n}`, [large, n]);
    const results = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(ask));
    const rows = results.map((result) => result.rows[0]);
    expect(rows).toEqual(rows.map((_, n) => ({ [`n${n}`]: 1_000_000 + n })));
  });

  it('can use the same statement names', async () => {
    const pool = await createWarmPool(database);
    const ask = async (n: number) => {
      const text = n % 2 ? 'SELECT $1::int AS value' : 'SELECT $1::text AS value';
      return (await pool.query({ name: `q${n % 2}`, text, values: [n] })).rows[0].value;
    };
    const values = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(n)));
    expect(values).toEqual(values.map((_, n) => (n % 2 ? n : String(n))));
  });

  it('receive only their own errors', async () => {
    const pool = await createWarmPool(database);
    const ask = (n: number) => pool.query(`SELECT 1 / $1::int AS n${n}`, [n % 3]);
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => ask(n)));
    expect(results.map(({ status }) => status === 'rejected')).toEqual(
      results.map((_, n) => n % 3 === 0),
    );
  });

  it('take turns with their transactions', async () => {
    const pool = await createWarmPool(database);
    await pool.query('CREATE TABLE counter AS SELECT 0 AS n');
    const increment = async (n: number) => {
      const client = await pool.connect();
      await client.query('BEGIN');
      const { rows } = await client.query('SELECT n FROM counter');
      await sleep(1);
      await client.query('UPDATE counter SET n = $1', [rows[0].n + 1]);
      await client.query(n % 2 ? 'COMMIT' : 'ROLLBACK');
      client.release();
    };
    await Promise.all(Array.from({ length: 50 }, (_, n) => increment(n)));
    expect((await pool.query('SELECT n FROM counter')).rows).toEqual([{ n: 25 }]);
  });

  it('that drop in a transaction are rolled back and block nobody', async () => {
    const pool = await createWarmPool(database);
    await pool.query('CREATE TABLE dropped (n int)');
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO dropped VALUES (1)');
    client.release(new Error('dropped'));
    expect((await pool.query('SELECT * FROM dropped')).rows).toEqual([]);
  });

  it('that idle in a transaction are ended', async () => {
    const pool = await createWarmPool(database);
    const client = await pool.connect();
    const ended = once(client, 'error');
    await client.query('BEGIN');
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(await ended).toMatchObject([{ code: '25P03' }]);
    client.release(true);
  });

  it('receive notifications that they listen for', async () => {
    const pool = await createWarmPool(database);
    const listener = await pool.connect();
    const heard = once(listener, 'notification');
    await listener.query('LISTEN news');
    await pool.query("SELECT pg_notify('news', $1)", ['hello']);
    expect(await heard).toMatchObject([{ channel: 'news', payload: 'hello' }]);
    listener.release();
  });
});

describe('openInMemory', () => {
  it('makes independent copies of a dumped database', async () => {
    const original = closeAfterwards(await openInMemory({ from }));
    const source = await createWarmPool(original);
    await source.query('CREATE TABLE copied AS SELECT 1 AS n');
    const dump = await original.dump();
    const copy = await createWarmPool(closeAfterwards(await openInMemory({ from: dump })));
    await copy.query('INSERT INTO copied VALUES (2)');
    expect((await copy.query('SELECT n FROM copied ORDER BY n')).rowCount).toBe(2);
    expect((await source.query('SELECT n FROM copied')).rowCount).toBe(1);
  });

  it('reports a failure instead of acknowledging a write that was not made', async () => {
    const database = closeAfterwards(await openInMemory({ from }));
    const pool = await createWarmPool(database);
    const tooDeep = '['.repeat(2_000_000) + ']'.repeat(2_000_000);
    await expect(pool.query('SELECT $1::jsonb', [tooDeep])).rejects.toThrow();
    expect((await database.failed).message).toMatch(/^The embedded database failed: /);
  });
});
