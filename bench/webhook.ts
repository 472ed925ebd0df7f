import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { type BenchData, deleteCreatedBookings, openBenchDatabase } from './data.ts';
import { printProgress } from './database.ts';
import { alignColumns, computeMedianValue, computeQuantile, sortNumbers } from './figures.ts';
import { requestOnce } from './load.ts';
import { type RunningServer, spawnNode, startNodeServer, stopServersOnExit } from './process.ts';
import { graphqlDialect } from './ratio/dialect.ts';
import { CALLERS, listWorks } from './ratio/work.ts';
import { sharedSettings } from './settings.ts';
import { measureCpu } from './usage.ts';

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

/** What the host's webhooks do while bookings are created. */
const webhookCounts = [
  { name: 'no webhook', path: null },
  { name: 'answering', path: '/answers' },
  { name: 'hanging', path: '/hangs' },
] as const;
type Kind = (typeof webhookCounts)[number];

interface Bench {
  settings: Settings;
  world: BenchData;
  client: pg.Client;
  server: RunningServer;
  receiver: RunningServer;
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

async function main(): Promise<void> {
  const settings = Settings.parse(process.env);
  const bench = await startBench(settings);
  const measured = new Map<Kind, Slice[]>(webhookCounts.map((kind) => [kind, []]));
  await runSlice(bench, webhookCounts[0]);
  for (let round = 1; round <= settings.BENCH_ROUNDS; round++) {
    for (const kind of webhookCounts) measured.get(kind)?.push(await runSlice(bench, kind));
    printProgress(`round ${round} of ${settings.BENCH_ROUNDS}`);
  }
  await bench.client.query('DELETE FROM "Webhook"');
  await bench.client.end();
  const [, without = []] = [...measured][0] ?? [];
  const rows = [...measured].map(([{ name }, slices]) => formatRow(name, slices, without));
  console.log(alignColumns([tableHeader, ...rows]).join('\n'));
}

async function startBench(settings: Settings): Promise<Bench> {
  const world = await openBenchDatabase({
    admin: settings.BENCH_DATABASE_URL,
    name: settings.BENCH_DATABASE,
    bookings: settings.BENCH_SIZE,
  });
  await deleteCreatedBookings(world);
  const isBeside = settings.BENCH_WORKER === 'beside';
  const env = {
    DATABASE_URL: world.url,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    // All webhooks have one owner and one host.
    WEBHOOK_DELIVERIES_PER_HOUR: 'off',
    WEBHOOK_HOST_PER_MINUTE: 'off',
    WEBHOOK_HOST_AT_ONCE: 'off',
  };
  const server = await startNodeServer('src/main.ts', { ...env, WORKER: isBeside ? 'off' : 'on' });
  const workerPid = isBeside ? spawnNode('src/worker.ts', env).pid : server.pid;
  const receiver = await startNodeServer('bench/receiver.ts', {});
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  return { settings, world, client, server, receiver, workerPid, next: createRequestSource(world) };
}

function createRequestSource(world: BenchData): () => Buffer {
  const work = listWorks(world).find(({ name }) => name === 'create');
  if (!work) throw new Error('There is no such work');
  let nth = 0;
  return () => graphqlDialect.ask(work.question(CALLERS * nth++));
}

/** Prepares the webhooks, creates bookings, and cleans up. */
async function runSlice(bench: Bench, { path }: Kind): Promise<Slice> {
  const { settings, world, client, receiver } = bench;
  await client.query('DELETE FROM "Webhook"');
  if (path) {
    const url = `http://127.0.0.1:${receiver.port}${path}`;
    await client.query(addWebhooks, [settings.BENCH_WEBHOOKS, CALLER, url]);
  }
  const watched = { pids: [bench.workerPid], database: world.name };
  const { result: latencies, ms, cpu, databaseCpu } = await measureCpu(watched, () => book(bench));
  await deleteCreatedBookings(world);
  return { latencies, workerCpu: cpu / ms, databaseCpu: databaseCpu / ms };
}

/** Creates bookings at a steady pace. Returns how long each took. */
async function book({ settings, server, next }: Bench): Promise<number[]> {
  const began = performance.now();
  const latencies: number[] = [];
  for (let nth = 0; nth < settings.BENCH_BOOKINGS; nth++) {
    await sleep(Math.max(0, began + (nth * 1_000) / settings.BENCH_PACE - performance.now()));
    const asked = performance.now();
    await requestOnce(server.port, next());
    latencies.push(performance.now() - asked);
  }
  return latencies;
}

/** The host of all bookings. */
const CALLER = 2;

const addWebhooks = `
  INSERT INTO "Webhook" (id, "userId", "subscriberUrl", "eventTriggers", secret)
  SELECT gen_random_uuid(), $2, $3, '{BOOKING_CREATED}', 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ='
  FROM generate_series(1, $1)`;

const tableHeader = [
  'webhooks',
  'p50 ms',
  'p95 ms',
  'p50 ratio',
  'min–max',
  'worker',
  'PostgreSQL',
];

function formatRow(name: string, slices: Slice[], without: Slice[]): string[] {
  const computeP50 = ({ latencies }: Slice) => computeQuantile(sortNumbers(latencies), 0.5);
  const ratios = slices.map((one, nth) => computeP50(one) / computeP50(without[nth] ?? one));
  const all = sortNumbers(slices.flatMap(({ latencies }) => latencies));
  const formatPercent = (share: number) => `${(share * 100).toFixed(0)} %`;
  return [
    name,
    computeQuantile(all, 0.5).toFixed(1),
    computeQuantile(all, 0.95).toFixed(1),
    computeMedianValue(ratios).toFixed(2),
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    formatPercent(computeMedianValue(slices.map(({ workerCpu }) => workerCpu))),
    formatPercent(computeMedianValue(slices.map(({ databaseCpu }) => databaseCpu))),
  ];
}

stopServersOnExit();

await main();
process.exit();
