import type { Request, Response } from 'express';
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { BadRequest, Unavailable } from '../../base/errors.ts';
import { maxBodyLength } from '../../http/body.ts';
import { parseBearerToken, toNetwork } from '../../http/caller.ts';
import { endSpan, getExchange } from '../../http/request.ts';
import { takeSocket } from '../../http/upgrade.ts';
import { isObject } from '../../input/is-object.ts';
import { parseJson } from '../../input/json.ts';
import { tryOrNull } from '../../input/try-or-null.ts';
import { type OperationServices, SocketOperation } from './socket-operation.ts';
import { closeFor, createProtocol, type OpenSocket, type Protocol } from './socket-protocol.ts';
import { assertRoom } from './stream.ts';

export interface Sockets {
  /** Turns the request into a socket. Throws if it cannot be one. */
  accept: (req: Request, res: Response) => void;
  /** Closes all sockets, after the last messages of their streams. */
  close: () => void;
  countOpen: () => number;
}

const limits = {
  /** A client that does not answer a ping until the next one is gone. */
  pingMs: 12_000,
  messagesPerSecond: 200,
  /** We stop reading from a client that leaves more than this unread. */
  unread: 65_536,
};
/** Time for the last message of each stream. */
const farewellMs = 100;
/** Time for the client to close its end. */
const lingerMs = 2_000;

const serverOptions = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  autoPong: false,
  maxPayload: maxBodyLength,
  // @types/ws does not know this one yet.
  closeTimeout: lingerMs,
};

/** RFC 6455 §7.4.1. */
const closeCodes = { goingAway: 1001, policy: 1008 };

/** GraphQL over WebSocket, by the protocol `graphql-transport-ws`. */
export function createSockets(services: OperationServices): Sockets {
  const open = new Set<OpenSocket>();
  let isClosed = false;
  const protocol = createProtocol(services, open);
  const server = new WebSocketServer(serverOptions);
  const timer = setInterval(() => {
    for (const one of open) ping(one);
  }, limits.pingMs).unref();

  function accept(req: Request, res: Response) {
    if (isClosed) throw new Unavailable('The server is stopping. Please connect again.');
    assertProtocol(req);
    const secret = parseBearerToken(req);
    const caller = `ip:${toNetwork(req.ip)}`;
    assertRoom('sockets', caller, open);
    getExchange(res).caller = caller;
    const upgrade = takeSocket(req, res);
    endSpan(res);
    server.handleUpgrade(req, upgrade.socket, upgrade.head, (socket) => {
      const one: OpenSocket = {
        ...{ socket, ip: req.ip, caller, secret, isAlive: true, second: 0, messages: 0 },
        ...{ byId: new Map(), byPayload: new WeakMap() },
      };
      serve(protocol, open, one, services);
    });
  }

  function close() {
    isClosed = true;
    clearInterval(timer);
    setTimeout(() => {
      for (const { socket } of open) {
        socket.close(closeCodes.goingAway, 'The server is stopping');
      }
    }, farewellMs);
  }
  return { accept, close, countOpen: () => open.size };
}

function assertProtocol(req: Request) {
  const offered = req.headers['sec-websocket-protocol']?.split(',').map((name) => name.trim());
  if (offered?.includes(GRAPHQL_TRANSPORT_WS_PROTOCOL)) return;
  throw new BadRequest(
    `Sec-WebSocket-Protocol must be ${GRAPHQL_TRANSPORT_WS_PROTOCOL}, which the package graphql-ws speaks`,
  );
}

/** A client that has much to read answers late. If it stops reading, its connection is cut off anyway. */
function ping(one: OpenSocket) {
  if (one.socket.bufferedAmount > 0) one.isAlive = true;
  else if (!one.isAlive) one.socket.terminate();
  else if (one.socket.readyState === one.socket.OPEN) {
    one.isAlive = false;
    one.socket.ping();
  }
}

/** Connects a socket with the protocol. */
function serve(
  protocol: Protocol,
  open: Set<OpenSocket>,
  one: OpenSocket,
  services: OperationServices,
) {
  const { socket } = one;
  open.add(one);
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (data) => send(socket, data),
      close: (code, reason) => {
        socket.close(code, reason);
      },
      onMessage: (receive) =>
        socket.on('message', (data: Buffer) => void receiveMessage(one, data, receive, services)),
    },
    one,
  );
  socket.on('error', () => socket.terminate());
  socket.on('pong', () => (one.isAlive = true));
  socket.on('ping', (data: Buffer) => {
    if (admitMessage(one)) socket.pong(data, undefined, () => resume(socket));
  });
  socket.once('close', (code, reason) => {
    open.delete(one);
    for (const operation of one.byId.values()) operation.end();
    void Promise.resolve(closed(code, String(reason))).catch(() => undefined);
  });
}

/** Resolves when the system has taken the message, so a stream goes no faster than its reader. */
const send = (socket: WebSocket, data: string) =>
  new Promise<void>((resolve) => {
    if (socket.readyState !== socket.OPEN) resolve();
    else {
      socket.send(data, () => {
        resolve();
        resume(socket);
      });
    }
  });

function resume(socket: WebSocket) {
  if (socket.isPaused && socket.bufferedAmount <= limits.unread) socket.resume();
}

async function receiveMessage(
  one: OpenSocket,
  data: Buffer,
  receive: (data: string) => Promise<void>,
  services: OperationServices,
) {
  if (!admitMessage(one)) return;
  const message = tryOrNull(() => parseJson(data));
  if (!isObject(message)) {
    one.socket.close(CloseCode.BadRequest, 'Each message must be a JSON object');
    return;
  }
  // A stream that waits for news must hear of it first.
  if (message['type'] === 'complete') one.byId.get(String(message['id']))?.end();
  try {
    await receive(data.toString());
  } catch (error) {
    const operation = new SocketOperation(services);
    closeFor(operation, one, error);
    operation.end();
  }
}

/** False if the client sends too fast. Stops reading while it leaves our answers unread. */
function admitMessage(one: OpenSocket): boolean {
  const { socket } = one;
  const second = Math.floor(performance.now() / 1_000);
  if (second !== one.second) Object.assign(one, { second, messages: 0 });
  if (++one.messages > limits.messagesPerSecond) {
    socket.close(closeCodes.policy, 'Too many messages');
    return false;
  }
  if (socket.bufferedAmount > limits.unread) socket.pause();
  return socket.readyState === socket.OPEN;
}
