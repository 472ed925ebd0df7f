/**
 * `npm run bench:cluster`: three PostgreSQL under Patroni and etcd, HAProxy and PgBouncer before them, and two
 * servers and two workers under a steady load of writes. It starts the files of `docs/deploy/cluster`, causes one
 * fault after the other, and compares what was acknowledged with what is there afterwards.
 */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { judgeStored } from '../clients/account.ts';
import { computeLongestGap, playFault } from '../clients/fault.ts';
import { type AccountCheck, listProblems, waitForWorker } from '../clients/judge.ts';
import { runWriters } from '../clients/writers.ts';
import { printProgress, runSql } from '../database.ts';
import { alignColumns, formatSeconds, printReport, sumFigures } from '../figures.ts';
import { runWithServers } from '../process.ts';
import { listMissing } from './cluster.ts';
import { type ClusterFault, clusterFaults } from './list.ts';
import { readNewest } from './reader.ts';
import { type ClusterScene, openClusterScene, prepareClusterStage } from './scene.ts';

const Settings = z.object({
  BENCH_ONLY: z.string().default(''),
  /** The first fault alone. */
  BENCH_SHORT: z.stringbool().default(false),
});

/** How long the load runs before a fault and after it. */
const calmMs = 2_000;
const drainMs = 60_000;
/** What a worker had leased when it lost the primary waits for two minutes. Nobody works on it after this time. */
const leasedMs = 15_000;
/** Readers get what the log has, a moment later. */
const catchUpMs = 2_000;

const endLeasesSql = ['WebhookDelivery', 'Mail']
  .map(
    (table) => `UPDATE "${table}" SET "leasedUntil" = NULL, "nextAttemptAt" = now()
      WHERE "nextAttemptAt" IS NOT NULL`,
  )
  .join(';');

/** Returns how many deliveries and mails are left. */
async function drain({ connection }: ClusterScene): Promise<number> {
  if ((await waitForWorker(connection, leasedMs)) === 0) return 0;
  await runSql(connection, endLeasesSql);
  return waitForWorker(connection, drainMs);
}

async function runFault(scene: ClusterScene, fault: ClusterFault) {
  const { client, book, cluster } = scene;
  const load = { isOver: false };
  const isOver = () => load.isOver;
  const ended = Promise.all([readNewest(book, isOver), runWriters(book, isOver)]);
  await sleep(calmMs);
  const played = await playFault(scene, fault, client.recorder);
  await cluster.waitUntilWhole();
  const wholeAt = performance.now();
  await sleep(calmMs);
  load.isOver = true;
  const span = { from: played.from, until: performance.now() };
  const [seen] = await ended;
  const gap = computeLongestGap(client.recorder, span);
  const pending = await drain(scene);
  await sleep(catchUpMs);
  const checks = await judgeStored(scene);
  const problems = [
    ...checks.flatMap(listProblems),
    ...listTroubles(scene),
    ...seen.missing.map((title) => `${title} was acknowledged and not shown`),
    ...(pending === 0 ? [] : [`${pending} deliveries and mails are not out`]),
  ];
  return {
    fault,
    checks,
    problems,
    gap,
    reads: seen.reads,
    wholeAfter: wholeAt - played.removedAt,
  };
}

/** Answers that are neither a success nor an outage, and streams that ended for no reason. */
const listTroubles = ({ client, followers }: ClusterScene): string[] => [
  ...client.recorder.troubles
    .filter(({ kind }) => kind === 'wrong')
    .map(({ route, text }) => `${route} answered: ${text}`),
  ...followers.flatMap(({ name, problems }) => problems.map(({ text }) => `${name}: ${text}`)),
];

type Result = Awaited<ReturnType<typeof runFault>>;

const header = [
  ...['fault', 's to a write', 's to whole', 'acknowledged', 'reads'],
  ...['compared', 'lost', 'doubled', 'out of order', 'wrong', 'sent again'],
];

const isOrder = (text: string) => text.includes('out of order');

function toRow({ fault, checks, problems, gap, reads, wholeAfter }: Result): string[] {
  const sum = (read: (check: AccountCheck) => number) => sumFigures(checks.map(read));
  const [lost, twice] = [sum((one) => one.lost.length), sum((one) => one.twice.length)];
  const unordered = sum(({ strange }) => strange.filter(isOrder).length);
  const figures = [
    ...[checks[0]?.compared ?? NaN, reads, sum(({ compared }) => compared), lost, twice, unordered],
    ...[problems.length - lost - twice - unordered, sum(({ again = 0 }) => again)],
  ];
  return [fault.name, formatSeconds(gap), formatSeconds(wholeAfter), ...figures.map(String)];
}

function chooseFaults({ BENCH_ONLY, BENCH_SHORT }: z.infer<typeof Settings>) {
  const chosen = clusterFaults.filter(({ name }) => name.includes(BENCH_ONLY));
  if (chosen.length === 0) {
    const names = clusterFaults.map(({ name }) => name).join(', ');
    throw new Error(`BENCH_ONLY: no fault has this in its name: ${names}`);
  }
  return BENCH_SHORT ? chosen.slice(0, 1) : chosen;
}

async function main(): Promise<void> {
  const settings = Settings.parse(process.env);
  const missing = listMissing();
  if (missing.length > 0) throw new Error(`This machine has no ${missing.join(', ')}`);
  const faults = chooseFaults(settings);
  printProgress('etcd, Patroni, PostgreSQL, HAProxy and PgBouncer start');
  const stage = await prepareClusterStage();
  const results: Result[] = [];
  for (const fault of faults) {
    printProgress(fault.name);
    const scene = await openClusterScene(stage, fault.startsOlder);
    const result = await runFault(scene, fault).finally(scene.close);
    results.push(result);
    for (const line of alignColumns([header, toRow(result)], 1)) printProgress(`  ${line}`);
  }
  const problems = results.map((one) => one.problems.map((text) => `${one.fault.name}: ${text}`));
  printReport([{ rows: [header, ...results.map(toRow)], names: 1 }], problems);
}

await runWithServers(main);
