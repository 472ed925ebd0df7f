import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

import { type Contender, contenders } from './contender.ts';
import { type BenchData, deleteCreatedBookings, openBenchDatabase } from './data.ts';
import { requestOnce } from './load.ts';
import { type RunningServer, startNodeServer, stopServersOnExit } from './process.ts';
import { formatTable, type Result, summarizeRounds } from './report.ts';
import { measureSlice, type Round, type Slice } from './round.ts';
import { sharedSettings } from './settings.ts';
import { CALLERS, listWorks, type Work } from './work.ts';

const Settings = z.object({
  ...sharedSettings,
  BENCH_SLICE_MS: z.coerce.number().int().min(100).default(1_500),
  /** Names of works, of contenders: only these. */
  BENCH_WORK: z.string().optional(),
  BENCH_ONLY: z.string().optional(),
});
type Settings = z.infer<typeof Settings>;

interface RunningContender {
  contender: Contender;
  server: RunningServer;
}

interface BenchRun {
  settings: Settings;
  world: BenchData;
  database: string;
  limit: RunningContender;
  others: RunningContender[];
}

const isSelected = (list: string | undefined, name: string): boolean =>
  list === undefined || list.split(',').includes(name);

const printProgress = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const settings = Settings.parse(process.env);
  const world = await openBenchDatabase(settings.BENCH_DATABASE_URL, settings.BENCH_SIZE);
  // An interrupted run may have left some.
  await deleteCreatedBookings(world);
  const bench = await startAll(settings, world);
  const works = listWorks(world).filter(({ name }) => isSelected(settings.BENCH_WORK, name));
  for (const work of works) {
    await verifyAnswers(bench, work);
    for (const entry of [bench.limit, ...listOthers(bench, work)])
      await runSlice(bench, entry, work);
  }
  printProgress('verified: every server gives the same answers; warmed up');
  const results: Result[] = [];
  for (const work of works) {
    printProgress(`${work.name} …`);
    results.push(...(await compareContenders(bench, work)));
  }
  const isForMachines = process.argv.includes('--json');
  console.log(isForMachines ? JSON.stringify(results, null, 2) : formatTable(results));
}

async function startAll(settings: Settings, world: BenchData): Promise<BenchRun> {
  const servers = new Map<string, RunningServer>();
  const startContender = async (contender: Contender): Promise<RunningContender> => {
    const server =
      servers.get(contender.run) ??
      (await startNodeServer(contender.run, { DATABASE_URL: world.url }));
    servers.set(contender.run, server);
    return { contender, server };
  };
  const [first, ...rest] = contenders;
  const limit = await startContender(first);
  const others: RunningContender[] = [];
  for (const contender of rest) {
    if (isSelected(settings.BENCH_ONLY, contender.name))
      others.push(await startContender(contender));
  }
  return { settings, world, database: new URL(world.url).pathname.slice(1), limit, others };
}

const listOthers = ({ others }: BenchRun, { name }: Work): RunningContender[] =>
  others.filter(
    ({ contender: { works, lacks } }) =>
      (works?.includes(name) ?? true) && !(lacks?.includes(name) ?? false),
  );

/** A server that is fast because it answers something else is not fast. */
async function verifyAnswers(bench: BenchRun, work: Work): Promise<void> {
  for (const nth of [0, 1, CALLERS - 1]) {
    const expected = await requestAnswer(bench, bench.limit, work, nth);
    const ids = readIds(expected);
    if (work.ids && !isDeepStrictEqual(ids, work.ids(nth))) {
      throw new Error(`limit, ${work.name}: other records than expected: ${String(ids)}`);
    }
    let model = work.isWhole ? undefined : expected;
    for (const entry of listOthers(bench, work)) {
      const found = await requestAnswer(bench, entry, work, nth);
      // The limit knows only the ids of whole records, so the others are compared with each other.
      const difference = findDifference(model ?? readIds(expected), model ? found : readIds(found));
      model ??= found;
      if (difference) throw new Error(`${entry.contender.name}, ${work.name}: ${difference}`);
    }
  }
}

async function requestAnswer(
  { world }: BenchRun,
  { contender, server }: RunningContender,
  work: Work,
  nth: number,
): Promise<unknown> {
  const { ask, read } = contender.dialect;
  const answer = await requestOnce(server.port, ask(work.question(nth)));
  const found = read(answer as Parameters<typeof read>[0]);
  if (work.ids) return found;
  if (!isRecord(found)) throw new Error(`${contender.name}: ${JSON.stringify(answer)}`);
  if ((await deleteCreatedBookings(world)) !== 1)
    throw new Error(`${contender.name} has made no booking`);
  return omitGeneratedFields(found);
}

/** Two servers give a new record different values here. */
const generatedFields = new Set(['id', 'bookingId', 'uid', 'iCalUID', 'createdAt', 'updatedAt']);

function omitGeneratedFields(found: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(found).filter(([name]) => !generatedFields.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) =>
      name === 'attendees'
        ? [name, (value as (typeof found)[]).map(omitGeneratedFields)]
        : [name, value],
    ),
  );
}

/** The ids of the bookings in an answer; none for a profile. */
function readIds(answer: unknown): unknown[] {
  const records = (Array.isArray(answer) ? answer : [answer]) as Record<string, unknown>[];
  return records.filter((record) => 'attendees' in record).map(({ id }) => id);
}

/** Says where two answers differ. */
function findDifference(expected: unknown, found: unknown, path = ''): string | null {
  if (isDeepStrictEqual(expected, found)) return null;
  if (!isRecord(expected) || !isRecord(found)) {
    return `${path} is ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`;
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const difference = findDifference(expected[key], found[key], `${path}.${key}`);
    if (difference) return difference;
  }
  return `${path} differs`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function runSlice(
  { settings, database, world }: BenchRun,
  { contender, server }: RunningContender,
  work: Work,
): Promise<Slice> {
  const { ask } = contender.dialect;
  const ms = settings.BENCH_SLICE_MS * work.share;
  let asked = 0;
  if (work.ids) {
    const requests = Array.from({ length: CALLERS }, (_, nth) => ask(work.question(nth)));
    const next = () => requests[asked++ % CALLERS] ?? Buffer.alloc(0);
    return measureSlice({ server, database, next, ms });
  }
  // Each creates another booking, so they cannot be written in advance.
  const measured = await measureSlice({
    server,
    database,
    next: () => ask(work.question(asked++)),
    ms,
  });
  const made = await deleteCreatedBookings(world);
  if (made !== asked) throw new Error(`${contender.name}: ${made} bookings for ${asked} requests`);
  return measured;
}

/** Runs each contender right after a slice of the limit, so that other load on the machine affects both. */
async function compareContenders(bench: BenchRun, work: Work): Promise<Result[]> {
  const others = listOthers(bench, work);
  const rounds = new Map<RunningContender, Round[]>(
    [bench.limit, ...others].map((entry) => [entry, []]),
  );
  for (let round = 0; round < bench.settings.BENCH_ROUNDS; round++) {
    for (const entry of others) {
      const limit = await runSlice(bench, bench.limit, work);
      rounds.get(bench.limit)?.push({ limit, own: limit });
      rounds.get(entry)?.push({ limit, own: await runSlice(bench, entry, work) });
    }
  }
  return [...rounds].map(([{ contender }, measured]) =>
    summarizeRounds({
      work: work.name,
      server: contender.name,
      rounds: measured,
      goal: contender.hasGoals ? work.goal : undefined,
    }),
  );
}

stopServersOnExit();

await main();
process.exit();
