import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What the guide tells operators to set: without it, nothing ends a statement that takes too long. */
const connectQuery = [
  'SET jit = off',
  `SET statement_timeout = '30s'`,
  `SET idle_in_transaction_session_timeout = '60s'`,
  `SET client_connection_check_interval = '1s'`,
].join('; ');

/** The version of the PgBouncer that is installed, such as [1, 18], or null. */
export function findPgBouncer(): [number, number] | null {
  try {
    const said = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' });
    const [, major = 0, minor = 0] = /^PgBouncer (\d+)\.(\d+)/.exec(said) ?? [];
    return [Number(major), Number(minor)];
  } catch {
    return null;
  }
}

interface PoolerOptions {
  /** PostgreSQL itself. */
  url: string;
  poolSize: number;
  /** Lines of the section [pgbouncer]. */
  settings?: string[];
  /** What each new connection to PostgreSQL runs. */
  query?: string;
}

/** Starts a PgBouncer in transaction mode in front of all databases of a PostgreSQL. */
export async function startPgBouncer({
  url,
  poolSize,
  settings = [],
  query = connectQuery,
}: PoolerOptions) {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'almanac-pooler-'));
  const port = await findFreePort();
  const target = {
    host: hostname,
    port: serverPort || '5432',
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
    ...(query && { connect_query: query }),
  };
  const values = Object.entries(target).map(
    ([name, value]) => `${name}='${value.replaceAll("'", "''")}'`,
  );
  const lines = [
    '[databases]',
    `* = ${values.join(' ')}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', `default_pool_size = ${poolSize}`, 'max_client_conn = 500'],
    ...settings,
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooled = Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
  let running = await run([...asUser, file], pooled);
  return {
    url: pooled,
    stop: () => running.stop(),
    startAgain: async () => {
      running = await run([...asUser, file], pooled);
    },
    remove: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;

/** Runs it until it answers. */
async function run(args: string[], url: string) {
  const child = spawn('pgbouncer', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for (let tries = 0; !(await canConnect(url)); tries++) {
    if (tries > 200 || child.exitCode !== null) {
      await stop();
      throw new Error(`No PgBouncer: ${log}`);
    }
    await sleep(50);
  }
  return { stop };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
