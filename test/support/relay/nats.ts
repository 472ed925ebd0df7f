import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { JetStreamApiError, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { findFreePort } from '../../../bench/process.ts';
import { closeAtEnd } from '../at-end.ts';

type Ask = <T>(question: (manager: JetStreamManager) => Promise<T>) => Promise<T>;

/** What a relay and a test need of a server, or of a cluster. */
export interface NatsPlace {
  url: string;
  ask: Ask;
}

interface Login {
  user: string;
  pass: string;
}

/** With a connection for each question, because servers are killed now and then. */
const createAsk =
  (ports: readonly number[], login?: Login): Ask =>
  async (question) => {
    const servers = ports.map((port) => `127.0.0.1:${port}`);
    const connection = await connect({ servers, reconnect: false, timeout: 2_000, ...login });
    try {
      return await question(await jetstreamManager(connection));
    } finally {
      await connection.close();
    }
  };

/** A nats-server with JetStream on its disk, gone with it when the file ends. */
function createProgram(port: number, args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-nats-'));
  const listen = ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)];
  let child: ChildProcess | undefined;
  const launch = () => {
    // Debian keeps it where only administrators look.
    const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
    child = spawn('nats-server', [...listen, ...args], { env: { PATH }, stdio: 'ignore' });
  };
  const kill = async () => {
    if (!child) return;
    const ended = once(child, 'close');
    if (child.kill('SIGKILL')) await ended;
    child = undefined;
  };
  closeAtEnd(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return { launch, kill };
}

async function waitForAnswer(ask: Ask): Promise<void> {
  const isUp = () =>
    ask((manager) => manager.getAccountInfo()).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await sleep(50);
}

/** A real nats-server. */
export async function startNats(login?: Login) {
  const port = await findFreePort();
  const secret = login ? ['--user', login.user, '--pass', login.pass] : [];
  const { launch, kill } = createProgram(port, secret);
  const ask = createAsk([port], login);
  const start = () => {
    launch();
    return waitForAnswer(ask);
  };
  await start();
  const front = login ? `${login.user}:${encodeURIComponent(login.pass)}@` : '';
  return { url: `nats://${front}127.0.0.1:${port}`, ask, kill, start };
}

/** Three servers that keep a stream together. */
export async function startNatsCluster() {
  const ports = await Promise.all([1, 2, 3].map(findFreePort));
  const routePorts = await Promise.all([1, 2, 3].map(findFreePort));
  const routes = routePorts.map((port) => `nats://127.0.0.1:${port}`);
  const programs = ports.map((port, nth) =>
    createProgram(port, [
      ...['-n', `n${nth}`, '-cluster_name', 'almanac', '-cluster', routes[nth] ?? ''],
      ...['-routes', routes.join(',')],
    ]),
  );
  for (const { launch } of programs) launch();
  const ask = createAsk(ports);
  await waitForAnswer(ask);
  const url = `nats://${ports.map((port) => `127.0.0.1:${port}`).join(',')}`;
  /** The server that takes the messages of a stream. */
  const findLeader = async (stream: string) => {
    const info = await ask(({ streams }) => streams.info(stream));
    return programs[Number(info.cluster?.leader?.slice(1))];
  };
  return { url, ask, findLeader };
}

interface KeptMessage {
  subject: string;
  id: string;
  key: string;
  cursor: string;
  body: string;
}

/** All that a stream has, in its order. */
export const readStream = ({ ask }: NatsPlace, stream = 'almanac'): Promise<KeptMessage[]> =>
  ask(async ({ streams }) => {
    const { first_seq, last_seq } = (await streams.info(stream)).state;
    const found: KeptMessage[] = [];
    for (let seq = first_seq; seq <= last_seq; seq++) {
      const message = await streams.getMessage(stream, { seq });
      if (!message) continue;
      const { subject, header } = message;
      found.push({
        subject,
        id: header.get('Nats-Msg-Id'),
        key: header.get('Almanac-Key'),
        cursor: header.get('Almanac-Cursor'),
        body: message.string(),
      });
    }
    return found;
  });

/** How many messages a stream has; none if it is not there yet. */
export const countMessages = ({ ask }: NatsPlace, stream = 'almanac'): Promise<number> =>
  ask(async (manager) => {
    try {
      return (await manager.streams.info(stream)).state.messages;
    } catch (error) {
      if (error instanceof JetStreamApiError) return 0;
      throw error;
    }
  });
