/**
 * `npm run bench:soak`: servers and a worker under mixed traffic at a share of their capacity, for half
 * an hour, while processes, the database, the receiver of webhooks and the mail server fail. Compares what
 * was acknowledged with what is there, what readers were told with the log, and what came with what was due.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { judgeStored } from '../clients/account.ts';
import { type AccountCheck, listProblems, toCheck, waitForWorker } from '../clients/judge.ts';
import { printProgress, runSql } from '../database.ts';
import { printReport } from '../figures.ts';
import { runWithServers } from '../process.ts';
import { type FaultRecord, isWithin, listUnexplained, runFaults, soakFaults } from './fault.ts';
import { type Deal, dealActions, runClosed, runOpen } from './traffic.ts';
import { listChecks, listFaults, listFollowers, listRoutes, listTrends } from './report.ts';
import { openSoakScene, type SoakScene, SoakSettings } from './scene.ts';
import { readLoggedProblems, watchFleet } from './watch.ts';

/** As many as keep the servers busy. */
const clients = 24;
const warmUpMs = 5_000;
const drainMs = 180_000;
/** Readers get what the log has, a moment later. */
const catchUpMs = 5_000;

/** A delivery that failed twice is tried again after five minutes. */
const hurrySql = `
  UPDATE "WebhookDelivery" SET "nextAttemptAt" = now() WHERE "nextAttemptAt" > now() + interval '10 s'`;

/** Actions per second, until their last webhook and mail is out. */
async function measureCapacity({ traffic, cluster }: SoakScene, deal: Deal, seconds: number) {
  await runClosed(traffic, deal, { clients, ms: warmUpMs });
  await waitForWorker(cluster.url, drainMs);
  const began = performance.now();
  const count = await runClosed(traffic, deal, { clients, ms: seconds * 1_000 });
  const answered = performance.now();
  if ((await waitForWorker(cluster.url, drainMs)) !== 0)
    throw new Error('The worker does not keep up with the calibration');
  const [rate = NaN, requests = NaN] = [performance.now(), answered].map(
    (end) => (count * 1_000) / (end - began),
  );
  printProgress(
    `capacity: ${rate.toFixed(1)} actions/s with webhooks and mails, ${requests.toFixed(1)} without`,
  );
  return rate;
}

/** The load and the faults, and then the time until everything has come to rest. */
async function soak(scene: SoakScene, deal: Deal, rate: number, ms: number, fault: string) {
  const { traffic, cluster } = scene;
  const { recorder } = traffic.client;
  recorder.acknowledged.length = 0;
  recorder.troubles.length = 0;
  const watch = watchFleet(scene.fleet);
  const began = performance.now();
  const chosen = soakFaults.filter(({ name }) => name.includes(fault));
  const [load, faults] = await Promise.all([
    runOpen(traffic, deal, { rate, ms }),
    runFaults(scene, recorder, chosen, { began, ms }),
  ]);
  const seconds = (performance.now() - began) / 1_000;
  const usages = await watch.stop();
  printProgress('drains');
  await waitForWorker(cluster.url, 30_000);
  await runSql(cluster.url, hurrySql);
  const pending = await waitForWorker(cluster.url, drainMs);
  await sleep(catchUpMs);
  return { began, ...load, faults, seconds, usages, pending };
}

/** What clients and logs say of the time between the faults. */
async function judgeCalm(
  scene: SoakScene,
  faults: readonly FaultRecord[],
): Promise<AccountCheck[]> {
  const { followers, fleet, traffic } = scene;
  const { troubles } = traffic.client.recorder;
  const logged = (await Promise.all(fleet.lives.map(readLoggedProblems))).flat();
  const keepCalm = (problems: readonly { at: number; text: string }[]) =>
    problems.filter(({ at }) => !faults.some((one) => isWithin(at, one))).map(({ text }) => text);
  const unexplained = listUnexplained(troubles, faults).map(
    ({ kind, route, text }) => `${kind}: ${route} ${text}`,
  );
  const broken = followers.flatMap(({ name, problems }) =>
    keepCalm(problems).map((text) => `${name}: ${text}`),
  );
  const streams = followers.reduce((sum, { connections }) => sum + connections, 0);
  return [
    toCheck('failed requests that a fault explains', troubles.length, { strange: unexplained }),
    toCheck('streams that end as they should', streams, { strange: broken }),
    toCheck('errors in logs that a fault explains', logged.length, { strange: keepCalm(logged) }),
  ];
}

/** The capacity of the mix, unless the rate is given. Null if it was not measured. */
async function chooseRate(scene: SoakScene, deal: Deal, settings: SoakSettings) {
  const { SOAK_RATE, SOAK_SHARE, SOAK_CALIBRATION, SOAK_MINUTES } = settings;
  const capacity =
    SOAK_RATE === undefined ? await measureCapacity(scene, deal, SOAK_CALIBRATION) : null;
  const rate = SOAK_RATE ?? (capacity ?? NaN) * SOAK_SHARE;
  printProgress(`load: ${rate.toFixed(1)} actions/s for ${SOAK_MINUTES} minutes`);
  return { capacity, rate };
}

interface Outcome extends Awaited<ReturnType<typeof soak>> {
  capacity: number | null;
  rate: number;
  ms: number;
}

function report(
  scene: SoakScene,
  outcome: Outcome,
  checks: readonly AccountCheck[],
  file?: string,
) {
  const { began, ms, capacity, rate, faults, usages, pending } = outcome;
  const { recorder } = scene.traffic.client;
  const { refused, unanswered } = scene.receiver.state;
  const summary = [
    `${outcome.total} actions in ${outcome.seconds.toFixed(0)} s, ${rate.toFixed(1)} a second` +
      (capacity === null ? '' : `, capacity ${capacity.toFixed(1)}`),
    `the receiver refused ${refused} deliveries and left ${unanswered} without an answer`,
  ];
  const trends = listTrends(usages, Math.min(300_000, ms / 6), ms);
  const silent = faults.filter(({ recoveredAt }) => recoveredAt === null);
  const tables = [
    { rows: summary.map((line) => [line]), names: 1 },
    { rows: listRoutes(recorder, faults), names: 1 },
    { rows: listFaults(recorder, faults, began), names: 1 },
    { rows: listFollowers(scene.followers), names: 1 },
    { rows: listChecks(checks), names: 1 },
    { rows: trends, names: 2 },
  ];
  const problems = [
    ...checks.map(listProblems),
    silent.map(({ fault }) => `${fault.name}: no write for a minute`),
    trends.filter((row) => row.at(-1) === 'NO').map(([name, what]) => `${name}: ${what} grows`),
    outcome.failures,
    pending === 0 ? [] : [`${pending} deliveries and mails are not out`],
  ];
  printReport(tables, problems);
  if (file !== undefined) writeFileSync(file, JSON.stringify({ tables, problems }, null, 2));
}

async function main(): Promise<void> {
  const settings = SoakSettings.parse(process.env);
  const scene = await openSoakScene(settings);
  const { cluster, traffic } = scene;
  try {
    printProgress(`PostgreSQL: ${cluster.description}`);
    const deal = dealActions();
    const ms = settings.SOAK_MINUTES * 60_000;
    const load = await chooseRate(scene, deal, settings);
    const outcome = await soak(scene, deal, load.rate, ms, settings.SOAK_FAULT);
    const told = { ...scene, ...traffic, connection: cluster.url };
    const checks = [...(await judgeStored(told)), ...(await judgeCalm(scene, outcome.faults))];
    report(scene, { ...outcome, ...load, ms }, checks, settings.SOAK_JSON);
  } finally {
    traffic.client.state.isOver = true;
    await cluster.remove();
  }
}

await runWithServers(main);
