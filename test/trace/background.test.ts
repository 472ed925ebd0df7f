import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { startFeedWorker } from '../../src/feeds/worker.ts';
import { openTracer } from '../../src/trace/open.ts';
import { db, keyring, startApp } from '../support/app.ts';
import { addAdaResponses } from '../support/ask/graphql.ts';
import { bookingStart } from '../support/ask/rest.ts';
import { buildFeed } from '../support/build/calendar-feed.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import { startCollector } from '../support/trace/collector.ts';
import { buildWebhook, startReceiver, startTestWorker } from '../support/webhook/receiver.ts';

const createBooking = `mutation Book($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId } }
}`;
const cancelBooking = `mutation Cancel($uid: String!) {
  cancelBooking(input: { by: { uid: $uid } }) { changed }
}`;

/** What a worker does in a process of its own has a tracer of its own. */
const openWorkerTracer = (env: Record<string, string>) =>
  openTracer(readConfig(env), () => undefined);

/** A host with a webhook, and a server that is traced. The booker’s address is marked. */
async function buildScene(env: Record<string, string>) {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host);
  const receiver = await startReceiver();
  await buildWebhook({
    subscriberUrl: `${receiver.url}/zebra`,
    userId: host.id,
    eventTriggers: ['BOOKING_CREATED', 'BOOKING_CANCELLED'],
  });
  const app = await startApp(env);
  const book = async () => {
    const input = addAdaResponses({ eventTypeId, start: bookingStart });
    const { data } = await app.as(host).gql(createBooking, { input });
    const id = data.createBooking.booking.databaseId as number;
    return db.booking.findUniqueOrThrow({ where: { id } });
  };
  const cancel = (uid: string) => app.as(host).gql(cancelBooking, { uid });
  return { host, receiver, app, book, cancel };
}

describe('a webhook', () => {
  it('has a trace of its own, with a link to the request that caused it', async () => {
    const collector = await startCollector();
    const { receiver, app, book, cancel } = await buildScene(collector.env);
    const { uid } = await book();
    await cancel(uid);
    await app.close();
    const requests = collector.listSpans();
    const tracer = await openWorkerTracer(collector.env);
    const worker = startTestWorker(tracer ? { tracer } : {});
    await expect.poll(() => receiver.received).toHaveLength(2);
    await worker.stop();
    await tracer?.close();

    const sent = collector.listSpans().filter(({ name }) => name === 'deliver webhook');
    expect(sent.map(({ attributes }) => attributes)).toMatchObject([
      { 'almanac.event.type': 'BOOKING_CREATED', 'http.response.status_code': 200 },
      { 'almanac.event.type': 'BOOKING_CANCELLED', 'http.response.status_code': 200 },
    ]);
    const causes = ['mutation Book', 'mutation Cancel'].map((wanted) => {
      const { traceId, spanId } = requests.find(({ name }) => name === wanted) ?? {};
      return [`${traceId}-${spanId}`];
    });
    expect(sent.map(({ links }) => links)).toEqual(causes);
    expect(sent.every(({ parentId }) => parentId === '')).toBe(true);
    expect(receiver.received.map(({ headers }) => headers['traceparent'])).toEqual(
      sent.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
    );
    expect(collector.readBytes()).not.toContain('zebra');
    // Looking for work leaves no trace: all there is are requests and attempts.
    const roots = collector.drawTraces().map(([root]) => root);
    expect(new Set(roots)).toEqual(new Set(['POST /graphql', 'deliver webhook']));
  });

  it('carries no traceparent, and its event remembers none, without a collector', async () => {
    const { receiver, book } = await buildScene({});
    const { id: bookingId } = await book();
    expect(await db.event.findMany({ where: { bookingId } })).toMatchObject([
      { traceparent: null },
    ]);
    startTestWorker();
    await expect.poll(() => receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.headers).not.toHaveProperty('traceparent');
  });

  it('has failed if its receiver refuses it', async () => {
    const collector = await startCollector();
    const { receiver, app, book } = await buildScene({});
    receiver.answer = (res) => res.writeHead(500).end();
    await book();
    await app.close();
    const tracer = await openWorkerTracer(collector.env);
    const worker = startTestWorker({ delays: [], ...(tracer && { tracer }) });
    await expect.poll(() => receiver.received).toHaveLength(1);
    await worker.stop();
    await tracer?.close();
    const [sent] = collector.listSpans().filter(({ name }) => name === 'deliver webhook');
    expect(sent).toMatchObject({ hasFailed: true, links: [] });
    expect(sent?.attributes).toMatchObject({ 'http.response.status_code': 500 });
  });
});

describe('a mail', () => {
  it('has a trace of its own, with a link to the request that caused it', async () => {
    const collector = await startCollector();
    const { app, book } = await buildScene(collector.env);
    await book();
    await app.close();
    const cause = collector.listSpans().find(({ name }) => name === 'mutation Book');
    const tracer = await openWorkerTracer(collector.env);
    const server = await startMailServer();
    const worker = startMailWorker(server, tracer ? { tracer } : {});
    await expect.poll(() => server.received.length).toBeGreaterThan(1);
    await worker.stop();
    await tracer?.close();
    const sent = collector
      .listSpans()
      .filter(({ name, links }) => name === 'send mail' && links.length > 0);
    expect(sent).toHaveLength(2);
    for (const { links, attributes } of sent) {
      expect(links).toEqual([`${cause?.traceId}-${cause?.spanId}`]);
      expect(attributes).toMatchObject({ 'almanac.mail.kind': 'BOOKED' });
    }
    expect(collector.readBytes()).not.toContain('example.test');
  });
});

describe('a calendar that is read', () => {
  it('has a trace of its own, which says what was wrong', async () => {
    const collector = await startCollector();
    const host = await buildHost();
    await buildFeed(host, [], { url: randomUUID(), nextReadAt: new Date(0) });
    const tracer = await openWorkerTracer(collector.env);
    const worker = startFeedWorker({
      ...{ db, keyring, clock: () => new Date(), allowPrivate: true, tracer, everyMs: 10 },
      connections: { allowPrivate: false, everySeconds: 60, providers: [] },
      publicUrl: 'http://almanac.test',
      onError: () => undefined,
    });
    const isRead = async () =>
      (await db.calendarFeed.findFirst({ where: { userId: host.id } }))?.problem;
    await expect.poll(isRead).toBe('UNREADABLE_ADDRESS');
    await worker.stop();
    await tracer?.close();
    const [read] = collector.listSpans().filter(({ name }) => name === 'read calendar');
    expect(read).toMatchObject({
      hasFailed: true,
      attributes: { 'error.type': 'UNREADABLE_ADDRESS' },
    });
  });
});
