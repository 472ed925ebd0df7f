import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import type { Response as Answer } from 'express';
import { expect, inject, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { sendChunks } from '../../src/http/chunks.ts';
import { guardConnections } from '../../src/http/connections.ts';
import { bookingChangedSubscription, subscribe } from '../support/ask/graphql.ts';
import {
  createSettings,
  queryServer,
  runCli,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';

const create = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { databaseId } } }`;

/** Whether several processes can share the database. */
const isShared = inject('template').kind !== 'embedded';

async function startScene(processes: number) {
  const settings = { ...(await createSettings()), RATE_LIMIT: 'off' };
  // First: the command line need not start the embedded database then.
  const first = await startServerProcess(settings);
  const email = 'host@example.com';
  await runCli(settings, 'user', 'create', '--email', email, '--name', 'Host', '--role', 'ADMIN');
  const { stdout } = await runCli(settings, 'api-key', 'create', '--email', email);
  const [key = ''] = /cal_\w+/.exec(stdout) ?? [];
  const servers = [first];
  while (servers.length < processes) servers.push(await startServerProcess(settings));
  return { key, first, last: servers.at(-1) ?? first };
}

let minute = 0;

async function bookAt({ url }: ServerProcess, key: string): Promise<number> {
  const start = new Date(Date.UTC(2031, 2, 3) + 3_600_000 * minute++);
  const end = new Date(start.getTime() + 1_800_000);
  const responses = { name: 'Ann', email: 'ann@example.com' };
  const input = { title: 'Talk', start, end, responses };
  const { data, errors } = await queryServer(url, create, key, { input });
  expect(errors).toBeUndefined();
  return data.createBooking.booking.databaseId as number;
}

it.runIf(isShared)(
  'a subscription reports the changes of another process, also after it reconnects',
  async () => {
    const { key, first, last } = await startScene(2);
    const away = await subscribe(bookingChangedSubscription, { caller: key, at: last.url });
    const { data } = (await away.next()) ?? {};
    const { cursor } = data.bookingChanged as { cursor: string };
    const booked = [await bookAt(first, key)];
    expect((await away.next())?.data.bookingChanged.booking.databaseId).toBe(booked[0]);
    away.close();
    for (let count = 0; count < 5; count++) booked.push(await bookAt(first, key));
    const back = await subscribe(bookingChangedSubscription, {
      caller: key,
      at: last.url,
      variables: { after: cursor },
    });
    await back.next();
    const heard: number[] = [];
    while (heard.length < booked.length) {
      heard.push((await back.next())?.data.bookingChanged.booking.databaseId as number);
    }
    expect(heard).toEqual(booked);
    back.close();
  },
);

// This starts the embedded database three times.
it('a subscription ends with an error when the server stops', async () => {
  const { key, first } = await startScene(1);
  const stream = await subscribe(bookingChangedSubscription, { caller: key, at: first.url });
  await stream.next();
  const ended = first.stop();
  expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  expect(await stream.next()).toBeUndefined();
  expect((await ended).code).toBe(0);
});

it('a stream that its client leaves is not logged as an error', async () => {
  const { key, first } = await startScene(1);
  const isLeft = (line: Record<string, unknown>) =>
    line['status'] === 499 && String(line['caller']).startsWith('user:');
  const headers = {
    authorization: `Bearer ${key}`,
    accept: 'text/event-stream',
    'content-type': 'application/json',
  };
  // It leaves while the stream is prepared.
  const leave = async () => {
    const body = JSON.stringify({ query: 'subscription { bookingChanged { cursor } }' });
    const signal = AbortSignal.timeout(Math.ceil(Math.random() * 20));
    await fetch(`${first.url}/graphql`, { method: 'POST', headers, body, signal }).catch(() => 0);
    return first.log().filter(isLeft).length;
  };
  await expect.poll(leave, { interval: 1 }).toBeGreaterThan(5);
  expect(first.log().filter(({ level }) => Number(level) > 30)).toEqual([]);
});

it('a stream fetches little for a reader that stops, and is then cancelled', async () => {
  let fetched = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      fetched++;
      controller.enqueue(new Uint8Array(65_536));
    },
    cancel() {
      isCancelled = true;
    },
  });
  const server = createServer((_req, res) => void sendChunks(res as Answer, body));
  guardConnections(server, readConfig({ STALL_SECONDS: '1' }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1' }).on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined).pause();
  const before = process.memoryUsage().arrayBuffers;
  await expect.poll(() => isCancelled).toBe(true);
  expect(fetched * 65_536).toBeLessThan(32 * 2 ** 20);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 2 ** 20);
  server.close();
});
