import { encodeGlobalID } from '@pothos/plugin-relay';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import { as, db } from '../support/app.ts';
import { buildAccessToken, buildBooking, buildTeam, buildUser } from '../support/build.ts';
import { readErrorCode } from '../support/event-type.ts';
import { respondOk, respondUnavailable, startReceiver } from '../support/receiver.ts';
import {
  buildWebhook,
  buildWebhookScene,
  recordEvent,
  startTestWorker,
  waitUntil,
  waitUntilSettled,
  type WebhookScene,
} from '../support/webhook.ts';

const receiver = await startReceiver();

beforeEach(() => {
  receiver.answer = respondOk;
  receiver.received.length = 0;
});

const buildReceiverScene = (parts?: Parameters<typeof buildWebhookScene>[1]) =>
  buildWebhookScene(receiver, parts);

const attempt = `number startedAt durationMs requestUrl requestHeaders requestBody
  responseStatus responseHeaders responseBody error`;
const fields = `id databaseId trigger eventId bookingId messageId status failures reason createdAt
  nextAttemptAt webhook { databaseId } attempts { totalCount nodes { ${attempt} } }`;
const list = `query ($filter: WebhookDeliveryFilter) {
  webhookDeliveries(filter: $filter) { totalCount nodes { ${fields} } }
}`;
const again = `mutation ($input: RedeliverWebhookInput!) {
  redeliverWebhook(input: $input) { count lastId }
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

async function resendDeliveries(it: WebhookScene, range: object) {
  const input = { range: { webhook: { databaseId: it.webhook.id }, ...range } };
  const { data, errors } = await as(it.host).gql(again, { input });
  expect(errors).toBeUndefined();
  return data.redeliverWebhook as { count: number; lastId: number | null };
}

/** Deliveries that have failed, and a webhook that is on all the same. */
async function buildFailedDeliveries(count: number) {
  receiver.answer = respondUnavailable;
  const it = await buildReceiverScene();
  for (let nth = 0; nth < count; nth++) await recordEvent(await buildBooking({ host: it.host }));
  const worker = startTestWorker({ delays: [] });
  await waitUntilSettled(it, count);
  await worker.stop();
  const data = { active: true, failingSince: null, disabledAt: null };
  await db.webhook.update({ where: { id: it.webhook.id }, data });
  receiver.answer = respondOk;
  return it;
}

describe('webhookDeliveries', () => {
  it('show the request and the response', async () => {
    const answers = [respondUnavailable];
    receiver.answer = (res, one) => (answers.shift() ?? respondOk)(res, one);
    const it = await buildReceiverScene();
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
    expect(second.requestHeaders['webhook-signature']).toBe(headers?.['webhook-signature']);
    expect(second.responseHeaders).toMatchObject({ connection: 'close' });
    expect(JSON.stringify(delivery)).not.toContain(it.webhook.secret);
  });

  it('show why there was no response, and the time of the next attempt', async () => {
    const it = await buildReceiverScene({ subscriberUrl: 'http://127.0.0.1:1/' });
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

  it('can be filtered by webhook, event, booking and status', async () => {
    const it = await buildReceiverScene();
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

describe('redeliverWebhook', () => {
  it('sends one delivery again, by id or by database id', async () => {
    const it = await buildReceiverScene();
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const id = (await it.deliveries())[0]?.id ?? 0;
    for (const by of [{ databaseId: id }, { id: encodeGlobalID('WebhookDelivery', id) }]) {
      const { data } = await as(it.host).gql(again, { input: { delivery: by } });
      expect(data.redeliverWebhook).toEqual({ count: 1, lastId: null });
      await waitUntilSettled(it);
    }
    await waitUntil(() => it.received().length === 3);
    expect(new Set(it.received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('sends failed deliveries again, up to a limit', async () => {
    const it = await buildFailedDeliveries(3);
    const first = await resendDeliveries(it, { limit: 2 });
    expect(first.count).toBe(2);
    const rest = await resendDeliveries(it, { afterId: first.lastId });
    expect(rest).toEqual({ count: 1, lastId: null });
    expect(await resendDeliveries(it, {})).toEqual({ count: 0, lastId: null });
    receiver.received.length = 0;
    startTestWorker();
    await waitUntilSettled(it, 3);
    expect(it.received()).toHaveLength(3);
  });

  it('sends the deliveries of an event, of a time range or of a range of the log again', async () => {
    const it = await buildFailedDeliveries(3);
    const [first, second, third] = await it.deliveries();
    if (!first || !second || !third) throw new Error('There are three');
    const log = await as(it.host).gql('{ events(first: 2) { pageInfo { endCursor } } }');
    const afterEvent = log.data.events.pageInfo.endCursor;
    expect(await resendDeliveries(it, { afterEvent })).toMatchObject({ count: 1 });
    expect((await it.deliveries()).map(({ status }) => status)).toEqual([
      'FAILED',
      'FAILED',
      'PENDING',
    ]);
    expect(await resendDeliveries(it, { to: first.createdAt.toISOString() })).toMatchObject({
      count: 0,
    });
    expect(await resendDeliveries(it, { eventId: second.eventId })).toMatchObject({ count: 1 });
    // It waits already, and is sent at once all the same.
    expect(await resendDeliveries(it, { eventId: second.eventId })).toMatchObject({ count: 1 });
    expect(await resendDeliveries(it, { from: first.createdAt.toISOString() })).toMatchObject({
      count: 1,
    });
    const input = { range: { webhook: { databaseId: it.webhook.id }, afterEvent: 'x' } };
    expect(readErrorCode(await as(it.host).gql(again, { input }))).toBe('BAD_USER_INPUT');
  });

  it('refuses deliveries of others, of inactive webhooks, and too many at once', async () => {
    const it = await buildFailedDeliveries(1);
    const webhook = { databaseId: it.webhook.id };
    const codeFor = async (caller: Parameters<typeof as>[0], range: object = {}) =>
      readErrorCode(await as(caller).gql(again, { input: { range: { webhook, ...range } } }));
    expect(await codeFor(await buildUser())).toBe('NOT_FOUND');
    expect(await codeFor(it.host, { limit: 1_001 })).toBe('BAD_USER_INPUT');
    await db.webhook.update({ where: { id: it.webhook.id }, data: { active: false } });
    expect(await codeFor(it.host)).toBe('CONFLICT');
    expect((await it.deliveries())[0]?.status).toBe('FAILED');
    const both = { delivery: { databaseId: 1 }, range: { webhook } };
    expect((await as(it.host).gql(again, { input: both })).errors).toHaveLength(1);
  });
});

describe('pingWebhook', () => {
  it('sends a test, and records its delivery', async () => {
    const it = await buildReceiverScene({ active: false });
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
    const it = await buildReceiverScene();
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
    const it = await buildReceiverScene({ active: false, ...off });
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
