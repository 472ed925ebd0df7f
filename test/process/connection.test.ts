import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pool, startApp } from '../support/app.ts';
import { buildManyBookings } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';

const { key } = await buildManyBookings(pool, { count: 1_500, textLength: 10_000 });

/** Sends requests and reads nothing of the answers. */
async function ask(url: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause().write(text);
  return socket;
}

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n\r\n`;
const graphql = (query: string) => {
  const body = JSON.stringify({ query });
  return `POST /graphql HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};
const bookings = 'bookings(first: 500) { nodes { databaseId description } }';
const page = graphql(`{ ${bookings} }`);

/** More than fits into what lies between server and client. */
const unread: [name: string, text: string][] = [
  ['a list over REST', get('/v1/bookings')],
  ['GraphQL', page.repeat(4)],
  ['pipelined requests for a script', get('/assets/graphiql-library.js').repeat(20)],
  ['pipelined requests for the REST reference', get('/v1/openapi.json').repeat(100)],
];

describe('a client that stops reading', async () => {
  const server = await startApp({ STALL_SECONDS: '1' });
  it.each(unread)('is cut off after STALL_SECONDS: %s', async (_name, text) => {
    const socket = await ask(server.url, text);
    // By a reset, which is an error to a client.
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await sleep(2_500);
    // A socket that does not read does not learn of its end.
    socket.resume();
    await closed;
  });

  it('is kept while it reads slowly what was written at once', async () => {
    const socket = await ask(server.url, graphql(`{ a: ${bookings} b: ${bookings} }`));
    let end = '';
    socket.on('data', (chunk) => {
      end = (end + String(chunk)).slice(-6);
      if (end === '}]}}}\n') socket.end();
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    socket.resume();
    await once(socket, 'close');
    expect(end).toBe('}]}}}\n');
  });

  it('is kept while it waits for nothing', async () => {
    const socket = await ask(server.url, get('/healthz'));
    await sleep(2_500);
    const answers: string[] = [];
    socket.on('data', (chunk) => answers.push(String(chunk))).resume();
    socket.write(get('/healthz'));
    await expect.poll(() => answers.join('').match(/HTTP\/1.1 200/g)?.length).toBe(2);
    socket.destroy();
  });
});

describe('connections', () => {
  const isOpen = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      const stop = () => resolve(false);
      socket
        .once('data', () => resolve(true))
        .once('end', stop)
        .once('close', stop);
      if (socket.writable) socket.resume().write(get('/healthz'));
      else stop();
    });
  const open = async (url: string, count: number) => {
    const sockets: Socket[] = [];
    while (sockets.length < count) sockets.push(await ask(url, ''));
    const states = await Promise.all(sockets.map(isOpen));
    for (const socket of sockets) socket.destroy();
    return states;
  };

  it.each([
    ['of one address are bounded', { MAX_PER_ADDRESS: '3' }],
    ['are bounded in total', { MAX_CONNECTIONS: '3' }],
  ])('%s: more are closed at once, and room is given back', async (_name, env) => {
    const { url } = await startApp(env);
    expect(await open(url, 5)).toEqual([true, true, true, false, false]);
    await expect.poll(() => open(url, 3)).toEqual([true, true, true]);
  });

  it('of one address have no usual bound behind a proxy', async () => {
    const { url } = await startApp({ TRUST_PROXY: '1' });
    expect((await open(url, 300)).every(Boolean)).toBe(true);
    const { url: direct } = await startApp();
    expect((await open(direct, 300)).filter(Boolean)).toHaveLength(256);
  });

  it('that were refused take nothing from others', async () => {
    const { url, as } = await startApp({ MAX_PER_ADDRESS: '20' });
    await open(url, 30);
    expect((await as(await buildUser()).fetch('/v1/me')).status).toBe(200);
  });
});
