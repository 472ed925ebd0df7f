import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBackup, writeBackup } from '../../src/copy/backup-file.ts';
import { readDatabase } from '../../src/copy/source.ts';
import { fillEmpty } from '../../src/copy/target.ts';
import { runCli, runScript, type ServerProcess, startServerProcess } from '../support/process.ts';
import { createFolder, queryServer } from '../support/process.ts';
import {
  askRows,
  createEmptyPlace,
  createPlace,
  nasty,
  openTables,
  quiet,
  toSettings,
  within,
} from './scene.ts';

const folder = dirname(createFolder());
const file = join(folder, 'whole.backup');
const source = await openTables();
await source.client.query(nasty);
await readDatabase(source, quiet, (read) => writeBackup(file, read, quiet));

const target = await openTables();
const fill = (from: string) =>
  readBackup(from, (read) => fillEmpty(target, read, quiet).then(() => read.content));
const countUsers = () => askRows(target, 'SELECT count(*)::int AS users FROM "User"');

function writeSpoilt(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe('a backup that is damaged', () => {
  const whole = readFileSync(file);
  const lines = gunzipSync(whole).toString('utf8');
  // In the header. A change further back could mean the same: a letter is repeated there.
  const spoilt = Buffer.from(whole);
  spoilt.writeUInt8(spoilt.readUInt8(500) ^ 1, 500);
  const cases: [string, Buffer, RegExp][] = [
    ['is cut off', whole.subarray(0, -100), /damaged or cut off/],
    ['has a changed byte', spoilt, /damaged|no backup/],
    ['has a changed row', gzipSync(lines.replace('ada@', 'eve@')), /User differs/],
    ['lacks its last line', gzipSync(lines.slice(0, -13)), /ends too early/],
    ['is a picture', Buffer.from('\x89PNG'), /is no backup/],
    ['is another file in gzip', gzipSync('hello\nworld\n'), /is no backup/],
    ['is one endless line', gzipSync(Buffer.alloc(20_000_000, 'x')), /is no backup/],
    [
      'is of a newer release',
      gzipSync(lines.replace('"almanacBackup":1', '"almanacBackup":2')),
      /newer release/,
    ],
  ];

  it.each(cases)(
    'is refused and leaves the database empty: one that %s',
    async (name, bytes, reason) => {
      await expect(fill(writeSpoilt(name, bytes))).rejects.toThrow(reason);
      expect(await countUsers()).toEqual([{ users: 0 }]);
    },
  );

  it('is not needed: the whole one fills the database', async () => {
    const { tables } = await fill(file);
    expect(tables.find(({ name }) => name === 'User')?.rows).toBe(2);
    expect(await countUsers()).toEqual([{ users: 2 }]);
  });
});

describe('the commands backup and restore', () => {
  let server: ServerProcess;
  const place = createPlace();

  beforeAll(async () => {
    server = await startServerProcess({ ...toSettings(await place), SEED_DEMO: 'false' });
  });
  afterAll(async () => {
    await server.stop();
  });

  it('save what a running server has, and bring it back elsewhere', async () => {
    const settings = toSettings(await place);
    const user = ['user', 'create', '--email', 'ada@example.com', '--name', 'Ada'];
    expect((await runCli(settings, ...user)).code).toBe(0);
    const saved = join(folder, 'live.backup');
    const made = await runCli(settings, 'backup', saved);
    expect({ code: made.code, mode: statSync(saved).mode & 0o777 }).toEqual({
      code: 0,
      mode: 0o600,
    });
    expect((await queryServer(server.url, '{ __typename }')).data).toEqual({ __typename: 'Query' });

    const again = await runCli(settings, 'backup', saved);
    expect(again.stderr).toBe(
      `${saved} exists. Choose another name, or replace it with --force.\n`,
    );
    const lost = await runCli(settings, 'backup', join(folder, 'nowhere', 'live.backup'));
    // Nothing was read: there is no progress.
    expect(lost.stderr).toBe(`The folder ${join(folder, 'nowhere')} does not exist.\n`);

    const elsewhere = await createEmptyPlace();
    const restored = await runCli(toSettings(elsewhere), 'restore', saved);
    expect(restored.code).toBe(0);
    const tables = (text: string) => (JSON.parse(text) as { tables: unknown }).tables;
    expect(tables(restored.stdout)).toEqual(tables(made.stdout));
    expect(await within(elsewhere, (open) => askRows(open, 'SELECT email FROM "User"'))).toEqual([
      { email: 'ada@example.com' },
    ]);
  }, 240_000);

  it('leave no file with the name when they are killed', async () => {
    const saved = join(folder, 'killed.backup');
    const { child, ended } = runScript('src/cli.ts', ['backup', saved], toSettings(await place));
    child.stderr.on('data', (text: string) => text.includes('saved') && child.kill('SIGKILL'));
    await ended;
    expect(readdirSync(folder)).not.toContain('killed.backup');
    const { code } = await runCli(toSettings(await place), 'backup', saved);
    expect(code).toBe(0);
  });

  it('ask for the name of the file', async () => {
    expect((await runCli({}, 'backup')).stderr).toMatch(
      /^FILE: give one name\nUsage: .* backup FILE/,
    );
  });
});
