/**
 * `npm run bench:workers`: what more workers do in the same time, on one PostgreSQL. First events are fanned out, with
 * lanes and without; then waiting mails go to a mail server that takes its time for each.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { fanOut } from '../../src/background/fan-out.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import {
  type BenchClient,
  openClient,
  printProgress,
  sharedSettings,
  withClient,
} from '../database.ts';
import { alignColumns, computeMedianValue } from '../figures.ts';
import { openGrownDatabase } from '../growth/data.ts';
import { openMailServer } from '../mail-server.ts';
import { hasEnded, makeFolder, runWithServers, spawnNode, stopServer } from '../process.ts';
import { prepareWork, putEvents } from './data.ts';

const EVENTS = 2_000;
const MAILS = 1_200;
const RELAY_MS = 100;

const settings = z
  .object({
    ...sharedSettings,
    BENCH_SIZE: z.coerce.number().int().min(50_000).default(50_000),
    BENCH_ROUNDS: z.coerce.number().int().min(1).default(3),
  })
  .parse(process.env);

const waiting = {
  events: `SELECT count(*)::int AS left FROM "Outbox" WHERE "eventId" IS NOT NULL`,
  mails: `SELECT count(*)::int AS left FROM "Mail" WHERE "nextAttemptAt" IS NOT NULL`,
};

/** From a fifth to nine tenths: how many were done in a second. */
async function measureRate(client: pg.Client, what: keyof typeof waiting, all: number) {
  const waitFor = async (share: number) => {
    for (;;) {
      const { rows } = await client.query<{ left: number }>(waiting[what]);
      const done = all - (rows[0]?.left ?? 0);
      if (done >= share * all) return { done, at: performance.now() };
      await sleep(20);
    }
  };
  const [from, to] = [await waitFor(0.2), await waitFor(0.9)];
  return (1_000 * (to.done - from.done)) / (to.at - from.at);
}

/** Runs processes while something is measured. */
async function runProcesses(
  file: string,
  count: number,
  env: Record<string, string>,
  measure: () => Promise<number>,
) {
  const running = Array.from({ length: count }, () => spawnNode(file, env));
  try {
    return await measure();
  } finally {
    for (const one of running) {
      if (hasEnded(one)) throw new Error(`A worker has ended: see ${one.log}`);
      await stopServer(one);
    }
  }
}

interface World {
  url: string;
  client: pg.Client;
  db: BenchClient;
}

async function measureFanOut({ url, client, db }: World, count: number, hasLanes: boolean) {
  await prepareWork(client);
  return runProcesses('bench/workers/fan-out.ts', count, { DATABASE_URL: url }, async () => {
    // Until all have started.
    await sleep(6_000);
    await putEvents(db, { count: EVENTS, hasLanes });
    return measureRate(client, 'events', EVENTS);
  });
}

async function measureMails({ url, client, db }: World, count: number) {
  const server = await openMailServer(() => undefined, RELAY_MS);
  const env = {
    DATABASE_URL: url,
    DATA_DIR: makeFolder('workers'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: server.url,
    MAIL_FROM: 'Bench <mail@bench.example>',
    PUBLIC_URL: 'http://127.0.0.1:1',
  };
  await prepareWork(client);
  await client.query('DELETE FROM "Webhook"');
  // All mails wait before the workers start.
  await putEvents(db, { count: MAILS / 2, hasLanes: true });
  while ((await fanOut({ db, clock: readSystemClock, makesMails: true })).events > 0);
  try {
    const run = () => measureRate(client, 'mails', MAILS);
    const rate = await runProcesses('src/worker.ts', count, env, run);
    const { rows } = await client.query(
      `SELECT DISTINCT reason FROM "Mail" WHERE status = 'FAILED'`,
    );
    if (rows.length > 0) throw new Error(`Mails were not sent: ${JSON.stringify(rows)}`);
    return rate;
  } finally {
    await server.stop();
  }
}

async function main() {
  const { url, bookings } = await openGrownDatabase(
    settings.BENCH_DATABASE_URL,
    settings.BENCH_SIZE,
  );
  const rounds = async (name: string, run: () => Promise<number>) => {
    const rates: number[] = [];
    for (let nth = 0; nth < settings.BENCH_ROUNDS; nth++) rates.push(await run());
    const rate = computeMedianValue(rates);
    printProgress(`${name}: ${rates.map((one) => one.toFixed(0)).join(', ')}`);
    return rate;
  };
  const rows = [['work', 'workers', 'a second', 'ratio']];
  const { db, close } = openClient(url, 2);
  await withClient(url, async (client) => {
    const world = { url, client, db };
    /** The first of the counts is what the others are compared with. */
    const add = async (
      work: string,
      counts: readonly number[],
      run: (count: number) => Promise<number>,
    ) => {
      let first = 0;
      for (const count of counts) {
        const rate = await rounds(`${work}, ${count}`, () => run(count));
        first ||= rate;
        rows.push([work, String(count), rate.toFixed(0), (rate / first).toFixed(2)]);
      }
    };
    await add('events, one line', [1, 4], (count) => measureFanOut(world, count, false));
    await add('events, lanes', [1, 2, 4], (count) => measureFanOut(world, count, true));
    await add(`mails, ${RELAY_MS} ms each`, [1, 2], (count) => measureMails(world, count));
  });
  await close();
  console.log(`\n${bookings.toLocaleString('en')} bookings\n${alignColumns(rows, 1).join('\n')}`);
}

await runWithServers(main);
