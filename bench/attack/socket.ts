import { setTimeout as sleep } from 'node:timers/promises';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import WebSocket from 'ws';
import type { AttackRequest, Target } from './client.ts';

/** What an attacker sends over WebSockets. */
export interface SocketAttack {
  sockets: number;
  /** Of each socket. More than 200 messages close it. */
  perSecond: number;
  isRead: boolean;
  next: () => AttackRequest;
}

const turnsPerSecond = 20;

/** Sends operations over sockets. Returns the sockets that are still open when the time is up. */
export async function floodSockets(
  target: Target,
  { sockets, perSecond, isRead, next }: SocketAttack,
  seconds: number,
): Promise<number> {
  const open = await Promise.all(Array.from({ length: sockets }, () => openSocket(target, next())));
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
  // A socket that does not read does not learn of its end either.
  for (const socket of open) socket.resume();
  await sleep(500);
  return open.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
}

/** Opens a socket that says who it is. */
async function openSocket({ port, localAddress, count }: Target, { key }: AttackRequest) {
  const url = `ws://127.0.0.1:${port}/graphql`;
  const headers = { ...(key && { authorization: `Bearer ${key}` }) };
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
