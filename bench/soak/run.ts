/**
 * `npm run bench:soak`: servers and a worker under mixed traffic at a share of their capacity, for half
 * an hour, while processes, the database, the receiver of webhooks and the mail server fail. Compares what
 * was acknowledged with what is there, what readers were told with the log, and what came with what was due.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { printProgress } from '../database.ts';
import { stopServersOnExit } from '../process.ts';
import { readMemory } from '../usage.ts';
import type { SoakCheck } from './compare.ts';
import { listUnexplained, runFaults, soakFaults, type FaultRecord } from './fault.ts';
import { type Deal, dealActions, runClosed, runOpen } from './load.ts';
import { readWholeLog } from './log-reader.ts';
import { createRecorder } from './recorder.ts';
import {
  formatChecks,
  formatFaults,
  formatReaders,
  formatRoutes,
  formatUsageRows,
  summarizeFaults,
  summarizeRoutes,
  summarizeUsage,
} from './report.ts';
import { openSoakScene, publicHost, type SoakScene } from './scene.ts';
import { readLoggedProblems } from './server-log.ts';
import { readSoakSettings, type SoakSettings } from './settings.ts';
import { countPending, hurryDeliveries, judgeSoak, waitForWorker } from './verdict.ts';
import { watchFleet } from './watch.ts';

/** As many as keep the servers busy. */
const clients = 24;
const warmUpMs = 5_000;
const drainMs = 180_000;
const progressMs = 30_000;

/** Actions per second, until their last webhook and mail is out. */
async function measureCapacity(scene: SoakScene, deal: Deal, seconds: number): Promise<number> {
  await runClosed(scene.traffic, deal, { clients, ms: warmUpMs });
  await waitForWorker(scene.cluster.url, drainMs);
  const began = performance.now();
  const count = await runClosed(scene.traffic, deal, { clients, ms: seconds * 1_000 });
  const answered = performance.now();
  const pending = await waitForWorker(scene.cluster.url, drainMs);
  if (pending !== 0) throw new Error('The worker does not keep up with the calibration');
  const rate = (count * 1_000) / (performance.now() - began);
  const requests = (count * 1_000) / (answered - began);
  printProgress(
    `capacity: ${rate.toFixed(1)} actions/s with webhooks and mails, ${requests.toFixed(1)} without`,
  );
  return rate;
}

/** Prints now and then how it goes. */
function reportProgress(scene: SoakScene, began: number) {
  const print = async () => {
    const { routes, troubles } = scene.recorder.present;
    const done = [...routes.values()].reduce((sum, { ms }) => sum + ms.length, 0);
    const memory = scene.fleet
      .listPresent()
      .map(({ name, running }) => `${name} ${readMemory(running.pid).toFixed(0)} MB`);
    const pending = await countPending(scene.cluster.url);
    printProgress(
      `${((performance.now() - began) / 60_000).toFixed(1)} min: ${done} requests, ` +
        `${scene.traffic.client.state.underWay} under way, ${troubles.length} troubles, ` +
        `${pending} to send, ${memory.join(', ')}`,
    );
  };
  const timer = setInterval(() => void print(), progressMs);
  return () => {
    clearInterval(timer);
  };
}

/** The load and the faults, and then the time until everything has come to rest. */
async function soak(scene: SoakScene, deal: Deal, rate: number, settings: SoakSettings) {
  const { traffic, cluster, recorder } = scene;
  const ms = settings.SOAK_MINUTES * 60_000;
  const crashes: string[] = [];
  recorder.present = createRecorder();
  const watch = watchFleet(scene.fleet);
  const began = performance.now();
  const stopProgress = reportProgress(scene, began);
  const faults = soakFaults.filter(({ name }) => name.includes(settings.SOAK_FAULT));
  const onCause = ({ name }: { name: string }) => {
    printProgress(name);
  };
  const [total, records] = await Promise.all([
    runOpen(traffic, deal, { rate, ms, onFailure: (error) => crashes.push(String(error)) }),
    runFaults(scene, recorder.present, { faults, began, ms, onCause }),
  ]);
  const seconds = (performance.now() - began) / 1_000;
  await watch.stop();
  stopProgress();
  printProgress('drains');
  await waitForWorker(cluster.url, 30_000);
  await hurryDeliveries(cluster.url);
  const pending = await waitForWorker(cluster.url, drainMs);
  return {
    began,
    ms,
    total,
    seconds,
    records,
    usages: [...watch.usages.values()],
    pending,
    crashes,
  };
}

/** Readers get what the log has, a moment later. */
const catchUpMs = 5_000;

async function judge(scene: SoakScene, records: readonly FaultRecord[]): Promise<SoakCheck[]> {
  const { cluster, traffic, recorder, followers, receiver, mailbox } = scene;
  await sleep(catchUpMs);
  await Promise.all(followers.map(({ stop }) => stop()));
  const readers = followers.map(({ reader }) => reader);
  const whole = await readWholeLog(traffic.client);
  const checks = await judgeSoak({
    url: cluster.url,
    book: traffic.book,
    readers: [...readers, whole],
    hooks: receiver.received,
    mails: mailbox.received,
    mailHost: publicHost,
  });
  const { troubles } = recorder.present;
  const logged = (await Promise.all(scene.fleet.lives.map(readLoggedProblems))).flat();
  const isCalm = (at: number) => !records.some(({ from, until }) => at >= from && at <= until);
  return [
    ...checks,
    {
      name: 'failed requests that a fault explains',
      compared: troubles.length,
      problems: listUnexplained(troubles, records).map(
        ({ kind, route, text }) => `${kind}: ${route} ${text}`,
      ),
    },
    {
      name: 'streams that end as they should',
      compared: readers.reduce((sum, { connections }) => sum + connections, 0),
      problems: readers.flatMap(({ name, problems }) =>
        problems.filter(({ at }) => isCalm(at)).map(({ text }) => `${name}: ${text}`),
      ),
    },
    {
      name: 'errors in logs, of which a fault is the reason',
      compared: logged.length,
      problems: logged.filter(({ at }) => isCalm(at)).map(({ text }) => text),
    },
  ];
}

async function main(): Promise<void> {
  const settings = readSoakSettings();
  const scene = await openSoakScene(settings);
  try {
    printProgress(`PostgreSQL: ${scene.cluster.description}`);
    const deal = dealActions();
    const capacity =
      settings.SOAK_RATE === undefined
        ? await measureCapacity(scene, deal, settings.SOAK_CALIBRATION)
        : null;
    const rate = settings.SOAK_RATE ?? (capacity ?? 0) * settings.SOAK_SHARE;
    printProgress(`load: ${rate.toFixed(1)} actions/s for ${settings.SOAK_MINUTES} minutes`);
    const result = await soak(scene, deal, rate, settings);
    const checks = await judge(scene, result.records);
    printReport(scene, settings, { capacity, rate, checks, ...result });
  } finally {
    scene.traffic.client.state.isOver = true;
    await scene.cluster.remove();
  }
}

interface Outcome extends Awaited<ReturnType<typeof soak>> {
  capacity: number | null;
  rate: number;
  checks: SoakCheck[];
}

/** Ten of each are enough to see what is wrong. */
const mostPrinted = 10;

function printReport(scene: SoakScene, settings: SoakSettings, outcome: Outcome): void {
  const { records, began, ms, usages, checks, pending, crashes } = outcome;
  const recorder = scene.recorder.present;
  const routes = summarizeRoutes(recorder, records);
  const faults = summarizeFaults(recorder, records, began);
  const usage = summarizeUsage(usages, Math.min(300_000, ms / 6), ms);
  const readers = scene.followers.map(({ reader }) => reader);
  const { refused, unanswered } = scene.receiver.state;
  const problems = [
    ...checks.flatMap((check) =>
      check.problems.slice(0, mostPrinted).map((one) => `${check.name}: ${one}`),
    ),
    ...faults
      .filter(({ recovered }) => recovered === null)
      .map(({ fault }) => `${fault}: no write for a minute`),
    ...usage
      .filter(({ trend }) => trend?.isFlat === false)
      .map((row) => `${row.process}: ${row.what} grow`),
    ...crashes.slice(0, mostPrinted).map((one) => `a client failed: ${one}`),
    ...(pending === 0 ? [] : [`${pending} deliveries and mails are not out`]),
  ];
  const parts = [
    [
      `${outcome.total} actions in ${outcome.seconds.toFixed(0)} s, ${outcome.rate.toFixed(1)} a second` +
        (outcome.capacity === null ? '' : `, capacity ${outcome.capacity.toFixed(1)}`),
      `the receiver refused ${refused} deliveries and left ${unanswered} without an answer`,
    ],
    ...[formatRoutes(routes), formatFaults(faults), formatReaders(readers)],
    ...[formatChecks(checks), formatUsageRows(usage), problems],
  ];
  console.log(parts.map((lines) => lines.join('\n')).join('\n\n'));
  if (problems.length > 0) process.exitCode = 1;
  const { SOAK_JSON } = settings;
  if (SOAK_JSON === undefined) return;
  const figures = { ...outcome, usages: undefined, readers, routes, faults, usage, problems };
  writeFileSync(SOAK_JSON, JSON.stringify(figures, null, 2));
}

stopServersOnExit();

await main();
process.exit();
