import type { Socket } from 'node:net';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import WebSocket from 'ws';
import { connectSocket, openConnection, writeRequest } from '../load.ts';

export interface AttackRequest {
  /** By default POST with a body, and GET without. */
  method?: string;
  path: string;
  key?: string;
  body?: string;
  isStream?: boolean;
}

/** What an attacker sends over WebSockets. */
export interface SocketAttack {
  sockets: number;
  /** Of each socket. More than 200 messages close it. */
  perSecond: number;
  isRead: boolean;
  next: () => AttackRequest;
}

const turnsPerSecond = 20;

/** An attacker has an address of their own, where the machine can give them one. */
const localAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

const write = ({ body, method = body === undefined ? 'GET' : 'POST', ...asked }: AttackRequest) =>
  writeRequest(method, asked.path, asked.key, body, asked.isStream);

type Count = (what: string | number) => unknown;

/** A client that counts what it gets. */
export function createAttacker(port: number) {
  /** How many answers had which status, or failed in which way. */
  const answers: Record<string, number> = {};
  const count: Count = (what) => (answers[what] = (answers[what] ?? 0) + 1);
  return {
    ...{ answers, port },
    flood: async (connections: number, seconds: number, next: () => AttackRequest) => {
      const until = performance.now() + seconds * 1_000;
      const floods = Array.from({ length: connections }, () => sendUntil(port, until, next, count));
      await Promise.all(floods);
    },
    ask: async (asked: AttackRequest): Promise<string> => {
      const { ask, close } = await openConnection(port, localAddress);
      const { status, body } = await ask(write(asked), true);
      close();
      count(status);
      return body;
    },
    /** Opens a connection for each request and reads all, or only the beginning. Returns those still open. */
    hold: async (requests: readonly AttackRequest[], seconds: number, isRead: boolean) => {
      const open = new Set<Socket>();
      for (const asked of requests) {
        const socket = await connectSocket(port, localAddress);
        open.add(socket);
        socket.on('error', () => undefined).once('close', () => open.delete(socket));
        socket.once('data', (head: Buffer) => {
          count(head.toString('latin1', 9, 12));
          if (!isRead) socket.pause();
        });
        socket.on('data', () => undefined).write(write(asked));
      }
      await sleep(seconds * 1_000);
      // A socket that does not read does not learn of its end either.
      for (const socket of open) socket.resume();
      await sleep(500);
      const left = open.size;
      for (const socket of open) socket.destroy();
      return left;
    },
    floodSockets: (attack: SocketAttack, seconds: number) =>
      floodSockets(port, attack, seconds, count),
  };
}

export type Attacker = ReturnType<typeof createAttacker>;

async function sendUntil(port: number, until: number, next: () => AttackRequest, count: Count) {
  while (performance.now() < until) {
    try {
      const { ask } = await openConnection(port, localAddress);
      while (performance.now() < until) count((await ask(write(next()), false)).status);
    } catch (error) {
      count(error instanceof Error && 'code' in error ? String(error.code) : 'failed');
      // A server that refuses connections is not asked again at once.
      await sleep(10);
    }
  }
}

/** Sends operations over sockets. Returns the sockets that are still open when the time is up. */
async function floodSockets(port: number, attack: SocketAttack, seconds: number, count: Count) {
  const { sockets, perSecond, isRead, next } = attack;
  const opening = Array.from({ length: sockets }, () => openSocket(port, next(), count));
  const open = await Promise.all(opening);
  if (!isRead) for (const socket of open) socket.pause();
  let id = 0;
  for (let turn = 0; turn < seconds * turnsPerSecond; turn++) {
    for (const socket of open) {
      for (let nth = 0; nth < perSecond / turnsPerSecond; nth++) {
        if (socket.readyState !== socket.OPEN) break;
        socket.send(`{"id":"${id++}","type":"subscribe","payload":${next().body}}`);
      }
    }
    await sleep(1_000 / turnsPerSecond);
  }
  for (const socket of open) socket.resume();
  await sleep(500);
  return open.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
}

async function openSocket(port: number, { key }: AttackRequest, count: Count): Promise<WebSocket> {
  const headers = { ...(key && { authorization: `Bearer ${key}` }) };
  const url = `ws://127.0.0.1:${port}/graphql`;
  const socket = new WebSocket(url, GRAPHQL_TRANSPORT_WS_PROTOCOL, { localAddress, headers });
  const acknowledged = Promise.withResolvers<null>();
  socket
    .on('error', () => undefined)
    .once('open', () => {
      socket.send('{"type":"connection_init"}');
    })
    .on('message', (data: Buffer) => {
      const text = data.toString('utf8', 0, 200);
      const [, type = ''] = /"type":"(\w+)"/.exec(text) ?? [];
      count(text.includes('"errors"') ? 'refused' : type);
      if (type === 'connection_ack') acknowledged.resolve(null);
    })
    .once('close', (code) => {
      count(`closed with ${code}`);
      acknowledged.resolve(null);
    });
  await acknowledged.promise;
  return socket;
}
