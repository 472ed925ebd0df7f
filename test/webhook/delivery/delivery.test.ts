import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../../src/auth/secret.ts';
import { as, db } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildTeam } from '../../support/build/team.ts';
import { buildAccessToken, buildUser } from '../../support/build/user.ts';
import { readErrorCode } from '../../support/client.ts';
import {
  buildWebhook,
  buildWebhookScene,
  recordEvent,
  respondOk,
  respondUnavailable,
  startSharedReceiver,
  startTestWorker,
  waitUntil,
  waitUntilSettled,
} from '../../support/webhook/receiver.ts';

const receiver = await startSharedReceiver();

const attempt = `number startedAt durationMs requestUrl requestHeaders { name value } requestBody
  responseStatus responseHeaders { name value } responseBody error`;
const fields = `id databaseId trigger eventId bookingId bookingUid messageId status failures reason createdAt
  nextAttemptAt webhook { databaseId } attempts { totalCount nodes { ${attempt} } }`;
const list = `query ($filter: WebhookDeliveryFilter) {
  webhookDeliveries(filter: $filter) { totalCount nodes { ${fields} } }
}`;
const ping = `mutation ($id: String!) {
  pingWebhook(input: { by: { databaseId: $id } }) { delivery { databaseId trigger status } }
}`;

async function listDeliveries(caller: Parameters<typeof as>[0], filter: object = {}) {
  const { data, errors } = await as(caller).gql(list, { filter });
  expect(errors).toBeUndefined();
  expect(data.webhookDeliveries.totalCount).toBe(data.webhookDeliveries.nodes.length);
  return data.webhookDeliveries.nodes;
}

describe('webhookDeliveries', () => {
  it('show the request and the response', async () => {
    const answers = [respondUnavailable];
    receiver.answer = (res, one) => (answers.shift() ?? respondOk)(res, one);
    const it = await buildWebhookScene(receiver);
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const [delivery, ...others] = await listDeliveries(it.host);
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({
      trigger: 'BOOKING_CREATED',
      bookingId: it.booking.id,
      messageId: it.received()[0]?.headers['webhook-id'],
      status: 'SUCCEEDED',
      reason: null,
      nextAttemptAt: null,
      webhook: { databaseId: it.webhook.id },
      attempts: {
        totalCount: 2,
        nodes: [
          { number: 1, responseStatus: 503, responseBody: 'not now', error: null },
          {
            number: 2,
            requestUrl: it.webhook.subscriberUrl,
            requestBody: it.received()[1]?.body,
            responseStatus: 200,
            responseBody: 'thanks',
          },
        ],
      },
    });
    const [, second] = delivery.attempts.nodes;
    const { headers } = it.received()[1] ?? {};
    expect(second.requestHeaders).toContainEqual({
      name: 'webhook-signature',
      value: headers?.['webhook-signature'],
    });
    expect(second.responseHeaders).toContainEqual({ name: 'connection', value: 'close' });
    expect(JSON.stringify(delivery)).not.toContain(it.webhook.secret);
  });

  it('show why there was no response, and the time of the next attempt', async () => {
    const it = await buildWebhookScene(receiver, { subscriberUrl: 'http://127.0.0.1:1/' });
    await recordEvent(it.booking);
    startTestWorker({ delays: [3_600_000] });
    await waitUntil(async () => (await it.deliveries())[0]?.failures === 1);
    const [delivery] = await listDeliveries(it.host, { status: 'PENDING' });
    expect(delivery.attempts.nodes).toMatchObject([
      { responseStatus: null, responseHeaders: null, error: 'The connection was refused' },
    ]);
    const wait = Date.parse(delivery.nextAttemptAt) - new Date().getTime();
    expect(wait).toBeGreaterThan(3_000_000);
  });

  it('can be filtered by webhook, event, booking, trigger and status', async () => {
    const it = await buildWebhookScene(receiver);
    const other = await buildBooking({ host: it.host });
    const second = await buildWebhook({ subscriberUrl: `${receiver.url}/x`, userId: it.host.id });
    await recordEvent(it.booking);
    await recordEvent(other);
    startTestWorker();
    await waitUntil(
      async () => (await listDeliveries(it.host, { status: 'SUCCEEDED' })).length === 4,
    );
    const webhookId = second.id;
    const ofBooking = await listDeliveries(it.host, { bookingId: other.id });
    expect(ofBooking.map(({ bookingId }: { bookingId: number }) => bookingId)).toEqual([
      other.id,
      other.id,
    ]);
    const [{ eventId }] = ofBooking;
    expect(await listDeliveries(it.host, { webhookId })).toHaveLength(2);
    expect(await listDeliveries(it.host, { eventId })).toHaveLength(2);
    expect(await listDeliveries(it.host, { webhookId, eventId })).toHaveLength(1);
    expect(await listDeliveries(it.host, { status: 'FAILED' })).toEqual([]);
    const { uid: bookingUid } = await db.booking.findUniqueOrThrow({ where: { id: other.id } });
    expect(await listDeliveries(it.host, { bookingUid })).toEqual(ofBooking);
    expect(ofBooking[0].bookingUid).toBe(bookingUid);
    expect(await listDeliveries(it.host, { bookingUid: 'x' })).toEqual([]);
    const triggers = ['BOOKING_CREATED'];
    expect(await listDeliveries(it.host, { bookingUid, triggers })).toEqual(ofBooking);
    expect(await listDeliveries(it.host, { triggers: ['PING'] })).toEqual([]);
    const nested = await as(it.host).gql(
      `{ webhook(by: { databaseId: "${webhookId}" }) { deliveries(last: 1) { totalCount nodes { bookingId } } } }`,
    );
    expect(nested.data.webhook.deliveries).toEqual({
      totalCount: 2,
      nodes: [{ bookingId: other.id }],
    });
    const wrong = await as(it.host).gql(list, { filter: { webhookId: 'x' } });
    expect(readErrorCode(wrong)).toBe('BAD_USER_INPUT');
  });

  it('are visible to everyone who may see the webhook', async () => {
    const leader = await buildUser();
    const member = await buildUser();
    const team = await buildTeam({ owner: leader, members: [member] });
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const url = { subscriberUrl: 'https://example.test/' };
    const token = await buildAccessToken(host, ['READ_BOOKING']);
    const stranger = await buildAccessToken(host, ['READ_BOOKING']);
    const { grant } = await db.accessToken.findUniqueOrThrow({
      where: { tokenHash: hashSecret(token) },
      select: { grant: { select: { clientId: true } } },
    });
    const made = [
      await buildWebhook({ ...url, userId: host.id }),
      await buildWebhook({ ...url, teamId: team.id }),
      await buildWebhook({ ...url, userId: host.id, oauthClientId: grant.clientId }),
    ];
    await recordEvent(booking);
    const { id: eventId } = await db.event.findFirstOrThrow({ where: { bookingId: booking.id } });
    const data = made.map(({ id: webhookId }) => ({ webhookId, eventId, bookingId: booking.id }));
    await db.webhookDelivery.createMany({ data });
    const [own, ofTeam, ofApp] = made.map(({ id }) => id);
    const seen = async (caller: Parameters<typeof as>[0]) => {
      const nodes: { webhook: { databaseId: string } }[] = await listDeliveries(caller, {
        eventId,
      });
      return nodes.map(({ webhook }) => webhook.databaseId);
    };
    expect(await seen(host)).toEqual([own, ofApp]);
    expect(await seen(leader)).toEqual([ofTeam]);
    expect(await seen(member)).toEqual([]);
    expect(await seen(token)).toEqual([ofApp]);
    expect(await seen(stranger)).toEqual([]);
  });
});

describe('pingWebhook', () => {
  it('sends a test, and records its delivery', async () => {
    const it = await buildWebhookScene(receiver, { active: false });
    const { data } = await as(it.host).gql(ping, { id: it.webhook.id });
    const { databaseId, ...delivery } = data.pingWebhook.delivery;
    expect(delivery).toEqual({ trigger: 'PING', status: 'PENDING' });
    expect(readErrorCode(await as(it.host).gql(ping, { id: it.webhook.id }))).toBe('CONFLICT');
    startTestWorker();
    await waitUntilSettled(it);
    const one = `{ webhookDelivery(by: { databaseId: ${databaseId} }) { status bookingId attempts { nodes { responseStatus } } } }`;
    expect((await as(it.host).gql(one)).data.webhookDelivery).toEqual({
      status: 'SUCCEEDED',
      bookingId: null,
      attempts: { nodes: [{ responseStatus: 200 }] },
    });
    expect(JSON.parse(it.received()[0]?.body ?? '')).toMatchObject({
      triggerEvent: 'PING',
      payload: { webhookId: it.webhook.id },
    });
  });

  it('is only for those who may change the webhook', async () => {
    const it = await buildWebhookScene(receiver);
    expect(readErrorCode(await as(await buildUser()).gql(ping, { id: it.webhook.id }))).toBe(
      'NOT_FOUND',
    );
    expect(await it.deliveries()).toEqual([]);
  });
});

describe('a webhook that was turned off', () => {
  it('shows the reason until it is turned on again', async () => {
    const since = new Date('2026-03-01T09:30:00Z');
    const off = { failingSince: since, disabledAt: since, disabledReason: 'Nobody answers.' };
    const it = await buildWebhookScene(receiver, { active: false, ...off });
    const state = 'active failingSince disabledAt disabledReason';
    const by = `by: { databaseId: "${it.webhook.id}" }`;
    const { data } = await as(it.host).gql(`{ webhook(${by}) { ${state} } }`);
    const at = since.toISOString();
    const told = { failingSince: at, disabledAt: at, disabledReason: 'Nobody answers.' };
    expect(data.webhook).toEqual({ active: false, ...told });
    const edit = `mutation { editWebhook(input: { ${by}, active: true }) { webhook { ${state} } } }`;
    const none = { failingSince: null, disabledAt: null, disabledReason: null };
    expect((await as(it.host).gql(edit)).data.editWebhook.webhook).toEqual({
      active: true,
      ...none,
    });
  });
});
