import { expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { fanOut } from '../../src/background/fan-out.ts';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import {
  buildWebhook,
  recordEvent,
  startReceiver,
  startTestWorker,
  waitUntil,
} from '../support/webhook/receiver.ts';

const setLock = async (mutation: 'lockUser' | 'unlockUser', databaseId: number) => {
  const query = `mutation ($by: UserBy!) { ${mutation}(input: { by: $by }) { user { locked } } }`;
  const { errors } = await as(await buildAdmin()).gql(query, { by: { databaseId } });
  expect(errors).toBeUndefined();
};

/** A user with a webhook of their own and one of their event type. */
async function buildScene() {
  const [receiver, host] = [await startReceiver(), await buildUser()];
  const { id: eventTypeId } = await buildBookableEventType(host);
  const own = await buildWebhook({ subscriberUrl: receiver.url, userId: host.id });
  const ofType = await buildWebhook({ subscriberUrl: receiver.url, eventTypeId });
  const ids = { in: [own.id, ofType.id] };
  const listDeliveries = (status?: 'FAILED') =>
    db.webhookDelivery.findMany({ where: { webhookId: ids, ...(status && { status }) } });
  const happen = async () => {
    await recordEvent(await buildBooking({ host, eventTypeId }));
    await fanOut({ db, clock: readSystemClock });
  };
  return { receiver, host, listDeliveries, happen };
}

it('the webhooks of a locked user receive nothing, and later only what happens after unlocking', async () => {
  const { receiver, host, listDeliveries, happen } = await buildScene();
  await setLock('lockUser', host.id);
  await happen();
  expect(await listDeliveries()).toEqual([]);
  await setLock('unlockUser', host.id);
  await happen();
  expect(await listDeliveries()).toHaveLength(2);
  startTestWorker();
  await waitUntil(async () => (receiver.received.length === 2 ? true : null));
});

it('what was on its way when the user was locked is not sent', async () => {
  const { receiver, host, listDeliveries, happen } = await buildScene();
  await happen();
  await setLock('lockUser', host.id);
  startTestWorker();
  await waitUntil(async () => ((await listDeliveries('FAILED')).length === 2 ? true : null));
  expect(receiver.received).toEqual([]);
});
