import { describe, expect, it } from 'vitest';
import type { WebhookTrigger } from '../../../prisma/generated/enums.js';
import { db } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildUser } from '../../support/build/user.ts';
import { readSize } from '../../support/size.ts';
import {
  buildWebhook,
  recordEvent,
  respondOk,
  respondUnavailable,
  startReceiver,
  startTestWorker,
  waitUntil,
} from '../../support/webhook/receiver.ts';

const story: WebhookTrigger[] = [
  'BOOKING_CREATED',
  'BOOKING_RESCHEDULED',
  'BOOKING_ATTENDEE_ADDED',
  'BOOKING_NO_SHOW_UPDATED',
  'BOOKING_CANCELLED',
];

const bookingCount = readSize('WEBHOOK_ORDER', 12);

const settleMs = 30_000 + bookingCount * 500;
const patience = { timeout: 150_000 + settleMs };

interface Body {
  triggerEvent: WebhookTrigger;
  payload: { bookingId: number };
}

describe('events of one booking', () => {
  it(
    'arrive in order with several workers, even if every other attempt fails',
    patience,
    async () => {
      const receiver = await startReceiver();
      const host = await buildUser();
      await buildWebhook({
        subscriberUrl: receiver.url,
        userId: host.id,
        eventTriggers: story,
        succeededAt: new Date(),
      });
      const got = new Map<number, WebhookTrigger[]>();
      let turn = 0;
      receiver.answer = (res, received) => {
        if (turn++ % 2 === 0) {
          respondUnavailable(res, received);
          return;
        }
        const { triggerEvent, payload } = JSON.parse(received.body) as Body;
        got.set(payload.bookingId, [...(got.get(payload.bookingId) ?? []), triggerEvent]);
        // Not in the order in which they came.
        setTimeout(() => {
          respondOk(res, received);
        }, Math.random() * 20);
      };
      const workers = [
        startTestWorker({ delays: Array(20).fill(20) }),
        startTestWorker({ delays: Array(20).fill(20) }),
      ];
      const bookings = await Promise.all(
        Array.from({ length: bookingCount }, () => buildBooking({ host })),
      );
      await Promise.all(
        bookings.map(async (booking) => {
          for (const trigger of story) await recordEvent(booking, trigger);
        }),
      );
      await waitUntil(
        async () =>
          (await db.webhookDelivery.count({ where: { status: 'SUCCEEDED' } })) ===
          bookingCount * story.length,
        settleMs,
      );
      for (const { id } of bookings) expect(got.get(id)).toEqual(story);
      expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
    },
  );

  it('wait for an earlier event, and continue when it has arrived', async () => {
    const receiver = await startReceiver(respondUnavailable);
    const host = await buildUser();
    await buildWebhook({ subscriberUrl: receiver.url, userId: host.id, eventTriggers: story });
    const booking = await buildBooking({ host });
    startTestWorker({ delays: [150, 150, 150, 150] });
    await recordEvent(booking, 'BOOKING_CREATED');
    await waitUntil(() => receiver.received.length > 0);
    await recordEvent(booking, 'BOOKING_CANCELLED');
    // Another booking does not.
    const other = await buildBooking({ host });
    await recordEvent(other, 'BOOKING_CREATED');
    const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Body);
    await waitUntil(() => bodies().some(({ payload }) => payload.bookingId === other.id));
    expect(bodies().some(({ triggerEvent }) => triggerEvent === 'BOOKING_CANCELLED')).toBe(false);
    receiver.answer = respondOk;
    const before = receiver.received.length;
    await waitUntil(() =>
      bodies().some(({ triggerEvent }) => triggerEvent === 'BOOKING_CANCELLED'),
    );
    const after = bodies()
      .slice(before)
      .filter(({ payload }) => payload.bookingId === booking.id);
    expect(after.map(({ triggerEvent }) => triggerEvent)).toEqual([
      'BOOKING_CREATED',
      'BOOKING_CANCELLED',
    ]);
  });

  it('continue when an earlier event is given up', async () => {
    const receiver = await startReceiver();
    const host = await buildUser();
    const webhook = await buildWebhook({
      subscriberUrl: receiver.url,
      userId: host.id,
      eventTriggers: story,
    });
    const booking = await buildBooking({ host });
    receiver.answer = (res, one) =>
      (one.body.includes('"BOOKING_CREATED"') ? respondUnavailable : respondOk)(res, one);
    await recordEvent(booking, 'BOOKING_CREATED');
    await recordEvent(booking, 'BOOKING_CANCELLED');
    // Something gets through meanwhile.
    await recordEvent(await buildBooking({ host }), 'BOOKING_CANCELLED');
    startTestWorker({ delays: [60, 60] });
    await waitUntil(async () => {
      const where = { webhookId: webhook.id };
      const found = await db.webhookDelivery.findMany({ where, orderBy: { id: 'asc' } });
      return found.map(({ status }) => status).join() === 'FAILED,SUCCEEDED,SUCCEEDED';
    });
  });
});
