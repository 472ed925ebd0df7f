import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { EmbeddedSetup, FromWorker, ToWorker } from './message.ts';

// PGlite is one session. This server lets many connections use it, one complete turn at a time. (In
// pglite-socket 0.2.17, messages of several connections mix between Parse and Sync, so one connection
// can execute another's statement.) Protocol: PostgreSQL §54.7.

type Connection = {
  socket: Socket;
  greeted: boolean;
  unread: Buffer;
  /** The messages of the turn that is still incomplete. */
  turn: Buffer[];
  /** The client's names of prepared statements, with their names in the session. */
  statements: Map<string, string>;
};

const IDLE_IN_TRANSACTION_MS = 10_000;
const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 60 * 60_000;

const PROTOCOL_3 = 0x0003_0000;
const ENCRYPTION_REQUESTS = [80877103, 80877104];
const NOTIFICATION = 0x41;
/** Query, Sync, Flush, function call. */
const ENDS_TURN = 'QSHF';
const [SYNC, FLUSH] = [buildMessage('S'), buildMessage('H')];
const STARTUP = buildMessage('', '\0\x03\0\0user\0postgres\0database\0postgres\0\0');
const IDLE_TIMEOUT_ERROR = buildMessage(
  'E',
  'SFATAL\0VFATAL\0C25P03\0Mterminating connection due to idle-in-transaction timeout\0\0',
);

const setup: EmbeddedSetup = workerData;
const connections = new Set<Connection>();
const queue: { connection?: Connection; bytes: Buffer }[] = [];
let owner: Connection | undefined;
let queueRun: Promise<void> | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let statementCount = 0;
let lastErrorLine = '';

const database = await openDatabaseFiles();
failOnCrash(database);
const greeting = Buffer.from(await database.execProtocolRaw(STARTUP));
const server = createServer(acceptConnection).listen(setup.socket, () =>
  parentPort?.postMessage({ type: 'ready' } satisfies FromWorker),
);
parentPort?.on('message', (order: ToWorker) => void handleOrder(order));
setInterval(() => enqueueTurn(buildQueryMessage('CHECKPOINT')), CHECKPOINT_EVERY_MS);
setInterval(() => enqueueTurn(buildQueryMessage('VACUUM (ANALYZE)')), VACUUM_EVERY_MS);

function acceptConnection(socket: Socket): void {
  const unread = Buffer.alloc(0);
  const connection = { socket, greeted: false, unread, turn: [], statements: new Map() };
  connections.add(connection);
  socket.on('data', (chunk: Buffer) => receiveBytes(connection, chunk));
  socket.on('error', () => socket.destroy());
  socket.on('close', () => removeConnection(connection));
}

function receiveBytes(connection: Connection, chunk: Buffer): void {
  connection.unread = Buffer.concat([connection.unread, chunk]);
  for (let next = readMessage(connection); next; next = readMessage(connection)) {
    if (connection.greeted) receiveMessage(connection, next);
    else answerStartup(connection, next);
  }
}

function readMessage(connection: Connection): Buffer | undefined {
  const { unread, greeted } = connection;
  const start = greeted ? 1 : 0;
  if (unread.length < start + 4) return undefined;
  const end = start + unread.readUInt32BE(start);
  if (unread.length < end) return undefined;
  connection.unread = unread.subarray(end);
  return unread.subarray(0, end);
}

// All connections share the session, so they share its greeting, even during another's transaction.
function answerStartup(connection: Connection, request: Buffer): void {
  const code = request.length < 8 ? 0 : request.readUInt32BE(4);
  if (ENCRYPTION_REQUESTS.includes(code)) {
    connection.socket.write('N');
  } else if (code === PROTOCOL_3) {
    connection.greeted = true;
    connection.socket.write(greeting);
  } else {
    connection.socket.destroy();
    connection.unread = Buffer.alloc(0);
  }
}

function receiveMessage(connection: Connection, heard: Buffer): void {
  const type = readMessageType(heard);
  if (type === 'X') {
    connection.socket.end();
    return;
  }
  connection.turn.push(renameStatement(connection, heard));
  if (!ENDS_TURN.includes(type)) return;
  enqueueTurn(Buffer.concat(connection.turn), connection);
  connection.turn = [];
}

function enqueueTurn(bytes: Buffer, connection?: Connection): void {
  queue.push(connection ? { connection, bytes } : { bytes });
  queueRun ??= processQueue().finally(() => (queueRun = undefined));
}

async function processQueue(): Promise<void> {
  for (let turn = dequeueTurn(); turn; turn = dequeueTurn()) {
    clearTimeout(idleTimer);
    idleTimer = undefined;
    const { connection, bytes } = turn;
    const output = await executeMessages(bytes);
    // Between a Flush and its Sync, the unnamed statement is in use, as in a transaction.
    const unfinished = database.isInTransaction() || bytes.subarray(-5).equals(FLUSH);
    owner = unfinished ? connection : undefined;
    if (connection) sendOutput(connection, output);
  }
  // The timer may already run, because other connections start this queue too.
  if (owner && !setup.mayIdle)
    idleTimer ??= setTimeout(disconnectIdle, IDLE_IN_TRANSACTION_MS, owner);
}

function dequeueTurn() {
  const index = queue.findIndex(({ connection }) => !owner || connection === owner);
  return index < 0 ? undefined : queue.splice(index, 1)[0];
}

async function executeMessages(bytes: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const onRawData = (chunk: Uint8Array) => void chunks.push(Buffer.from(chunk));
  await database.runExclusive(() => database.execProtocolRawStream(bytes, { onRawData }));
  return Buffer.concat(chunks);
}

// The session does not know which connection sent a LISTEN, so notifications go to all of them.
function sendOutput({ socket }: Connection, output: Buffer): void {
  let start = 0;
  for (let at = 0, end = 0; at < output.length; at = end) {
    end = at + 1 + output.readUInt32BE(at + 1);
    if (output[at] !== NOTIFICATION) continue;
    socket.write(output.subarray(start, at));
    for (const listener of connections) listener.socket.write(output.subarray(at, end));
    start = end;
  }
  socket.write(output.subarray(start));
}

/** Its last turn closes its statements and rolls back its transaction. */
function removeConnection(connection: Connection): void {
  if (!connections.delete(connection)) return;
  const waiting = queue.filter((turn) => turn.connection !== connection);
  queue.splice(0, queue.length, ...waiting);
  const closes = connection.statements.values().map((name) => buildMessage('C', `S${name}\0`));
  enqueueTurn(Buffer.concat([...closes, SYNC, buildQueryMessage('ROLLBACK')]), connection);
}

// There is one session, so an open transaction blocks all other connections.
function disconnectIdle(connection: Connection): void {
  connection.socket.write(IDLE_TIMEOUT_ERROR);
  connection.socket.destroy();
}

function renameStatement({ statements }: Connection, heard: Buffer): Buffer {
  const start = findNameStart(heard);
  const end = heard.indexOf(0, start);
  if (start < 0 || end <= start) return heard;
  const name = heard.toString('latin1', start, end);
  const own = statements.get(name) ?? `s${++statementCount}`;
  statements.set(name, own);
  const renamed = Buffer.concat([heard.subarray(0, start), Buffer.from(own), heard.subarray(end)]);
  renamed.writeUInt32BE(renamed.length - 1, 1);
  return renamed;
}

/** The position of the prepared statement's name in a message, or -1. */
function findNameStart(heard: Buffer): number {
  const type = readMessageType(heard);
  if (type === 'P') return 5;
  if (type === 'B') return heard.indexOf(0, 5) + 1;
  return 'DC'.includes(type) && readMessageType(heard.subarray(5)) === 'S' ? 6 : -1;
}

const readMessageType = (heard: Buffer) => heard.toString('latin1', 0, 1);
const buildQueryMessage = (sql: string) => buildMessage('Q', `${sql}\0`);

function buildMessage(type: string, body = ''): Buffer {
  const bytes = Buffer.from(`${type}\0\0\0\0${body}`);
  bytes.writeUInt32BE(bytes.length - type.length, type.length);
  return bytes;
}

async function openDatabaseFiles(): Promise<PGlite> {
  const { folder, tarball } = setup;
  if (folder !== undefined) {
    const data = join(folder, 'postgres');
    if (!existsSync(data)) await createDataFolder(data);
    return openDurable(data);
  }
  const copy = tarball && { loadDataDir: new Blob([new Uint8Array(tarball)]) };
  return PGlite.create({ ...buildOptions([]), dataDir: 'memory://', ...copy });
}

// PGlite would open half-written files of an interrupted start as a database, so we rename when done.
async function createDataFolder(data: string): Promise<void> {
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  await (await openDurable(draft)).close();
  for (const file of readdirSync(draft, { recursive: true }))
    flushToDisk(join(draft, String(file)));
  renameSync(draft, data);
  flushToDisk(join(data, '..'));
}

function openDurable(data: string): Promise<PGlite> {
  const settings = ['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=128MB'];
  return PGlite.create({ ...buildOptions(settings), fs: createDurableFiles(data) });
}

// Without fsync, PGlite acknowledges writes that are only in the operating system's cache.
function createDurableFiles(data: string): NodeFS {
  const files = new NodeFS(data);
  const init = files.init.bind(files);
  files.init = async (database, given) => {
    const { emscriptenOpts } = await init(database, given);
    emscriptenOpts.preRun?.push(({ FS }) => {
      const { stream_ops, tryFSOperation } = FS.filesystems.NODEFS as unknown as NodeFiles;
      stream_ops.fsync = ({ nfd }) => tryFSOperation(() => fsyncSync(nfd));
    });
    return { emscriptenOpts };
  };
  return files;
}

type NodeFiles = {
  stream_ops: { fsync?: (stream: { nfd: number }) => void };
  tryFSOperation(operation: () => void): void;
};

function buildOptions(settings: string[]) {
  const all = ['timezone=UTC', ...settings].flatMap((setting) => ['-c', setting]);
  const startParams = [...PGlite.defaultStartParams, ...all];
  const onStderr = (line: string) => /FATAL|PANIC/.test(line) && !(lastErrorLine = line);
  return { startParams, onStderr, extensions: { btree_gist, pg_trgm } };
}

// When PostgreSQL crashes (full disk, stack overflow), PGlite hides it and acknowledges writes that
// did not happen. Only status 100 is normal: the long jump of ereport(ERROR).
function failOnCrash({ Module }: PGlite): void {
  const once = Module._PostgresMainLoopOnce;
  Module._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      if (!(error instanceof Object && 'status' in error && error.status === 100)) {
        const reason = `${error} ${lastErrorLine}`;
        parentPort?.postMessage({ type: 'failed', reason } satisfies FromWorker);
        process.exit(1);
      }
      throw error;
    }
  };
}

function flushToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

async function handleOrder(order: ToWorker): Promise<void> {
  if (order.type === 'dump') {
    const tarball = await database.dumpDataDir('none');
    order.reply.postMessage(new Uint8Array(await tarball.arrayBuffer()));
    return;
  }
  server.close();
  queue.length = 0;
  for (const { socket } of connections) socket.destroy();
  connections.clear();
  await queueRun;
  await database.close();
  process.exit(0);
}
