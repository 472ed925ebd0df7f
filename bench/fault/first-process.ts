import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, printProgress, runSql } from '../database.ts';
import { findFreePort } from '../process.ts';

/** Docker kills ten seconds after the signal. */
const patienceMs = 9_000;

/** Each statement of a migration takes longer, so that the signal comes in the middle. */
const slowMigrations = `
  CREATE FUNCTION wait_a_moment() RETURNS event_trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_sleep(0.3); END $$;
  CREATE EVENT TRIGGER slow ON ddl_command_start EXECUTE FUNCTION wait_a_moment()`;

/** As process 1 of a container, for which the kernel ignores a signal that has no handler. */
async function startAsFirst(file: string, env: Record<string, string>) {
  const log = join(mkdtempSync(join(tmpdir(), 'almanac-first-')), 'log');
  const output = openSync(log, 'w');
  const launcher = spawn('unshare', ['-p', '-f', '--kill-child', process.execPath, file], {
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'], PORT: String(await findFreePort()), ...env },
  });
  await sleep(100);
  const children = readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8');
  const ended = once(launcher, 'exit');
  return {
    /** Sends SIGTERM. Returns how long it took to end, and with what. */
    async stop() {
      const began = performance.now();
      process.kill(Number(children.trim()), 'SIGTERM');
      const code = await Promise.race([ended.then(([one]) => String(one)), sleep(patienceMs)]);
      if (code === undefined) launcher.kill('SIGKILL');
      const said = readFileSync(log, 'utf8');
      return { ms: performance.now() - began, code: code ?? 'killed', said };
    },
  };
}

const runsMigration = async (url: string) => {
  const sql = `SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  return (await runSql(url, sql)).rows[0]?.['count'] !== '0';
};

/** Signals that come while a program starts. Each row: what, when, s until it ended, exit code. */
export async function signalStarts(clusterUrl: string) {
  const url = await createDatabase(clusterUrl, 'almanac_first');
  await runSql(url, slowMigrations);
  const programs = ['src/main.ts', 'src/worker.ts'];
  const rows = [['signal as process 1', 'when', 's to end', 'exit code']];
  const problems: string[] = [];
  for (const file of programs) {
    for (const moment of ['1.5 s after the start', 'during a migration']) {
      printProgress(`SIGTERM of ${file} ${moment}`);
      const isMigrating = moment === 'during a migration';
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'almanac-first-'));
      const env = isMigrating ? { DATABASE_URL: url } : { DATABASE_URL: 'embedded', DATA_DIR };
      const started = await startAsFirst(file, env);
      if (!isMigrating) await sleep(1_400);
      else while (!(await runsMigration(url))) await sleep(50);
      const { ms, code, said } = await started.stop();
      rows.push([file, moment, (ms / 1_000).toFixed(1), code]);
      if (code !== '0') problems.push(`${file} ${moment} ended with ${code}: ${said.slice(-300)}`);
      if (/listening|working/.test(said)) problems.push(`${file} ${moment} was already running`);
    }
  }
  return { rows, problems };
}
