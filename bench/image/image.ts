import { ok as assert } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createDatabase } from '../database.ts';
import { formatSeconds } from '../figures.ts';
import { findFreePort } from '../process.ts';
import { imageName, readCommit } from './build.ts';
import { type Note, toDatabaseName } from './part.ts';
import { endContainer, podman, tryProgram } from './podman.ts';

const startMs = 120_000;
/** Docker kills after this time. */
const stopMs = 10_000;

/** What an operator should add to `docker run`, as the guide and `compose.yaml` do. */
const locked = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all'],
  ...['--security-opt', 'no-new-privileges', '--memory', '768m'],
];

const Inspected = z.tuple([
  z.object({ Healthcheck: z.object({ Test: z.tuple([z.literal('CMD')], z.string()) }) }),
]);

export const toFlags = (env: Record<string, string>): string[] =>
  Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

export const isAnswering = (port: number, path: string, timeoutMs = 3_000): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function waitUntilReady(name: string, port: number): Promise<string> {
  const began = performance.now();
  while (!(await isAnswering(port, '/readyz'))) {
    const status = await podman('inspect', name, '--format', '{{.State.Status}}');
    const isHopeless = status !== 'running' || performance.now() - began > startMs;
    if (isHopeless) throw new Error(`${name} did not start: ${await podman('logs', name)}`);
    await sleep(100);
  }
  return `${formatSeconds(performance.now() - began)} s`;
}

async function stop(name: string, note: Note): Promise<void> {
  const { ms, wasKilled, code } = await endContainer(name, stopMs);
  const found = wasKilled ? `killed after ${stopMs / 1_000} s` : `${formatSeconds(ms)} s`;
  note(`SIGTERM ends the ${name}, with code 0`, `${found}, ${code}`, !wasKilled && code === 0);
}

/** Process 1 gets the orphans of its container, and Node.js does not collect them. So nothing here may leave one. */
async function checkFirstProcess(name: string, command: string, note: Note): Promise<void> {
  const status = await podman('exec', name, 'cat', '/proc/1/status');
  const words = (await podman('exec', name, 'cat', '/proc/1/cmdline')).split('\0').join(' ').trim();
  const ids = /^Uid:\s+(\d+)/m.exec(status)?.[1];
  const rights = Number.parseInt(/^CapEff:\s+(\w+)/m.exec(status)?.[1] ?? 'f', 16);
  note(`process 1 of the ${name}`, words, words === command);
  note(`${name}: its user and rights`, `${ids}, ${rights}`, ids === '10001' && rights === 0);
  const others = (await podman('top', name, 'hpid', 'state', 'args')).split('\n').slice(2);
  note(
    `${name}: processes beside it, after health checks and commands`,
    `${others.length}`,
    !others[0],
  );
}

async function refuseToStart(admin: string, note: Note): Promise<void> {
  const misspelt = toFlags({ DATABSE_URL: admin });
  const { status, stderr } = await tryProgram('podman', ['run', '--rm', ...misspelt, imageName]);
  const isNamed = /^DATABASE_URL: is required.*Did you mean DATABASE_URL\?/ms.test(stderr);
  assert(status === 1 && isNamed, stderr);
  note('without a database it exits, and names a misspelt variable', `code ${status}`);
}

async function runEmbedded(health: string[], note: Note): Promise<void> {
  const port = await findFreePort();
  const env = toFlags({ DATABASE_URL: 'embedded', SEED_DEMO: 'true', PORT: `${port}` });
  const idle = await tryProgram('podman', ['run', '--rm', ...env, imageName, ...health]);
  assert(idle.status === 1, 'The health check passes although nothing runs');
  const name = 'embedded-server';
  await podman('run', '--detach', '--passwd=false', '--name', name, ...env, imageName);
  note('ready on the embedded database, with the demo world', await waitUntilReady(name, port));
  await podman('healthcheck', 'run', name);
  const answer = await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  assert(answer.includes(await readCommit()), 'Health does not name the commit');
  const users = await podman('exec', name, 'node', 'src/cli.ts', 'user', 'list', '--json');
  assert(users.includes('northwind.example'), users);
  note('health check, and a command beside the server', 'pass');
  await checkFirstProcess(name, 'node src/main.ts', note);
  await stop(name, note);
  // Podman itself mounts files there.
  const changed = (await podman('diff', name)).split('\n').filter((line) => line !== 'C /etc');
  const outside = changed.filter((line) => !/^. \/(data|tmp)(\/|$)/.test(line) && line !== '');
  note('written outside /data and /tmp', outside.join(', ') || 'nothing', outside.length === 0);
}

async function runPostgres(admin: string, note: Note): Promise<void> {
  const DATABASE_URL = await createDatabase(admin, toDatabaseName('image'));
  const [port, metrics] = [await findFreePort(), await findFreePort()];
  const own = [...locked, ...toFlags({ DATABASE_URL })];
  await podman('run', '--rm', ...own, imageName, 'node', 'src/cli.ts', 'migrate');
  const ofWorker = [...own, ...toFlags({ METRICS_PORT: `${metrics}` })];
  const worker = ['node', 'src/worker.ts'];
  await podman('run', '--detach', '--name', 'worker', ...ofWorker, imageName, ...worker);
  const ofServer = [...own, ...toFlags({ PORT: `${port}`, WORKER: 'off' })];
  await podman('run', '--detach', '--name', 'server', ...ofServer, imageName);
  note('read-only, without rights: migrated, server ready', await waitUntilReady('server', port));
  note('read-only, without rights: worker ready', await waitUntilReady('worker', metrics));
  await checkFirstProcess('worker', worker.join(' '), note);
  for (const name of ['server', 'worker']) await stop(name, note);
}

/** Runs the image with its own user and settings: server, worker and commands. */
export async function checkImage(_work: string, admin: string, note: Note): Promise<void> {
  const [read] = Inspected.parse(JSON.parse(await podman('image', 'inspect', imageName)));
  const [, ...health] = read.Healthcheck.Test;
  const modules = await podman('run', '--rm', imageName, 'ls', 'node_modules');
  assert(!/^prisma$/m.test(modules), 'The Prisma CLI is in the image');
  await refuseToStart(admin, note);
  await runEmbedded(health, note);
  await runPostgres(admin, note);
}
