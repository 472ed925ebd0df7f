import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import process, { env } from 'node:process';
import { describe, expect, inject, it } from 'vitest';
import { closeAtEnd } from '../support/at-end.ts';
import { buildPool, emptyDatabase } from '../support/empty-database.ts';
import { createFolder } from '../support/process.ts';

const unshare = ['-p', '-f', '--kill-child'];
/** Only root may make a namespace, and only Linux has them. */
const canBeFirst = spawnSync('unshare', [...unshare, 'true']).status === 0;
const programs = ['src/main.ts', 'src/worker.ts'];

/** Process 1 of a namespace, as in a container: the kernel ignores a signal that has no handler. */
function startAsFirst(file: string, settings: Record<string, string>) {
  const launcher = spawn('unshare', [...unshare, process.execPath, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: env['PATH'], PORT: '0', SEED_DEMO: 'false', ...settings },
  });
  let said = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(launcher, 'close');
  closeAtEnd(() => launcher.kill('SIGKILL') && ended);
  return {
    async stop() {
      const { pid } = launcher;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
      process.kill(Number(children.trim()), 'SIGTERM');
      const [code] = (await ended) as [number | null];
      return { code, said };
    },
  };
}

describe.runIf(canBeFirst)('process 1 of a container', () => {
  it.each(programs)('%s exits cleanly after a signal while it starts', async (file) => {
    const DATA_DIR = createFolder();
    const { stop } = startAsFirst(file, { DATA_DIR });
    // The folder is there seconds before the database is.
    await expect.poll(() => existsSync(DATA_DIR), { timeout: 60_000 }).toBe(true);
    const { code, said } = await stop();
    expect(code, said).toBe(0);
    expect(said).not.toMatch(/listening|working/);
  });

  /** Each statement takes longer, so that the signal comes in the middle. */
  const slowMigrations = `
    CREATE FUNCTION wait_a_moment() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_sleep(0.3); END $$;
    CREATE EVENT TRIGGER slow ON ddl_command_start EXECUTE FUNCTION wait_a_moment()`;
  const running = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`;

  const isServer = inject('template').kind !== 'embedded';

  it.runIf(isServer).each(programs)('%s exits cleanly during a migration', async (file) => {
    const database = await emptyDatabase();
    const pool = buildPool(database);
    await pool.query(slowMigrations);
    const DATABASE_URL = database.connectionString ?? '';
    const { stop } = startAsFirst(file, { DATABASE_URL });
    await expect.poll(async () => (await pool.query(running)).rowCount).toBeGreaterThan(0);
    const { code, said } = await stop();
    expect(code, said).toBe(0);
    expect(said).not.toMatch(/listening|working/);
    const { rows } = await pool.query<{ made: string | null }>(
      `SELECT to_regclass('"User"') AS made`,
    );
    expect(rows).toEqual([{ made: null }]);
  });
});
