import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import process from 'node:process';
import { expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import {
  createSettings,
  runCli,
  type RunningScript,
  runScript,
  startServerProcess,
} from '../support/process.ts';
import { readSize } from '../support/size.ts';
import { type ReceivedRequest, startReceiver, waitUntil } from '../support/webhook/receiver.ts';

const bookingCount = readSize('WEBHOOK_BOOKINGS', 40);
const killCount = readSize('WEBHOOK_KILLS', 2);
/** In the suite one that does not wait as long for a worker that died: nothing else is different. */
const program = killCount > 2 ? 'src/worker.ts' : 'test/support/webhook/worker.ts';

async function startWorker(settings: Record<string, string>) {
  const worker = runScript(program, [], { ...settings, WEBHOOK_ALLOW_PRIVATE: 'true' });
  while (worker.child.exitCode === null && !worker.said.stderr.includes('working')) {
    await Promise.race([once(worker.child.stderr, 'data'), worker.ended]);
  }
  expect(worker.child.exitCode).toBeNull();
  return worker;
}

async function newKey(settings: Record<string, string>) {
  const email = 'ada@example.test';
  await runCli(settings, 'user', 'create', '--email', email, '--name', 'Ada');
  const { stdout } = await runCli(settings, 'api-key', 'create', '--email', email);
  return (JSON.parse(stdout) as { key: string }).key;
}

/** How long after the time before something came again: its worker may die more than once. */
function listPauses(received: ReceivedRequest[]): number[] {
  const last = new Map<unknown, number>();
  return received.map(({ headers: { 'webhook-id': id }, at }) => {
    const before = last.get(id) ?? at;
    last.set(id, at);
    return at - before;
  });
}

it(
  'kill -9 of the worker at any moment loses no event',
  { timeout: 180_000 + bookingCount * 200 + killCount * 10_000 },
  async () => {
    const settings = await createSettings();
    const server = await startServerProcess({
      ...settings,
      WORKER: 'off',
      RATE_LIMIT: 'off',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    });
    const client = createClient(server.url, await newKey(settings));
    const receiver = await startReceiver();
    // Long enough for some to be under way at any moment.
    const seen = new Set<string>();
    receiver.answer = (res, { body }) => {
      seen.add((JSON.parse(body) as { payload: { uid: string } }).payload.uid);
      setTimeout(() => res.end(), 50);
    };
    const hook = await client.gql(
      `mutation { createWebhook(input: { subscriberUrl: "${receiver.url}", eventTriggers: [BOOKING_CREATED] }) { secret } }`,
    );
    expect(hook.errors).toBeUndefined();

    const made = new Set<string>();
    const latencies: number[] = [];
    const book = async () => {
      for (let nth = 0; nth < bookingCount; nth++) {
        const start = new Date(Date.UTC(2031, 0, 1) + nth * 1_800_000).toISOString();
        const end = new Date(Date.parse(start) + 1_800_000).toISOString();
        const began = performance.now();
        const { data, errors } = await client.gql(
          `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { uid } } }`,
          {
            input: {
              title: 'Intro',
              start,
              end,
              timeZone: 'UTC',
              responses: { name: 'Guest', email: 'g@example.test' },
            },
          },
        );
        latencies.push(performance.now() - began);
        expect(errors).toBeUndefined();
        made.add(data.createBooking.booking.uid);
      }
    };
    const booking = book();
    let worker: RunningScript = await startWorker(settings);
    for (let kill = 0; kill < killCount; kill++) {
      const before = receiver.received.length;
      await waitUntil(() => receiver.received.length > before || seen.size === bookingCount);
      await sleep(Math.random() * 300);
      worker.child.kill('SIGKILL');
      await worker.ended;
      worker = await startWorker(settings);
    }
    await booking;
    await waitUntil(() => seen.size === bookingCount, 30_000 + bookingCount * 60);
    expect(seen).toEqual(made);
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(bookingCount);
    // What was under way when its worker died comes twice, under the same id, and is done with then.
    const countPending = async () => {
      const { data } = await client.gql(
        '{ webhookDeliveries(filter: { status: PENDING }) { totalCount } }',
      );
      return data.webhookDeliveries.totalCount;
    };
    await expect.poll(countPending, { timeout: 60_000 }).toBe(0);
    const twice = receiver.received.length - bookingCount;
    const pauses = listPauses(receiver.received);
    const sorted = latencies.sort((a, b) => a - b);
    const figures = {
      bookings: bookingCount,
      kills: killCount,
      twice,
      takenUpAfterMs: Math.round(Math.max(...pauses)),
      p50: sorted[sorted.length >> 1],
      p95: sorted[Math.floor(sorted.length * 0.95)],
    };
    if (killCount > 2) process.stdout.write(`${JSON.stringify(figures)}\n`);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toMatchObject(
      program === 'src/worker.ts' ? { code: 0 } : { signal: 'SIGTERM' },
    );
    await server.stop();
  },
);
