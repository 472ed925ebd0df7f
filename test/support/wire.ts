import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where a database listens: `host` is a name, or the folder of a unix socket. */
interface Target {
  host: string;
  port: number;
}

/** A connection to a database that can be cut, or fall silent. `port` is its near end. */
export async function createWire({ host, port: far }: Target) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let lastWords: string | null = null;
  const proxy = createServer((socket) => {
    const onward = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${far}`)
      : connect(far, host).setNoDelay();
    socket.setNoDelay();
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        to.write(bytes);
        if (from !== socket || lastWords === null || !bytes.includes(lastWords)) return;
        lastWords = null;
        onward.pause();
        // The database has heard it, and its answer is lost.
        setTimeout(() => socket.destroy(), 100);
      });
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    /** Closes all connections, and refuses new ones. */
    cut: async () => {
      if (!proxy.listening) return;
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await once(proxy, 'close');
    },
    mend: async () => {
      if (proxy.listening) return;
      await once(proxy.listen(port, '127.0.0.1'), 'listening');
    },
    /** Cuts the connection that next sends this text, after the database has heard it. */
    cutAfter: (text: string) => void (lastWords = text),
    /** Connections stay open, but nothing passes until they are heard again. */
    silence: (silent: boolean) => {
      isSilent = silent;
      for (const socket of sockets) {
        if (silent) socket.pause();
        else socket.resume();
      }
    },
  };
}
