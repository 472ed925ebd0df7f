import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { toVisibleText } from '../support/page/html.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';
import {
  buildWebhookScene,
  recordEvent,
  respondUnavailable,
  startSharedReceiver,
  startTestWorker,
  waitUntil,
  waitUntilSettled,
} from '../support/webhook/receiver.ts';

const receiver = await startSharedReceiver();

/** A host in Tokyo with a webhook and a booking. */
async function buildVisit() {
  const { person, visitor } = await signInNewUser({ timeZone: 'Asia/Tokyo', timeFormat: 24 });
  const it = await buildWebhookScene(receiver, {
    userId: person.id,
    eventTriggers: ['BOOKING_CREATED', 'BOOKING_CANCELLED'],
  });
  await db.bookingHost.updateMany({
    where: { bookingId: it.booking.id },
    data: { userId: person.id },
  });
  const { uid } = await db.booking.findUniqueOrThrow({ where: { id: it.booking.id } });
  return { it, person, visitor, uid, page: `/console/webhooks/${it.webhook.id}` };
}

const listIds = (text: string) => [...text.matchAll(/deliveries\/(\d+)"/g)].map(([, id]) => id);

/** As it is read, without markup. */
const readText = (text: string) =>
  unescapeHtml(text.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');

const collapse = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('the deliveries of a webhook', () => {
  it('can be filtered by status, event and booking', async () => {
    const { it, person, visitor, uid, page } = await buildVisit();
    const other = await buildBooking({ host: person });
    await recordEvent(it.booking);
    await recordEvent(it.booking, 'BOOKING_CANCELLED');
    await recordEvent(other);
    startTestWorker();
    await waitUntilSettled(it, 3);
    const all = await it.deliveries();
    const [failed] = all;
    await db.webhookDelivery.update({ where: { id: failed?.id ?? 0 }, data: { status: 'FAILED' } });
    const list = async (query: string) => listIds((await visitor.get(page + query)).text);
    const bookingId = String(it.booking.id);
    expect(await list('')).toHaveLength(3);
    expect(await list('?status=FAILED')).toEqual([String(failed?.id)]);
    expect(await list('?status=PENDING')).toEqual([]);
    expect(await list('?trigger=BOOKING_CREATED')).toHaveLength(2);
    expect(await list(`?booking=${uid}`)).toHaveLength(2);
    expect(await list(`?booking=%20${bookingId}%20&trigger=BOOKING_CANCELLED`)).toHaveLength(1);
    // What cannot be meant is ignored.
    expect(await list('?status=nothing&trigger=__proto__')).toHaveLength(3);
    const { text } = await visitor.get(`${page}?booking=%22%3E%3Cb%3E`);
    expect(text).toContain('No delivery matches this');
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;"');
  });

  it('keep the filter from page to page', async () => {
    const { it, visitor, page } = await buildVisit();
    const events = await db.event.createManyAndReturn({
      data: Array.from({ length: 25 }, () => ({ type: 'PING' as const, payload: {} })),
    });
    await db.webhookDelivery.createMany({
      data: events.map(({ id: eventId }) => ({
        webhookId: it.webhook.id,
        eventId,
        status: 'FAILED' as const,
      })),
    });
    const { text } = await visitor.get(`${page}?status=FAILED&trigger=PING`);
    expect(listIds(text)).toHaveLength(20);
    const [, next = ''] = /href="([^"]*before=[^"]*)"/.exec(unescapeHtml(text)) ?? [];
    expect(next).toContain('status=FAILED&trigger=PING');
    const second = await visitor.get(next);
    expect(listIds(second.text)).toHaveLength(5);
    expect(readText(second.text)).toContain(' Latest ');
  });

  it('say when a failed one is retried, in the time zone of the reader', async () => {
    receiver.answer = respondUnavailable;
    const { it, visitor, uid, page } = await buildVisit();
    await recordEvent(it.booking);
    startTestWorker({ delays: [3_600_000] });
    await waitUntil(async () => (await it.deliveries())[0]?.failures === 1);
    const [{ id, nextAttemptAt } = { id: 0, nextAttemptAt: null }] = await it.deliveries();
    const next = nextAttemptAt?.toLocaleString('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: 'Asia/Tokyo',
    });
    for (const path of [page, `${page}/deliveries/${id}`]) {
      const { text } = await visitor.get(path);
      expect(text).toContain('<span class="badge pending">Retrying</span>');
      expect(readText(text)).toContain(`Next attempt at ${next ?? ''} . 1 attempt so far.`);
      expect(readText(text)).toContain('Times are in Asia/Tokyo.');
      expect(text).toContain(`href="/console/bookings/${uid}"`);
      expect(text).not.toContain('Waiting</span>');
      // Nothing happens to it for an hour, so only a list looks for others.
      expect(text.includes('data-refresh')).toBe(path === page);
      expect(text).toMatch(/data-swap="[\w-]+"\s*>Refresh</);
    }
    const { text } = await visitor.get(`/console/bookings/${uid}`);
    expect(text).toContain('<span class="badge pending">Retrying</span>');
  });

  it('are loaded again while one is about to be sent', async () => {
    const { visitor, page } = await buildVisit();
    const { location } = await visitor.submit(page, {}, `${page}/test`);
    for (const path of [page, location ?? '']) {
      const { text } = await visitor.get(path);
      expect(text).toContain('data-refresh="3"');
      expect(readText(text)).toContain('Due now.');
    }
  });
});

describe('a delivery', () => {
  it('shows its payload in the documented order, and what was sent byte for byte', async () => {
    const { it, visitor, page } = await buildVisit();
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const [delivery] = await it.deliveries();
    const { text } = await visitor.get(`${page}/deliveries/${delivery?.id ?? 0}`);
    const seen = unescapeHtml(text);
    expect(collapse(toVisibleText(text))).toMatch(
      /Payload \{ "triggerEvent": "BOOKING_CREATED", "createdAt": "[^"]*", "payload": \{/,
    );
    const { body = '', headers = {} } = it.received()[0] ?? {};
    expect(seen).toMatch(new RegExp(`>\\s*${RegExp.escape(body)}</pre>`));
    for (const name of ['webhook-signature', 'x-cal-signature-256']) {
      expect(seen).toContain(`<dd>${String(headers[name])}</dd>`);
    }
    expect(text).toContain('data-copy="payload"');
    expect(text).toContain('<h1>Booking created</h1>');
  });

  it('says if only the start of a body is kept, and shows it as it is', async () => {
    const { it, visitor, page } = await buildVisit();
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const [{ id, attempts } = { id: 0, attempts: [] }] = await it.deliveries();
    await db.webhookAttempt.update({
      where: { id: attempts[0]?.id ?? 0 },
      data: { requestBody: '{"triggerEvent":"<b>', requestBytes: 12_345 },
    });
    const { text } = await visitor.get(`${page}/deliveries/${id}`);
    expect(text).toMatch(/>\s*\{&quot;triggerEvent&quot;:&quot;&lt;b&gt;<\/pre>/);
    expect(text).toContain('the first 8 KiB of 12,345 bytes');
  });
});
