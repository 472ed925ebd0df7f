import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { contenders } from './contender.ts';
import { cleanUp, openWorld, type World } from './data.ts';
import { askOnce } from './load.ts';
import { type Running, spawnNode, start, stopAllAtTheEnd } from './process.ts';
import { lineUp, median, quantile, sorted } from './report.ts';
import { sharedSettings } from './settings.ts';
import { cpuBetween, cpuOf, cpuOfDatabase } from './usage.ts';
import { CALLERS, worksOf } from './work.ts';

const Settings = z.object({
  ...sharedSettings,
  /** How many of the host's webhooks are told of each booking. */
  BENCH_WEBHOOKS: z.coerce.number().int().min(1).default(100),
  /** Bookings, one after the other, and how many of them in a second. */
  BENCH_BOOKINGS: z.coerce.number().int().min(10).default(30),
  BENCH_PACE: z.coerce.number().min(0.1).default(3),
  /** `beside`: `npm run worker` in a process of its own; `within`: in that of the server. */
  BENCH_WORKER: z.enum(['beside', 'within']).default('beside'),
});
type Settings = z.infer<typeof Settings>;

/** What its host's webhooks do while a booking is made. */
const kinds = [
  { name: 'no webhook', path: null },
  { name: 'answering', path: '/answers' },
  { name: 'hanging', path: '/hangs' },
] as const;
type Kind = (typeof kinds)[number];

interface Bench {
  settings: Settings;
  world: World;
  client: pg.Client;
  server: Running;
  receiver: Running;
  /** The process in which the webhooks are told. */
  workerPid: number;
  /** The bytes of the next booking: all of one host. */
  next: () => Buffer;
}

interface Slice {
  latencies: number[];
  /** Shares of a core. */
  workerCpu: number;
  databaseCpu: number;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const settings = Settings.parse(process.env);
  const bench = await open(settings);
  const measured = new Map<Kind, Slice[]>(kinds.map((kind) => [kind, []]));
  await slice(bench, kinds[0]);
  for (let round = 1; round <= settings.BENCH_ROUNDS; round++) {
    for (const kind of kinds) measured.get(kind)?.push(await slice(bench, kind));
    say(`round ${round} of ${settings.BENCH_ROUNDS}`);
  }
  await bench.client.query('DELETE FROM "Webhook"');
  await bench.client.end();
  const [, without = []] = [...measured][0] ?? [];
  const rows = [...measured].map(([{ name }, slices]) => rowOf(name, slices, without));
  console.log(lineUp([header, ...rows]).join('\n'));
}

async function open(settings: Settings): Promise<Bench> {
  const world = await openWorld(settings.BENCH_DATABASE_URL, settings.BENCH_SIZE);
  await cleanUp(world);
  const isBeside = settings.BENCH_WORKER === 'beside';
  const env = { DATABASE_URL: world.url, WEBHOOK_ALLOW_PRIVATE: 'true' };
  const server = await start('src/main.ts', { ...env, WORKER: isBeside ? 'off' : 'on' });
  const workerPid = isBeside ? spawnNode('src/worker.ts', env).pid : server.pid;
  const receiver = await start('bench/receiver.ts', {});
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  return { settings, world, client, server, receiver, workerPid, next: nextOf(world) };
}

function nextOf(world: World): () => Buffer {
  const work = worksOf(world).find(({ name }) => name === 'create');
  const ask = contenders.find(({ name }) => name === 'almanac')?.dialect.ask;
  if (!work || !ask) throw new Error('There is no such work');
  let nth = 0;
  return () => ask(work.question(CALLERS * nth++));
}

/** Sets the scene, makes bookings at a steady pace, and clears up. */
async function slice(bench: Bench, { path }: Kind): Promise<Slice> {
  const { settings, world, client, server, receiver, next } = bench;
  await client.query('DELETE FROM "Webhook"');
  if (path) {
    const url = `http://127.0.0.1:${receiver.port}${path}`;
    await client.query(addWebhooks, [settings.BENCH_WEBHOOKS, CALLER, url]);
  }
  const database = new URL(world.url).pathname.slice(1);
  const look = () => ({ worker: cpuOf(bench.workerPid), database: cpuOfDatabase(database) });
  const before = look();
  const began = performance.now();
  const latencies: number[] = [];
  for (let nth = 0; nth < settings.BENCH_BOOKINGS; nth++) {
    await sleep(Math.max(0, began + (nth * 1_000) / settings.BENCH_PACE - performance.now()));
    const asked = performance.now();
    await askOnce(server.port, next());
    latencies.push(performance.now() - asked);
  }
  const after = look();
  const ms = performance.now() - began;
  await cleanUp(world);
  return {
    latencies,
    workerCpu: (after.worker - before.worker) / ms,
    databaseCpu: cpuBetween(before.database, after.database) / ms,
  };
}

/** The host of all bookings. */
const CALLER = 2;

const addWebhooks = `
  INSERT INTO "Webhook" (id, "userId", "subscriberUrl", "eventTriggers", secret)
  SELECT gen_random_uuid(), $2, $3, '{BOOKING_CREATED}', 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ='
  FROM generate_series(1, $1)`;

const header = ['webhooks', 'p50 ms', 'p95 ms', 'p50 ratio', 'min–max', 'worker', 'PostgreSQL'];

function rowOf(name: string, slices: Slice[], without: Slice[]): string[] {
  const p50 = ({ latencies }: Slice) => quantile(sorted(latencies), 0.5);
  const ratios = slices.map((one, nth) => p50(one) / p50(without[nth] ?? one));
  const all = sorted(slices.flatMap(({ latencies }) => latencies));
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  return [
    name,
    quantile(all, 0.5).toFixed(1),
    quantile(all, 0.95).toFixed(1),
    median(ratios).toFixed(2),
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    percent(median(slices.map(({ workerCpu }) => workerCpu))),
    percent(median(slices.map(({ databaseCpu }) => databaseCpu))),
  ];
}

stopAllAtTheEnd();

await main();
process.exit();
