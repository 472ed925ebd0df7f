import { once } from 'node:events';
import { type ClientOptions, createClient } from 'graphql-ws';
import { expect, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { url } from '../app.ts';
import { bookingChangedSubscription } from './graphql.ts';

export const protocol = 'graphql-transport-ws';
export const toSocketUrl = (at: string) => `${at.replace('http', 'ws')}/graphql`;

/** The client of the package graphql-ws. */
export function connect(connectionParams: ClientOptions['connectionParams'], at = url) {
  const client = createClient({
    url: toSocketUrl(at),
    webSocketImpl: WebSocket,
    connectionParams,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
  });
  onTestFinished(async () => {
    await client.dispose();
  });
  const ask = async (query: string, variables = {}) => {
    const { value } = await client.iterate({ query, variables }).next();
    return value as unknown;
  };
  return { client, ask };
}

/** A socket without a client, for what no client does. */
export async function openRaw(at = url, options: WebSocket.ClientOptions = {}) {
  const socket = new WebSocket(toSocketUrl(at), protocol, options);
  onTestFinished(() => {
    socket.terminate();
  });
  const heard: unknown[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(String(data))));
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  const send = (message: unknown) => {
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  };
  return { socket, send, heard, closed };
}

/** Starts a stream, and waits for its first message. */
export async function startBookingStream({ client }: ReturnType<typeof connect>) {
  const stream = client.iterate({ query: bookingChangedSubscription });
  const { value } = await stream.next();
  expect(value).toMatchObject({ data: { bookingChanged: { event: null } } });
  return stream;
}

export const whoAmI = '{ viewer { databaseId } }';
export const init = { type: 'connection_init' };
/** The message that starts an operation. */
export const toMessage = (id: string, query = whoAmI) => ({
  id,
  type: 'subscribe',
  payload: { query },
});
export const refusedWith = (code: string) => ({
  errors: [{ extensions: { code, requestId: expect.any(String) as string } }],
});

/** A socket that is initialised. */
export async function openReady(at: string, key: string, options: WebSocket.ClientOptions = {}) {
  const headers = { authorization: `Bearer ${key}` };
  const raw = await openRaw(at, { ...options, headers });
  raw.send(init);
  await expect.poll(() => raw.heard).toHaveLength(1);
  return raw;
}

/** How many sockets and streams are open, as `/metrics` says. */
export async function countLive(at: string) {
  const text = await (await fetch(`${at}/metrics`)).text();
  const count = (kind: string) =>
    Number(
      new RegExp(`^almanac_live_connections\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1],
    );
  return { sockets: count('socket'), streams: count('stream') };
}
