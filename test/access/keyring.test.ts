import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKeyring, readKeyId, UnreadableSecret } from '../../src/auth/keyring.ts';
import { loadKeyring } from '../../src/auth/secret-key.ts';
import { readConfig } from '../../src/config/config.ts';
import { db } from '../support/app.ts';
import { createFolder } from '../support/process.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const ring = createKeyring([newer, older]);
const oldRing = createKeyring([older]);

describe('a keyring', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const text = 'a secret with ümlauts';
    const [one, other] = [ring.seal('webhook', text), ring.seal('webhook', text)];
    expect([ring.open('webhook', one), ring.open('webhook', other)]).toEqual([text, text]);
    expect(one).not.toBe(other);
    expect(one).not.toContain('secret');
    expect(ring.open('webhook', ring.seal('webhook', ''))).toBe('');
  });

  it('opens and verifies what an older key made, and makes new things with the first', () => {
    expect(ring.open('webhook', oldRing.seal('webhook', 'x'))).toBe('x');
    expect(ring.verify('link', 'a', oldRing.sign('link', 'a'))).toBe(true);
    expect(readKeyId(ring.seal('webhook', 'x'))).toBe(ring.firstId);
    expect(oldRing.verify('link', 'a', ring.sign('link', 'a'))).toBe(false);
    expect(() => oldRing.open('webhook', ring.seal('webhook', 'x'))).toThrow(UnreadableSecret);
  });

  it('keeps purposes apart', () => {
    expect(() => ring.open('other', ring.seal('webhook', 'x'))).toThrow(UnreadableSecret);
    expect(ring.verify('other', 'a', ring.sign('link', 'a'))).toBe(false);
  });

  it('refuses what was changed in any place', () => {
    const sealed = ring.seal('webhook', 'x');
    const changed = [...sealed].map(
      (letter, at) => sealed.slice(0, at) + (letter === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
    );
    // The last letter of base64url has bits that stand for nothing.
    for (const one of [...changed.slice(0, -1), '', 'x', sealed.slice(0, -4), `${sealed}AAAA`]) {
      expect(() => ring.open('webhook', one), one).toThrow(UnreadableSecret);
    }
    const signature = ring.sign('link', 'a');
    for (const one of ['', 'x', signature.slice(1), `${signature}A`, ring.sign('link', 'b')]) {
      expect(ring.verify('link', 'a', one), one).toBe(false);
    }
  });

  it('without keys seals and signs nothing', () => {
    const empty = createKeyring([]);
    expect(() => empty.seal('webhook', 'x')).toThrow('set SECRET_KEY');
    expect(() => empty.sign('webhook', 'x')).toThrow('set SECRET_KEY');
    expect(empty.verify('webhook', 'x', ring.sign('webhook', 'x'))).toBe(false);
  });
});

/** All on an embedded database, in a folder of their own. */
const loadInFolder = (folder: string, env: Record<string, string> = {}) =>
  loadKeyring(readConfig({ DATA_DIR: folder, ...env }), db);

const loadInDatabase = (env: Record<string, string> = {}, warn?: (message: string) => void) =>
  loadKeyring(readConfig({ DATABASE_URL: 'postgres://db.example/x', ...env }), db, warn);

const formatKey = (key: Buffer) => key.toString('base64');

describe('the key that Almanac makes when SECRET_KEY is not set', () => {
  it('is kept beside the embedded database, for its owner only', async () => {
    const folder = createFolder();
    const [first, second] = await Promise.all([loadInFolder(folder), loadInFolder(folder)]);
    expect(second.open('webhook', first.seal('webhook', 'x'))).toBe('x');
    expect(readdirSync(folder)).toEqual(['secret-key']);
    const file = join(folder, 'secret-key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32);
    expect(await db.secretKey.count({ where: { key: { not: null } } })).toBe(0);
  });

  it('is kept in a PostgreSQL database, where processes that start at once agree on one', async () => {
    const heard: string[] = [];
    const rings = await Promise.all(
      Array.from({ length: 8 }, () => loadInDatabase({}, (message) => void heard.push(message))),
    );
    expect(new Set(rings.map(({ firstId }) => firstId)).size).toBe(1);
    expect(await db.secretKey.count({ where: { key: { not: null } } })).toBe(1);
    expect(heard).toHaveLength(8);
    expect(heard[0]).toContain('SECRET_KEY is not set');
  });

  it('still opens after SECRET_KEY is set', async () => {
    for (const load of [loadInDatabase, loadInFolder.bind(null, createFolder())]) {
      const before = await load();
      const after = await load({ SECRET_KEY: formatKey(newer) });
      expect(after.open('webhook', before.seal('webhook', 'x'))).toBe('x');
      expect(after.firstId).toBe(ring.firstId);
    }
  });

  it('stops the start with one line if its file is damaged', async () => {
    const folder = createFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'secret-key'), 'half');
    await expect(loadInFolder(folder)).rejects.toThrow('secret-key: is damaged');
  });
});

describe('SECRET_KEY', () => {
  it('is one or more keys in base64 or hex', async () => {
    const keys = ` ${newer.toString('hex')}, ${older.toString('base64url')}`;
    const { firstId, otherIds } = await loadInFolder(createFolder(), { SECRET_KEY: keys });
    expect([firstId, ...otherIds]).toEqual([ring.firstId, oldRing.firstId]);
  });

  it.each([
    'short',
    'a sentence is no key, however long it may be',
    randomBytes(31).toString('base64'),
    randomBytes(31).toString('hex'),
    'a'.repeat(64),
    `${formatKey(newer)},`,
    `${formatKey(newer)},short`,
  ])('refuses %s, and does not repeat it', (SECRET_KEY) => {
    expect(() => readConfig({ SECRET_KEY })).toThrow(
      /^SECRET_KEY: each key must be at least 32 random bytes in base64 or hex, separated by commas: openssl rand -base64 32$/,
    );
  });
});
