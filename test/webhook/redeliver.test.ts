import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { pingWebhook, redeliver, rotateWebhookSecret } from '../../src/domain/webhook/delivery.ts';
import { db } from '../support/app.ts';
import { buildBooking, buildUser } from '../support/build.ts';
import { fail, hang, ok, startReceiver } from '../support/receiver.ts';
import { signedIn } from '../support/signed-in.ts';
import { buildScene, settled, tell, until, work } from '../support/webhook.ts';

const receiver = await startReceiver();

beforeEach(() => {
  receiver.answer = ok;
  receiver.received.length = 0;
});

const scene = (parts?: Parameters<typeof buildScene>[1]) => buildScene(receiver, parts);

const none = { ids: [], lastId: null };

describe('redeliver', () => {
  it('sends one again, under the same id', async () => {
    const it = await scene();
    await tell(it.booking);
    work();
    await settled(it);
    const [{ id } = { id: 0 }] = await it.deliveries();
    expect(await redeliver(signedIn(it.host), { deliveryId: id })).toMatchObject({ ids: [id] });
    await until(() => it.received().length === 2);
    const [first, second] = it.received();
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await settled(it);
    expect((await it.deliveries())[0]?.attempts.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('sends those again that failed in a stretch of time', async () => {
    receiver.answer = fail;
    const it = await scene({ succeededAt: new Date() });
    const context = signedIn(it.host);
    for (let nth = 0; nth < 3; nth++) await tell(await buildBooking({ host: it.host }));
    work({ delays: [] });
    await settled(it, 3);
    const webhookId = it.webhook.id;
    const off = { active: true, failingSince: null };
    await expect(redeliver(context, { webhookId })).rejects.toThrow('switched off');
    await db.webhook.update({ where: { id: webhookId }, data: off });
    receiver.answer = ok;
    expect(await redeliver(context, { webhookId, to: new Date(0) })).toEqual(none);
    const { ids, lastId } = await redeliver(context, { webhookId, from: new Date(0), limit: 2 });
    expect([ids.length, lastId]).toEqual([2, ids[1]]);
    const rest = await redeliver(context, { webhookId, afterId: lastId });
    expect([rest.ids.length, rest.lastId]).toEqual([1, null]);
    await settled(it, 3);
    expect((await it.deliveries()).map(({ status }) => status)).toEqual(Array(3).fill('SUCCEEDED'));
    expect(await redeliver(context, { webhookId })).toEqual(none);
  });

  it('is for the owner of the webhook alone', async () => {
    const it = await scene();
    await tell(it.booking);
    work();
    await settled(it);
    const [{ id } = { id: 0 }] = await it.deliveries();
    const stranger = signedIn(await buildUser());
    await expect(redeliver(stranger, { deliveryId: id })).rejects.toThrow('not found');
    await expect(
      redeliver(stranger, { webhookId: it.webhook.id, status: 'SUCCEEDED' }),
    ).rejects.toThrow('not found');
  });

  it('makes no second attempt beside one that is under way', async () => {
    receiver.answer = hang;
    const it = await scene();
    await tell(it.booking);
    work({ delays: [60_000], limits: { totalMs: 400, bodyMs: 100 } });
    await until(() => it.received().length === 1);
    const [{ id } = { id: 0 }] = await it.deliveries();
    expect(await redeliver(signedIn(it.host), { deliveryId: id })).toMatchObject({ ids: [] });
    await until(async () => (await it.deliveries())[0]?.failures === 1);
    expect(await redeliver(signedIn(it.host), { deliveryId: id })).toMatchObject({ ids: [id] });
    await until(() => it.received().length === 2);
  });
});

describe('pingWebhook', () => {
  it('sends a test once, also to a webhook that is switched off', async () => {
    receiver.answer = fail;
    const it = await scene({ active: false });
    const context = signedIn(it.host);
    const id = await pingWebhook(context, it.webhook.id);
    await expect(pingWebhook(context, it.webhook.id)).rejects.toThrow('under way');
    work();
    await settled(it);
    expect(await it.deliveries()).toMatchObject([
      { id, status: 'FAILED', attempts: [{ responseStatus: 503 }] },
    ]);
    expect(JSON.parse(it.received()[0]?.body ?? '')).toMatchObject({ triggerEvent: 'PING' });
    expect(await db.webhook.findUnique({ where: { id: it.webhook.id } })).toMatchObject({
      failingSince: null,
      disabledAt: null,
    });
    await expect(pingWebhook(signedIn(await buildUser()), it.webhook.id)).rejects.toThrow(
      'not found',
    );
  });
});

describe('rotateWebhookSecret', () => {
  it('has both sign for a day', async () => {
    let now = new Date();
    const it = await scene();
    const clock = () => now;
    const { secret } = await rotateWebhookSecret({ ...signedIn(it.host), clock }, it.webhook.id);
    const verify = (key: string, nth: number) =>
      new Webhook(key).verify(
        it.received()[nth]?.body ?? '',
        it.received()[nth]?.headers as Record<string, string>,
      );
    await tell(it.booking, 'BOOKING_CREATED', clock);
    work({ clock });
    await settled(it);
    expect(verify(secret ?? '', 0)).toBeTruthy();
    expect(verify(it.webhook.secret, 0)).toBeTruthy();
    now = new Date(now.getTime() + 86_400_001);
    await tell(it.booking, 'BOOKING_CREATED', clock);
    await settled(it, 2);
    expect(it.received()[1]?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(2);
  });
});
