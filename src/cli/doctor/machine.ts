import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import process from 'node:process';
import {
  type Check,
  type DoctorTools,
  type Diagnosis,
  formatAge,
  judgeLevel,
  ok,
  problem,
  warning,
} from './check.ts';

/** No machine that runs this version can be earlier. */
const released = Date.UTC(2026, 10, 1);
const skewLimitsMs = { warning: 1_000, problem: 30_000 };

/** Compares this machine with the database. The answer came from some time between the two looks. */
async function checkClock({ pool, now }: DoctorTools): Promise<Diagnosis> {
  const before = now().getTime();
  const { rows } = await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const after = now().getTime();
  const at = rows[0]?.at.getTime() ?? Number.NaN;
  return judgeClock(before, after, at);
}

export function judgeClock(before: number, after: number, database: number): Diagnosis {
  const advice = 'Set the clock, with NTP on every machine.';
  if (after < released)
    return problem(`this machine is in ${new Date(after).getUTCFullYear()}`, advice);
  const skewMs = Math.max(0, before - database, database - after);
  const found = `${formatSkew(skewMs)} between this machine and the database`;
  return judgeLevel(skewMs, skewLimitsMs, { found, advice });
}

const formatSkew = (ms: number) => (ms < 1_000 ? `${ms} ms` : formatAge(ms / 1_000));

/** A start refuses rules that are too old, and so does every command. */
const checkZones = (): Diagnosis => ok(`time zone data ${process.versions['tz'] ?? 'none'}`);

async function checkDisk({ config }: DoctorTools): Promise<Diagnosis> {
  if (config.DATABASE_URL && config.SMTP_URL) return ok('nothing is stored on this machine');
  const { bavail, bsize, blocks } = await statNearest(resolve(config.DATA_DIR));
  return judgeDisk(bavail * bsize, blocks * bsize);
}

/** The folder is made by the first start. */
async function statNearest(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return statNearest(dirname(folder));
  }
}

const gib = 1024 ** 3;

export function judgeDisk(free: number, total: number): Diagnosis {
  const found = `${(free / gib).toFixed(1)} GiB free for DATA_DIR`;
  const advice = 'Make room: a full disk stops the database and the mails that are files.';
  if (free < gib / 4) return problem(found, advice);
  return free < gib || free < total / 50 ? warning(found, advice) : ok(found);
}

export const machineChecks: readonly Check[] = [
  { name: 'clock', needsDatabase: true, run: checkClock },
  { name: 'time zones', run: checkZones },
  { name: 'disk', run: checkDisk },
];
