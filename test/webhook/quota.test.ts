import { describe, expect, it } from 'vitest';
import { sweepQuotas } from '../../src/webhooks/quota.ts';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import {
  buildWebhook,
  buildWebhookScene,
  recordEvent,
  respondOk,
  startReceiver,
  startTestWorker,
  waitUntil,
  waitUntilSettled,
  type WebhookScene,
} from '../support/webhook/receiver.ts';

const none = { ownerPerHour: null, hostPerMinute: null, hostAtOnce: null };

/** A clock that a test sets. */
const createClock = (start = '2026-11-22T10:15:30Z') => {
  const clock = { now: new Date(start), read: () => clock.now };
  return clock;
};

/** A host with some bookings that were just created. */
async function buildBusyScene(receiver: Awaited<ReturnType<typeof startReceiver>>, count: number) {
  // It works, so that it may have several attempts at once.
  const it = await buildWebhookScene(receiver, { succeededAt: new Date() });
  for (let nth = 0; nth < count; nth++) {
    await recordEvent(nth === 0 ? it.booking : await buildBooking({ host: it.host }));
  }
  return it;
}

const countSucceeded = async (it: WebhookScene) =>
  (await it.deliveries()).filter(({ status }) => status === 'SUCCEEDED').length;

/** Until nothing is due any more. */
const waitUntilPutOff = (it: WebhookScene, count: number, until: string) =>
  waitUntil(async () => {
    const waiting = (await it.deliveries()).filter(({ nextAttemptAt }) => nextAttemptAt);
    const times = waiting.map(({ nextAttemptAt }) => nextAttemptAt?.toISOString());
    return waiting.length === count && times.every((time) => time === until);
  });

describe('the limit of an owner', () => {
  it('is never exceeded by several workers, and what is beyond it waits and arrives in the next hour', async () => {
    const receiver = await startReceiver();
    const it = await buildBusyScene(receiver, 6);
    const second = `${receiver.url}/${it.host.id}`;
    await buildWebhook({ subscriberUrl: second, userId: it.host.id, succeededAt: new Date() });
    const clock = createClock();
    const options = { clock: clock.read, quota: { ...none, ownerPerHour: 7 } };
    const workers = [startTestWorker(options), startTestWorker(options), startTestWorker(options)];
    const all = () => db.webhookDelivery.findMany({ where: { webhook: { userId: it.host.id } } });
    await waitUntil(async () => {
      const found = await all();
      const waiting = found.filter(({ reason }) => reason !== null);
      return (
        found.filter(({ status }) => status === 'SUCCEEDED').length === 7 && waiting.length === 5
      );
    });
    expect(it.received()).toHaveLength(7);
    const waiting = (await all()).filter(({ reason }) => reason !== null);
    expect(waiting).toHaveLength(5);
    for (const delivery of waiting) {
      expect(delivery).toMatchObject({
        nextAttemptAt: new Date('2026-11-22T11:00:00Z'),
        reason: 'The limit of 7 requests an hour is reached: sent when the next hour begins',
      });
    }
    clock.now = new Date('2026-11-22T11:00:00Z');
    await waitUntil(async () => (await all()).every(({ status }) => status === 'SUCCEEDED'));
    expect(it.received()).toHaveLength(12);
    expect((await all()).map(({ reason }) => reason)).toEqual(Array<null>(12).fill(null));
    expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('is shown with the delivery that waits, and holds up nobody else', async () => {
    const receiver = await startReceiver();
    const [busy, quiet] = [await buildBusyScene(receiver, 3), await buildBusyScene(receiver, 1)];
    startTestWorker({ clock: createClock().read, quota: { ...none, ownerPerHour: 1 } });
    await waitUntilPutOff(busy, 2, '2026-11-22T11:00:00.000Z');
    await waitUntilSettled(quiet);
    const { data } = await as(busy.host).gql(
      `query ($id: String!) {
        webhookDeliveries(filter: { webhookId: $id, status: PENDING }) { nodes { reason nextAttemptAt } }
      }`,
      { id: busy.webhook.id },
    );
    expect(data.webhookDeliveries.nodes[0].reason).toContain('The limit of 1 requests an hour');
  });

  it('keeps the events of a booking in order', async () => {
    const receiver = await startReceiver();
    const eventTriggers = ['BOOKING_CREATED', 'BOOKING_CANCELLED'] as const;
    const it = await buildWebhookScene(receiver, { eventTriggers: [...eventTriggers] });
    for (const trigger of eventTriggers) await recordEvent(it.booking, trigger);
    await recordEvent(await buildBooking({ host: it.host }));
    const clock = createClock();
    startTestWorker({ clock: clock.read, quota: { ...none, ownerPerHour: 1 } });
    for (const hour of ['11', '12', '13']) {
      await waitUntilPutOff(it, 13 - Number(hour), `2026-11-22T${hour}:00:00.000Z`);
      clock.now = new Date(`2026-11-22T${hour}:00:00Z`);
    }
    const types = it.received().map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    const told = types.map(({ triggerEvent }) => triggerEvent);
    expect(told.indexOf('BOOKING_CREATED')).toBeLessThan(told.indexOf('BOOKING_CANCELLED'));
  });
});

describe('the limits of a host', () => {
  it('count the requests a minute for all owners together', async () => {
    const receiver = await startReceiver();
    const scenes = [await buildBusyScene(receiver, 3), await buildBusyScene(receiver, 3)];
    const clock = createClock();
    const options = { clock: clock.read, quota: { ...none, hostPerMinute: 4 } };
    startTestWorker(options);
    startTestWorker(options);
    const both = { webhookId: { in: scenes.map(({ webhook }) => webhook.id) } };
    const countWaiting = () =>
      db.webhookDelivery.count({ where: { reason: { not: null }, ...both } });
    const countDone = () => db.webhookDelivery.count({ where: { status: 'SUCCEEDED', ...both } });
    await waitUntil(async () => (await countDone()) === 4 && (await countWaiting()) === 2);
    expect(receiver.received).toHaveLength(4);
    const waiting = await db.webhookDelivery.findFirst({
      where: { status: 'PENDING', ...both },
    });
    expect(waiting).toMatchObject({
      nextAttemptAt: new Date('2026-11-22T10:16:00Z'),
      reason:
        'The limit of 4 requests a minute to this host is reached: sent when the next minute begins',
    });
    clock.now = new Date('2026-11-22T10:16:00Z');
    for (const scene of scenes) await waitUntilSettled(scene, 3);
    expect(receiver.received).toHaveLength(6);
  });

  it('count the requests at once over all workers, and let the next begin when one ends', async () => {
    const receiver = await startReceiver((res) => setTimeout(() => res.end(), 30));
    const scenes = [await buildBusyScene(receiver, 6), await buildBusyScene(receiver, 6)];
    const options = { quota: { ...none, hostAtOnce: 3 } };
    for (const worker of [1, 2, 3])
      expect(startTestWorker(options).errors, `${worker}`).toEqual([]);
    for (const scene of scenes) await waitUntilSettled(scene, 6);
    expect(receiver.received).toHaveLength(12);
    expect(receiver.most).toBeLessThanOrEqual(3);
    const [{ leases } = { leases: [new Date()] }] = await db.limitUse.findMany({
      where: { key: { endsWith: new URL(receiver.url).host } },
    });
    expect(leases).toEqual([]);
  });

  it('forget the requests of a worker that died', async () => {
    const receiver = await startReceiver(respondOk);
    const it = await buildBusyScene(receiver, 1);
    const clock = createClock();
    const ends = new Date(clock.now.getTime() + 15_000);
    const key = `host ${new URL(receiver.url).host}`;
    await db.limitUse.create({ data: { key, period: 0, used: 0, granted: 1, leases: [ends] } });
    startTestWorker({ clock: clock.read, quota: { ...none, hostAtOnce: 1 } });
    await waitUntil(async () => (await it.deliveries()).length === 1);
    expect(await countSucceeded(it)).toBe(0);
    clock.now = new Date(ends.getTime() + 1);
    await waitUntilSettled(it);
  });
});

describe('the counts of a period', () => {
  it('are deleted when it is over', async () => {
    const { read: clock } = createClock('2041-01-01T00:00:00Z');
    const minute = clock().getTime() / 60_000;
    const row = { used: 1, granted: 1, leases: [] };
    await db.limitUse.createMany({
      data: [
        { key: 'host old.example:443', period: minute - 2, ...row },
        { key: 'host new.example:443', period: minute, ...row },
        { key: 'owner user:1000001', period: minute / 60 - 1, ...row },
        { key: 'owner user:1000002', period: minute / 60, ...row },
      ],
    });
    await sweepQuotas({ db, clock });
    const kept = await db.limitUse.findMany({ orderBy: { key: 'asc' } });
    expect(kept.map(({ key }) => key)).toEqual(['host new.example:443', 'owner user:1000002']);
  });
});

describe('what is kept of a delivery', () => {
  const big = 'x'.repeat(60_000);
  const buildTemplate = (times: number) =>
    JSON.stringify({ all: Array<string>(times).fill('{{metadata.a}}') });

  it('is the first 8 KiB of a long body, with its full length', async () => {
    const receiver = await startReceiver();
    const it = await buildWebhookScene(receiver, { payloadTemplate: buildTemplate(4) });
    await db.booking.update({ where: { id: it.booking.id }, data: { metadata: { a: `é${big}` } } });
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const sent = it.received()[0]?.body ?? '';
    expect(sent.length).toBeGreaterThan(240_000);
    const { requestBody, requestBytes } = await db.webhookAttempt.findFirstOrThrow({
      where: { delivery: { webhookId: it.webhook.id } },
    });
    expect(requestBytes).toBe(Buffer.byteLength(sent));
    expect(requestBody.length).toBeGreaterThan(8_180);
    expect(Buffer.byteLength(requestBody)).toBeLessThanOrEqual(8_192);
    expect(sent.startsWith(requestBody)).toBe(true);
    const { data } = await as(it.host).gql(
      `query ($id: String!) { webhookDeliveries(filter: { webhookId: $id }) {
        nodes { attempts { nodes { requestBytes requestBody } } }
      } }`,
      { id: it.webhook.id },
    );
    expect(data.webhookDeliveries.nodes[0].attempts.nodes[0]).toEqual({
      requestBytes,
      requestBody,
    });
  });
});
