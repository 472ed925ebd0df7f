import type { ServerResponse } from 'node:http';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBackoff, retryDelays } from '../../../src/background/queue/backoff.ts';
import { attemptsPerLane } from '../../../src/webhooks/claim.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildUser } from '../../support/build/user.ts';
import { readSize } from '../../support/size.ts';
import {
  buildWebhook,
  buildWebhookScene,
  dripHeaders,
  hangForever,
  recordEvent,
  respondOk,
  startReceiver,
  startSharedReceiver,
  startTestWorker,
  streamEndlessly,
  waitUntil,
  waitUntilSettled,
} from '../../support/webhook/receiver.ts';

const receiver = await startSharedReceiver();

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
    const hanging: ServerResponse[] = [];
    const count = readSize('WEBHOOK_HANGING', 18);
    const hosts = await Promise.all(Array.from({ length: count }, () => buildUser()));
    const answers = [hangForever, dripHeaders, streamEndlessly];
    slow.answer = (res, one) => {
      hanging.push(res);
      answers[Number(one.path.slice(1)) % 3]?.(res, one);
    };
    for (const [nth, host] of hosts.entries()) {
      await buildWebhook({ subscriberUrl: `${slow.url}/${nth}`, userId: host.id });
      for (const booking of [await buildBooking({ host }), await buildBooking({ host })])
        await recordEvent(booking);
    }
    // If all of them have a connection, none has to be given up for the good one to get its own.
    const totalMs = count > attemptsPerLane.fresh ? 1_000 : 600_000;
    startTestWorker({ limits: { totalMs, bodyMs: 200 }, leaseMs: 2 * totalMs });
    await waitUntil(() => slow.received.length >= Math.min(count, 16));
    const good = await buildWebhookScene(receiver);
    const memory = process.memoryUsage().rss;
    for (let nth = 0; nth < 20; nth++) {
      await recordEvent(await buildBooking({ host: good.host }));
      await waitUntil(() => good.received().length > nth);
    }
    expect(slow.open).toBeGreaterThan(0);
    expect(process.memoryUsage().rss - memory).toBeLessThan(64 * 2 ** 20);
    expect(slow.most).toBeLessThanOrEqual(48 + 24 + 64);
    slow.answer = respondOk;
    for (const { socket } of hanging) socket?.destroy();
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
