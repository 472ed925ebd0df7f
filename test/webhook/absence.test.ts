import { expect, it } from 'vitest';
import { as, db, startApp } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import {
  respondOk,
  startReceiver,
  startTestWorker,
  waitUntil,
} from '../support/webhook/receiver.ts';

const create =
  'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { databaseId } } }';
const edit =
  'mutation ($input: EditWebhookInput!) { editWebhook(input: $input) { webhook { databaseId } } }';
const absent =
  'mutation ($input: CreateOutOfOfficeInput!) { createOutOfOffice(input: $input) { outOfOffice { id } } }';
const absence = { start: '2031-12-21', end: '2031-12-27' };
const hook = {
  subscriberUrl: 'https://receiver.example.test/',
  eventTriggers: ['BOOKING_CREATED'],
};
/** Receivers of tests have private addresses. */
const lax = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' });
const eventTriggers = ['BOOKING_CREATED', 'OOO_CREATED'];

it('an app needs READ_SCHEDULE to subscribe to absences (GAP-04)', async () => {
  const user = await buildUser();
  const token = await buildAccessToken(user, ['READ_BOOKING']);
  const made = await as(token).gql(create, { input: hook });
  const by = { databaseId: made.data.createWebhook.webhook.databaseId as string };
  for (const { errors } of [
    await as(token).gql(create, { input: { ...hook, eventTriggers } }),
    await as(token).gql(edit, { input: { by, eventTriggers } }),
  ]) {
    expect(errors?.[0]?.extensions).toMatchObject({ requiredScopes: ['READ_SCHEDULE'] });
  }
});

it('an app receives absences while it has READ_SCHEDULE', async () => {
  const receiver = await startReceiver(respondOk);
  const user = await buildUser();
  const token = await buildAccessToken(user, ['READ_BOOKING', 'READ_SCHEDULE']);
  const input = { ...hook, subscriberUrl: receiver.url, eventTriggers };
  expect((await lax.as(token).gql(create, { input })).errors).toBeUndefined();
  startTestWorker();
  await as(user).gql(absent, { input: absence });
  await waitUntil(() => receiver.received.length === 1);
  await db.oAuthGrant.updateMany({
    where: { userId: user.id },
    data: { scopes: ['READ_BOOKING'] },
  });
  await as(user).gql(absent, { input: { ...absence, start: '2031-12-22' } });
  await waitUntil(async () => (await db.outbox.count()) === 0);
  expect(await db.webhookDelivery.count({ where: { webhook: { userId: user.id } } })).toBe(1);
});
