import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How often each mail came, by its Message-ID and its recipient. */
export type ReceivedMails = ReadonlyMap<string, number>;

export const toMailName = (messageId: string, recipient: string) => `${messageId} ${recipient}`;

/** A real mail server that counts what it takes, and can go away. */
export async function openSoakMailbox() {
  const received = new Map<string, number>();
  const listen = async (port: number) => {
    const server = createCountingServer(received);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop,
    start: async () => void (server = await listen(port)),
  };
}

function createCountingServer(received: Map<string, number>): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [, id = ''] = /^message-id:\s*(<[^>]+>)/im.exec(String(Buffer.concat(chunks))) ?? [];
        for (const { address } of envelope.rcptTo) {
          const name = toMailName(id, address);
          received.set(name, (received.get(name) ?? 0) + 1);
        }
        done();
      });
    },
  });
  // Workers that are killed, and our own going away, cut connections.
  server.on('error', () => undefined);
  return server;
}
