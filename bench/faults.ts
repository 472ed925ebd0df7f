/**
 * `npm run bench:faults`: puts servers under a steady load of writes, causes faults, and compares what
 * was acknowledged with what is there afterwards.
 */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import { type Fault, faults } from './fault/fault.ts';
import { type Load, startLoad } from './fault/load.ts';
import { openScene, prepareStage, type Stage } from './fault/scene.ts';
import { judge, type Verdict } from './fault/verdict.ts';
import { stopServersOnExit } from './process.ts';
import { alignColumns } from './figures.ts';
import { sharedSettings } from './settings.ts';

const Settings = z.object({
  BENCH_DATABASE_URL: sharedSettings.BENCH_DATABASE_URL,
  /** Part of the name of a fault. */
  BENCH_FAULT: z.string().default(''),
});

/** How long the load runs before a fault and after it. */
const calmMs = 1_500;
const recoveryTimeoutMs = 60_000;

interface Result extends Verdict {
  fault: Fault;
  /** How long it took to start again what had ended. */
  startSeconds: number;
  /** From then to the first acknowledged write. */
  seconds: number;
  wrongAnswers: string[];
}

const printProgress = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const settings = Settings.parse(process.env);
  const stage = await prepareStage(settings.BENCH_DATABASE_URL);
  printProgress(`PostgreSQL: ${stage.cluster.description}`);
  if (process.getuid?.() !== 0) printProgress('disk full: left out, because only root can mount');
  const results: Result[] = [];
  try {
    for (const fault of faults.filter(({ name }) => name.includes(settings.BENCH_FAULT))) {
      printProgress(`${fault.name} (${fault.store})`);
      results.push(await runFault(stage, fault));
    }
  } finally {
    await stage.close();
  }
  printReport(results);
}

async function runFault(stage: Stage, fault: Fault): Promise<Result> {
  const scene = await openScene(stage, fault);
  const load = startLoad(scene.readPort);
  try {
    await sleep(calmMs);
    await fault.cause(scene);
    await sleep(fault.ms);
    const began = performance.now();
    await fault.remove(scene);
    const startMs = performance.now() - began;
    const ms = await waitForWrite(load, began);
    await sleep(calmMs);
    await load.stop();
    const verdict = await judge(scene.connection, load.intents, scene.receiver.received);
    const seconds = Math.max(0, ms - startMs) / 1_000;
    const { wrongAnswers } = load;
    return { fault, ...verdict, startSeconds: startMs / 1_000, seconds, wrongAnswers };
  } finally {
    await load.stop();
    scene.close();
  }
}

/** Milliseconds until the next acknowledgement. Infinity if there is none for a minute. */
async function waitForWrite({ acknowledgedAt }: Load, since: number): Promise<number> {
  for (; performance.now() < since + recoveryTimeoutMs; await sleep(10)) {
    const next = acknowledgedAt.find((at) => at > since);
    if (next !== undefined) return next - since;
  }
  return Infinity;
}

const header = [
  ...['fault', 'database', 'acknowledged', 'lost', 'duplicated', 'sent again'],
  ...['s to start', 's to recover'],
];

function printReport(results: readonly Result[]): void {
  const rows = results.map(({ fault, acknowledged, lost, duplicated, sentAgain, ...times }) => [
    fault.name,
    fault.store,
    String(acknowledged),
    String(lost.length),
    String(duplicated.length),
    String(sentAgain),
    times.startSeconds.toFixed(1),
    times.seconds.toFixed(1),
  ]);
  console.log(alignColumns([header, ...rows]).join('\n'));
  for (const { fault, lost, duplicated, wrongAnswers, seconds } of results) {
    const problems = [
      ...lost.map((one) => `lost: ${one}`),
      ...duplicated.map((one) => `duplicated: ${one}`),
      ...wrongAnswers.map((one) => `answered: ${one}`),
      ...(seconds === Infinity ? ['no write succeeded within a minute'] : []),
    ];
    if (problems.length > 0) process.exitCode = 1;
    for (const problem of problems.slice(0, 10)) console.log(`${fault.name}: ${problem}`);
  }
}

stopServersOnExit();

await main();
process.exit();
