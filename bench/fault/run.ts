/**
 * `npm run bench:faults`: puts servers under a steady load of writes, causes faults, and compares what
 * was acknowledged with what is there afterwards.
 */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openBook } from '../clients/book.ts';
import { createBenchClient } from '../clients/client.ts';
import { computeRecovery, playFault } from '../clients/fault.ts';
import {
  type AccountCheck,
  judgeDeliveries,
  judgeWrites,
  listProblems,
  loadStored,
  waitForWorker,
} from '../clients/judge.ts';
import { runWriters } from '../clients/writers.ts';
import { printProgress, sharedSettings } from '../database.ts';
import { formatSeconds, printReport, sumFigures } from '../figures.ts';
import { runWithServers } from '../process.ts';
import { faults, type SceneFault } from './list.ts';
import { hosts, openScene, prepareStage, type Scene } from './scene.ts';

const Settings = z.object({
  BENCH_DATABASE_URL: sharedSettings.BENCH_DATABASE_URL,
  BENCH_FAULT: z.string().default(''),
});

/** How long the load runs before a fault and after it. */
const calmMs = 1_500;
/** A worker that was killed held its deliveries for some seconds. */
const deliveryTimeoutMs = 60_000;
async function runFault(scene: Scene, fault: SceneFault) {
  const client = createBenchClient(scene.fleet.listPorts);
  const book = openBook(client, hosts);
  const ended = runWriters(book, () => client.state.isOver);
  await sleep(calmMs);
  const played = await playFault(scene, fault, client.recorder);
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
    ...(played.recoveredAt === null ? ['no write succeeded within a minute'] : []),
    ...(played.seen?.problems ?? []),
  ];
  return { fault, checks, problems, played };
}

type Result = Awaited<ReturnType<typeof runFault>>;

const header = [
  ...['fault', 'database', 'acknowledged', 'lost', 'duplicated', 'sent again'],
  ...['s to start', 's to recover'],
];

function toRow({ fault, checks, played }: Result): string[] {
  const sum = (read: (check: AccountCheck) => number) => String(sumFigures(checks.map(read)));
  return [
    ...[fault.name, fault.store, String(checks[0]?.compared)],
    ...[sum(({ lost }) => lost.length), sum(({ twice }) => twice.length)],
    sum(({ again = 0 }) => again),
    formatSeconds(played.goneAt - played.removedAt),
    formatSeconds(computeRecovery(played)),
  ];
}

function printResults(results: readonly Result[]) {
  const problems = results.map((one) => one.problems.map((text) => `${one.fault.name}: ${text}`));
  const notes = results.flatMap(({ fault, played: { seen } }) =>
    seen ? [[fault.name, seen.note]] : [],
  );
  const tables = [[header, ...results.map(toRow)], notes];
  printReport(
    tables.map((rows) => ({ rows, names: 2 })),
    problems,
  );
}

async function main(): Promise<void> {
  const settings = Settings.parse(process.env);
  const stage = await prepareStage(settings.BENCH_DATABASE_URL);
  printProgress(`PostgreSQL: ${stage.cluster.description}`);
  const results: Result[] = [];
  try {
    for (const fault of faults.filter(({ name }) => name.includes(settings.BENCH_FAULT))) {
      printProgress(`${fault.name} (${fault.store})`);
      const scene = await openScene(stage, fault);
      results.push(await runFault(scene, fault).finally(scene.close));
    }
  } finally {
    await stage.close();
  }
  printResults(results);
}

await runWithServers(main);
