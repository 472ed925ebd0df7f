import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express, Request, Response } from 'express';
import { switchingProtocols } from './request.ts';

const socketPath = /^\/graphql(?:\?|$)/;

/** For `createServer`: any other request to upgrade is answered as if it had not asked. */
export const upgradeOptions = {
  shouldUpgradeCallback: ({ method, url = '', headers }: IncomingMessage) =>
    method === 'GET' && socketPath.test(url) && headers.upgrade?.toLowerCase() === 'websocket',
};

interface Upgrade {
  socket: Duplex;
  /** The first bytes that came after the request. */
  head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Passes requests to upgrade through Express, so that a refusal is an answer like any other. */
export function passUpgrades(server: Server, app: Express): void {
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    upgrades.set(req, { socket, head });
    const res = new ServerResponse(req);
    res.shouldKeepAlive = false;
    res.assignSocket(socket as IncomingMessage['socket']);
    res.once('finish', () => socket.end());
    app(req, res);
  });
}

/** True if the request asks for a WebSocket, and its connection can become one. */
export const isUpgrade = (req: Request) => upgrades.has(req);

/** Takes the connection from Express. The request counts as answered when it is closed. */
export function takeSocket(req: Request, res: Response): Upgrade {
  const upgrade = upgrades.get(req);
  if (!upgrade) throw new Error('The request does not ask for a WebSocket');
  res.statusCode = switchingProtocols;
  const { socket } = upgrade;
  res.detachSocket(socket as IncomingMessage['socket']);
  socket.once('close', () => res.emit('close'));
  return upgrade;
}
