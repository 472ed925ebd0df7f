import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '../../src/database/embedded/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import { startPgBouncer } from '../support/pooler.ts';
import { databaseUrl } from '../support/template.ts';
import { cacheFolder, projectFolder } from './kept.ts';

/** Migrates one database; each test file works on a copy of it. */
export default async function setUp(project: TestProject) {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return setUpServer(project, url);
  project.provide('template', { kind: 'embedded', tarball: await makeTemplate() });
  return undefined;
}

/** Kept between runs: a migrated database is the same as long as the migrations are. */
async function makeTemplate(): Promise<string> {
  const tarball = join(cacheFolder, `template-${hashOfTemplate()}.tar`);
  if (existsSync(tarball)) return tarball;
  mkdirSync(cacheFolder, { recursive: true });
  for (const old of readdirSync(cacheFolder).filter((name) => name.startsWith('template-')))
    rmSync(join(cacheFolder, old));
  const database = await openInMemory();
  const pool = new pg.Pool({ ...database.connection, max: 1 });
  await migrate(pool);
  await pool.end();
  const draft = `${tarball}.${process.pid}`;
  writeFileSync(draft, await database.dump());
  await database.close();
  // Another run may read it already.
  renameSync(draft, tarball);
  return tarball;
}

/** Of everything that a migrated database depends on. */
function hashOfTemplate(): string {
  const hash = createHash('sha256');
  const migrations = join(projectFolder, 'prisma/migrations');
  const code = ['src/database/migrate.ts', 'src/database/embedded/worker.ts'];
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(migrations, name))
    .toSorted();
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = join(dirname(pglite), '../package.json');
  for (const file of [...files, ...code.map((name) => join(projectFolder, name)), manifest])
    hash.update(`${file.slice(projectFolder.length)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function setUpServer({ provide, name: ring }: TestProject, url: string) {
  const name = `almanac_test_${process.pid}_${ring}`;
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
