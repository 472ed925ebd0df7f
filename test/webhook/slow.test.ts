import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBackoff, delays } from '../../src/webhooks/backoff.ts';
import { buildBooking, buildUser } from '../support/build.ts';
import { dripHeaders, endless, hang, ok, startReceiver } from '../support/receiver.ts';
import { sizeOf } from '../support/size.ts';
import { buildScene, buildWebhook, settled, tell, until, work } from '../support/webhook.ts';

const receiver = await startReceiver();

beforeEach(() => {
  receiver.answer = ok;
  receiver.received.length = 0;
});

const scene = (parts?: Parameters<typeof buildScene>[1]) => buildScene(receiver, parts);

describe('a receiver that is slow', () => {
  it.each([
    ['hangs', hang],
    ['drips its headers', dripHeaders],
  ])('and %s has failed', async (_how, answer) => {
    receiver.answer = answer;
    const it = await scene();
    await tell(it.booking);
    work({ delays: [], limits: { totalMs: 400, bodyMs: 100 } });
    await settled(it);
    const [attempt] = (await it.deliveries())[0]?.attempts ?? [];
    expect(attempt).toMatchObject({ responseStatus: null, error: 'No answer within 0.4 s' });
    expect(attempt?.durationMs).toBeLessThan(1_000);
  });

  it('to say more than that it is fine is not waited for', async () => {
    receiver.answer = endless;
    const it = await scene();
    await tell(it.booking);
    work({ delays: [] });
    await settled(it);
    const [delivery] = await it.deliveries();
    expect(delivery).toMatchObject({ status: 'SUCCEEDED' });
    expect(delivery?.attempts[0]?.responseBody).toBe('x'.repeat(8_192));
  });

  it.each([
    ['has one connection until something has got through', null, 1],
    ['has no more than its share when it stops answering', new Date(0), 8],
  ])('%s', async (_what, succeededAt, most) => {
    receiver.answer = hang;
    const it = await scene({ succeededAt });
    for (let nth = 0; nth < 12; nth++) await tell(await buildBooking({ host: it.host }));
    work({ limits: { totalMs: 1_500, bodyMs: 100 } });
    await until(() => it.received().length >= most);
    await sleep(200);
    expect(it.received()).toHaveLength(most);
  });

  it('holds up nobody else, however many they are', async () => {
    const slow = await startReceiver();
    const count = sizeOf('WEBHOOK_HANGING', 18);
    const hosts = await Promise.all(Array.from({ length: count }, () => buildUser()));
    const answers = [hang, dripHeaders, endless];
    slow.answer = (res, one) => answers[Number(one.path.slice(1)) % 3]?.(res, one);
    for (const [nth, host] of hosts.entries()) {
      await buildWebhook({ subscriberUrl: `${slow.url}/${nth}`, userId: host.id });
      for (const booking of [await buildBooking({ host }), await buildBooking({ host })])
        await tell(booking);
    }
    work({ limits: { totalMs: 1_000, bodyMs: 200 } });
    await until(() => slow.received.length >= Math.min(count, 16));
    const good = await scene();
    const memory = process.memoryUsage().rss;
    const waits: number[] = [];
    for (let nth = 0; nth < 20; nth++) {
      const began = performance.now();
      await tell(await buildBooking({ host: good.host }));
      await until(() => good.received().length > nth);
      waits.push(performance.now() - began);
    }
    // Of twenty the second worst.
    expect(waits.sort((a, b) => a - b)[18]).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(64 * 2 ** 20);
    expect(slow.most).toBeLessThanOrEqual(48 + 24 + 64);
  });
});

describe('the back-off', () => {
  it('goes on for about three days, each time a little different', () => {
    const sum = delays.reduce((total, delay) => total + delay, 0) / 3_600_000;
    expect(sum).toBeGreaterThan(72);
    expect(sum).toBeLessThan(80);
    const { delay } = createBackoff();
    expect(delay(delays.length + 1)).toBeNull();
    const times = Array.from({ length: 50 }, () => delay(2) ?? 0);
    expect(new Set(times).size).toBeGreaterThan(10);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(270_000);
    expect(Math.max(...times)).toBeLessThanOrEqual(330_000);
  });
});
