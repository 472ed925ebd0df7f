import { beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { sweepDeliveries } from '../../src/background/sweep.ts';
import { db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { buildWebhook } from '../support/webhook/receiver.ts';

const day = 86_400_000;
const retention = readConfig({});
const toTime = (days: number) => new Date(readSystemClock().getTime() + days * day);

beforeEach(() => db.webhookDelivery.deleteMany());

/** Deliveries created the given number of days ago, with one attempt each. */
async function build(made: { daysAgo: number; waits?: boolean }[]) {
  const host = await buildUser();
  const webhook = await buildWebhook({ subscriberUrl: 'https://a.example', userId: host.id });
  for (const { daysAgo, waits = false } of made) {
    const event = await db.event.create({ data: { type: 'PING', payload: {} } });
    await db.webhookDelivery.create({
      data: {
        webhookId: webhook.id,
        eventId: event.id,
        status: waits ? 'PENDING' : 'SUCCEEDED',
        nextAttemptAt: waits ? toTime(1) : null,
        createdAt: toTime(-daysAgo),
        attempts: {
          create: {
            number: 1,
            requestUrl: 'https://a.example',
            requestHeaders: {},
            requestBody: '{}',
            startedAt: toTime(-daysAgo),
            durationMs: 1,
          },
        },
      },
    });
  }
  return webhook;
}

const listDeliveryAges = async (webhookId: string) => {
  const found = await db.webhookDelivery.findMany({ where: { webhookId }, orderBy: { id: 'asc' } });
  return found.map(({ createdAt }) =>
    Math.round((readSystemClock().getTime() - createdAt.getTime()) / day),
  );
};

it('keeps deliveries for ninety days, up to the end of a month, and as long as they wait', async () => {
  const webhook = await build([
    { daysAgo: 200, waits: true },
    { daysAgo: 130 },
    { daysAgo: 122 },
    { daysAgo: 90 },
    { daysAgo: 0 },
  ]);
  const attempts = await db.webhookAttempt.count();
  expect(await sweepDeliveries({ db, clock: readSystemClock, retention })).toBe(2);
  expect(await listDeliveryAges(webhook.id)).toEqual([200, 90, 0]);
  expect(await db.webhookAttempt.count()).toBe(attempts - 2);
  // What happened is not forgotten.
  expect(await db.event.count({ where: { deliveries: { none: {} } } })).toBeGreaterThanOrEqual(2);
  expect(await sweepDeliveries({ db, clock: readSystemClock, retention })).toBe(0);
});

it('lets several processes sweep at the same time', async () => {
  const webhook = await build(Array.from({ length: 40 }, () => ({ daysAgo: 130 })));
  const swept = await Promise.all(
    Array.from({ length: 8 }, () => sweepDeliveries({ db, clock: readSystemClock, retention })),
  );
  expect(swept.reduce((sum, count) => sum + count)).toBe(40);
  expect(await listDeliveryAges(webhook.id)).toEqual([]);
});

it('keeps deliveries as long as DELIVERY_DAYS says', async () => {
  const webhook = await build([{ daysAgo: 1_000 }, { daysAgo: 8 }, { daysAgo: 6 }]);
  const sweep = (DELIVERY_DAYS: string) =>
    sweepDeliveries({ db, clock: readSystemClock, retention: readConfig({ DELIVERY_DAYS }) });
  expect(await sweep('forever')).toBe(0);
  expect(await sweep('900')).toBe(1);
  expect(await sweep('7')).toBe(1);
  expect(await listDeliveryAges(webhook.id)).toEqual([6]);
});
