import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

import { contenders, type Contender } from './contender.ts';
import { cleanUp, openWorld, type World } from './data.ts';
import { askOnce } from './load.ts';
import { type Running, start, stopAllAtTheEnd } from './process.ts';
import { type Result, summarize, tableOf } from './report.ts';
import { measure, type Round, type Slice } from './round.ts';
import { sharedSettings } from './settings.ts';
import { CALLERS, type Work, worksOf } from './work.ts';

const Settings = z.object({
  ...sharedSettings,
  BENCH_SLICE_MS: z.coerce.number().int().min(100).default(1_500),
  /** Names of works, of contenders: only these. */
  BENCH_WORK: z.string().optional(),
  BENCH_ONLY: z.string().optional(),
});
type Settings = z.infer<typeof Settings>;

interface Entry {
  contender: Contender;
  server: Running;
}

interface Bench {
  settings: Settings;
  world: World;
  database: string;
  limit: Entry;
  others: Entry[];
}

const isNamed = (list: string | undefined, name: string): boolean =>
  list === undefined || list.split(',').includes(name);

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const settings = Settings.parse(process.env);
  const world = await openWorld(settings.BENCH_DATABASE_URL, settings.BENCH_SIZE);
  // A run that was broken off may have left some.
  await cleanUp(world);
  const bench = await startAll(settings, world);
  const works = worksOf(world).filter(({ name }) => isNamed(settings.BENCH_WORK, name));
  for (const work of works) {
    await verify(bench, work);
    for (const entry of [bench.limit, ...othersAt(bench, work)]) await slice(bench, entry, work);
  }
  say('verified: every server gives the same answers; warmed up');
  const results: Result[] = [];
  for (const work of works) {
    say(`${work.name} …`);
    results.push(...(await compare(bench, work)));
  }
  const isForMachines = process.argv.includes('--json');
  console.log(isForMachines ? JSON.stringify(results, null, 2) : tableOf(results));
}

async function startAll(settings: Settings, world: World): Promise<Bench> {
  const servers = new Map<string, Running>();
  const enter = async (contender: Contender): Promise<Entry> => {
    const server =
      servers.get(contender.run) ?? (await start(contender.run, { DATABASE_URL: world.url }));
    servers.set(contender.run, server);
    return { contender, server };
  };
  const [first, ...rest] = contenders;
  const limit = await enter(first);
  const others: Entry[] = [];
  for (const contender of rest) {
    if (isNamed(settings.BENCH_ONLY, contender.name)) others.push(await enter(contender));
  }
  return { settings, world, database: new URL(world.url).pathname.slice(1), limit, others };
}

const othersAt = ({ others }: Bench, { name }: Work): Entry[] =>
  others.filter(
    ({ contender: { works, lacks } }) =>
      (works?.includes(name) ?? true) && !(lacks?.includes(name) ?? false),
  );

/** A server that is fast because it answers something else is not fast. */
async function verify(bench: Bench, work: Work): Promise<void> {
  for (const nth of [0, 1, CALLERS - 1]) {
    const expected = await answerOf(bench, bench.limit, work, nth);
    const ids = idsOf(expected);
    if (work.ids && !isDeepStrictEqual(ids, work.ids(nth))) {
      throw new Error(`limit, ${work.name}: other records than expected: ${String(ids)}`);
    }
    let model = work.isWhole ? undefined : expected;
    for (const entry of othersAt(bench, work)) {
      const found = await answerOf(bench, entry, work, nth);
      // Of whole records the limit knows the ids alone: the others are compared with one another.
      const difference = differenceOf(model ?? idsOf(expected), model ? found : idsOf(found));
      model ??= found;
      if (difference) throw new Error(`${entry.contender.name}, ${work.name}: ${difference}`);
    }
  }
}

async function answerOf(
  { world }: Bench,
  { contender, server }: Entry,
  work: Work,
  nth: number,
): Promise<unknown> {
  const { ask, read } = contender.dialect;
  const answer = await askOnce(server.port, ask(work.question(nth)));
  const found = read(answer as Parameters<typeof read>[0]);
  if (work.ids) return found;
  if (!isRecord(found)) throw new Error(`${contender.name}: ${JSON.stringify(answer)}`);
  if ((await cleanUp(world)) !== 1) throw new Error(`${contender.name} has made no booking`);
  return withoutNames(found);
}

/** No two servers give a new record the same ones. */
const names = new Set(['id', 'bookingId', 'uid', 'iCalUID', 'createdAt', 'updatedAt']);

function withoutNames(found: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(found).filter(([name]) => !names.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) =>
      name === 'attendees' ? [name, (value as (typeof found)[]).map(withoutNames)] : [name, value],
    ),
  );
}

/** Of the bookings in an answer; of a profile none. */
function idsOf(answer: unknown): unknown[] {
  const records = (Array.isArray(answer) ? answer : [answer]) as Record<string, unknown>[];
  return records.filter((record) => 'attendees' in record).map(({ id }) => id);
}

/** Where two answers part, in words. */
function differenceOf(expected: unknown, found: unknown, path = ''): string | null {
  if (isDeepStrictEqual(expected, found)) return null;
  if (!isRecord(expected) || !isRecord(found)) {
    return `${path} is ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`;
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const difference = differenceOf(expected[key], found[key], `${path}.${key}`);
    if (difference) return difference;
  }
  return `${path} differs`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function slice(
  { settings, database, world }: Bench,
  { contender, server }: Entry,
  work: Work,
): Promise<Slice> {
  const { ask } = contender.dialect;
  const ms = settings.BENCH_SLICE_MS * work.share;
  let asked = 0;
  if (work.ids) {
    const requests = Array.from({ length: CALLERS }, (_, nth) => ask(work.question(nth)));
    const next = () => requests[asked++ % CALLERS] ?? Buffer.alloc(0);
    return measure({ server, database, next, ms });
  }
  // Each makes another booking: they cannot be written in advance.
  const measured = await measure({ server, database, next: () => ask(work.question(asked++)), ms });
  const made = await cleanUp(world);
  if (made !== asked) throw new Error(`${contender.name}: ${made} bookings for ${asked} requests`);
  return measured;
}

/** Each contender beside a limit of its own: what else the machine does meanwhile befalls both. */
async function compare(bench: Bench, work: Work): Promise<Result[]> {
  const others = othersAt(bench, work);
  const rounds = new Map<Entry, Round[]>([bench.limit, ...others].map((entry) => [entry, []]));
  for (let round = 0; round < bench.settings.BENCH_ROUNDS; round++) {
    for (const entry of others) {
      const limit = await slice(bench, bench.limit, work);
      rounds.get(bench.limit)?.push({ limit, own: limit });
      rounds.get(entry)?.push({ limit, own: await slice(bench, entry, work) });
    }
  }
  return [...rounds].map(([{ contender }, measured]) =>
    summarize({
      work: work.name,
      server: contender.name,
      rounds: measured,
      goal: contender.hasGoals ? work.goal : undefined,
    }),
  );
}

stopAllAtTheEnd();

await main();
process.exit();
