import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceiverMood = 'answers' | 'fails' | 'hangs';

/** A receiver of webhooks that counts what it has acknowledged, by `webhook-id`. It can fail and hang. */
export async function openReceiver() {
  const received = new Map<string, number>();
  const state = { mood: 'answers' as ReceiverMood, refused: 0, unanswered: 0, bytes: 0 };
  /** Long enough that some deliveries are under way at any moment. */
  const thinkMs = 20;
  const server = createServer((req, res) => {
    req.on('data', (chunk: Buffer) => (state.bytes += chunk.length));
    req.on('end', () => {
      const id = String(req.headers['webhook-id']);
      if (state.mood === 'hangs') {
        state.unanswered++;
      } else if (state.mood === 'fails') {
        state.refused++;
        res.writeHead(500).end();
      } else {
        received.set(id, (received.get(id) ?? 0) + 1);
        setTimeout(() => res.end(), thinkMs);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, received, state };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
