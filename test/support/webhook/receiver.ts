import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { WebhookTrigger } from '../../../prisma/generated/enums.js';
import { type Clock, readSystemClock } from '../../../src/context/tool.ts';
import { recordBookingEvents } from '../../../src/domain/event/record.ts';
import { sealWebhookSecret } from '../../../src/domain/webhook/secret.ts';
import { startBackgroundWork } from '../../../src/background/worker.ts';
import { createBackoff } from '../../../src/background/queue/backoff.ts';
import { answerDocument, db, keyring } from '../app.ts';
import { buildBooking } from '../build/booking.ts';
import { buildUser } from '../build/user.ts';
import { listenUntilEnd } from '../listen.ts';

/** What a receiver was sent. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

type Responder = (res: ServerResponse, received: ReceivedRequest) => void;

/** Acknowledges the delivery. */
export const respondOk: Responder = (res) => res.end('thanks');

/** Never answers. */
export const hangForever: Responder = () => undefined;

export const respondUnavailable: Responder = (res) => res.writeHead(503).end('not now');

/** Sends headers one byte at a time. */
export const dripHeaders: Responder = ({ socket }) => {
  socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ');
  const timer = setInterval(() => socket?.write('x'), 50);
  socket?.once('close', () => {
    clearInterval(timer);
  });
};

/** Acknowledges the delivery with a body that never ends. */
export const streamEndlessly: Responder = (res) => {
  const chunk = Buffer.alloc(65_536, 'x');
  const more = () => {
    while (!res.destroyed && res.write(chunk));
  };
  res
    .writeHead(200)
    .on('drain', more)
    .on('error', () => undefined);
  more();
};

/** A local HTTP server, which answers with the current `answer`. */
export async function startReceiver(answer: Responder = respondOk) {
  const received: ReceivedRequest[] = [];
  const receiver = { received, answer, url: '', open: 0, most: 0 };
  const server = createServer((req, res) => {
    receiver.most = Math.max(receiver.most, ++receiver.open);
    res.on('close', () => receiver.open--);
    const chunks: Buffer[] = [];
    req.on('error', () => undefined);
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one = { path: req.url ?? '', headers: req.headers, body, at: performance.now() };
      received.push(one);
      receiver.answer(res, one);
    });
  });
  receiver.url = await listenUntilEnd(server);
  return receiver;
}

/** A receiver for all tests of a file. At the start of each it has received nothing, and acknowledges everything. */
export async function startSharedReceiver() {
  const receiver = await startReceiver();
  beforeEach(() => {
    receiver.answer = respondOk;
    receiver.received.length = 0;
  });
  return receiver;
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

type Options = Partial<Parameters<typeof startBackgroundWork>[0]> & { delays?: number[] };

const running: { stop: () => Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
});

/** A worker in this process, with little patience, until the test ends. */
export function startTestWorker({ delays = [20, 40, 80], ...options }: Options = {}) {
  const errors: unknown[] = [];
  const worker = startBackgroundWork({
    db,
    clock: readSystemClock,
    keyring,
    answerDocument,
    allowPrivate: true,
    quota: { ownerPerHour: null, hostPerMinute: null, hostAtOnce: null },
    publicUrl: 'http://almanac.test',
    everyMs: 10,
    mail: null,
    limits: { totalMs: 8_000, bodyMs: 1_000 },
    backoff: createBackoff(delays),
    onError: (error) => errors.push(error),
    ...options,
  });
  running.push(worker);
  return { ...worker, errors };
}

type Parts = Partial<Prisma.WebhookUncheckedCreateInput> & { subscriberUrl: string };

/** A webhook that has always been there, with its secret as the owner knows it. */
export async function buildWebhook({
  eventTriggers = ['BOOKING_CREATED'],
  secret = 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=',
  ...parts
}: Parts) {
  const sealed = await sealWebhookSecret(db, keyring, secret);
  const webhook = await db.webhook.create({
    data: { secret: sealed, eventTriggers, createdAt: new Date(0), ...parts },
  });
  return { ...webhook, secret };
}

/** Records an event of a booking, as a mutation does. */
export const recordEvent = (
  booking: { id: number },
  type: WebhookTrigger = 'BOOKING_CREATED',
  clock: Clock = readSystemClock,
) =>
  db.$transaction((tx) => recordBookingEvents(tx, [booking], { type }, clock()), {
    maxWait: 20_000,
  });

/** Waits until `check` is true. */
export const waitUntil = (check: () => unknown, timeout = 30_000) =>
  vi.waitFor(
    async () => {
      expect(await check()).toBeTruthy();
    },
    { timeout, interval: 5 },
  );

const include = { attempts: { orderBy: { number: 'asc' } } } as const;

/** A booking whose host has a webhook at this receiver. */
export async function buildWebhookScene(
  receiver: Receiver,
  parts: Partial<Parameters<typeof buildWebhook>[0]> = {},
) {
  const host = await buildUser();
  const subscriberUrl = `${receiver.url}/${host.id}`;
  const webhook = await buildWebhook({ subscriberUrl, userId: host.id, ...parts });
  const booking = await buildBooking({ host });
  const deliveries = () =>
    db.webhookDelivery.findMany({
      where: { webhookId: webhook.id },
      include,
      orderBy: { id: 'asc' },
    });
  const received = () => receiver.received.filter(({ path }) => path === `/${host.id}`);
  return { host, webhook, booking, deliveries, received };
}

export type WebhookScene = Awaited<ReturnType<typeof buildWebhookScene>>;

/** Waits until every delivery of the webhook is settled. */
export const waitUntilSettled = ({ deliveries }: WebhookScene, count = 1) =>
  waitUntil(async () => {
    const found = await deliveries();
    return found.length === count && found.every(({ status }) => status !== 'PENDING');
  });
