import { expect, it } from 'vitest';
import { packBody, unpackBody } from '../../src/base/packed.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { createEventPacking } from '../../src/domain/event/pack.ts';
import { recordUserEvent } from '../../src/domain/event/record.ts';
import { as, db } from '../support/app.ts';
import { requestRestAs } from '../support/ask/rest.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildMail } from '../support/build/mail.ts';
import { buildUser } from '../support/build/user.ts';
import {
  buildWebhookScene,
  recordEvent,
  startSharedReceiver,
  startTestWorker,
  waitUntil,
  waitUntilSettled,
} from '../support/webhook/receiver.ts';
import { packAll } from './pack.ts';

const receiver = await startSharedReceiver();

const listKinds = async () => {
  const events = await db.event.findMany({ orderBy: { id: 'asc' } });
  return events.map(({ type, payload }) => `${type} ${typeof payload}`);
};

it('a packed event shows and sends what it did', async () => {
  const it = await buildWebhookScene(receiver);
  await recordEvent(it.booking);
  startTestWorker();
  await waitUntilSettled(it);
  const event = await db.event.findFirstOrThrow({ where: { bookingId: it.booking.id } });
  const { id: mailId } = await buildMail({ bookingId: it.booking.id, eventId: event.id });
  const preview = `query { webhookPreview(input: { eventId: ${event.id}, payloadTemplate: "{{title}} {{attendees.0.email}}" }) { body } }`;
  const listed = `{ events(first: 50) { nodes { body payload { ... on BookingEventPayload { booking { title uid
    attendees { email } } } } } pageInfo { endCursor } } mail(by: { databaseId: ${mailId} }) { letter { subject text } } }`;
  const ask = async () => [
    await as(it.host).gql(listed),
    await as(it.host).gql(preview),
    (await requestRestAs(it.host, `GET /bookings/${it.booking.id}`)).body,
  ];
  const before = await ask();
  expect(JSON.stringify(before)).not.toContain('"errors"');
  await packAll();
  expect(typeof (await db.event.findFirstOrThrow({ where: { id: event.id } })).payload).toBe(
    'string',
  );
  expect(JSON.stringify(await ask())).toBe(JSON.stringify(before));
  const [sent] = it.received();
  await db.webhookDelivery.updateMany({
    where: { eventId: event.id },
    data: { status: 'PENDING', nextAttemptAt: readSystemClock() },
  });
  await waitUntil(() => it.received().length > 1);
  expect(it.received()[1]?.body).toBe(sent?.body);
});

it('what is young, what waits, and what SQL asks for stays as it is', async () => {
  await db.event.deleteMany();
  await db.outbox.deleteMany();
  const host = await buildUser();
  const booking = await buildBooking({ host });
  await recordUserEvent(db, { type: 'OOO_CREATED', userId: host.id, payload: {} });
  for (const type of ['BOOKING_CREATED', 'MEETING_STARTED', 'BOOKING_CANCELLED'] as const) {
    await recordEvent(booking, type);
  }
  await db.outbox.deleteMany();
  await recordEvent(booking, 'BOOKING_CONFIRMED');
  const told = ['OOO_CREATED object', 'MEETING_STARTED object', 'BOOKING_CONFIRMED object'];
  const [start, hour] = [readSystemClock().getTime(), 3_600_000];
  const pack = createEventPacking();
  const packAt = (ms: number) => pack({ db, clock: () => new Date(start + ms) });
  // A release before cannot read what is packed, and may still run.
  expect(await packAt(-3 * hour)).toBe(0);
  expect(await packAt(-hour)).toBe(0);
  expect((await listKinds()).filter((kind) => kind.endsWith('string'))).toEqual([]);
  expect(await packAt(2 * hour)).toBe(4);
  expect(await packAt(2 * hour)).toBe(0);
  expect((await listKinds()).filter((kind) => kind.endsWith('object'))).toEqual(told);
  await db.outbox.deleteMany();
  // Another process goes on where this one was.
  await packAll();
  expect((await listKinds()).at(-1)).toBe('BOOKING_CONFIRMED string');
});

it('a body that was packed is what it was', () => {
  const body = {
    payload: { b: 'ä\u{1F600}"\\', 10: [1e21, -0.5, null], 2: {} },
    triggerEvent: 'X',
  };
  expect(JSON.stringify(unpackBody(packBody(body)))).toBe(JSON.stringify(body));
  expect(unpackBody(body)).toBe(body);
  expect(unpackBody('text')).toBe('text');
});

/** Written by the first release that packs. */
const earlier = '1w1KgJCaBshIs14Yk5mRDcq5jSqJSbS0A';

it('what earlier releases packed can be read for good', () => {
  expect(unpackBody(earlier)).toEqual({ payload: { uid: 'abc', title: 'Talk with Ada' } });
});
