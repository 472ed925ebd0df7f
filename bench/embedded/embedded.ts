import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import {
  connectEmbedded,
  type EmbeddedDatabase,
  openEmbedded,
} from '../../src/database/embedded/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import {
  type BenchData,
  buildFillSteps,
  deleteCreatedBookings,
  describeBenchData,
  openBenchDatabase,
} from '../data.ts';
import { computeFingerprint, fillDatabase, printProgress } from '../database.ts';
import { startNodeServer } from '../process.ts';
import { runContest } from '../ratio/compare.ts';
import { contenders } from '../ratio/contender.ts';
import type { Contest, RunningContender } from '../ratio/contest.ts';
import { RatioSettings } from '../ratio/settings.ts';
import { listWorks } from '../ratio/work.ts';

/** The lowest acceptable ratio to Almanac on PostgreSQL, for every work. */
const GOAL = 0.35;

const EmbeddedSettings = RatioSettings.extend({
  BENCH_DATABASE: z.string().regex(/^\w+$/).default('almanac_bench_small'),
  BENCH_SIZE: z.coerce.number().int().min(50_000).default(50_000),
});

/** Compares Almanac on the embedded database with Almanac on PostgreSQL. */
export async function compareEmbedded(isForMachines: boolean): Promise<void> {
  const settings = EmbeddedSettings.parse(process.env);
  const world = await openBenchDatabase({
    admin: settings.BENCH_DATABASE_URL,
    name: settings.BENCH_DATABASE,
    bookings: settings.BENCH_SIZE,
  });
  await deleteCreatedBookings(world);
  const contest = await startBoth(settings, world);
  const works = listWorks(world).map(({ cpuGoal: _, ...work }) => ({
    ...work,
    goals: { graphql: GOAL, rest: GOAL },
  }));
  await runContest(contest, works, isForMachines);
}

async function startBoth(settings: RatioSettings, world: BenchData): Promise<Contest> {
  const folder = await prepareFolder(settings.BENCH_SIZE);
  const { WORKER } = settings;
  const onServer = await startNodeServer('src/main.ts', { DATABASE_URL: world.url, WORKER });
  const onFolder = await startNodeServer('src/main.ts', { DATA_DIR: folder, WORKER });
  const { connection } = await connectEmbedded(folder);
  // No process of PostgreSQL serves a database of this name.
  const embedded = {
    ...describeBenchData(formatSocketUrl(connection), world.bookings),
    name: 'embedded',
  };
  await deleteCreatedBookings(embedded);
  const entries = contenders
    .filter(({ role }) => role === 'almanac')
    .flatMap((contender): RunningContender[] => [
      { contender: { ...contender, role: 'limit' }, servers: [onServer], world },
      {
        contender: { ...contender, name: `${contender.name} embedded` },
        ...{ servers: [onFolder], world: embedded },
      },
    ]);
  const own = { pids: [onServer.pid, onFolder.pid], databases: [world.name] };
  return { settings, world, entries, own };
}

/** A folder with the same data, which is kept. */
async function prepareFolder(bookings: number): Promise<string> {
  const content = `${bookings} bookings in a folder`;
  const files = ['data.ts', 'slot-data.ts'].map((file) => `${import.meta.dirname}/../${file}`);
  const fingerprint = await computeFingerprint({ content, files });
  const folder = join(tmpdir(), `almanac-embedded-${fingerprint.slice(0, 8)}`);
  const mark = `${folder}.complete`;
  if (existsSync(mark)) {
    printProgress(`${folder}: reused, ${content}`);
    return folder;
  }
  printProgress(`${folder}: built anew, ${content}`);
  rmSync(folder, { recursive: true, force: true });
  const database = await openEmbedded(folder);
  const url = formatSocketUrl(database.connection);
  await migrate(url);
  await fillDatabase(url, {
    ...buildFillSteps(describeBenchData(url, bookings)),
    statistics: 'VACUUM ANALYZE',
  });
  await database.close();
  // Last, so that an interrupted build is not taken for a complete one.
  writeFileSync(mark, fingerprint);
  return folder;
}

/** The host is a folder, which a URL can hold only as a parameter. */
function formatSocketUrl({ host, port, user, database }: EmbeddedDatabase['connection']): string {
  const address = new URLSearchParams({ host, port: String(port), user });
  return `postgres://localhost/${database}?${String(address)}`;
}
