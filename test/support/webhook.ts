import { afterEach, expect, vi } from 'vitest';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { WebhookTrigger } from '../../prisma/generated/enums.ts';
import { type Clock, readSystemClock } from '../../src/context.ts';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import { startDeliveryWorker } from '../../src/webhooks/worker.ts';
import { createBackoff } from '../../src/webhooks/backoff.ts';
import { db } from './app.ts';
import { buildBooking, buildUser } from './build.ts';
import type { Receiver } from './receiver.ts';

type Options = Partial<Parameters<typeof startDeliveryWorker>[0]> & { delays?: number[] };

const running: { stop: () => Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
});

/** A worker in this process, with little patience, until the test ends. */
export function startTestWorker({ delays = [20, 40, 80], ...options }: Options = {}) {
  const errors: unknown[] = [];
  const worker = startDeliveryWorker({
    db,
    clock: readSystemClock,
    allowPrivate: true,
    everyMs: 10,
    limits: { totalMs: 8_000, bodyMs: 1_000 },
    backoff: createBackoff(delays),
    onError: (error) => errors.push(error),
    ...options,
  });
  running.push(worker);
  return { ...worker, errors };
}

type Parts = Partial<Prisma.WebhookUncheckedCreateInput> & { subscriberUrl: string };

export const buildWebhook = ({ eventTriggers = ['BOOKING_CREATED'], ...parts }: Parts) =>
  db.webhook.create({
    data: { secret: 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=', eventTriggers, ...parts },
  });

/** Something has happened to a booking, as a mutation tells it. */
export const recordEvent = (
  booking: { id: number },
  type: WebhookTrigger = 'BOOKING_CREATED',
  clock: Clock = readSystemClock,
) =>
  db.$transaction((tx) => recordBookingEvents(tx, [booking], { type }, clock()), {
    maxWait: 20_000,
  });

/** Waits for it to hold. */
export const waitUntil = (check: () => unknown, timeout = 30_000) =>
  vi.waitFor(
    async () => {
      expect(await check()).toBeTruthy();
    },
    { timeout, interval: 5 },
  );

const include = { attempts: { orderBy: { number: 'asc' } } } as const;

/** A booking of which a new webhook of its host at this receiver is told. */
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

/** When all that there is for it is settled. */
export const waitUntilSettled = ({ deliveries }: WebhookScene, count = 1) =>
  waitUntil(async () => {
    const found = await deliveries();
    return found.length === count && found.every(({ status }) => status !== 'PENDING');
  });
