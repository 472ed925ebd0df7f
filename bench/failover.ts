/**
 * `npm run bench:failover`: two servers under a steady load of writes, on a primary with a synchronous
 * standby. The primary restarts, crashes, and is replaced by its standby. Compares what was
 * acknowledged with what is there, and measures how long no write was possible.
 */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  type PostgresServer,
  startPrimary,
  startStandby,
} from '../test/support/postgres/server.ts';
import { findPostgresTools } from '../test/support/postgres/tools.ts';
import { receiveDeliveries } from './fault/deliveries.ts';
import { type Load, startLoad } from './fault/load.ts';
import { addHostSql, addWebhook } from './fault/scene.ts';
import { judge } from './fault/verdict.ts';
import { alignColumns } from './figures.ts';
import { startNodeServer, stopServer, stopServersOnExit } from './process.ts';

const Settings = z.object({ BENCH_ROUNDS: z.coerce.number().int().positive().default(3) });

const calmMs = 1_500;
const giveUpMs = 60_000;

interface Pair {
  primary: PostgresServer;
  standby: PostgresServer;
}

interface Step {
  name: string;
  /** Ends when PostgreSQL says that it accepts writes again. */
  act: (pair: Pair) => Promise<unknown>;
}

const steps: readonly Step[] = [
  {
    name: 'restart of the primary',
    act: ({ primary }) => primary.stop('fast').then(() => primary.start()),
  },
  {
    name: 'crash of the primary, which starts again',
    act: ({ primary }) => primary.stop('immediate').then(() => primary.start()),
  },
  {
    name: 'crash of the primary, and the standby takes over',
    act: ({ primary, standby }) => primary.stop('immediate').then(() => standby.promote()),
  },
];

async function openPair(): Promise<Pair> {
  const tools = findPostgresTools();
  if (!tools) throw new Error('initdb, pg_ctl and pg_basebackup are missing');
  const primary = await startPrimary(tools);
  return { primary, standby: await startStandby(tools, primary) };
}

/** Seconds until the next acknowledgement. */
async function measureWait({ acknowledgedAt }: Load, since: number): Promise<number> {
  for (; performance.now() < since + giveUpMs; await sleep(5)) {
    const next = acknowledgedAt.find((at) => at > since);
    if (next !== undefined) return (next - since) / 1_000;
  }
  return Infinity;
}

async function runRound(nth: number): Promise<string[][]> {
  const pair = await openPair();
  const ports = [pair.primary, pair.standby].map(({ host, port }) => `${host}:${port}`).join(',');
  const env = {
    DATABASE_URL: `postgres://postgres@${ports}/postgres`,
    DATABASE_REPLICA_URL: pair.standby.url,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const servers = [
    await startNodeServer('src/main.ts', env),
    await startNodeServer('src/main.ts', env),
  ];
  const receiver = await receiveDeliveries();
  await pair.primary.query(addHostSql);
  await addWebhook(servers[0]?.port ?? 0, receiver.url);
  await pair.primary.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await pair.primary.query('SELECT pg_reload_conf()');
  let turn = 0;
  const load = startLoad(() => servers[turn++ % servers.length]?.port ?? 0);
  const waits: [name: string, seconds: number][] = [];
  for (const { name, act } of steps) {
    await sleep(calmMs);
    await act(pair);
    waits.push([name, await measureWait(load, performance.now())]);
  }
  await sleep(calmMs);
  await load.stop();
  const connection = { connectionString: pair.standby.url };
  const verdict = await judge(connection, load.intents, receiver.received);
  const problems = [...verdict.lost, ...verdict.duplicated, ...load.wrongAnswers];
  for (const problem of problems.slice(0, 10)) console.log(`round ${nth}: ${problem}`);
  if (problems.length > 0 || waits.some(([, seconds]) => seconds > 5)) process.exitCode = 1;
  receiver.close();
  await Promise.all(servers.map(stopServer));
  await Promise.all([pair.primary.remove(), pair.standby.remove()]);
  const sums = [verdict.acknowledged, verdict.lost.length, verdict.duplicated.length].map(String);
  return waits.map(([name, seconds]) => [String(nth), name, seconds.toFixed(2), ...sums]);
}

const header = ['round', 'what happens', 's to recover', 'acknowledged', 'lost', 'duplicated'];

stopServersOnExit();
const { BENCH_ROUNDS } = Settings.parse(process.env);
const rows: string[][] = [];
for (let nth = 1; nth <= BENCH_ROUNDS; nth++) rows.push(...(await runRound(nth)));
console.log(alignColumns([header, ...rows]).join('\n'));
process.exit();
