import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ReceiverMood = 'answers' | 'fails' | 'hangs';

/** Long enough that some deliveries are under way at any moment. */
const thinkMs = 20;

/** A receiver of webhooks that counts what it has acknowledged, by `webhook-id`. It can fail and hang. */
export async function openSoakReceiver() {
  const received = new Map<string, number>();
  const state = { mood: 'answers' as ReceiverMood, refused: 0, unanswered: 0 };
  const server = createServer((req, res) => {
    void text(req).then(
      () => {
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
      },
      () => undefined,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, state };
}
