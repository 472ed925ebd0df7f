import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import { toNetwork } from './caller.ts';

type ConnectionLimits = Pick<
  Config,
  'STALL_SECONDS' | 'MAX_CONNECTIONS' | 'MAX_PER_ADDRESS' | 'TRUST_PROXY'
>;

/** A browser opens six. Several people may share an address. */
const usualPerAddress = 256;

/** How often a connection is looked at in the time after which it counts as stalled. */
const looks = 6;

interface Progress {
  /** Changes whenever the client accepts bytes. */
  mark: string;
  /** Counted in looks: if this process itself paused, its clients have done nothing wrong. */
  looksWithout: number;
}

/**
 * Bounds the connections of a server, and cuts off clients that stop reading. A connection over a limit
 * is closed without an answer: to answer, we would have to read its request first.
 */
export function guardConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.MAX_CONNECTIONS;
  // Behind a proxy, all connections come from its address.
  const perAddress =
    limits.MAX_PER_ADDRESS ?? (limits.TRUST_PROXY > 0 ? Infinity : usualPerAddress);
  const countByAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = toNetwork(socket.remoteAddress);
    const count = (countByAddress.get(address) ?? 0) + 1;
    countByAddress.set(address, count);
    socket.once('close', () => {
      const left = (countByAddress.get(address) ?? 1) - 1;
      if (left > 0) countByAddress.set(address, left);
      else countByAddress.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
  dropStalled(server, limits.STALL_SECONDS * 1_000);
}

/**
 * Looks at all connections now and then, so that an answer needs no timer of its own. A reset also drops
 * what the kernel keeps for the client.
 */
function dropStalled(server: Server, stallMs: number) {
  const progress = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    progress.set(socket, { mark: '', looksWithout: 0 });
    socket.once('close', () => progress.delete(socket));
  });
  const sweep = setInterval(() => {
    for (const [socket, last] of progress) {
      const mark = readMark(socket);
      const looksWithout = mark !== null && mark === last.mark ? last.looksWithout + 1 : 0;
      if (looksWithout < looks) progress.set(socket, { mark: mark ?? '', looksWithout });
      else socket.resetAndDestroy();
    }
  }, stallMs / looks).unref();
  server.once('close', () => {
    clearInterval(sweep);
  });
}

/** Node keeps what the kernel has not taken of the present write in a private place (docs/private-apis.md). */
interface WriteHandle {
  _handle?: { writeQueueSize?: number } | null;
}

/** Null if nothing waits to be accepted. */
function readMark(socket: Socket): string | null {
  if (socket.writableLength === 0) return null;
  const { writeQueueSize = 0 } = (socket as WriteHandle)._handle ?? {};
  return `${socket.bytesWritten - socket.writableLength}:${writeQueueSize}`;
}
