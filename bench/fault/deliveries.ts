import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { z } from 'zod';

const Delivery = z.object({ triggerEvent: z.string(), payload: z.object({ uid: z.string() }) });

/** Long enough that some deliveries are under way at any moment. */
const thinkMs = 40;

/** What a receiver of webhooks got: for each event the ids of its deliveries, one per request. */
export type Received = ReadonlyMap<string, readonly string[]>;

export const toEventName = (trigger: string, uid: string) => `${trigger} ${uid}`;

/** A receiver of webhooks in this process. */
export async function receiveDeliveries() {
  const received = new Map<string, string[]>();
  const receivedAt: number[] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      const { triggerEvent, payload } = Delivery.parse(JSON.parse(body));
      const name = toEventName(triggerEvent, payload.uid);
      const ids = received.get(name) ?? [];
      ids.push(String(req.headers['webhook-id']));
      received.set(name, ids);
      receivedAt.push(performance.now());
      setTimeout(() => res.end(), thinkMs);
    }, console.error);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    receivedAt,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
