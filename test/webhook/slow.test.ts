import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBackoff, retryDelays } from '../../src/webhooks/backoff.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { readSize } from '../support/size.ts';
import {
  buildWebhook,
  buildWebhookScene,
  dripHeaders,
  hangForever,
  recordEvent,
  respondOk,
  startReceiver,
  startTestWorker,
  streamEndlessly,
  waitUntil,
  waitUntilSettled,
} from '../support/webhook/receiver.ts';

const receiver = await startReceiver();

beforeEach(() => {
  receiver.answer = respondOk;
  receiver.received.length = 0;
});

describe('a slow receiver', () => {
  it.each([
    ['hangs', hangForever],
    ['drips its headers', dripHeaders],
  ])('and %s has failed', async (_how, answer) => {
    receiver.answer = answer;
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker({ delays: [], limits: { totalMs: 400, bodyMs: 100 } });
    await waitUntilSettled(it);
    const [attempt] = (await it.deliveries())[0]?.attempts ?? [];
    expect(attempt).toMatchObject({ responseStatus: null, error: 'No answer within 0.4 s' });
    expect(attempt?.durationMs).toBeLessThan(10_000);
  });

  it('is not waited for once its status has arrived', async () => {
    receiver.answer = streamEndlessly;
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker({ delays: [] });
    await waitUntilSettled(it);
    const [delivery] = await it.deliveries();
    expect(delivery).toMatchObject({ status: 'SUCCEEDED' });
    expect(delivery?.attempts[0]?.responseBody).toBe('x'.repeat(8_192));
  });

  it.each([
    ['has one connection until something has got through', null, 1],
    ['has no more than its share when it stops answering', new Date(0), 8],
  ])('%s', async (_what, succeededAt, most) => {
    receiver.answer = hangForever;
    const it = await buildWebhookScene(receiver, { succeededAt });
    for (let nth = 0; nth < 12; nth++) await recordEvent(await buildBooking({ host: it.host }));
    startTestWorker({ limits: { totalMs: 1_500, bodyMs: 100 } });
    await waitUntil(() => it.received().length >= most);
    await sleep(200);
    expect(it.received()).toHaveLength(most);
  });

  it('does not delay other receivers', async () => {
    const slow = await startReceiver();
    const count = readSize('WEBHOOK_HANGING', 18);
    const hosts = await Promise.all(Array.from({ length: count }, () => buildUser()));
    const answers = [hangForever, dripHeaders, streamEndlessly];
    slow.answer = (res, one) => answers[Number(one.path.slice(1)) % 3]?.(res, one);
    for (const [nth, host] of hosts.entries()) {
      await buildWebhook({ subscriberUrl: `${slow.url}/${nth}`, userId: host.id });
      for (const booking of [await buildBooking({ host }), await buildBooking({ host })])
        await recordEvent(booking);
    }
    startTestWorker({ limits: { totalMs: 1_000, bodyMs: 200 } });
    await waitUntil(() => slow.received.length >= Math.min(count, 16));
    const good = await buildWebhookScene(receiver);
    const memory = process.memoryUsage().rss;
    const waits: number[] = [];
    for (let nth = 0; nth < 20; nth++) {
      const began = performance.now();
      await recordEvent(await buildBooking({ host: good.host }));
      await waitUntil(() => good.received().length > nth);
      waits.push(performance.now() - began);
    }
    // Of twenty the second worst.
    expect(waits.sort((a, b) => a - b)[18]).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(64 * 2 ** 20);
    expect(slow.most).toBeLessThanOrEqual(48 + 24 + 64);
  });
});

describe('the back-off', () => {
  it('lasts about three days, with random variation', () => {
    const sum = retryDelays.reduce((total, delay) => total + delay, 0) / 3_600_000;
    expect(sum).toBeGreaterThan(72);
    expect(sum).toBeLessThan(80);
    const { delay } = createBackoff();
    expect(delay(retryDelays.length + 1)).toBeNull();
    const times = Array.from({ length: 50 }, () => delay(2) ?? 0);
    expect(new Set(times).size).toBeGreaterThan(10);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(270_000);
    expect(Math.max(...times)).toBeLessThanOrEqual(330_000);
  });
});
