import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectSocket } from './load.ts';

export interface RunningProcess {
  child: ChildProcess;
  pid: number;
  log: string;
}

export interface RunningServer extends RunningProcess {
  port: number;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
export const ourRoot = join(import.meta.dirname, '..');
const children = new Set<ChildProcess>();

/** Runs a program. Every process that it has started ends with it. */
export async function runWithServers(run: () => Promise<unknown>): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(130));
  }
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  await run();
  process.exit();
}

/** A folder of the system's temporary ones, which the system removes. */
export const makeFolder = (name: string): string => mkdtempSync(join(tmpdir(), `almanac-${name}-`));

interface ProgramOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid' | 'detached'> {
  /** A file that gets what it prints. */
  log: string;
}

/** Starts a program that ends with ours. */
export function spawnProgram(
  program: string,
  args: readonly string[],
  { log, ...options }: ProgramOptions,
): RunningProcess {
  const output = openSync(log, 'a');
  const child = spawn(program, args, { ...options, stdio: ['ignore', output, output] });
  closeSync(output);
  children.add(child);
  child.once('exit', () => children.delete(child));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} did not start`);
  return { child, log, pid };
}

export const spawnNode = (
  file: string,
  env: Record<string, string>,
  root = ourRoot,
): RunningProcess =>
  spawnProgram(process.execPath, [file], {
    cwd: root,
    log: join(makeFolder('bench'), 'log'),
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_POOL: '10',
      LOG_LEVEL: 'info',
      // On, but never reached in practice.
      RATE_LIMIT: '1000000000',
      ...env,
    },
  });

export const hasEnded = ({ child }: RunningProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Starts a server and waits until it listens. */
export async function startNodeServer(
  file: string,
  env: Record<string, string>,
  root?: string,
): Promise<RunningServer> {
  const port = await findFreePort();
  const server = { ...spawnNode(file, { ...env, PORT: String(port) }, root), port };
  await waitUntil(server, () => isListening(port));
  return server;
}

/** Starts Almanac and waits until it is ready: what it makes by itself is there. */
export async function startAlmanac(
  env: Record<string, string>,
  root?: string,
): Promise<RunningServer> {
  const server = await startNodeServer('src/main.ts', env, root);
  await waitUntilReady(server);
  return server;
}

export async function waitUntilReady(server: RunningServer): Promise<void> {
  const ask = () => fetch(`http://127.0.0.1:${server.port}/readyz`).then(({ ok }) => ok);
  await waitUntil(server, () => ask().catch(() => false));
}

async function waitUntil(server: RunningServer, holds: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + START_TIMEOUT_MS; !(await holds()); await sleep(50)) {
    if (performance.now() > until || hasEnded(server))
      throw new Error(`A server did not start: see ${server.log}`);
  }
}

/** Stops a process as a supervisor does. */
export async function stopServer(running: RunningProcess): Promise<void> {
  if (hasEnded(running)) return;
  const exited = once(running.child, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
  running.child.kill('SIGTERM');
  await exited;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const isListening = (port: number): Promise<boolean> =>
  connectSocket(port).then(
    (socket) => Boolean(socket.destroy()),
    () => false,
  );
