import { openWebhookSecret } from '../../src/domain/webhook/secret.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { db, keyring } from '../support/app.ts';
import { toVisibleText } from '../support/page/html.ts';
import { createVisitor, signInNewUser, unescapeHtml } from '../support/page/visitor.ts';
import {
  buildWebhookScene,
  recordEvent,
  respondOk,
  respondUnavailable,
  startSharedReceiver,
  startTestWorker,
  waitUntilSettled,
} from '../support/webhook/receiver.ts';

const receiver = await startSharedReceiver();

/** A scene whose host is signed in to their pages. */
async function buildVisit(parts: Parameters<typeof buildWebhookScene>[1] = {}) {
  const { person, visitor } = await signInNewUser();
  const it = await buildWebhookScene(receiver, { userId: person.id, ...parts });
  // The scene makes its own host. The booking moves to the signed-in user.
  await db.bookingHost.updateMany({
    where: { bookingId: it.booking.id },
    data: { userId: person.id },
  });
  const page = `/console/webhooks/${it.webhook.id}`;
  return { it, person, visitor, page };
}

const getWebhook = (id: string) => db.webhook.findUniqueOrThrow({ where: { id } });

describe('/console/webhooks', () => {
  it('lists the user’s own webhooks, with the reason why one is off', async () => {
    const disabled = { active: false, disabledAt: new Date('2026-03-01T09:30:00Z') };
    const { it, visitor, page } = await buildVisit({
      ...disabled,
      disabledReason: 'Nobody <was> there',
    });
    const { it: other } = await buildVisit();
    expect((await visitor.get('/console')).text).toContain('href="/console/webhooks"');
    const { status, text } = await visitor.get('/console/webhooks');
    expect(status).toBe(200);
    expect(text).toContain(`href="${page}"`);
    expect(unescapeHtml(text)).toMatch(/1 Mar 2026,\s+9:30 am<\/time\s*>\. Nobody <was> there/);
    expect(text).not.toContain(other.webhook.id);
    expect(text).not.toContain(it.webhook.secret);
  });

  it('says if there are none, and asks signed-out visitors to sign in', async () => {
    const { visitor } = await signInNewUser();
    expect((await visitor.get('/console/webhooks')).text).toContain('There is none yet');
    const { location } = await createVisitor().get('/console/webhooks');
    expect(location).toMatch(/^\/auth\/sign-in/);
  });
});

describe('/console/webhooks/:id', () => {
  it('links to the request and the response of a delivery, and sends it again', async () => {
    receiver.answer = respondUnavailable;
    const { it, visitor, page } = await buildVisit();
    await recordEvent(it.booking);
    const worker = startTestWorker({ delays: [] });
    await waitUntilSettled(it);
    await worker.stop();
    const [delivery] = await it.deliveries();
    const there = `${page}/deliveries/${delivery?.id ?? 0}`;
    const { text } = await visitor.get(page);
    expect(text).toContain(`href="${there}"`);
    expect(text).toMatch(/Failed[^]*1 attempt\.[^]*Last: Answer 503\./);
    // The failure turned the webhook off.
    expect((await visitor.get(there)).text).not.toContain('>Send again<');
    await visitor.submit(page, {}, `${page}/active`);
    expect(await getWebhook(it.webhook.id)).toMatchObject({ active: true, disabledAt: null });
    const seen = toVisibleText((await visitor.get(there)).text);
    expect(seen).toContain('X-Cal-Signature-256');
    expect(seen).toContain('"triggerEvent": "BOOKING_CREATED"');
    expect(seen).toContain('not now');
    receiver.answer = respondOk;
    expect((await visitor.submit(there, {})).location).toBe(`${there}?done=again`);
    startTestWorker();
    await waitUntilSettled(it);
    const after = await visitor.get(`${there}?done=again`);
    expect(after.text).toContain('role="status"');
    expect(after.text).toMatch(/2\.\s+Answer 200[^]*thanks[^]*1\.\s+Answer 503/);
  });

  it('shows the response of a receiver as text', async () => {
    const evil = '</pre><script>alert(1)</script>';
    receiver.answer = (res) => res.end(evil);
    const { it, visitor, page } = await buildVisit();
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const [delivery] = await it.deliveries();
    const { text } = await visitor.get(`${page}/deliveries/${delivery?.id ?? 0}`);
    expect(text).not.toContain('<script>');
    expect(unescapeHtml(text)).toContain(evil);
  });

  it('sends a test, and refuses a second one while the first is running', async () => {
    const { it, visitor, page } = await buildVisit({ active: false });
    const { location } = await visitor.submit(page, {}, `${page}/test`);
    const [delivery] = await it.deliveries();
    expect(location).toBe(`${page}/deliveries/${delivery?.id ?? 0}?done=test`);
    const second = await visitor.submit(page, {}, `${page}/test`);
    expect(second.status).toBe(422);
    expect(second.text).toMatch(/role="alert"[^]*A test of this webhook is under way/);
    // The page of a refused form is loaded again from its own address.
    expect(second.text).toContain(`data-address="${page}"`);
    expect(second.text).toMatch(new RegExp(`href="${page}"[^>]*data-swap="delivery-list"`));
    startTestWorker();
    await waitUntilSettled(it);
    expect((await visitor.get(location ?? '')).text).toMatch(/<h1>Test<[^]*Delivered/);
  });

  it('makes a secret that is shown once, while the old one still signs', async () => {
    const { it, visitor, page } = await buildVisit();
    const { text } = await visitor.submit(page, {}, `${page}/secret`);
    const [, secret = ''] = /class="once".*?<code[^>]*>([^<]*)</s.exec(text) ?? [];
    expect(secret).toBe(openWebhookSecret(keyring, (await getWebhook(it.webhook.id)).secret));
    const { text: later } = await visitor.get(page);
    expect(later).not.toContain(secret);
    expect(later).toContain('Two secrets are valid until');
    await recordEvent(it.booking);
    startTestWorker();
    await waitUntilSettled(it);
    const { body = '', headers } = it.received()[0] ?? {};
    for (const key of [secret, it.webhook.secret]) {
      expect(new Webhook(key).verify(body, headers as Record<string, string>)).toBeTruthy();
    }
  });

  it('sends the failed deliveries of a time range again', async () => {
    const { it, visitor, page } = await buildVisit();
    await recordEvent(it.booking);
    const { id: eventId } = await db.event.findFirstOrThrow({
      where: { bookingId: it.booking.id },
    });
    const { id: webhookId } = it.webhook;
    const createdAt = new Date(new Date().getTime() - 3 * 86_400_000);
    const data = { webhookId, eventId, createdAt, status: 'FAILED' } as const;
    await db.webhookDelivery.create({ data });
    const since = async (stretch: string) =>
      (await visitor.submit(page, { since: stretch }, `${page}/again`)).location;
    expect(await since('day')).toBe(`${page}?done=none`);
    expect(await since('week')).toBe(`${page}?done=again`);
    expect((await it.deliveries())[0]?.status).toBe('PENDING');
    expect(await since('all')).toBe(`${page}?done=none`);
  });

  it('turns the webhook off and on, with a warning if nothing will arrive', async () => {
    const { it, visitor, page } = await buildVisit({ subscriberUrl: 'https://8.8.8.8/in' });
    const press = () => visitor.submit(page, {}, `${page}/active`);
    expect((await press()).location).toBe(`${page}?done=off`);
    expect((await getWebhook(it.webhook.id)).active).toBe(false);
    expect((await press()).location).toBe(`${page}?done=on`);
    expect((await getWebhook(it.webhook.id)).active).toBe(true);
    const data = { subscriberUrl: receiver.url, active: false };
    await db.webhook.update({ where: { id: it.webhook.id }, data });
    expect((await press()).text).toContain('The address is private');
  });

  it('lists all deliveries page by page', async () => {
    const { it, visitor, page } = await buildVisit();
    const { id: webhookId } = it.webhook;
    const events = await db.event.createManyAndReturn({
      data: Array.from({ length: 45 }, () => ({ type: 'PING' as const, payload: {} })),
    });
    await db.webhookDelivery.createMany({
      data: events.map(({ id: eventId }) => ({ webhookId, eventId, status: 'SUCCEEDED' })),
    });
    const ids: number[] = [];
    for (let next: string | undefined = page; next;) {
      const { text } = await visitor.get(next);
      ids.push(...[...text.matchAll(/deliveries\/(\d+)"/g)].map(([, id]) => Number(id)));
      next = unescapeHtml(/href="([^"]*\?before=[^"]*)"/.exec(text)?.[1] ?? '');
    }
    expect(ids).toEqual((await it.deliveries()).map(({ id }) => id).toReversed());
  });
});
