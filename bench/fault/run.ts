/**
 * `npm run bench:faults`: puts servers under a steady load of writes, causes faults, and compares what
 * was acknowledged with what is there afterwards.
 */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { alterBooking, type Book, openBook, placeBooking } from '../clients/book.ts';
import { createBenchClient, waitForWrite } from '../clients/client.ts';
import {
  type AccountCheck,
  judgeDeliveries,
  judgeWrites,
  listProblems,
  loadStored,
  waitForWorker,
} from '../clients/judge.ts';
import { printProgress, sharedSettings } from '../database.ts';
import { printReport, sumFigures } from '../figures.ts';
import { stopServersOnExit } from '../process.ts';
import { type Fault, faults } from './list.ts';
import { signalStarts } from './first-process.ts';
import { hosts, openScene, prepareStage, type Scene } from './scene.ts';

const Settings = z.object({
  BENCH_DATABASE_URL: sharedSettings.BENCH_DATABASE_URL,
  BENCH_FAULT: z.string().default(''),
});

/** How long the load runs before a fault and after it. */
const calmMs = 1_500;
/** A worker that was killed held its deliveries for some seconds. */
const deliveryTimeoutMs = 60_000;
const writers = 4;
const pauseMs = 30;

/** What happens to one booking after the other once it is created. */
const changes = [null, 'RESCHEDULED', 'CANCELLED'] as const;

/** Creates, moves and cancels bookings until the client stops. */
async function write(book: Book, first: number): Promise<void> {
  for (let nth = first; !book.client.state.isOver; nth += writers) {
    const dialect = nth % 2 === 0 ? 'graphql' : 'rest';
    await placeBooking(book, dialect, performance.now());
    const change = changes[nth % changes.length];
    if (change) await alterBooking(book, dialect, change, performance.now());
    await sleep(pauseMs);
  }
}

interface Result {
  fault: Fault;
  checks: AccountCheck[];
  problems: string[];
  /** How long it took to start again what had ended, and from then to the first acknowledged write. */
  startMs: number;
  recoverMs: number;
  note: string | undefined;
}

async function runFault(scene: Scene, fault: Fault): Promise<Result> {
  const client = createBenchClient(scene.fleet.listPorts);
  const book = openBook(client, hosts);
  const ended = Promise.all(Array.from({ length: writers }, (_, nth) => write(book, nth)));
  await sleep(calmMs);
  await fault.cause(scene);
  const [watched] = await Promise.all([fault.watch?.(scene), sleep(fault.ms)]);
  const began = performance.now();
  const recovers = waitForWrite(client.recorder);
  await fault.remove(scene);
  const startMs = performance.now() - began;
  const recoveredAt = await recovers;
  await sleep(calmMs);
  client.state.isOver = true;
  await ended;
  await waitForWorker(scene.connection, deliveryTimeoutMs);
  const stored = await loadStored(scene.connection);
  const deliveries = judgeDeliveries(stored, scene.receiver.received);
  const checks = [...judgeWrites(book, stored), deliveries];
  const wrong = client.recorder.troubles.filter(({ kind }) => kind === 'wrong');
  const problems = [
    ...checks.flatMap(listProblems),
    ...wrong.map(({ route, text }) => `${route} answered: ${text}`),
    ...(recoveredAt === null ? ['no write succeeded within a minute'] : []),
    ...(watched?.problems ?? []),
  ];
  const recoverMs = Math.max(0, (recoveredAt ?? Infinity) - began - startMs);
  return { fault, checks, problems, startMs, recoverMs, note: watched?.note };
}

const header = [
  ...['fault', 'database', 'acknowledged', 'lost', 'duplicated', 'sent again'],
  ...['s to start', 's to recover'],
];

function toRow({ fault, checks, startMs, recoverMs }: Result): string[] {
  const sum = (read: (check: AccountCheck) => number) => String(sumFigures(checks.map(read)));
  return [
    ...[fault.name, fault.store, String(checks[0]?.compared)],
    ...[sum(({ lost }) => lost.length), sum(({ twice }) => twice.length)],
    ...[
      sum(({ again = 0 }) => again),
      (startMs / 1_000).toFixed(1),
      (recoverMs / 1_000).toFixed(1),
    ],
  ];
}

type Starts = Awaited<ReturnType<typeof signalStarts>>;

function printResults(results: readonly Result[], starts: Starts | undefined) {
  const problems = results.map((one) => one.problems.map((text) => `${one.fault.name}: ${text}`));
  const notes = results
    .filter(({ note }) => note)
    .map(({ fault, note }) => [fault.name, note ?? '']);
  const rows = results.length > 0 ? [header, ...results.map(toRow)] : [];
  const tables = [rows, notes, starts?.rows ?? []];
  printReport(
    tables.map((table) => ({ rows: table, names: 2 })),
    [...problems, starts?.problems ?? []],
  );
}

async function main(): Promise<void> {
  const settings = Settings.parse(process.env);
  const stage = await prepareStage(settings.BENCH_DATABASE_URL);
  printProgress(`PostgreSQL: ${stage.cluster.description}`);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) printProgress('disk full and process 1: left out, because they need root');
  const results: Result[] = [];
  let starts: Starts | undefined;
  try {
    if (isRoot && 'process 1'.includes(settings.BENCH_FAULT))
      starts = await signalStarts(stage.cluster.url);
    for (const fault of faults.filter(({ name }) => name.includes(settings.BENCH_FAULT))) {
      printProgress(`${fault.name} (${fault.store})`);
      const scene = await openScene(stage, fault);
      results.push(await runFault(scene, fault).finally(scene.close));
    }
  } finally {
    await stage.close();
  }
  printResults(results, starts);
}

stopServersOnExit();

await main();
process.exit();
