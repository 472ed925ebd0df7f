/**
 * `npm run bench:import`: imports bookings from one of our servers into another, compares all records over REST,
 * and repeats the import. Prints how long it took and how much memory it needed.
 */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { buildFillSteps, describeBenchData, formatBenchKey } from '../data.ts';
import {
  createDatabase,
  formatDatabaseUrl,
  prepareDatabase,
  printProgress,
  runSql,
  sharedSettings,
} from '../database.ts';
import { sumFigures } from '../figures.ts';
import { startAlmanac, stopServersOnExit } from '../process.ts';
import { compareServers } from './compare.ts';

const { BENCH_DATABASE_URL: admin, BENCH_SIZE: size } = z
  .object({
    BENCH_DATABASE_URL: sharedSettings.BENCH_DATABASE_URL,
    BENCH_SIZE: z.coerce.number().int().min(200).default(10_000),
  })
  .parse(process.env);

const ImportAnswer = z.object({
  records: z.array(
    z.object({ kind: z.string(), created: z.int(), changed: z.int(), unchanged: z.int() }),
  ),
  totals: z.object({ refused: z.int(), overlapping: z.int() }),
  seconds: z.number(),
  memory: z.string(),
});

/** Every hundredth booking of the user with half of them is moved onto the one before, as one that may overlap. */
const overlapSql = `
  WITH moved AS (
    UPDATE "Booking" later SET "startTime" = earlier."startTime", "endTime" = earlier."endTime"
    FROM "Booking" earlier
    WHERE later."userId" = 1 AND later.id % 200 = 10 AND earlier.id = later.id - 2
    RETURNING later.id, later."startTime", later."endTime"
  )
  UPDATE "BookingHost" host SET start = moved."startTime", "end" = moved."endTime", "mayOverlap" = true,
    "paddedStart" = NULL, "paddedEnd" = NULL
  FROM moved WHERE host."bookingId" = moved.id;
  UPDATE "User" SET role = 'ADMIN' WHERE id = 1`;

const key = formatBenchKey(1);
const secretKey = Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString('base64');

/** Without the hosts of the benches of slots. */
const pickOrdinary = (steps: Record<string, string>) =>
  Object.fromEntries(Object.entries(steps).filter(([name]) => !name.startsWith('slot')));

async function prepareSource(): Promise<string> {
  const url = formatDatabaseUrl(admin, 'almanac_import_source');
  const world = describeBenchData(url, size);
  const files = [import.meta.filename, `${import.meta.dirname}/../data.ts`];
  const steps = {
    ...pickOrdinary(buildFillSteps(world)),
    overlaps: overlapSql,
    statistics: 'VACUUM ANALYZE',
  };
  const content = `${size} bookings of ${world.users} users`;
  await prepareDatabase({ admin, name: 'almanac_import_source', content, files, steps });
  return url;
}

async function runImport(from: string, target: string) {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: target, SECRET_KEY: secretKey, IMPORT_API_KEY: key };
  const args = ['src/cli.ts', 'import', '--from', from];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env,
    maxBuffer: 64 * 1_024 * 1_024,
  });
  return ImportAnswer.parse(JSON.parse(stdout));
}

type Answer = Awaited<ReturnType<typeof runImport>>;

function print(name: string, { records, totals, seconds, memory }: Answer) {
  const sum = (outcome: 'created' | 'changed' | 'unchanged') =>
    `${sumFigures(records.map((one) => one[outcome]))} ${outcome}`;
  const counts = [sum('created'), sum('changed'), sum('unchanged'), `${totals.refused} refused`];
  console.log(`${name}: ${seconds} s, ${memory}. Records: ${counts.join(', ')}`);
  console.log(`  ${totals.overlapping} bookings overlap`);
}

const startServer = (url: string) =>
  startAlmanac({
    ...{ DATABASE_URL: url, SECRET_KEY: secretKey, SEED_DEMO: 'false' },
    ...{ WORKER: 'off', MAIL: 'off' },
  });

stopServersOnExit();
const source = await startServer(await prepareSource());
const target = await createDatabase(admin, 'almanac_import_target');
const from = `http://127.0.0.1:${source.port}`;
printProgress('import');
const first = await runImport(from, target);
print('first import', first);
print('the same again', await runImport(from, target));
// Keys are not in the contract: the target gets that of its administrator.
await runSql(
  target,
  `INSERT INTO "ApiKey" (id, "userId", prefix, "hashedKey")
   VALUES (gen_random_uuid(), 1, 'cal_benc', encode(sha256('${key}'), 'hex'))`,
);
const copy = await startServer(target);
printProgress('compare');
const { differences, records, fields } = await compareServers(
  { url: from, key },
  { url: `http://127.0.0.1:${copy.port}`, key },
);
console.log(`compared over REST: ${fields} fields of ${JSON.stringify(records)}`);
console.log(`${differences.length} differ`);
for (const one of differences.slice(0, 20)) console.log(`  ${one}`);
const byField = Object.groupBy(differences, (one) => one.replace(/ \S+:/, ':'));
for (const [field, all] of Object.entries(byField)) console.log(`  ${field}: ${all?.length}`);
process.exit(differences.length > 0 || first.totals.refused > 0 ? 1 : 0);
