import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { PrismaClient } from '../../prisma/generated/client.js';
import { BadConfig, type Config, parseSecretKey } from '../config/config.ts';
import type { Keyring } from '../context/tool.ts';
import type { Transaction } from '../database/transaction.ts';
import { Conflict, Unavailable } from '../base/errors.ts';
import { createKeyring } from './keyring.ts';

type KeySettings = Pick<Config, 'SECRET_KEY' | 'DATABASE_URL' | 'DATA_DIR'>;

/** Where Almanac keeps the key that it made for itself. Processes that start at once agree on one. */
interface KeyStore {
  read: () => Promise<string | null>;
  create: (text: string) => Promise<unknown>;
}

const keyBytes = 32;

/**
 * The keys of SECRET_KEY, then the one that Almanac made before SECRET_KEY was set. Without any,
 * makes one. `warn` tells the operator what to do about a key.
 */
export async function loadKeyring(
  config: KeySettings,
  db: PrismaClient,
  warn: (message: string) => void = () => undefined,
): Promise<Keyring> {
  const { SECRET_KEY: given = [], DATABASE_URL, DATA_DIR } = config;
  const isGiven = given.length > 0;
  const isInDatabase = DATABASE_URL !== undefined;
  const store = isInDatabase ? createRowStore(db) : createFileStore(DATA_DIR);
  const stored = await readStoredKey(store, !isGiven);
  const keyring = createKeyring([...given, ...stored]);
  await registerFirstKey(db, keyring, isGiven);
  if (stored.length > 0 && isGiven) warn(leftOverWarning);
  if (!isGiven && isInDatabase) warn(inDatabaseWarning);
  return keyring;
}

/** The same keys, for a look: makes none, and registers none. */
export async function readKeyring(config: KeySettings, db: PrismaClient): Promise<Keyring> {
  const { SECRET_KEY: given = [], DATABASE_URL, DATA_DIR } = config;
  const store = DATABASE_URL === undefined ? createFileStore(DATA_DIR) : createRowStore(db);
  return createKeyring([...given, ...(await readStoredKey(store, false))]);
}

const inDatabaseWarning =
  'SECRET_KEY is not set. The key that encrypts secrets is in the database, so a dump of it holds both. ' +
  'See "Secret key" in docs/guides/operating.md';
const leftOverWarning =
  'The key from before SECRET_KEY was set is still there: run `npm run -s cli -- secrets rotate`';

/** The key that Almanac made, or none. */
async function readStoredKey(store: KeyStore, isNeeded: boolean): Promise<Buffer[]> {
  if (isNeeded && (await store.read()) === null) {
    await store.create(randomBytes(keyBytes).toString('base64'));
  }
  const stored = await store.read();
  return stored === null ? [] : [parseStoredKey(stored)];
}

/** A key that was retired comes back only if the operator set it: then every process can have it. */
async function registerFirstKey(db: PrismaClient, { firstId: id }: Keyring, isGiven: boolean) {
  if (id === null) return;
  await db.secretKey.createMany({ data: { id }, skipDuplicates: true });
  if (isGiven) await db.secretKey.updateMany({ where: { id }, data: { retiredAt: null } });
}

/**
 * Call this before you store what the keyring sealed. Until the end of the transaction the key is
 * not retired, so nothing is stored that can no longer be opened.
 */
export async function lockFirstKey(tx: Transaction, { firstId }: Keyring) {
  const found = await tx.$queryRaw<object[]>`
    SELECT id FROM "SecretKey" WHERE id = ${firstId} AND "retiredAt" IS NULL FOR SHARE`;
  if (found.length > 0) return;
  throw new Unavailable('SECRET_KEY was replaced: restart this server with the new one');
}

/** Waits for those who seal with the other keys; from then on they are refused. Forgets a key in the database. */
export const retireOtherKeys = (tx: Transaction, { otherIds }: Keyring, now: Date) =>
  tx.$executeRaw`
    UPDATE "SecretKey" SET "retiredAt" = ${now}::timestamptz, key = NULL
    WHERE id = ANY (${[...otherIds]})`;

/** Deletes the key in the folder of the embedded database. */
export function removeKeyFile({ DATABASE_URL, DATA_DIR }: KeySettings) {
  if (DATABASE_URL === undefined) rmSync(toKeyFile(DATA_DIR), { force: true });
}

function parseStoredKey(text: string): Buffer {
  const key = parseSecretKey(text.trim());
  if (key) return key;
  throw new BadConfig(
    'DATA_DIR/secret-key: is damaged. Restore it from a backup, or delete it and set new secrets for your webhooks',
  );
}

const toKeyFile = (folder: string) => join(folder, 'secret-key');

function createFileStore(folder: string): KeyStore {
  const file = toKeyFile(folder);
  const create = (text: string) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Written whole beside it, then linked: the name never leads to half a key, nor to a second one.
    const draft = `${file}.${randomUUID()}`;
    try {
      writeFileSync(draft, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
      ignoreCode('EEXIST', () => {
        linkSync(draft, file);
      });
    } finally {
      rmSync(draft, { force: true });
    }
  };
  return {
    read: () => Promise.resolve(ignoreCode('ENOENT', () => readFileSync(file, 'utf8')) ?? null),
    create: (text) => Promise.resolve(create(text)),
  };
}

/** Returns undefined if the operating system reports this error. */
function ignoreCode<T>(code: string, run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return undefined;
    throw error;
  }
}

/** A unique index allows one row with a key. */
const createRowStore = (db: PrismaClient): KeyStore => ({
  read: async () => {
    const row = await db.secretKey.findFirst({ where: { key: { not: null } } });
    return row?.key ?? null;
  },
  create: (key) => {
    const { firstId: id } = createKeyring([parseStoredKey(key)]);
    return db.$executeRaw`
      INSERT INTO "SecretKey" (id, key) VALUES (${id}, ${key}) ON CONFLICT DO NOTHING`;
  },
});

type Queryable = Pick<pg.Client, 'query'>;

/** The key that Almanac made for itself, for a copy: from the folder of an embedded database, or from the row. */
export async function readOwnKey(database: Queryable, folder: string | null) {
  if (folder !== null) return createFileStore(folder).read();
  const { rows: tables } = await database.query(
    `SELECT WHERE to_regclass('"SecretKey"') IS NOT NULL`,
  );
  if (tables.length === 0) return null;
  const { rows } = await database.query<{ key: string }>(
    'SELECT key FROM "SecretKey" WHERE key IS NOT NULL',
  );
  return rows[0]?.key ?? null;
}

/** Stores the key where the database of the copy has it. Never replaces another one. */
export async function writeOwnKey(database: Queryable, folder: string | null, key: string | null) {
  if (key === null) return;
  if (folder === null) {
    const { firstId: id } = createKeyring([parseStoredKey(key)]);
    await database.query(
      'INSERT INTO "SecretKey" (id, key) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET key = $2',
      [id, key.trim()],
    );
    return;
  }
  const store = createFileStore(folder);
  await store.create(key.trim());
  if ((await store.read())?.trim() === key.trim()) return;
  throw new Conflict(
    'The folder has another secret-key, which may open other data. Move it away, or use another folder.',
  );
}
