import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import type { SignedIn } from '../../context/context.ts';
import { explainConnectionError } from '../../database/error.ts';

type Status = 'ok' | 'warning' | 'problem';

/** What a check found, and what to do about it. */
export interface Diagnosis {
  status: Status;
  found: string;
  advice?: string;
}

export interface DoctorTools {
  config: Config;
  pool: pg.Pool;
  db: SignedIn['db'];
  now: () => Date;
}

export interface Check {
  name: string;
  /** Can say nothing without a database. */
  needsDatabase?: true;
  run: (tools: DoctorTools) => Promise<Diagnosis> | Diagnosis;
}

export const ok = (found: string): Diagnosis => ({ status: 'ok', found });
export const warning = (found: string, advice: string): Diagnosis => ({
  status: 'warning',
  found,
  advice,
});
export const problem = (found: string, advice: string): Diagnosis => ({
  status: 'problem',
  found,
  advice,
});

/** From these values on, a figure is a warning or a problem. */
interface Limits {
  warning: number;
  problem: number;
}

/** Judges a figure that is better if it is smaller. */
export function judgeLevel(
  value: number,
  limits: Limits,
  { found, advice }: { found: string; advice: string },
): Diagnosis {
  if (value >= limits.problem) return problem(found, advice);
  return value >= limits.warning ? warning(found, advice) : ok(found);
}

/** A check that takes longer has found something. */
const patienceMs = 10_000;

/** Runs a check. It ends in time, and does not fail. */
export async function runCheck(
  { name, run }: Check,
  tools: DoctorTools,
  ms = patienceMs,
): Promise<Diagnosis & { check: string }> {
  const finding = await Promise.race([
    Promise.resolve()
      .then(() => run(tools))
      .catch((error: unknown) =>
        problem(explainFailure(error), 'Look into the log of PostgreSQL.'),
      ),
    sleep(ms, problem(`no answer within ${ms / 1_000} s`, 'Try again when there is less load.'), {
      ref: false,
    }),
  ]);
  return { check: name, ...finding };
}

export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return explainConnectionError(error) ?? error.message;
}

export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

export function formatAge(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
