import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import {
  planMeetingsForWebhook,
  recordMeetingEvents,
} from '../../src/domain/webhook/scheduled-trigger.ts';
import { fanOut } from '../../src/background/fan-out.ts';
import { as, db } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import {
  buildWebhook,
  recordEvent,
  startReceiver,
  startTestWorker,
  waitUntil,
} from '../support/webhook/receiver.ts';

const subscriberUrl = 'https://hooks.example.test/';
const eventTriggers = ['MEETING_STARTED' as const, 'MEETING_ENDED' as const];

// Nobody's clock but this test's: other bookings of this file lie elsewhere.
let day = Date.parse('2040-01-01T00:00:00Z');

/** A host with a meeting from nine to ten on a day of its own, and what the worker does at a time. */
async function buildTriggerScene({
  withWebhook = true,
  ...parts
}: { withWebhook?: boolean; status?: 'PENDING' } = {}) {
  day += 10 * 86_400_000;
  const toTime = (hour: number, minute = 0) => new Date(day + (hour * 60 + minute) * 60_000);
  const host = await buildUser();
  const webhook = withWebhook
    ? await buildWebhook({ subscriberUrl, userId: host.id, eventTriggers })
    : null;
  const booking = await buildBooking({ host, startTime: toTime(9), endTime: toTime(10), ...parts });
  const runWorkerAt = async (time: Date) => {
    const context = { db, clock: () => time };
    while ((await fanOut(context)).events > 0);
    while ((await planMeetingsForWebhook(context)) > 0);
    while ((await recordMeetingEvents(context)) > 0);
    while ((await fanOut(context)).events > 0);
  };
  await recordEvent(booking, 'BOOKING_CREATED', () => toTime(0));
  await runWorkerAt(toTime(0));
  return { host, webhook, booking, at: toTime, workAt: runWorkerAt };
}

const listScheduledTriggers = (bookingId: number) =>
  db.webhookScheduledTrigger.findMany({ where: { bookingId }, orderBy: { startAfter: 'asc' } });

const listEventTriggers = async (bookingId: number) => {
  const where = { bookingId, type: { in: eventTriggers } };
  const events = await db.event.findMany({ where, orderBy: { id: 'asc' } });
  return events.map(({ type }) => type);
};

const fetchBooking = async (caller: UserWithKey, uid: string) => {
  const { data } = await as(caller).gql(
    `{ booking(by: { uid: "${uid}" }) { scheduledTriggers { webhookId startAfter } } }`,
  );
  return data.booking;
};

describe('the start and the end of a meeting', () => {
  it('are planned at booking, visible on the booking, and sent on time', async () => {
    const { host, webhook, booking, at, workAt } = await buildTriggerScene();
    expect(await listScheduledTriggers(booking.id)).toMatchObject([
      { webhookId: webhook?.id, trigger: 'MEETING_STARTED', startAfter: at(9), subscriberUrl },
      { webhookId: webhook?.id, trigger: 'MEETING_ENDED', startAfter: at(10), subscriberUrl },
    ]);
    expect(await fetchBooking(host, booking.uid)).toMatchObject({
      scheduledTriggers: [at(9), at(10)].map((time) => ({
        webhookId: webhook?.id,
        startAfter: time.toISOString(),
      })),
    });
    await workAt(at(8, 59));
    expect(await listEventTriggers(booking.id)).toEqual([]);
    await workAt(at(9));
    await workAt(at(9));
    expect(await listEventTriggers(booking.id)).toEqual(['MEETING_STARTED']);
    await workAt(at(10));
    await workAt(at(11));
    expect(await listEventTriggers(booking.id)).toEqual(eventTriggers);
    expect(await listScheduledTriggers(booking.id)).toEqual([]);
    expect(await db.webhookDelivery.count({ where: { bookingId: booking.id } })).toBe(2);
  });

  it('are sent late if no worker was running', async () => {
    const { booking, at, workAt } = await buildTriggerScene({ withWebhook: false });
    const userId = booking.userId ?? 0;
    const webhook = await buildWebhook({ subscriberUrl, userId, eventTriggers });
    await recordEvent(booking, 'BOOKING_RESCHEDULED', () => at(8));
    await workAt(at(20));
    expect(await listEventTriggers(booking.id)).toEqual(eventTriggers);
    expect(await db.webhookDelivery.count({ where: { webhookId: webhook.id } })).toBe(2);
  });

  it('are sent late even if later events wait too', async () => {
    const { booking, at, workAt } = await buildTriggerScene();
    await recordEvent(booking, 'BOOKING_NO_SHOW_UPDATED', () => at(12));
    await workAt(at(12));
    expect(await listEventTriggers(booking.id)).toEqual(eventTriggers);
  });

  it('are not sent for a meeting in the past', async () => {
    const { booking, at, workAt } = await buildTriggerScene({ withWebhook: false });
    await buildWebhook({ subscriberUrl, userId: booking.userId, eventTriggers });
    await recordEvent(booking, 'BOOKING_NO_SHOW_UPDATED', () => at(12));
    await workAt(at(20));
    expect(await listEventTriggers(booking.id)).toEqual([]);
  });

  it('move with the booking', async () => {
    const { host, booking, at, workAt } = await buildTriggerScene();
    await db.user.update({ where: { id: host.id }, data: { timeZone: 'UTC' } });
    const input = { by: { uid: booking.uid }, start: at(14).toISOString() };
    expect(
      (await runMutation(host, 'rescheduleBooking', input, '__typename')).errors,
    ).toBeUndefined();
    await workAt(at(9));
    expect(await listEventTriggers(booking.id)).toEqual([]);
    expect((await listScheduledTriggers(booking.id)).map(({ startAfter }) => startAfter)).toEqual([
      at(14),
      at(15),
    ]);
    await workAt(at(15));
    expect(await listEventTriggers(booking.id)).toEqual(eventTriggers);
  });

  it('are not sent for the old time, even before the move is handled', async () => {
    const { booking, at, workAt } = await buildTriggerScene();
    await db.booking.update({
      where: { id: booking.id },
      data: { startTime: at(14), endTime: at(15) },
    });
    await recordMeetingEvents({ db, clock: () => at(9, 30) });
    expect(await listEventTriggers(booking.id)).toEqual([]);
    await recordEvent(booking, 'BOOKING_RESCHEDULED', () => at(9, 29));
    await workAt(at(9, 31));
    expect(await listScheduledTriggers(booking.id)).toHaveLength(2);
    await workAt(at(15));
    expect(await listEventTriggers(booking.id)).toEqual(eventTriggers);
  });

  it('are sent once if a running meeting is extended', async () => {
    const { booking, at, workAt } = await buildTriggerScene();
    await workAt(at(9));
    await db.booking.update({ where: { id: booking.id }, data: { endTime: at(11) } });
    await recordEvent(booking, 'BOOKING_RESCHEDULED', () => at(9, 30));
    await workAt(at(10));
    expect(await listEventTriggers(booking.id)).toEqual(['MEETING_STARTED']);
    await workAt(at(11));
    expect(await listEventTriggers(booking.id)).toEqual(eventTriggers);
  });

  it('are removed with the booking', async () => {
    const { host, booking, at, workAt } = await buildTriggerScene();
    const input = { by: { uid: booking.uid } };
    expect((await runMutation(host, 'cancelBooking', input, '__typename')).errors).toBeUndefined();
    expect(await listScheduledTriggers(booking.id)).toEqual([]);
    await workAt(at(11));
    expect(await listEventTriggers(booking.id)).toEqual([]);
  });

  it('are planned for a request when it is confirmed', async () => {
    const { host, booking, at, workAt } = await buildTriggerScene({ status: 'PENDING' });
    expect(await listScheduledTriggers(booking.id)).toEqual([]);
    const input = { by: { uid: booking.uid } };
    expect((await runMutation(host, 'confirmBooking', input, '__typename')).errors).toBeUndefined();
    await workAt(at(8));
    expect(await listScheduledTriggers(booking.id)).toHaveLength(2);
  });

  it('are sent to webhooks created later, if still in the future', async () => {
    const { host, booking, at, workAt } = await buildTriggerScene({ withWebhook: false });
    await workAt(at(9, 30));
    const { data, errors } = await as(host).gql(
      `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { databaseId } } }`,
      { input: { subscriberUrl, eventTriggers } },
    );
    expect(errors).toBeUndefined();
    await workAt(at(9, 30));
    expect(await listScheduledTriggers(booking.id)).toMatchObject([
      { trigger: 'MEETING_ENDED', startAfter: at(10) },
    ]);
    await workAt(at(10));
    expect(await listEventTriggers(booking.id)).toEqual(['MEETING_ENDED']);
    expect(data.createWebhook.webhook.databaseId).toBeTruthy();
  });

  it('are planned again when a webhook changes, and removed when it is turned off', async () => {
    const { host, webhook, booking, at, workAt } = await buildTriggerScene();
    const edit = async (input: object) => {
      const { errors } = await as(host).gql(
        `mutation ($input: EditWebhookInput!) { editWebhook(input: $input) { __typename } }`,
        { input: { by: { databaseId: webhook?.id }, ...input } },
      );
      expect(errors).toBeUndefined();
      await workAt(at(1));
    };
    await edit({ eventTriggers: ['MEETING_ENDED'] });
    expect(await listScheduledTriggers(booking.id)).toMatchObject([{ trigger: 'MEETING_ENDED' }]);
    await edit({ active: false });
    expect(await listScheduledTriggers(booking.id)).toEqual([]);
    await edit({ active: true, eventTriggers });
    expect(await listScheduledTriggers(booking.id)).toHaveLength(2);
  });

  it('are planned for webhooks of the team and of the event type', async () => {
    const { host, at, workAt } = await buildTriggerScene({ withWebhook: false });
    const team = await db.team.create({ data: { name: 'Team', slug: randomUUID() } });
    const data = { title: 'Talk', slug: randomUUID(), length: 60, teamId: team.id };
    const { id: eventTypeId } = await db.eventType.create({ data });
    const booking = await buildBooking({ host, eventTypeId, startTime: at(12), endTime: at(13) });
    const bound = [{ teamId: team.id }, { eventTypeId }];
    for (const parts of bound) {
      const webhook = await buildWebhook({ subscriberUrl, eventTriggers, ...parts });
      await db.outbox.create({ data: { webhookId: webhook.id } });
    }
    await workAt(at(0));
    expect(await listScheduledTriggers(booking.id)).toHaveLength(4);
    await workAt(at(13));
    expect(await listEventTriggers(booking.id)).toEqual(eventTriggers);
    expect(await db.webhookDelivery.count({ where: { bookingId: booking.id } })).toBe(4);
  });
});

describe('a running worker', () => {
  it('sends MEETING_STARTED', async () => {
    const receiver = await startReceiver();
    const host = await buildUser();
    await buildWebhook({ subscriberUrl: receiver.url, userId: host.id, eventTriggers });
    const now = readSystemClock().getTime();
    const startTime = new Date(now + 300);
    const booking = await buildBooking({ host, startTime, endTime: new Date(now + 500) });
    await recordEvent(booking);
    const { errors } = startTestWorker();
    await waitUntil(() => receiver.received.length === 2);
    const triggers = receiver.received.map(
      ({ body }) => (JSON.parse(body) as { triggerEvent: string }).triggerEvent,
    );
    expect(triggers).toEqual(eventTriggers);
    expect(errors).toEqual([]);
  });
});

it('deliveries of a disabled webhook are given up even while planning fails', async () => {
  const { id: userId } = await buildUser();
  const webhook = await buildWebhook({ subscriberUrl, userId, active: false });
  const event = await db.event.create({ data: { type: 'BOOKING_CREATED', payload: {} } });
  const nextAttemptAt = new Date('2040-01-01T00:00:00Z');
  const { id } = await db.webhookDelivery.create({
    data: { webhookId: webhook.id, eventId: event.id, nextAttemptAt },
  });
  const failing = db.$extends({
    query: {
      outbox: {
        findFirst: ({ args, query }) =>
          args.where?.webhookId ? Promise.reject(new Error('Planning fails')) : query(args),
      },
    },
  });
  const { errors } = startTestWorker({ db: failing as unknown as typeof db });
  await waitUntil(
    async () => (await db.webhookDelivery.findUnique({ where: { id } }))?.status === 'FAILED',
  );
  expect(errors.map(String)).toContain('Error: Planning fails');
});
