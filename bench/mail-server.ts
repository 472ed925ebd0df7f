import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';

/** A real mail server that hands on what it takes, and can go away. It takes its time for each mail. */
export async function openMailServer(take: (raw: Buffer, to: string[]) => void, takesMs = 0) {
  const listen = async (port: number) => {
    const server = createServer(take, takesMs);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => promisify(server.close.bind(server))(),
    start: async () => void (server = await listen(port)),
  };
}

function createServer(take: (raw: Buffer, to: string[]) => void, takesMs: number): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        take(
          Buffer.concat(chunks),
          envelope.rcptTo.map(({ address }) => address),
        );
        if (takesMs === 0) done();
        else setTimeout(done, takesMs);
      });
    },
  });
  // Workers that are killed, and our own going away, cut connections.
  server.on('error', () => undefined);
  return server;
}
