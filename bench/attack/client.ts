import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { platform } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request of an attacker. */
export interface AttackRequest {
  path: string;
  key?: string;
  body?: string;
  isStream?: boolean;
}

/** How many answers had which status, or failed in which way. */
type Answers = Record<string, number>;

export interface Attacker {
  target: Target;
  answers: Answers;
  /** Keeps the connections busy until the time is up. */
  flood: (connections: number, seconds: number, next: () => AttackRequest) => Promise<void>;
  /** Sends one request, and reads the answer as JSON. */
  ask: (asked: AttackRequest) => Promise<unknown>;
  /** Reads the beginning of each answer, and then nothing. Returns the connections still open. */
  holdUnread: (requests: readonly AttackRequest[], seconds: number) => Promise<number>;
  /** Reads whatever comes. Returns the connections still open. */
  holdStreams: (requests: readonly AttackRequest[], seconds: number) => Promise<number>;
}

/** Where attacks go to, and what came back. */
export interface Target {
  port: number;
  /** An attacker has an address of their own, where the machine can give them one. */
  localAddress: string;
  agent: Agent;
  count: (what: string | number) => void;
}

export function createAttacker(port: number): Attacker {
  const answers: Answers = {};
  const target: Target = {
    port,
    localAddress: platform === 'linux' ? '127.0.0.2' : '127.0.0.1',
    agent: new Agent({ keepAlive: true, maxSockets: Infinity }),
    count: (what) => {
      answers[what] = (answers[what] ?? 0) + 1;
    },
  };
  return {
    target,
    answers,
    flood: async (connections, seconds, next) => {
      const until = performance.now() + seconds * 1_000;
      const floods = Array.from({ length: connections }, () => sendUntil(target, until, next));
      await Promise.all(floods);
    },
    ask: async (asked) => {
      const chunks: Buffer[] = [];
      target.count(await send(target, asked, (chunk) => chunks.push(chunk)));
      return JSON.parse(Buffer.concat(chunks).toString());
    },
    holdUnread: (requests, seconds) => hold(target, requests, seconds, (socket) => socket.pause()),
    holdStreams: (requests, seconds) => hold(target, requests, seconds, () => undefined),
  };
}

async function sendUntil(target: Target, until: number, next: () => AttackRequest) {
  while (performance.now() < until) {
    try {
      target.count(await send(target, next(), () => undefined));
    } catch (error) {
      target.count(error instanceof Error && 'code' in error ? String(error.code) : 'failed');
      // A server that refuses connections is not asked again at once.
      await sleep(10);
    }
  }
}

/** Returns the status of the answer. */
async function send(
  { port, localAddress, agent }: Target,
  asked: AttackRequest,
  take: (chunk: Buffer) => void,
): Promise<number> {
  const { path, body } = asked;
  const method = body === undefined ? 'GET' : 'POST';
  const headers = buildHeaders(asked);
  const sent = request({ port, host: '127.0.0.1', localAddress, agent, path, method, headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body);
  const [answer] = await answered;
  answer.on('data', take);
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

/** Opens a connection for each request, and counts those that are still open when the time is up. */
async function hold(
  { port, localAddress, count }: Target,
  requests: readonly AttackRequest[],
  seconds: number,
  followHead: (socket: Socket) => void,
): Promise<number> {
  const open = new Set<Socket>();
  for (const asked of requests) {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    socket.once('data', (head: Buffer) => {
      count(head.toString('latin1', 9, 12));
      followHead(socket);
    });
    socket.on('data', () => undefined);
    socket.write(writeRequest(asked));
  }
  await sleep(seconds * 1_000);
  // A socket that does not read does not learn of its end either.
  for (const socket of open) socket.resume();
  await sleep(500);
  const left = open.size;
  for (const socket of open) socket.destroy();
  return left;
}

const buildHeaders = ({ key, body, isStream }: AttackRequest): Record<string, string> => ({
  host: '127.0.0.1',
  accept: isStream ? 'text/event-stream' : 'application/json',
  ...(key && { authorization: `Bearer ${key}` }),
  ...(body !== undefined && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }),
});

function writeRequest(asked: AttackRequest): string {
  const { path, body = '' } = asked;
  const headers = Object.entries(buildHeaders(asked)).map(([name, value]) => `${name}: ${value}`);
  const method = asked.body === undefined ? 'GET' : 'POST';
  return `${[`${method} ${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n${body}`;
}
