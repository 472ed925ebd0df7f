import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';

import type { EmbeddedSetup, FromWorker, ToWorker } from './message.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { describeHolder, noteHolder } from './holder.ts';

export type EmbeddedDatabase = {
  /** For `pg.Pool`; `host` is the folder of the unix socket. */
  connection: { host: string; port: number; user: string; database: string };
  /** Settles only if the database stops without being closed. After that, nothing works. */
  failed: Promise<Error>;
  close(): Promise<void>;
};

export type InMemoryDatabase = EmbeddedDatabase & {
  /** A tarball for `openInMemory({ from })`. */
  dump(): Promise<Uint8Array>;
};

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by ${describeHolder(folder)}: ` +
        `stop that one first, or choose another folder with DATA_DIR.`,
    );
    this.name = 'FolderInUse';
  }
}

export class DiskFull extends Error {
  constructor(folder: string) {
    super(`The disk of ${folder} is full: make room, and try again.`);
    this.name = 'DiskFull';
  }
}

const PORT = 5432;
const LONGEST_SOCKET_PATH = 103;
// On the first start the folder is locked seconds before the database answers, on a busy machine a minute.
const REACH_ATTEMPTS = 600;
const REACH_PAUSE_MS = 100;

interface OpenSettings {
  /** Lets a transaction idle. For a process that asks nothing else of the database meanwhile. */
  mayIdle?: boolean;
}

/** Opens the folder for this process alone. Throws FolderInUse if another process uses it. */
export async function openEmbedded(
  dataDir: string,
  settings: OpenSettings = {},
): Promise<EmbeddedDatabase> {
  const folder = prepareFolder(dataDir);
  const lock = lockFolder(folder);
  if (!lock) throw new FolderInUse(folder);
  return openLocked(folder, lock, settings);
}

/** Connects through the server that uses the folder, or opens the folder if no server does. */
export async function connectEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = prepareFolder(dataDir);
  for (let attempt = 0; attempt < REACH_ATTEMPTS; attempt++) {
    const lock = lockFolder(folder);
    if (lock) return openLocked(folder, lock);
    const host = prepareSocketFolder(folder);
    if (await isListening(getSocketPath(host)))
      return createHandle(host, new Promise(() => {}), async () => {});
    await sleep(REACH_PAUSE_MS);
  }
  throw new FolderInUse(folder);
}

/** Opens an empty database, or a copy of a dumped one. Its data is lost when it is closed. */
export async function openInMemory(
  options: OpenSettings & { from?: Uint8Array } = {},
): Promise<InMemoryDatabase> {
  const host = mkdtempSync(join(tmpdir(), 'almanac-'));
  const removeSocket = () => rmSync(host, { recursive: true, force: true });
  const { from: tarball, ...settings } = options;
  const setup = { socket: getSocketPath(host), tarball, ...settings };
  const { worker, failed, close } = await startDatabase(setup, removeSocket);
  return { ...createHandle(host, failed, close), dump: () => dumpDatabase(worker) };
}

async function openLocked(
  folder: string,
  lock: FolderLock,
  settings: OpenSettings = {},
): Promise<EmbeddedDatabase> {
  const draft = join(folder, 'postgres.new');
  const disk = { isFull: false };
  // A first start that failed leaves its draft. It goes before somebody else can begin one.
  const release = () => {
    disk.isFull ||= hasNoRoom(folder);
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  };
  try {
    noteHolder(folder, { pid: process.pid });
    const host = prepareSocketFolder(folder);
    // A killed process may have left its socket. We hold the lock, so nobody listens there.
    rmSync(getSocketPath(host), { force: true });
    const setup = { socket: getSocketPath(host), folder, ...settings };
    const { failed, close } = await startDatabase(setup, release);
    return createHandle(host, failed, close);
  } catch (error) {
    release();
    throw disk.isFull ? new DiskFull(folder) : error;
  }
}

/** The smallest file of PostgreSQL that grows. */
const leastBytes = 64 * 1_024;

function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastBytes;
}

async function startDatabase(setup: EmbeddedSetup, afterwards: () => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: setup,
    // The flags of this process, such as `--input-type`, may not work in a worker.
    execArgv: [],
    // PostgreSQL must notice that its stack is too deep before V8 runs out of stack.
    resourceLimits: { stackSizeMb: 32 },
  });
  let closing = false;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const failed = new Promise<Error>((resolve) => {
    worker.on('message', (news: FromWorker) => {
      if (news.type === 'failed') resolve(createStartError(news.reason));
    });
    worker.once('error', (error: Error) => resolve(createStartError(error.message)));
    worker.once('exit', () => closing || resolve(createStartError('it has stopped')));
  });
  const close = async () => {
    closing = true;
    worker.postMessage({ type: 'close' } satisfies ToWorker);
    await ended;
    afterwards();
  };
  const mishap = await Promise.race([failed, once(worker, 'message').then(() => undefined)]);
  if (!mishap) return { worker, failed, close };
  await worker.terminate();
  afterwards();
  throw mishap;
}

function createStartError(reason: string): Error {
  return new Error(`The embedded database failed: ${reason}`);
}

async function dumpDatabase(worker: Worker): Promise<Uint8Array> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ type: 'dump', reply: port2 } satisfies ToWorker, [port2]);
  const [tarball]: Uint8Array[] = await once(port1, 'message');
  port1.close();
  if (!tarball) throw new Error('The embedded database returned no dump.');
  return tarball;
}

function createHandle(host: string, failed: Promise<Error>, close: () => Promise<void>) {
  const connection = { host, port: PORT, user: 'postgres', database: 'postgres' };
  return { connection, failed, close };
}

function prepareFolder(dataDir: string): string {
  createFolder(dataDir);
  chmodSync(dataDir, 0o700);
  return realpathSync(dataDir);
}

/** One by one: with `recursive`, Node.js tries for ever in a file system such as /proc. */
function createFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) createFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function getSocketPath(host: string): string {
  return join(host, `.s.PGSQL.${PORT}`);
}

// The path of a Unix socket must fit sockaddr_un (104 bytes on macOS). Longer paths are cut off or refused.
function prepareSocketFolder(folder: string): string {
  if (Buffer.byteLength(getSocketPath(folder)) <= LONGEST_SOCKET_PATH) return folder;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const host = join(realpathSync(tmpdir()), `almanac-${digest}`);
  mkdirSync(host, { recursive: true, mode: 0o700 });
  assertPrivate(host);
  return host;
}

// Everyone can write to the folder of temporary files, so someone else may have created ours first.
function assertPrivate(folder: string): void {
  const { mode, uid } = lstatSync(folder);
  const isPrivate = (mode & 0o170777) === 0o040700 && uid === process.getuid?.();
  if (!isPrivate) throw new Error(`${folder} must be a folder that this user owns, with mode 700.`);
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
