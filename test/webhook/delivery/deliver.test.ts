import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { as, db } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import {
  buildWebhookScene,
  type ReceivedRequest,
  recordEvent,
  respondOk,
  respondUnavailable,
  startSharedReceiver,
  startTestWorker,
  waitUntil,
  waitUntilSettled,
  type WebhookScene,
} from '../../support/webhook/receiver.ts';

const receiver = await startSharedReceiver();

/** What has come first. */
function getFirstReceived({ received }: WebhookScene): ReceivedRequest {
  const [first] = received();
  if (!first) throw new Error('Nothing has come');
  return first;
}

describe('a delivery', () => {
  it('sends the event with both signatures, and is recorded', async () => {
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const { secret } = it.webhook;
    const { body, headers } = getFirstReceived(it);
    const event = await db.event.findFirstOrThrow({ where: { bookingId: it.booking.id } });
    expect(JSON.parse(body)).toEqual(event.payload);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-cal-signature-256': createHmac('sha256', secret).update(body).digest('hex'),
      'webhook-id': `evt_${event.id}_${it.webhook.id}`,
    });
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verified).toMatchObject({
      triggerEvent: 'BOOKING_CREATED',
      payload: { bookingId: it.booking.id },
    });
    const [delivery] = await it.deliveries();
    expect(delivery).toMatchObject({
      status: 'SUCCEEDED',
      nextAttemptAt: null,
      leasedUntil: null,
      failures: 0,
    });
    expect(delivery?.attempts).toMatchObject([
      {
        number: 1,
        responseStatus: 200,
        responseBody: 'thanks',
        requestBody: body,
        error: null,
      },
    ]);
    expect(delivery?.attempts[0]?.requestHeaders).toMatchObject({
      'webhook-signature': headers['webhook-signature'],
    });
  });

  it('sends no other headers', async () => {
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    expect(Object.keys(it.received()[0]?.headers ?? {}).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
      'x-cal-signature-256',
    ]);
    expect(it.received()[0]?.headers['user-agent']).toMatch(
      /^Almanac\/\d+\.\d+\.\d+ \(\+http:\/\/almanac\.test\)$/,
    );
  });

  it('sends the body that the template produces', async () => {
    const it = await buildWebhookScene(receiver, {
      payloadTemplate: 'what={{title}}&on={{triggerEvent}}',
    });
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    expect(it.received()[0]).toMatchObject({
      body: 'what=Intro&on=BOOKING_CREATED',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  });

  it('is retried with the same id until it succeeds', async () => {
    const answers = [
      respondUnavailable,
      (res: Parameters<typeof respondOk>[0]) => res.writeHead(302, { location: '/' }).end(),
    ];
    receiver.answer = (res, one) => (answers.shift() ?? respondOk)(res, one);
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const [delivery] = await it.deliveries();
    expect(
      delivery?.attempts.map(({ number, responseStatus }) => [number, responseStatus]),
    ).toEqual([
      [1, 503],
      [2, 302],
      [3, 200],
    ]);
    const ids = it.received().map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    const webhook = await db.webhook.findUniqueOrThrow({ where: { id: it.webhook.id } });
    expect(webhook).toMatchObject({ active: true, failingSince: null, disabledAt: null });
    expect(webhook.succeededAt).not.toBeNull();
  });

  it('is given up after the last attempt, and a webhook that never succeeds is turned off', async () => {
    receiver.answer = respondUnavailable;
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker({ delays: [10, 10] });
    await waitUntilSettled(it);
    const [delivery] = await it.deliveries();
    expect(delivery).toMatchObject({ status: 'FAILED', failures: 3, nextAttemptAt: null });
    expect(delivery?.attempts).toHaveLength(3);
    const webhook = await db.webhook.findUniqueOrThrow({ where: { id: it.webhook.id } });
    expect(webhook.active).toBe(false);
    expect(webhook.disabledAt).not.toBeNull();
    expect(webhook.disabledReason).toMatch(/^Nothing has got through/);
    // His own change of it takes all that back.
    const edit = `mutation { editWebhook(input: { by: { databaseId: "${webhook.id}" }, active: true }) { webhook { active } } }`;
    expect((await as(it.host).gql(edit)).errors).toBeUndefined();
    expect(await db.webhook.findUnique({ where: { id: webhook.id } })).toMatchObject({
      active: true,
      disabledAt: null,
      disabledReason: null,
      failingSince: null,
    });
  });

  it('that fails leaves a webhook on if other deliveries succeed', async () => {
    const it = await buildWebhookScene(receiver);
    receiver.answer = (res, one) =>
      (one.body.includes(it.booking.uid) ? respondUnavailable : respondOk)(res, one);
    await recordEvent(it.booking);
    startTestWorker({ delays: [60_000, 60] });
    await waitUntil(() => it.received().length > 0);
    for (let count = 0; count < 3; count++) {
      await recordEvent(await buildBooking({ host: it.host }));
      await waitUntil(
        async () =>
          (await it.deliveries()).filter(({ status }) => status === 'SUCCEEDED').length > count,
      );
    }
    // Only now is it tried again.
    await db.webhookDelivery.updateMany({
      where: { webhookId: it.webhook.id, status: 'PENDING' },
      data: { nextAttemptAt: new Date() },
    });
    await waitUntilSettled(it, 4);
    expect((await it.deliveries())[0]).toMatchObject({ status: 'FAILED', failures: 3 });
    expect(await db.webhook.findUnique({ where: { id: it.webhook.id } })).toMatchObject({
      active: true,
    });
  });

  it('that waits is given up when the webhook is turned off', async () => {
    receiver.answer = respondUnavailable;
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker({ delays: [60_000] });
    await waitUntil(async () => (await it.deliveries())[0]?.failures === 1);
    await db.webhook.update({ where: { id: it.webhook.id }, data: { active: false } });
    await waitUntilSettled(it);
    expect((await it.deliveries())[0]).toMatchObject({
      status: 'FAILED',
      reason: 'The webhook is switched off',
    });
  });

  it('says what went wrong', async () => {
    const it = await buildWebhookScene(receiver, { subscriberUrl: 'http://127.0.0.1:1/' });
    await recordEvent(it.booking);
    startTestWorker({ delays: [] });
    await waitUntilSettled(it);
    const attempts = (await it.deliveries())[0]?.attempts;
    expect(attempts).toMatchObject([{ responseStatus: null, error: 'The connection was refused' }]);
  });

  it('whose template produces too much is given up without an attempt', async () => {
    const it = await buildWebhookScene(receiver, { payloadTemplate: '{{payload}}'.repeat(1_000) });
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const [delivery] = await it.deliveries();
    expect(delivery).toMatchObject({
      status: 'FAILED',
      reason: 'The payload template produces more than 256 KiB',
      attempts: [],
    });
  });

  it('refuses private addresses unless they are allowed', async () => {
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker({ allowPrivate: false, delays: [] });
    await waitUntilSettled(it);
    expect((await it.deliveries())[0]?.attempts).toMatchObject([
      { responseStatus: null, error: 'The address of the receiver is not public' },
    ]);
    expect(it.received()).toEqual([]);
  });
});
