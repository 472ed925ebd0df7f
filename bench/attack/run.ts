/**
 * `npm run bench:attack`: what one caller can take away from the others. Each attack of the security
 * review meets a server of its own, while an uninvolved caller measures it from outside.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type RunningServer, startNodeServer, stopServersOnExit } from '../process.ts';
import { alignColumns } from '../figures.ts';
import { readMemory } from '../usage.ts';
import { sharedSettings } from '../settings.ts';
import { type Attack, attacks } from './attacks.ts';
import { type Watched, watchServer } from './watch.ts';
import { buildAttackDatabase, readDatabaseSize } from './world.ts';

const Settings = z.object({
  BENCH_DATABASE_URL: sharedSettings.BENCH_DATABASE_URL,
  /** Only the attacks whose finding or name holds this text. */
  BENCH_ONLY: z.string().default(''),
});

/** What must not be passed while somebody attacks. */
const limits = { slowdown: 5, healthMs: 200, memoryMb: 400, databaseMb: 20 };

const calmMs = 3_000;

interface Measured {
  attack: Attack;
  calm: Watched;
  attacked: Watched;
  /** In MB. */
  memoryGrowth: number;
  databaseGrowth: number;
  got: string;
  answers: Record<string, number>;
}

const printProgress = (line: string): void => void process.stderr.write(`${line}\n`);

async function main() {
  const { BENCH_DATABASE_URL, BENCH_ONLY } = Settings.parse(process.env);
  stopServersOnExit();
  const chosen = attacks.filter(({ finding, name }) => `${finding} ${name}`.includes(BENCH_ONLY));
  const rows: Measured[] = [];
  for (const attack of chosen) {
    printProgress(`${attack.finding} ${attack.name}`);
    rows.push(await measureAttack(attack, await buildAttackDatabase(BENCH_DATABASE_URL)));
  }
  console.log(alignColumns([header, ...rows.map(formatRow)]).join('\n'));
  const failed = rows.filter((row) => listExcesses(row).length > 0);
  console.log(`\n${rows.length - failed.length} of ${rows.length} attacks stay within the limits`);
  process.exit(failed.length === 0 ? 0 : 1);
}

async function measureAttack(attack: Attack, url: string): Promise<Measured> {
  const server = await startNodeServer('src/main.ts', {
    DATABASE_URL: url,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    // The default of an operator who sets nothing.
    RATE_LIMIT: '',
  });
  // The first requests of a process are slow, and take memory that it keeps.
  await watchServer(server, sleep(calmMs));
  const calm = await watchServer(server, sleep(calmMs));
  const before = { memory: readMemory(server.pid), database: await readDatabaseSize(url) };
  const attacker = runAttacker(attack, server);
  const attacked = await watchServer(server, attacker);
  const databaseGrowth = (await readDatabaseSize(url)) - before.database;
  process.kill(server.pid, 'SIGKILL');
  return {
    ...{ attack, calm, attacked, databaseGrowth },
    memoryGrowth: attacked.peakMemory - before.memory,
    ...(await attacker),
  };
}

const AttackerReport = z.object({ got: z.string(), answers: z.record(z.string(), z.number()) });

async function runAttacker({ name }: Attack, { port }: RunningServer) {
  const file = join(import.meta.dirname, 'attacker.ts');
  const child = spawn(process.execPath, [file, name, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return AttackerReport.parse(JSON.parse(output));
}

const header = [
  ...['finding', 'attack', 'calm ms', 'attacked ms', 'ratio', 'healthz ms', 'memory MB'],
  ...['disk MB', 'CPU', 'limits', 'the attacker got'],
];

function formatRow(row: Measured): string[] {
  const { attack, calm, attacked, memoryGrowth, databaseGrowth, got, answers } = row;
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [
    attack.finding,
    attack.name,
    calm.median.toFixed(1),
    attacked.median.toFixed(1),
    (attacked.median / calm.median).toFixed(1),
    attacked.slowestHealth.toFixed(0),
    memoryGrowth.toFixed(0),
    databaseGrowth.toFixed(0),
    attacked.cpu.toFixed(2),
    listExcesses(row).join(', ') || 'kept',
    [got, ...statuses].join(', '),
  ];
}

function listExcesses({ calm, attacked, memoryGrowth, databaseGrowth }: Measured): string[] {
  const excesses: Record<string, boolean> = {
    'SLOWED DOWN': attacked.median > limits.slowdown * calm.median,
    'HEALTH LATE': attacked.slowestHealth > limits.healthMs,
    'MEMORY GREW': memoryGrowth > limits.memoryMb,
    'DISK GREW': databaseGrowth > limits.databaseMb,
    'OTHERS FAILED': attacked.failures > 0,
  };
  return Object.keys(excesses).filter((name) => excesses[name]);
}

await main();
