import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Readable, Writable } from 'node:stream';
import { inject } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import type { Terminal } from '../../src/cli/terminal/terminal.ts';
import { explainError } from '../../src/process/exit.ts';
import { beginSpending } from '../ring/meter.ts';
import { closeAtEnd } from './at-end.ts';
import { createClient } from './client.ts';
import { openTestDatabase, testPooler } from './database.ts';
import { databaseUrl } from './template.ts';

type Settings = Record<string, string>;

const project = new URL('../..', import.meta.url);

/** A folder that does not exist yet, and is gone when the file ends. */
export function createFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'almanac-process-'));
  closeAtEnd(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}

/** Makes a data folder that holds a copy of the embedded template. */
export function unpackTemplate(tarball: string, dataDir: string) {
  const postgres = join(dataDir, 'postgres');
  mkdirSync(postgres, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', tarball, '-C', postgres], { stdio: 'ignore' });
}

/** Without one, a server on PostgreSQL warns. */
const secretKey = randomBytes(32).toString('base64');

/** Where a server and the command line find one database, empty but for its tables. */
export async function createSettings(): Promise<Settings> {
  const DATA_DIR = createFolder();
  const template = inject('template');
  if (template.kind === 'embedded') {
    unpackTemplate(template.tarball, DATA_DIR);
    return { DATA_DIR, SEED_DEMO: 'false' };
  }
  const { url = '' } = await openTestDatabase();
  return { DATA_DIR, DATABASE_URL: url, SECRET_KEY: secretKey };
}

export type RunningScript = ReturnType<typeof runScript>;

/** With TEST_POOLER=on, `DATABASE_URL` leads to a pooler. */
export function readPoolerSettings({ DATABASE_URL }: Settings): Settings {
  const template = inject('template');
  if (testPooler === 'off' || template.kind === 'embedded' || !DATABASE_URL) return {};
  const direct = databaseUrl(template.url, new URL(DATABASE_URL).pathname.slice(1));
  return { DATABASE_POOLER: testPooler, DATABASE_DIRECT_URL: direct };
}

/** One of our programs, in the environment that is given and nothing else. It can read `input`. */
export function runScript(file: string, args: string[], env: Settings, input = '') {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: project,
    env: { PATH, NODE_COMPILE_CACHE, ...readPoolerSettings(env), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  const endSpending = beginSpending('process');
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => {
    endSpending();
    return { code, signal, ...said };
  });
  closeAtEnd(() => child.kill('SIGKILL') && ended);
  return { child, said, ended };
}

/** A script of package.json. It has a process group of its own, which a test can kill as a whole. */
export function runNpm(script: string, env: Settings) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return spawn('npm', ['run', script], {
    cwd: project,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/**
 * The command line in the process of the test. One of its own takes a second to load: start that with
 * `runScript('src/cli.ts', …)` where the process matters.
 */
export const runCli = (settings: Settings, ...args: string[]) => runCliWith('', settings, ...args);

/** The same, with something to read. */
export async function runCliWith(input: string, settings: Settings, ...args: string[]) {
  const said = { stdout: '', stderr: '' };
  const hear = (name: keyof typeof said) =>
    new Writable({
      decodeStrings: false,
      write(text: string, _encoding, done) {
        said[name] += text;
        done();
      },
    });
  const terminal: Terminal = {
    env: { ...readPoolerSettings(settings), ...settings },
    stdin: Readable.from([input]),
    stdout: hear('stdout'),
    stderr: hear('stderr'),
  };
  try {
    await runCommandLine(args, terminal);
  } catch (error) {
    return { code: 1, ...said, stderr: `${said.stderr}${explainError(error)}\n` };
  }
  return { code: terminal.exitCode ?? 0, ...said };
}

/** A process that a signal has ended has no exit code, so a loop that waits for one never ends. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

interface LogLine {
  [key: string]: unknown;
  msg?: string;
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/** A server in a process of its own; its address is the one it tells in its log. */
export async function startServerProcess(settings: Settings, file = 'src/main.ts') {
  const { child, said, ended } = runScript(file, [], { PORT: '0', ...settings });
  const log = () =>
    said.stderr
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as LogLine);
  const listening = () => log().find(({ msg }) => msg === 'listening')?.['url'];
  while (isRunning(child) && !listening()) {
    await Promise.race([once(child.stderr, 'data'), ended]);
  }
  const url = listening();
  if (typeof url !== 'string') throw new Error(`No server: ${said.stderr}`);
  return {
    url,
    log,
    said,
    ended,
    child,
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Sends an operation to a server, with a key or anonymously. */
export async function queryServer(
  url: string,
  query: string,
  key?: string,
  variables?: Record<string, unknown>,
) {
  // Without the headers: they are different each time.
  const { headers, ...answer } = await createClient(url, key).gql(query, variables);
  return answer;
}
