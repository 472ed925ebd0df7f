import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import {
  pingWebhook,
  redeliverEvents,
  rotateWebhookSecret,
} from '../../../src/domain/webhook/delivery.ts';
import { db } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildSignedIn, buildUser } from '../../support/build/user.ts';
import {
  buildWebhookScene,
  hangForever,
  recordEvent,
  respondOk,
  respondUnavailable,
  startSharedReceiver,
  startTestWorker,
  waitUntil,
  waitUntilSettled,
} from '../../support/webhook/receiver.ts';

const receiver = await startSharedReceiver();

const none = { ids: [], lastId: null };

describe('redeliver', () => {
  it('sends a delivery again with the same id', async () => {
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const [{ id } = { id: 0 }] = await it.deliveries();
    expect(await redeliverEvents(buildSignedIn(it.host), { deliveryId: id })).toMatchObject({
      ids: [id],
    });
    await waitUntil(() => it.received().length === 2);
    const [first, second] = it.received();
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await waitUntilSettled(it);
    expect((await it.deliveries())[0]?.attempts.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('sends the failed deliveries of a time range again', async () => {
    receiver.answer = respondUnavailable;
    const it = await buildWebhookScene(receiver, { succeededAt: new Date() });
    const context = buildSignedIn(it.host);
    for (let nth = 0; nth < 3; nth++) await recordEvent(await buildBooking({ host: it.host }));
    startTestWorker({ delays: [] });
    await waitUntilSettled(it, 3);
    const webhookId = it.webhook.id;
    const off = { active: true, failingSince: null };
    await expect(redeliverEvents(context, { webhookId })).rejects.toThrow('switched off');
    await db.webhook.update({ where: { id: webhookId }, data: off });
    receiver.answer = respondOk;
    expect(await redeliverEvents(context, { webhookId, to: new Date(0) })).toEqual(none);
    const { ids, lastId } = await redeliverEvents(context, {
      webhookId,
      from: new Date(0),
      limit: 2,
    });
    expect([ids.length, lastId]).toEqual([2, ids[1]]);
    const rest = await redeliverEvents(context, { webhookId, afterId: lastId });
    expect([rest.ids.length, rest.lastId]).toEqual([1, null]);
    await waitUntilSettled(it, 3);
    expect((await it.deliveries()).map(({ status }) => status)).toEqual(Array(3).fill('SUCCEEDED'));
    expect(await redeliverEvents(context, { webhookId })).toEqual(none);
  });

  it('is only for the owner of the webhook', async () => {
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const [{ id } = { id: 0 }] = await it.deliveries();
    const stranger = buildSignedIn(await buildUser());
    await expect(redeliverEvents(stranger, { deliveryId: id })).rejects.toThrow('not found');
    await expect(
      redeliverEvents(stranger, { webhookId: it.webhook.id, status: 'SUCCEEDED' }),
    ).rejects.toThrow('not found');
  });

  it('starts no second attempt while one is running', async () => {
    receiver.answer = hangForever;
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker({ delays: [60_000], limits: { totalMs: 400, bodyMs: 100 } });
    await waitUntil(() => it.received().length === 1);
    const [{ id } = { id: 0 }] = await it.deliveries();
    expect(await redeliverEvents(buildSignedIn(it.host), { deliveryId: id })).toMatchObject({
      ids: [],
    });
    await waitUntil(async () => (await it.deliveries())[0]?.failures === 1);
    expect(await redeliverEvents(buildSignedIn(it.host), { deliveryId: id })).toMatchObject({
      ids: [id],
    });
    await waitUntil(() => it.received().length === 2);
  });
});

describe('pingWebhook', () => {
  it('sends one test, also to a webhook that is off', async () => {
    receiver.answer = respondUnavailable;
    const it = await buildWebhookScene(receiver, { active: false });
    const context = buildSignedIn(it.host);
    const id = await pingWebhook(context, it.webhook.id);
    await expect(pingWebhook(context, it.webhook.id)).rejects.toThrow('under way');
    startTestWorker();
    await waitUntilSettled(it);
    expect(await it.deliveries()).toMatchObject([
      { id, status: 'FAILED', attempts: [{ responseStatus: 503 }] },
    ]);
    expect(JSON.parse(it.received()[0]?.body ?? '')).toMatchObject({ triggerEvent: 'PING' });
    expect(await db.webhook.findUnique({ where: { id: it.webhook.id } })).toMatchObject({
      failingSince: null,
      disabledAt: null,
    });
    await expect(pingWebhook(buildSignedIn(await buildUser()), it.webhook.id)).rejects.toThrow(
      'not found',
    );
  });
});

describe('rotateWebhookSecret', () => {
  it('signs with both secrets for a day', async () => {
    let now = new Date();
    const it = await buildWebhookScene(receiver);
    const clock = () => now;
    const { secret } = await rotateWebhookSecret(
      { ...buildSignedIn(it.host), clock },
      it.webhook.id,
    );
    const verify = (key: string, nth: number) =>
      new Webhook(key).verify(
        it.received()[nth]?.body ?? '',
        it.received()[nth]?.headers as Record<string, string>,
      );
    await recordEvent(it.booking, 'BOOKING_CREATED', clock);
    startTestWorker({ clock });
    await waitUntilSettled(it);
    expect(verify(secret ?? '', 0)).toBeTruthy();
    expect(verify(it.webhook.secret, 0)).toBeTruthy();
    now = new Date(now.getTime() + 86_400_001);
    await recordEvent(it.booking, 'BOOKING_CREATED', clock);
    await waitUntilSettled(it, 2);
    expect(it.received()[1]?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(2);
  });
});
