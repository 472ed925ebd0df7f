import { encodeGlobalID } from '@pothos/plugin-relay';
import { describe, expect, it } from 'vitest';
import { as, db, startApp } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildUser } from '../../support/build/user.ts';
import { readErrorCode } from '../../support/client.ts';
import {
  buildWebhookScene,
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

const again = `mutation ($input: RedeliverWebhookInput!) {
  redeliverWebhook(input: $input) { count lastId }
}`;

async function resendDeliveries(it: WebhookScene, range: object) {
  const input = { range: { webhook: { databaseId: it.webhook.id }, ...range } };
  const { data, errors } = await as(it.host).gql(again, { input });
  expect(errors).toBeUndefined();
  return data.redeliverWebhook as { count: number; lastId: number | null };
}

/** Deliveries that have failed, and a webhook that is on all the same. */
async function buildFailedDeliveries(count: number) {
  receiver.answer = respondUnavailable;
  const it = await buildWebhookScene(receiver);
  for (let nth = 0; nth < count; nth++) await recordEvent(await buildBooking({ host: it.host }));
  const worker = startTestWorker({ delays: [] });
  await waitUntilSettled(it, count);
  await worker.stop();
  const data = { active: true, failingSince: null, disabledAt: null };
  await db.webhook.update({ where: { id: it.webhook.id }, data });
  receiver.answer = respondOk;
  return it;
}

describe('redeliverWebhook', () => {
  it('costs a point for each delivery', async () => {
    const it = await buildFailedDeliveries(7);
    const server = await startApp({ RATE_LIMIT: '1000' });
    const readCost = async (range: object) => {
      const input = { range: { webhook: { databaseId: it.webhook.id }, ...range } };
      const readRemaining = async () =>
        Number(
          (await server.as(it.host).gql('{ __typename }')).headers.get('x-ratelimit-remaining'),
        );
      const before = await readRemaining();
      expect((await server.as(it.host).gql(again, { input })).errors).toBeUndefined();
      return before - (await readRemaining());
    };
    const none = await readCost({ status: 'SUCCEEDED' });
    expect(await readCost({ status: 'FAILED' })).toBe(none + 7);
  });

  it('sends one delivery again, by id or by database id', async () => {
    const it = await buildWebhookScene(receiver);
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

  it('sends a selection of deliveries again, and leaves out those that the caller cannot see', async () => {
    const [it, other] = [await buildFailedDeliveries(2), await buildFailedDeliveries(1)];
    const list = async (scene: WebhookScene) => (await scene.deliveries()).map(({ id }) => id);
    const [own, foreign] = [await list(it), await list(other)];
    const deliveries = [...own, ...foreign, 999_999_999].map((databaseId) => ({ databaseId }));
    const { data, errors } = await as(it.host).gql(again, { input: { deliveries } });
    expect(errors).toBeUndefined();
    expect(data.redeliverWebhook).toEqual({ count: 2, lastId: null });
    expect((await other.deliveries()).map(({ status }) => status)).toEqual(['FAILED']);
    for (const bad of [[], Array.from({ length: 101 }, () => ({ databaseId: own[0] }))]) {
      const refused = await as(it.host).gql(again, { input: { deliveries: bad } });
      expect(readErrorCode(refused)).toBe('BAD_USER_INPUT');
    }
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
