/**
 * `npm run bench:feed`: what reading a calendar of 5,000 events takes, and what it adds to a month of
 * slots, on the embedded database and on PostgreSQL. Each database is made for this and removed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { migrate } from '../../src/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../src/database/open.ts';
import { formatDatabaseUrl, printProgress, runSql } from '../database.ts';
import { alignColumns } from '../figures.ts';
import { sharedSettings } from '../settings.ts';
import { measureReadings, readingTitles } from './read.ts';
import { measureSlots, slotTitles } from './slots.ts';

type Run = (database: OpenDatabase) => Promise<void>;

async function withDatabase(address: { url?: string; dataDir: string }, run: Run) {
  const database = await openDatabase({ ...address, poolSize: 5, onError: console.error });
  try {
    await migrate(database.pool);
    await run(database);
  } finally {
    await database.close();
  }
}

async function withEmbedded(run: Run) {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
  try {
    await withDatabase({ dataDir }, run);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function withPostgres(run: Run) {
  const admin = sharedSettings.BENCH_DATABASE_URL.parse(process.env['BENCH_DATABASE_URL']);
  const name = 'almanac_bench_feed';
  const drop = () => runSql(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await drop();
  await runSql(admin, `CREATE DATABASE ${name}`);
  try {
    await withDatabase({ url: formatDatabaseUrl(admin, name), dataDir: '' }, run);
  } finally {
    await drop();
  }
}

const readings = [['database', ...readingTitles]];
const slots = [['database', ...slotTitles]];
for (const [name, withOne] of Object.entries({
  embedded: withEmbedded,
  PostgreSQL: withPostgres,
})) {
  printProgress(name);
  await withOne(async (database) => {
    for (const row of await measureReadings(database)) readings.push([name, ...row]);
    for (const row of await measureSlots(database)) slots.push([name, ...row]);
  });
}
for (const line of alignColumns(readings, 3)) console.log(line);
console.log();
for (const line of alignColumns(slots)) console.log(line);
