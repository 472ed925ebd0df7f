import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import pg from 'pg';
import { openInMemory } from '../../src/database/embedded/embedded.ts';
import { closeAtEnd } from './at-end.ts';

// Databases without tables: those of test/support/database.ts are migrated already.
const server = env['TEST_DATABASE_URL'];

export async function emptyDatabase(): Promise<pg.PoolConfig> {
  return server === undefined ? emptyEmbedded() : emptyOn(server);
}

async function emptyOn(url: string): Promise<pg.PoolConfig> {
  const admin = new pg.Pool({ connectionString: url, max: 1 });
  const name = `migrate_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`CREATE DATABASE ${name}`);
  closeAtEnd(() => admin.end());
  closeAtEnd(() => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  return { connectionString: Object.assign(new URL(url), { pathname: name }).href };
}

let empty: Promise<Uint8Array> | undefined;
async function dumpOfNothing(): Promise<Uint8Array> {
  const database = await openInMemory();
  const dump = await database.dump();
  await database.close();
  return dump;
}

async function emptyEmbedded(): Promise<pg.PoolConfig> {
  const { connection, close } = await openInMemory({ from: await (empty ??= dumpOfNothing()) });
  closeAtEnd(close);
  return connection;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-migrate-'));
  closeAtEnd(() => rm(folder, { recursive: true }));
  return folder;
}

export function buildPool(database: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...database, max: 2 });
  pool.on('error', () => undefined);
  closeAtEnd(() => pool.end());
  return pool;
}

export async function writeMigration(folder: string, name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
}
