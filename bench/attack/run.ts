/**
 * `npm run bench:attack`: what one caller can take away from the others. Each attack of the security
 * review meets a server of its own, while an uninvolved caller measures it from outside.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { printProgress, sharedSettings } from '../database.ts';
import { printReport } from '../figures.ts';
import {
  hasEnded,
  type RunningServer,
  runWithServers,
  spawnNode,
  startAlmanac,
} from '../process.ts';
import { readMemory } from '../usage.ts';
import { attacks } from './attacks.ts';
import { createAttacker } from './client.ts';
import { listMailAbuse } from './mails.ts';
import type { Attack } from './request.ts';
import { openWitness, watchServer } from './watch.ts';
import { openProvider } from './ways-in.ts';
import { buildAttackDatabase, buildAttackFolder, readDatabaseSize } from './world.ts';

const Settings = z.object({
  BENCH_DATABASE_URL: sharedSettings.BENCH_DATABASE_URL,
  BENCH_ONLY: z.string().default(''),
});

/** What must not be passed while somebody attacks. */
const limits = { slowdown: 5, healthMs: 200, memoryMb: 400, databaseMb: 20, mailMs: 500 };

const calmMs = 3_000;

type Measured = Awaited<ReturnType<typeof measureAttack>>;

const silentNames = join(import.meta.dirname, 'silent-names.ts');

/** The settings of an operator who sets nothing. */
const toEnv = ({ isEmbedded, isNameless }: Attack, place: string) => ({
  ...(isEmbedded ? { DATABASE_URL: 'embedded', DATA_DIR: place } : { DATABASE_URL: place }),
  WEBHOOK_ALLOW_PRIVATE: String(!isNameless),
  RATE_LIMIT: '',
  ...(isNameless && { NODE_OPTIONS: `--import=${silentNames}` }),
});

async function measureAttack(attack: Attack, admin: string) {
  const place = attack.isEmbedded ? await buildAttackFolder() : await buildAttackDatabase(admin);
  const measureDatabase = () => (attack.isEmbedded ? 0 : readDatabaseSize(place));
  const { env, mails, open } = await openWitness(attack.witness);
  const provider = attack.hasProvider ? await openProvider() : {};
  const server = await startAlmanac({ ...toEnv(attack, place), ...env, ...provider });
  const witness = open(server);
  // The first requests of a process are slow, and take memory that it keeps.
  await watchServer(server, witness, sleep(calmMs));
  const calm = await watchServer(server, witness, sleep(calmMs));
  const before = { memory: readMemory(server.pid), database: await measureDatabase() };
  const attacker = runAttacker(attack, server);
  const attacked = await watchServer(server, witness, attacker);
  const databaseGrowth = (await measureDatabase()) - before.database;
  server.child.kill('SIGKILL');
  const memoryGrowth = attacked.peakMemory - before.memory;
  const report = await attacker;
  const broken = [...report.broken, ...listMailAbuse(mails)];
  return { attack, calm, attacked, databaseGrowth, memoryGrowth, ...report, broken };
}

const AttackerReport = z.object({
  got: z.string(),
  /** What the attacker may not have, and has. */
  broken: z.array(z.string()),
  answers: z.record(z.string(), z.number()),
});

async function runAttacker({ name }: Attack, { port }: RunningServer) {
  const env = { ATTACK: name, PORT: String(port), NODE_ENV: '' };
  const attacker = spawnNode('bench/attack/run.ts', env);
  if (!hasEnded(attacker)) await once(attacker.child, 'exit');
  const lines = readFileSync(attacker.log, 'utf8').split('\n');
  return AttackerReport.parse(JSON.parse(lines.at(-1) ?? ''));
}

const header = [
  ...['finding', 'attack', 'calm ms', 'attacked ms', 'ratio', 'healthz ms', 'memory MB'],
  ...['disk MB', 'CPU', 'limits', 'the attacker got'],
];

function formatRow(row: Measured): string[] {
  const { attack, calm, attacked, memoryGrowth, databaseGrowth, got, answers } = row;
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [
    ...[attack.finding, attack.name, calm.median.toFixed(1), attacked.median.toFixed(1)],
    (attacked.median / calm.median).toFixed(1),
    ...[attacked.slowestHealth, memoryGrowth, databaseGrowth].map((figure) => figure.toFixed(0)),
    ...[attacked.cpu.toFixed(2), listExcesses(row).join(', ') || 'kept'],
    [got, ...statuses].join(', '),
  ];
}

/** A mail is on its way for a while anyway. */
const toLongest = ({ attack, calm }: Measured) =>
  attack.witness === 'mail' ? limits.mailMs : limits.slowdown * calm.median;

function listExcesses(row: Measured): string[] {
  const { attacked, memoryGrowth, databaseGrowth, broken } = row;
  const excesses: Record<string, boolean> = {
    ...Object.fromEntries(broken.map((what) => [what, true])),
    'SLOWED DOWN': attacked.median > toLongest(row),
    'HEALTH LATE': attacked.slowestHealth > limits.healthMs,
    'MEMORY GREW': memoryGrowth > limits.memoryMb,
    'DISK GREW': databaseGrowth > limits.databaseMb,
    'OTHERS FAILED': attacked.failures > 0,
  };
  return Object.keys(excesses).filter((name) => excesses[name]);
}

/** A process of its own, so that the attacker's work does not slow the clock of those who measure. */
async function attack(name: string, port: number): Promise<void> {
  const attacker = createAttacker(port);
  const chosen = attacks.find((one) => one.name === name);
  const report = await chosen?.run(attacker).then(
    (got) => ({ got, broken: [] }),
    (error: unknown) => ({ got: 'too much', broken: [String(error)] }),
  );
  process.stdout.write(JSON.stringify({ ...report, answers: attacker.answers }));
}

async function main(): Promise<void> {
  const { BENCH_DATABASE_URL, BENCH_ONLY } = Settings.parse(process.env);
  const chosen = attacks.filter(({ finding, name }) => `${finding} ${name}`.includes(BENCH_ONLY));
  const rows: Measured[] = [];
  for (const attack of chosen) {
    printProgress(`${attack.finding} ${attack.name}`);
    rows.push(await measureAttack(attack, BENCH_DATABASE_URL));
  }
  const problems = rows.map((row) =>
    listExcesses(row).map((what) => `${row.attack.name}: ${what}`),
  );
  printReport([{ rows: [header, ...rows.map(formatRow)], names: 2 }], problems);
  const kept = problems.filter(({ length }) => length === 0);
  console.log(`\n${kept.length} of ${rows.length} attacks stay within the limits`);
}

const { ATTACK, PORT } = process.env;
await runWithServers(ATTACK === undefined ? main : () => attack(ATTACK, Number(PORT)));
