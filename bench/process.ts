import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningServer {
  port: number;
  pid: number;
  log: string;
}

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const children = new Set<ChildProcess>();

/** Stops every server that we started when we exit. */
export function stopServersOnExit(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(130));
  }
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
}

/** Starts a server and waits until it answers. */
export async function startNodeServer(
  file: string,
  env: Record<string, string>,
  root?: string,
): Promise<RunningServer> {
  const port = await findFreePort();
  const { child, log, pid } = spawnNode(file, { ...env, PORT: String(port) }, root);
  for (
    const until = performance.now() + START_TIMEOUT_MS;
    !(await isListening(port));
    await sleep(50)
  ) {
    const isLate = performance.now() > until;
    if (isLate || child.exitCode !== null) throw new Error(`${file} did not start: see ${log}`);
  }
  return { port, pid, log };
}

/** Stops a server as a supervisor does. */
export async function stopServer({ pid }: RunningServer): Promise<void> {
  const child = [...children].find((one) => one.pid === pid);
  if (!child) return;
  const exited = once(child, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
  child.kill('SIGTERM');
  await exited;
}

const ourRoot = join(import.meta.dirname, '..');

/** Starts a process with production settings and the given environment. */
export function spawnNode(file: string, env: Record<string, string>, root = ourRoot) {
  const log = join(mkdtempSync(join(tmpdir(), 'almanac-bench-')), 'log');
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', output, output],
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
  children.add(child);
  child.once('exit', () => children.delete(child));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} did not start`);
  return { child, log, pid };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
