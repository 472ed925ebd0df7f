import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type BenchData, openBenchDatabase } from '../data.ts';
import { printProgress } from '../database.ts';
import { alignColumns, computeMedianValue, computeQuantile, sortNumbers } from '../figures.ts';
import { type Client, openClient, requestOnce } from '../load.ts';
import { findFreePort, type RunningServer, spawnNode, stopServer } from '../process.ts';
import { writeRequest } from '../ratio/dialect.ts';
import { sharedSettings } from '../settings.ts';
import { readMemory } from '../usage.ts';

const MemorySettings = z.object({
  ...sharedSettings,
  BENCH_ROUNDS: z.coerce.number().int().min(1).default(3),
  WORKER: z.enum(['on', 'off']).default('on'),
});

/** What one process needs, from its start on. */
interface Life {
  /** Milliseconds until it is ready. */
  ready: number;
  /** MB of resident memory. */
  idle: number;
  /** MB that a long list adds at its peak. */
  added: number;
  /** Milliseconds that other callers wait meanwhile. */
  p99: number;
}

const figures: Record<keyof Life, { name: string; goal: number; unit: string }> = {
  ready: { name: 'ready on an existing database', goal: 1_500, unit: 'ms' },
  idle: { name: 'memory at rest', goal: 220, unit: 'MB' },
  added: { name: 'memory that the whole list adds', goal: 80, unit: 'MB' },
  p99: { name: 'p99 of other callers meanwhile', goal: 150, unit: 'ms' },
};

/** Starts the server several times, and lets it send a list of half of all bookings. */
export async function measureMemory(isForMachines: boolean): Promise<void> {
  const settings = MemorySettings.parse(process.env);
  const world = await openBenchDatabase({
    admin: settings.BENCH_DATABASE_URL,
    name: settings.BENCH_DATABASE,
    bookings: settings.BENCH_SIZE,
  });
  const env = { DATABASE_URL: world.url, WORKER: settings.WORKER };
  // The first start compiles what later ones read.
  await stopServer((await startAndWait(env)).server);
  const lives: Life[] = [];
  for (let nth = 1; nth <= settings.BENCH_ROUNDS; nth++) {
    lives.push(await measureLife(world, env));
    printProgress(`start ${nth} of ${settings.BENCH_ROUNDS}`);
  }
  const rows = Object.entries(figures).map(([key, { name, goal, unit }]) => {
    const measured = lives.map((life) => life[key as keyof Life]);
    return { name, goal, unit, median: computeMedianValue(measured), measured };
  });
  console.log(
    isForMachines
      ? JSON.stringify({ bookings: world.heavyBookings, rows }, null, 2)
      : formatRows(world, rows),
  );
}

const REST_MS = 5_000;

async function measureLife(world: BenchData, env: Record<string, string>): Promise<Life> {
  const { server, ready } = await startAndWait(env);
  await sleep(REST_MS);
  const idle = readMemory(server.pid);
  await warmUpLists(server, world);
  const before = readMemory(server.pid);
  const witness = watchOthers(server);
  const peak = await readPeakDuring(server, () =>
    requestList(server, writeRequest('GET', '/v1/bookings', world.heavyUser)),
  );
  const latencies = await witness.stop();
  await stopServer(server);
  return {
    ready,
    idle,
    added: peak - before,
    p99: computeQuantile(sortNumbers(latencies), 0.99),
  };
}

async function startAndWait(env: Record<string, string>) {
  const port = await findFreePort();
  const started = performance.now();
  const { pid, log, child } = spawnNode('src/main.ts', { ...env, PORT: String(port) });
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok) break;
    if (child.exitCode !== null) throw new Error(`The server did not start: see ${log}`);
    await sleep(5);
  }
  return { server: { port, pid, log }, ready: performance.now() - started };
}

const WARM_UPS = 40;
const ORDINARY_USER = 2;

/** A server that has served nothing yet grows whatever it is asked. */
async function warmUpLists({ port }: RunningServer, { heavyUser }: BenchData): Promise<void> {
  const list = writeRequest('GET', '/v1/bookings?take=200&page=1', heavyUser);
  for (let nth = 0; nth < WARM_UPS; nth++) await requestOnce(port, list);
}

async function requestList({ port }: RunningServer, request: Buffer): Promise<void> {
  const client = await openClient(port);
  const { status } = await client.ask(request, false);
  client.close();
  if (status !== 200) throw new Error(`The list was answered with ${status}`);
}

const SAMPLE_MS = 20;

async function readPeakDuring({ pid }: RunningServer, run: () => Promise<void>): Promise<number> {
  let peak = readMemory(pid);
  const timer = setInterval(() => (peak = Math.max(peak, readMemory(pid))), SAMPLE_MS);
  await run();
  clearInterval(timer);
  return peak;
}

const WITNESS_MS = 15;

/** Asks at a steady pace, whether or not the answers before have come. */
function watchOthers({ port }: RunningServer) {
  const request = writeRequest('GET', '/v1/me', ORDINARY_USER);
  const latencies: number[] = [];
  const waiting = new Set<Promise<void>>();
  const free: Client[] = [];
  const askOnce = async () => {
    const asked = performance.now();
    const client = free.pop() ?? (await openClient(port));
    const { status } = await client.ask(request, false);
    if (status !== 200) throw new Error(`Another caller was answered with ${status}`);
    latencies.push(performance.now() - asked);
    free.push(client);
  };
  const timer = setInterval(() => {
    const asked = askOnce().finally(() => waiting.delete(asked));
    waiting.add(asked);
  }, WITNESS_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(waiting);
      for (const client of free) client.close();
      return latencies;
    },
  };
}

interface Row {
  name: string;
  goal: number;
  unit: string;
  median: number;
  measured: number[];
}

function formatRows({ heavyBookings }: BenchData, rows: readonly Row[]): string {
  const cells = rows.map(({ name, goal, unit, median, measured }) => [
    name,
    median.toFixed(0),
    unit,
    `≤ ${goal}`,
    median <= goal ? 'reached' : 'MISSED',
    measured.map((value) => value.toFixed(0)).join(' '),
  ]);
  const header = ['', 'median', '', 'goal', '', 'each start'];
  return [...alignColumns([header, ...cells], 1), `\nThe list has ${heavyBookings} bookings.`].join(
    '\n',
  );
}
