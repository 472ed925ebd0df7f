import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/database/migrate.ts';
import { openInMemory } from '../../src/database/embedded/embedded.ts';
import { startPgBouncer } from './pooler.ts';

export interface EmbeddedTemplate {
  kind: 'embedded';
  tarball: string;
}

interface ServerTemplate {
  kind: 'server';
  url: string;
  name: string;
  /** Where the copies are found: the same, unless TEST_POOLER says that a PgBouncer is in front of it. */
  copiesUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each test file gets its own database from. */
    template: EmbeddedTemplate | ServerTemplate;
  }
}

/** Migrates one database for the whole run; each test file works on a copy of it. */
export default function setup(project: TestProject) {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? setUpServer(project, url) : setUpEmbedded(project);
}

async function setUpEmbedded({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-test-'));
  const tarball = join(folder, 'template.tar');
  const database = await openInMemory();
  const pool = new pg.Pool({ ...database.connection, max: 1 });
  await migrate(pool);
  await pool.end();
  writeFileSync(tarball, await database.dump());
  await database.close();
  provide('template', { kind: 'embedded', tarball });
  return () => {
    rmSync(folder, { recursive: true });
  };
}

async function setUpServer({ provide }: TestProject, url: string) {
  const name = `almanac_test_${process.pid}`;
  const admin = new pg.Pool({ connectionString: url, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(url, name), max: 1 });
  await migrate(pool);
  await pool.end();
  const pooler = process.env['TEST_POOLER'] ? await startPgBouncer({ url, poolSize: 10 }) : null;
  provide('template', { kind: 'server', url, name, copiesUrl: pooler?.url ?? url });
  return async () => {
    await pooler?.remove();
    const { rows } = await admin.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE '${name}%'`,
    );
    for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    await admin.end();
  };
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Makes a data folder that holds a copy of the embedded template. */
export function unpackTemplate(tarball: string, dataDir: string) {
  const postgres = join(dataDir, 'postgres');
  mkdirSync(postgres, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', tarball, '-C', postgres], { stdio: 'ignore' });
}

export const readTarball = (path: string) => new Uint8Array(readFileSync(path));
